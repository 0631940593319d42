"""Why Noti refuses a move."""

import numpy as np

from kabinett.games.noti.geometry import CELLS, CENTRE_CELLS, centre_cell, group_of, largest_group
from kabinett.games.noti.rules import (
    LAY_STONE,
    MARK_TWO,
    PLACE_MARKER,
    due_markers,
    free_squares,
    pass_code,
    unmarked,
)
from kabinett.games.refusals import Reason, Refusals
from kabinett.kernels.bits import wide, wide_count, wide_has
from kabinett.kernels.compile import kernel
from kabinett.messages import Message

(
    MARKERS_FIRST,
    HAS_PLACED,
    TAKEN,
    MARKERS_PLACED,
    MARKED_WHEN,
    STONE_MUST,
    BESIDE_MARKED,
    MARK_FIRST,
    NO_MARKER_ON,
    NO_STONE_OF,
    MARKED_ALREADY,
    SMALLER_GROUP,
) = range(12)


@kernel
def refusal(s, code, details):
    """Markers are placed first; then stones are laid, and after the 6th and the 12th groups are marked."""
    cells, centre = CELLS[s.board], CENTRE_CELLS[s.board]
    is_stone, is_placement = code < cells, cells <= code < cells + 2 * centre
    if s.due == PLACE_MARKER:
        if not is_placement:
            return np.int64(MARKERS_FIRST)
        kind = (code - cells) // centre
        if not s.holds[s.seat] & (1 << kind):
            details[0] = s.seat
            details[1] = kind
            return np.int64(HAS_PLACED)
        details[0] = centre_cell((code - cells) % centre, s.board)
        return np.int64(TAKEN)
    if is_placement:
        return np.int64(MARKERS_PLACED)
    if s.due == LAY_STONE:
        details[0] = code
        if is_stone:
            return np.int64(BESIDE_MARKED if wide_has(free_squares(s), code) else TAKEN)
        return np.int64(STONE_MUST if code == pass_code(s.board) else MARKED_WHEN)
    if is_stone or code == pass_code(s.board):
        details[0] = s.due - MARK_TWO
        return np.int64(MARK_FIRST)
    return marking_refusal(s, code - cells - 2 * centre, details)


@kernel
def marking_refusal(s, marking, details):
    """Why a marker of the kind that is due does not go to a group."""
    cells = CELLS[s.board]
    square, stone = centre_cell(marking // cells, s.board), marking % cells
    if not wide_has(due_markers(s), square):
        details[0] = s.due - MARK_TWO
        details[1] = square
        return np.int64(NO_MARKER_ON)
    details[0] = stone
    if not wide_has(wide(s.stones[s.seat]), stone):
        details[1] = s.seat
        return np.int64(NO_STONE_OF)
    own = unmarked(s, s.seat)
    if not wide_has(own, stone):
        return np.int64(MARKED_ALREADY)
    details[1] = wide_count(group_of(stone, own, s.board))
    details[2] = largest_group(own, s.board)
    return np.int64(SMALLER_GROUP)


_SQUARE, _KIND, _SEAT = ("square", "squares"), ("kind", "kinds"), ("seat", "seats")
REFUSALS = Refusals(
    refusal,
    (
        Reason(Message("markers_first", "markers are placed first, with II@d4 or III@d4")),
        Reason(Message("has_placed", "{seat} has placed its {kind}"), (_SEAT, _KIND)),
        Reason(Message("taken", "{square} is taken"), (_SQUARE,)),
        Reason(Message("markers_placed", "all markers are placed")),
        Reason(Message("marked_when", "a group is marked only right after the 6th and the 12th stone")),
        Reason(Message("stone_must", "a stone can be laid, so it must be")),
        Reason(Message("beside_marked", "{square} is beside your marked group"), (_SQUARE,)),
        Reason(
            Message("mark_first", "mark your largest unmarked group first, with a {kind} marker"), (_KIND,)
        ),
        Reason(Message("no_marker_on", "there is no {kind} marker on {square}"), (_KIND, _SQUARE)),
        Reason(Message("no_stone_of", "{square} bears no stone of {seat}"), (_SQUARE, _SEAT)),
        Reason(Message("marked_already", "the group of {square} bears a marker already"), (_SQUARE,)),
        Reason(
            Message(
                "smaller_group",
                "the group of {square} has {size:stone|stones}, your largest has {largest}",
            ),
            (_SQUARE, ("size", ""), ("largest", "")),
        ),
    ),
)
