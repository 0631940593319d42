"""What can be wrong with a record."""

from __future__ import annotations

from kabinett.errors import KabinettError
from kabinett.messages import Message


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
        super().__init__(_with_place(reason, source, line, game, ply))

    def __reduce__(self) -> tuple[object, ...]:
        return _rebuilt, (self.reason, self.source, self.line, self.game, self.ply)


def _with_place(reason: str, source: str, line: int, game: int, ply: int) -> str:
    """What is wrong, behind where it is."""
    if line:
        values = {"source": source, "line": line, "reason": reason}
        if not game:
            return Message("record_line", "{source}:{line}: {reason}", **values)
        if not ply:
            return Message("record_game", "{source}:{line}: game {game}: {reason}", game=game, **values)
        return Message(
            "record_ply", "{source}:{line}: game {game}, ply {ply}: {reason}", game=game, ply=ply, **values
        )
    return Message("record_move", "ply {ply}: {reason}", ply=ply, reason=reason) if ply else reason


def _rebuilt(reason: str, source: str, line: int, game: int, ply: int) -> BadRecord:
    return BadRecord(reason, source=source, line=line, game=game, ply=ply)
