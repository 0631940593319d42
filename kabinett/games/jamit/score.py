"""What scores in Jamit: pieces that fell out, and the points of a board that a game began from."""

import numpy as np

from kabinett.games.jamit.rules import CHANGE, COIN, HOLE_POINTS, NEUTRAL, columns_of
from kabinett.games.jamit.trail import (
    FALL,
    FALL_CELL,
    FALL_CODE,
    FALL_HELD,
    FALL_LIST,
    FALL_OWNER,
    FALL_PIECE,
    FALL_PLY,
    FALL_POINTS,
    FALL_SEAT,
    FALL_WORTH,
    FALLS,
    MOST_FALLS,
    START_POINTS,
)
from kabinett.games.refusals import Reason
from kabinett.games.score_items import FIRST_NUMBER, ScoreItems, put_cell, put_item
from kabinett.kernels.compile import kernel
from kabinett.messages import Message

AT_START, IN_HOLE, OVER_RIM = range(3)
POINTS, WORTH, NEUTRAL_KEPT, NEUTRAL_CHANGED = range(4)


@kernel
def put_fall(s, at, trail, rows, n):
    """An item for a piece that fell out; neutral coins are changed for a point by threes."""
    row = rows[n]
    piece, worth, held = trail[at + FALL_PIECE], trail[at + FALL_WORTH], trail[at + FALL_HELD]
    points = trail[at + FALL_POINTS]
    kind = NEUTRAL_CHANGED if points else NEUTRAL_KEPT
    if piece != COIN + NEUTRAL:
        kind = WORTH
    label = IN_HOLE if worth == HOLE_POINTS else OVER_RIM
    n = put_item(rows, n, trail[at + FALL_OWNER], label, kind, points)
    put_cell(row, trail[at + FALL_CELL])
    row[FIRST_NUMBER] = piece
    row[FIRST_NUMBER + 1] = trail[at + FALL_CELL]
    row[FIRST_NUMBER + 2] = trail[at + FALL_PLY]
    row[FIRST_NUMBER + 3] = trail[at + FALL_SEAT] * 2 * columns_of(s) + trail[at + FALL_CODE]
    if trail[at + FALL_CODE] >= 2 * columns_of(s):
        row[FIRST_NUMBER + 3] = 2 * columns_of(s) * s.seats + trail[at + FALL_CODE] - 2 * columns_of(s)
    row[FIRST_NUMBER + 4] = trail[at + FALL_SEAT]
    row[FIRST_NUMBER + 5] = worth
    row[FIRST_NUMBER + 6] = held
    row[FIRST_NUMBER + 7] = held + worth
    row[FIRST_NUMBER + 8] = held + worth - CHANGE
    return n


@kernel
def items(s, trail, rows):
    """Points at the start, then what fell out, oldest first."""
    n = 0
    for seat in range(s.seats):
        points = trail[START_POINTS + seat]
        if points > 0:
            row = rows[n]
            n = put_item(rows, n, seat, AT_START, POINTS, points)
            row[FIRST_NUMBER] = points
    for index in range(trail[FALLS]):
        n = put_fall(s, FALL_LIST + index * FALL, trail, rows, n)
    return np.int64(n)


_PIECE = (("piece", "pieces"), ("cell", "cells"))
_MOVE = (("", ""), ("", ""), ("ply", ""), ("move", "insertions"), ("seat", "seats"))
_NEUTRAL = (*_MOVE, ("worth", ""), ("held", ""), ("total", ""))
SCORE_ITEMS = ScoreItems(
    items,
    MOST_FALLS + 3,
    1,
    (
        Reason(Message("points_at_start", "points at the start")),
        Reason(Message("fell_in_hole", "{piece} into the hole from {cell}"), _PIECE),
        Reason(Message("fell_over_rim", "{piece} over the rim from {cell}"), _PIECE),
    ),
    (
        Reason("{points}", (("points", ""),)),
        Reason(Message("worth", "{worth} with move {ply}, {move} by {seat}"), (*_MOVE, ("worth", ""))),
        Reason(
            Message("neutral_kept", "{held} + {worth} = {total} neutral with move {ply}, {move} by {seat}"),
            _NEUTRAL,
        ),
        Reason(
            Message(
                "neutral_changed",
                "{held} + {worth} = {total} neutral = 1 point, {left} left, "
                "with move {ply}, {move} by {seat}",
            ),
            (*_NEUTRAL, ("left", "")),
        ),
    ),
    "cells",
)
