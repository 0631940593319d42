"""Who can prove the best move before any tree is searched."""

from __future__ import annotations

import functools
from collections.abc import Callable

from kabinett.games.game import Game
from kabinett.games.plugin import SolverShare, plugin_of
from kabinett.games.position import Position
from kabinett.players.exact import ExactPlayer, is_solved
from kabinett.players.player import Choice
from kabinett.players.search_limit import SearchLimit

Solver = Callable[[Position, SearchLimit], Choice | None]
"""``solve(position, search_limit)``: a choice with ``exact`` True if the best move is proven with what is
allowed; one with ``exact`` False, whose lines are all moves worth considering, if there is reason to leave
the others out: they are proven to be no better than any of them or not known to stop a threat that these
stop; else None; None at once where the position is out of its reach, and soon after the limit
is over. Counted in positions alone, it makes the answer depend on nothing but the position."""


def solver_share(game: Game) -> SolverShare:
    """What the solver of a game may take."""
    return plugin_of(game.name).solver_share


def _look_up(position: Position, _search_limit: SearchLimit) -> Choice:
    """A perfect move from the tables of the player exact."""
    return ExactPlayer("exact").choose(position)


@functools.lru_cache(maxsize=64)
def solver(game: Game) -> Solver | None:
    """The solver of a game with its options, if there is one: its table where it is solved."""
    if is_solved(game):
        return _look_up
    plugin = plugin_of(game.name)
    if plugin.solver:
        found: Solver | None = plugin.load(plugin.solver)(game)
        return found
    from kabinett.players.minimax.solver import solver as endgame_solver

    return endgame_solver(game)


def codes_of(position: Position, choice: Choice) -> list[int]:
    """The codes of the moves that a choice of a solver leaves to consider, ascending."""
    left = {line.move for line in choice.lines}
    pairs = zip(position.codes, position.legal_moves, strict=True)
    return [code for code, token in pairs if token in left]
