"""What is due in Noti, and how it ends."""

import numpy as np

from kabinett.games.noti.rules import LAY_STONE, MARK_TWO, PLACE_MARKER, pass_code
from kabinett.games.refusals import Reason
from kabinett.games.tasks import Tasks
from kabinett.kernels.compile import kernel
from kabinett.messages import Message

HANDS = ("", "II", "III", Message("either_marker", "II or III"))
"""What a seat holds of its markers: bit 0 stands for the II, bit 1 for the III."""

PLACE, STONE, NO_SQUARE, MARK, NO_GROUP = range(5)


@kernel
def task(s, _before, codes, details):
    """A marker to place, a stone to lay, or a group to mark; a pass where there is nothing else."""
    if s.due == PLACE_MARKER:
        details[0] = s.holds[s.seat]
        return np.int64(PLACE)
    can_pass_only = len(codes) == 1 and codes[0] == pass_code(s.board)
    if s.due == LAY_STONE:
        return np.int64(NO_SQUARE if can_pass_only else STONE)
    details[0] = s.due - MARK_TWO
    details[1] = s.placed[s.seat]
    return np.int64(NO_GROUP if can_pass_only else MARK)


_KIND = ("kind", "kinds")
TASKS = Tasks(
    task,
    (
        Reason(
            Message("task_noti_marker", "Place a marker, {kinds}, in the middle of the board"),
            (("kinds", "hands"),),
        ),
        Reason(Message("task_noti_stone", "Lay a stone")),
        Reason(Message("task_noti_pass", "No square is free for your stone: pass")),
        Reason(
            Message(
                "task_noti_mark", "Mark your largest group with {kind}: your stone number {laid} is laid"
            ),
            (_KIND, ("laid", "")),
        ),
        Reason(Message("task_noti_no_group", "You have no group for a {kind} marker: pass"), (_KIND,)),
    ),
    (Reason(Message("end_noti", "All stones are laid")),),
)
