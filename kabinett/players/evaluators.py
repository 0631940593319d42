"""Which guide the search has in which game."""

from __future__ import annotations

import functools
import importlib

from kabinett.games.game import Game
from kabinett.players.tree_search.guide import PLAIN, Guide

GUIDES: dict[str, str] = {
    "daijobi": "kabinett.games.daijobi.play.evaluator",
    "factory": "kabinett.games.factory.play.evaluator",
    "first-five": "kabinett.games.first_five.play.evaluator",
    "jamit": "kabinett.games.jamit.play.evaluator",
    "jati": "kabinett.games.jati.play.evaluator",
    "noti": "kabinett.games.noti.play.evaluator",
}
"""By game, the module whose ``guide(game)`` returns its `Guide`, for the game's options.
"""


@functools.lru_cache(maxsize=64)
def guide(game: Game) -> Guide:
    """What guides the search in a game with its options; `PLAIN` if nothing is known of it."""
    if game.name not in GUIDES:
        return PLAIN
    found: Guide = importlib.import_module(GUIDES[game.name]).guide(game)
    return found
