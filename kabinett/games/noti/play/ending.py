"""What the search to the end knows of Noti."""

from __future__ import annotations

import numpy as np

from kabinett.games.game import StateRecord
from kabinett.games.noti import geometry, rules
from kabinett.games.noti.play.limits import LAST_WORTH, limits_noti
from kabinett.games.outcomes import margin
from kabinett.kernels.compile import kernel
from kabinett.players.minimax.ending import Ending, whole_record

COSTS = {2: (14.0, 2.6), 3: (1.0, 33.0)}
"""By seats, positions looked at: the first number times the second to the power of the plies left."""


@kernel
def guess(s, points, seats, maximizer):
    """As if the last groups stayed as they are."""
    rules.points(s, points)
    for seat in range(seats):
        points[seat] += LAST_WORTH * geometry.largest_group(rules.unmarked(s, seat), s.board)
    return np.float64(margin(points, seats, maximizer))


def plies_left(state: StateRecord) -> int:
    """Moves until the game is over: markers to be laid, stones, and markings."""
    seats = int(state.seats)
    markers = sum((0, 1, 1, 2)[int(held)] for held in state.holds[:seats])
    placed = state.placed[:seats]
    marking = sum(int((placed < rules.PHASE * phase).sum()) for phase in (1, 2))
    due = state.due in (rules.MARK_TWO, rules.MARK_THREE)
    return markers + int((rules.STONES - placed).sum()) + marking + due


def positions(state: StateRecord) -> float:
    """How many positions a search to the end usually looks at."""
    first, growth = COSTS[int(state.seats)]
    return first * growth ** plies_left(state)


ENDING = Ending(
    rules.RULES, guess, limits_noti, whole_record(rules.RULES), 2, positions, plies_left, plies_left
)
