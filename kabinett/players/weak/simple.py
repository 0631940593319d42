"""Players that look no further than one move."""

from __future__ import annotations

import threading
import time

from kabinett.games.position import Position
from kabinett.kernels.rng import below, generator
from kabinett.players.player import Choice, Line, Player, Report
from kabinett.players.weak.one_ply import PLAYOUTS, looked_ahead


class RandomPlayer(Player):
    """Any legal move, all with equal chances."""

    def __init__(self, name: str, seed: int) -> None:
        self.name = name
        self._rng = generator(seed)

    def _choose(self, position: Position, report: Report | None, stop: threading.Event | None) -> Choice:
        begun = time.perf_counter()
        moves = position.legal_moves
        move = moves[int(below(self._rng, len(moves)))]
        return Choice(move, (Line(move),), 0, time.perf_counter() - begun)


class GreedyPlayer(Player):
    """The best margin of points over the best other seat right after its move.

    A chance event that its move brings about counts by its odds. Many games give points late, so moves
    that gain the same are compared by a few random playouts, and only then by lot.
    """

    def __init__(self, name: str, seed: int) -> None:
        self.name = name
        self._rng = generator(seed)

    def _choose(self, position: Position, report: Report | None, stop: threading.Event | None) -> Choice:
        begun = time.perf_counter()
        values, games = looked_ahead(position, self._rng, PLAYOUTS)
        order = sorted(range(values.shape[1]), key=lambda index: tuple(values[:, index]), reverse=True)
        best = [index for index in order if (values[:, index] == values[:, order[0]]).all()]
        chosen = best[int(below(self._rng, len(best)))]
        tokens = position.legal_moves
        lines = tuple(
            Line(tokens[index]) for index in (chosen, *(other for other in order if other != chosen))
        )
        return Choice(tokens[chosen], lines, games, time.perf_counter() - begun)
