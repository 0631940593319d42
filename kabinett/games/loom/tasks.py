"""What is due in The Loom, and how it ends."""

import numpy as np

from kabinett.games.herati.rules import TILES
from kabinett.games.herati.tasks import TURN_UP
from kabinett.games.loom.rules import FIRST_ASIDE, face_up, turn
from kabinett.games.refusals import Reason, Words
from kabinett.games.rules import CHANCE
from kabinett.games.tasks import Tasks
from kabinett.kernels.bits import ZERO, count
from kabinett.kernels.compile import kernel
from kabinett.messages import Message

GOOD_SCORE, PERFECT_MEAN = 4, 2.56
"""What the sheet calls the standard, and what `kabinett solve loom` finds for perfect play, rounded."""

TURN, ASIDE, FIRST, LAY = range(4)

WORDS: Words = {
    "uses": (
        Message("end_loom", "All tiles are laid"),
        *(
            Message("end_loom_aside", "All tiles are used, {aside} of them put aside", aside=aside)
            for aside in range(1, TILES)
        ),
    ),
    "means": (PERFECT_MEAN,),
}
"""By the number of tiles put aside, how all were used; and what perfect play averages."""


@kernel
def put_aside(s):
    """How many tiles have been put aside."""
    return TILES - count(s.tiles) - face_up(s) - s.down


@kernel
def task(s, _before, codes, details):
    """A tile is turned up, laid, or put aside."""
    details[0] = GOOD_SCORE
    if turn(s) == CHANCE:
        return np.int64(TURN)
    if codes[0] >= FIRST_ASIDE:
        return np.int64(ASIDE)
    return np.int64(FIRST if s.tiles == ZERO else LAY)


@kernel
def end(s, details):
    """How many tiles were put aside, and the standard."""
    details[0] = put_aside(s)
    details[1] = GOOD_SCORE
    return np.int64(0)


TASKS = Tasks(
    task,
    (
        TURN_UP,
        Reason(Message("task_loom_aside", "No tile fits: put one aside")),
        Reason(Message("task_loom_first", "Lay the first tile; a good score is {good}"), (("good", ""),)),
        Reason(Message("task_loom_lay", "Lay a tile, with an edge like its neighbour's")),
    ),
    (
        Reason(
            Message("end_loom_scale", "{used}. {good} is a good score; perfect play averages {mean}"),
            (("used", "uses"), ("good", ""), ("mean", "means")),
        ),
    ),
    end,
)
