"""The games as people see them: options, notation, positions, text boards, pictures, rules pages."""

from kabinett.errors import (
    BadBoard,
    BadOption,
    IllegalMove,
    InvalidState,
    KabinettError,
    UnknownGame,
    UnreadableMove,
)
from kabinett.games.game import Game, Item, Option
from kabinett.games.position import LegalMoves, Position, read_board
from kabinett.games.registry import game, game_names, position, variants
from kabinett.games.rules import CHANCE

__all__ = [
    "CHANCE",
    "BadBoard",
    "BadOption",
    "Game",
    "IllegalMove",
    "InvalidState",
    "Item",
    "KabinettError",
    "LegalMoves",
    "Option",
    "Position",
    "UnknownGame",
    "UnreadableMove",
    "game",
    "game_names",
    "position",
    "read_board",
    "variants",
]
