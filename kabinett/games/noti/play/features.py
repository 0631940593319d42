"""What a learned value of a position of Noti for two looks at.

Of each square of two by two cells and each line of four, the rim counting as cells, the pattern is the
number of one weight (n-tuple networks; S. Lucas, "Learning to play Othello with n-tuple systems", 2008);
patterns that turning and mirroring brings onto each other share it. A pattern says who may still lay where.
Besides there are, for both seats: the points earned, the largest unmarked group, and the *region* with
most unmarked stones, that is what the seat could still connect if nobody hindered it. All is seen from
the seat to move, and every moment of the game has weights of its own.

The weights, in this order, with M moments::

    squares   M x SQUARES          lines    M x LINES
    margins   2 M x MARGINS        points of the mover less those of the other, clipped
    groups    2 (own, other) x 2 M x 14 x 18     largest unmarked group, stones of the best region
    rooms     2 (own, other) x 2 M x 18 x 16     stones of the best region, half the empty squares in it
"""

import numpy as np

from kabinett.games.noti.geometry import ALL, WIDTH, beside, group_of, largest_group
from kabinett.games.noti.rules import (
    LAY_STONE,
    MARK_TWO,
    PLACE_MARKER,
    STONES,
    free_squares,
    marked,
    unmarked,
)
from kabinett.kernels.bits import (
    ZERO,
    lowest,
    wide,
    wide_and,
    wide_any,
    wide_count,
    wide_lowest,
    wide_minus,
    wide_or,
    without_lowest,
)
from kabinett.kernels.compile import kernel

BOARD = 0
"""The board for two, as `kabinett.games.noti.rules` numbers them."""

FREE, OWN, OTHER, CLOSED, FREE_FOR_OWN, FREE_FOR_OTHER, MARKER = range(7)
SYMBOLS = 7
BITS = 3  # of a symbol in a pattern
AREA = 4  # cells of a pattern
CODES = 1 << BITS * AREA

_SQUARE_SYMMETRIES = [
    (0, 1, 2, 3), (1, 0, 3, 2), (2, 3, 0, 1), (3, 2, 1, 0),
    (0, 2, 1, 3), (2, 0, 3, 1), (1, 3, 0, 2), (3, 1, 2, 0),
]  # fmt: skip
_LINE_SYMMETRIES = [(0, 1, 2, 3), (3, 2, 1, 0)]


def _numbers(symmetries):
    """By pattern as bits, its number, the same for all that a symmetry makes of it; 0 for what is none."""
    digits = np.arange(CODES)[:, None] >> BITS * np.arange(AREA) & 7
    images = [(digits[:, list(order)] << BITS * np.arange(AREA)).sum(1) for order in symmetries]
    least = np.min(images, axis=0)
    real = (digits < SYMBOLS).all(1)
    kept = np.unique(least[real])
    found = np.zeros(CODES, dtype=np.int16)
    found[real] = np.searchsorted(kept, least[real])
    return found, len(kept)


SQUARE, SQUARES = _numbers(_SQUARE_SYMMETRIES)
LINE, LINES = _numbers(_LINE_SYMMETRIES)

MOMENTS = STONES + 3
"""Placing markers, each of the stones, and the two markings."""

FURTHEST = 30
"""Margins beyond this are all the same."""

MARGINS = 2 * FURTHEST + 1
GROUPS, REGIONS, ROOMS = 14, STONES, 16

FIRST_LINE = MOMENTS * SQUARES
FIRST_MARGIN = FIRST_LINE + MOMENTS * LINES
FIRST_GROUP = FIRST_MARGIN + 2 * MOMENTS * MARGINS
FIRST_ROOM = FIRST_GROUP + 4 * MOMENTS * GROUPS * REGIONS
SIZE = FIRST_ROOM + 4 * MOMENTS * REGIONS * ROOMS
"""How many weights there are."""

CELLS_IN_ROW = int(WIDTH[BOARD])
RIMMED = CELLS_IN_ROW + 2  # cells in a row of the board with its rim

MOST = (RIMMED - 1) ** 2 + 2 * CELLS_IN_ROW * (RIMMED - AREA + 1) + 5
"""No position has more features than this."""

ROOM = MOST + RIMMED * RIMMED
"""Length of the scratch memory, int32: the features, then the board with its rim."""


@kernel
def put(cells, symbol, scratch):
    """Write a symbol to the cells of a set."""
    rest = cells[0]
    while rest != ZERO:
        cell = lowest(rest)
        rest = without_lowest(rest)
        scratch[MOST + (cell // CELLS_IN_ROW + 1) * RIMMED + cell % CELLS_IN_ROW + 1] = symbol


@kernel
def closed_to(s, seat):
    """The squares that a seat may not take because of its marked groups."""
    return beside(marked(s, seat), BOARD)


@kernel
def draw_board(s, scratch):
    """Write the symbols of all cells and of the rim, as the seat to move sees them."""
    seat = np.int64(s.seat)
    for cell in range(RIMMED * RIMMED):
        scratch[MOST + cell] = CLOSED
    free = free_squares(s)
    own, other = closed_to(s, seat), closed_to(s, 1 - seat)
    put(wide_minus(free, wide_or(own, other)), FREE, scratch)
    put(wide_and(free, wide_minus(other, own)), FREE_FOR_OWN, scratch)
    put(wide_and(free, wide_minus(own, other)), FREE_FOR_OTHER, scratch)
    put(wide_or(wide(s.two_markers), wide(s.three_markers)), MARKER, scratch)
    put(unmarked(s, seat), OWN, scratch)
    put(unmarked(s, 1 - seat), OTHER, scratch)


@kernel
def moment_of(s):
    """The number of the moment of the game."""
    if s.due == PLACE_MARKER:
        return 0
    if s.due == LAY_STONE:
        return 1 + np.int64(s.placed[s.seat])
    return STONES + 1 if s.due == MARK_TWO else STONES + 2


@kernel
def best_region(s, seat):
    """Most unmarked stones in one region, and the empty squares in it."""
    own = unmarked(s, seat)
    field = wide_minus(wide(ALL[BOARD]), wide_or(wide(s.stones[1 - seat]), closed_to(s, seat)))
    field = wide_minus(field, marked(s, seat))
    most, room = 0, 0
    rest = own
    while wide_any(rest):
        region = group_of(wide_lowest(rest), field, BOARD)
        rest = wide_minus(rest, region)
        stones = wide_count(wide_and(region, own))
        if stones > most:
            most = stones
            room = wide_count(region) - stones
    return most, room


@kernel
def features(s, scratch):
    """Write the numbers of the weights that the position has to `scratch`; returns how many.

    The game must not be over.
    """
    draw_board(s, scratch)
    moment, seat = moment_of(s), np.int64(s.seat)
    base = moment * SQUARES
    n = 0
    for row in range(RIMMED - 1):
        upper = MOST + row * RIMMED
        left = scratch[upper] | scratch[upper + RIMMED] << 2 * BITS
        for place in range(upper + 1, upper + RIMMED):
            right = scratch[place] | scratch[place + RIMMED] << 2 * BITS
            scratch[n] = base + SQUARE[left | right << BITS]
            left = right
            n += 1
    base = FIRST_LINE + moment * LINES
    for direction in range(2):
        step, aside = (1, RIMMED) if direction == 0 else (RIMMED, 1)
        for line in range(1, CELLS_IN_ROW + 1):
            place = MOST + line * aside
            pattern = 0
            for index in range(RIMMED):
                pattern = (pattern << BITS | scratch[place]) & (CODES - 1)
                place += step
                if index >= AREA - 1:
                    scratch[n] = base + LINE[pattern]
                    n += 1
    # What is over the whole board has weights of its own for each seat, since one is always a move ahead.
    when = 2 * moment + seat
    margin = 0
    for viewed in range(2):
        sign = 1 if viewed == 0 else -1
        owner = seat if viewed == 0 else 1 - seat
        margin += sign * (
            2 * wide_count(wide(s.two_group[owner])) + 3 * wide_count(wide(s.three_group[owner]))
        )
        stones, room = best_region(s, owner)
        stones = min(stones, REGIONS - 1)
        group = min(largest_group(unmarked(s, owner), BOARD), GROUPS - 1)
        table = viewed * 2 * MOMENTS + when
        scratch[n] = FIRST_GROUP + (table * GROUPS + group) * REGIONS + stones
        scratch[n + 1] = FIRST_ROOM + (table * REGIONS + stones) * ROOMS + min(room >> 1, ROOMS - 1)
        n += 2
    scratch[n] = FIRST_MARGIN + when * MARGINS + max(-FURTHEST, min(FURTHEST, margin)) + FURTHEST
    return np.int64(n + 1)
