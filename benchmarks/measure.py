"""What ``python -m benchmarks`` measures, and against what."""

from __future__ import annotations

import contextlib
import importlib.metadata
import platform
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np

from kabinett.games import Game, game
from kabinett.games.rules import CODE, MAX_SEATS, playouts
from kabinett.kernels.rng import generator


class Pair(NamedTuple):
    """A game and the nearest thing that OpenSpiel has.

    Attributes:
        spec: our game.
        peer: theirs.
        bar: the ratio of games a second that we want at least.
    """

    spec: str
    peer: str
    bar: float


PAIRS = (
    Pair("first-five", "gomoku(size=10)", 20),
    Pair("noti", "hex(board_size=8)", 12),
    Pair("jati", "hex(board_size=8)", 4),
    Pair("jamit", "hex(board_size=8)", 3),
    Pair("factory", "hex(board_size=8)", 3),
    Pair("daijobi", "maedn(players=2)", 5),
)
ALONE = (
    "jati(edition=1965)",
    "jati(double=True)",
    "noti(players=3)",
    "daijobi(players=4)",
    "loom",
    "factory(players=4)",
    "jamit(players=3)",
    "jamit(side=5)",
)
"""Further forms of our games, measured without a peer."""

IMPORT_BAR = 0.15
FIRST_MOVE_BAR = 0.8
FIRST_MOVE = """
import sys, kabinett
from kabinett.players import player
position = kabinett.position(sys.argv[1])
while position.turn == kabinett.CHANCE:
    position.push(position.legal_moves[0])
player("uct(simulations=1000)", seed=1).choose(position)
"""
"""A program from its start to the computer's first move of 1,000 simulations."""

Runner = Callable[[int], float]
"""Plays so many games and tells how many seconds they took."""


class Rates(NamedTuple):
    """Games a second in each round."""

    ours: dict[str, list[float]]
    """By specification."""
    peers: dict[str, list[float]]
    """By OpenSpiel's name; empty where OpenSpiel is not installed."""

    def ratio(self, pair: Pair) -> float:
        """The median of the rounds' ratios."""
        both = zip(self.ours[pair.spec], self.peers[pair.peer], strict=True)
        return statistics.median(ours / theirs for ours, theirs in both)


def our_runner(spec: str) -> Runner:
    """Uniformly random games of ours from the start to the end."""
    chosen: Game = game(spec)
    rules = chosen.rules
    play = playouts(rules).bind(
        chosen.initial_state(),
        rules.blank(),
        generator(1),
        np.zeros(rules.max_moves, CODE),
        np.zeros(MAX_SEATS, np.int64),
        np.zeros(MAX_SEATS, np.int64),
    )

    def run(games: int) -> float:
        began = time.perf_counter()
        play(games)
        return time.perf_counter() - began

    return run


def peer_runner(name: str) -> Runner:
    """Uniformly random games of OpenSpiel's, played in its C++.

    Its evaluator plays as many random games as it is told whenever the tree search asks for the value of a
    position; a search of one simulation asks once, at the root.
    """
    spiel = peer_library()
    peer: Any = spiel.load_game(name)
    state = first_choice(peer)

    def run(games: int) -> float:
        evaluator = spiel.RandomRolloutEvaluator(games, 1)
        searcher = spiel.MCTSBot(peer, evaluator, 1.0, 1, 1, False, 1, False)
        began = time.perf_counter()
        root = searcher.mcts_search(state)
        seconds = time.perf_counter() - began
        assert root.explore_count == 1
        return seconds

    return run


def first_choice(peer: Any) -> Any:
    """The first state of a game of OpenSpiel's in which somebody has to move."""
    state = peer.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    return state


def peer_library() -> Any:
    """OpenSpiel's module, or None where it is not installed."""
    try:
        import pyspiel
    except ImportError:
        return None
    return pyspiel


def peers_of(specs: Sequence[str], pairs: Sequence[Pair]) -> list[str]:
    """The peers of these games; none where OpenSpiel is not installed."""
    return sorted({pair.peer for pair in pairs if pair.spec in specs}) if peer_library() else []


def measure(
    specs: Sequence[str],
    rounds: int,
    seconds: float,
    progress: Callable[[str], None] = lambda what: None,
    *,
    ours: Callable[[str], Runner] = our_runner,
    theirs: Callable[[str], Runner] = peer_runner,
    pairs: Sequence[Pair] | None = None,
) -> Rates:
    """Games a second of each of our games and of their peers, in turn, round after round.

    Args:
        specs: our games.
        rounds: how many rounds.
        seconds: how long each game is played in each round, about.
        progress: told what has been measured.
        ours: makes what is to be measured of a game of ours; by default random games.
        theirs: makes the same of OpenSpiel's.
        pairs: which peer belongs to which game; `PAIRS` by default.
    """
    runners = {("ours", spec): ours(spec) for spec in specs}
    runners |= {("peers", name): theirs(name) for name in peers_of(specs, PAIRS if pairs is None else pairs)}
    games = {key: _games_for(seconds, run) for key, run in runners.items()}
    rates: dict[tuple[str, str], list[float]] = {key: [] for key in runners}
    for _ in range(rounds):
        for key, run in runners.items():
            rates[key].append(games[key] / run(games[key]))
            progress(key[1])
    return Rates(
        {name: found for (whose, name), found in rates.items() if whose == "ours"},
        {name: found for (whose, name), found in rates.items() if whose == "peers"},
    )


def _games_for(seconds: float, run: Runner) -> int:
    """How many games take about so long."""
    games, took = 1, run(1)  # the first loads and compiles
    while (took := run(games)) < seconds / 4:
        games *= 2
    return max(1, round(games * seconds / took))


def machine() -> dict[str, str]:
    """What the figures were measured on and with."""
    import llvmlite.binding

    versions = {}
    for package in ("kabinett", "numpy", "numba", "open_spiel"):
        with contextlib.suppress(importlib.metadata.PackageNotFoundError):
            versions[package] = importlib.metadata.version(package)
    return {
        "processor": llvmlite.binding.get_host_cpu_name(),
        "system": f"{platform.system()} {platform.machine()}",
        "python": platform.python_version(),
        **versions,
    }


def start_up(program: str, *arguments: str, runs: int = 5) -> float:
    """Seconds from the start of a Python process to its end; the median of several, after one to warm up."""
    taken = []
    for _ in range(runs + 1):
        began = time.perf_counter()
        subprocess.run([sys.executable, "-c", program, *arguments], check=True)
        taken.append(time.perf_counter() - began)
    return statistics.median(taken[1:])
