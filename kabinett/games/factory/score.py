"""What scores in The Factory: patterns, for the seat whose tile completed them."""

import numpy as np

from kabinett.games.herati.rules import SPAN, TILES, WIDTH
from kabinett.games.herati.scene import LAID_AT, LAID_BY, POINTS, place_at
from kabinett.games.herati.score import CELLS, ONE_PATTERN, PATTERNS, pattern_of, put_pattern
from kabinett.games.refusals import Reason
from kabinett.games.score_items import FIRST_NUMBER, ScoreItems, put_item
from kabinett.kernels.compile import kernel
from kabinett.messages import Message

BEFORE = len(PATTERNS)
ON_BOARD = 1


@kernel
def completed_by(trail, place):
    """The seat that laid the last of a pattern's tiles; -1 if all lay there from the start."""
    seat, latest = -1, -1
    for tile in range(CELLS):
        at = place + tile // 2 * SPAN + tile % 2
        if trail[LAID_BY + at] >= 0 and trail[LAID_AT + at] > latest:
            seat, latest = trail[LAID_BY + at], trail[LAID_AT + at]
    return seat


@kernel
def items(s, trail, rows):
    """Patterns by who completed them, in reading order; those of a board that was set up in one sum."""
    n = 0
    for seat in range(s.seats):
        if trail[POINTS + seat] > 0:
            row = rows[n]
            n = put_item(rows, n, seat, BEFORE, ON_BOARD, trail[POINTS + seat])
            row[FIRST_NUMBER] = trail[POINTS + seat]
    for cell in range(WIDTH * WIDTH):
        colour = pattern_of(s, cell)
        if colour >= 0:
            place = place_at(cell % WIDTH, cell // WIDTH, s.left - 1, s.top - 1)
            seat = completed_by(trail, place)
            if seat >= 0:
                n = put_pattern(seat, colour, place, 0, rows, n)
    return np.int64(n)


SCORE_ITEMS = ScoreItems(
    items,
    TILES + 4,
    CELLS,
    (*PATTERNS, Reason(Message("patterns_before", "patterns before"))),
    (ONE_PATTERN, Reason(Message("on_board_set_up", "{points} on the board set up"), (("points", ""),))),
    "places",
)
