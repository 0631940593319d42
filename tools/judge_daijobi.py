"""How well Dai Jobi for two is played, by its solution: figures of docs/findings/daijobi.md.

Usage: ``python tools/judge_daijobi.py FOLDER --jungs J [--games N] [--player SPECIFICATION ...]``, where
FOLDER is one that ``kabinett solve daijobi --folder`` has finished. It prints

- the bounds for the beginning, and how far those of random states would still move in another sweep;
- for positions of games in which both sides play what the learned value holds best, the difference between
  that value and the solution;
- for each choice among moves that differ in those games, how much of the chance to win a move costs: the one
  that is best by the learned value, a random one, and those of the players named.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from kabinett.errors import KabinettError
from kabinett.games import CHANCE, Position
from kabinett.games import position as start
from kabinett.games.daijobi.exact.checkpoint import Checkpoint
from kabinett.games.daijobi.exact.player import chances_after
from kabinett.games.daijobi.exact.tables import tables
from kabinett.games.daijobi.exact.values import Values
from kabinett.games.daijobi.play.evaluator import weights
from kabinett.games.daijobi.play.model import best_move, write_result
from kabinett.games.whole_game import random_event
from kabinett.players import player

SEATS = 2


def largest_residual(values: Values, number: int, chance: random.Random) -> float:
    """How far the bounds of so many random states would move in another sweep, at most."""
    every = tables(values.jungs)
    found = 0.0
    while number:
        mover, other = (chance.randrange(len(every.places)) for _ in range(SEATS))
        if not every.stacks[mover] & every.stacks[other]:
            found = max(found, values.residual(mover, other))
            number -= 1
    return found


def learned_value(position: Position) -> float:
    """The share that the learned value gives the seat whose turn it is, where a toss is due."""
    shares = np.zeros(4)
    s = position.state_array.view(np.recarray)[0]
    write_result(s, weights(SEATS), shares)
    return float(shares[s.seat])


def learned_move(position: Position) -> int:
    """The code of the move that is best by the learned value."""
    codes, shares, trial = np.zeros(position.game.rules.max_moves, np.int16), np.zeros(4), np.zeros(4)
    return int(best_move(position.state_array.view(np.recarray)[0], codes, weights(SEATS), shares, trial))


def games(jungs: int, number: int, chance: random.Random) -> Iterator[Position]:
    """The positions of so many games between two who follow the learned value."""
    for _ in range(number):
        position = start("daijobi", players=SEATS, jungs=jungs)
        while not position.is_over:
            yield position
            if position.turn == CHANCE:
                position.push_code(random_event(position, chance))
            else:
                position.push_code(learned_move(position))


def describe_losses(losses: Sequence[float]) -> str:
    """A mean with what it may be off by, and how many are not 0."""
    all_losses: NDArray[np.float64] = np.array(losses)
    error = 1.96 * all_losses.std(ddof=1) / len(all_losses) ** 0.5 if len(all_losses) > 1 else float("nan")
    return f"{all_losses.mean():.5f} ± {error:.5f}; {np.mean(all_losses > 0):.1%} lose something"


def main(arguments: Sequence[str] | None = None) -> None:
    """Compute and print the figures."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("folder", type=Path, help="where the solution is")
    parser.add_argument("--jungs", type=int, choices=(1, 2, 3, 4), required=True, help="of each seat")
    parser.add_argument("--games", type=int, default=100, help="how many to play")
    parser.add_argument("--states", type=int, default=100_000, help="how many random states to improve")
    parser.add_argument("--player", action="append", default=[], help="also judge this player's choices")
    parser.add_argument("--every", type=int, default=1, help="ask these players in one of so many choices")
    parser.add_argument("--seed", type=int, default=1, help="decides all random numbers")
    given = parser.parse_args(arguments)

    try:
        values = Checkpoint(given.folder, given.jungs).solution()
    except KabinettError as error:
        parser.error(str(error))
    low, high = values.first_wins
    print(f"the first player wins with a chance from {low} to {high}")
    chance = random.Random(given.seed)
    residual = largest_residual(values, given.states, chance)
    print(f"bounds of {given.states:,} random states move by at most {residual:.3g} in another sweep")

    rivals = {spec: player(spec, given.seed) for spec in given.player}
    lost: dict[str, list[float]] = {name: [] for name in ("learned value", "random", *rivals)}
    off, choices = [], 0
    for position in games(given.jungs, given.games, chance):
        if position.turn == CHANCE:
            off.append(learned_value(position) - sum(values.interval(position.state)) / 2)
            continue
        worth = dict(zip(position.codes, chances_after(values, position), strict=True))
        best = max(worth.values())
        if best == min(worth.values()):
            continue
        choices += 1
        lost["learned value"].append(best - worth[learned_move(position)])
        lost["random"].append(best - worth[chance.choice(list(worth))])
        if choices % given.every == 0:
            for spec, rival in rivals.items():
                lost[spec].append(best - worth[position.code(rival.choose(position).move)])
    print(f"the learned value of {len(off):,} positions is off by {np.square(off).mean() ** 0.5:.4f}", end="")
    print(f" (root of the mean square), at most {np.abs(off).max():.3f}")
    print(f"choices: {choices:,}, {choices / given.games:.1f} a game; a choice loses, of the chance to win")
    for name, losses in lost.items():
        if losses:
            print(f"  {name}: {describe_losses(losses)} ({len(losses):,} choices)")


if __name__ == "__main__":
    main()
