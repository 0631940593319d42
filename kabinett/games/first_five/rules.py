"""First-Five Jati: ten columns and nine rows, the first row of five or more wins.

Cells are numbered from a1 along the rows, row 1 on top::

        a  b  c  d  e  f  g  h  j  k
    1   0  1  2  3  4  5  6  7  8  9
    2  10 11 12 ..                19
       ..
    9  80 81 ..                   89

Each seat's tiles are kept four times, once for each direction: a word for every row, column and slant of
the board, in which a cell has the bit of its column (on columns, of its row). One tile then touches four
words, and five in a row is a question to these four alone.
"""

import numpy as np

from kabinett.games.rules import OVER, Rules
from kabinett.kernels.bits import ONE, ZERO, count, write_cells
from kabinett.kernels.compile import kernel
from kabinett.kernels.rng import below

COLUMNS, ROWS = 10, 9
CELLS = COLUMNS * ROWS
TILES = 18  # of each seat

# Where the words of each direction begin: rows, columns, falling and rising slants.
_COLUMN, _FALLING, _RISING = ROWS, ROWS + COLUMNS, 2 * (ROWS + COLUMNS) - 1
WORDS = 3 * (ROWS + COLUMNS) - 2

_FULL_ROW = np.uint64((1 << COLUMNS) - 1)
_TWO, _SIXTEEN, _THIRTY_TWO, _FORTY_EIGHT = (np.uint64(n) for n in (2, 16, 32, 48))
_FOUR = np.uint64(4)

STATE = np.dtype(
    [
        ("lines", np.uint16, (2, WORDS)),  # by seat
        ("laid", np.int8),  # tiles of both seats
        ("won", np.int8),  # whether the last tile made five
    ],
    align=True,
)


@kernel
def setup(s, options):
    """Nothing to choose: the empty board is an all-zero record."""


@kernel
def turn(s):
    """The seat to move, or OVER after a row of five or the last tile."""
    return np.int64(OVER if s.won or s.laid == 2 * TILES else s.laid & 1)


@kernel
def has(s, seat, cell):
    """Whether the seat has a tile on the cell."""
    return (np.uint64(s.lines[seat, cell // COLUMNS]) >> np.uint64(cell % COLUMNS)) & ONE != ZERO


@kernel
def free(s, row):
    """The empty squares of a row, bit by column."""
    return ~(np.uint64(s.lines[0, row]) | np.uint64(s.lines[1, row])) & _FULL_ROW


@kernel
def moves(s, out):
    """Write the legal codes: a tile on square i is i."""
    n = 0
    if turn(s) != OVER:
        for row in range(ROWS):
            n = write_cells(free(s, row), out, n, row * COLUMNS)
    return n


@kernel
def lay(s, seat, cell):
    """Add a tile; returns whether it lies in a row of five or more."""
    row = cell // COLUMNS
    column = cell % COLUMNS
    by_column = ONE << np.uint64(column)
    lines = s.lines[seat]
    across = np.uint64(lines[row]) | by_column
    down = np.uint64(lines[_COLUMN + column]) | ONE << np.uint64(row)
    falling = np.uint64(lines[_FALLING + column - row + ROWS - 1]) | by_column
    rising = np.uint64(lines[_RISING + column + row]) | by_column
    lines[row] = across
    lines[_COLUMN + column] = down
    lines[_FALLING + column - row + ROWS - 1] = falling
    lines[_RISING + column + row] = rising
    # Four lanes of 16 bits, of which 10 are in use: no run reaches from one into the next.
    runs = across | down << _SIXTEEN | falling << _THIRTY_TWO | rising << _FORTY_EIGHT
    return holds_five(runs)


@kernel
def holds_five(runs):
    """Whether five bits in a row are set."""
    two = runs & (runs >> ONE)
    four = two & (two >> _TWO)
    return four & (runs >> _FOUR) != ZERO


@kernel
def play(s, code):
    """Carry out a legal move."""
    s.won = lay(s, s.laid & 1, code)
    s.laid += 1


@kernel
def points(s, out):
    """1 to the seat with a row of five, which is the one that moved last."""
    for seat in range(4):
        out[seat] = 0
    if s.won:
        out[(s.laid - 1) & 1] = 1


@kernel
def pick(s, rng, _scratch):
    """A random empty square: most squares are empty, so guess until one is."""
    while True:
        cell = below(rng, CELLS)
        if (free(s, cell // COLUMNS) >> np.uint64(cell % COLUMNS)) & ONE != ZERO:
            return np.int64(cell)


@kernel
def is_valid(s):
    """Whether all lines show the same tiles, laid in turn, and only the last one made five."""
    if not (0 <= s.laid <= 2 * TILES and 0 <= s.won <= 1):
        return False
    tiles = 0
    for row in range(ROWS):
        first, second = np.uint64(s.lines[0, row]), np.uint64(s.lines[1, row])
        if first & second != ZERO or (first | second) & ~_FULL_ROW != ZERO:
            return False
        tiles += count(first | second)
    if tiles != s.laid:
        return False
    for seat in range(2):
        tiles, fives = 0, 0
        for word in range(WORDS):
            line = np.uint64(s.lines[seat, word])
            if word < ROWS:
                tiles += count(line)
            elif line != line_of_rows(s, seat, word):
                return False
            fives += holds_five(line)
        is_last = s.laid & 1 != seat
        if tiles != (s.laid + 1 - seat) // 2 or (fives > 0) != (s.won == 1 and is_last):
            return False
    return True


@kernel
def line_of_rows(s, seat, word):
    """What a column or slant holds by what the rows hold."""
    line = ZERO
    for row in range(ROWS):
        if word < _FALLING:
            column, place = word - _COLUMN, row
        else:
            column = word - _FALLING - (ROWS - 1) + row if word < _RISING else word - _RISING - row
            place = column
        if 0 <= column < COLUMNS and has(s, seat, row * COLUMNS + column):
            line |= ONE << np.uint64(place)
    return line


RULES = Rules(
    name="first_five",
    state=STATE,
    max_moves=CELLS,
    max_plies=2 * TILES,
    setup=setup,
    turn=turn,
    moves=moves,
    play=play,
    points=points,
    is_valid=is_valid,
    pick=pick,
)
