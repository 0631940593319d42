"""What a seat can do on one line of the board, for every way that a line can look.

A line is ten cells, each empty, the seat's, or closed: the other seat's or off the board. Its number is
written in base 3 with these as digits, the first cell last.
"""

from __future__ import annotations

import numpy as np

from kabinett.games.first_five.rules import COLUMNS, ROWS, WORDS
from kabinett.kernels.bits import ONE
from kabinett.kernels.compile import kernel

_LENGTH = 5
_CELLS = COLUMNS
_FULL = (1 << _CELLS) - 1

# Where the masks of cells begin in an entry of `CHANCES`.
FIVE, FOUR, OPEN_FOUR, OPEN_THREE = 0, 10, 20, 30
# Where the numbers of windows with one, two and three tiles begin, three bits each.
ONES, TWOS, THREES = 40, 43, 46

_WORTH = (0, 1, 3, 9, 9)
"""What an open window is worth to a further tile, by the tiles in it."""


def _bits(numbers: np.ndarray) -> np.ndarray:
    return np.asarray(np.bitwise_count(numbers), np.int64)


def _tables() -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """`THREES_OF`, `CHANCES` and `DRAW`."""
    threes = np.array(
        [sum(3**cell for cell in range(_CELLS) if bits >> cell & 1) for bits in range(_FULL + 1)]
    )
    number = np.arange(3**_CELLS)
    own, closed = np.zeros_like(number), np.zeros_like(number)
    for cell in range(_CELLS):
        digit = number // 3**cell % 3
        own |= (digit == 1).astype(np.int64) << cell
        closed |= (digit == 2).astype(np.int64) << cell
    empty = _FULL & ~own & ~closed
    five = np.zeros_like(number)
    counts = np.zeros((_LENGTH + 1, len(number)), np.int64)
    worth = np.zeros((len(number), _CELLS), np.int64)
    for first in range(_CELLS - _LENGTH + 1):
        window = (1 << _LENGTH) - 1 << first
        tiles = np.where(closed & window, -1, _bits(own & window))
        five |= np.where(tiles == _LENGTH - 1, window & ~own, 0)
        for k in range(_LENGTH + 1):
            counts[k] += tiles == k
        for cell in range(first, first + _LENGTH):
            worth[:, cell] += np.where(tiles >= 0, np.array((*_WORTH, 0, 0))[tiles], 0)
    four, open_four, open_three = (np.zeros_like(number) for _ in range(3))
    for cell in range(_CELLS):
        can = empty >> cell & 1 == 1
        after = np.where(can, number + 3**cell, 0)
        ends = np.where(can, _bits(five[after]), 0)
        four |= (ends >= 1).astype(np.int64) << cell
        open_four |= (ends >= 2).astype(np.int64) << cell
    for cell in range(_CELLS):
        can = empty >> cell & 1 == 1
        after = np.where(can, number + 3**cell, 0)
        makes = can & (open_four[after] != 0) & (five[after] == 0) & (open_four == 0)
        open_three |= makes.astype(np.int64) << cell
    packed = five << FIVE | four << FOUR | open_four << OPEN_FOUR | open_three << OPEN_THREE
    packed |= counts[1] << ONES | counts[2] << TWOS | counts[3] << THREES
    return threes.astype(np.int32), packed.astype(np.uint64), np.minimum(worth, 255).astype(np.uint8)


THREES_OF, CHANCES, DRAW = _tables()
"""The number of a line in which the cells of a set are ones; by number of a line, masks of the cells that
complete a five, make a four, make one with two ends, make an open three, and how many windows hold so many
tiles; by number and cell, how much the windows that the cell lies in draw a further tile there."""

_COLUMN, _FALLING, _RISING = ROWS, ROWS + COLUMNS, 2 * (ROWS + COLUMNS) - 1


def _walls() -> np.ndarray:
    """By line of the rules' record, the bits that are off the board."""
    inside = np.zeros(WORDS, np.int64)
    for row in range(ROWS):
        for column in range(COLUMNS):
            inside[row] |= 1 << column
            inside[_COLUMN + column] |= 1 << row
            inside[_FALLING + column - row + ROWS - 1] |= 1 << column
            inside[_RISING + column + row] |= 1 << column
    return (_FULL & ~inside).astype(np.uint16)


WALLS = _walls()
LONG_LINES = np.array([line for line in range(WORDS) if int(_FULL & ~WALLS[line]).bit_count() >= _LENGTH])
"""The lines of the rules' record that have room for five."""


@kernel
def number_of(s, seat, line):
    """The number of a line as a seat sees it."""
    closed = np.int64(s.lines[1 - seat, line] | WALLS[line])
    return np.int64(THREES_OF[np.int64(s.lines[seat, line])]) + 2 * np.int64(THREES_OF[closed])


@kernel
def line_through(cell, direction):
    """The line of the rules' record through a cell in one of four directions."""
    row, column = cell // COLUMNS, cell % COLUMNS
    if direction == 0:
        return row
    if direction == 1:
        return _COLUMN + column
    if direction == 2:
        return _FALLING + column - row + ROWS - 1
    return _RISING + column + row


@kernel
def place_on(cell, direction):
    """The bit of a cell on its line in one of four directions."""
    return cell // COLUMNS if direction == 1 else cell % COLUMNS


@kernel
def cell_on(line, place):
    """The cell at a bit of a line."""
    if line < _COLUMN:
        return line * COLUMNS + place
    if line < _FALLING:
        return place * COLUMNS + line - _COLUMN
    if line < _RISING:
        return (place - (line - _FALLING - ROWS + 1)) * COLUMNS + place
    return (line - _RISING - place) * COLUMNS + place


@kernel
def holds(chances, kind, place):
    """Whether the cell at a bit of a line is in one of the masks of an entry of `CHANCES`."""
    return np.int64((chances >> np.uint64(kind + place)) & ONE)
