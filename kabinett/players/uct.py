"""Players that search a tree by simulated games."""

from __future__ import annotations

import threading
import time

from kabinett.games.position import Position
from kabinett.players.guides.registry import guide
from kabinett.players.player import Choice, Player, Progress, Report
from kabinett.players.solvers import solver
from kabinett.players.tree_search.thought import Thought
from kabinett.rules.rng import generator, random_word

DEFAULT_SECONDS = 1.0
SOLVER_SHARE = 0.3
"""How much of the time for a move a solver may take before the tree is searched."""

FORCED_SIMULATIONS = 100
"""Enough to show what to expect where there is only one legal move."""

_SLICE_SECONDS = 0.015
_REPORT_SECONDS = 0.2


class UctPlayer(Player):
    """Plain tree search with uniformly random playouts; see `kabinett.players.tree_search.search`.

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
        return self._search(position, Thought(position, int(random_word(self._rng))), report, stop)

    def _search(
        self, position: Position, thought: Thought, report: Report | None, stop: threading.Event | None
    ) -> Choice:
        budget = self.simulations
        if len(position.codes) == 1:
            budget = min(budget or FORCED_SIMULATIONS, FORCED_SIMULATIONS)
        begun = time.perf_counter()
        reported = 0.0
        chunk = 1
        while True:
            before = time.perf_counter()
            left = chunk if budget is None else min(chunk, budget - thought.simulations)
            thought.simulate(left)
            now = time.perf_counter()
            spent = now - begun
            fraction = max(
                thought.simulations / budget if budget else 0.0, spent / self.seconds if self.seconds else 0.0
            )
            if fraction >= 1.0 or (stop is not None and stop.is_set()):
                return thought.choice(spent)
            if report is not None and spent - reported >= _REPORT_SECONDS:
                reported = spent
                report(Progress(fraction, thought.best_move(), thought.simulations, spent))
            chunk = _next_chunk(left, now - before, self.seconds and self.seconds - spent)


class SearchPlayer(UctPlayer):
    """The strong player: what a solver proves in time, else tree search with the game's guide."""

    def _choose(self, position: Position, report: Report | None, stop: threading.Event | None) -> Choice:
        solve = solver(position.game)
        if solve is not None and len(position.codes) > 1:
            proven = solve(position, SOLVER_SHARE * (self.seconds or DEFAULT_SECONDS), stop)
            if proven is not None:
                return proven
        thought = Thought(position, int(random_word(self._rng)), guide(position.game))
        return self._search(position, thought, report, stop)


def _next_chunk(done: int, took: float, seconds_left: float | None) -> int:
    """How many simulations to do before looking at the clock again; at most eight times as many."""
    aim = _SLICE_SECONDS if seconds_left is None else min(_SLICE_SECONDS, seconds_left)
    return max(1, min(8 * done, int(aim * done / max(took, 1e-9))))
