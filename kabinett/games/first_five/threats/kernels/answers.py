"""What anybody sees of a threat: fours and open threes."""

from __future__ import annotations

import numpy as np

from kabinett.games.first_five.rules import TILES, turn
from kabinett.games.first_five.threats.kernels.board import LENGTH, holes_of, lay, set_up, take
from kabinett.games.first_five.threats.kernels.fours import find_fours, refuting_cells
from kabinett.games.first_five.threats.kernels.limit import UNLIMITED
from kabinett.kernels.bits import wide_any, wide_write_cells
from kabinett.kernels.compile import kernel

TWO_TILES = 2
"""A win that takes no more tiles is seen: an open four, or two fours at once, and the row."""


@kernel
def short_fours(m, seat):
    """The length of a win by fours of a seat, were it to move, with `TWO_TILES`; 0 if there is none."""
    return find_fours(m.board, m.fours, seat, min(m.board.tiles[seat] + TWO_TILES, TILES), UNLIMITED)


@kernel
def answers(m, s, out):
    """Write to `out` (int16[CELLS]), where no tile wins at once, what stops a four; else what wins with two
    tiles; else what stops the other from winning so, as an open three would. Returns how many; 0 where
    nothing is threatened.
    """
    set_up(m.board, s)
    seat = turn(s)
    other = 1 - seat
    ends = holes_of(m.board, other, LENGTH - 1)
    if wide_any(ends):
        return np.int64(wide_write_cells(ends, out, 0, 0))
    if short_fours(m, seat) > 0:
        out[0] = m.fours.line[0]
        return np.int64(1)
    length = short_fours(m, other)
    if length <= 0:
        return np.int64(0)
    candidates = wide_write_cells(refuting_cells(m.board, m.fours, length, other), out, 0, 0)
    count = np.int64(0)
    for index in range(candidates):
        cell = out[index]
        lay(m.board, seat, np.int64(cell))
        holds = short_fours(m, other) <= 0
        take(m.board, seat, np.int64(cell))
        if holds:
            # Those that hold come first, the others behind them.
            for place in range(index, count, -1):
                out[place] = out[place - 1]
            out[count] = cell
            count += 1
    return np.int64(count if count > 0 else candidates)
