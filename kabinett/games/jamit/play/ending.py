"""What the search for forced wins knows of Jamit."""

from __future__ import annotations

import math

from kabinett.games.game import StateRecord
from kabinett.games.jamit import rules
from kabinett.players.minimax.ending import Ending, margin_now, whole_record

NEAR = 4
"""A win is looked for once a seat lacks no more points."""


def lacking(state: StateRecord) -> int:
    """How many points the leading seat lacks."""
    seats = int(state.seats)
    return int(rules.GOAL[seats - 2]) - int(state.points[:seats].max())


def positions(state: StateRecord) -> float:
    """Nothing where a win may be near, since the search deepens as long as it is allowed to."""
    return 0.0 if lacking(state) <= NEAR else math.inf


ENDING = Ending(
    rules.RULES,
    margin_now(rules.RULES),
    None,
    whole_record(rules.RULES),
    2,
    positions,
    lacking,
    has_fixed_length=False,
)
