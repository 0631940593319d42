"""Which guide the search has in which game."""

from __future__ import annotations

import functools
import importlib

from kabinett.games.game import Game
from kabinett.players.tree_search.guide import PLAIN, Guide

GUIDES: dict[str, str] = {
    "daijobi": "kabinett.players.guides.daijobi.guide",
    "factory": "kabinett.players.guides.factory.guide",
    "first-five": "kabinett.players.guides.first_five.guide",
    "jamit": "kabinett.players.guides.jamit.guide",
    "jati": "kabinett.players.guides.jati.guide",
    "noti": "kabinett.players.guides.noti.guide",
}
"""By game, the module whose ``guide(game)`` returns its `Guide`, for the game's options.

Kernels lie in a folder for each game, ``kabinett.players.guides.<game>``, since editing a file compiles
anew what uses kernels of its folder.
"""


@functools.lru_cache(maxsize=64)
def guide(game: Game) -> Guide:
    """What guides the search in a game with its options; `PLAIN` if nothing is known of it."""
    if game.name not in GUIDES:
        return PLAIN
    found: Guide = importlib.import_module(GUIDES[game.name]).guide(game)
    return found
