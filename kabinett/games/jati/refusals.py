"""Why Jati refuses a move."""

import numpy as np

from kabinett.games.jati.rules import CELLS, kinds, occupied
from kabinett.games.refusals import Reason, Refusals
from kabinett.kernels.bits import wide_has
from kabinett.kernels.compile import kernel
from kabinett.messages import Message

TAKEN, NONE_LEFT, NO_SIDE = range(3)


@kernel
def refusal(s, code, details):
    """The square is taken, the hand lacks what is laid, or nothing lies beside the square."""
    cells = CELLS[s.edition]
    kind, cell = code // cells, code % cells
    details[0] = cell
    if wide_has(occupied(s), cell):
        return np.int64(TAKEN)
    if not kinds(s) >> kind & 1:
        details[0] = s.seat
        details[1] = kind
        return np.int64(NONE_LEFT)
    return np.int64(NO_SIDE)


REFUSALS = Refusals(
    refusal,
    (
        Reason(Message("taken", "{square} is taken"), (("square", "squares"),)),
        Reason(Message("none_left", "{seat} has no {kind} left"), (("seat", "seats"), ("kind", "kinds"))),
        Reason(
            Message("no_side", "{square} shares no side with a tile on the board"), (("square", "squares"),)
        ),
    ),
)
