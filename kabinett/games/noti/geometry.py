"""The boards of Noti, 8 x 8 for two and the 1966 Jati board (10 x 9) for three, and groups on them.

Cells are numbered from a1 along the rows, as in chess diagrams seen from below::

    8 | 56 57 58 59 60 61 62 63        9 | 80 81 ..          .. 89
      |  ..                              |  ..
    2 |  8  9 10 11 12 13 14 15        2 | 10 11 12 ..       .. 19
    1 |  0  1  2  3  4  5  6  7        1 |  0  1  2 ..        .. 9
         a  b  c  d  e  f  g  h             a  b  c  ..       j  k

The central squares, where markers go, are numbered in the same order among themselves.
"""

import numpy as np

from kabinett.kernels.bits import (
    wide_and,
    wide_any,
    wide_beside,
    wide_bit,
    wide_count,
    wide_equal,
    wide_lowest,
    wide_minus,
    wide_or,
    wide_words,
)
from kabinett.kernels.compile import kernel

# Boards: 0 for two players, 1 for three.
WIDTH = np.array([8, 10])
CELLS = np.array([64, 90])
CENTRE_WIDTH = np.array([4, 6])
CENTRE_CELLS = np.array([16, 30])
CENTRE_START = 2  # first column and first row of the centre


def _table(belongs):
    """Two words for each board: the cells for which ``belongs(column, row, board)``."""
    boards = [
        wide_words(i for i in range(CELLS[b]) if belongs(i % WIDTH[b], i // WIDTH[b], b)) for b in (0, 1)
    ]
    return np.array(boards, dtype=np.uint64)


ALL = _table(lambda x, y, b: True)
NOT_FIRST_COLUMN = _table(lambda x, y, b: x > 0)
NOT_LAST_COLUMN = _table(lambda x, y, b: x < WIDTH[b] - 1)
CENTRE = _table(lambda x, y, b: 2 <= x < 2 + CENTRE_WIDTH[b] and 2 <= y < (6, 7)[b])


@kernel
def beside(cells, board):
    """The cells that share a side with one of `cells`."""
    return wide_beside(cells, WIDTH[board], NOT_FIRST_COLUMN[board], NOT_LAST_COLUMN[board], ALL[board])


@kernel
def group_of(cell, stones, board):
    """The group of side-touching `stones` that `cell`, one of them, belongs to."""
    group = wide_bit(cell)
    while True:
        grown = wide_and(wide_or(group, beside(group, board)), stones)
        if wide_equal(grown, group):
            return group
        group = grown


@kernel
def largest_group(stones, board):
    """The size of the largest group among `stones`; 0 if there is none."""
    # Single stones, about half of all groups, are told by having no neighbour.
    rest = wide_and(stones, beside(stones, board))
    best = 1 if wide_any(stones) else 0
    while wide_count(rest) > best:
        group = group_of(wide_lowest(rest), rest, board)
        best = max(best, wide_count(group))
        rest = wide_minus(rest, group)
    return best


@kernel
def first_stones(stones, board):
    """The first stones of the largest groups among `stones`."""
    rest = wide_and(stones, beside(stones, board))
    firsts = wide_minus(stones, rest)
    best = 1
    while wide_any(rest):
        first = wide_lowest(rest)
        group = group_of(first, rest, board)
        rest = wide_minus(rest, group)
        size = wide_count(group)
        if size > best:
            best = size
            firsts = wide_bit(first)
        elif size == best:
            firsts = wide_or(firsts, wide_bit(first))
    return firsts


@kernel
def centre_index(cell, board):
    """The number of a central square among the central squares."""
    column, row = cell % WIDTH[board], cell // WIDTH[board]
    return (row - CENTRE_START) * CENTRE_WIDTH[board] + column - CENTRE_START


@kernel
def centre_cell(index, board):
    """The square with this number among the central ones."""
    row, column = index // CENTRE_WIDTH[board], index % CENTRE_WIDTH[board]
    return (row + CENTRE_START) * WIDTH[board] + column + CENTRE_START
