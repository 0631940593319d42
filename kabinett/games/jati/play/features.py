"""What a learned value of a Jati position looks at, for every edition and for double turns.

Every stretch of five cells on a line, the rim counting as a cell, is a *window*: a pattern of six symbols,
which is the number of one weight (n-tuple networks; S. Lucas, "Learning to play Othello with n-tuple
systems", 2008). Rows and columns share their weights, so do both slants, and a pattern and its mirror
image; so positions that are mirrored or turned have the same value. All is seen from the seat to move.

The weights, in this order, with S stages::

    windows   S x 2 (straight, slanting) x PATTERNS
    margins   S x MARGINS                points of the mover less those of the other, clipped
    hands     2 x 41 x 16                plies played and who holds which boosters
"""

import numpy as np

from kabinett.games.grid import DIRECTIONS, lines
from kabinett.games.jati.rules import CELLS, COLUMNS, TILES, score
from kabinett.kernels.bits import ZERO, lowest, wide, without_lowest
from kabinett.kernels.compile import kernel
from kabinett.players.linear import logistic

EMPTY, OWN, OTHER, TWO, THREE, RIM = range(6)
WINDOW = 5
SYMBOLS = 6
BITS = 3  # of a symbol in a pattern
CODES = 1 << BITS * WINDOW
_MASK = CODES - 1

PHASES = 8
PLIES_OF_PHASE = 5
STAGES = 2 * PHASES
"""A phase of the game, and apart from it the second tile of a double turn."""

FURTHEST = 40
"""Margins beyond this are all the same."""

MARGINS = 2 * FURTHEST + 1
_PLIES = 2 * (TILES + 2) + 1

WIDTH = COLUMNS + 2  # of the board with its rim


def _numbers():
    """By pattern as bits, its number, the same for its mirror image; what is no pattern has 0."""
    found = np.zeros(CODES, dtype=np.int16)
    digits = np.arange(CODES)[:, None] >> BITS * np.arange(WINDOW) & 7
    mirrored = (digits[:, ::-1] << BITS * np.arange(WINDOW)).sum(1)
    lesser = np.minimum(np.arange(CODES), mirrored)
    real = (digits < SYMBOLS).all(1)
    kept = np.unique(lesser[real])
    found[real] = np.searchsorted(kept, lesser[real])
    return found, len(kept)


NUMBER, PATTERNS = _numbers()

WINDOW_WEIGHTS = STAGES * 2 * PATTERNS
MARGIN_WEIGHTS = STAGES * MARGINS
SIZE = WINDOW_WEIGHTS + MARGIN_WEIGHTS + 2 * _PLIES * 16
"""How many weights there are."""


def _lines(rows):
    """Every line of four cells or more with a rim cell at either end: start, step, cells, slanting."""
    found = []
    for direction, column, row, size in lines(COLUMNS, rows):
        if size >= WINDOW - 1:
            right, down = DIRECTIONS[direction]
            step = down * WIDTH + right
            start = (row + 1) * WIDTH + column + 1 - step
            found.append((start, step, size + 2, int(right != 0 and down != 0)))
    return found


def _line_tables():
    tables = [_lines(size // COLUMNS) for size in CELLS.tolist()]
    longest = max(map(len, tables))
    return np.array([table + [(0, 0, 0, 0)] * (longest - len(table)) for table in tables], dtype=np.int32)


LINES = _line_tables()
"""By edition; the rows of zeros at the end are none."""

MOST = 2 + max(sum(max(0, int(line[2]) - WINDOW + 1) for line in table) for table in LINES)
"""No position has more features than this."""

SLOTS = MOST + WIDTH * WIDTH
ROOM = SLOTS + WIDTH * WIDTH
"""Length of the scratch memory, int32: the features, the board with its rim, and by cell of that board the
number of a square that may be taken, or NO_SQUARE."""

NO_SQUARE = -1
_ALL_OPEN = (1 << WINDOW) - 1
_LOWEST = np.array([0] + [(places & -places).bit_length() - 1 for places in range(1, 1 << WINDOW)])


@kernel
def place_of(cell):
    """The place on the board with its rim of a cell of the rules."""
    return (cell // COLUMNS + 1) * WIDTH + cell % COLUMNS + 1


@kernel
def put(cells, symbol, offset, scratch):
    """Write a symbol to the cells of one word of a set."""
    while cells != ZERO:
        scratch[MOST + place_of(lowest(cells) + offset)] = symbol
        cells = without_lowest(cells)


@kernel
def draw_board(s, viewer, scratch):
    """Write the symbols of all cells and of the rim, as a seat sees them."""
    rows = CELLS[s.edition] // COLUMNS
    for cell in range((rows + 2) * WIDTH):
        scratch[MOST + cell] = RIM
    for row in range(1, rows + 1):
        for column in range(1, COLUMNS + 1):
            scratch[MOST + row * WIDTH + column] = EMPTY
    own, other = wide(s.tiles[viewer]), wide(s.tiles[1 - viewer])
    for word in range(2):
        put(own[word], OWN, 64 * word, scratch)
        put(other[word], OTHER, 64 * word, scratch)
        put(s.twos[word], TWO, 64 * word, scratch)
        put(s.threes[word], THREE, 64 * word, scratch)


@kernel
def plies_played(s):
    """How many tiles and boosters lie on the board."""
    laid = 2 * TILES + 4 - s.left[0] - s.left[1]
    for seat in range(2):
        laid -= (s.holds[seat] & 1) + (s.holds[seat] >> 1)
    return np.int64(laid)


@kernel
def stage_of(plies, second):
    """The number of the stage after so many plies; `second` says whether a second tile is due."""
    return second * PHASES + min(plies // PLIES_OF_PHASE, PHASES - 1)


@kernel
def margin_weight(s, viewer, stage):
    """The number of the weight of the margin as a seat sees it."""
    margin = score(s, viewer) - score(s, 1 - viewer)
    return WINDOW_WEIGHTS + stage * MARGINS + max(-FURTHEST, min(FURTHEST, margin)) + FURTHEST


@kernel
def hands_weight(plies, second, own, other):
    """The number of the weight of the boosters that are held."""
    return WINDOW_WEIGHTS + MARGIN_WEIGHTS + (second * _PLIES + plies) * 16 + own * 4 + other


@kernel
def features(s, scratch):
    """Write the numbers of the weights that the position has to `scratch`; returns how many.

    The game must not be over.
    """
    draw_board(s, s.seat, scratch)
    plies, second = plies_played(s), np.int64(s.second)
    stage = stage_of(plies, second)
    n = 0
    for index in range(LINES.shape[1]):
        cell, step = LINES[s.edition, index, 0], LINES[s.edition, index, 1]
        base = (2 * stage + LINES[s.edition, index, 3]) * PATTERNS
        pattern = 0
        for place in range(LINES[s.edition, index, 2]):
            pattern = (pattern << BITS | scratch[MOST + cell]) & _MASK
            cell += step
            if place >= WINDOW - 1:
                scratch[n] = base + NUMBER[pattern]
                n += 1
    scratch[n] = margin_weight(s, s.seat, stage)
    own, other = np.int64(s.holds[s.seat]), np.int64(s.holds[1 - s.seat])
    scratch[n + 1] = hands_weight(plies, second, own, other)
    return np.int64(n + 2)


@kernel
def number_squares(s, codes, size, scratch):
    """Number the squares that may be taken in the order of their codes; returns how many there are."""
    cells = CELLS[s.edition]
    for place in range((cells // COLUMNS + 2) * WIDTH):
        scratch[SLOTS + place] = NO_SQUARE
    first_kind = codes[0] // cells
    n = 0
    while n < size and codes[n] // cells == first_kind:
        scratch[SLOTS + place_of(codes[n] % cells)] = n
        n += 1
    return n


@kernel
def prior(s, codes, size, out, weights, scratch):
    """The hook `kabinett.players.mcts.hooks.SearchHooks.prior`.

    What `features` would make of the position after each move, found by the changes that it makes in the
    windows of its square. The points that it scores are left as they are.
    """
    goes_on = s.double != 0 and s.second == 0
    mover = np.int64(s.seat)
    viewer = mover if goes_on else 1 - mover
    second = 1 if goes_on else 0
    plies = plies_played(s) + 1
    stage = stage_of(plies, second)
    draw_board(s, viewer, scratch)
    squares = number_squares(s, codes, size, scratch)
    has_tiles = s.left[mover] > 0
    two_from = squares if has_tiles else 0
    has_two, has_three = s.holds[mover] & 1 != 0, s.holds[mover] & 2 != 0
    three_from = two_from + squares if has_two else two_from
    tile = OWN if goes_on else OTHER
    for index in range(size):
        out[index] = 0.0
    total = 0.0
    for index in range(LINES.shape[1]):
        cell, step = LINES[s.edition, index, 0], LINES[s.edition, index, 1]
        base = (2 * stage + LINES[s.edition, index, 3]) * PATTERNS
        pattern, open_squares = 0, 0
        for place in range(LINES[s.edition, index, 2]):
            pattern = (pattern << BITS | scratch[MOST + cell]) & _MASK
            open_squares = (open_squares << 1 | (scratch[SLOTS + cell] != NO_SQUARE)) & _ALL_OPEN
            if place >= WINDOW - 1:
                now = weights[base + NUMBER[pattern]]
                total += now
                rest = open_squares
                while rest != 0:
                    digit = _LOWEST[rest]
                    rest &= rest - 1
                    square = scratch[SLOTS + cell - digit * step]
                    if has_tiles:
                        out[square] += weights[base + NUMBER[pattern | tile << BITS * digit]] - now
                    if has_two:
                        out[two_from + square] += weights[base + NUMBER[pattern | TWO << BITS * digit]] - now
                    if has_three:
                        out[three_from + square] += (
                            weights[base + NUMBER[pattern | THREE << BITS * digit]] - now
                        )
            cell += step
    total += weights[margin_weight(s, viewer, stage)]
    cells = CELLS[s.edition]
    for index in range(size):
        kind = codes[index] // cells
        held = np.int64(s.holds[mover]) & (3 if kind == 0 else 2 if kind == 1 else 1)
        other = np.int64(s.holds[1 - mover])
        own_of_viewer, other_of_viewer = (held, other) if goes_on else (other, held)
        sum_after = total + out[index] + weights[hands_weight(plies, second, own_of_viewer, other_of_viewer)]
        share = logistic(sum_after)
        out[index] = share if goes_on else 1.0 - share
