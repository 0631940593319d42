"""Noti: stones, groups and markers, what is due, and how far each seat is."""

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
from kabinett.games.game import Game
from kabinett.games.jati.observation import write_cells
from kabinett.games.noti.geometry import CELLS, CENTRE_CELLS, WIDTH, centre_cell, centre_index
from kabinett.games.noti.rules import STONES, turn
from kabinett.kernels.bits import wide
from kabinett.kernels.compile import kernel

_SEAT = (
    Plane("stones", "a stone lies here, marked or not"),
    Plane("II group", "a stone of the seat's II group lies here"),
    Plane("III group", "a stone of the seat's III group lies here"),
    Plane("II in hand", "the seat holds a II marker", even=True),
    Plane("III in hand", "the seat holds a III marker", even=True),
    Plane("placed", "stones laid so far, passes counted", STONES, even=True),
    Plane("turn", "the seat is to move", even=True),
)
_COMMON = (
    Plane("II markers", "a II marker lies here, on no group"),
    Plane("III markers", "a III marker lies here, on no group"),
    Plane("markers due", "markers are being placed", even=True),
    Plane("stone due", "a stone is to be laid", even=True),
    Plane("II due", "a group is to be marked with a II", even=True),
    Plane("III due", "a group is to be marked with a III", even=True),
)
_EACH = len(_SEAT)


@kernel
def write(s, seat, out):
    """Fill the planes."""
    cells = CELLS[s.board]
    due = turn(s)
    for owner in range(s.seats):
        plane = _EACH * distance(owner, seat, s.seats)
        write_cells(wide(s.stones[owner]), out, plane * cells)
        write_cells(wide(s.two_group[owner]), out, (plane + 1) * cells)
        write_cells(wide(s.three_group[owner]), out, (plane + 2) * cells)
        if s.holds[owner] & 1:
            fill(out, plane + 3, cells, 1)
        if s.holds[owner] & 2:
            fill(out, plane + 4, cells, 1)
        if s.placed[owner] > 0:
            fill(out, plane + 5, cells, s.placed[owner])
        if due == owner:
            fill(out, plane + 6, cells, 1)
    plane = _EACH * s.seats
    write_cells(wide(s.two_markers), out, plane * cells)
    write_cells(wide(s.three_markers), out, (plane + 1) * cells)
    fill(out, plane + 2 + s.due, cells, 1)


def encoding(game: Game) -> Encoding:
    """Rows and columns as on the board; the square board for two may be turned as well."""
    board = game.seats - 2
    cells, columns, centre = int(CELLS[board]), int(WIDTH[board]), int(CENTRE_CELLS[board])
    rows = cells // columns
    squares = [int(centre_cell(index, board)) for index in range(centre)]

    def codes(places):
        """Stones, markers, markings and the pass, as in the rules."""
        central = np.array([int(centre_index(places[square], board)) for square in squares])
        marked = cells + 2 * centre + central[:, None] * cells + places[None, :]
        last = cells + 2 * centre + centre * cells
        return np.concatenate([places, cells + central, cells + centre + central, marked.reshape(-1), [last]])

    planes = (*seat_planes(game.seats, _SEAT), *_COMMON)
    return Encoding(
        planes=planes,
        shape=(len(planes), rows, columns),
        rows=f"rows 1 to {rows}",
        columns="columns a to " + ("h" if board == 0 else "k"),
        codes=codes_in_order(
            (cells, "a stone on each square, along the rows from a1", "[a-k][1-9]"),
            (centre, "a II marker on each central square, in the same order", "II@[a-k][1-9]"),
            (centre, "a III marker, in the same order", "III@[a-k][1-9]"),
            (
                centre * cells,
                "for each central square, its marker onto the group whose first stone lies on each square",
                "[a-k][1-9]>[a-k][1-9]",
            ),
            (1, "pass", "pass"),
        ),
        write=write,
        symmetries=board_symmetries(rows, columns, len(planes), codes),
    )
