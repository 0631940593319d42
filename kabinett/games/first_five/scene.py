"""What a First-Five position shows: the tiles, with rings around a row that has won."""

import numpy as np

from kabinett.games.first_five.rules import CELLS, COLUMNS, ROWS, has
from kabinett.games.grid import DIRECTIONS
from kabinett.games.jati.scene import BOARD, LAST_RING, RING, TARGET, TILE_ON, put_dim, put_rings
from kabinett.games.scene import LAST, NONE, Scene, is_any, put
from kabinett.kernels.compile import kernel

FIVE = 5
_RIGHT = np.array([right for right, _ in DIRECTIONS])
_DOWN = np.array([down for _, down in DIRECTIONS])


@kernel
def bears(s, seat, column, row):
    """Whether a seat has a tile on a square, which may lie outside the board."""
    return 0 <= column < COLUMNS and 0 <= row < ROWS and has(s, seat, row * COLUMNS + column)


@kernel
def five_from(s, seat, cell, direction):
    """The length of a seat's stretch of five tiles or more that begins at a square; 0 if none does."""
    column, row = cell % COLUMNS, cell // COLUMNS
    right, down = _RIGHT[direction], _DOWN[direction]
    if bears(s, seat, column - right, row - down):
        return 0
    length = 0
    while bears(s, seat, column + length * right, row + length * down):
        length += 1
    return length if length >= FIVE else 0


@kernel
def step_of(direction):
    """From a square to the next in a direction."""
    return _DOWN[direction] * COLUMNS + _RIGHT[direction]


@kernel
def is_in_five(s, cell):
    """Whether the tile on a square lies in a row that has won."""
    seat = (s.laid - 1) & 1
    if not has(s, seat, cell):
        return False
    for direction in range(4):
        start = cell
        while bears(s, seat, start % COLUMNS - _RIGHT[direction], start // COLUMNS - _DOWN[direction]):
            start -= step_of(direction)
        if five_from(s, seat, start, direction) > 0:
            return True
    return False


@kernel
def scene(s, trail, codes, lit, view, rows):
    """Tiles, rings around what is lit or else has won, the last tile, free squares."""
    n = put(rows, 0, BOARD, NONE, 0, NONE, 0, 0)
    others_lit = is_any(lit)
    for cell in range(CELLS):
        for seat in range(2):
            if has(s, seat, cell):
                n = put_dim(rows, n, TILE_ON, cell, seat, lit, others_lit)
    n = put_rings(lit, rows, n)
    last_is_ringed = trail[0] != NONE and lit[trail[0]]
    if s.won and not others_lit:
        for cell in range(CELLS):
            if is_in_five(s, cell):
                n = put(rows, n, RING, NONE, cell, NONE, 0, 0)
                last_is_ringed = last_is_ringed or cell == trail[0]
    if view & LAST and trail[0] != NONE and not last_is_ringed:
        n = put(rows, n, LAST_RING, NONE, trail[0], NONE, 0, 0)
    for index in range(len(codes)):
        n = put(rows, n, TARGET, NONE, codes[index], NONE, 0, 0)
    return np.int64(n)


SCENE = Scene(scene, 4 * CELLS)
