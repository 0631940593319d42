"""What scores in Noti: the two marked groups and, at the end, the largest of the others."""

import numpy as np

from kabinett.games.noti.geometry import CELLS, group_of
from kabinett.games.noti.rules import STONES, turn, unmarked
from kabinett.games.refusals import Reason
from kabinett.games.rules import OVER
from kabinett.games.score_items import FIRST_NUMBER, ScoreItems, put_cell, put_item
from kabinett.kernels.bits import wide, wide_any, wide_bit, wide_count, wide_has, wide_lowest, wide_minus
from kabinett.kernels.compile import kernel
from kabinett.messages import Message

TWO, THREE, LARGEST = range(3)
FACTORS = np.array([2, 3, 5])
COUNTED, AT_END = range(2)


@kernel
def largest_unmarked(s, seat):
    """The first of a seat's largest unmarked groups; no cell without any."""
    rest = unmarked(s, seat)
    largest = wide_minus(wide_bit(0), wide_bit(0))
    while wide_any(rest):
        group = group_of(wide_lowest(rest), rest, s.board)
        if wide_count(group) > wide_count(largest):
            largest = group
        rest = wide_minus(rest, group)
    return largest


@kernel
def put_group(s, seat, label, group, rows, n):
    """An item for a group; the largest counts once the game is over."""
    size = wide_count(group)
    is_open = label == LARGEST and turn(s) != OVER
    if size == 0 and not is_open:
        return n
    row = rows[n]
    worth = FACTORS[label] * np.int64(size)
    n = put_item(rows, n, seat, label, AT_END if is_open else COUNTED, 0 if is_open else worth)
    row[FIRST_NUMBER] = size
    row[FIRST_NUMBER + 1] = FACTORS[label]
    row[FIRST_NUMBER + 2] = worth
    for cell in range(CELLS[s.board]):
        if wide_has(group, cell):
            put_cell(row, cell)
    return n


@kernel
def items(s, _trail, rows):
    """Each seat's groups: II, III, the largest of the others."""
    n = 0
    for seat in range(s.seats):
        n = put_group(s, seat, TWO, wide(s.two_group[seat]), rows, n)
        n = put_group(s, seat, THREE, wide(s.three_group[seat]), rows, n)
        n = put_group(s, seat, LARGEST, largest_unmarked(s, seat), rows, n)
    return np.int64(n)


_FACTORS = (("size", ""), ("factor", ""), ("worth", ""))
SCORE_ITEMS = ScoreItems(
    items,
    9,
    STONES,
    (
        Reason(Message("group_two", "II group")),
        Reason(Message("group_three", "III group")),
        Reason(Message("group_largest", "largest unmarked group")),
    ),
    (
        Reason("{size} × {factor} = {worth}", _FACTORS),
        Reason(Message("counted_at_end", "{size} × {factor}, counted at the end"), _FACTORS[:2]),
    ),
    "squares",
)
