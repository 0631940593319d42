"""Who can prove the best move before any tree is searched."""

from __future__ import annotations

import functools
import importlib
from collections.abc import Callable
from typing import NamedTuple

from kabinett.games.game import Game
from kabinett.games.position import Position
from kabinett.players.allowance import Allowance
from kabinett.players.exact import ExactPlayer, is_solved
from kabinett.players.player import Choice

Solver = Callable[[Position, Allowance], Choice | None]
"""``solve(position, allowance)``: a choice with ``exact`` True if the best move is proven with what is
allowed; one with ``exact`` False, whose lines are all moves worth considering, if there is reason to leave
the others out: they are proven to be no better than any of them or, in First-Five, not known to stop a threat
that these stop; else None; None at once where the position is out of its reach, and soon after the allowance
is over. Counted in positions alone, it makes the answer depend on nothing but the position."""

SOLVERS: dict[str, str] = {
    "daijobi": "kabinett.games.daijobi.exact.player",
    "factory": "kabinett.players.endgames.solver",
    "first-five": "kabinett.games.first_five.threats.solver",
    "jamit": "kabinett.players.endgames.solver",
    "jati": "kabinett.players.endgames.solver",
    "noti": "kabinett.players.endgames.solver",
}
"""By game, the module whose ``solver(game)`` returns its `Solver`, or None where it has none for the
game's options."""


class Share(NamedTuple):
    """What a solver may take of the budget for a move, before the tree is searched.

    Attributes:
        seconds: which part of the time.
        nodes: how many positions it may look at for each simulation.
    """

    seconds: float
    nodes: int


USUAL_SHARE = Share(0.3, 50)

SHARES = {"first-five": Share(0.6, 500)}
"""By game, where it is not the usual one: in First-Five nothing counts as much as threats, and their solver
looks at some three million positions a second."""


def solver_share(game: Game) -> Share:
    """What the solver of a game may take."""
    return SHARES.get(game.name, USUAL_SHARE)


def _look_up(position: Position, _allowance: Allowance) -> Choice:
    """A perfect move from the tables of the player exact."""
    return ExactPlayer("exact").choose(position)


@functools.lru_cache(maxsize=64)
def solver(game: Game) -> Solver | None:
    """The solver of a game with its options, if there is one: its table where it is solved."""
    if is_solved(game):
        return _look_up
    if game.name not in SOLVERS:
        return None
    found: Solver | None = importlib.import_module(SOLVERS[game.name]).solver(game)
    return found
