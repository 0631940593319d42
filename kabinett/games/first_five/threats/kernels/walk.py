"""Which moves cannot stop a win that is proven: the argument by the cells that the proof uses.

Let the attacker have a proven win by threats as though the defender had passed, and let the defender lay a
tile on a cell d instead. `write_relevant` writes cells outside of which no d helps:

- all cells of the proof: every tile of the attacker, every cell that completes a row, every reply that the
  proof looks at;
- the holes of all windows without a present tile of the attacker in which the defender has two tiles or
  more, present ones and replies of the proof taken together.

Why: with d outside, the attacker plays as in the proof. All its cells are free and its threats are the same,
so nothing changes unless the defender gets a four that it had not without d, in a window with d and three
other of its tiles, without a tile of the attacker. In the proof the defender may leave the replies looked at
just once, for any cell e; then a win by fours follows that leaves no choice. So of the three others one may
be such an e, and two are present tiles or replies of the proof; but then d is a hole of that window, and
among the relevant cells.

The argument counts one free reply, so it holds for proofs by threats alone, not for those that use it.
"""

from __future__ import annotations

import numpy as np

from kabinett.games.first_five.threats.kernels.attack import (
    CAP,
    FOURS_WITHIN_THREATS,
    MORE,
    SEAT,
    SLICE,
    UNKNOWN,
    fours_within,
    known_cell,
    visited,
)
from kabinett.games.first_five.threats.kernels.board import LENGTH, WINDOW, WINDOWS, holes_of, lay, take
from kabinett.games.first_five.threats.kernels.candidates import WALKS
from kabinett.games.first_five.threats.kernels.fours import refuting_cells
from kabinett.games.first_five.threats.kernels.limit import COUNTED, is_over, slice_of
from kabinett.games.first_five.threats.kernels.proof import FAILED, PROVEN, prove
from kabinett.games.first_five.threats.kernels.table import find, key
from kabinett.kernels.bits import (
    ZERO,
    store_wide,
    wide_and,
    wide_any,
    wide_bit,
    wide_count,
    wide_lowest,
    wide_minus,
    wide_or,
    wide_write_cells,
)
from kabinett.kernels.compile import kernel

DEPTH, IS_ARRIVING, IS_COUNTED = range(3)
"""Places in ``Memory.walk``: how many pairs of tiles lie on the board; whether the present position has not
been looked at, and whether its step was counted."""

CELLS_PASSED, REPLIES_PASSED = 0, 1
SIZE, AT, TILE = range(3)

DONE = 1
_LEAST = 2
_STEP = 50
"""A step through a proof takes about as long as looking at so many positions."""

_NO_CELL = -1


@kernel
def begin_walk(m):
    """Go through the proof that the last attack has found, from the board as it stands."""
    m.proof.counters[WALKS] += 1
    m.walk[DEPTH], m.walk[IS_ARRIVING], m.walk[IS_COUNTED] = 0, 1, 0
    for kind in range(2):
        store_wide(m.passed[kind], (ZERO, ZERO))


@kernel
def add(m, kind, cells):
    """Note cells that the proof uses."""
    store_wide(m.passed[kind], wide_or((m.passed[kind, 0], m.passed[kind, 1]), cells))


@kernel
def add_fours(m, length):
    """Note the cells of a win by fours, and the replies among them."""
    for index in range(length):
        cell = wide_bit(m.fours.line[index])
        add(m, CELLS_PASSED, cell)
        # Ends may be replies too: one of them is.
        if index % 2 == 1 or index + 2 >= length:
            add(m, REPLIES_PASSED, cell)


@kernel
def attacking_cell(m):
    """The attacker's tile here; `_NO_CELL` where nothing further is to be seen, `UNKNOWN` where the limit is
    over, `MORE` where another slice is due to prove what the table has lost.
    """
    ends = holes_of(m.board, m.attack[SEAT], LENGTH - 1)
    if wide_any(ends):
        add(m, CELLS_PASSED, wide_bit(wide_lowest(ends)))
        return np.int64(_NO_CELL)
    length = fours_within(m)
    if length > 0:
        add_fours(m, length)
        return np.int64(_NO_CELL)
    words = key(m.board, m.attack[SEAT], 1, m.attack[CAP])
    slot = find(m.proof.keys, words)
    if slot >= 0 and m.proof.seen[slot] == m.proof.counters[WALKS]:
        return np.int64(_NO_CELL)
    if m.walk[IS_COUNTED] == 0:
        m.limit[COUNTED] += _STEP
        m.walk[IS_COUNTED] = 1
    if is_over(m.limit):
        return np.int64(UNKNOWN)
    found = np.int64(PROVEN)
    if known_cell(m, 1) < 0:
        before, nodes = visited(m), slice_of(m.limit, SLICE)
        found = prove(
            m.board, m.proof, m.fours, m.attack[SEAT], 1, m.attack[CAP], nodes, FOURS_WITHIN_THREATS
        )
        m.limit[COUNTED] += visited(m) - before
        slot = find(m.proof.keys, words)
    if found == PROVEN and slot >= 0:
        m.proof.seen[slot] = m.proof.counters[WALKS]
        return known_cell(m, 1)
    return np.int64(UNKNOWN if found == FAILED else MORE)


@kernel
def list_replies(m, depth):
    """List the replies that the proof looks at, after the attacker's tile; returns how many to go through."""
    seat = m.attack[SEAT]
    ends = holes_of(m.board, seat, LENGTH - 1)
    if wide_count(ends) > 1:
        second = wide_minus(ends, wide_bit(wide_lowest(ends)))
        both = wide_or(wide_bit(wide_lowest(ends)), wide_bit(wide_lowest(second)))
        add(m, CELLS_PASSED, both)
        add(m, REPLIES_PASSED, both)
        return np.int64(0)
    if not wide_any(ends):
        length = fours_within(m)
        add_fours(m, length)
        ends = refuting_cells(m.board, m.fours, length, seat)
    add(m, CELLS_PASSED, ends)
    add(m, REPLIES_PASSED, ends)
    return np.int64(wide_write_cells(ends, m.replies[depth], 0, 0))


@kernel
def arrive(m):
    """Look at a position where the attacker is to move; `UNKNOWN` and `MORE` as `attacking_cell`, else 0."""
    cell = attacking_cell(m)
    if cell in (UNKNOWN, MORE):
        return cell
    m.walk[IS_ARRIVING], m.walk[IS_COUNTED] = 0, 0
    if cell >= 0:
        depth = m.walk[DEPTH]
        add(m, CELLS_PASSED, wide_bit(cell))
        lay(m.board, m.attack[SEAT], cell)
        m.reply[depth, TILE], m.reply[depth, AT] = cell, -1
        m.reply[depth, SIZE] = list_replies(m, depth)
        m.walk[DEPTH] += 1
    return np.int64(0)


@kernel
def leave(m):
    """Take the last reply back and lay the next one, or take the attacker's tile back too."""
    depth = m.walk[DEPTH] - 1
    reply, defender = m.reply[depth], 1 - m.attack[SEAT]
    if reply[AT] >= 0:
        take(m.board, defender, np.int64(m.replies[depth, reply[AT]]))
    reply[AT] += 1
    if reply[AT] < reply[SIZE]:
        lay(m.board, defender, np.int64(m.replies[depth, reply[AT]]))
        m.walk[IS_ARRIVING] = 1
    else:
        take(m.board, m.attack[SEAT], reply[TILE])
        m.walk[DEPTH] = depth


@kernel
def walk_on(m):
    """One slice of going through a proof: `DONE`, `UNKNOWN` if that takes more than is allowed, or `MORE`."""
    before = m.limit[COUNTED]
    while m.limit[COUNTED] - before < SLICE:
        if m.walk[IS_ARRIVING] != 0:
            found = arrive(m)
            if found == UNKNOWN:
                while m.walk[DEPTH] > 0:
                    m.reply[m.walk[DEPTH] - 1, SIZE] = 0
                    leave(m)
            if found != 0:
                return found
        elif m.walk[DEPTH] == 0:
            return np.int64(DONE)
        else:
            leave(m)
    return np.int64(MORE)


@kernel
def relevant(m):
    """Where a tile of the defender may stop the win whose proof was gone through: a wide set, taken cells
    among them, on the board as it stands.
    """
    seat = m.attack[SEAT]
    found = m.passed[CELLS_PASSED, 0], m.passed[CELLS_PASSED, 1]
    theirs = m.board.stones[1 - seat, 0], m.board.stones[1 - seat, 1]
    theirs = wide_or(theirs, (m.passed[REPLIES_PASSED, 0], m.passed[REPLIES_PASSED, 1]))
    for window in range(WINDOWS):
        cells = WINDOW[window, 0], WINDOW[window, 1]
        if m.board.counts[seat, window] == 0 and wide_count(wide_and(cells, theirs)) >= _LEAST:
            found = wide_or(found, cells)
    return found


@kernel
def write_relevant(m, out):
    """Write the cells of `relevant` to `out` (int16[CELLS]); returns how many."""
    return wide_write_cells(relevant(m), out, 0, 0)
