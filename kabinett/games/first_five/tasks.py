"""What is due in First-Five, and how it ends."""

import numpy as np

from kabinett.games.first_five.rules import CELLS, has
from kabinett.games.first_five.scene import five_from
from kabinett.games.refusals import Reason
from kabinett.games.tasks import Tasks
from kabinett.kernels.compile import kernel
from kabinett.messages import Message

FIVE, FULL = range(2)


@kernel
def task(_s, _before, _codes, _details):
    """A tile, always."""
    return np.int64(0)


@kernel
def end(s, details):
    """The longest row of five or more, or that there is none."""
    longest = 0
    for seat in range(2):
        for direction in range(4):
            for start in range(CELLS):
                if has(s, seat, start):
                    longest = max(longest, five_from(s, seat, start, direction))
    details[0] = longest
    return np.int64(FIVE if longest > 0 else FULL)


TASKS = Tasks(
    task,
    (Reason(Message("task_five", "Lay a tile; five in a row win")),),
    (
        Reason(Message("end_five", "{count:tile|tiles} in a row"), (("count", ""),)),
        Reason(Message("end_five_full", "The board is full, and nobody has five in a row")),
    ),
    end,
)
