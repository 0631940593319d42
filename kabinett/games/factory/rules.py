"""Herati, The Factory: two to four weavers share one carpet of at most 5 x 5 tiles.

The field lies in a frame of 6 x 6 cells, always pushed to the south-east until its first column is 1 and
its first row 1; `left` and `top` tell the x and y of those::

        x = left-1  left  ..  left+4
    top-1     0       1   ..    5
    top       6       7   ..   11
    ..
    top+4    30      31   ..   35

So column 0 and row 0 are where the field may still grow to the left and upwards: both ways of growing end
together with the last column or row. Apart from `left` and `top`, which only name cells, and the points,
nothing of the past is kept.
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

CELLS = SPAN * SPAN
FIRST_LAY = KINDS
PASS = FIRST_LAY + KINDS * CELLS
CODES = PASS + 1

# What is due: a tile for the field or, once it lies there, each seat's first tile; a lay or a pass; a tile
# turned up at the end of a turn.
DEAL, LAY, TURN_UP, END = 0, 1, 2, 3

_FRAME = np.uint64((1 << (WIDTH * WIDTH)) - 1)
_FIRST_COLUMN = np.uint64(sum(1 << (WIDTH * row) for row in range(WIDTH)))
LAST_COLUMN = _FIRST_COLUMN << np.uint64(WIDTH - 1)
_FIRST_ROW = np.uint64((1 << WIDTH) - 1)
LAST_ROW = _FIRST_ROW << np.uint64(WIDTH * (WIDTH - 1))
_FIELD = _FRAME & ~_FIRST_COLUMN & ~_FIRST_ROW

STATE = np.dtype(
    [
        ("tiles", np.uint64),  # cells that bear a tile
        ("north", np.uint64),  # of these: black edge in the north, else in the south
        ("east", np.uint64),  # of these: black edge in the east, else in the west
        ("left", np.int8),  # x of column 1
        ("top", np.int8),  # y of row 1
        ("up", np.int8, (4, KINDS)),  # by seat: face-up tiles by kind
        ("down", np.int8, (4,)),  # by seat: face-down tiles
        ("scored", np.int8, (4,)),  # by seat: patterns completed
        ("seat", np.int8),  # whose turn it is, or who gets the next tile of the deal; 0 at the end
        ("seats", np.int8),
        ("due", np.int8),  # DEAL, LAY, TURN_UP or END
    ],
    align=True,
)


@kernel
def setup(s, options):
    """``options[0]`` is the number of players, 2 to 4. All tiles lie face-down, one besides the hands."""
    s.seats = options[0]
    for seat in range(s.seats):
        s.down[seat] = (TILES - 1) // s.seats


@kernel
def turn(s):
    """The seat to lay or pass, CHANCE while a tile is to be turned up, OVER at the end."""
    if s.due == LAY:
        return np.int64(s.seat)
    return np.int64(OVER if s.due == END else CHANCE)


@kernel
def edges(s):
    """Four sets of free cells within 5 x 5, touching the field or not, by what an edge may be.

    In order: cells where a black north edge is possible, a white one, a black east edge, a white one. Each
    tile above or below forces the opposite of its own north edge, each tile beside the opposite of its own
    east edge.
    """
    tiles, north, east = s.tiles, s.north, s.east
    south, west = tiles & ~north, tiles & ~east
    room = _FRAME & ~tiles
    if tiles & LAST_COLUMN != ZERO:
        room &= ~_FIRST_COLUMN
    if tiles & LAST_ROW != ZERO:
        room &= ~_FIRST_ROW
    return (
        room & ~((north << ROW) | (north >> ROW)),
        room & ~((south << ROW) | (south >> ROW)),
        room & ~((east << ONE) | (east >> ONE)),
        room & ~((west << ONE) | (west >> ONE)),
    )


@kernel
def places(s):
    """As `edges`, only of cells that touch the field: whatever touches a cell excludes something."""
    north_black, north_white, east_black, east_white = edges(s)
    touching = ~(north_black & north_white & east_black & east_white)
    return north_black & touching, north_white & touching, east_black & touching, east_white & touching


@kernel
def targets(allowed, kind):
    """The cells of the frame where a tile of this kind may lie; `allowed` comes from `places`."""
    vertical = allowed[0] if NORTH[kind] == 1 else allowed[1]
    return vertical & (allowed[2] if EAST[kind] == 1 else allowed[3])


@kernel
def lay_code(s, kind, cell):
    """The code of the lay of a tile of this kind on a cell of the frame."""
    row, column = cell // WIDTH + s.top - 1, cell % WIDTH + s.left - 1
    return FIRST_LAY + kind * CELLS + (row + REACH) * SPAN + column + REACH


@kernel
def moves(s, out):
    """Write the legal codes.

    0 to 3 turn up ne, se, sw, nw; the lay of a tile of kind k at x, y is ``4 + 81 k + 9 (y + 4) + x + 4``;
    328 is ``pass``.
    """
    due = turn(s)
    if due == OVER:
        return np.int64(0)
    if due == CHANCE:
        for kind in range(KINDS):
            out[kind] = kind
        return np.int64(KINDS)
    n = 0
    allowed = places(s)
    for kind in range(KINDS):
        if s.up[s.seat, kind] > 0:
            cells = targets(allowed, kind)
            while cells != ZERO:
                out[n] = lay_code(s, kind, lowest(cells))
                cells = without_lowest(cells)
                n += 1
    if n == 0:
        out[0] = PASS
        n = 1
    return np.int64(n)


@kernel
def play(s, code):
    """Carry out a legal move."""
    if code < FIRST_LAY:
        turn_up(s, code)
    elif code == PASS:
        end_action(s)
    else:
        kind, place = (code - FIRST_LAY) // CELLS, (code - FIRST_LAY) % CELLS
        lay(s, kind, place % SPAN - REACH, place // SPAN - REACH)
        s.up[s.seat, kind] -= 1
        if face_up(s, s.seat) > 0:
            end_turn(s)
        else:
            end_action(s)


@kernel
def turn_up(s, kind):
    """A tile is turned up: the field's, then one of each seat, later one at the end of a turn."""
    if s.due == DEAL and s.tiles == ZERO:
        put_tile(s, WIDTH + 1, kind)
        return
    s.up[s.seat, kind] += 1
    s.down[s.seat] -= 1
    if s.due == TURN_UP:
        end_turn(s)
    elif s.seat + 1 < s.seats:
        s.seat += 1
    else:
        s.seat = 0
        s.due = LAY


@kernel
def lay(s, kind, x, y):
    """Lay a tile and count what it completes: all patterns of the field but those counted before."""
    column, row = x - s.left + 1, y - s.top + 1
    if column == 0:
        shift_field(s, 1)
        s.left -= 1
        column = 1
    if row == 0:
        shift_field(s, WIDTH)
        s.top -= 1
        row = 1
    put_tile(s, row * WIDTH + column, kind)
    s.scored[s.seat] += patterns(s) - s.scored[0] - s.scored[1] - s.scored[2] - s.scored[3]


@kernel
def face_up(s, seat):
    """The number of the seat's face-up tiles."""
    return s.up[seat, 0] + s.up[seat, 1] + s.up[seat, 2] + s.up[seat, 3]


@kernel
def end_action(s):
    """After a pass or the last face-up tile: one is turned up if there is one, else the turn ends."""
    if s.down[s.seat] > 0:
        s.due = TURN_UP
    else:
        end_turn(s)


@kernel
def end_turn(s):
    """The game ends, or the next seat's turn begins."""
    if is_over(s):
        s.due = END
        s.seat = 0
    else:
        s.due = LAY
        s.seat = (s.seat + 1) % s.seats


@kernel
def is_over(s):
    """Whether the game ends when a turn of the present seat does."""
    if s.down[0] + s.down[1] + s.down[2] + s.down[3] > 0:
        return s.down[s.seat] == 0 and face_up(s, s.seat) == 0
    if face_up(s, s.seat) == 0:
        return True
    allowed = places(s)
    for kind in range(KINDS):
        held = s.up[0, kind] + s.up[1, kind] + s.up[2, kind] + s.up[3, kind]
        if held > 0 and targets(allowed, kind) != ZERO:
            return False
    return True


@kernel
def points(s, out):
    """The patterns that each seat's tiles completed."""
    for seat in range(4):
        out[seat] = s.scored[seat]


@kernel
def pick(s, rng, _scratch):
    """A random legal move."""
    allowed = places(s)
    up = s.up[s.seat]
    size = 0
    for kind in range(KINDS):
        if up[kind] > 0:
            size += count(targets(allowed, kind))
    if size == 0:
        return np.int64(PASS)
    drawn = below(rng, size)
    kind = 0
    while True:
        if up[kind] > 0:
            cells = targets(allowed, kind)
            size = count(cells)
            if drawn < size:
                return np.int64(lay_code(s, kind, nth(cells, drawn)))
            drawn -= size
        kind += 1


@kernel
def is_valid(s):
    """Whether the field is one, all tiles are there, and hands and points fit what is due."""
    if not (2 <= s.seats <= 4 and 0 <= s.seat < s.seats and 0 <= s.due <= END and is_valid_field(s)):
        return False
    total, scored, without = max(count(s.tiles), 1), 0, 0
    for seat in range(4):
        if not 0 <= s.down[seat] < TILES or not 0 <= s.scored[seat] <= TILES:
            return False
        for kind in range(KINDS):
            if not 0 <= s.up[seat, kind] < TILES:
                return False
        held = np.int64(face_up(s, seat)) + s.down[seat]
        hand = (TILES - 1) // s.seats if seat < s.seats else 0
        # A tile has one black and one white corner, so it completes two patterns at most.
        if held > hand or s.scored[seat] > 2 * (hand - held):
            return False
        total += held
        scored += s.scored[seat]
        without += seat < s.seats and held == 0
    return total == TILES and scored == patterns(s) and fits_due(s, without)


@kernel
def is_valid_field(s):
    """Whether the tiles lie joined, with edges alike, in the frame's corner, and one of them at 0, 0."""
    tiles = s.tiles
    if (s.north | s.east) & ~tiles != ZERO or tiles & ~_FIELD != ZERO:
        return False
    if tiles == ZERO:
        return s.left == 0 and s.top == 0
    if not (-REACH <= s.left <= 0 and -REACH <= s.top <= 0):
        return False
    origin = ONE << np.uint64((1 - s.top) * WIDTH + 1 - s.left)
    if (
        origin & tiles == ZERO
        or tiles & (_FIRST_COLUMN << ONE) == ZERO
        or tiles & (_FIRST_ROW << ROW) == ZERO
    ):
        return False
    # Edges in contact are alike where the two tiles differ in the bit of that direction.
    down, right = tiles & (tiles >> ROW), tiles & (tiles >> ONE)
    if down & ~(s.north ^ (s.north >> ROW)) != ZERO or right & ~(s.east ^ (s.east >> ONE)) != ZERO:
        return False
    joined = origin
    while True:
        grown = tiles & (joined | (joined << ROW) | (joined >> ROW) | (joined << ONE) | (joined >> ONE))
        if grown == joined:
            return joined == tiles
        joined = grown


@kernel
def fits_due(s, without):
    """Whether hands fit what is due; `without` is how many seats have no tile."""
    if s.due == DEAL:
        if count(s.tiles) > 1 or (s.seat > 0 and s.tiles == ZERO):
            return False
        fitting = 0
        for seat in range(s.seats):
            fitting += face_up(s, seat) == (seat < s.seat)
        return fitting == s.seats
    if s.tiles == ZERO:
        return False
    if s.due == END:
        return s.seat == 0 and without <= 1 and (without == 1 or is_over(s))
    for seat in range(s.seats):
        if face_up(s, seat) == 0 and not (s.due == TURN_UP and seat == s.seat):
            return False
    return s.down[s.seat] > 0 if s.due == TURN_UP else not is_over(s)


RULES = Rules(
    name="factory",
    state=STATE,
    max_moves=50,  # at most 25 cells touch the field within the box, each fits two kinds
    max_plies=TILES + 4 * 45,  # each round of turns lays a tile or turns one up
    setup=setup,
    turn=turn,
    moves=moves,
    play=play,
    points=points,
    is_valid=is_valid,
    fixed=("seats",),
    pick=pick,
    odds=CHANCE_ODDS,
)
