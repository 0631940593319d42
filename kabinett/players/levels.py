"""Eight strengths for every game, from a first opponent to the strongest there is.

The first levels overlook some moves, those that gain most at once hardly ever, and think about the others by
a few random games: short sight and missed threats, as people err, and no blunder where one look is
enough. In games of much luck, where that alone hardly costs anything, they miss gains too, or follow a
beginner's habit. A win in one move is seen by all. Where threats decide a game, level 3 and those above it
answer what anybody sees, and level 4 and those above it ask the solver of threats. Higher levels see every
move and think longer; the highest is the player search.
"""

from __future__ import annotations

import threading
import time

from kabinett.games.plugin import Level, plugin_of
from kabinett.games.position import Position
from kabinett.kernels.rng import random_word, unit
from kabinett.players.mcts.hooks import PLAIN
from kabinett.players.mcts.run import run_search
from kabinett.players.mcts.search_tree import SearchTree
from kabinett.players.player import Choice, Line, Player, Report
from kabinett.players.search_hooks import search_hooks
from kabinett.players.search_limit import SearchLimit
from kabinett.players.solvers import codes_of, solver, solver_share
from kabinett.players.uct import LEAST_SHARE, SearchPlayer, UctPlayer
from kabinett.players.weak.answers import answers
from kabinett.players.weak.sight import seen_codes, winning_code

SECONDS = 0.15
"""However long a budget of simulations would take, levels 1 to 7 answer after so long."""


STRONGEST_SECONDS = 2.5
"""Level 8 thinks so long."""


class LevelPlayer(Player):
    """A strength from 1 to 8; what it means differs from game to game."""

    def __init__(self, name: str, seed: int, number: int, seconds: float | None = None) -> None:
        """The strength `number`, thinking for `seconds` at most, else `SECONDS` or `STRONGEST_SECONDS`.

        Where all simulations of levels 1 to 7 fit in, a seed makes their choices reproducible.
        """
        self.name = name
        self.number = number
        self._strongest = SearchPlayer(name, seed, seconds=seconds or STRONGEST_SECONDS, threads=2)
        self._others = _SightPlayer(name, seed, seconds or SECONDS)

    def _choose(self, position: Position, report: Report | None, stop: threading.Event | None) -> Choice:
        levels = plugin_of(position.game.name).levels
        if self.number > len(levels):
            return self._strongest.choose(position, report=report, stop=stop)
        self._others.level = levels[self.number - 1]
        return self._others.choose(position, report=report, stop=stop)


class _SightPlayer(UctPlayer):
    """Tree search that overlooks moves at its root."""

    level: Level

    def __init__(self, name: str, seed: int, seconds: float = SECONDS) -> None:
        super().__init__(name, seed, seconds=seconds)

    def _choose(self, position: Position, report: Report | None, stop: threading.Event | None) -> Choice:
        if (code := winning_code(position)) is not None:
            won = _won_line(position, code)
            return Choice(won.move, (won,), 0, 0.0, exact=True)
        begun = time.perf_counter()
        simulations, seconds = self.level.simulations, self.seconds or SECONDS
        proven = self._solved(position, seconds, stop)
        if proven is not None and (proven.exact or len(proven.lines) == 1):
            return proven
        seen = self._seen(position) if proven is None else codes_of(position, proven)
        seconds = max(seconds - (time.perf_counter() - begun), LEAST_SHARE * seconds)
        guided = self.level.guided
        hooks = search_hooks(position.game) if guided else PLAIN
        tree = SearchTree(position, int(random_word(self._rng)), hooks, proving=guided, only=seen)
        search_limit = SearchLimit(seconds, simulations, stop)
        return run_search(position, [tree], search_limit, report=report, settle_early=False)

    def _solved(self, position: Position, seconds: float, stop: threading.Event | None) -> Choice | None:
        """What the game's solver says with the nodes of the level; None if nothing, or if it is not asked."""
        solve = solver(position.game) if self.level.solver_nodes else None
        if solve is None or len(position.codes) == 1:
            return None
        share = solver_share(position.game).seconds
        return solve(position, SearchLimit(share * seconds, self.level.solver_nodes, stop))

    def _seen(self, position: Position) -> list[int]:
        """The codes of the moves that come to mind."""
        if self.level.alert and float(unit(self._rng)) < self.level.alert:
            codes = answers(position)
            if len(codes) < len(position.codes):
                return codes
        return seen_codes(position, self._rng, self.level)


def _won_line(position: Position, code: int) -> Line:
    """A move that wins at once as a line."""
    after = position.copy()
    after.push_code(code)
    shares = tuple(float(seat == position.turn) for seat in range(position.game.seats))
    return Line(after.moves[-1], 0, tuple(map(float, after.scores)), shares, True, (after.moves[-1],))
