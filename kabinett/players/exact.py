"""The player that looks its moves up where a game is solved."""

from __future__ import annotations

import threading

from kabinett.errors import UnknownPlayer
from kabinett.games.game import Game
from kabinett.games.plugin import plugin_of, plugins
from kabinett.games.position import Position
from kabinett.players.player import Choice, Player, Report


def is_solved(game: Game) -> bool:
    """Whether the player exact knows a game with its options."""
    plugin = plugin_of(game.name)
    return bool(plugin.exact) and bool(plugin.load(plugin.exact).solved(game))


class ExactPlayer(Player):
    """Perfect play of solved games; its lines are exact, so they hold no simulations."""

    def __init__(self, name: str, aim: int | None = None) -> None:
        """Play for the best result on average or, if given, for the best chance of at least `aim` points."""
        self.name = name
        self.aim = aim

    def _choose(self, position: Position, report: Report | None, stop: threading.Event | None) -> Choice:
        plugin = plugin_of(position.game.name)
        if not plugin.exact:
            solved = [name for name, other in plugins().items() if other.exact]
            raise UnknownPlayer(f"{plugin.name} is not solved; the player exact plays {', '.join(solved)}")
        choice = plugin.load(plugin.exact).choose(position, self.aim)
        assert isinstance(choice, Choice)
        return choice
