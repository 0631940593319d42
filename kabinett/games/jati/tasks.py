"""What is due in Jati, and how it ends."""

import numpy as np

from kabinett.games.jati.rules import TILE, kinds, occupied
from kabinett.games.refusals import Reason
from kabinett.games.tasks import Tasks
from kabinett.kernels.bits import wide_any
from kabinett.kernels.compile import kernel
from kabinett.messages import Message

LAYS = (
    Message("task_jati_first", "Lay the first tile anywhere"),
    Message("task_jati_tile", "Lay a tile beside another"),
    Message("task_jati_booster", "Lay a booster beside a tile"),
    Message("task_jati_any", "Lay a tile or a booster beside another"),
)
FIRST, ONLY_TILE, ONLY_BOOSTER, ANY = range(len(LAYS))
SECOND = len(LAYS)


@kernel
def lay_due(s):
    """What the seat to move may lay."""
    if not wide_any(occupied(s)):
        return FIRST
    hand = kinds(s)
    if hand == 1 << TILE:
        return ONLY_TILE
    return ANY if hand >> TILE & 1 else ONLY_BOOSTER


@kernel
def task(s, _before, _codes, details):
    """What may be laid, and whether it is the second of the turn."""
    details[0] = lay_due(s)
    return np.int64(SECOND if s.second else details[0])


TASKS = Tasks(
    task,
    (
        *map(Reason, LAYS),
        Reason(Message("task_jati_second", "{task}: the second of this turn"), (("task", "lays"),)),
    ),
    (Reason(Message("end_jati", "All tiles and boosters are laid")),),
)
