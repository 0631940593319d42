"""What The Factory shows: the common carpet, each seat's hand below."""

import numpy as np

from kabinett.games.factory.rules import CELLS, DEAL, END, FIRST_LAY, LAY, PASS
from kabinett.games.herati.rules import KINDS
from kabinett.games.herati.scene import (
    BESIDE,
    END_BESIDE,
    END_KIND,
    HELD,
    HELD_COUNT,
    HELD_FRAME,
    HELD_PIECE,
    LAID,
    LAST_CODE,
    LAST_FRAME,
    MOST,
    OPEN_KIND,
    OPEN_USABLE,
    ORIGIN,
    OWN_SYMBOLS,
    PLY,
    POINTS,
    QUEUE,
    SLOT,
    TRAIL,
    USABLE,
    begin_hand,
    begin_tiles,
    columns_seen,
    hold,
    is_usable,
    lay_tile,
    put_border,
    put_carpet,
    put_ground,
    put_held,
    put_lit,
    put_patterns,
    put_pile,
    put_targets,
    rows_seen,
)
from kabinett.games.scene import LAST, NONE, Scene, put
from kabinett.kernels.bits import ZERO
from kabinett.kernels.compile import kernel

HAND, MANY, HELD_BELOW, HELD_DEEP = range(OWN_SYMBOLS, OWN_SYMBOLS + 4)
"""A seat's hand, the number of tiles that lie on each other, and those below the newest."""

SLOTS = KINDS + 2
"""Places of a hand: its corner, a pile for each kind, the face-down tiles."""


@kernel
def begin(s, trail):
    """Tiles are numbered by the moves that turn them up."""
    begin_tiles(s, s.left - 1, s.top - 1, trail)
    for seat in range(s.seats):
        trail[POINTS + seat] = s.scored[seat]
        for kind in range(KINDS):
            begin_hand(trail, seat, kind, s.up[seat, kind])


@kernel
def follow(before, _after, code, trail):
    """A tile is turned up, for the field or a hand, or laid."""
    trail[LAST_CODE] = code
    trail[PLY] += 1
    if code == PASS:
        return
    if code >= FIRST_LAY:
        lay_tile(trail, before.seat, (code - FIRST_LAY) // CELLS, (code - FIRST_LAY) % CELLS)
    elif before.due == DEAL and before.tiles == ZERO:
        trail[LAID + ORIGIN] = trail[PLY]
    else:
        hold(trail, before.seat, code, trail[PLY])


@kernel
def put_kind(trail, seat, kind, usable, view, first, frame, rows, n):
    """The face-up tiles of one kind, the newest on top."""
    queue = seat * KINDS + kind
    many, place = trail[HELD_COUNT + queue], first + 1 + kind
    if many == 0:
        return put_held(rows, n, SLOT, NONE, place, seat, kind, 0, frame)
    n = put(rows, n, OPEN_USABLE if usable else OPEN_KIND, NONE, place, seat, kind, 0)
    piece = NONE
    for index in range(many):
        depth = min(2, many - 1 - index)
        symbol = HELD if depth == 0 else HELD_BELOW + depth - 1
        piece = trail[HELD_PIECE + queue * QUEUE + index]
        n = put_held(rows, n, symbol, piece, place, seat, kind, 1, frame)
    n = put(rows, n, END_KIND, NONE, place, seat, kind, 0)
    if view & LAST and piece == trail[PLY]:
        n = put_held(rows, n, HELD_FRAME, NONE, place, seat, kind, 0, frame)
    if usable:
        n = put_held(rows, n, USABLE, NONE, place, seat, kind, 0, frame)
    if many > 1:
        n = put_held(rows, n, MANY, NONE, place, seat, kind, many, frame)
    return n


@kernel
def put_hand(s, trail, seat, codes, view, across, down, rows, n):
    """One seat's mark, points, face-up tiles by kind and face-down pile."""
    first, frame = (across * 2 + seat % 2) * SLOTS, down * 2 + seat // 2
    is_due = s.due != END and s.seat == seat and s.tiles != ZERO
    n = put_held(rows, n, HAND, NONE, first, seat, 1 if is_due else 0, s.scored[seat], frame)
    for kind in range(KINDS):
        usable = s.due == LAY and s.seat == seat and is_usable(codes, FIRST_LAY, CELLS, kind)
        n = put_kind(trail, seat, kind, usable, view, first, frame, rows, n)
    return put_pile(rows, n, first + SLOTS - 1, seat, s.down[seat], frame)


@kernel
def put_last(trail, rows, n):
    """A frame around the tile that the last move laid, or turned up for the field."""
    code = trail[LAST_CODE]
    if FIRST_LAY <= code < PASS:
        n = put(rows, n, LAST_FRAME, NONE, (code - FIRST_LAY) % CELLS, NONE, 0, 0)
    if trail[PLY] > 0 and trail[LAID + ORIGIN] == trail[PLY]:
        n = put(rows, n, LAST_FRAME, NONE, ORIGIN, NONE, 0, 0)
    return n


@kernel
def scene(s, trail, codes, lit, view, rows):
    """The carpet, and the hands below it."""
    left, top = s.left - 1, s.top - 1
    across, down = columns_seen(s, left), rows_seen(s, top)
    n = put_ground(across, down, rows)
    n = put_border(s, left, top, rows, n)
    n = put_carpet(s, trail, left, top, rows, n)
    if view & LAST:
        n = put_last(trail, rows, n)
    n = put_patterns(s, left, top, rows, n)
    n = put(rows, n, BESIDE, NONE, across, NONE, down, 0)
    for seat in range(s.seats):
        n = put_hand(s, trail, seat, codes, view, across, down, rows, n)
    n = put(rows, n, END_BESIDE, NONE, 0, NONE, 0, 0)
    n = put_targets(codes, FIRST_LAY, CELLS, 0, rows, n)
    n = put_lit(lit, rows, n)
    return np.int64(n)


SCENE = Scene(scene, MOST, TRAIL, begin, follow)
