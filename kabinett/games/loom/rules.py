"""Herati, The Loom: one player weaves rows of five tiles from top to bottom.

Cells of the field are numbered along the rows of a frame whose sixth column stays empty::

        x = left  left+1  ..  left+4
    y = 0     0      1    ..    4    [5]
        1     6      7    ..   10   [11]
        ..
        4    24     25    ..   28   [29]

While row 0 grows, its first tile from the left is cell 0; `left` tells its x, as moves count from the tile
laid first. Apart from `left`, which only names columns, nothing of the past is kept: no order of laying, and
of the tiles put aside only what the other counts imply.
"""

import numpy as np

from kabinett.games.herati.rules import (
    CHANCE_ODDS,
    EAST,
    KINDS,
    NORTH,
    REACH,
    ROW,
    SPAN,
    TILES,
    WIDTH,
    patterns,
    put_tile,
    shift_field,
)
from kabinett.games.rules import CHANCE, OVER, Rules
from kabinett.kernels.bits import ONE, ZERO, count, lowest, nth, without_lowest
from kabinett.kernels.compile import kernel
from kabinett.kernels.rng import below

SIDE = 5  # tiles in a row
FACE_UP = 2  # tiles to choose from, while there are as many
CELLS = SPAN * SIDE
FIRST_LAY = KINDS
FIRST_ASIDE = FIRST_LAY + KINDS * CELLS
CODES = FIRST_ASIDE + KINDS

_ROW_OF_FIVE = np.uint64((1 << SIDE) - 1)
_ROW_OF_SIX = np.uint64((1 << WIDTH) - 1)
_SIXTH_COLUMN = np.uint64(sum(1 << (WIDTH * row + SIDE) for row in range(SIDE)))

STATE = np.dtype(
    [
        ("tiles", np.uint64),  # cells that bear a tile
        ("north", np.uint64),  # of these: black edge in the north, else in the south
        ("east", np.uint64),  # of these: black edge in the east, else in the west
        ("left", np.int8),  # x of the first column
        ("up", np.int8, (KINDS,)),  # face-up tiles by kind
        ("down", np.int8),  # face-down tiles
    ],
    align=True,
)


@kernel
def setup(s, _options):
    """All tiles face-down."""
    s.down = TILES


@kernel
def face_up(s):
    """The number of face-up tiles."""
    return s.up[0] + s.up[1] + s.up[2] + s.up[3]


@kernel
def turn(s):
    """CHANCE while fewer than two tiles are face-up and one can be turned, OVER without a tile."""
    shown = face_up(s)
    if s.down > 0 and shown < FACE_UP:
        return np.int64(CHANCE)
    return np.int64(0 if shown > 0 else OVER)


@kernel
def growing(s):
    """1 while the first row may grow to the left as well, else 0."""
    return 1 if 0 < count(s.tiles) < SIDE else 0


@kernel
def targets(s, kind):
    """The cells where a tile of this kind may lie.

    While the first row grows, cell 0 is the place left of its left end, and each tile counts as lying one
    cell further to the right than in the record.
    """
    laid = count(s.tiles)
    if laid == 0:
        return ONE
    tiles, north, east = s.tiles, s.north, s.east
    free = _ROW_OF_FIVE << (np.uint64(laid // SIDE) * ROW)
    if laid < SIDE:
        tiles, north, east = tiles << ONE, north << ONE, east << ONE
        free = _ROW_OF_SIX
    above = north if NORTH[kind] == 0 else tiles & ~north
    beside = east if EAST[kind] == 0 else tiles & ~east
    return free & ~tiles & ((above << ROW) | (beside << ONE) | (beside >> ONE))


@kernel
def lay_code(kind, cell, first_column):
    """The code of a lay; `first_column` is the x of cell 0 plus REACH."""
    return FIRST_LAY + kind * CELLS + cell // WIDTH * SPAN + cell % WIDTH + first_column


@kernel
def moves(s, out):
    """Write the legal codes.

    0 to 3 turn up ne, se, sw, nw; the lay of a tile of kind k at x, y is ``4 + 45 k + 9 y + x + 4``; 184 to
    187 put aside ne, se, sw, nw.
    """
    due = turn(s)
    if due == OVER:
        return np.int64(0)
    if due == CHANCE:
        for kind in range(KINDS):
            out[kind] = kind
        return np.int64(KINDS)
    n = 0
    first_column = s.left + REACH - growing(s)
    for kind in range(KINDS):
        if s.up[kind] > 0:
            cells = targets(s, kind)
            while cells != ZERO:
                out[n] = lay_code(kind, lowest(cells), first_column)
                cells = without_lowest(cells)
                n += 1
    if n == 0:
        for kind in range(KINDS):
            if s.up[kind] > 0:
                out[n] = FIRST_ASIDE + kind
                n += 1
    return np.int64(n)


@kernel
def play(s, code):
    """Carry out a legal move."""
    if code < FIRST_LAY:
        s.up[code] += 1
        s.down -= 1
    elif code >= FIRST_ASIDE:
        s.up[code - FIRST_ASIDE] -= 1
    else:
        kind, place = (code - FIRST_LAY) // CELLS, (code - FIRST_LAY) % CELLS
        column = place % SPAN - REACH - s.left
        if column < 0:
            shift_field(s, 1)
            s.left -= 1
            column = 0
        put_tile(s, place // SPAN * WIDTH + column, kind)
        s.up[kind] -= 1


@kernel
def points(s, out):
    """The number of patterns."""
    out[0] = patterns(s)
    for seat in range(1, 4):
        out[seat] = 0


@kernel
def pick(s, rng, scratch):
    """A random legal move."""
    size = 0
    for kind in range(KINDS):
        if s.up[kind] > 0:
            size += count(targets(s, kind))
    if size == 0:
        return np.int64(scratch[below(rng, moves(s, scratch))])
    drawn = below(rng, size)
    kind = 0
    while True:
        if s.up[kind] > 0:
            cells = targets(s, kind)
            size = count(cells)
            if drawn < size:
                return np.int64(lay_code(kind, nth(cells, drawn), s.left + REACH - growing(s)))
            drawn -= size
        kind += 1


@kernel
def is_valid(s):
    """Whether the rows are woven one after the other with an edge alike for each tile, and counts fit."""
    laid, shown = count(s.tiles), 0
    if (s.north | s.east) & ~s.tiles != ZERO:
        return False
    for kind in range(KINDS):
        if not 0 <= s.up[kind] <= FACE_UP:
            return False
        shown += s.up[kind]
    if not 0 <= s.down <= TILES or shown > FACE_UP:
        return False
    aside = TILES - laid - shown - s.down
    if aside < 0 or (laid == 0 and aside > 0) or (shown == 0 and s.down > 0 and laid + aside > 0):
        return False
    if laid == 0:
        return s.left == 0
    return -min(laid, SIDE) < s.left <= 0 and is_row_by_row(s.tiles, laid) and is_woven(s)


@kernel
def is_row_by_row(tiles, laid):
    """Whether all rows but the last are full, and row 0 begins with cell 0 and has no gap."""
    if laid < SIDE:
        return tiles == (ONE << np.uint64(laid)) - ONE
    for row in range(laid // SIDE):
        if ~(tiles >> (np.uint64(row) * ROW)) & _ROW_OF_FIVE != ZERO:
            return False
    rest = tiles >> (np.uint64(laid // SIDE) * ROW)
    return tiles & _SIXTH_COLUMN == ZERO and rest & ~_ROW_OF_FIVE == ZERO


@kernel
def is_woven(s):
    """Whether each tile hangs on the first one by edges alike, none of them upwards."""
    woven = ONE << np.uint64(-s.left)
    while True:
        north, south = woven & s.north, woven & ~s.north
        east, west = woven & s.east, woven & ~s.east
        grown = woven | s.tiles & (
            ((north << ROW) & ~s.north)
            | ((south << ROW) & s.north)
            | (((east << ONE) | (east >> ONE)) & ~s.east)
            | (((west << ONE) | (west >> ONE)) & s.east)
        )
        if grown == woven:
            return woven == s.tiles
        woven = grown


RULES = Rules(
    name="loom",
    state=STATE,
    max_moves=2 * SIDE,
    max_plies=2 * TILES,
    setup=setup,
    turn=turn,
    moves=moves,
    play=play,
    points=points,
    is_valid=is_valid,
    pick=pick,
    odds=CHANCE_ODDS,
)
