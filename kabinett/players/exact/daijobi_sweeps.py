"""Kernels that improve what is known of the states of Dai Jobi for two; see `daijobi_kernels` for these.

A state has two bounds of the chance that the seat to toss wins, whole numbers of which `one` is certainty.
Sums and maxima of them are exact; the division by 16 that ends each sum goes down for the lower bound and up
for the higher one. So once all bounds hold, each new one holds, in whatever order and by however many threads
at once they are replaced.

Nearly all time goes into finding the states that a state leads to. For the usual move, without a capture and
with the other seat to toss next, that is prepared: *aims* of an arrangement say, for itself and each of its
moves, where in memory the states lie that have it, so moved, as the second arrangement, for 64 first ones
at a time.
"""

import numpy as np

from kabinett.players.exact.daijobi_kernels import CAPTURING, PLAIN, TABLES, WON, state_of
from kabinett.rules.bits import ONE, ZERO, count, has
from kabinett.rules.compile import INT, Array, compiled, kernel
from kabinett.rules.daijobi import LAW, TOSSES

ODDS = np.array(LAW.odds, np.int64)
ALL_ODDS = int(ODDS.sum())
HALVINGS = ALL_ODDS.bit_length() - 1
assert 1 << HALVINGS == ALL_ODDS

ROWS = 16
"""How many rows are swept side by side; a divisor of 64."""

LOCAL_ROUNDS = 64
"""How often at most a pair of states is swept in place, where a seat may have to wait for its toss."""

MOST_AIMS = 1 + TOSSES * LAW.max_moves

_SIXTY_THREE = np.uint64(63)


def blank_aims() -> np.ndarray:
    """Room for the aims of `ROWS` rows and a column: uint64[ROWS + 1, MOST_AIMS, 2]."""
    return np.zeros((ROWS + 1, MOST_AIMS, 2), np.uint64)


@kernel
def take_aim(tables, mover, word, aims):
    """Fill uint64[moves + 1, 2] for first arrangements ``64 * word`` to ``64 * word + 63``.

    The first line is for the arrangement `mover` itself, then comes one for each of its moves: the number of
    the first state, and the bits of the arrangements that there is a state of.
    """
    first = tables.first_move[mover, 0]
    for line in range(1 + tables.first_move[mover, TOSSES] - first):
        to = np.int64(mover) if line == 0 else np.int64(tables.to[first + line - 1])
        if to != WON:
            blocker = tables.blocker[to]
            aims[line, 0] = np.uint64(tables.first_state[to]) + tables.apart[blocker, word, 1]
            aims[line, 1] = tables.apart[blocker, word, 0]


@kernel
def hit(aims, line, under):
    """The state of a line of aims, of the first arrangement with the bits `under` its own in its word."""
    return np.int64(aims[line, 0]) + count(aims[line, 1] & under)


@kernel
def below(arrangement):
    """The bits below that of an arrangement in its word."""
    return (ONE << (np.uint64(arrangement) & _SIXTY_THREE)) - ONE


@kernel
def sweep_state(tables, bounds, one, mover, other, aims, at):
    """Replace the bounds of state `at` by those that follow from its successors; returns the change.

    The change is of both bounds together; never negative.

    Args:
        tables: `Tables`.
        bounds: uint32 or int64[states, 2], lower and higher.
        one: what stands for certainty.
        mover: the arrangement of the seat to toss.
        other: that of the other seat.
        aims: of `mover`, in the word of `other`.
        at: the number of the state.
    """
    stacks, under = tables.stacks[other], below(other)
    before_first = tables.first_move[mover, 0] - 1
    low, high = np.int64(0), np.int64(0)
    for toss in range(TOSSES):
        best_low, best_high = np.int64(0), np.int64(0)
        for move in range(tables.first_move[mover, toss], tables.first_move[mover, toss + 1]):
            to = np.int64(tables.to[move])
            if to == WON:
                best_low, best_high = one, one
                break
            captures = has(stacks, tables.target[move])
            stays = np.int64(tables.captured[other, tables.target[move]]) if captures else np.int64(other)
            if tables.again[move] & (CAPTURING if captures else PLAIN):
                after = state_of(tables, to, stays)
                best_low = max(best_low, np.int64(bounds[after, 0]))
                best_high = max(best_high, np.int64(bounds[after, 1]))
            else:
                after = state_of(tables, stays, to) if captures else hit(aims, move - before_first, under)
                best_low = max(best_low, one - np.int64(bounds[after, 1]))
                best_high = max(best_high, one - np.int64(bounds[after, 0]))
        low += ODDS[toss] * best_low
        high += ODDS[toss] * best_high
    low >>= HALVINGS
    high = (high + (ALL_ODDS - 1)) >> HALVINGS
    change = low - np.int64(bounds[at, 0]) + np.int64(bounds[at, 1]) - high
    bounds[at, 0] = low
    bounds[at, 1] = high
    return change


@kernel
def gap(bounds, first, second):
    """The wider interval of two states."""
    return max(
        np.int64(bounds[first, 1]) - np.int64(bounds[first, 0]),
        np.int64(bounds[second, 1]) - np.int64(bounds[second, 0]),
    )


@kernel
def sweep_pair(tables, bounds, one, row, column, row_aims, column_aims, enough, found):
    """Improve both states of two arrangements; tells as `sweep`."""
    first, second = hit(column_aims, 0, below(row)), hit(row_aims, 0, below(column))
    if gap(bounds, first, second) > enough:
        change = sweep_state(tables, bounds, one, row, column, row_aims, first)
        change += sweep_state(tables, bounds, one, column, row, column_aims, second)
        found[0] += 1 if row == column else 2
        found[1] += change > 0
        # A seat that waits for its toss comes back to the very pair.
        if tables.waits[row] or tables.waits[column]:
            rounds = 0
            while change > 0 and rounds < LOCAL_ROUNDS:
                change = sweep_state(tables, bounds, one, row, column, row_aims, first)
                change += sweep_state(tables, bounds, one, column, row, column_aims, second)
                rounds += 1
    found[2] = max(found[2], gap(bounds, first, second))


@kernel
def sweep(tables, bounds, one, rows, columns, thread, threads, enough, aims, found):
    """Improve the bounds of a part of the states once.

    Of each pair of arrangements, a row and a column not above it, go the two states, in an order that visits,
    but for captures, what a state leads to before the state itself. Some rows go side by side, so that what
    is read and written for one column lies close together.

    Args:
        tables: `Tables`.
        bounds: uint32 or int64[states, 2], lower and higher.
        one: what stands for certainty.
        rows: int64[2], first and end.
        columns: int64[2], first and end.
        thread: which share of the rows to take, from 0.
        threads: how many shares there are.
        enough: pairs whose intervals are no wider than this are left alone.
        aims: `blank_aims`.
        found: int64[3], to which the states swept and the pairs changed are added, and of which the last
            becomes the largest gap between bounds met, if that is larger.
    """
    for group in range(rows[0] // ROWS + thread, (rows[1] - 1) // ROWS + 1, threads):
        first, end = max(group * ROWS, rows[0]), min((group + 1) * ROWS, rows[1])
        for word in range(columns[0] >> 6, (min(columns[1], end) + 63) >> 6):
            for row in range(first, end):
                take_aim(tables, row, word, aims[row % ROWS])
            for column in range(max(columns[0], word * 64), min(columns[1], end, (word + 1) * 64)):
                take_aim(tables, column, first >> 6, aims[ROWS])
                for row in range(max(first, column), end):
                    if tables.stacks[row] & tables.stacks[column] == ZERO:
                        sweep_pair(
                            tables, bounds, one, row, column, aims[row % ROWS], aims[ROWS], enough, found
                        )


@kernel
def sweep_one(tables, bounds, one, mover, other, aims):
    """Replace the bounds of one state by those that follow from its successors; returns the change."""
    take_aim(tables, mover, other >> 6, aims[0])
    return sweep_state(tables, bounds, one, mover, other, aims[0], state_of(tables, mover, other))


KINDS = ("uint32", "int64")
"""The types that bounds may have."""

STATE_SWEEPS = {
    kind: compiled(sweep_one, TABLES, Array(np.dtype(kind), 2), INT, INT, INT, Array(np.uint64, 3))
    for kind in KINDS
}
SWEEPS = {
    kind: compiled(
        sweep,
        TABLES,
        Array(np.dtype(kind), 2),
        INT,
        Array(np.int64),
        Array(np.int64),
        INT,
        INT,
        INT,
        Array(np.uint64, 3),
        Array(np.int64),
        result="none",
        release=True,
    )
    for kind in KINDS
}
