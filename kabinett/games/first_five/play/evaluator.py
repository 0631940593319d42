"""The search hooks of First-Five."""

from __future__ import annotations

import numpy as np

from kabinett.games.first_five.play.hooks import FEATURES, TEMPO, evaluate, prior
from kabinett.games.first_five.play.hooks import WEIGHTS as NUMBER
from kabinett.games.game import Game
from kabinett.players.mcts.hooks import SearchHooks

OWN = (0.01, 0.06, 0.2, 0.2, 0.6, 0.15)
"""Weights of what the seat to move has: windows with one, two, three tiles; cells that make a four, an open
four, an open three."""

OTHERS = (-0.01, -0.05, -0.15, -0.1, -0.3, -0.1)
"""The same of the other seat."""

BEGINS = 0.3
"""Weight of being to move."""


def search_hooks(_game: Game) -> SearchHooks:
    """What guides the search in First-Five."""
    weights = np.zeros(NUMBER, np.float32)
    weights[:FEATURES], weights[FEATURES:TEMPO], weights[TEMPO] = OWN, OTHERS, BEGINS
    return SearchHooks(
        prior=prior,
        evaluate=evaluate,
        weights=weights,
        cutoff=0,
        exploration=0.2,
        margin_weight=0.0,
        prior_visits=4.0,
        bias=0.5,
    )
