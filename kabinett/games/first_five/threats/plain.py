"""Which moves force a row of five within some tiles, by plain search over all replies.

It knows no threats. It leaves out only what counting forbids: a row needs as many tiles as its window lacks.
And it lets the defender pass first: a further tile never harms its owner, so an attack that a pass stops is
stopped by every tile as well.
"""

from __future__ import annotations

from kabinett.games.first_five.rules import CELLS, COLUMNS, ROWS, TILES, has
from kabinett.games.position import Position
from kabinett.puzzles.plain import TooLarge
from kabinett.puzzles.proof import Finding
from kabinett.puzzles.puzzle import Worth

LENGTH = 5
POSITIONS_A_LOOK = 100
"""A look at a position of this search takes as long as so many of the compiled one."""

_DIRECTIONS = ((1, 0), (0, 1), (1, 1), (1, -1))


def _windows() -> list[int]:
    """Every five squares in a line, as sets of bits."""
    found = []
    for row in range(ROWS):
        for column in range(COLUMNS):
            for right, down in _DIRECTIONS:
                squares = [(row + step * down, column + step * right) for step in range(LENGTH)]
                if all(0 <= y < ROWS and 0 <= x < COLUMNS for y, x in squares):
                    found.append(sum(1 << y * COLUMNS + x for y, x in squares))
    return found


WINDOWS = _windows()
ALL = (1 << CELLS) - 1


def check(position: Position, asked: Finding, positions: int) -> Finding | None:
    """Which moves force a win within as many plies as was asked, and whether a shorter one is there.

    Args:
        position: where a seat is to move.
        asked: within how many plies.
        positions: how much work is allowed.

    Returns:
        None if it takes more.
    """
    state, seat = position.state, position.turn or 0
    sides = [sum(1 << cell for cell in range(CELLS) if has(state, owner, cell)) for owner in (0, 1)]
    search = PlainWins(positions // POSITIONS_A_LOOK)
    left = TILES - sides[seat].bit_count()
    try:
        for tiles in range(1, min((asked.within + 1) // 2, left) + 1):
            wins = {
                token: search.wins_after(sides[seat] | 1 << cell, sides[1 - seat], tiles - 1)
                for cell, token in zip(position.codes, position.legal_moves, strict=True)
            }
            if any(wins.values()):
                worths = {token: Worth(float(won), 0.0) for token, won in wins.items()}
                return Finding(asked.proof, worths, 2 * tiles - 1)
    except TooLarge:
        return None
    return Finding(asked.proof, {token: Worth(0.0, 0.0) for token in position.legal_moves})


class PlainWins:
    """Whether somebody completes a row within some tiles; `own` are the cells of the attacker, as bits.

    Attributes:
        left: how many more positions may be looked at.
    """

    def __init__(self, positions: int) -> None:
        self.left = positions
        self._known: dict[tuple[int, int, int], bool] = {}

    def wins_after(self, own: int, other: int, tiles: int) -> bool:
        """Whether the attacker, who has just laid, has a row or forces one with so many more tiles."""
        if any(window & own == window for window in WINDOWS):
            return True
        if tiles == 0 or completing(other, own):
            return False
        ends = completing(own, other)
        if ends.bit_count() > 1:
            return True
        if ends:
            return self.wins(own, other | ends, tiles)
        if not self.wins(own, other, tiles):
            return False
        return all(self.wins(own, other | reply, tiles) for reply in bits(ALL & ~own & ~other))

    def wins(self, own: int, other: int, tiles: int) -> bool:
        """Whether the attacker, who is to move, forces a row with so many tiles."""
        key = own, other, tiles
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._look(own, other, tiles)
        return known

    def _look(self, own: int, other: int, tiles: int) -> bool:
        self.left -= 1
        if self.left < 0:
            raise TooLarge
        live = [window for window in WINDOWS if not window & other]
        most = max(((window & own).bit_count() for window in live), default=0)
        if most + tiles < LENGTH:
            return False
        if most == LENGTH - 1:
            return True
        if tiles == 1:
            return False
        free = ALL & ~own & ~other
        forced = completing(other, own)
        if forced.bit_count() > 1:
            return False
        if tiles == 2:
            # The next tile has to leave a window that lacks one.
            near = 0
            for window in live:
                near |= window if (window & own).bit_count() == LENGTH - 2 else 0
            free &= near
        return any(
            self.wins_after(own | cell, other, tiles - 1) for cell in bits(forced & free if forced else free)
        )


def completing(own: int, other: int) -> int:
    """The free cells that complete a row of `own`."""
    found = 0
    for window in WINDOWS:
        if not window & other and (window & own).bit_count() == LENGTH - 1:
            found |= window & ~own
    return found


def bits(cells: int) -> list[int]:
    """The bits of a set, each as a set of its own."""
    found = []
    while cells:
        lowest = cells & -cells
        found.append(lowest)
        cells ^= lowest
    return found
