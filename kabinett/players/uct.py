"""Players that search a tree by simulated games."""

from __future__ import annotations

import threading
import time

from kabinett.games.plugin import SolverShare
from kabinett.games.position import Position
from kabinett.kernels.rng import generator, random_word
from kabinett.players.mcts.run import run_search
from kabinett.players.mcts.search_tree import NODE_LIMIT, SearchTree
from kabinett.players.player import Choice, Player, Report
from kabinett.players.search_hooks import search_hooks
from kabinett.players.search_limit import SearchLimit
from kabinett.players.solvers import codes_of, solver, solver_share

DEFAULT_SECONDS = 1.0
LEAST_SOLVER_NODES = 50_000
"""How many positions a solver may look at whatever the number of simulations, before the tree is searched."""

LEAST_SHARE = 0.05
"""How much of the time for a move is left for the tree, however long the solver took."""


class UctPlayer(Player):
    """Plain tree search with uniformly random playouts; see `kabinett.players.mcts.kernels.search`.

    Plays the move that was simulated most often. It stays as it is: other players are measured by it.
    """

    def __init__(
        self, name: str, seed: int, simulations: int | None = None, seconds: float | None = None
    ) -> None:
        """Think for `simulations` games or `seconds`, whichever ends first; for a second if both are None."""
        self.name = name
        self._rng = generator(seed)
        self.simulations = simulations
        self.seconds = DEFAULT_SECONDS if simulations is None and seconds is None else seconds

    def _choose(self, position: Position, report: Report | None, stop: threading.Event | None) -> Choice:
        search_tree = SearchTree(position, int(random_word(self._rng)))
        search_limit = SearchLimit(self.seconds, self.simulations, stop)
        return run_search(position, [search_tree], search_limit, report=report, settle_early=False)


def solver_limit(
    simulations: int | None, seconds: float | None, stop: threading.Event | None, share: SolverShare
) -> SearchLimit:
    """What a solver may spend before a search with such a limit; without seconds only positions count."""
    nodes = None if simulations is None else max(LEAST_SOLVER_NODES, share.nodes * simulations)
    return SearchLimit(None if seconds is None else share.seconds * seconds, nodes, stop)


class SearchPlayer(Player):
    """The strong player: what a solver proves within its share, else tree search with the game's hooks.

    It keeps its trees for its next move. Results are proven towards the root, what is proven is not searched
    again, and it stops before its limit when nothing can change any more.
    """

    def __init__(
        self,
        name: str,
        seed: int,
        simulations: int | None = None,
        seconds: float | None = None,
        threads: int = 1,
    ) -> None:
        """Think for `simulations` games or `seconds`, whichever ends first; for a second if both are None.

        With one thread and a limit in simulations alone, a seed makes all choices reproducible.
        """
        self.name = name
        self.threads = threads
        self.simulations = simulations
        self.seconds = DEFAULT_SECONDS if simulations is None and seconds is None else seconds
        self._rng = generator(seed)
        self._trees: list[SearchTree] = []
        self._known: Position | None = None

    def _choose(self, position: Position, report: Report | None, stop: threading.Event | None) -> Choice:
        begun = time.perf_counter()
        simulations, seconds = self.simulations, self.seconds
        solve = solver(position.game)
        only: tuple[int, ...] = ()
        if solve is not None and len(position.codes) > 1:
            proven = solve(position, solver_limit(simulations, seconds, stop, solver_share(position.game)))
            if proven is not None:
                if proven.exact or len(proven.lines) == 1:
                    return proven
                only = tuple(codes_of(position, proven))
        if seconds is not None:
            # A solver may take longer than it was given; some time is left all the same.
            seconds = max(seconds - (time.perf_counter() - begun), LEAST_SHARE * seconds)
        self._follow(position, only)
        choice = run_search(
            position,
            self._trees,
            SearchLimit(seconds, simulations, stop),
            report=report,
        )
        return choice._replace(seconds=time.perf_counter() - begun)

    def _follow(self, position: Position, only: tuple[int, ...]) -> None:
        """Make the trees those of the position, from what is known of it if the game has come here.

        `only` are the codes of the moves to consider, () for all.
        """
        known, self._known = self._known, position.copy()
        if not only and known is not None and known.game == position.game and known.start == position.start:
            made, now = known.move_codes, position.move_codes
            if now[: len(made)] == made and self._advance(now[len(made) :], position):
                return
        self._trees = [
            SearchTree(
                position,
                int(random_word(self._rng)),
                search_hooks(position.game),
                proving=True,
                only=only,
                node_limit=NODE_LIMIT // self.threads,
            )
            for _ in range(self.threads)
        ]

    def _advance(self, codes: list[int], position: Position) -> bool:
        return all(search_tree.advance(codes, position) for search_tree in self._trees)
