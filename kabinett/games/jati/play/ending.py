"""What the search to the end knows of Jati."""

from __future__ import annotations

from kabinett.games.game import StateRecord
from kabinett.games.jati import rules
from kabinett.games.jati.play.limits import limits_jati
from kabinett.players.minimax.ending import Ending, margin_now, whole_record

COST = (20.0, 2.6)
"""Positions looked at: the first number times the second to the power of the plies left."""

COST_WITH_BOOSTERS = (2.0, 4.0)
"""The same as long as a seat holds a booster."""


def plies_left(state: StateRecord) -> int:
    """Moves until the game is over: tiles and boosters in hand."""
    return int(state.left.sum()) + sum((0, 1, 1, 2)[int(held)] for held in state.holds)


def positions(state: StateRecord) -> float:
    """How many positions a search to the end usually looks at."""
    first, growth = COST_WITH_BOOSTERS if state.holds.any() else COST
    return first * growth ** plies_left(state)


ENDING = Ending(
    rules.RULES,
    margin_now(rules.RULES),
    limits_jati,
    whole_record(rules.RULES),
    2,
    positions,
    plies_left,
    plies_left,
)
