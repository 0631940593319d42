"""What threats decide in a position of First-Five: a forced win, a certain loss, or which moves are left."""

from __future__ import annotations

import threading
from typing import NamedTuple

from kabinett.games.first_five.threats.kernels import limit
from kabinett.games.first_five.threats.kernels.defence import (
    IS_COMPLETE,
    IS_THREATENED,
    LINE,
    MOVES,
    PHASE,
    WINS,
)
from kabinett.games.first_five.threats.kernels.entries import VERDICT, begin_entry, work_entry
from kabinett.games.first_five.threats.kernels.judge import DECIDED, UNDECIDED
from kabinett.games.first_five.threats.kernels.memory import new_memory
from kabinett.games.game import Game
from kabinett.games.position import Position
from kabinett.players.player import Choice, Line
from kabinett.players.search_limit import SearchLimit
from kabinett.players.solvers import Solver


class Verdict(NamedTuple):
    """What is known about a position; cells are move codes.

    Attributes:
        wins: True if the seat to move has a forced win, False if it loses whatever it does, else None.
        variation: where `wins` is known, how the game may go on, as far as it was kept.
        moves: the moves worth considering: the winning one; or, against a threat, those after which the
            search came to an end and found no win of the other seat, if there are such, else those not shown
            to lose; if all lose, the one that took most work to refute.
        threatened: whether the other seat would have a forced win if the seat to move passed.
        complete: whether the search came to an end; else not enough was allowed, and a win of either seat
            may have been missed.
    """

    wins: bool | None
    variation: tuple[int, ...]
    moves: tuple[int, ...]
    threatened: bool
    complete: bool


class ThreatSolver:
    """Judges positions; for one thread at a time."""

    def __init__(self) -> None:
        self._memory = new_memory()

    def judge(self, position: Position, search_limit: SearchLimit) -> Verdict:
        """What threats decide for the seat to move, with about what is allowed."""
        memory = self._memory
        nodes = limit.UNLIMITED if search_limit.nodes is None else search_limit.nodes - search_limit.counted
        begin_entry(memory, position.state_array, nodes)
        advance = work_entry.bind(memory, VERDICT)
        part, number = search_limit, 0
        while memory.verdict[PHASE] != DECIDED:
            before = int(memory.limit[limit.COUNTED])
            advance(int(part.is_over))
            search_limit.count(int(memory.limit[limit.COUNTED]) - before)
            if memory.limit[limit.NUMBER] != number:
                number = int(memory.limit[limit.NUMBER])
                percent = int(memory.limit[limit.PERCENT])
                part = search_limit if percent == limit.WHOLE else search_limit.part(percent / limit.WHOLE)
        numbers: list[int] = memory.verdict.tolist()
        return Verdict(
            None if numbers[WINS] == UNDECIDED else bool(numbers[WINS]),
            tuple(memory.line[: numbers[LINE]].tolist()),
            tuple(memory.moves[: numbers[MOVES]].tolist()),
            bool(numbers[IS_THREATENED]),
            bool(numbers[IS_COMPLETE]),
        )


def solver(game: Game) -> Solver | None:
    """Forced wins and certain losses by threats and how the game may go on; else which moves to consider."""
    if game.name != "first-five":
        return None
    memory = threading.local()

    def solve(position: Position, search_limit: SearchLimit) -> Choice | None:
        if not hasattr(memory, "judge"):
            memory.judge = ThreatSolver()
        judge: ThreatSolver = memory.judge
        return choice_of(position, judge.judge(position, search_limit), search_limit.spent)

    return solve


def choice_of(position: Position, verdict: Verdict, seconds: float) -> Choice | None:
    """A verdict as a player's choice; None if it decides nothing.

    Where the other seat threatens to win, its lines are the moves worth considering against that.
    """
    if verdict.wins is None and len(verdict.moves) == len(position.codes):
        return None
    tokens = dict(zip(position.codes, position.legal_moves, strict=True))
    if verdict.wins is None:
        lines = tuple(Line(tokens[cell]) for cell in verdict.moves)
        return Choice(lines[0].move, lines, 0, seconds)
    winner = position.turn if verdict.wins else 1 - (position.turn or 0)
    result = tuple(float(seat == winner) for seat in (0, 1))
    move = tokens[verdict.moves[0]]
    line = Line(
        move, 0, result, result, exact=True, variation=tuple(tokens[cell] for cell in verdict.variation)
    )
    return Choice(move, (line,), 0, seconds, exact=True)
