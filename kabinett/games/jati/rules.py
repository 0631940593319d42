"""Jati, the editions of 1966 (nine rows) and 1965 (ten rows), one or two tiles a turn.

Cells are numbered from a1 along the rows, row 1 on top::

         a  b  c  d  e  f  g  h  j  k
     1   0  1  2  3  4  5  6  7  8  9
     2  10 11 12 ..                19
        ..
     9  80 81 ..                   89
    10  90 91 ..                   99     (1965 only)
"""

import numpy as np

from kabinett.games.rules import OVER, Rules
from kabinett.kernels.bits import (
    wide,
    wide_and,
    wide_any,
    wide_beside,
    wide_bit,
    wide_count,
    wide_down,
    wide_equal,
    wide_has,
    wide_lowest,
    wide_minus,
    wide_nth,
    wide_or,
    wide_words,
    wide_write_cells,
)
from kabinett.kernels.compile import kernel
from kabinett.kernels.rng import below

TILES = 18  # playing tiles of each seat, beside one II and one III
COLUMNS = 10

# Editions as `s.edition` has them, and the tables by edition.
SECOND, FIRST = 0, 1  # 1966, 1965
YEARS = (1966, 1965)
CELLS = np.array([90, 100])

TILE, TWO, THREE = 0, 1, 2  # what is laid

# Directions of lines: the step to the next cell, and what a sequence of least length takes and earns.
ROW, COLUMN, FALLING, RISING = 0, 1, 2, 3
STEP = np.array([1, COLUMNS, COLUMNS + 1, COLUMNS - 1])
BASIC_LENGTH = np.array([5, 5, 4, 4])
BASIC_WORTH = np.array([5, 5, 8, 8])
EXTRA_WORTH = np.array([2, 2, 5, 5])


ALL = np.array([wide_words(range(int(size))) for size in CELLS], dtype=np.uint64)
_NOT_FIRST = wide_words(cell for cell in range(100) if cell % COLUMNS > 0)
_NOT_LAST = wide_words(cell for cell in range(100) if cell % COLUMNS < COLUMNS - 1)
# Cells from which a step in a direction stays between the left and the right edge.
STEPPING = np.array([_NOT_LAST, wide_words(range(100)), _NOT_LAST, _NOT_FIRST], dtype=np.uint64)
NOT_FIRST_COLUMN = np.array(_NOT_FIRST, dtype=np.uint64)
NOT_LAST_COLUMN = np.array(_NOT_LAST, dtype=np.uint64)

STATE = np.dtype(
    [
        ("tiles", np.uint64, (2, 2)),  # playing tiles on the board, by seat
        ("twos", np.uint64, (2,)),  # boosters on the board, whosever they were
        ("threes", np.uint64, (2,)),
        ("left", np.int8, (2,)),  # playing tiles in hand, by seat
        ("holds", np.int8, (2,)),  # boosters in hand: 1 for II, 2 for III, 3 for both
        ("seat", np.int8),  # to move
        ("second", np.int8),  # whether the second tile of a double turn is due
        ("edition", np.int8),  # SECOND or FIRST
        ("double", np.int8),  # whether a turn is two tiles
    ],
    align=True,
)


@kernel
def add(words, cell):
    """Add a cell to the set in two words of a record."""
    if cell < 64:
        words[0] |= wide_bit(cell)[0]
    else:
        words[1] |= wide_bit(cell)[1]


@kernel
def setup(s, options):
    """``options[0]`` is the edition, SECOND or FIRST, ``options[1]`` whether a turn is two tiles."""
    s.edition = options[0]
    s.double = options[1]
    for seat in range(2):
        s.left[seat] = TILES
        s.holds[seat] = 3


@kernel
def turn(s):
    """The seat to move, or OVER after the last tile."""
    return np.int64(OVER if s.left[s.seat] == 0 and s.holds[s.seat] == 0 else s.seat)


@kernel
def boosters(s):
    """Cells with a booster."""
    return wide_or(wide(s.twos), wide(s.threes))


@kernel
def occupied(s):
    """Cells on which something lies."""
    return wide_or(wide_or(wide(s.tiles[0]), wide(s.tiles[1])), boosters(s))


@kernel
def beside(cells, edition):
    """The cells that share a side with one of `cells`."""
    return wide_beside(cells, COLUMNS, NOT_FIRST_COLUMN, NOT_LAST_COLUMN, ALL[edition])


@kernel
def targets(s):
    """Where a tile or booster may be laid: on an empty square beside what lies there already."""
    taken = occupied(s)
    if not wide_any(taken):
        return wide(ALL[s.edition])
    return wide_minus(beside(taken, s.edition), taken)


@kernel
def kinds(s):
    """What the seat to move has in hand: bit TILE, bit TWO and bit THREE."""
    return np.int64(s.left[s.seat] > 0) + 2 * np.int64(s.holds[s.seat])


@kernel
def moves(s, out):
    """Write the legal codes: with N squares, a tile on square i is i, a II is N + i, a III is 2N + i."""
    squares = targets(s)
    hand = kinds(s)
    n = 0
    for kind in range(3):
        if hand >> kind & 1:
            n = wide_write_cells(squares, out, n, kind * CELLS[s.edition])
    return n


@kernel
def play(s, code):
    """Carry out a legal move."""
    cells = CELLS[s.edition]
    if code < cells:
        add(s.tiles[s.seat], code)
        s.left[s.seat] -= 1
    elif code < 2 * cells:
        add(s.twos, code - cells)
        s.holds[s.seat] &= 2
    else:
        add(s.threes, code - 2 * cells)
        s.holds[s.seat] &= 1
    if s.double and not s.second:
        s.second = 1
    else:
        s.second = 0
        s.seat = 1 - s.seat


# -- scoring -------------------------------------------------------------------------------------


@kernel
def followed(cells, direction):
    """Those of `cells` whose next cell in the direction is one of them too."""
    back = wide_and(wide_down(cells, STEP[direction]), wide(STEPPING[direction]))
    return wide_and(cells, back)


@kernel
def long_starts(cells, direction):
    """Cells with which a gapless stretch of the basic length or more begins."""
    starts = cells
    for _ in range(BASIC_LENGTH[direction] - 1):
        starts = wide_and(cells, wide_and(wide_down(starts, STEP[direction]), wide(STEPPING[direction])))
    return starts


@kernel
def run_end(start, linked, direction):
    """The last cell of the run that begins at `start`; `linked` are the cells with a next one."""
    cell = start
    while wide_has(linked, cell):
        cell += STEP[direction]
    return cell


@kernel
def measure(s, seat, start, end, direction):
    """A run in figures: tiles of the seat, most of them in a row without a booster, IIs and IIIs."""
    tiles, unbroken, longest, twos, threes = 0, 0, 0, 0, 0
    own, two = wide(s.tiles[seat]), wide(s.twos)
    cell = start
    while cell <= end:
        if wide_has(own, cell):
            tiles += 1
            unbroken += 1
            longest = max(longest, unbroken)
        else:
            unbroken = 0
            if wide_has(two, cell):
                twos += 1
            else:
                threes += 1
        cell += STEP[direction]
    return tiles, longest, twos, threes


@kernel
def factor(edition, twos, threes):
    """By how much boosters multiply: factors are multiplied in 1966, added up in 1965."""
    if edition == FIRST:
        return max(1, 2 * twos + 3 * threes)
    result = 1
    for _ in range(twos):
        result *= 2
    for _ in range(threes):
        result *= 3
    return result


@kernel
def worth(edition, direction, tiles, longest, twos, threes):
    """What a run of these figures scores; in 1965 its basic part may hold no booster."""
    basic = BASIC_LENGTH[direction]
    if (longest if edition == FIRST else tiles) < basic:
        return 0
    base = BASIC_WORTH[direction] + EXTRA_WORTH[direction] * (tiles - basic)
    return base * factor(edition, twos, threes)


@kernel
def score(s, seat):
    """The points of a seat as the board stands."""
    total = 0
    present = wide_or(wide(s.tiles[seat]), boosters(s))
    for direction in range(4):
        starts = long_starts(present, direction)
        if wide_any(starts):
            linked = followed(present, direction)
            while wide_any(starts):
                # The lowest start is the first cell of its run: further ones lie later in the run.
                start = wide_lowest(starts)
                end = run_end(start, linked, direction)
                tiles, longest, twos, threes = measure(s, seat, start, end, direction)
                total += worth(s.edition, direction, tiles, longest, twos, threes)
                cell = start
                while cell <= end:
                    starts = wide_minus(starts, wide_bit(cell))
                    cell += STEP[direction]
    return total


@kernel
def points(s, out):
    """What the board scores as it stands, by seat."""
    out[2] = out[3] = 0
    for seat in range(2):
        out[seat] = score(s, seat)


@kernel
def pick(s, rng, _scratch):
    """A random legal move: any of the kinds in hand on any of the squares."""
    squares = targets(s)
    size = wide_count(squares)
    hand = kinds(s)
    index = below(rng, size * ((hand & 1) + (hand >> 1 & 1) + (hand >> 2)))
    kind = 0 if hand & 1 else 1 if hand & 2 else 2
    while index >= size:
        index -= size
        kind += 1
        if not hand >> kind & 1:
            kind += 1
    return np.int64(wide_nth(squares, index) + kind * CELLS[s.edition])


@kernel
def is_valid(s):
    """Whether tiles and hands make a set, nothing lies on or apart from anything, and the turn fits."""
    if not (0 <= s.edition <= 1 and 0 <= s.double <= 1 and 0 <= s.second <= 1 and 0 <= s.seat <= 1):
        return False
    taken = occupied(s)
    twos, threes = wide_count(wide(s.twos)), wide_count(wide(s.threes))
    lying, total = twos + threes, 0
    for seat in range(2):
        tiles = wide_count(wide(s.tiles[seat]))
        if s.left[seat] != TILES - tiles or s.left[seat] < 0 or not 0 <= s.holds[seat] <= 3:
            return False
        lying += tiles
        twos += s.holds[seat] & 1
        threes += s.holds[seat] >> 1
    if (
        twos != 2
        or threes != 2
        or lying != wide_count(taken)
        or wide_any(wide_minus(taken, wide(ALL[s.edition])))
    ):
        return False
    total = lying
    by_turn = 2 if s.double else 1
    first = total // (2 * by_turn) * by_turn + min(total % (2 * by_turn), by_turn)
    if laid(s, 0) != first or s.seat != total // by_turn % 2 or s.second != total % by_turn:
        return False
    return hang_together(taken, s.edition)


@kernel
def laid(s, seat):
    """How many tiles and boosters a seat has laid."""
    return TILES - s.left[seat] + 2 - (s.holds[seat] & 1) - (s.holds[seat] >> 1)


@kernel
def hang_together(cells, edition):
    """Whether all of `cells` are joined by sides; so are none at all."""
    if not wide_any(cells):
        return True
    group = wide_bit(wide_lowest(cells))
    while True:
        grown = wide_and(wide_or(group, beside(group, edition)), cells)
        if wide_equal(grown, group):
            return wide_equal(group, cells)
        group = grown


RULES = Rules(
    name="jati",
    state=STATE,
    max_moves=300,
    max_plies=40,
    setup=setup,
    turn=turn,
    moves=moves,
    play=play,
    points=points,
    is_valid=is_valid,
    fixed=("edition", "double"),
    pick=pick,
)
