"""The player that searches a tree by simulated games."""

from __future__ import annotations

import threading
import time

from kabinett.games.position import Position
from kabinett.players.player import Choice, Line, Player, Progress, Report
from kabinett.players.search import search
from kabinett.players.tree import Tree, enlarged, new_tree, new_work
from kabinett.rules.law import Law
from kabinett.rules.rng import generator, random_word

EXPLORATION = 0.3
"""Weight of doubt against value in the choice of a move to try."""

DEFAULT_SECONDS = 1.0
NODE_LIMIT = 8_000_000
"""A tree stops growing here, at about 300 MB; the search goes on within it."""

FORCED_SIMULATIONS = 100
"""Enough to show what to expect where there is only one legal move."""

_SLICE_SECONDS = 0.015
_REPORT_SECONDS = 0.2


class UctPlayer(Player):
    """Tree search; see `kabinett.players.search`.

    Plays the move that was simulated most often.
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
        budget = self.simulations
        if len(position.codes) == 1:
            budget = min(budget or FORCED_SIMULATIONS, FORCED_SIMULATIONS)
        thought = Thought(position, int(random_word(self._rng)))
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


def _next_chunk(done: int, took: float, seconds_left: float | None) -> int:
    """How many simulations to do before looking at the clock again; at most eight times as many."""
    aim = _SLICE_SECONDS if seconds_left is None else min(_SLICE_SECONDS, seconds_left)
    return max(1, min(8 * done, int(aim * done / max(took, 1e-9))))


class Thought:
    """One search from one position.

    Attributes:
        simulations: how many have been done.
        tree: the tree so far; replaced when it grows.
    """

    def __init__(self, position: Position, seed: int, exploration: float = EXPLORATION) -> None:
        self.simulations = 0
        self._game = position.game
        self._tokens = dict(zip(position.codes, position.legal_moves, strict=True))
        law: Law = self._game.law
        self._margin = 1 + law.max_moves
        self._exploration = exploration
        self._search = search(law)
        self._work = new_work(law, position.state_array, seed)
        self._take(new_tree(law, max(1 << 14, 4 * self._margin)))

    def _take(self, tree: Tree) -> None:
        self.tree = tree
        self._bound = self._search.bind(tree, self._work)

    def simulate(self, simulations: int) -> None:
        """Do so many simulations."""
        left = simulations
        grow = True
        while left > 0:
            left -= self._bound(left, self._game.seats, int(grow), self._exploration)
            if left > 0:
                grow = len(self.tree.code) < NODE_LIMIT
                if grow:
                    self._take(enlarged(self.tree, min(4 * len(self.tree.code), NODE_LIMIT)))
        self.simulations += simulations

    def _ranking(self) -> list[int]:
        """The root's children, the most visited first, then by value."""
        visits, value = self.tree.visits, self.tree.value
        children = range(1, 1 + int(self.tree.size[0]))
        return sorted(children, key=lambda node: (-visits[node], -value[node], self.tree.code[node]))

    def best_move(self) -> str:
        """The move to play as things stand."""
        return self._tokens[int(self.tree.code[self._ranking()[0]])]

    def choice(self, seconds: float) -> Choice:
        """What the search has found."""
        lines = tuple(map(self._line, self._ranking()))
        return Choice(lines[0].move, lines, self.simulations, seconds)

    def _line(self, node: int) -> Line:
        token, visits = self._tokens[int(self.tree.code[node])], int(self.tree.visits[node])
        seats = self._game.seats
        if visits == 0:
            return Line(token)
        points = self.tree.root_points[node - 1, :seats] / visits
        shares = self.tree.root_shares[node - 1, :seats] / visits
        return Line(token, visits, tuple(points.tolist()), tuple(shares.tolist()))
