"""The search hooks of Dai Jobi and their file of weights."""

from __future__ import annotations

import functools
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from kabinett.games.daijobi.play.hooks import evaluate
from kabinett.games.game import Game
from kabinett.players.mcts.hooks import SearchHooks
from kabinett.players.weights import load_weights

WEIGHTS = Path(__file__).parent / "weights.npz"
"""Made by `training.daijobi_curve`."""

GRAIN = 1 / 128
"""What a whole number in the file stands for."""

EXPLORATION = 0.1


def weights(seats: int) -> NDArray[np.float32]:
    """The weights for so many seats."""
    return load_weights(WEIGHTS, name_of(seats), GRAIN)


def name_of(seats: int) -> str:
    """What the weights for so many seats are called in the file."""
    return f"seats_{seats}"


@functools.cache
def _guide(seats: int) -> SearchHooks:
    # Jungs out are no reason to win by more.
    return SearchHooks(
        evaluate=evaluate, weights=weights(seats), cutoff=0, margin_weight=0.0, exploration=EXPLORATION
    )


def search_hooks(game: Game) -> SearchHooks:
    """What guides the search in a game of Dai Jobi: the learned value in place of playouts."""
    return _guide(game.seats)
