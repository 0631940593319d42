"""Learns the weights of Dai Jobi's guide: ``python -m training.daijobi_curve FOLDER``.

Takes about a quarter of an hour on one core and writes ``weights.npz``, which also holds the curve: by number
of seats and million positions, the root of the mean squared difference between the learned shares and what
one toss and the best move lead to.
"""

from __future__ import annotations

import math
import sys
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from kabinett.games.daijobi.play.evaluator import GRAIN, WEIGHTS, name_of
from kabinett.players.weights import save_weights
from training.daijobi import learn_entry, new_learning

SEED = 1
BLOCK = 1_000_000
"""Positions between two points of the curve."""

BLOCKS = {2: 40, 3: 25, 4: 25}
"""By number of seats."""

EPSILON = 0.1
"""How often a random move is made instead of the best."""

FIRST_RATE, LAST_RATE = 0.31, 0.01


def train(seats: int, blocks: int, block: int = BLOCK) -> tuple[NDArray[np.float32], list[float]]:
    """Weights for so many seats and the curve."""
    learning = new_learning(seats, SEED)
    curve = []
    for done in range(blocks):
        learning.error[0] = 0.0
        rate = LAST_RATE + (FIRST_RATE - LAST_RATE) * (1.0 - done / blocks)
        learn_entry(learning, block, EPSILON, rate)
        curve.append(math.sqrt(float(learning.error[0]) / block / seats))
        print(f"{seats} seats, {(done + 1) * block:,} positions: {curve[-1]:.5f}", flush=True)
    return learning.weights, curve


def main(folder: Path) -> None:
    """Learn for two, three and four seats."""
    weights: dict[str, NDArray[np.float32]] = {}
    curves: dict[str, NDArray[np.float64]] = {}
    for seats, blocks in BLOCKS.items():
        weights[name_of(seats)], curve = train(seats, blocks)
        curves[f"curve_{seats}"] = np.array(curve)
        save_weights(folder / WEIGHTS.name, weights, GRAIN, beside=curves)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
