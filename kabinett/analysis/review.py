"""What each move of a game cost, exactly, for games whose plugin says how."""

from __future__ import annotations

from typing import NamedTuple

from kabinett.errors import KabinettError
from kabinett.games.plugin import plugin_of, plugins
from kabinett.games.position import Position


class Turn(NamedTuple):
    """One move of the player, or one chance event.

    Attributes:
        ply: from 1, as in the record.
        move: the token.
        chance: whether it was a chance event.
        value: what was to be expected after it, with perfect play from there.
        change: what it changed: 0 or less for a move, which is then minus its cost; luck for a chance event.
        best: the moves that cost nothing, in the order of legal moves; () for a chance event.
    """

    ply: int
    move: str
    chance: bool
    value: float
    change: float
    best: tuple[str, ...]


class Review(NamedTuple):
    """A game looked at again; ``start + luck - cost`` is what the last turn leaves to be expected.

    Attributes:
        game: its name.
        unit: what a point is called, such as "pattern".
        aim: None if values are points on average, else k if they are chances of at least k points.
        points: the points made.
        start: the value before the first turn.
        turns: every move and chance event.
        hindsight: the best game with these chance events; None if the game is not finished.
    """

    game: str
    unit: str
    aim: int | None
    points: int
    start: float
    turns: tuple[Turn, ...]
    hindsight: Position | None

    @property
    def cost(self) -> float:
        """What all moves together cost."""
        return sum(-turn.change for turn in self.turns if not turn.chance)

    @property
    def luck(self) -> float:
        """What all chance events together brought beyond what could be expected of them."""
        return sum(turn.change for turn in self.turns if turn.chance)


def review(position: Position, aim: int | None = None) -> Review:
    """Look at a game again, move by move.

    Args:
        position: the game, finished or not.
        aim: compare chances of at least so many points instead of averages.

    Raises:
        KabinettError: games of this kind cannot be reviewed exactly.
    """
    plugin = plugin_of(position.game.name)
    if not plugin.review:
        reviewed = ", ".join(name for name, other in plugins().items() if other.review)
        raise KabinettError(f"this is {position.game.spec}; only games of {reviewed} can be reviewed exactly")
    found: Review = plugin.load(plugin.review)(position, aim)
    return found
