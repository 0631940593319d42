"""What is due in Dai Jobi, and how it ends."""

import numpy as np

from kabinett.games.daijobi.rules import AGAIN, OUT, PASS
from kabinett.games.refusals import Reason
from kabinett.games.tasks import Tasks
from kabinett.kernels.compile import kernel
from kabinett.messages import Message

NO_MOVE, MOVE_AND_TOSS, MOVE, FIVE, CAPTURED, TOSS = range(6)


@kernel
def task(s, before, codes, details):
    """A jung to move by the toss, or a toss, and why it is the same seat's again."""
    if s.toss == 0:
        if before.toss == 0 or before.seat != s.seat:
            return np.int64(TOSS)
        return np.int64(FIVE if before.toss == AGAIN else CAPTURED)
    details[0] = s.toss
    if len(codes) == 1 and codes[0] == PASS:
        return np.int64(NO_MOVE)
    return np.int64(MOVE_AND_TOSS if s.toss == AGAIN else MOVE)


@kernel
def end(s, details):
    """The seat that has all its jungs out."""
    for seat in range(s.seats):
        if s.jungs[seat, OUT] == s.each:
            details[0] = seat
    return np.int64(0)


_TOSS = (("toss", ""),)
TASKS = Tasks(
    task,
    (
        Reason(Message("task_daijobi_pass", "No jung can move {toss}: pass"), _TOSS),
        Reason(Message("task_daijobi_again", "Move a jung by {toss}, then toss again"), _TOSS),
        Reason(Message("task_daijobi_move", "Move a jung by {toss}"), _TOSS),
        Reason(Message("task_daijobi_five", "That was a five: toss again")),
        Reason(Message("task_daijobi_captured", "Captured: toss again")),
        Reason(Message("task_daijobi_toss", "Toss the sticks")),
    ),
    (Reason(Message("end_daijobi", "All jungs of {seat} are out"), (("seat", "seats"),)),),
    end,
)
