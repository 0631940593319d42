"""Why Dai Jobi refuses a move."""

import numpy as np

from kabinett.games.daijobi.rules import CHOICES, CODES, FIRST_CHOICE, FIRST_MOVE, HOME, MOVE_FROM, PASS
from kabinett.games.refusals import TOKENS, Reason, Refusals
from kabinett.kernels.compile import kernel
from kabinett.messages import Message

TOSS_FIRST, MOVE_FIRST, CAN_SO_MUST, NO_JUNG_HOME, NO_JUNG_ON, TAKES_TOSS = range(6)

LENGTHS = np.zeros(CODES, np.int64)
"""By code of a move, the toss that it takes."""
for _toss, (_firsts, _counts) in enumerate(zip(FIRST_CHOICE.tolist(), CHOICES.tolist(), strict=True)):
    for _first, _count in zip(_firsts, _counts, strict=True):
        LENGTHS[_first : _first + _count] = _toss


@kernel
def refusal(s, code, details):
    """Toss and move take turns; a toss that can be moved is, by a jung that is there."""
    if s.toss == 0:
        return np.int64(TOSS_FIRST)
    details[0] = s.toss
    if code < FIRST_MOVE:
        return np.int64(MOVE_FIRST)
    if code == PASS:
        return np.int64(CAN_SO_MUST)
    start = MOVE_FROM[code]
    if not s.jungs[s.seat, start]:
        details[0] = s.seat
        details[1] = start
        return np.int64(NO_JUNG_HOME if start == HOME else NO_JUNG_ON)
    details[0] = code
    details[1] = LENGTHS[code]
    details[2] = s.toss
    return np.int64(TAKES_TOSS)


REFUSALS = Refusals(
    refusal,
    (
        Reason(Message("toss_first", "the sticks are to be tossed first, t1 to t5")),
        Reason(Message("move_first", "the toss of {toss} is to be moved first"), (("toss", ""),)),
        Reason(Message("can_so_must", "something can move {toss}, so it must"), (("toss", ""),)),
        Reason(Message("no_jung_home", "{seat} has no jung at home"), (("seat", "seats"),)),
        Reason(
            Message("no_jung_on", "{seat} has no jung on {space}"), (("seat", "seats"), ("space", "spaces"))
        ),
        Reason(
            Message("takes_toss", "{move} takes a toss of {needed}, not {toss}"),
            (("move", TOKENS), ("needed", ""), ("toss", "")),
        ),
    ),
)
