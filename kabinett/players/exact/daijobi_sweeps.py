"""Kernels that improve what is known of the states of Dai Jobi for two; see `daijobi_kernels` for these.

A state has two bounds of the chance that the seat to toss wins, whole numbers of which `one` is certainty.
Sums and maxima of them are exact; the division by 16 that ends each sum goes down for the lower bound and up
for the higher one. So once all bounds hold, each new one holds, in whatever order and by however many threads
at once they are replaced.
"""

import numpy as np

from kabinett.players.exact.daijobi_kernels import CAPTURING, PLAIN, TABLES, WON, state_of
from kabinett.rules.bits import ZERO, has
from kabinett.rules.compile import INT, Array, compiled, kernel
from kabinett.rules.daijobi import LAW, TOSSES

ODDS = np.array(LAW.odds, np.int64)
ALL_ODDS = int(ODDS.sum())
HALVINGS = ALL_ODDS.bit_length() - 1
assert 1 << HALVINGS == ALL_ODDS

ROWS = 16
"""How many rows are swept side by side."""

LOCAL_ROUNDS = 64
"""How often at most a pair of states is swept in place, where a seat may have to wait for its toss."""


@kernel
def sweep_state(tables, bounds, one, mover, other):
    """Replace the bounds of one state by those that follow from its successors; returns the change.

    The change is of both bounds together; never negative.
    """
    low, high = np.int64(0), np.int64(0)
    for toss in range(TOSSES):
        best_low, best_high = np.int64(0), np.int64(0)
        for move in range(tables.first_move[mover, toss], tables.first_move[mover, toss + 1]):
            to = np.int64(tables.to[move])
            if to == WON:
                best_low, best_high = one, one
                break
            stays, target = np.int64(other), tables.target[move]
            again = tables.again[move] & PLAIN
            if has(tables.stacks[other], target):
                stays = np.int64(tables.captured[other, target])
                again = tables.again[move] & CAPTURING
            if again:
                at = state_of(tables, to, stays)
                best_low = max(best_low, np.int64(bounds[at, 0]))
                best_high = max(best_high, np.int64(bounds[at, 1]))
            else:
                at = state_of(tables, stays, to)
                best_low = max(best_low, one - np.int64(bounds[at, 1]))
                best_high = max(best_high, one - np.int64(bounds[at, 0]))
        low += ODDS[toss] * best_low
        high += ODDS[toss] * best_high
    low >>= HALVINGS
    high = (high + (ALL_ODDS - 1)) >> HALVINGS
    at = state_of(tables, mover, other)
    change = low - np.int64(bounds[at, 0]) + np.int64(bounds[at, 1]) - high
    bounds[at, 0] = low
    bounds[at, 1] = high
    return change


@kernel
def sweep_pair(tables, bounds, one, row, column, found):
    """Improve both states of two arrangements; tells as `sweep`."""
    change = sweep_state(tables, bounds, one, row, column)
    change += sweep_state(tables, bounds, one, column, row)
    found[0] += 1 if row == column else 2
    found[1] += change > 0
    # A seat that waits for its toss comes back to the very pair.
    if tables.waits[row] or tables.waits[column]:
        rounds = 0
        while change > 0 and rounds < LOCAL_ROUNDS:
            change = sweep_state(tables, bounds, one, row, column)
            change += sweep_state(tables, bounds, one, column, row)
            rounds += 1
    at = state_of(tables, row, column)
    found[2] = max(found[2], np.int64(bounds[at, 1]) - np.int64(bounds[at, 0]))
    at = state_of(tables, column, row)
    found[2] = max(found[2], np.int64(bounds[at, 1]) - np.int64(bounds[at, 0]))


@kernel
def sweep(tables, bounds, one, rows, columns, step, found):
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
        step: 1 for all rows; else after `ROWS` rows ``(step - 1) * ROWS`` are left out, and so on.
        found: int64[3], to which the states swept and the pairs changed are added, and of which the last
            becomes the largest gap between bounds met, if that is larger.
    """
    for first in range(rows[0], rows[1], step * ROWS):
        end = min(first + ROWS, rows[1])
        for column in range(columns[0], min(columns[1], end)):
            for row in range(max(first, column), end):
                if tables.stacks[row] & tables.stacks[column] == ZERO:
                    sweep_pair(tables, bounds, one, row, column, found)


KINDS = ("uint32", "int64")
"""The types that bounds may have."""

STATE_SWEEPS = {
    kind: compiled(sweep_state, TABLES, Array(np.dtype(kind), 2), INT, INT, INT) for kind in KINDS
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
        Array(np.int64),
        result="none",
        release=True,
    )
    for kind in KINDS
}
