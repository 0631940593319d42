"""What threats decide in a position, in slices of milliseconds.

Wins by fours, and the moves that refute those of the other seat, take less than a millisecond in nearly all
positions and are seen whatever is allowed; wins by fours and threes as far as that reaches.
"""

from __future__ import annotations

import numpy as np

from kabinett.games.first_five.rules import CELLS, TILES, turn
from kabinett.games.first_five.threats.kernels.attack import (
    MORE,
    UNKNOWN,
    begin_attack,
    look_for_fours,
    look_for_threats,
    write_variation,
)
from kabinett.games.first_five.threats.kernels.board import LENGTH, holes_of, set_up
from kabinett.games.first_five.threats.kernels.defence import (
    IS_COMPLETE,
    IS_OWN_OPEN,
    IS_THREATENED,
    LINE,
    LOST,
    MOVER,
    MOVES,
    PHASE,
    WINS,
    begin_defence,
    defend,
    keep_defences,
)
from kabinett.games.first_five.threats.kernels.fours import refuting_cells
from kabinett.games.first_five.threats.kernels.limit import HALT, UNLIMITED, WHOLE, begin_limit, begin_part
from kabinett.games.first_five.threats.kernels.proof import PROVEN
from kabinett.games.first_five.threats.kernels.walk import DONE, begin_walk, relevant, walk_on
from kabinett.kernels.bits import (
    ZERO,
    wide_any,
    wide_bit,
    wide_count,
    wide_lowest,
    wide_minus,
    wide_or,
    wide_write_cells,
)
from kabinett.kernels.compile import kernel

OWN, THEIRS, WALK = 60, 40, 40
"""Shares of what is left, in percent: for a win of one's own by threats, then for seeing one of the other
seat, and then for going through its proof."""

WON, UNDECIDED = 1, -1
"""As `WINS`, besides `LOST`."""

# As `PHASE`: a win of one's own by fours, by threats; what refutes one of the other seat by fours; one of the
# other seat by threats, its proof, the defences; then, with what is left, a win of one's own by threats
# again.
BY_FOURS, BY_THREATS, REFUTATION, OTHERS, PROOF, DEFENCES, AGAIN, DECIDED = range(8)


@kernel
def forget(m):
    """Forget what was proven."""
    for entry in range(len(m.fours.failed)):
        for word in range(3):
            m.fours.failed[entry, word] = ZERO
    for entry in range(len(m.proof.keys)):
        m.proof.work[entry] = 0
        for word in range(3):
            m.proof.keys[entry, word] = ZERO


@kernel
def show(m, s):
    """Set the board up from a record of the rules, and forget what was proven before."""
    set_up(m.board, s)
    forget(m)


@kernel
def decide_won(m, length):
    """The seat to move wins as ``Memory.line`` says."""
    m.verdict[WINS], m.verdict[IS_THREATENED], m.verdict[IS_COMPLETE] = WON, 0, 1
    m.verdict[LINE], m.verdict[MOVES], m.verdict[PHASE] = length, 1, DECIDED
    m.moves[0] = m.line[0]


@kernel
def decide_by_threats(m):
    """The seat to move wins as was just proven."""
    length = write_variation(m)
    for index in range(length):
        m.line[index] = m.variation[index]
    decide_won(m, length)


@kernel
def begin(m, s, nodes):
    """Look at a record in which a seat is to move, with so many nodes at most."""
    show(m, s)
    begin_limit(m.limit, nodes)
    for place in range(len(m.verdict)):
        m.verdict[place] = 0
    mover = turn(s)
    m.verdict[MOVER], m.verdict[WINS], m.verdict[PHASE] = mover, UNDECIDED, BY_FOURS
    begin_attack(m, mover, TILES, UNLIMITED)
    ends = holes_of(m.board, mover, LENGTH - 1)
    if wide_any(ends):
        m.line[0] = wide_lowest(ends)
        decide_won(m, 1)


@kernel
def forced(m):
    """The cells on which the other seat would complete a row with its next tile, a wide set."""
    other = 1 - m.verdict[MOVER]
    if m.board.tiles[other] == TILES:
        return ZERO, ZERO
    return holes_of(m.board, other, LENGTH - 1)


@kernel
def after_fours(m, length):
    """Go on after the look for a win of one's own by fours."""
    if length > 0:
        for index in range(length):
            m.line[index] = m.fours.line[index]
        decide_won(m, length)
        return
    ends = forced(m)
    if wide_count(ends) > 1:
        first = wide_lowest(ends)
        m.line[0], m.line[1] = first, wide_lowest(wide_minus(ends, wide_bit(first)))
        m.moves[0] = first
        m.verdict[WINS], m.verdict[IS_THREATENED], m.verdict[IS_COMPLETE] = LOST, 1, 1
        m.verdict[LINE], m.verdict[MOVES], m.verdict[PHASE] = 2, 1, DECIDED
        return
    begin_part(m.limit, OWN)
    m.verdict[PHASE] = BY_THREATS


@kernel
def defend_with(m, cells):
    """Try so many of these cells as are free, with all that is left."""
    m.verdict[MOVES] = write_free(m, cells)
    begin_part(m.limit, WHOLE)
    begin_defence(m)
    m.verdict[PHASE] = DEFENCES


@kernel
def write_free(m, cells):
    """Write the free ones of some cells to ``Memory.moves``, ascending; returns how many."""
    for seat in range(2):
        cells = wide_minus(cells, (m.board.stones[seat, 0], m.board.stones[seat, 1]))
    return np.int64(wide_write_cells(cells, m.moves, 0, 0))


@kernel
def all_cells():
    """The whole board, a wide set."""
    cells = ZERO, ZERO
    for cell in range(CELLS):
        cells = wide_or(cells, wide_bit(cell))
    return cells


@kernel
def after_threats(m, found):
    """Go on after the look for a win of one's own by threats."""
    if found == PROVEN:
        decide_by_threats(m)
        return
    m.verdict[IS_OWN_OPEN] = found == UNKNOWN
    ends = forced(m)
    begin_part(m.limit, WHOLE)
    if wide_any(ends):
        defend_with(m, ends)
    else:
        begin_attack(m, 1 - m.verdict[MOVER], TILES, UNLIMITED)
        m.verdict[PHASE] = REFUTATION


@kernel
def after_refutation(m, length):
    """Go on after the look for a win of the other seat by fours."""
    other = 1 - m.verdict[MOVER]
    if length > 0:
        defend_with(m, refuting_cells(m.board, m.fours, length, other))
    else:
        begin_part(m.limit, THEIRS)
        m.verdict[PHASE] = OTHERS


@kernel
def after_others(m, found):
    """Go on after the look for a win of the other seat by threats."""
    if found == PROVEN:
        begin_part(m.limit, WALK)
        begin_walk(m)
        m.verdict[PHASE] = PROOF
        return
    m.verdict[MOVES], m.verdict[IS_COMPLETE] = write_free(m, all_cells()), found != UNKNOWN
    look_again(m)


@kernel
def look_again(m):
    """Use what seeing the other seat's win did not need, where a win of one's own may still be found."""
    m.verdict[PHASE] = DECIDED
    if m.verdict[IS_OWN_OPEN] != 0 and m.verdict[WINS] == UNDECIDED:
        begin_part(m.limit, WHOLE)
        begin_attack(m, m.verdict[MOVER], TILES, UNLIMITED)
        m.verdict[PHASE] = AGAIN


@kernel
def after_again(m, found):
    """Close after the last look for a win of one's own."""
    if found == PROVEN:
        decide_by_threats(m)
        return
    if found == UNKNOWN:
        m.verdict[IS_COMPLETE] = 0
    m.verdict[PHASE] = DECIDED


@kernel
def walk_or_defend(m):
    """One slice of going through a proof of the other seat, or of trying the defences."""
    if m.verdict[PHASE] == PROOF:
        found = walk_on(m)
        if found != MORE:
            defend_with(m, relevant(m) if found == DONE else all_cells())
    elif defend(m) != MORE:
        keep_defences(m)
        look_again(m)


@kernel
def advance(m, halt):
    """One slice of the way to a verdict; says whether it stands. With `halt` not 0 the present part is
    over.
    """
    m.limit[HALT] = halt
    phase = m.verdict[PHASE]
    if phase in (BY_FOURS, REFUTATION):
        mover = m.verdict[MOVER]
        length = look_for_fours(m, mover if phase == BY_FOURS else 1 - mover, TILES)
        if length != MORE and phase == BY_FOURS:
            after_fours(m, length)
        elif length != MORE:
            after_refutation(m, length)
    elif phase in (PROOF, DEFENCES):
        walk_or_defend(m)
    elif phase != DECIDED:
        found = look_for_threats(m)
        if found != MORE:
            if phase == BY_THREATS:
                after_threats(m, found)
            elif phase == OTHERS:
                after_others(m, found)
            else:
                after_again(m, found)
    return np.int64(m.verdict[PHASE] == DECIDED)


@kernel
def write_considered(m, out):
    """Write the moves that the verdict leaves to consider to `out` (int16), best first, and return how many:
    1 where it says who wins, 0 where it leaves out none.
    """
    count = m.verdict[MOVES]
    if m.verdict[WINS] == UNDECIDED and count == free_cells(m):
        return np.int64(0)
    for index in range(count):
        out[index] = m.moves[index]
    return np.int64(count)


@kernel
def free_cells(m):
    """How many cells hold no tile."""
    return np.int64(CELLS) - m.board.tiles[0] - m.board.tiles[1]


@kernel
def outcome(m):
    """Who wins by the verdict: 1 the seat to move, 0 the other one, -1 where that is open."""
    return np.int64(m.verdict[WINS])
