"""Learns the weights of a guide by self-play: ``python -m kabinett.players.training "jati(double=True)"``.

Prints the curve as it goes and writes the file that ships with Kabinett. The same seed and number of games
give the same file on the same machine; elsewhere the last digits of the arithmetic may differ.
"""

from __future__ import annotations

import argparse
import importlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from kabinett.games.position import Position
from kabinett.games.registry import game as game_of
from kabinett.phrases import counted
from kabinett.players.guides.registry import guide
from kabinett.players.learning.differences import new_learning, self_play
from kabinett.players.learning.shipped import save_weights
from kabinett.players.tree_search.guide import PLAIN, Guide
from kabinett.players.tree_search.thought import Thought
from kabinett.rules.rng import below, generator

STRAYING, TRACE = 0.1, 0.8
"""See `kabinett.players.learning.differences.self_play`."""

POINTS_OF_CURVE = 10
GUIDED_SIMULATIONS, PLAIN_SIMULATIONS = 200, 400
"""What the two sides of a game for the curve may simulate for a move."""


class Recipe(NamedTuple):
    """How the weights of a game were made.

    Attributes:
        module: that of the features; or of a ``learn_entry`` and a ``new_learning``, where a game is learned
            in a way of its own.
        opening: up to how many random moves games begin with.
        games: how many are played.
        rate: the largest share of an error that one correction takes away; in a way of its own, what the
            module says.
    """

    module: str
    opening: int
    games: int
    rate: float = 2.0


RECIPES = {
    "factory": Recipe("kabinett.players.guides.factory.learning", 4, 1_000_000, rate=0.1),
    "jamit": Recipe("kabinett.players.guides.jamit.features", 6, 1_220_000, rate=8.0),
    "jati": Recipe("kabinett.players.guides.jati.features", 8, 200_010),
    "jati(edition=1965)": Recipe("kabinett.players.guides.jati.features", 8, 160_010),
    "jati(double=True)": Recipe("kabinett.players.guides.jati.features", 8, 160_010),
    "noti": Recipe("kabinett.players.guides.noti.features", 8, 60_010),
}
"""By game, what the shipped weights were made with, and the seed 1."""


def learner(spec: str, games: int, seed: int) -> tuple[Callable[[int, int], object], NDArray[np.float32]]:
    """``learn(done, more)``, which plays and learns from more of the games, and the weights it changes."""
    recipe = RECIPES[spec]
    module: Any = importlib.import_module(recipe.module)
    position = Position(game_of(spec))
    law, numbers = position.game.law, (recipe.opening, STRAYING, TRACE, recipe.rate)
    if hasattr(module, "learn_entry"):
        learning = module.new_learning(position.state_array, seed)
        entry = module.learn_entry
        return lambda done, more: entry(learning, more, done, games, *numbers), learning.weights
    learn = self_play(law, module.features, getattr(module, "prior", None))
    learning = new_learning(law, position.state_array, module.SIZE, module.ROOM, seed)
    return lambda _done, more: learn(learning, more, *numbers), learning.weights


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
    learn, weights = learner(spec, games, seed)
    done = 0
    for part in range(1, parts + 1):
        now = games * part // parts - done
        learn(done, now)
        done += now
        yield done, weights


def share_of_points(spec: str, weights: NDArray[np.float32], *, games: int, seed: int) -> float:
    """What the guide with these weights scores against plain search, half the games at each seat.

    Both have few simulations, the guided side half as many.
    """
    chosen = game_of(spec)
    guided = guide(chosen)._replace(weights=weights)
    rng = generator(seed)
    total = 0.0
    for number in range(games):
        position, own = Position(chosen), number % 2
        while (turn := position.turn) is not None:
            code = position.codes[int(below(rng, len(position.codes)))]
            if position.ply >= 4:
                code = _choice(position, guided if turn == own else PLAIN, int(rng[0]))
            position.push_code(code)
        total += 0.5 if len(position.winners) == 2 else float(own in position.winners)
    return total / games


def _choice(position: Position, guided: Guide, seed: int) -> int:
    thought = Thought(position, seed, guided)
    thought.simulate(PLAIN_SIMULATIONS if guided is PLAIN else GUIDED_SIMULATIONS)
    best = max(thought.children(0), key=lambda node: thought.tree.visits[node])
    return int(thought.tree.code[best])


def main() -> None:
    """Learn, print the curve, and write the file."""
    parser = argparse.ArgumentParser(prog="python -m kabinett.players.training", description=__doc__)
    parser.add_argument("game", choices=sorted(RECIPES), help="what to learn")
    parser.add_argument("file", type=Path, help="where the weights go")
    parser.add_argument("--games", type=int, help="how many games to play; those of the shipped file")
    parser.add_argument("--seed", type=int, default=1, help="decides all random numbers; 1")
    parser.add_argument("--curve", type=int, default=0, metavar="N", help="games for a point of the curve; 0")
    given = parser.parse_args()
    for done, weights in trained(given.game, games=given.games or RECIPES[given.game].games, seed=given.seed):
        told = counted(done, "game")
        if given.curve:
            share = share_of_points(given.game, weights, games=given.curve, seed=given.seed)
            told += f": {share:.1%} against plain search"
        print(told, flush=True)
        save_weights(given.file, weights)


if __name__ == "__main__":
    main()
