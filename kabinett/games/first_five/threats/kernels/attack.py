"""Wins of one seat, looked for in slices that take milliseconds: by fours alone, and by threats.

Each function does one slice, so that who has a clock can look at it in between. What is found depends on
nothing but the nodes that are allowed. `m` is a `kabinett.games.first_five.threats.kernels.memory.Memory`.
"""

from __future__ import annotations

import numpy as np

from kabinett.games.first_five.rules import TILES
from kabinett.games.first_five.threats.kernels.board import LENGTH, holes_of, lay, take
from kabinett.games.first_five.threats.kernels.candidates import NODES
from kabinett.games.first_five.threats.kernels.fours import GIVEN_UP, LONGEST, find_fours
from kabinett.games.first_five.threats.kernels.limit import COUNTED, is_over, slice_of
from kabinett.games.first_five.threats.kernels.proof import FAILED, OPEN, PROVEN, prove
from kabinett.games.first_five.threats.kernels.table import find, key
from kabinett.kernels.bits import wide_count, wide_lowest
from kabinett.kernels.compile import kernel

FOURS_WITHIN_THREATS = 3000
"""How many nodes a look for fours may take inside the search for threats; in play few take over 100."""

FIRST_FOURS = 20_000
"""Nodes of a look for fours that are visited whatever is allowed; then it begins again with more of them."""

FIRST_ROUND, SLICE = 2000, 20_000

UNKNOWN, MORE = -2, -3
"""What a slice returns, besides what the searches do, where the limit is over, and where another slice is
due."""

SEAT, CAP, SHORT, SHARE, LEFT, MOST, LOOK = range(7)
"""Places in the array of an attack: who attacks; how many tiles it may have laid in all when it wins, in the
present slice and in wins that are looked for first; nodes of the present round, and how many are left of
them; how many may be visited in all; how many the next look for fours may visit."""

ATTACK_NUMBERS = 7


@kernel
def visited(m):
    """Nodes visited since the beginning."""
    return m.proof.counters[NODES] + m.fours.counters[0]


@kernel
def begin_attack(m, seat, cap, nodes):
    """Look for wins of a seat from now on: first with `cap` tiles in all, then any, within so many nodes."""
    attack = m.attack
    attack[SEAT], attack[MOST] = seat, nodes
    attack[SHORT], attack[CAP] = cap, cap
    attack[SHARE], attack[LEFT] = FIRST_ROUND, FIRST_ROUND
    attack[LOOK] = FIRST_FOURS


@kernel
def look_for_fours(m, seat, cap):
    """One look for a win by fours within the limit: its length in ``fours.line``, or 0; `GIVEN_UP` once the
    limit is over; `MORE`.
    """
    before = visited(m)
    length = find_fours(m.board, m.fours, seat, cap, m.attack[LOOK])
    m.limit[COUNTED] += visited(m) - before
    if length != GIVEN_UP or is_over(m.limit):
        return np.int64(length)
    m.attack[LOOK] *= 4
    return np.int64(MORE)


@kernel
def look_for_threats(m):
    """One slice of a look for wins by threats: `PROVEN`, `FAILED`, `UNKNOWN` with what is allowed, or `MORE`.

    Short wins and any are looked for in turn, in rounds of twice as many nodes each: short ones need not be
    ruled out before long ones have their turn.
    """
    attack = m.attack
    if attack[MOST] <= 0 or is_over(m.limit):
        return np.int64(UNKNOWN)
    before, nodes = visited(m), slice_of(m.limit, min(attack[LEFT], min(attack[MOST], SLICE)))
    found = prove(m.board, m.proof, m.fours, attack[SEAT], 1, attack[CAP], nodes, FOURS_WITHIN_THREATS)
    m.limit[COUNTED] += visited(m) - before
    attack[MOST] -= nodes
    attack[LEFT] -= nodes
    if found == PROVEN or (found == FAILED and attack[CAP] == TILES):
        return np.int64(found)
    if found == FAILED:
        attack[SHORT] = TILES
    if found != OPEN or attack[LEFT] <= 0:
        if attack[CAP] == TILES:
            attack[SHARE] *= 2
            attack[CAP] = attack[SHORT]
        else:
            attack[CAP] = TILES
        attack[LEFT] = attack[SHARE]
    return np.int64(MORE)


@kernel
def fours_within(m):
    """The length of a win by fours of the attacker, found as it is inside a proof; 0 or less if there is
    none.
    """
    return find_fours(m.board, m.fours, m.attack[SEAT], m.attack[CAP], FOURS_WITHIN_THREATS)


@kernel
def known_cell(m, attacking):
    """The next cell of a proven win: the attacker's tile, or the reply that takes longest to refute; -1 if
    the table has lost it.
    """
    slot = find(m.proof.keys, key(m.board, m.attack[SEAT], attacking, m.attack[CAP]))
    return np.int64(m.proof.best[slot] if slot >= 0 and m.proof.pn[slot] == 0 else -1)


@kernel
def write_variation(m):
    """Write to `variation` how a win that was just proven goes on, to the completed row if the table still
    holds all of it; returns its length.
    """
    seat = m.attack[SEAT]
    n = 0
    while n < LONGEST:
        attacking = n % 2 == 0
        ends = holes_of(m.board, seat, LENGTH - 1)
        is_won = wide_count(ends) > 0
        if is_won:
            cell = wide_lowest(ends)
        elif attacking and fours_within(m) > 0:
            cell = m.fours.line[0]
        else:
            cell = known_cell(m, np.int64(attacking))
        if cell < 0:
            break
        m.variation[n] = cell
        n += 1
        if is_won and attacking:
            break
        lay(m.board, seat if attacking else 1 - seat, cell)
    # A tile that completes the row was not laid.
    for index in range(n - 1 if n > 0 and is_won and attacking else n, 0, -1):
        take(m.board, seat if index % 2 == 1 else 1 - seat, np.int64(m.variation[index - 1]))
    return np.int64(n)
