"""The kernels that Python enters."""

from __future__ import annotations

from kabinett.games.first_five.rules import STATE
from kabinett.games.first_five.threats.kernels.answers import answers
from kabinett.games.first_five.threats.kernels.attack import (
    CAP,
    FOURS_WITHIN_THREATS,
    SEAT,
    begin_attack,
    look_for_fours,
    look_for_threats,
    write_variation,
)
from kabinett.games.first_five.threats.kernels.board import BOARD, holes_of, lay, take
from kabinett.games.first_five.threats.kernels.fours import FOURS, find_fours, refuting_cells
from kabinett.games.first_five.threats.kernels.judge import (
    advance,
    begin,
    forget,
    outcome,
    show,
    write_considered,
)
from kabinett.games.first_five.threats.kernels.memory import MEMORY, new_memory
from kabinett.games.first_five.threats.kernels.proof import prove
from kabinett.games.first_five.threats.kernels.walk import begin_walk, walk_on, write_relevant
from kabinett.games.rules import CODE
from kabinett.games.threat_kernels import ThreatKernels
from kabinett.kernels.bits import wide_write_cells
from kabinett.kernels.compile import INT, Array, Record, compiled, kernel

THREATS = ThreatKernels(new_memory, answers, begin, advance, write_considered, outcome)
"""What levels ask."""


VERDICT, ATTACK, WALK, ANSWERED = range(4)
"""What `work_on` does."""


@kernel
def work_on(m, what, number):
    """One slice of the way to a `VERDICT`, with `number` not 0 its last; of a look for threats of the
    attacker; of a walk through its proof; or, `ANSWERED`, of `number` nodes with the defender to move.

    They are one kernel, so that the search is compiled once.
    """
    if what == VERDICT:
        return advance(m, number)
    if what == ATTACK:
        return look_for_threats(m)
    if what == WALK:
        return walk_on(m)
    return prove(m.board, m.proof, m.fours, m.attack[SEAT], 0, m.attack[CAP], number, FOURS_WITHIN_THREATS)


@kernel
def write_refuting(m, length, attacker, out):
    """Write the cells of `refuting_cells` to `out` (int16[CELLS]); returns how many."""
    return wide_write_cells(refuting_cells(m.board, m.fours, length, attacker), out, 0, 0)


@kernel
def write_holes(board, seat, number, out):
    """Write the cells of `holes_of` to `out` (int16[CELLS]); returns how many."""
    return wide_write_cells(holes_of(board, seat, number), out, 0, 0)


show_entry = compiled(show, MEMORY, Record(STATE), result="none")
forget_entry = compiled(forget, MEMORY, result="none")
lay_entry = compiled(lay, BOARD, INT, INT, result="none")
take_entry = compiled(take, BOARD, INT, INT, result="none")
holes_entry = compiled(write_holes, BOARD, INT, INT, Array(CODE))
find_fours_entry = compiled(find_fours, BOARD, FOURS, INT, INT, INT, release=True)
refuting_entry = compiled(write_refuting, MEMORY, INT, INT, Array(CODE))
begin_attack_entry = compiled(begin_attack, MEMORY, INT, INT, INT, result="none")
look_for_fours_entry = compiled(look_for_fours, MEMORY, INT, INT, release=True)
work_entry = compiled(work_on, MEMORY, INT, INT, release=True)
variation_entry = compiled(write_variation, MEMORY)
begin_walk_entry = compiled(begin_walk, MEMORY, result="none")
relevant_entry = compiled(write_relevant, MEMORY, Array(CODE))
begin_entry = compiled(begin, MEMORY, Record(STATE), INT, result="none")
ENTRIES = (
    show_entry,
    forget_entry,
    lay_entry,
    take_entry,
    holes_entry,
    find_fours_entry,
    refuting_entry,
    begin_attack_entry,
    look_for_fours_entry,
    work_entry,
    variation_entry,
    begin_walk_entry,
    relevant_entry,
    begin_entry,
)
