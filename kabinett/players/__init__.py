"""Who decides: players for any game, by name.

>>> import kabinett
>>> from kabinett.players import player
>>> player("uct(simulations=200)", seed=1).choose(kabinett.position("noti")).simulations
200
"""

from kabinett.errors import NothingToChoose, PlayerFailed, UnknownPlayer
from kabinett.players.player import Choice, Line, Player, Progress
from kabinett.players.registry import is_program, player, player_names

__all__ = [
    "Choice",
    "Line",
    "NothingToChoose",
    "Player",
    "PlayerFailed",
    "Progress",
    "UnknownPlayer",
    "is_program",
    "player",
    "player_names",
]
