"""Why The Loom refuses a move."""

import numpy as np

from kabinett.games.herati.rules import REACH, SPAN, WIDTH
from kabinett.games.loom.rules import CELLS, FIRST_ASIDE, FIRST_LAY, SIDE, turn
from kabinett.games.refusals import Reason, Refusals
from kabinett.games.rules import CHANCE
from kabinett.kernels.bits import ONE, ZERO, count
from kabinett.kernels.compile import kernel
from kabinett.messages import Message

(
    TURNED_UP_ALREADY,
    TURNED_UP_FIRST,
    NONE_ASIDE,
    NO_KIND,
    FIRST_AT_ORIGIN,
    TAKEN,
    FILL_ROW_FIRST,
    ROW_GROWS,
    CARPET_WIDE,
    NO_EDGE_ALIKE,
) = range(10)


@kernel
def refusal(s, code, details):
    """Tiles are turned up, then one that lies face-up is laid, or put aside if none can be."""
    if code < FIRST_LAY:
        return np.int64(TURNED_UP_ALREADY)
    if turn(s) == CHANCE:
        return np.int64(TURNED_UP_FIRST)
    kind = code - FIRST_ASIDE if code >= FIRST_ASIDE else (code - FIRST_LAY) // CELLS
    details[0] = kind
    if s.up[kind] == 0:
        return np.int64(NO_KIND)
    if code >= FIRST_ASIDE:
        return np.int64(NONE_ASIDE)
    return lay_refusal(s, kind, (code - FIRST_LAY) % CELLS, details)


@kernel
def lay_refusal(s, kind, place, details):
    """Why a tile of this kind is not laid at a place; rows are filled from the top."""
    laid = np.int64(count(s.tiles))
    if laid == 0:
        return np.int64(FIRST_AT_ORIGIN)
    x, y = place % SPAN - REACH, place // SPAN
    column, row = x - np.int64(s.left), laid // SIDE
    details[0] = place
    if 0 <= column < SIDE and s.tiles >> np.uint64(y * WIDTH + column) & ONE != ZERO:
        return np.int64(TAKEN)
    if y > row:
        details[0] = row
        return np.int64(FILL_ROW_FIRST)
    wide = min(laid, SIDE)
    if row == 0 and column != -1 and column != wide:
        details[0] = s.left - 1
        details[1] = s.left + wide
        return np.int64(ROW_GROWS)
    if row > 0 and not 0 <= column < SIDE:
        details[0] = SIDE
        details[1] = s.left
        details[2] = s.left + SIDE - 1
        return np.int64(CARPET_WIDE)
    details[0] = kind
    details[1] = place
    return np.int64(NO_EDGE_ALIKE)


_KIND, _ENDS = ("kind", "kinds"), (("left", ""), ("right", ""))
REFUSALS = Refusals(
    refusal,
    (
        Reason(Message("turned_up_already", "the tiles to choose from are turned up already")),
        Reason(Message("turned_up_first", "a tile is turned up first")),
        Reason(Message("none_aside", "a tile can be laid, so none is put aside")),
        Reason(Message("no_kind_face_up", "no {kind} lies face-up"), (_KIND,)),
        Reason(Message("first_at_origin", "the first tile is laid at 0,0")),
        Reason(Message("taken", "{square} is taken"), (("square", "places"),)),
        Reason(Message("fill_row_first", "row {row} is to be filled first"), (("row", ""),)),
        Reason(Message("row_grows", "row 0 grows at its ends, at {left},0 and {right},0"), _ENDS),
        Reason(
            Message("carpet_wide", "the carpet is {side} wide, from x = {left} to {right}"),
            (("side", ""), *_ENDS),
        ),
        Reason(
            Message("no_edge_alike", "no edge of {kind} at {place} is like the edge it touches"),
            (_KIND, ("place", "places")),
        ),
    ),
)
