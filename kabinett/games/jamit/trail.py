"""What the moves of a Jamit game did: which piece is which, how the last move pushed it, what fell out."""

import numpy as np

from kabinett.games.jamit.geometry import MAX_CELLS, OUT, STRIPS
from kabinett.games.jamit.rules import (
    COIN,
    DONE,
    HOLE_POINTS,
    NEUTRAL,
    OTHERS,
    RIM_POINTS,
    STONE,
    columns_of,
    insert,
)
from kabinett.games.scene import NONE
from kabinett.kernels.compile import kernel

MOST_COLUMNS = 9
GATES = 6 * MOST_COLUMNS
"""Gates are where coins enter: the columns as a pawn at A sees them, then at B, and so on."""

GATE = MAX_CELLS
"""Places on the way of a piece: cells, then gates, then where it lies once it fell out behind a gate: as the
first of two pieces, as the only one, as the second."""
FALLEN = GATE + GATES

PAUSE = 3
"""Beats between the pushes of a move. A piece's `data-way` has the places on its way as x and y, and after
each but the last the beat at which it is left; a pushed piece sets off a beat after what pushes it."""

MOST_PUSHES = 200
FIRST_STONE = MOST_PUSHES + 1
"""Pieces are numbered by the push that inserted them; what lies there from the start by its cell."""

# A piece in the trail: its number, the last move's steps, and of each the place that it left and the beat.
PIECE_ID, STEPS, FIRST_STEP = 0, 1, 2
MOST_STEPS = 2
PIECE = FIRST_STEP + 2 * MOST_STEPS

# A push of the last move: its gate, where its last piece came to lie, and what fell out, what it is worth, to
# whom it belongs, and its number and steps as those of a piece.
PUSH_GATE, PUSH_CELL, PUSH_FALLEN, PUSH_WORTH, PUSH_OWNER, PUSH_PIECE = range(6)
PUSH = PUSH_PIECE + PIECE
MOST_PUSHED = 2

# A piece that fell out in the game: what, from which cell, in which move by whom, its worth, the owner, how
# many neutral coins the owner had, and the points.
FALL_PIECE, FALL_CELL, FALL_PLY, FALL_CODE, FALL_SEAT, FALL_WORTH, FALL_OWNER, FALL_HELD, FALL_POINTS = range(
    9
)
FALL = 9
MOST_FALLS = 90

PLY, PUSHES, MOVER, VERTEX_BEFORE, LAST_PUSHES, FALLS, BEAT = range(7)
START_POINTS = 7
BEFORE = START_POINTS + 3
"""Points and neutral coins of the seats before a push."""
PIECES = BEFORE + 6
CARRIED = PIECES + (MAX_CELLS + 1) * PIECE
LAST = CARRIED + PIECE
FALL_LIST = LAST + MOST_PUSHED * PUSH
TRAIL = FALL_LIST + MOST_FALLS * FALL


@kernel
def begin(s, trail):
    """Pieces are numbered by their cells."""
    trail[MOVER] = NONE
    for seat in range(s.seats):
        trail[START_POINTS + seat] = s.points[seat]
    for cell in range(MAX_CELLS):
        if s.hexes[cell]:
            trail[PIECES + cell * PIECE] = FIRST_STONE + cell


@kernel
def follow(s, _after, code, trail):
    """Carry out the pushes of a move in `s`, and note what each did."""
    trail[PLY] += 1
    trail[MOVER] = s.seat
    trail[VERTEX_BEFORE] = s.pawns[s.seat]
    trail[LAST_PUSHES] = 0
    trail[BEAT] = 0
    for cell in range(MAX_CELLS):
        trail[PIECES + cell * PIECE + STEPS] = 0
    columns, seat = columns_of(s), np.int64(s.seat)
    if code >= 3 * columns:
        return
    if code >= 2 * columns:
        push(s, seat, code - 2 * columns, seat, code, trail)
        return
    for number in range(2):
        colour = OTHERS[s.seats - 2, seat, (code & 1) ^ number]
        push(s, seat, code >> 1, colour, code, trail)


@kernel
def push(s, seat, column, colour, code, trail):
    """Insert a coin into a column (from 0), if there is one and the game goes on."""
    if s.stage == DONE or s.supply[colour] == 0:
        return
    gate = np.int64(s.pawns[seat]) * MOST_COLUMNS + column
    for owner in range(3):
        trail[BEFORE + owner] = s.points[owner]
        trail[BEFORE + 3 + owner] = s.neutral[owner]
    side, vertex = s.side - 4, s.pawns[seat]
    fallen = np.int64(insert(s, column, colour))
    trail[PUSHES] += 1
    trail[CARRIED + PIECE_ID] = trail[PUSHES]
    trail[CARRIED + STEPS] = 0
    last = LAST + trail[LAST_PUSHES] * PUSH
    start, rank = GATE + gate, 0
    while trail[CARRIED + PIECE_ID]:
        cell = np.int64(STRIPS[side, vertex, column, rank]) if rank < MOST_COLUMNS else np.int64(OUT)
        step(trail, start, trail[BEAT] + rank)
        if cell == OUT:
            break
        for field in range(PIECE):
            at = PIECES + cell * PIECE + field
            trail[CARRIED + field], trail[at] = trail[at], trail[CARRIED + field]
        start = cell
        rank += 1
    trail[last + PUSH_GATE] = gate
    trail[last + PUSH_CELL] = start
    trail[last + PUSH_FALLEN] = fallen
    for field in range(PIECE):
        trail[last + PUSH_PIECE + field] = trail[CARRIED + field]
    if fallen:
        worth = HOLE_POINTS if column == s.side - 1 else RIM_POINTS
        note_fall(s, seat, code, fallen, worth, last, trail)
    trail[LAST_PUSHES] += 1
    trail[BEAT] += rank + PAUSE


@kernel
def step(trail, place, beat):
    """The carried piece leaves a place at a beat."""
    at = CARRIED + FIRST_STEP + 2 * trail[CARRIED + STEPS]
    trail[at] = place
    trail[at + 1] = beat
    trail[CARRIED + STEPS] += 1


@kernel
def note_fall(s, seat, code, fallen, worth, last, trail):
    """What fell out, for the breakdown."""
    owner = fallen - STONE if fallen >= STONE else fallen - COIN
    if fallen == COIN + NEUTRAL:
        owner = seat
    trail[last + PUSH_WORTH] = worth
    trail[last + PUSH_OWNER] = owner
    at = FALL_LIST + trail[FALLS] * FALL
    trail[at + FALL_PIECE] = fallen
    trail[at + FALL_CELL] = trail[last + PUSH_CELL]
    trail[at + FALL_PLY] = trail[PLY]
    trail[at + FALL_CODE] = code
    trail[at + FALL_SEAT] = seat
    trail[at + FALL_WORTH] = worth
    trail[at + FALL_OWNER] = owner
    trail[at + FALL_HELD] = trail[BEFORE + 3 + owner]
    trail[at + FALL_POINTS] = s.points[owner] - trail[BEFORE + owner]
    trail[FALLS] += 1
