"""Learns the weights of a guide by self-play: ``python -m training "jati(double=True)"``.

Prints the curve as it goes and writes the file that ships with Kabinett. The same seed and number of games
give the same file on the same machine; elsewhere the last digits of the arithmetic may differ.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from kabinett.games.jamit.play import features as jamit
from kabinett.games.jati.play import features as jati
from kabinett.games.noti.play import features as noti
from kabinett.games.position import Position
from kabinett.games.registry import game as game_of
from kabinett.games.rules import Rules
from kabinett.kernels.compile import Kernel
from kabinett.kernels.rng import below, generator
from kabinett.messages import counted
from kabinett.players.mcts.hooks import PLAIN, SearchHooks
from kabinett.players.mcts.search_tree import SearchTree
from kabinett.players.search_hooks import search_hooks
from kabinett.players.weights import WEIGHTS, save_weights
from training import factory
from training.differences import learner_of
from training.self_play import Learner, new_course, self_play

EPSILON, TRACE = 0.1, 0.8
"""See `training.self_play.self_play`."""

POINTS_OF_CURVE = 10
HOOKED_SIMULATIONS, PLAIN_SIMULATIONS = 200, 400
"""What the two sides of a game for the curve may simulate for a move."""


class Recipe(NamedTuple):
    """How the weights of a game were made.

    Attributes:
        learner: makes what learns, with weights of 0.
        opening: up to how many random moves games begin with.
        games: how many are played.
        rate: what it is depends on the learner.
        falls: whether the rate falls to nothing.
    """

    learner: Callable[[Rules], Learner]
    opening: int
    games: int
    rate: float = 2.0
    anneal: bool = False


def _sum_of(module: Any, prior: Kernel | None = None) -> Callable[[Rules], Learner]:
    """Learners of the features in a module."""
    return lambda rules: learner_of(rules, module.features, module.SIZE, module.ROOM, prior)


RECIPES = {
    "factory": Recipe(lambda _rules: factory.learner(), 4, 1_000_000, rate=0.1, anneal=True),
    "jamit": Recipe(_sum_of(jamit), 6, 1_220_000, rate=8.0),
    "jati": Recipe(_sum_of(jati, jati.prior), 8, 200_010),
    "jati(edition=1965)": Recipe(_sum_of(jati, jati.prior), 8, 160_010),
    "jati(double=True)": Recipe(_sum_of(jati, jati.prior), 8, 160_010),
    "noti": Recipe(_sum_of(noti), 8, 60_010),
}
"""By game, what the shipped weights were made with, and the seed 1."""


def trained(
    spec: str, *, games: int, seed: int, parts: int = POINTS_OF_CURVE
) -> Iterator[tuple[int, NDArray[np.float32]]]:
    """Learn in so many parts; after each, how many games have been played and the weights so far.

    Args:
        spec: a game of `RECIPES`.
        games: how many to play altogether.
        seed: decides all random numbers.
        parts: how often to look; of no influence on what is learned.
    """
    recipe = RECIPES[spec]
    position = Position(game_of(spec))
    rules = position.game.rules
    learner, course = recipe.learner(rules), new_course(rules, position.state_array, seed)
    learn = self_play(rules, learner)
    done = 0
    for part in range(1, parts + 1):
        now = games * part // parts - done
        memory, part_of_games = (course, learner.value), (now, done, games)
        how = (recipe.opening, EPSILON, TRACE, recipe.rate, float(recipe.anneal))
        learn(*memory, *part_of_games, *how)
        done += now
        yield done, learner.value.weights


def share_of_points(spec: str, weights: NDArray[np.float32], *, games: int, seed: int) -> float:
    """What the guide with these weights scores against plain search, half the games at each seat.

    Both have few simulations, the guided side half as many.
    """
    chosen = game_of(spec)
    hooked = search_hooks(chosen)._replace(weights=weights)
    rng = generator(seed)
    total = 0.0
    for number in range(games):
        position, hooked_seat = Position(chosen), number % 2
        while (turn := position.turn) is not None:
            code = position.codes[int(below(rng, len(position.codes)))]
            if position.ply >= 4:
                code = _choice(position, hooked if turn == hooked_seat else PLAIN, int(rng[0]))
            position.push_code(code)
        total += position.shares[hooked_seat]
    return total / games


def _choice(position: Position, hooked: SearchHooks, seed: int) -> int:
    searched = SearchTree(position, seed, hooked)
    searched.simulate(PLAIN_SIMULATIONS if hooked is PLAIN else HOOKED_SIMULATIONS)
    best = max(searched.children(0), key=lambda node: searched.tree.visits[node])
    return int(searched.tree.code[best])


def main() -> None:
    """Learn, print the curve, and write the file."""
    parser = argparse.ArgumentParser(prog="python -m training", description=__doc__)
    parser.add_argument("game", choices=sorted(RECIPES), help="what to learn")
    parser.add_argument("file", type=Path, help="where the weights go")
    parser.add_argument("--games", type=int, help="how many games to play; those of the shipped file")
    parser.add_argument("--seed", type=int, default=1, help="decides all random numbers; 1")
    parser.add_argument("--curve", type=int, default=0, metavar="N", help="games for a point of the curve; 0")
    given = parser.parse_args()
    for done, weights in trained(given.game, games=given.games or RECIPES[given.game].games, seed=given.seed):
        line = counted(done, "game")
        if given.curve:
            share = share_of_points(given.game, weights, games=given.curve, seed=given.seed)
            line += f": {share:.1%} against plain search"
        print(line, flush=True)
        save_weights(given.file, {WEIGHTS: weights})


if __name__ == "__main__":
    main()
