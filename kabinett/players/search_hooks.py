"""Which search hooks a game has."""

from __future__ import annotations

import functools

from kabinett.games.game import Game
from kabinett.games.plugin import plugin_of
from kabinett.players.mcts.hooks import PLAIN, SearchHooks


@functools.lru_cache(maxsize=64)
def search_hooks(game: Game) -> SearchHooks:
    """What guides the search in a game with its options; `PLAIN` if nothing is known of it."""
    plugin = plugin_of(game.name)
    if not plugin.evaluator:
        return PLAIN
    found: SearchHooks = plugin.load(plugin.evaluator)(game)
    return found
