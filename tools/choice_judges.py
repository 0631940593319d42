"""Who says what positions, and so choices, are worth in games of luck: the judges of `tools/choices.py`.

- **Dai Jobi**: the learned value, or the bounds of a solution that ``kabinett solve daijobi --folder`` left.
- **The Factory**: exact endings, and guided search before; luck by the learned value.
- **The Loom**: the exact solution.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from kabinett.errors import KabinettError
from kabinett.games import CHANCE, Game, Position
from kabinett.games.daijobi import rules as daijobi
from kabinett.games.daijobi.exact.checkpoint import Checkpoint
from kabinett.games.daijobi.exact.player import chances_after
from kabinett.games.daijobi.play.evaluator import weights
from kabinett.games.daijobi.play.hooks import evaluate
from kabinett.games.daijobi.play.model import after_move
from kabinett.games.factory import rules as factory
from kabinett.games.factory.play.features import ROOM
from kabinett.games.factory.play.model import share_of
from kabinett.games.loom.exact.outlook import outlooks
from kabinett.games.rules import MAX_SEATS
from kabinett.kernels.compile import FLOAT, INT, Array, Record, compiled
from kabinett.players.mcts.run import run_search
from kabinett.players.mcts.search_tree import SearchTree
from kabinett.players.minimax.cost import can_solve
from kabinett.players.minimax.searches import OutOfTime
from kabinett.players.minimax.solver import Endgame
from kabinett.players.search_hooks import search_hooks
from kabinett.players.search_limit import SearchLimit

ENDGAME_NODES = 100_000
"""An ending of The Factory is exact if so many positions prove each of its moves."""

DEAL = 3
"""Plies of The Factory for two before the first turn: the field's tile and one for each seat."""

Floats = NDArray[np.float64]

_FACTORY = Record(factory.RULES.state)
_share_of = compiled(share_of, _FACTORY, INT, Array(np.float32), Array(np.int32), result=FLOAT)
_RECORD, _WEIGHTS, _SHARES = Record(daijobi.RULES.state), Array(np.float32), Array(np.float64)
_evaluate = compiled(evaluate, _RECORD, _SHARES, _SHARES, _WEIGHTS, result="none")
_after_move = compiled(after_move, _RECORD, INT, _WEIGHTS, _SHARES, result="none")


class Judge(Protocol):
    """Says what positions are worth: shares of the win, in The Loom patterns.

    Attributes:
        expects: the share of seat 0 where a seat or chance is to move, whose average over a chance event is
            what it was before; None where that is not known, so that luck cannot be taken off.
        judges: whose choices it judges: 0 ours, 1 theirs.
    """

    expects: Callable[[Position], float] | None
    judges: tuple[int, ...]

    def after(self, position: Position) -> Floats:
        """(2, moves), two estimates of what the seat to move may expect after each legal move."""


class Learned:
    """Dai Jobi for two, by its learned value, of which both estimates are the same."""

    judges: tuple[int, ...] = (0, 1)

    def __init__(self, _game: Game, _simulations: int) -> None:
        self.expects: Callable[[Position], float] | None = self._expects
        self._weights, self._shares, self._unused = weights(2), np.zeros(MAX_SEATS), np.zeros(MAX_SEATS)

    def _expects(self, position: Position) -> float:
        _evaluate(position.state_array, self._shares, self._unused, self._weights)
        return float(self._shares[0])

    def after(self, position: Position) -> Floats:
        found, state = [], position.state_array
        for code in position.codes:
            _after_move(state, code, self._weights, self._shares)
            found.append(float(self._shares[position.turn or 0]))
        return np.array([found, found])


class Perfect:
    """Dai Jobi for two, halfway between the bounds of its solution, so that both estimates are the same.

    Args:
        game: the one that was solved.
        folder: where its solution is.

    Raises:
        KabinettError: there is none of this game, or it is not finished.
    """

    judges: tuple[int, ...] = (0, 1)

    def __init__(self, game: Game, folder: Path) -> None:
        self.expects: Callable[[Position], float] | None = self._expects
        self._values = Checkpoint(folder, int(game.values["jungs"])).solution()

    def _expects(self, position: Position) -> float:
        if position.is_over:
            return position.shares[0]
        if position.turn == CHANCE:
            seat, share = int(position.state.seat), sum(self._values.interval(position.state)) / 2
        else:
            seat, share = int(position.turn or 0), max(chances_after(self._values, position))
        return share if seat == 0 else 1.0 - share

    def after(self, position: Position) -> Floats:
        found = chances_after(self._values, position)
        return np.array([found, found])


class Searched:
    """The Factory for two, exact near the end and else by guided search; luck by its learned value."""

    def __init__(self, game: Game, simulations: int) -> None:
        self.expects: Callable[[Position], float] | None = self._expects
        self.judges: tuple[int, ...] = (1,) if simulations else ()
        self._game, self._simulations = game, simulations
        self._endgame = Endgame(game)
        self._weights, self._scratch = search_hooks(game).weights, np.zeros(ROOM, np.int32)

    def _expects(self, position: Position) -> float:
        # Before the first turn both games of a pair have the same luck.
        if position.ply < DEAL:
            return 0.5
        return float(_share_of(position.state_array, 0, self._weights, self._scratch))

    def after(self, position: Position) -> Floats:
        if can_solve(position, SearchLimit(nodes=ENDGAME_NODES)):
            self._endgame.forget()
            try:
                found = [self._exactly(position, code) for code in position.codes]
                return np.array([found, found])
            except OutOfTime:
                pass
        return np.array(
            [[self._nearly(position, code, seed) for code in position.codes] for seed in range(2)]
        )

    def _exactly(self, position: Position, code: int) -> float:
        state = position.state_array
        self._game.rules.entries.play(state, code)
        return self._endgame.prove(state, SearchLimit(nodes=ENDGAME_NODES)).shares[position.turn or 0]

    def _nearly(self, position: Position, code: int, seed: int) -> float:
        # A seed for each question, so that no answer depends on those before.
        drawn = random.Random(f"{seed}/{code}/{' '.join(position.moves)}").getrandbits(63)
        search_tree = SearchTree(position, drawn, search_hooks(self._game), proving=True, only=(code,))
        choice = run_search(position, [search_tree], SearchLimit(nodes=self._simulations), settle_early=False)
        shares = {line.move: line.shares for line in choice.lines}
        return shares[self._game.token(code, position.state)][position.turn or 0]


class Solved:
    """The Loom, exact, so that both estimates are the same."""

    expects: Callable[[Position], float] | None = None
    judges: tuple[int, ...] = (1,)

    def __init__(self, _game: Game, _simulations: int) -> None:
        pass

    def after(self, position: Position) -> Floats:
        found = [outlook.expected for outlook in outlooks(position).values()]
        return np.array([found, found])


def judge_of(game: Game, simulations: int, solution: Path | None = None) -> Judge:
    """Who judges a game.

    Args:
        game: one of the three.
        simulations: for a move of The Factory.
        solution: the folder with that of Dai Jobi, which then judges.

    Raises:
        KabinettError: another game, or no finished solution of it there.
    """
    if solution:
        if (game.name, game.seats) != ("daijobi", 2):
            raise KabinettError(f"of {game.spec} there are no solutions in folders; leave --solution out")
        return Perfect(game, solution)
    judges: dict[tuple[str, int], type[Learned | Searched | Solved]] = {
        ("daijobi", 2): Learned,
        ("factory", 2): Searched,
        ("loom", 1): Solved,
    }
    if (game.name, game.seats) not in judges:
        raise KabinettError(
            f"of {game.spec} nobody can say what a choice costs; try daijobi, factory or loom"
        )
    return judges[game.name, game.seats](game, simulations)
