"""Perfect moves of The Loom."""

from __future__ import annotations

import time

from kabinett.games.game import Game
from kabinett.games.loom.exact.outlook import Outlook, outlooks
from kabinett.games.position import Position
from kabinett.players.player import Choice, Line


def solved(game: Game) -> bool:
    """Whether `choose` knows the game with its options: it has none."""
    return game.name == "loom"


def choose(position: Position, aim: int | None) -> Choice:
    """The best move for the average, or for the chance of at least `aim` patterns and then for the average.

    Among equal moves the first in the order of legal moves is chosen. Lines tell the patterns on average
    with perfect play afterwards.
    """
    begun = time.perf_counter()
    found = outlooks(position)

    def worth(token: str) -> tuple[float, float]:
        outlook: Outlook = found[token]
        return (0.0 if aim is None else outlook.chance(aim), outlook.expected)

    order = sorted(found, key=worth, reverse=True)
    lines = tuple(Line(token, points=(found[token].expected,), shares=(1.0,), exact=True) for token in order)
    return Choice(order[0], lines, 0, time.perf_counter() - begun, exact=True)
