"""What a Jamit position shows: coins, stones and pawns, numbers of columns, points and supplies."""

import numpy as np

from kabinett.games.jamit.geometry import CELLS, STRIPS, VERTICES
from kabinett.games.jamit.rules import (
    COIN,
    COINS,
    FIRST_EXTRA,
    NEUTRAL,
    PAWN,
    SECOND_EXTRA,
    STONE,
    columns_of,
)
from kabinett.games.jamit.trail import (
    FALLEN,
    FIRST_STEP,
    GATE,
    LAST_PUSHES,
    MOST_COLUMNS,
    MOVER,
    PIECE,
    PIECE_ID,
    PIECES,
    PLY,
    PUSH,
    PUSH_CELL,
    PUSH_FALLEN,
    PUSH_GATE,
    PUSH_OWNER,
    PUSH_PIECE,
    PUSH_WORTH,
    STEPS,
    TRAIL,
    VERTEX_BEFORE,
    begin,
    follow,
)
from kabinett.games.jamit.trail import LAST as LAST_MOVE
from kabinett.games.scene import LAST, NONE, TARGETS, Scene, put
from kabinett.kernels.compile import kernel

(
    BOARD,
    TAB,
    CLOSED_TAB,
    STAND,
    STAND_TARGET,
    PATH,
    PIECE_ON,
    NEUTRAL_ON,
    ENTERS,
    WAY,
    STEP,
    END_WAY,
    COIN_BODY,
    STONE_BODY,
    PAWN_AT,
    RING,
    FALLEN_PIECE,
    FALLEN_COIN,
    FALLEN_STONE,
    VERTEX_LEFT,
    VERTEX_LAST,
    SEAT_POINTS,
    NEUTRAL_HELD,
    DUE,
    DUE_FIRST,
    DUE_SECOND,
    DUE_PAWN,
    SUPPLY,
) = range(28)
"""Symbols; a piece is begun, gets its way if the last move pushed it, and ends with its body."""

MOST = 600
MOST_POINTS = 32
"""Less than so many points can be shown."""


@kernel
def put_columns(s, view, rows, n):
    """The numbers of the columns at the side of the pawn that inserts."""
    if s.stage != COINS and s.stage != FIRST_EXTRA and s.stage != SECOND_EXTRA:
        return n
    for column in range(1, columns_of(s) + 1):
        gate = np.int64(s.pawns[s.seat]) * MOST_COLUMNS + column - 1
        closed = column == s.column
        target = 1 if view & TARGETS and not closed else 0
        n = put(rows, n, CLOSED_TAB if closed else TAB, NONE, gate, s.seat, target, column)
    return n


@kernel
def put_stands(s, view, rows, n):
    """Stands where no pawn is."""
    symbol = STAND_TARGET if view & TARGETS and s.stage == PAWN else STAND
    for vertex in range(len(VERTICES)):
        pawns = 0
        for seat in range(s.seats):
            pawns += s.pawns[seat] == vertex
        if pawns == 0:
            n = put(rows, n, symbol, NONE, vertex, s.seat, 0, 0)
    return n


@kernel
def put_path(trail, rows, n):
    """The line along which the last coin of the last move pushed."""
    if trail[LAST_PUSHES] == 0:
        return n
    last = LAST_MOVE + (trail[LAST_PUSHES] - 1) * PUSH
    n = put(rows, n, PATH, NONE, trail[last + PUSH_GATE], NONE, 0, 0)
    rows[n - 1, 6] = GATE + trail[last + PUSH_GATE] if trail[last + PUSH_FALLEN] else trail[last + PUSH_CELL]
    return n


@kernel
def put_way(trail, piece, place, rows, n):
    """From where to a place the last move pushed a piece, and when."""
    steps = trail[piece + STEPS]
    if steps == 0:
        return n
    n = put(rows, n, WAY, NONE, place, NONE, 0, 0)
    for index in range(steps):
        at = piece + FIRST_STEP + 2 * index
        n = put(rows, n, STEP, NONE, trail[at], NONE, 0, trail[at + 1])
    return put(rows, n, END_WAY, NONE, place, NONE, 0, 0)


@kernel
def put_piece(trail, piece, cell, rows, n):
    """A coin or stone on a cell, which keeps its id while it is pushed about."""
    at = PIECES + cell * PIECE
    colour = (piece - COIN) % 4
    is_neutral = piece == COIN + NEUTRAL
    identity = trail[at + PIECE_ID]
    is_stone = 1 if piece >= STONE else 0
    n = put(rows, n, NEUTRAL_ON if is_neutral else PIECE_ON, identity, cell, colour, is_stone, 1)
    if trail[at + STEPS] and trail[at + FIRST_STEP] >= GATE:
        n = put(rows, n, ENTERS, identity, trail[at + FIRST_STEP], colour, 0, 0)
    n = put_way(trail, at, cell, rows, n)
    return put(rows, n, STONE_BODY if is_stone else COIN_BODY, identity, cell, colour, 0, 1)


@kernel
def put_last(s, trail, rows, n):
    """Rings around what was inserted, what fell out beyond the rim, or the pawn's way."""
    pushes = trail[LAST_PUSHES]
    if pushes == 0:
        n = put(rows, n, VERTEX_LEFT, NONE, trail[VERTEX_BEFORE], NONE, 0, 0)
        return put(rows, n, VERTEX_LAST, NONE, s.pawns[trail[MOVER]], NONE, 0, 0)
    fallen = 0
    for later in range(pushes):
        last = LAST_MOVE + (pushes - 1 - later) * PUSH
        gate = trail[last + PUSH_GATE]
        # A later coin of the same move has pushed an earlier one on.
        cell = STRIPS[s.side - 4, gate // MOST_COLUMNS, gate % MOST_COLUMNS, later]
        n = put(rows, n, RING, NONE, cell, NONE, 0, 0)
        fallen += trail[last + PUSH_FALLEN] > 0
    index = 0
    for number in range(pushes):
        last = LAST_MOVE + number * PUSH
        if trail[last + PUSH_FALLEN]:
            n = put_fallen(trail, last, 1 if fallen == 1 else 2 * index, rows, n)
            index += 1
    return n


@kernel
def put_fallen(trail, last, side, rows, n):
    """What fell out, with what it earned: beside another piece, or alone."""
    piece = trail[last + PUSH_FALLEN]
    place = FALLEN + 3 * trail[last + PUSH_GATE] + side
    identity = trail[last + PUSH_PIECE + PIECE_ID]
    colour = (piece - COIN) % 4
    n = put(rows, n, FALLEN_PIECE, identity, place, colour, 0, 0)
    n = put_way(trail, last + PUSH_PIECE, place, rows, n)
    symbol = FALLEN_STONE if piece >= STONE else FALLEN_COIN
    return put(rows, n, symbol, identity, place, colour, trail[last + PUSH_OWNER], trail[last + PUSH_WORTH])


@kernel
def put_corners(s, rows, n):
    """Points, neutral coins and what is due of each seat, and the supplies."""
    for seat in range(s.seats):
        n = put(rows, n, SEAT_POINTS, NONE, 0, seat, 0, s.points[seat])
        rows[n - 1, 6] = seat * MOST_POINTS + s.points[seat]
        for index in range(s.neutral[seat]):
            n = put(rows, n, NEUTRAL_HELD, NONE, seat * 3 + index, NEUTRAL, 0, 1)
        if s.stage <= PAWN and s.seat == seat:
            n = put(rows, n, DUE + s.stage, NONE, 0, seat, 0, 0)
    for row in range(3):
        colour = 2 - row if s.seats == 3 else (NEUTRAL if row == 0 else 2 - row)
        n = put(rows, n, SUPPLY, NONE, 0, colour, 0, s.supply[colour])
    return n


@kernel
def scene(s, trail, _codes, _lit, view, rows):
    """The board, what lies on it, the last move, and the corners."""
    n = put(rows, 0, BOARD, NONE, 0, NONE, 0, 0)
    n = put_columns(s, view, rows, n)
    n = put_stands(s, view, rows, n)
    shows_last = view & LAST and trail[PLY] > 0
    if shows_last:
        n = put_path(trail, rows, n)
    for cell in range(CELLS[s.side - 4]):
        if s.hexes[cell]:
            n = put_piece(trail, np.int64(s.hexes[cell]), cell, rows, n)
    for seat in range(s.seats):
        n = put(rows, n, PAWN_AT, NONE, s.pawns[seat], seat, 0, 1)
    if shows_last:
        n = put_last(s, trail, rows, n)
    n = put_corners(s, rows, n)
    return np.int64(n)


SCENE = Scene(scene, MOST, TRAIL, begin, follow)
