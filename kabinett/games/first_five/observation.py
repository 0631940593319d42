"""First-Five: two planes of tiles and whose move it is."""

import numpy as np

from kabinett.envs.encoding import (
    Encoding,
    Plane,
    board_symmetries,
    codes_in_order,
    distance,
    fill,
    seat_planes,
)
from kabinett.games.first_five.rules import CELLS, COLUMNS, ROWS, turn
from kabinett.games.game import Game
from kabinett.kernels.bits import ZERO, lowest, without_lowest
from kabinett.kernels.compile import kernel

_PLANES = (
    *seat_planes(2, (Plane("tiles", "a tile lies here"),)),
    *seat_planes(2, (Plane("turn", "the seat is to move", even=True),)),
)


@kernel
def write(s, seat, out):
    """Fill the planes."""
    for owner in range(2):
        first = distance(owner, seat, 2) * CELLS
        for row in range(ROWS):
            tiles = np.uint64(s.lines[owner, row])
            while tiles != ZERO:
                out[first + row * COLUMNS + lowest(tiles)] = 1
                tiles = without_lowest(tiles)
    due = turn(s)
    if due >= 0:
        fill(out, 2 + distance(due, seat, 2), CELLS, 1)


def encoding(_game: Game) -> Encoding:
    """Rows and columns as on the board."""
    return Encoding(
        planes=_PLANES,
        shape=(len(_PLANES), ROWS, COLUMNS),
        rows="rows 1 to 9",
        columns="columns a to k",
        codes=codes_in_order((CELLS, "a tile on each square, along the rows from a1", "[a-k][1-9]")),
        write=write,
        symmetries=board_symmetries(ROWS, COLUMNS, len(_PLANES), lambda places: places),
    )
