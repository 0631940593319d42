"""Kernels that improve what is known of the states of Dai Jobi for two; see `daijobi_kernels` for these.

Of a state two chances are known from below: that the seat to toss wins, and that it loses; both are whole
numbers, of which `one` is certainty. Where the other seat tosses next, the two swap. Sums, maxima and minima
of them are exact, and the division by 16 that ends each sum goes down. So once all bounds hold, each new one
holds, in whatever order and by however many threads at once they are replaced.

Nearly all time goes into finding the states that a state leads to, and into waiting for memory. For the usual
move, without a capture and with the other seat to toss next, the finding is prepared: *aims* of an
arrangement say, for itself and each of its moves, where in memory the states lie that have it, so moved, as
the second arrangement, for 64 first ones at a time. For the waiting, some states are first looked at for
their *leads*, what they lead to, which is asked for from memory at once; only then are they improved.
"""

from typing import NamedTuple

import numpy as np

from kabinett.games.daijobi.exact.kernels import CAPTURING, PLAIN, TABLES, WON, state_of
from kabinett.games.daijobi.rules import RULES, TOSSES
from kabinett.kernels.bits import ONE, ZERO, count, has
from kabinett.kernels.compile import INT, Array, Bundle, compiled, kernel
from kabinett.kernels.prefetch import prefetch

ODDS = np.array(RULES.odds, np.int64)
ALL_ODDS = int(ODDS.sum())
HALVINGS = ALL_ODDS.bit_length() - 1
assert 1 << HALVINGS == ALL_ODDS

ROWS = 16
"""How many rows are swept side by side; a divisor of 64."""

LOCAL_ROUNDS = 64
"""How often more at most a pair of states is swept in place, where a seat may have to wait for its toss."""

MOST_MOVES = TOSSES * RULES.max_moves

_SIXTY_THREE = np.uint64(63)


class Scratch(NamedTuple):
    """What a sweep works with; nothing has to be in it before, or kept after.

    Attributes:
        aims: uint64[ROWS + 1, 1 + MOST_MOVES, 2], of as many rows and a column.
        leads: int64[2 * ROWS, MOST_MOVES], of both states of as many pairs, by move of the mover.
        pairs: int64[ROWS, 3], the two states of each of these pairs, and its row.
    """

    aims: np.ndarray
    leads: np.ndarray
    pairs: np.ndarray


def blank_scratch() -> Scratch:
    """Room to work in, for one thread."""
    return Scratch(
        np.zeros((ROWS + 1, 1 + MOST_MOVES, 2), np.uint64),
        np.zeros((2 * ROWS, MOST_MOVES), np.int64),
        np.zeros((ROWS, 3), np.int64),
    )


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
def look(tables, bounds, mover, other, aims, leads):
    """Write what a state leads to, and ask for it from memory.

    Args:
        tables: `Tables`.
        bounds: uint32 or int64[states, 2].
        mover: the arrangement of the seat to toss.
        other: that of the other seat.
        aims: of `mover`, in the word of `other`.
        leads: int64[moves of `mover`], to be filled: `WON`, or twice the number of the state that the move
            leads to, and 1 more if the other seat tosses there.
    """
    stacks, under = tables.stacks[other], below(other)
    first = tables.first_move[mover, 0]
    for move in range(first, tables.first_move[mover, TOSSES]):
        to = np.int64(tables.to[move])
        if to == WON:
            leads[move - first] = WON
            continue
        captures = has(stacks, tables.target[move])
        stays = np.int64(tables.captured[other, tables.target[move]]) if captures else np.int64(other)
        again = tables.again[move] & (CAPTURING if captures else PLAIN)
        if again:
            after = state_of(tables, to, stays)
        else:
            after = state_of(tables, stays, to) if captures else hit(aims, move - first + 1, under)
        leads[move - first] = 2 * after + (0 if again else 1)
        prefetch(bounds, 2 * after)


@kernel
def improve(tables, bounds, certain, mover, leads, at):
    """Replace the bounds of state `at` by those that follow from its leads.

    Args:
        tables: `Tables`.
        bounds: uint32 or int64[states, 2], of winning and of losing.
        certain: what stands for certainty.
        mover: the arrangement of the seat to toss.
        leads: as `look` left them.
        at: the number of the state.

    Returns:
        By how much both bounds together rose; never negative.
    """
    win, loss = np.int64(0), np.int64(0)
    first = tables.first_move[mover, 0]
    for toss in range(TOSSES):
        best_win, least_loss = np.int64(0), np.int64(certain)
        for move in range(tables.first_move[mover, toss], tables.first_move[mover, toss + 1]):
            lead = leads[move - first]
            if lead == WON:
                best_win, least_loss = np.int64(certain), np.int64(0)
                break
            best_win = max(best_win, np.int64(bounds[lead >> 1, lead & 1]))
            least_loss = min(least_loss, np.int64(bounds[lead >> 1, (lead & 1) ^ 1]))
        win += ODDS[toss] * best_win
        loss += ODDS[toss] * least_loss
    win >>= HALVINGS
    loss >>= HALVINGS
    change = win - np.int64(bounds[at, 0]) + loss - np.int64(bounds[at, 1])
    bounds[at, 0] = win
    bounds[at, 1] = loss
    return change


@kernel
def gap(bounds, certain, first, second):
    """How far the bounds of two states are apart, of the one where they are further."""
    return np.int64(certain) - min(
        np.int64(bounds[first, 0]) + np.int64(bounds[first, 1]),
        np.int64(bounds[second, 0]) + np.int64(bounds[second, 1]),
    )


@kernel
def improve_pair(tables, bounds, certain, row, column, first, second, first_leads, second_leads):
    """Improve both states of two arrangements; returns by how much their bounds rose."""
    # A seat that waits for its toss comes back to the very pair.
    rounds = 1 + (LOCAL_ROUNDS if tables.waits[row] or tables.waits[column] else 0)
    gained, change = np.int64(0), np.int64(1)
    while change > 0 and rounds > 0:
        change = improve(tables, bounds, certain, row, first_leads, first)
        change += improve(tables, bounds, certain, column, second_leads, second)
        gained += change
        rounds -= 1
    return gained


@kernel
def sweep_column(tables, bounds, certain, rows, column, enough, scratch, found):
    """Improve the states of a column and some rows; tells as `sweep`.

    Args:
        tables: `Tables`.
        bounds: uint32 or int64[states, 2], of winning and of losing.
        certain: what stands for certainty.
        rows: first and end, all of one group of `ROWS`.
        column: not above any row.
        enough: as in `sweep`.
        scratch: with the aims of the rows and, last, of the column.
        found: as in `sweep`.
    """
    aims, leads, pairs = scratch.aims, scratch.leads, scratch.pairs
    total = 0
    for row in range(max(rows[0], column), rows[1]):
        if tables.stacks[row] & tables.stacks[column] == ZERO:
            row_aims = aims[row % ROWS]
            first, second = hit(aims[ROWS], 0, below(row)), hit(row_aims, 0, below(column))
            wide = gap(bounds, certain, first, second)
            if wide > enough:
                look(tables, bounds, row, column, row_aims, leads[2 * total])
                look(tables, bounds, column, row, aims[ROWS], leads[2 * total + 1])
                pairs[total, 0], pairs[total, 1], pairs[total, 2] = first, second, row
                total += 1
            else:
                found[2] = max(found[2], wide)
    for pair in range(total):
        first, second, row = pairs[pair, 0], pairs[pair, 1], pairs[pair, 2]
        first_leads, second_leads = leads[2 * pair], leads[2 * pair + 1]
        change = improve_pair(tables, bounds, certain, row, column, first, second, first_leads, second_leads)
        found[0] += 1 if row == column else 2
        found[1] += change > 0
        found[2] = max(found[2], gap(bounds, certain, first, second))


@kernel
def sweep(tables, bounds, certain, rows, columns, thread, threads, enough, scratch, found):
    """Improve the bounds of a part of the states once.

    Of each pair of arrangements, a row and a column not above it, go the two states, in an order that visits,
    except for captures, what a state leads to before the state itself. Some rows go side by side, so that
    what is read and written for one column lies close together.

    Args:
        tables: `Tables`.
        bounds: uint32 or int64[states, 2], of winning and of losing.
        certain: what stands for certainty.
        rows: int64[2], first and end.
        columns: int64[2], first and end.
        thread: which share of the rows to take, from 0.
        threads: how many shares there are.
        enough: pairs whose intervals are no wider than this are left alone.
        scratch: `blank_scratch`.
        found: int64[3], to which the states swept and the pairs changed are added, and of which the last
            becomes the largest gap between bounds met, if that is larger.
    """
    for group in range(rows[0] // ROWS + thread, (rows[1] - 1) // ROWS + 1, threads):
        first, end = max(group * ROWS, rows[0]), min((group + 1) * ROWS, rows[1])
        for word in range(columns[0] >> 6, (min(columns[1], end) + 63) >> 6):
            for row in range(first, end):
                take_aim(tables, row, word, scratch.aims[row % ROWS])
            for column in range(max(columns[0], word * 64), min(columns[1], end, (word + 1) * 64)):
                take_aim(tables, column, first >> 6, scratch.aims[ROWS])
                sweep_column(tables, bounds, certain, (first, end), column, enough, scratch, found)


@kernel
def sweep_one(tables, bounds, certain, mover, other, scratch):
    """Replace the bounds of one state by those that follow from its leads; returns by how much they rose."""
    aims, leads = scratch.aims[0], scratch.leads[0]
    take_aim(tables, mover, other >> 6, aims)
    look(tables, bounds, mover, other, aims, leads)
    return improve(tables, bounds, certain, mover, leads, state_of(tables, mover, other))


KINDS = ("uint32", "int64")
"""The types that bounds may have."""

SCRATCH = Bundle.like(blank_scratch())

STATE_SWEEPS = {
    kind: compiled(sweep_one, TABLES, Array(np.dtype(kind), 2), INT, INT, INT, SCRATCH) for kind in KINDS
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
        SCRATCH,
        Array(np.int64),
        result="none",
        release=True,
    )
    for kind in KINDS
}

ENTRIES = (SWEEPS["int64"],)
"""What the player exact needs."""
