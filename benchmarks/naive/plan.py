"""A naive plan: it says how much it wants each move, and looks at nothing else."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from kabinett.games.position import Position
from kabinett.kernels.rng import below, generator
from kabinett.players.player import Choice, Line, Player, Report
from kabinett.players.weak.one_ply import looked_ahead

Preference = Callable[[Position], list[float]]
"""By legal move, in the order of `Position.legal_moves`, how much a plan wants it."""


class Plan(NamedTuple):
    """One way to play that a person might try in a first game.

    Attributes:
        summary: what it does, in a few words.
        preference: how much it wants each move; among the most wanted the lot decides.
    """

    summary: str
    preference: Preference


class PlanPlayer(Player):
    """Plays a naive plan."""

    def __init__(self, name: str, seed: int, plan: Plan) -> None:
        """`seed` decides among moves that the plan wants equally."""
        self.name = name
        self._plan = plan
        self._rng = generator(seed)

    def _choose(self, position: Position, report: Report | None, stop: threading.Event | None) -> Choice:
        wanted = self._plan.preference(position)
        most = max(wanted)
        best = [index for index, value in enumerate(wanted) if value == most]
        move = position.legal_moves[best[int(below(self._rng, len(best)))]]
        return Choice(move, (Line(move),), 0, 0.0)


def by_move(want: Callable[[str], float]) -> Preference:
    """A plan that judges a move by its token alone."""
    return lambda position: [want(token) for token in position.legal_moves]


def movers(position: Position) -> list[int]:
    """By ply, who made the move: a seat, or `CHANCE`."""
    turn = position.game.rules.entries.turn
    return [int(turn(state.reshape(1))) for state in position.states()][:-1]


def last_move_of(position: Position, own: bool) -> str:
    """The last move that the seat to move made, or another seat if not `own`; "" if there is none."""
    for token, seat in zip(reversed(position.moves), reversed(movers(position)), strict=True):
        if seat >= 0 and (seat == position.turn) is own:
            return token
    return ""


ANY = Plan("any legal move", by_move(lambda token: 0.0))
FIRST = Plan("the first legal move", lambda position: [float(-index) for index in range(len(position.codes))])
LAST = Plan("the last legal move", lambda position: [float(index) for index in range(len(position.codes))])


def gains_at_once(position: Position) -> NDArray[np.float64]:
    """The margin of the seat to move right after each legal move, (number of moves,).

    A chance event that a move brings about counts by its odds.
    """
    values, _ = looked_ahead(position, np.ones(1, np.uint64), 0)
    gains: NDArray[np.float64] = values[0]
    return gains


GAIN = Plan("what gains most at once", lambda position: [float(gain) for gain in gains_at_once(position)])
