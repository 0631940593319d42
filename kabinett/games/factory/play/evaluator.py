"""The guide of The Factory."""

from __future__ import annotations

from pathlib import Path

from kabinett.games.factory.play.features import ROOM
from kabinett.games.factory.play.hooks import prior
from kabinett.games.factory.play.playout import playout
from kabinett.games.game import Game
from kabinett.players.mcts.hooks import SearchHooks
from kabinett.players.weights import load_weights

WEIGHTS = Path(__file__).parent / "weights.npz"

PRIOR_VISITS = 200.0
"""With few simulations the learned value decides, with many the games played out."""


def search_hooks(game: Game) -> SearchHooks:
    """What guides the search in a game of The Factory: greedy playouts, and for two a learned prior."""
    if game.seats != 2:
        return SearchHooks(playout=playout, exploration=0.5)
    return SearchHooks(
        playout=playout,
        prior=prior,
        weights=load_weights(WEIGHTS),
        scratch=ROOM,
        prior_visits=PRIOR_VISITS,
        exploration=0.2,
        margin_weight=0.05,
    )
