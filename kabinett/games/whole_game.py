"""Playing a game to its end."""

from __future__ import annotations

import random
from collections.abc import Callable

from kabinett.games.position import Position
from kabinett.games.rules import CHANCE

Mover = Callable[[Position, int], int]
"""``move(position, seat)``: the code of the move that the seat to move plays."""

Chance = Callable[[Position], int]
"""``chance(position)``: the code of the chance event that is due."""


def play_to_end(position: Position, move: Mover, chance: Chance) -> Position:
    """Play until the game is over, on the position given, which is returned."""
    while (turn := position.turn) is not None:
        position.push_code(chance(position) if turn == CHANCE else move(position, turn))
    return position


def unless_forced(move: Mover) -> Mover:
    """A mover that asks `move` only where a seat has a choice."""

    def forced_or_chosen(position: Position, seat: int) -> int:
        codes = position.codes
        return codes[0] if len(codes) == 1 else move(position, seat)

    return forced_or_chosen


def random_event(position: Position, luck: random.Random) -> int:
    """The code of a chance event, by its odds."""
    return luck.choices(position.codes, position.game.rules.odds)[0]
