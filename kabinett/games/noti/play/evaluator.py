"""The search hooks of Noti."""

from __future__ import annotations

from pathlib import Path

from kabinett.games.game import Game
from kabinett.games.noti.play.features import ROOM, features
from kabinett.players.linear import evaluation
from kabinett.players.mcts.hooks import PLAIN, SearchHooks
from kabinett.players.weights import load_weights

WEIGHTS = Path(__file__).parent / "weights.npz"


def search_hooks(game: Game) -> SearchHooks:
    """What guides the search in a game of Noti: for two a learned value; for three nothing is known."""
    if game.seats != 2:
        return PLAIN
    return SearchHooks(
        evaluate=evaluation(game.rules, features),
        weights=load_weights(WEIGHTS),
        scratch=ROOM,
        cutoff=0,
        exploration=0.05,
        untried_visits=3.0,
        margin_weight=0.0,
    )
