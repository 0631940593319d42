"""What scores in First-Five: the row of five or more that has won."""

import numpy as np

from kabinett.games.first_five.rules import CELLS, COLUMNS, has
from kabinett.games.first_five.scene import five_from, step_of
from kabinett.games.grid import LINE_NAMES
from kabinett.games.jati.score import name_line
from kabinett.games.refusals import Reason
from kabinett.games.score_items import FIRST_NUMBER, ScoreItems, put_cell, put_item
from kabinett.kernels.compile import kernel
from kabinett.messages import Message

WINS, TOO = range(2)


@kernel
def put_fives(s, seat, points, rows, n):
    """A seat's stretches of five tiles or more; several at once win no more than one."""
    is_first = True
    for direction in range(4):
        for start in range(CELLS):
            length = five_from(s, seat, start, direction) if has(s, seat, start) else 0
            if length > 0:
                row = rows[n]
                n = put_item(rows, n, seat, 0, WINS if is_first else TOO, points if is_first else 0)
                name_line(row, start, start + (length - 1) * step_of(direction))
                row[FIRST_NUMBER + 2] = length
                for index in range(length):
                    put_cell(row, start + index * step_of(direction))
                is_first = False
    return n


@kernel
def items(s, _trail, rows):
    """Each seat's rows of five: rows, columns, then both slants."""
    n = 0
    for seat in range(2):
        n = put_fives(s, seat, 1 if s.won and (s.laid - 1) & 1 == seat else 0, rows, n)
    return np.int64(n)


_COUNT = (("", ""), ("", ""), ("count", ""))
SCORE_ITEMS = ScoreItems(
    items,
    40,
    COLUMNS,
    LINE_NAMES,
    (
        Reason(Message("five_wins", "{count} in a row wins"), _COUNT),
        Reason(Message("five_too", "{count} in a row, at the same time"), _COUNT),
    ),
    "squares",
)
