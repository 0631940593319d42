"""Kernels that solve The Loom; see `kabinett.games.loom.exact.solver` for the state.

A row of the carpet, finished or not, is a number in base 5, one digit a column from the left: 0 where no
tile lies, else kind + 1. While the first row grows, its tiles are the lowest digits.

A vector of `VALUES` numbers tells what is still to come: the expected patterns, the best chance of at
least 1, 2, .. 8, and the chance of exactly 0, 1, .. 8 under the policy that maximises the expectation.
Every entry is a whole multiple of 4 to the power of minus the chance events to come, which a float64
holds without rounding, so that sums, comparisons and ties below are exact.
"""

from typing import NamedTuple

import numpy as np

from kabinett.games.herati.rules import EAST, KINDS, NORTH, WIDTH, put_tile
from kabinett.games.loom.rules import FIRST_ASIDE, RULES, SIDE
from kabinett.games.rules import CODE
from kabinett.kernels.bits import ZERO, bit
from kabinett.kernels.compile import Array, Bundle, compiled, kernel

ROWS = (KINDS + 1) ** SIDE
OPTIONS = SIDE
"""No kind can be laid in more places of a row."""

MOST = 8
"""Patterns that four seams of five tiles can hold: no two side by side, so two a seam."""

AT_LEAST = 1
EXACTLY = AT_LEAST + MOST
VALUES = EXACTLY + MOST + 1

_POWERS = np.array([(KINDS + 1) ** column for column in range(SIDE)])
_moves, _play, _points = RULES.moves, RULES.play, RULES.points


class Tables(NamedTuple):
    """What can be laid below some finished rows, or where none is yet.

    Attributes:
        reached: uint8[n, ROWS], whether the row can come about.
        places: int8[n, ROWS, KINDS], in how many places a tile of the kind may be laid.
        next: int16[n, ROWS, KINDS, OPTIONS], the row after each lay, in the order of the rules' codes.
        gain: int8[n, ROWS, KINDS, OPTIONS], the patterns that each lay completes.
        below: int16[ROWS], for a full row its class, which tells what can come below it; else -1.
    """

    reached: np.ndarray
    places: np.ndarray
    next: np.ndarray
    gain: np.ndarray
    below: np.ndarray


TABLES = Bundle(
    Tables,
    (Array(np.uint8, 2), Array(np.int8, 3), Array(np.int16, 4), Array(np.int8, 4), Array(np.int16)),
)


@kernel
def row_number(s, y):
    """The number of row `y` of a record."""
    number = 0
    for column in range(SIDE):
        here = bit(y * WIDTH + column)
        if s.tiles & here != ZERO:
            north = 1 if s.north & here != ZERO else 0
            east = 1 if s.east & here != ZERO else 0
            for kind in range(KINDS):
                if NORTH[kind] == north and EAST[kind] == east:
                    number += (kind + 1) * _POWERS[column]
    return np.int64(number)


@kernel
def laid_in(row):
    """How many tiles a row bears."""
    laid = 0
    while row > 0:
        laid += 1 if row % (KINDS + 1) > 0 else 0
        row //= KINDS + 1
    return np.int64(laid)


@kernel
def _put_row(s, y, row):
    for column in range(SIDE):
        digit = row // _POWERS[column] % (KINDS + 1)
        if digit > 0:
            put_tile(s, y * WIDTH + column, digit - 1)


@kernel
def find_tables(uppers, records, listed, points, tables):
    """Fill `tables`, all but `below`, for the rows below each of `uppers`; 0 stands for the first row.

    Everything comes from the rules, asked on records of at most two rows. `records` are 3 to work with,
    the first all zero; `listed` is int16[max_moves], `points` int64[4].
    """
    tables.reached[:] = 0
    tables.places[:] = 0
    for at in range(len(uppers)):
        tables.reached[at, 0] = 1
        for row in range(ROWS):
            if tables.reached[at, row] == 1 and laid_in(row) < SIDE:
                for kind in range(KINDS):
                    _find_places(uppers[at], at, row, kind, records, listed, points, tables)


@kernel
def _find_places(upper, at, row, kind, records, listed, points, tables):
    y = 1 if upper > 0 else 0
    records[1] = records[0]
    _put_row(records[1], 0, upper)
    _put_row(records[1], y, row)
    records[1].up[kind] = 1
    _points(records[1], points)
    before = points[0]
    n = 0
    for index in range(_moves(records[1], listed)):
        if listed[index] < FIRST_ASIDE:
            records[2] = records[1]
            _play(records[2], np.int64(listed[index]))
            _points(records[2], points)
            after = row_number(records[2], y)
            tables.next[at, row, kind, n] = after
            tables.gain[at, row, kind, n] = points[0] - before
            tables.reached[at, after] = 1
            n += 1
    tables.places[at, row, kind] = n


@kernel
def _offer(vector, gain, after, first):
    """Take a move into account that completes `gain` patterns and leads to the vector `after`.

    Among equal expectations the move offered first stays the policy's.
    """
    if first or gain + after[0] > vector[0]:
        vector[0] = gain + after[0]
        if len(vector) > 1:
            for number in range(MOST + 1):
                vector[EXACTLY + number] = after[EXACTLY + number - gain] if number >= gain else 0.0
    if len(vector) > 1:
        for needed in range(1, MOST + 1):
            at = AT_LEAST + needed - 1
            chance = after[at - gain] if needed > gain else 1.0
            if first or chance > vector[at]:
                vector[at] = chance


@kernel
def _offer_lays(vector, at, row, kind, kept, tables, rows, edges, first):
    """Offer every lay of a tile of `kind` that leaves one of kind `kept`; returns whether none came yet."""
    for index in range(tables.places[at, row, kind]):
        after, gain = tables.next[at, row, kind, index], tables.gain[at, row, kind, index]
        if tables.below[after] >= 0:
            _offer(vector, gain, edges[tables.below[after], kept], first)
        else:
            _offer(vector, gain, rows[at, after, kept], first)
        first = False
    return first


@kernel
def _copy(target, source):
    # Assigning one array to another could allocate.
    for index in range(len(target)):
        target[index] = source[index]


@kernel
def last_tile(tables, rows, over):
    """Set `rows` to the values with one tile in hand and none face-down.

    Args:
        tables: what can be laid.
        rows: float64[n, ROWS, KINDS, values], by row and the kind of the tile in hand.
        over: float64[values], the vector of a finished game.
    """
    for at in range(len(rows)):
        for row in range(ROWS):
            if tables.reached[at, row] == 1 and tables.below[row] < 0:
                for kind in range(KINDS):
                    _copy(rows[at, row, kind], over)
                    for index in range(tables.places[at, row, kind]):
                        _offer(rows[at, row, kind], tables.gain[at, row, kind, index], over, index == 0)


@kernel
def turn_up(tables, rows, edges, odds, before, vector):
    """Go back from the values after a turned-up tile and a move to the values before both.

    Args:
        tables: what can be laid.
        rows: float64[n, ROWS, KINDS, values], by row and the kind of the only tile in hand, with some number
            of tiles face-down; becomes the same with one more.
        edges: float64[classes, KINDS, values], as the given `rows`, below each class of finished row.
        odds: float64[KINDS], of the tile turned up.
        before: float64[KINDS, values] to work with.
        vector: float64[values] to work with.
    """
    for at in range(len(rows)):
        for row in range(ROWS):
            if tables.reached[at, row] == 1 and tables.below[row] < 0:
                _turn_up_over(at, row, tables, rows, edges, odds, before, vector)


@kernel
def _turn_up_over(at, row, tables, rows, edges, odds, before, vector):
    # Longer rows have higher numbers, so what a lay leads to is still the old value.
    for kind in range(KINDS):
        _copy(before[kind], rows[at, row, kind])
        rows[at, row, kind, :] = 0.0
    for low in range(KINDS):
        for high in range(low, KINDS):
            if odds[low] == 0.0 and odds[high] == 0.0:
                continue
            none = _offer_lays(vector, at, row, low, high, tables, rows, edges, True)
            if high != low:
                none = _offer_lays(vector, at, row, high, low, tables, rows, edges, none)
            if none:
                _offer(vector, 0, before[high], True)
                _offer(vector, 0, before[low], False)
            for value in range(len(vector)):
                rows[at, row, low, value] += odds[high] * vector[value]
                if high != low:
                    rows[at, row, high, value] += odds[low] * vector[value]


find_tables_entry = compiled(
    find_tables,
    Array(np.int64),
    Array(RULES.state),
    Array(CODE),
    Array(np.int64),
    TABLES,
    result="none",
)
last_tile_entry = compiled(
    last_tile, TABLES, Array(np.float64, 4), Array(np.float64), result="none", release=True
)
turn_up_entry = compiled(
    turn_up,
    TABLES,
    Array(np.float64, 4),
    Array(np.float64, 3),
    Array(np.float64),
    Array(np.float64, 2),
    Array(np.float64),
    result="none",
    release=True,
)
ENTRIES = (find_tables_entry, last_tile_entry, turn_up_entry)
