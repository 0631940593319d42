"""Matches of the player search against OpenSpiel's `MCTSBot`."""

from __future__ import annotations

import functools
import json
import random
import time
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import click

from kabinett.cli.measure import peer_library
from kabinett.cli.progress import Progress
from kabinett.games import CHANCE, Position, game
from kabinett.players import player
from kabinett.players.tree_search.intervals import score_interval

EXPLORATION = 1.4
"""OpenSpiel's usual weight, about the root of 2."""

MEMORY_MB = 2000


class PeerMatch(NamedTuple):
    """A match of ours against OpenSpiel's.

    Attributes:
        spec: our game.
        peer: the game that OpenSpiel searches.
        simulations: of both for a move; 0 where time is the budget.
        seconds: ours for a move; 0 where simulations are the budget.
        handicap: how many times as long OpenSpiel thinks.
        bar: the share of the points, 0 to 1, that we want at least.
    """

    spec: str
    peer: str
    simulations: int
    seconds: float
    handicap: float
    bar: float


OTHERS = ("jati", "noti", "daijobi", "factory", "jamit")
MATCHES = (
    PeerMatch("first-five", "mnk(m=10,n=9,k=5)", 0, 0.02, 10, 0.9),
    *(PeerMatch(name, f"python_kabinett_{name}", 60, 0, 1, 0.55) for name in OTHERS),
    *(PeerMatch(name, f"python_kabinett_{name}", 0, 0.05, 1, 0.95) for name in OTHERS),
)
"""First-Five has an equal in OpenSpiel's C++ but for its end after 36 tiles, which counts as a draw; its
squares have the same numbers. Of the other games OpenSpiel searches ours, through its Python interface."""


class PeerBot:
    """OpenSpiel's bot; it follows the game by the codes played.

    Attributes:
        simulations: how many it does for a move; with seconds, as many as it got done in that time before.
        seconds: how long it thinks about a move; 0 where simulations are the budget.
        took: seconds for the last move.
    """

    def __init__(self, name: str, simulations: int, seconds: float, seed: int) -> None:
        if name.startswith("python_kabinett_"):
            import kabinett.envs.openspiel  # noqa: F401  # registers the games

        self._spiel = peer_library()
        self._game: Any = self._spiel.load_game(name)
        self._seed = seed
        self.seconds = seconds
        self.simulations = simulations or 20
        self.took = 0.0

    def choose(self, position: Position) -> int:
        """The code of its move, found by a fresh tree as OpenSpiel's bots do."""
        state = self._game.new_initial_state()
        for code in position.move_codes:
            state.apply_action(code)
        # Its budget is in simulations only: a search that ended too soon is done anew with more.
        while True:
            began = time.perf_counter()
            root = self._search(state, self.simulations)
            self.took = time.perf_counter() - began
            # With fewer simulations than asked for it has solved the position.
            fits = not self.seconds or self.took > 0.7 * self.seconds
            if fits or root.explore_count < self.simulations:
                return int(root.best_child().action)
            aim = self.simulations * self.seconds / max(self.took, 1e-6)
            self.simulations = max(2, int(min(aim, 8 * self.simulations)))

    def _search(self, state: Any, simulations: int) -> Any:
        """The root of the tree."""
        self._seed += 1
        evaluator = self._spiel.RandomRolloutEvaluator(1, self._seed)
        bot = self._spiel.MCTSBot(
            self._game, evaluator, EXPLORATION, simulations, MEMORY_MB, True, self._seed, False
        )
        return bot.mcts_search(state)


class Result(NamedTuple):
    """How a match went.

    Attributes:
        score: our points, 1 for a win and a half for a draw.
        games: how many were played.
        our_seconds: the mean for a move.
        their_seconds: the same of OpenSpiel's bot.
    """

    score: float
    games: int
    our_seconds: float
    their_seconds: float


def run_matches(specs: Sequence[str], games: int, as_json: bool) -> None:
    """Play the matches of these games and print how they went."""
    if peer_library() is None:
        raise click.UsageError("there is nobody to play against; pip install 'kabinett[bench]'")
    matches = [match for match in MATCHES if match.spec in specs]
    row = "{:<11} {:<25} {:>12} {:>9} {:>9}   {:>6}   {:<14} {:>4}  {}"
    if not as_json:
        click.echo(f"The player search against OpenSpiel's MCTSBot, {games} games each, one thread\n")
        heads = ("game", "OpenSpiel", "simulations", "ours", "theirs", "share", "95 %", "bar", "")
        click.echo(row.format(*heads).rstrip())
    told = []
    with Progress("games", games * len(matches)) as progress:
        for match in matches:
            found = play_match(match, games, functools.partial(progress.advance, 1, match.spec))
            share = found.score / games
            low, high = score_interval(share, games)
            told.append(match._asdict() | found._asdict() | {"share": share, "low": low, "high": high})
            if not as_json:
                budget = f"{match.simulations}" if match.simulations else ""
                seconds = (f"{found.our_seconds:.3f} s", f"{found.their_seconds:.3f} s")
                verdict = "reached" if share >= match.bar else "missed"
                reach = f"{low:.0%} to {high:.0%}"
                shown = (match.spec, match.peer, budget, *seconds, f"{share:.1%}", reach, f"{match.bar:.0%}")
                click.echo(row.format(*shown, verdict))
    if as_json:
        click.echo(json.dumps(told, indent=2))


def play_match(match: PeerMatch, games: int, progress: Callable[[], None] = lambda: None) -> Result:
    """Play, seats changing from game to game, both games of a pair with the same luck."""
    score = 0.0
    taken: tuple[list[float], list[float]] = ([], [])
    for number in range(games):
        budget = f"seconds={match.seconds}" if match.seconds else f"simulations={match.simulations}"
        ours = player(f"search({budget})", number)
        theirs = PeerBot(match.peer, match.simulations, match.handicap * match.seconds, number)
        seat, chance = number % 2, random.Random(number // 2)
        position = Position(game(match.spec))
        while not position.is_over:
            if position.turn == CHANCE:
                weights = position.game.law.odds
                position.push_code(chance.choices(position.codes, weights)[0])
                continue
            if len(position.codes) == 1:
                position.push_code(position.codes[0])
                continue
            is_ours = position.turn == seat
            if is_ours:
                choice = ours.choose(position)
                position.push(choice.move)
                if match.seconds:
                    theirs.seconds = match.handicap * max(match.seconds, choice.seconds)
                taken[0].append(choice.seconds)
            else:
                position.push_code(theirs.choose(position))
                taken[1].append(theirs.took)
        if seat in position.winners:
            score += 1 / len(position.winners)
        progress()
    return Result(score, games, *(sum(times) / max(len(times), 1) for times in taken))
