"""What a position shows, as rows of integers: a kernel lists what lies where, symbols say how each looks.

Python and pages therefore show the same: `kabinett.games.symbols` makes a picture of
the rows, and the manifest of a page holds the same symbols.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from kabinett.games.rules import CODE
from kabinett.kernels.kernel import Kernel, kernel

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kabinett.games.position import Position

ROW = np.dtype(np.int16)
"""Type of the numbers in rows, and of what is kept of the moves."""

Trail = np.ndarray[tuple[int], np.dtype[np.int16]]

COLUMNS = 7
SYMBOL, PIECE, PLACE, SEAT, TURN, COUNT, FRAME = range(COLUMNS)
"""The columns of a row: how it looks, which piece it is, where it lies, whose it is, how it is turned or in
which state it is, how many there are or what else a number says, and which part of the whole is seen. The
first row is the board."""

LAST, TARGETS = 1, 2
"""Bits of `view`: whether marks of the last move and of the legal moves are wanted."""

NONE = -1


@kernel
def put(rows, n, symbol, piece, place, seat, turn, count):
    """Write row `n`; returns the number of rows."""
    rows[n, 0] = symbol
    rows[n, 1] = piece
    rows[n, 2] = place
    rows[n, 3] = seat
    rows[n, 4] = turn
    rows[n, 5] = count
    rows[n, 6] = 0
    return n + 1


@kernel
def is_any(lit):
    """Whether a place is lit."""
    count = 0
    for place in range(len(lit)):
        count += lit[place]
    return count > 0


@kernel
def begin_codes(_s, trail):
    """No move has been played."""
    for index in range(len(trail)):
        trail[index] = NONE


@kernel
def follow_codes(_before, _after, code, trail):
    """The codes of the last moves, the latest first."""
    for index in range(len(trail) - 1, 0, -1):
        trail[index] = trail[index - 1]
    trail[0] = code


class Scene(NamedTuple):
    """What a game shows.

    A picture may need more than the record: which piece is which, and what the last move was. That is the
    *trail*, numbers that `begin` writes for the first record and `follow` keeps with every move.

    Attributes:
        kernel: ``kernel(s, trail, codes, lit, view, rows) -> int64`` writes what `s` shows to `rows`,
            int16[most, COLUMNS], and returns how many rows. `codes` are the legal ones where `view` has
            TARGETS; `lit` is uint8[places], 1 where a place is to stand out.
        most: how many rows there are at most.
        length: of the trail, int16.
        begin: ``begin(s, trail)``, for a trail of zeros.
        follow: ``follow(before, after, code, trail)``, which may change `before`.
    """

    kernel: Kernel
    most: int
    length: int = 1
    begin: Kernel = begin_codes
    follow: Kernel = follow_codes

    def trail(self, position: Position) -> Trail:
        """What the moves of a position have left, int16[length]."""
        trail = np.zeros(self.length, ROW)
        states = position.states()
        before = next(states)
        self.begin.python(before, trail)
        for code, after in zip(position.move_codes, states, strict=True):
            self.follow.python(before.copy(), after, code, trail)
            before = after
        return trail

    def rows(self, position: Position, lit: Sequence[int], view: int) -> list[list[int]]:
        """The rows of a position; `lit` and `view` as for the kernel."""
        rows = np.zeros((self.most, COLUMNS), ROW)
        codes = np.array(position.codes if view & TARGETS else (), CODE)
        given = np.array(lit, np.uint8)
        count = self.kernel(position.state, self.trail(position), codes, given, view, rows)
        listed: list[list[int]] = rows[: int(count)].tolist()
        return listed
