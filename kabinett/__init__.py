"""Kabinett: five rare board games as exact programs, with players, records and pictures.

    >>> import kabinett
    >>> position = kabinett.position("jati", edition=1965)
    >>> position.push("e5")

Everything is imported when first used, so that ``import kabinett`` costs next to nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kabinett.errors import (
    BadBoard,
    BadOption,
    IllegalMove,
    InvalidState,
    KabinettError,
    UnknownGame,
    UnreadableMove,
)
from kabinett.version import VERSION

if TYPE_CHECKING:
    from kabinett.games import CHANCE, Position, game, game_names, position, read_board

__version__ = VERSION
__all__ = [
    "CHANCE",
    "BadBoard",
    "BadOption",
    "IllegalMove",
    "InvalidState",
    "KabinettError",
    "Position",
    "UnknownGame",
    "UnreadableMove",
    "__version__",
    "game",
    "game_names",
    "position",
    "read_board",
]


def __getattr__(name: str) -> Any:
    if name in __all__:
        import kabinett.games

        return getattr(kabinett.games, name)
    raise AttributeError(f"module 'kabinett' has no attribute {name!r}")


def __dir__() -> list[str]:
    return __all__
