"""The guide of Jamit."""

from __future__ import annotations

from pathlib import Path

from kabinett.games.game import Game
from kabinett.players.guides.jamit.features import ROOM, SIDE, features
from kabinett.players.learning.linear import evaluation
from kabinett.players.learning.shipped import load_weights
from kabinett.players.tree_search.guide import PLAIN, Guide

WEIGHTS = Path(__file__).parent / "jamit.npz"


def guide(game: Game) -> Guide:
    """What guides the search in a game of Jamit: for two on the board of side 4 a learned value.

    Of the larger board and of three seats nothing is known.
    """
    if game.seats != 2 or game.values["side"] != SIDE:
        return PLAIN
    return Guide(
        evaluate=evaluation(game.law, features),
        weights=load_weights(WEIGHTS),
        scratch=ROOM,
        cutoff=0,
        exploration=0.15,
        margin_weight=0.0,
    )
