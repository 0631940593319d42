"""Jamit for two and three, on boards of side 4 and 5; their geometry is in `jamit_board`.

A piece is a small number: 0 nothing, 1 to 4 a coin of colour red, blue, yellow, neutral, 5 to 7 a stone of
red, blue, yellow. Colours are numbered from 0 in that order, and seats own the colours of their number.
"""

import numpy as np

from kabinett.games.jamit.geometry import CELLS, CIRCLE, MAX_CELLS, OUT, OWNERS, STRIPS, VERTICES
from kabinett.games.rules import OVER, Rules
from kabinett.kernels.compile import kernel
from kabinett.kernels.rng import below

COINS, FIRST_EXTRA, SECOND_EXTRA, PAWN, DONE = range(5)  # what the seat to move has to do

NEUTRAL = 3
COIN, STONE = 1, 5  # piece numbers of red's coin and stone
SUPPLY = 25
STONES = 4
CHANGE = 3  # neutral coins for a point
RIM_POINTS, HOLE_POINTS = 1, 2
GOAL = np.array([13, 11])  # by number of seats, from two

# The two colours that a seat inserts, by number of seats and seat.
OTHERS = np.array([[[1, NEUTRAL], [0, NEUTRAL], [0, 0]], [[1, 2], [0, 2], [0, 1]]])

STATE = np.dtype(
    [
        ("hexes", np.int8, (MAX_CELLS + 1,)),  # the piece on each cell; the last, OUT, stays empty
        ("points", np.int8, (3,)),
        ("neutral", np.int8, (3,)),  # neutral coins a seat has, 0 to 2
        ("supply", np.int8, (4,)),  # coins left, by colour: 25 less those on the board
        ("pawns", np.int8, (3,)),  # vertex of each seat's pawn
        ("seat", np.int8),  # to move; the winner once the game is over
        ("stage", np.int8),
        ("column", np.int8),  # the first extra's column, from 1, while the second is due; else 0
        ("fell", np.int8),  # 1 if the first extra pushed out an own stone and the second is due
        ("seats", np.int8),
        ("side", np.int8),
    ],
    align=True,
)


@kernel
def setup(s, options):
    """``options`` are the number of players, the side and the number of the layout."""
    s.seats = options[0]
    s.side = options[1]
    for place in range(12):
        owner = OWNERS[options[2], s.seats - 2, place]
        if owner >= 0:
            s.hexes[CIRCLE[s.side - 4, place]] = STONE + owner
    for seat in range(s.seats):
        s.pawns[seat] = seat * (6 // s.seats)
        s.supply[seat] = SUPPLY
    if s.seats == 2:
        s.supply[NEUTRAL] = SUPPLY


@kernel
def turn(s):
    """The seat to move, or OVER once a seat has reached its goal."""
    return np.int64(OVER if s.stage == DONE else s.seat)


@kernel
def columns_of(s):
    """How many columns a pawn sees."""
    return 2 * s.side - 1


@kernel
def count_moves(s):
    """How many moves are legal."""
    if s.stage == COINS:
        return 2 * columns_of(s)
    if s.stage == FIRST_EXTRA:
        return columns_of(s)
    if s.stage == SECOND_EXTRA:
        return columns_of(s) - 1
    if s.stage == PAWN:
        return len(VERTICES) - s.seats
    return 0


@kernel
def nth_move(s, n):
    """The legal code with exactly `n` smaller ones, ``0 <= n < count_moves(s)``."""
    columns = columns_of(s)
    if s.stage == COINS:
        return n
    if s.stage == FIRST_EXTRA:
        return 2 * columns + n
    if s.stage == SECOND_EXTRA:
        return 2 * columns + (n if n < s.column - 1 else n + 1)
    taken = 0
    for seat in range(s.seats):
        taken |= 1 << s.pawns[seat]
    vertex = 0
    while True:
        if not (taken >> vertex) & 1:
            if n == 0:
                return 3 * columns + vertex
            n -= 1
        vertex += 1


@kernel
def moves(s, out):
    """Write the legal codes.

    With C columns: two coins into column k (from 1) are 2(k - 1) with the colours in the order red, blue,
    yellow, neutral and 2(k - 1) + 1 the other way round; an extra coin into column k is 2C + k - 1; the
    pawn to vertex v (A is 0) is 3C + v.
    """
    count = count_moves(s)
    for n in range(count):
        out[n] = nth_move(s, n)
    return np.int64(count)


@kernel
def insert(s, column, colour):
    """Push a coin into a column (from 0) from the side of the pawn of the seat to move.

    Returns the piece that falls out, 0 if none does. An empty supply leaves everything as it is.
    """
    if s.supply[colour] == 0:
        return 0
    s.supply[colour] -= 1
    side, vertex = s.side - 4, s.pawns[s.seat]
    piece = COIN + colour
    step = 0
    while True:
        cell = STRIPS[side, vertex, column, step]
        pushed = s.hexes[cell]
        s.hexes[cell] = piece
        if pushed == 0:
            break
        piece = pushed
        step += 1
    if cell != OUT:
        return 0
    s.hexes[OUT] = 0
    credit(s, piece, HOLE_POINTS if column == s.side - 1 else RIM_POINTS)
    return piece


@kernel
def credit(s, piece, worth):
    """Pay for a piece that fell out, and end the game if that decides it."""
    if piece >= STONE:
        owner = piece - STONE
        s.points[owner] += worth
    else:
        owner = piece - COIN
        s.supply[owner] += 1
        if owner == NEUTRAL:
            owner = s.seat
            s.neutral[owner] += worth
            if s.neutral[owner] < CHANGE:
                return
            s.neutral[owner] -= CHANGE
            s.points[owner] += 1
        else:
            s.points[owner] += worth
    if s.points[owner] >= GOAL[s.seats - 2]:
        s.stage = DONE
        s.seat = owner
        s.column = 0
        s.fell = 0


@kernel
def play(s, code):
    """Carry out a legal move."""
    columns = columns_of(s)
    own = STONE + s.seat
    if s.stage == COINS:
        column, order = code >> 1, code & 1
        colours = OTHERS[s.seats - 2, s.seat]
        fell = insert(s, column, colours[order]) == own
        if s.stage != DONE:
            fell |= insert(s, column, colours[1 - order]) == own
        if s.stage != DONE:
            s.stage = FIRST_EXTRA if fell else PAWN
    elif s.stage == PAWN:
        s.pawns[s.seat] = code - 3 * columns
        s.seat = s.seat + 1 if s.seat + 1 < s.seats else 0
        s.stage = COINS
    else:
        column = code - 2 * columns
        fell = (insert(s, column, s.seat) == own) | (s.fell != 0)
        if s.stage == FIRST_EXTRA:
            s.column = column + 1
            s.fell = fell
            s.stage = SECOND_EXTRA
        elif s.stage == SECOND_EXTRA:
            s.column = 0
            s.fell = 0
            s.stage = FIRST_EXTRA if fell else PAWN


@kernel
def points(s, out):
    """Points as they stand; neutral coins count once they are changed."""
    for seat in range(3):
        out[seat] = s.points[seat]
    out[3] = 0


@kernel
def pick(s, rng, _scratch):
    """A random legal move."""
    return np.int64(nth_move(s, below(rng, count_moves(s))))


# A game ends. What falls out adds a neutral coin or more to somebody, and three of those make a point: with
# two seats at most 2 x (3 x 12 + 2) pieces fall out before the last one, with three, who have no neutral
# colour, at most 3 x 10. So at most 60 - 8 + 77 = 129 coins are inserted. A turn without any needs two
# empty supplies, thus 50 coins on the board, and then the next seat has a third colour to insert: at most
# every other turn is void, 259 turns of coins and pawn. Extra coins come in pairs, each after the loss of
# one stone or more: 16.
LONGEST = 2 * 259 + 16


@kernel
def is_valid(s):
    """Whether pieces, supplies, points and pawns fit each other and what is due."""
    if not (2 <= s.seats <= 3 and 4 <= s.side <= 5 and 0 <= s.seat < s.seats and 0 <= s.stage <= DONE):
        return False
    for cell in range(CELLS[s.side - 4], MAX_CELLS + 1):
        if s.hexes[cell] != 0:
            return False
    for cell in range(CELLS[s.side - 4]):
        if not 0 <= s.hexes[cell] < STONE + s.seats:
            return False
    for colour in range(4):
        plays = colour < s.seats or (colour == NEUTRAL and s.seats == 2)
        coins = count_pieces(s, COIN + colour)
        if (
            (s.supply[colour] != SUPPLY - coins or s.supply[colour] < 0)
            if plays
            else (coins + s.supply[colour] != 0)
        ):
            return False
    for seat in range(3):
        if not (is_valid_seat(s, seat) if seat < s.seats else is_absent(s, seat)):
            return False
    return fits_stage(s)


@kernel
def count_pieces(s, piece):
    """How many such pieces lie on the board."""
    pieces = 0
    for cell in range(CELLS[s.side - 4]):
        pieces += s.hexes[cell] == piece
    return pieces


@kernel
def is_valid_seat(s, seat):
    """Whether a seat has points for its lost stones and no more than end the game, and a vertex alone."""
    lost = STONES - count_pieces(s, STONE + seat)
    if lost < 0 or not lost <= s.points[seat] <= GOAL[s.seats - 2] + HOLE_POINTS - 1:
        return False
    if not 0 <= s.neutral[seat] < (CHANGE if s.seats == 2 else 1):
        return False
    if not 0 <= s.pawns[seat] < len(VERTICES):
        return False
    beside = 0
    for other in range(seat):
        beside += s.pawns[other] == s.pawns[seat]
    return beside == 0


@kernel
def is_absent(s, seat):
    """Whether nothing is anybody's who does not play."""
    return s.points[seat] == 0 and s.neutral[seat] == 0 and s.pawns[seat] == 0


@kernel
def fits_stage(s):
    """Whether the game is over exactly at the goal, and an extra coin is due only for a lost stone."""
    reached = 0
    for seat in range(s.seats):
        reached += s.points[seat] >= GOAL[s.seats - 2]
    if s.stage == DONE:
        return reached == 1 and s.points[s.seat] >= GOAL[s.seats - 2] and s.column == 0 and s.fell == 0
    if reached != 0:
        return False
    lost = STONES - count_pieces(s, STONE + s.seat)
    if s.stage == SECOND_EXTRA:
        return 1 <= s.column <= columns_of(s) and 0 <= s.fell <= 1 and lost >= 1 + s.fell
    return s.column == 0 and s.fell == 0 and (s.stage != FIRST_EXTRA or lost >= 1)


RULES = Rules(
    name="jamit",
    state=STATE,
    max_moves=18,
    max_plies=LONGEST,
    setup=setup,
    turn=turn,
    moves=moves,
    play=play,
    points=points,
    is_valid=is_valid,
    fixed=("seats", "side"),
    pick=pick,
)
