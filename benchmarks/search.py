"""Simulations a second of our tree search and of OpenSpiel's."""

from __future__ import annotations

import time
from typing import Any

from benchmarks.measure import Pair, Runner, first_choice, peer_library
from kabinett.games import Position, game
from kabinett.players.mcts.search_tree import SearchTree

SEARCHES = (
    Pair("first-five", "gomoku(size=10)", 10),
    Pair("noti", "hex(board_size=8)", 6),
)


def our_search(spec: str) -> Runner:
    """So many simulations of the plain search, one random playout each, at the start of a game."""
    position = Position(game(spec))

    def run(simulations: int) -> float:
        began = time.perf_counter()
        SearchTree(position, 1, proving=True).simulate(simulations)
        return time.perf_counter() - began

    return run


def peer_search(name: str) -> Runner:
    """The same of OpenSpiel's `MCTSBot` with its random playouts, in its C++."""
    spiel = peer_library()
    peer: Any = spiel.load_game(name)
    state = first_choice(peer)

    def run(simulations: int) -> float:
        evaluator = spiel.RandomRolloutEvaluator(1, 1)
        searcher = spiel.MCTSBot(peer, evaluator, 1.4, simulations, 4000, True, 1, False)
        began = time.perf_counter()
        searcher.mcts_search(state)
        return time.perf_counter() - began

    return run
