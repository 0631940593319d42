"""What each move of a game of The Loom cost, exactly."""

from __future__ import annotations

from typing import NamedTuple

from kabinett.games.loom.exact.hindsight import hindsight
from kabinett.games.loom.exact.outlook import Outlook, outlook, outlooks
from kabinett.games.position import Position
from kabinett.games.rules import CHANCE


class Turn(NamedTuple):
    """One move of the player, or one tile turned up.

    Attributes:
        ply: from 1, as in the record.
        move: the token.
        chance: whether a tile was turned up.
        value: what was to be expected after it, with perfect play from there.
        change: what it changed: 0 or less for a move, which is then minus its cost; the luck of a tile.
        best: the moves that cost nothing, in the order of legal moves; () for a tile.
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
        aim: None if values are patterns on average, else k if they are chances of at least k patterns.
        points: the patterns made.
        start: the value before the first turn.
        turns: every move and chance event.
        hindsight: the best game with this order of tiles; None if the game is not finished.
    """

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
        """What all tiles together brought beyond what could be expected of them."""
        return sum(turn.change for turn in self.turns if turn.chance)


def review(position: Position, aim: int | None = None) -> Review:
    """Look at a game of The Loom again, move by move.

    Args:
        position: the game, finished or not.
        aim: compare chances of at least so many patterns instead of averages.
    """

    def value_of(one: Outlook) -> float:
        return one.expected if aim is None else one.chance(aim)

    replayed = Position(position.game, position.start)
    start = value = value_of(outlook(replayed))
    turns = []
    for ply, token in enumerate(position.moves, 1):
        before, chance = value, replayed.turn == CHANCE
        best: tuple[str, ...] = ()
        if chance:
            replayed.push(token)
            value = value_of(outlook(replayed))
        else:
            values = {move: value_of(one) for move, one in outlooks(replayed).items()}
            best = tuple(move for move, worth in values.items() if worth == before)
            value = values[token]
            replayed.push(token)
        turns.append(Turn(ply, token, chance, value, value - before, best))
    ended = hindsight(position) if position.is_over else None
    return Review(aim, position.scores[0], start, tuple(turns), ended)
