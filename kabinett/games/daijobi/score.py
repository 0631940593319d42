"""What scores in Dai Jobi: jungs that are out."""

import numpy as np

from kabinett.games.daijobi.rules import OUT
from kabinett.games.refusals import Reason
from kabinett.games.score_items import FIRST_NUMBER, ScoreItems, put_cell, put_item
from kabinett.kernels.compile import kernel
from kabinett.messages import Message


@kernel
def items(s, _trail, rows):
    """One item a seat."""
    for seat in range(s.seats):
        put_item(rows, seat, seat, 0, 0, s.jungs[seat, OUT])
        row = rows[seat]
        row[FIRST_NUMBER] = s.jungs[seat, OUT]
        row[FIRST_NUMBER + 1] = s.each
        put_cell(row, OUT)
    return np.int64(s.seats)


SCORE_ITEMS = ScoreItems(
    items,
    4,
    1,
    (Reason(Message("jungs_out", "jungs out")),),
    (Reason(Message("some_of_jungs", "{some} of {all:jung|jungs}"), (("some", ""), ("all", ""))),),
    "spaces",
)
