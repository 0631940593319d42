"""What a Jati position shows: tiles and boosters on the board, and below it what is left in hand."""

import numpy as np

from kabinett.games.jati.rules import CELLS, turn
from kabinett.games.scene import LAST, NONE, TARGETS, Scene, is_any, put
from kabinett.kernels.bits import wide, wide_has
from kabinett.kernels.compile import kernel

(
    BOARD,
    TILE_ON,
    TWO_ON,
    THREE_ON,
    TILE_IN_HAND,
    TWO_IN_HAND,
    THREE_IN_HAND,
    TWO_USABLE,
    THREE_USABLE,
    DUE,
    RING,
    LAST_RING,
    TARGET,
) = range(13)
"""Symbols."""

PLAIN, DIM = 0, 1
LEFT, SPENT, PILE = 0, 1, 2
"""In which state a piece is: on the board, and in a hand."""

MOST = 400
HAND = 3
"""Places of a hand, which follow the squares: tiles, II, III, of the first seat, then of the second."""


@kernel
def put_dim(rows, n, symbol, place, seat, lit, others_lit):
    """A piece on a square, which steps back where others are lit."""
    state = DIM if others_lit and not lit[place] else PLAIN
    return put(rows, n, symbol, place, place, seat, state, 1)


@kernel
def put_pieces(s, lit, rows, n):
    """What lies on the squares, in their order."""
    others_lit = is_any(lit)
    for cell in range(CELLS[s.edition]):
        for seat in range(2):
            if wide_has(wide(s.tiles[seat]), cell):
                n = put_dim(rows, n, TILE_ON, cell, seat, lit, others_lit)
        if wide_has(wide(s.twos), cell):
            n = put_dim(rows, n, TWO_ON, cell, NONE, lit, others_lit)
        if wide_has(wide(s.threes), cell):
            n = put_dim(rows, n, THREE_ON, cell, NONE, lit, others_lit)
    return n


@kernel
def put_hands(s, wants_targets, rows, n):
    """What each seat has left; the seat to move takes it from there."""
    for seat in range(2):
        due = turn(s) == seat
        first = CELLS[s.edition] + HAND * seat
        state = SPENT if s.left[seat] == 0 else PILE if due and wants_targets else LEFT
        n = put(rows, n, TILE_IN_HAND, NONE, first, seat, state, s.left[seat])
        for kind in range(2):
            free = s.holds[seat] >> kind & 1
            symbol = (TWO_USABLE if free and due and wants_targets else TWO_IN_HAND) + kind
            n = put(rows, n, symbol, NONE, first + 1 + kind, seat, LEFT if free else SPENT, free)
        if due:
            n = put(rows, n, DUE, NONE, first, seat, 0, 0)
    return n


@kernel
def put_rings(lit, rows, n):
    """Rings around the squares that are lit."""
    for cell in range(len(lit)):
        if lit[cell]:
            n = put(rows, n, RING, NONE, cell, NONE, 0, 0)
    return n


@kernel
def scene(s, trail, codes, lit, view, rows):
    """Pieces, hands, over them rings and dots; with two tiles a turn, both of the last turn are marked."""
    n = put(rows, 0, BOARD, NONE, 0, NONE, 0, 0)
    n = put_pieces(s, lit, rows, n)
    n = put_hands(s, view & TARGETS, rows, n)
    n = put_rings(lit, rows, n)
    cells = CELLS[s.edition]
    if view & LAST:
        for index in range(1 if s.double and not s.second else 0, -1, -1):
            if trail[index] != NONE and not lit[trail[index] % cells]:
                n = put(rows, n, LAST_RING, NONE, trail[index] % cells, NONE, 0, 0)
    for index in range(len(codes)):
        # Whatever is in hand may be laid on the same squares.
        if codes[index] // cells == codes[0] // cells:
            n = put(rows, n, TARGET, NONE, codes[index] % cells, NONE, 0, 0)
    return np.int64(n)


SCENE = Scene(scene, MOST, length=2)
