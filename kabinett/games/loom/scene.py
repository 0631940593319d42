"""What The Loom shows: the carpet between its beams, the tiles to choose from below."""

import numpy as np

from kabinett.games.herati.rules import KINDS, REACH, SPAN
from kabinett.games.herati.scene import (
    BESIDE,
    END_BESIDE,
    END_KIND,
    HELD,
    HELD_COUNT,
    HELD_FRAME,
    HELD_PIECE,
    LAST_CODE,
    LAST_FRAME,
    MOST,
    OPEN_KIND,
    OPEN_USABLE,
    OWN_SYMBOLS,
    PLY,
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
    release,
    span_of,
)
from kabinett.games.loom.rules import CELLS, FACE_UP, FIRST_ASIDE, FIRST_LAY, SIDE
from kabinett.games.scene import LAST, NONE, Scene, put
from kabinett.kernels.bits import count
from kabinett.kernels.compile import kernel

BEAMS, ASIDE = OWN_SYMBOLS, OWN_SYMBOLS + 1
FIRST_PLACE = REACH * SPAN
"""Of the loom among the places of the drawing."""
SLOTS = FACE_UP + 1
"""Places below the carpet: for tiles to choose from, and for the pile."""
_TILES = SIDE * SIDE


@kernel
def begin(s, trail):
    """Tiles are numbered by the moves that turn them up."""
    begin_tiles(s, s.left, 0, trail)
    for kind in range(KINDS):
        begin_hand(trail, 0, kind, s.up[kind])


@kernel
def follow(_before, _after, code, trail):
    """A tile is turned up, laid, or put aside."""
    trail[LAST_CODE] = code
    trail[PLY] += 1
    if code < FIRST_LAY:
        hold(trail, 0, code, trail[PLY])
    elif code >= FIRST_ASIDE:
        release(trail, 0, code - FIRST_ASIDE)
    else:
        lay_tile(trail, 0, (code - FIRST_LAY) // CELLS, FIRST_PLACE + (code - FIRST_LAY) % CELLS)


@kernel
def can_use(codes, kind):
    """Whether a tile of a kind may be laid or put aside."""
    for index in range(len(codes)):
        if codes[index] == FIRST_ASIDE + kind:
            return True
    return is_usable(codes, FIRST_LAY, CELLS, kind)


@kernel
def put_hand(s, trail, codes, view, across, rows, n):
    """Face-up tiles, face-down pile, number of tiles put aside."""
    first = across * SLOTS
    slot = 0
    for kind in range(KINDS):
        many = trail[HELD_COUNT + kind]
        if many == 0:
            continue
        usable = can_use(codes, kind)
        n = put(rows, n, OPEN_USABLE if usable else OPEN_KIND, NONE, first, 0, kind, 0)
        for index in range(many):
            piece = trail[HELD_PIECE + kind * QUEUE + index]
            n = put_held(rows, n, HELD, piece, first + slot, 0, kind, 1, 0)
            if view & LAST and piece == trail[PLY]:
                n = put_held(rows, n, HELD_FRAME, NONE, first + slot, 0, kind, 0, 0)
            if usable:
                n = put_held(rows, n, USABLE, NONE, first + slot, 0, kind, 0, 0)
            slot += 1
        n = put(rows, n, END_KIND, NONE, first, 0, kind, 0)
    while slot < FACE_UP:
        n = put_held(rows, n, SLOT, NONE, first + slot, 0, 0, 0, 0)
        slot += 1
    n = put_pile(rows, n, first + FACE_UP, 0, s.down, 0)
    aside = _TILES - count(s.tiles) - s.up[0] - s.up[1] - s.up[2] - s.up[3] - s.down
    if aside > 0:
        n = put_held(rows, n, ASIDE, NONE, first, 0, 0, aside, 0)
    return n


@kernel
def scene(s, trail, codes, lit, view, rows):
    """The carpet, and the hand below it."""
    across, down = columns_seen(s, s.left), span_of(0, REACH)
    n = put_ground(across, down, rows)
    n = put(rows, n, BEAMS, NONE, across, NONE, down, 0)
    n = put_border(s, s.left, 0, rows, n)
    n = put_carpet(s, trail, s.left, 0, rows, n)
    code = trail[LAST_CODE]
    if view & LAST and FIRST_LAY <= code < FIRST_ASIDE:
        n = put(rows, n, LAST_FRAME, NONE, FIRST_PLACE + (code - FIRST_LAY) % CELLS, NONE, 0, 0)
    n = put_patterns(s, s.left, 0, rows, n)
    n = put(rows, n, BESIDE, NONE, across, NONE, down, 0)
    n = put_hand(s, trail, codes, view, across, rows, n)
    n = put(rows, n, END_BESIDE, NONE, 0, NONE, 0, 0)
    n = put_targets(codes, FIRST_LAY, CELLS, FIRST_PLACE, rows, n)
    n = put_lit(lit, rows, n)
    return np.int64(n)


SCENE = Scene(scene, MOST, TRAIL, begin, follow)
