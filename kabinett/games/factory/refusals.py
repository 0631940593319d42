"""Why The Factory refuses a move."""

import numpy as np

from kabinett.games.factory.rules import CELLS, FIRST_LAY, LAY, PASS
from kabinett.games.herati.rules import EAST, NORTH, REACH, SPAN, WIDTH
from kabinett.games.refusals import Reason, Refusals
from kabinett.kernels.bits import ONE, ZERO
from kabinett.kernels.compile import kernel
from kabinett.messages import Message

(
    TURNED_UP_WHEN,
    TURNED_UP_FIRST,
    TILE_MUST,
    NO_KIND_UP,
    TAKEN,
    TOUCHES_NONE,
    TOO_WIDE,
    EDGES_UNLIKE,
) = range(8)

# The tiles beside a place: to the north, the east, the south, the west.
_ACROSS = np.array([0, 1, 0, -1])
_DOWN = np.array([-1, 0, 1, 0])
_KIND_OF = np.array([2, 3, 1, 0])
"""The kind of a tile, by 1 if its northern edge is black and 2 if its eastern edge is."""


@kernel
def refusal(s, code, details):
    """Tiles are turned up when they are due; then one that lies face-up is laid where it fits."""
    if code < FIRST_LAY:
        return np.int64(TURNED_UP_WHEN)
    if s.due != LAY:
        return np.int64(TURNED_UP_FIRST)
    if code == PASS:
        return np.int64(TILE_MUST)
    kind, place = (code - FIRST_LAY) // CELLS, (code - FIRST_LAY) % CELLS
    if s.up[s.seat, kind] == 0:
        details[0] = s.seat
        details[1] = kind
        return np.int64(NO_KIND_UP)
    return lay_refusal(s, kind, place, details)


@kernel
def lay_refusal(s, kind, place, details):
    """Why a tile of this kind is not laid at a place."""
    column, row = place % SPAN - REACH - s.left + 1, place // SPAN - REACH - s.top + 1
    details[0] = place
    if bears(s.tiles, column, row):
        return np.int64(TAKEN)
    unlike, touching = -1, 0
    for side in range(4):
        beside, below = column + _ACROSS[side], row + _DOWN[side]
        if bears(s.tiles, beside, below):
            touching += 1
            # Edges that touch are the same colour where one tile is black in the north and the other is not.
            own = NORTH[kind] if side % 2 == 0 else EAST[kind]
            other = bears(s.north, beside, below) if side % 2 == 0 else bears(s.east, beside, below)
            if unlike < 0 and own == other:
                unlike = side
    if touching == 0:
        return np.int64(TOUCHES_NONE)
    if is_too_wide(s.tiles, column, row):
        return np.int64(TOO_WIDE)
    beside, below = column + _ACROSS[unlike], row + _DOWN[unlike]
    details[0] = kind
    details[1] = place
    details[2] = _KIND_OF[bears(s.north, beside, below) + 2 * bears(s.east, beside, below)]
    details[3] = place + _DOWN[unlike] * SPAN + _ACROSS[unlike]
    return np.int64(EDGES_UNLIKE)


@kernel
def bears(cells, column, row):
    """1 if a column and row of the frame are among `cells`, else 0; also outside the frame."""
    if not (0 <= column < WIDTH and 0 <= row < WIDTH):
        return 0
    return 1 if cells >> np.uint64(row * WIDTH + column) & ONE != ZERO else 0


@kernel
def is_too_wide(tiles, column, row):
    """Whether the field would be wider or higher than 5 with one more tile; it begins in column 1, row 1."""
    last_column, last_row = max(1, column), max(1, row)
    for cell in range(WIDTH * WIDTH):
        if tiles >> np.uint64(cell) & ONE != ZERO:
            last_column, last_row = max(last_column, cell % WIDTH), max(last_row, cell // WIDTH)
    most = REACH + 1
    return last_column - min(1, column) + 1 > most or last_row - min(1, row) + 1 > most


_KIND, _PLACE = ("kind", "kinds"), ("place", "places")
REFUSALS = Refusals(
    refusal,
    (
        Reason(Message("turned_up_when", "a tile is turned up only at the end of a turn")),
        Reason(Message("turned_up_first", "a tile is turned up first")),
        Reason(Message("tile_must", "a tile can be laid, so one must be")),
        Reason(Message("no_kind_up", "{seat} has no {kind} face-up"), (("seat", "seats"), _KIND)),
        Reason(Message("taken", "{square} is taken"), (("square", "places"),)),
        Reason(Message("touches_none", "{place} touches no tile by an edge"), (_PLACE,)),
        Reason(Message("too_wide", "with {place} the field would be wider than 5 × 5"), (_PLACE,)),
        Reason(
            Message("edges_unlike", "the edges of {kind} at {place} and {other} at {there} are not alike"),
            (_KIND, _PLACE, ("other", "kinds"), ("there", "places")),
        ),
    ),
)
