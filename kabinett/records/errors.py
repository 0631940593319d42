"""What can be wrong with a record."""

from __future__ import annotations

from kabinett.errors import KabinettError


class BadRecord(KabinettError):
    """A record that cannot be read, or that cannot be written so that it could be read again.

    Attributes:
        reason: what is wrong, in one sentence.
        source: the file's name, "" where there is none.
        line: the line in the file, from 1; 0 where there is none.
        game: the number of the game in the file, from 1; 0 outside of a file.
        ply: the number of the move at fault, from 1, chance events counted; 0 where no move is at fault.
    """

    def __init__(self, reason: str, *, source: str = "", line: int = 0, game: int = 0, ply: int = 0) -> None:
        self.reason = reason
        self.source = source
        self.line = line
        self.game = game
        self.ply = ply
        place = f"{source}:{line}: " if line else ""
        where = ", ".join(f"{word} {number}" for word, number in (("game", game), ("ply", ply)) if number)
        super().__init__(f"{place}{where}: {reason}" if where else f"{place}{reason}")

    def __reduce__(self) -> tuple[object, ...]:
        return _rebuilt, (self.reason, self.source, self.line, self.game, self.ply)


def _rebuilt(reason: str, source: str, line: int, game: int, ply: int) -> BadRecord:
    return BadRecord(reason, source=source, line=line, game=game, ply=ply)
