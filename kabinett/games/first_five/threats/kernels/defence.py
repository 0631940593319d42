"""Trying what may refute a win of the other seat: all a little, then those not decided more and more.

Most defences that are not decided when the limit is over do lose, so they are left out where others are
known to stop the threat.
"""

from __future__ import annotations

import numpy as np

from kabinett.games.first_five.rules import CELLS, TILES
from kabinett.games.first_five.threats.kernels.attack import (
    MORE,
    UNKNOWN,
    begin_attack,
    look_for_fours,
    look_for_threats,
    visited,
    write_variation,
)
from kabinett.games.first_five.threats.kernels.board import LENGTH, holes_of, lay, take
from kabinett.games.first_five.threats.kernels.limit import is_over
from kabinett.games.first_five.threats.kernels.proof import FAILED, PROVEN
from kabinett.kernels.bits import wide_has
from kabinett.kernels.compile import kernel

GLANCE = 1500
"""Positions looked at for each possible defence at first; then four times as many in each round."""

# Places in ``Memory.verdict``; those from `PHASE` on serve the way to the verdict.
WINS, MOVES, LINE, IS_THREATENED, IS_COMPLETE = range(5)
PHASE, MOVER, IS_OWN_OPEN, INDEX, ROUND, BEFORE, STAGE, HARDEST, HARDEST_CELL = range(5, 14)

LOST = 0
"""As `WINS`."""

LAYING, BY_FOURS, BY_THREATS = range(3)
"""As `STAGE`: what is due for the defence at `INDEX`."""

FINISHED = 1


@kernel
def sort_by_promise(m):
    """Put the candidates in the order in which to try them: what both seats want first."""
    for cell in range(CELLS):
        m.work[cell] = 0
    for tiles in range(1, LENGTH):
        for owner in range(2):
            cells = holes_of(m.board, owner, tiles)
            for index in range(m.verdict[MOVES]):
                if wide_has(cells, np.int64(m.moves[index])):
                    m.work[m.moves[index]] += np.int64(4) ** tiles
    for index in range(m.verdict[MOVES]):
        cell, place = m.moves[index], index
        # They are ascending, and stay so among equals.
        while place > 0 and m.work[m.moves[place - 1]] < m.work[cell]:
            m.moves[place] = m.moves[place - 1]
            place -= 1
        m.moves[place] = cell


@kernel
def begin_defence(m):
    """Try the first `MOVES` of ``Memory.moves``, ascending, from now on."""
    sort_by_promise(m)
    for index in range(m.verdict[MOVES]):
        m.lost[index], m.work[index] = UNKNOWN, 0
    m.verdict[INDEX], m.verdict[ROUND], m.verdict[STAGE] = 0, GLANCE, LAYING
    m.verdict[HARDEST], m.verdict[HARDEST_CELL], m.verdict[LINE] = -1, m.moves[0], 0


@kernel
def note_loss(m, cell, length, by_fours):
    """Keep how a defence loses if it is the hardest to refute; `length` is that of a win by fours."""
    work = m.work[m.verdict[INDEX]]
    if work < m.verdict[HARDEST] or (work == m.verdict[HARDEST] and cell < m.verdict[HARDEST_CELL]):
        return
    m.verdict[HARDEST], m.verdict[HARDEST_CELL] = work, cell
    if not by_fours:
        length = write_variation(m)
    m.line[0] = cell
    for index in range(length):
        m.line[1 + index] = m.fours.line[index] if by_fours else m.variation[index]
    m.verdict[LINE] = 1 + length


@kernel
def try_defence(m):
    """One slice of looking for a win of the other seat after the defence at `INDEX`."""
    cell, mover = np.int64(m.moves[m.verdict[INDEX]]), m.verdict[MOVER]
    if m.verdict[STAGE] == LAYING:
        lay(m.board, mover, cell)
        m.verdict[BEFORE], m.verdict[STAGE] = visited(m), BY_FOURS
        begin_attack(m, 1 - mover, TILES, m.verdict[ROUND])
    length, by_fours = np.int64(0), m.verdict[STAGE] == BY_FOURS
    if by_fours:
        length = look_for_fours(m, 1 - mover, TILES)
        if length == MORE:
            return
        m.verdict[STAGE] = BY_THREATS
    found = np.int64(PROVEN) if length > 0 else look_for_threats(m)
    if found == MORE:
        return
    m.work[m.verdict[INDEX]] += visited(m) - m.verdict[BEFORE]
    if found == PROVEN:
        note_loss(m, cell, length, length > 0)
        m.lost[m.verdict[INDEX]] = 1
    elif found == FAILED:
        m.lost[m.verdict[INDEX]] = 0
    take(m.board, mover, cell)
    m.verdict[STAGE] = LAYING
    m.verdict[INDEX] += 1


@kernel
def defend(m):
    """One slice of trying the candidates: `FINISHED` once all are decided or the limit is over, or `MORE`."""
    while m.verdict[INDEX] < m.verdict[MOVES]:
        if m.lost[m.verdict[INDEX]] == UNKNOWN:
            try_defence(m)
            return np.int64(MORE)
        m.verdict[INDEX] += 1
    is_any_open = False
    for index in range(m.verdict[MOVES]):
        is_any_open = is_any_open or m.lost[index] == UNKNOWN
    if not is_any_open or is_over(m.limit):
        return np.int64(FINISHED)
    m.verdict[INDEX] = 0
    m.verdict[ROUND] *= 4
    return np.int64(MORE)


@kernel
def keep_defences(m):
    """Make those the moves of the verdict that hold, else those not shown to lose; say whether all lose."""
    left, safe = np.int64(0), np.int64(0)
    for index in range(m.verdict[MOVES]):
        left += m.lost[index] != 1
        safe += m.lost[index] == 0
    m.verdict[IS_THREATENED], m.verdict[IS_COMPLETE] = 1, safe == left
    if left == 0:
        m.verdict[WINS], m.verdict[MOVES] = LOST, 1
        m.moves[0] = m.verdict[HARDEST_CELL]
        return
    count = np.int64(0)
    for index in range(m.verdict[MOVES]):
        if m.lost[index] == 0 or (safe == 0 and m.lost[index] != 1):
            m.moves[count] = m.moves[index]
            count += 1
    m.verdict[MOVES], m.verdict[LINE] = count, 0
