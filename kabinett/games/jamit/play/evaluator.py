"""The search hooks of Jamit."""

from __future__ import annotations

from pathlib import Path

from kabinett.games.game import Game
from kabinett.games.jamit.play.features import ROOM, SIDE, features
from kabinett.games.jamit.play.playout import step
from kabinett.players.linear import evaluation
from kabinett.players.mcts.hooks import PLAIN, SearchHooks
from kabinett.players.weights import load_weights

WEIGHTS = Path(__file__).parent / "weights.npz"

CUTOFF = 8
"""Plies, about three turns."""


def search_hooks(game: Game) -> SearchHooks:
    """What guides the search in a game of Jamit: for two on the board of side 4 a learned value.

    It judges what a few plies of greedy play lead to. Of the larger board and of three seats
    nothing is known.
    """
    if game.seats != 2 or game.values["side"] != SIDE:
        return PLAIN
    return SearchHooks(
        step=step,
        evaluate=evaluation(game.rules, features),
        weights=load_weights(WEIGHTS),
        scratch=ROOM,
        cutoff=CUTOFF,
        exploration=0.15,
        margin_weight=0.0,
    )
