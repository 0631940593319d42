"""What is due in The Factory, and how it ends."""

import numpy as np

from kabinett.games.factory.rules import LAY, PASS
from kabinett.games.herati.rules import KINDS
from kabinett.games.herati.tasks import TURN_UP
from kabinett.games.refusals import Reason
from kabinett.games.tasks import Tasks
from kabinett.kernels.compile import kernel
from kabinett.messages import Message

TURN, NONE_FITS, LAY_TILE = range(3)
NO_TILE_LEFT, STUCK = range(2)


@kernel
def task(s, _before, codes, _details):
    """A tile is turned up or laid; a pass where none fits."""
    if s.due != LAY:
        return np.int64(TURN)
    return np.int64(NONE_FITS if codes[0] == PASS else LAY_TILE)


@kernel
def end(s, details):
    """The seat without a tile, or that no tile fits."""
    for seat in range(s.seats):
        left = np.int64(s.down[seat])
        for kind in range(KINDS):
            left += s.up[seat, kind]
        if left == 0:
            details[0] = seat
            return np.int64(NO_TILE_LEFT)
    return np.int64(STUCK)


TASKS = Tasks(
    task,
    (
        TURN_UP,
        Reason(Message("task_factory_pass", "No tile fits: pass")),
        Reason(Message("task_factory_lay", "Lay a tile; edges that touch must be alike")),
    ),
    (
        Reason(Message("end_factory", "{seat} has no tile left"), (("seat", "seats"),)),
        Reason(Message("end_factory_stuck", "None of the tiles that are left fits")),
    ),
    end,
)
