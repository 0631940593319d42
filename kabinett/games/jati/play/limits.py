"""Between which points the seats of Jati will end, once all boosters are laid.

No tile ever lowers a score: a run that grows or swallows another is worth at least what it was before. A tile
adds to the runs of its own seat alone, and takes only the square from the other's. So what a seat can
still make follows from its own tiles, the boosters on the board and the empty squares: exactly for one tile,
and for two except for what these may take from each other.
"""

import numpy as np

from kabinett.games.grid import lines
from kabinett.games.jati.rules import (
    ALL,
    BASIC_LENGTH,
    CELLS,
    COLUMNS,
    STEP,
    STEPPING,
    beside,
    boosters,
    measure,
    occupied,
    targets,
    worth,
)
from kabinett.games.jati.rules import points as points_now
from kabinett.games.rules import MAX_SEATS
from kabinett.kernels.bits import (
    wide,
    wide_and,
    wide_any,
    wide_bit,
    wide_down,
    wide_has,
    wide_lowest,
    wide_minus,
    wide_or,
    wide_up,
)
from kabinett.kernels.compile import kernel

_UNKNOWN = 1000
_PAIR = 2
"""Up to so many tiles of a seat, what they can make is told."""


def _lines(rows):
    """Every line on which a run may score: its first cell, how many it has, its direction."""
    return [
        (row * COLUMNS + column, size, direction)
        for direction, column, row, size in lines(COLUMNS, rows)
        if size >= BASIC_LENGTH[direction]
    ]


def _line_tables():
    tables = [_lines(size // COLUMNS) for size in CELLS.tolist()]
    longest = max(map(len, tables))
    return np.array([table + [(0, 0, 0)] * (longest - len(table)) for table in tables], dtype=np.int64)


LINES = _line_tables()
"""By edition; lines without cells at the end are none."""


@kernel
def limits_jati(s, least, most):
    """What each seat has, what it can make at once and keep, and what it can make at most."""
    mover, other = np.int64(s.seat), 1 - np.int64(s.seat)
    own, theirs = np.int64(s.left[mover]), np.int64(s.left[other])
    for seat in range(MAX_SEATS):
        least[seat] = most[seat] = 0
    if s.holds[0] or s.holds[1] or min(own, theirs) > _PAIR:
        most[0] = most[1] = _UNKNOWN
        return
    points_now(s, least)
    most[0], most[1] = least[0], least[1]
    near = targets(s)
    if own == 1 and theirs == 1 and not s.double:
        gained, answered = last_two(s, mover, near)
        least[mover] += gained
        least[other] += answered
        most[0], most[1] = least[0], least[1]
        return
    reach = near
    for _ in range(own + theirs - 1):
        reach = wide_minus(wide_or(reach, beside(reach, s.edition)), occupied(s))
    for seat in range(2):
        left = np.int64(s.left[seat])
        present = wide_or(wide(s.tiles[seat]), boosters(s))
        found = promising(present, reach)
        at_once, _, next_best = best_tiles(s, seat, present, wide_and(found, near))
        if left > _PAIR:
            most[seat] += _UNKNOWN
        elif left > 0:
            later, _, next_later = best_tiles(s, seat, present, wide_minus(found, near))
            best = max(at_once, later)
            second = max(min(at_once, later), next_best if at_once >= later else next_later)
            most[seat] += (
                best if left == 1 else best_pair(s, seat, present, reach, found, best + second, best)
            )
        if seat == mover and left > 0:
            least[seat] += at_once
        elif left > 0 and not s.double:
            # Whatever the seat to move lays, it takes no more than the better of the two squares.
            least[seat] += next_best


@kernel
def promising(present, free):
    """The cells of `free` that would stand in a gapless stretch of the basic length or more."""
    found = wide_minus(free, free)
    for direction in range(4):
        step, stepping = STEP[direction], wide(STEPPING[direction])
        # Cells with one, two, three of `present` right behind them, and right before them.
        behind = wide_and(wide_down(present, step), stepping)
        behind_two = wide_and(wide_down(wide_and(present, behind), step), stepping)
        behind_three = wide_and(wide_down(wide_and(present, behind_two), step), stepping)
        stepped = wide_and(present, stepping)
        before = wide_up(stepped, step)
        before_two = wide_up(wide_and(stepped, before), step)
        before_three = wide_up(wide_and(stepped, before_two), step)
        if BASIC_LENGTH[direction] == 4:
            ends = wide_or(behind_three, before_three)
            inside = wide_or(wide_and(before, behind_two), wide_and(before_two, behind))
        else:
            behind_four = wide_and(wide_down(wide_and(present, behind_three), step), stepping)
            before_four = wide_up(wide_and(stepped, before_three), step)
            ends = wide_or(behind_four, before_four)
            inside = wide_or(wide_and(before, behind_three), wide_and(before_three, behind))
            inside = wide_or(inside, wide_and(before_two, behind_two))
        found = wide_or(found, wide_and(wide_or(ends, inside), free))
    return found


@kernel
def flip(words, cell):
    """Add a cell to the set in two words of a record, or take it away again."""
    bit = wide_bit(cell)
    words[0] ^= bit[0]
    words[1] ^= bit[1]


@kernel
def run_worth(s, seat, present, cell, direction):
    """What the run through a cell scores, where `present` are the seat's tiles and all boosters."""
    step, stepping = STEP[direction], wide(STEPPING[direction])
    start = end = cell
    while start >= step and wide_has(wide_and(stepping, present), start - step):
        start -= step
    while wide_has(stepping, end) and wide_has(present, end + step):
        end += step
    if end - start < (BASIC_LENGTH[direction] - 1) * step:
        return 0
    tiles, longest, twos, threes = measure(s, seat, start, end, direction)
    return worth(s.edition, direction, tiles, longest, twos, threes)


@kernel
def beside_worth(s, seat, present, cell, direction):
    """What the runs right before and right behind an empty cell score."""
    step, stepping = STEP[direction], wide(STEPPING[direction])
    total = 0
    if cell >= step and wide_has(wide_and(stepping, present), cell - step):
        total += run_worth(s, seat, present, cell - step, direction)
    if wide_has(stepping, cell) and wide_has(present, cell + step):
        total += run_worth(s, seat, present, cell + step, direction)
    return total


@kernel
def gain_on(s, seat, present, cell, direction):
    """What a tile of the seat on an empty cell adds in one direction."""
    flip(s.tiles[seat], cell)
    after = run_worth(s, seat, wide_or(present, wide_bit(cell)), cell, direction)
    flip(s.tiles[seat], cell)
    # What scores nothing even with the tile scored nothing before.
    return after - beside_worth(s, seat, present, cell, direction) if after > 0 else 0


@kernel
def gain(s, seat, present, cell):
    """What a tile of the seat on an empty cell adds."""
    total = 0
    for direction in range(4):
        total += gain_on(s, seat, present, cell, direction)
    return total


@kernel
def best_tiles(s, seat, present, cells):
    """What the best tile on one of `cells` adds; where, -1 if none adds anything; what the next best adds."""
    best, where, second = 0, -1, 0
    while wide_any(cells):
        cell = wide_lowest(cells)
        cells = wide_minus(cells, wide_bit(cell))
        found = gain(s, seat, present, cell)
        if found > best:
            best, where, second = found, cell, best
        elif found > second:
            second = found
    return best, where, second


@kernel
def last_two(s, mover, near):
    """What the last tile of each seat adds if both lay theirs as well as can be, the mover's first.

    `near` are the cells that the mover may take. The other seat may take what is left of them, and what the
    mover's tile touches.
    """
    other = 1 - mover
    empty = wide_minus(wide(ALL[s.edition]), occupied(s))
    own = wide_or(wide(s.tiles[mover]), boosters(s))
    theirs = wide_or(wide(s.tiles[other]), boosters(s))
    wanted = promising(theirs, empty)
    beyond = wide_minus(wanted, near)
    best, where, second = best_tiles(s, other, theirs, wide_and(wanted, near))
    gaining = promising(own, near)
    tries = near
    if not wide_any(beyond):
        # Of the cells that neither add anything nor take the other's best, one is as good as another.
        tries = gaining
        if where >= 0:
            tries = wide_or(tries, wide_bit(where))
        rest = wide_minus(near, tries)
        if wide_any(rest):
            tries = wide_or(tries, wide_bit(wide_lowest(rest)))
    most, gained, answered = -_UNKNOWN, 0, 0
    while wide_any(tries):
        cell = wide_lowest(tries)
        tries = wide_minus(tries, wide_bit(cell))
        found = gain(s, mover, own, cell) if wide_has(gaining, cell) else 0
        answer = second if cell == where else best
        opened = wide_and(beyond, beside(wide_bit(cell), s.edition))
        if wide_any(opened):
            further, _, _ = best_tiles(s, other, theirs, opened)
            answer = max(answer, further)
        if found - answer > most:
            most, gained, answered = found - answer, found, answer
    return gained, answered


@kernel
def best_pair(s, seat, present, reach, found, most, best):
    """The most that two tiles on cells of `reach` can add.

    Two tiles add what each does alone, unless they come to stand in one run. `found` are the cells where one
    alone adds something, at most `best`; the best two of them come to `most`.
    """
    own = wide(s.tiles[seat])
    for index in range(LINES.shape[1]):
        cell, size, direction = (
            LINES[s.edition, index, 0],
            LINES[s.edition, index, 1],
            LINES[s.edition, index, 2],
        )
        step, basic = STEP[direction], BASIC_LENGTH[direction]
        # The last two cells that may be taken, and the stretches before, between and behind them.
        first, second = -1, -1
        before, between, behind = 0, 0, 0
        boosted_before, boosted_between, boosted_behind = False, False, False
        for place in range(size + 1):
            if place < size and wide_has(present, cell):
                behind += 1
                boosted_behind |= not wide_has(own, cell)
                cell += step
                continue
            if first >= 0 and before + between + behind + 2 >= basic:
                if boosted_before or boosted_between or boosted_behind:
                    more = more_together(s, seat, present, first, second, direction)
                else:
                    more = plain_worth(s, direction, before + between + behind + 2)
                    more += plain_worth(s, direction, between)
                    more -= plain_worth(s, direction, before + between + 1)
                    more -= plain_worth(s, direction, between + behind + 1)
                if more > 0 and more + 2 * best > most:
                    if wide_has(found, first):
                        more += gain(s, seat, present, first)
                    if wide_has(found, second):
                        more += gain(s, seat, present, second)
                    most = max(most, more)
            if place < size and wide_has(reach, cell):
                first, second = second, cell
                before, between = between, behind
                boosted_before, boosted_between = boosted_between, boosted_behind
            else:
                first, second = -1, -1
            behind = 0
            boosted_behind = False
            cell += step
    return most


@kernel
def plain_worth(s, direction, tiles):
    """What a run of so many tiles without boosters scores."""
    return worth(s.edition, direction, tiles, tiles, 0, 0)


@kernel
def more_together(s, seat, present, first, second, direction):
    """What two tiles of one run add in its direction beyond what each adds alone."""
    alone = gain_on(s, seat, present, second, direction)
    flip(s.tiles[seat], first)
    together = gain_on(s, seat, wide_or(present, wide_bit(first)), second, direction)
    flip(s.tiles[seat], first)
    return together - alone
