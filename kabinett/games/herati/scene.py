"""What both Herati games show: the carpet, the part of the loom around it, and which tile is which."""

import numpy as np

from kabinett.games.herati.rules import KINDS, REACH, SPAN, TILES, WIDTH, pattern_points
from kabinett.games.scene import NONE, put
from kabinett.kernels.bits import ONE, ZERO
from kabinett.kernels.compile import kernel

(
    BOARD,
    THREADS,
    END_THREADS,
    COLUMN_NAME,
    ROW_NAME,
    CELL,
    BORDER,
    HEM,
    HEM_NORTH,
    HEM_SOUTH,
    HEM_WEST,
    HEM_EAST,
    END_HEM,
    TILE,
    LAST_FRAME,
    PATTERN,
    BESIDE,
    END_BESIDE,
    SLOT,
    NO_PILE,
    LAST_BACK,
    PILE,
    TARGET,
    FITS,
    FITS_SE,
    FITS_SW,
    FITS_NW,
    LIT,
    OPEN_KIND,
    OPEN_USABLE,
    END_KIND,
    HELD,
    HELD_FRAME,
    USABLE,
) = range(34)
"""Symbols of both games; those of one follow. Threads, hem and kinds are begun, continued and ended."""

OWN_SYMBOLS = 34

PLACES = SPAN * SPAN
"""Places of the drawing, by rows from y = -REACH, of both games alike."""

ORIGIN = REACH * SPAN + REACH

SPANS = (REACH + 1) * (REACH + 1)
"""Ranges of columns, or rows, that may be seen: from -REACH to 0 at least, to 0 to REACH at most."""

# The trail: the last move, how many there were, which tile lies on each place, who laid it in which move; the
# points at the start; by seat and kind how many tiles lie face-up and which, oldest first.
LAST_CODE, PLY = 0, 1
LAID = 2
LAID_BY = LAID + PLACES
LAID_AT = LAID_BY + PLACES
POINTS = LAID_AT + PLACES
HELD_COUNT = POINTS + 4
HELD_PIECE = HELD_COUNT + 4 * KINDS
QUEUE = TILES
TRAIL = HELD_PIECE + 4 * KINDS * QUEUE

MOST_PLIES = TILES + 4 * 45
FIRST_PLACED = MOST_PLIES + 1
"""Pieces are numbered by the move that turned them up; of a board that a game begins from, by their places,
then by seat, kind and number in the hand."""
FIRST_HELD = FIRST_PLACED + PLACES

MOST = 1000


@kernel
def bears(cells, column, row):
    """Whether a column and row of the frame are among `cells`; not outside the frame."""
    if not (0 <= column < WIDTH and 0 <= row < WIDTH):
        return False
    return cells >> np.uint64(row * WIDTH + column) & ONE != ZERO


@kernel
def kind_at(s, column, row):
    """The kind of the tile on a cell of the frame."""
    north, east = bears(s.north, column, row), bears(s.east, column, row)
    return (0 if east else 3) if north else (1 if east else 2)


@kernel
def place_at(column, row, left, top):
    """The place of a cell of the frame whose cell 0 has x = `left` and y = `top`."""
    return (row + np.int64(top) + REACH) * SPAN + column + np.int64(left) + REACH


@kernel
def span_of(first, last):
    """The number of the range that may still be reached, around tiles from `first` to `last`."""
    return np.int64(last) * (REACH + 1) + np.int64(first) + REACH


@kernel
def span_start(span):
    """The first column or row of a range."""
    return span // (REACH + 1) - REACH


@kernel
def span_end(span):
    """The last column or row of a range."""
    return span % (REACH + 1)


@kernel
def columns_seen(s, left):
    """The range of columns around the tiles."""
    first, last = WIDTH, 0
    for cell in range(WIDTH * WIDTH):
        if bears(s.tiles, cell % WIDTH, cell // WIDTH):
            first, last = min(first, cell % WIDTH), max(last, cell % WIDTH)
    return span_of(0, 0) if s.tiles == ZERO else span_of(first + left, last + left)


@kernel
def rows_seen(s, top):
    """The range of rows around the tiles."""
    first, last = WIDTH, 0
    for cell in range(WIDTH * WIDTH):
        if bears(s.tiles, cell % WIDTH, cell // WIDTH):
            first, last = min(first, cell // WIDTH), max(last, cell // WIDTH)
    return span_of(0, 0) if s.tiles == ZERO else span_of(first + top, last + top)


# -- which tile is which -------------------------------------------------------------------------


@kernel
def hold(trail, owner, kind, piece):
    """A tile joins those face-up."""
    queue = np.int64(owner) * KINDS + kind
    trail[HELD_PIECE + queue * QUEUE + trail[HELD_COUNT + queue]] = piece
    trail[HELD_COUNT + queue] += 1


@kernel
def release(trail, owner, kind):
    """The tile of a kind that was turned up first leaves the hand."""
    queue = np.int64(owner) * KINDS + kind
    first = HELD_PIECE + queue * QUEUE
    piece = trail[first]
    trail[HELD_COUNT + queue] -= 1
    for index in range(trail[HELD_COUNT + queue]):
        trail[first + index] = trail[first + index + 1]
    return piece


@kernel
def begin_tiles(s, left, top, trail):
    """No move has been played; tiles that lie there are numbered by their places."""
    trail[LAST_CODE] = NONE
    for place in range(PLACES):
        trail[LAID_BY + place] = NONE
    for cell in range(WIDTH * WIDTH):
        if bears(s.tiles, cell % WIDTH, cell // WIDTH):
            place = place_at(cell % WIDTH, cell // WIDTH, left, top)
            trail[LAID + place] = FIRST_PLACED + place


@kernel
def begin_hand(trail, owner, kind, many):
    """So many tiles of a kind are face-up at the start."""
    for number in range(many):
        hold(trail, owner, kind, FIRST_HELD + (owner * KINDS + kind) * QUEUE + number)


@kernel
def lay_tile(trail, owner, kind, place):
    """A tile goes from the hand to a place."""
    trail[LAID + place] = release(trail, owner, kind)
    trail[LAID_BY + place] = owner
    trail[LAID_AT + place] = trail[PLY]


# -- rows ----------------------------------------------------------------------------------------


@kernel
def put_ground(across, down, rows):
    """The frame, the warp where tiles may lie, the labels at the rim, and each place there as a cell."""
    n = put(rows, 0, BOARD, NONE, across, NONE, down, 0)
    left, right, top, bottom = span_start(across), span_end(across), span_start(down), span_end(down)
    for x in range(left, right + 1):
        n = put(rows, n, THREADS, NONE, x + REACH, NONE, down, 0)
    n = put(rows, n, END_THREADS, NONE, 0, NONE, 0, 0)
    for x in range(left, right + 1):
        n = put(rows, n, COLUMN_NAME, NONE, x + REACH, NONE, down, 0)
    for y in range(top, bottom + 1):
        n = put(rows, n, ROW_NAME, NONE, (y + REACH) * SPAN, NONE, across, 0)
    for y in range(top, bottom + 1):
        for x in range(left, right + 1):
            n = put(rows, n, CELL, NONE, (y + REACH) * SPAN + x + REACH, NONE, 0, 0)
    return n


@kernel
def put_border(s, left, top, rows, n):
    """The woven border around all tiles together, and the hem along it."""
    if s.tiles == ZERO:
        return n
    for cell in range(WIDTH * WIDTH):
        if bears(s.tiles, cell % WIDTH, cell // WIDTH):
            place = place_at(cell % WIDTH, cell // WIDTH, left, top)
            n = put(rows, n, BORDER, NONE, place, NONE, 0, 0)
    n = put(rows, n, HEM, NONE, 0, NONE, 0, 0)
    for cell in range(WIDTH * WIDTH):
        column, row = cell % WIDTH, cell // WIDTH
        if bears(s.tiles, column, row):
            place = place_at(column, row, left, top)
            for side in range(4):
                beside = column + (side == 3) - (side == 2)
                below = row + (side == 1) - (side == 0)
                if not bears(s.tiles, beside, below):
                    n = put(rows, n, HEM_NORTH + side, NONE, place, NONE, 0, 0)
    return put(rows, n, END_HEM, NONE, 0, NONE, 0, 0)


@kernel
def put_carpet(s, trail, left, top, rows, n):
    """Every tile of the field."""
    for cell in range(WIDTH * WIDTH):
        column, row = cell % WIDTH, cell // WIDTH
        if bears(s.tiles, column, row):
            place = place_at(column, row, left, top)
            n = put(rows, n, TILE, trail[LAID + place], place, NONE, kind_at(s, column, row), 1)
    return n


@kernel
def put_patterns(s, left, top, rows, n):
    """Finished patterns, by the place north-west of their middle."""
    black, white = pattern_points(s)
    for cell in range(WIDTH * WIDTH):
        column, row = cell % WIDTH, cell // WIDTH
        if bears(black | white, column, row):
            colour = 0 if bears(black, column, row) else 1
            n = put(rows, n, PATTERN, NONE, place_at(column, row, left, top), NONE, colour, 0)
    return n


@kernel
def put_targets(codes, first_lay, places, first_place, rows, n):
    """Where a face-up tile may lie, and which kinds; lays are by kind, then by place, from `first_lay`."""
    for index in range(len(codes)):
        lay = codes[index] - first_lay
        if not 0 <= lay < KINDS * places:
            continue
        is_first = True
        for other in range(index):
            is_first = is_first and (codes[other] - first_lay) % places != lay % places
        if not is_first:
            continue
        place = first_place + lay % places
        n = put(rows, n, TARGET, NONE, place, NONE, 0, 0)
        for other in range(index, len(codes)):
            also = codes[other] - first_lay
            if also < KINDS * places and also % places == lay % places:
                n = put(rows, n, FITS + also // places, NONE, place, NONE, also // places, 0)
    return n


@kernel
def put_lit(lit, rows, n):
    """The places that are lit."""
    for place in range(len(lit)):
        if lit[place]:
            n = put(rows, n, LIT, NONE, place, NONE, 0, 0)
    return n


@kernel
def put_held(rows, n, symbol, piece, place, seat, turn, count, frame):
    """A row for something in a hand, in a frame."""
    n = put(rows, n, symbol, piece, place, seat, turn, count)
    rows[n - 1, 6] = frame
    return n


@kernel
def put_pile(rows, n, place, seat, many, frame):
    """The face-down tiles of a hand."""
    return put_held(rows, n, NO_PILE + min(many, 2), NONE, place, seat, 0, many, frame)


@kernel
def is_usable(codes, first_lay, places, kind):
    """Whether a move lays a face-up tile of a kind."""
    count = 0
    for index in range(len(codes)):
        lay = codes[index] - first_lay
        count += 0 <= lay < KINDS * places and lay // places == kind
    return count > 0
