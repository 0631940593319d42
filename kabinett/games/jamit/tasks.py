"""What is due in Jamit, and how it ends."""

import numpy as np

from kabinett.games.jamit.rules import COINS, FIRST_EXTRA, PAWN
from kabinett.games.refusals import Reason
from kabinett.games.tasks import Tasks
from kabinett.kernels.compile import kernel
from kabinett.messages import Message

TWO_COINS, MOVE_PAWN, EXTRA_COIN, SECOND_COIN = range(4)


@kernel
def task(s, _before, _codes, _details):
    """Coins, extra coins if an own stone fell, then the pawn."""
    if s.stage == COINS:
        return np.int64(TWO_COINS)
    if s.stage == PAWN:
        return np.int64(MOVE_PAWN)
    return np.int64(EXTRA_COIN if s.stage == FIRST_EXTRA else SECOND_COIN)


@kernel
def end(s, details):
    """The points of the seat that moved last, which has enough."""
    details[0] = s.seat
    details[1] = s.points[s.seat]
    return np.int64(0)


TASKS = Tasks(
    task,
    (
        Reason(Message("task_jamit_coins", "Push two coins into a column")),
        Reason(Message("task_jamit_pawn", "Move your pawn to another corner")),
        Reason(Message("task_jamit_extra", "Your own stone fell out: push an extra coin into a column")),
        Reason(Message("task_jamit_second_extra", "Push the second extra coin into another column")),
    ),
    (
        Reason(
            Message("end_jamit", "{seat} has reached {points:point|points}"),
            (("seat", "seats"), ("points", "")),
        ),
    ),
    end,
)
