"""Jati: tiles and boosters on the board, boosters in hand, and whose move it is."""

import numpy as np

from kabinett.envs.encoding import (
    Encoding,
    Plane,
    board_symmetries,
    codes_in_order,
    distance,
    fill,
    renumbering,
    seat_planes,
)
from kabinett.games.game import Game
from kabinett.games.jati.rules import CELLS, COLUMNS, YEARS, turn
from kabinett.kernels.bits import wide, wide_any, wide_bit, wide_lowest, wide_minus
from kabinett.kernels.compile import kernel

_PLANES = (
    *seat_planes(2, (Plane("tiles", "a playing tile lies here"),)),
    Plane("II", "a II lies here"),
    Plane("III", "a III lies here"),
    *seat_planes(
        2,
        (
            Plane("II in hand", "the seat has its II", even=True),
            Plane("III in hand", "the seat has its III", even=True),
            Plane("turn", "the seat is to move", even=True),
        ),
    ),
    Plane("second tile", "the second tile of a double turn is due", even=True),
)


@kernel
def write_cells(cells, out, first):
    """Write 1 to the cells of a wide set, from the index `first` on."""
    while wide_any(cells):
        cell = wide_lowest(cells)
        out[first + cell] = 1
        cells = wide_minus(cells, wide_bit(cell))


@kernel
def write(s, seat, out):
    """Fill the planes."""
    cells = CELLS[s.edition]
    due = turn(s)
    write_cells(wide(s.twos), out, 2 * cells)
    write_cells(wide(s.threes), out, 3 * cells)
    for owner in range(2):
        whose = distance(owner, seat, 2)
        write_cells(wide(s.tiles[owner]), out, whose * cells)
        fill(out, 4 + 3 * whose, cells, s.holds[owner] & 1)
        fill(out, 5 + 3 * whose, cells, s.holds[owner] >> 1)
        fill(out, 6 + 3 * whose, cells, 1 if due == owner else 0)
    fill(out, 10, cells, s.second)


def encoding(game: Game) -> Encoding:
    """Rows and columns as on the board; the square board of 1965 may be turned as well."""
    rows = int(CELLS[YEARS.index(game.values["edition"])]) // COLUMNS
    cells = rows * COLUMNS
    return Encoding(
        planes=_PLANES,
        shape=(len(_PLANES), rows, COLUMNS),
        rows=f"rows 1 to {rows}",
        columns="columns a to k",
        codes=codes_in_order(
            (cells, "a playing tile on each square, along the rows from a1", "[a-k][0-9]+"),
            (cells, "a II, in the same order", "II@[a-k][0-9]+"),
            (cells, "a III, in the same order", "III@[a-k][0-9]+"),
        ),
        write=write,
        symmetries=board_symmetries(
            rows,
            COLUMNS,
            len(_PLANES),
            lambda places: np.concatenate([places, places + cells, places + 2 * cells]),
        ),
        renumber=renumbering("tiles", "left", "holds", seats=2),
    )
