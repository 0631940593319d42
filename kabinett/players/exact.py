"""The player that looks its moves up where a game is solved."""

from __future__ import annotations

import importlib
import threading

from kabinett.errors import UnknownPlayer
from kabinett.games.game import Game
from kabinett.games.position import Position
from kabinett.players.player import Choice, Player, Report

SOLVED = {
    "loom": "kabinett.games.loom.exact.player",
    "daijobi": "kabinett.games.daijobi.exact.player",
}
"""By game, the module whose ``choose(position, aim)`` returns a perfect `Choice`.

Its ``solved(game)`` says for which options.
"""


def is_solved(game: Game) -> bool:
    """Whether the player exact knows a game with its options."""
    return game.name in SOLVED and bool(importlib.import_module(SOLVED[game.name]).solved(game))


class ExactPlayer(Player):
    """Perfect play of solved games; its lines are exact, so they tell no simulations."""

    def __init__(self, name: str, aim: int | None = None) -> None:
        """Play for the best result on average or, if given, for the best chance of at least `aim` points."""
        self.name = name
        self.aim = aim

    def _choose(self, position: Position, report: Report | None, stop: threading.Event | None) -> Choice:
        game = position.game.name
        if game not in SOLVED:
            raise UnknownPlayer(f"{game} is not solved; the player exact plays {', '.join(SOLVED)}")
        choice = importlib.import_module(SOLVED[game]).choose(position, self.aim)
        assert isinstance(choice, Choice)
        return choice
