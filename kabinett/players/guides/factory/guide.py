"""The guide of The Factory."""

from __future__ import annotations

from kabinett.games.game import Game
from kabinett.players.guides.factory.playout import playout
from kabinett.players.tree_search.guide import Guide

EXPLORATION = 0.5


def guide(_game: Game) -> Guide:
    """What guides the search in a game of The Factory."""
    return Guide(playout=playout, exploration=EXPLORATION)
