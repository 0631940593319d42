"""What the search to the end knows of The Factory."""

from __future__ import annotations

import math

from kabinett.games.factory import rules
from kabinett.games.factory.play.patterns import limits_factory
from kabinett.games.game import StateRecord
from kabinett.players.minimax.ending import Ending, margin_now, record_without
from kabinett.players.minimax.kernels.values import MOST_EVENTS

COSTS = {2: (0.0065, 5.5), 3: (0.01, 5.5), 4: (0.01, 5.5)}
"""By seats, positions looked at: the first number times the second to the power of the tiles left."""


def tiles_left(state: StateRecord) -> int:
    """How many tiles are in hand, face-up or face-down."""
    return int(state.up.sum() + state.down.sum())


def positions(state: StateRecord) -> float:
    """How many positions a search to the end usually looks at."""
    if state.down.sum() > MOST_EVENTS:
        return math.inf
    first, growth = COSTS[int(state.seats)]
    return first * growth ** tiles_left(state)


ENDING = Ending(
    rules.RULES,
    margin_now(rules.RULES),
    limits_factory,
    record_without(rules.RULES, "left", "top"),
    2,
    positions,
    tiles_left,
)
