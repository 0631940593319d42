"""Jamit: coins, stones and pawns on a skewed grid of hexes, points, and what is due.

The hex at (q, r) from the hole stands in row ``r + side - 1`` and column ``q + side - 1``; places of that
square grid that are no hex stay 0. A pawn is shown on the corner hex of the vertex where it stands.
"""

from collections.abc import Iterator

import numpy as np

from kabinett.envs.encoding import (
    Encoding,
    Plane,
    Symmetry,
    codes_in_order,
    distance,
    fill,
    renumbering,
    seat_planes,
    symmetry,
)
from kabinett.games.game import Game
from kabinett.games.jamit.geometry import COORDINATES, MAX_CELLS, OUT, SIDES, STRIPS, VERTICES, clockwise
from kabinett.games.jamit.rules import (
    COIN,
    COINS,
    FIRST_EXTRA,
    GOAL,
    NEUTRAL,
    PAWN,
    SECOND_EXTRA,
    STONE,
    turn,
)
from kabinett.kernels.compile import kernel

_HELD_NEUTRAL = 2
_STAGES = {
    COINS: "two coins are due",
    FIRST_EXTRA: "first extra coin is due",
    SECOND_EXTRA: "second extra coin is due",
    PAWN: "pawn is due",
}
_EACH = 6  # planes of a seat


def _place(hexagon, side):
    q, r = hexagon
    return (r + side - 1) * (2 * side - 1) + q + side - 1


# By side and cell, the place on the grid; by side and vertex, that of the corner hex.
PLACES = np.array(
    [
        [_place((q, r), side) for q, r in COORDINATES[side - 4]]
        + [0] * (MAX_CELLS - len(COORDINATES[side - 4]))
        for side in SIDES
    ]
)
CORNERS = np.array(
    [[_place(clockwise(0, 1 - side, vertex), side) for vertex in range(len(VERTICES))] for side in SIDES]
)


@kernel
def write(s, seat, out):
    """Fill the planes."""
    side, seats = s.side - 4, np.int64(s.seats)
    width = 2 * np.int64(s.side) - 1
    cells = width * width
    common = _EACH * seats
    for cell in range(3 * s.side * (s.side - 1)):
        piece = s.hexes[cell]
        if piece >= STONE:
            plane = _EACH * distance(piece - STONE, seat, seats) + 1
        elif piece == COIN + NEUTRAL:
            plane = common
        else:
            plane = _EACH * distance(piece - COIN, seat, seats)
        if piece > 0:
            out[plane * cells + PLACES[side, cell]] = 1
    due = turn(s)
    for owner in range(seats):
        plane = _EACH * distance(owner, seat, seats)
        out[(plane + 2) * cells + CORNERS[side, s.pawns[owner]]] = 1
        fill(out, plane + 3, cells, s.points[owner])
        fill(out, plane + 4, cells, s.neutral[owner])
        if due == owner:
            fill(out, plane + 5, cells, 1)
    if s.stage <= PAWN:
        fill(out, common + 1 + s.stage, cells, 1)
    if s.column > 0:
        step = 0
        while STRIPS[side, s.pawns[s.seat], s.column - 1, step] != OUT:
            cell = STRIPS[side, s.pawns[s.seat], s.column - 1, step]
            out[(common + 5) * cells + PLACES[side, cell]] = 1
            step += 1
    if s.fell:
        fill(out, common + 6, cells, 1)
    # The codes list colours in a fixed order; only the middle one of three seats comes before its next.
    if seats == 2 or seat != 1:
        fill(out, common + 7, cells, 1)


def encoding(game: Game) -> Encoding:
    """The grid of hexes; turned and mirrored in twelve ways."""
    side = int(game.values["side"])
    goal = int(GOAL[game.seats - 2]) + 1
    planes = (
        *seat_planes(
            game.seats,
            (
                Plane("coins", "a coin of the seat's colour lies here"),
                Plane("stones", "a stone of the seat lies here"),
                Plane("pawn", "the seat's pawn stands at this corner"),
                Plane("points", "points so far", goal, even=True),
                Plane("neutral held", "neutral coins the seat has got", _HELD_NEUTRAL, even=True),
                Plane("turn", "the seat is to move", even=True),
            ),
        ),
        Plane("neutral coins", "a neutral coin lies here"),
        *(Plane(name, f"the {name}", even=True) for _, name in sorted(_STAGES.items())),
        Plane("first extra's column", "a hex of the column that the first extra coin went into"),
        Plane("more extras", "the first extra coin pushed an own stone out", even=True),
        Plane("next first", "the observer's even codes insert the next seat's colour first", even=True),
    )
    return Encoding(
        planes=planes,
        shape=(len(planes), 2 * side - 1, 2 * side - 1),
        rows=f"r + {side - 1}, r counted from the hole downwards along a column of the drawing",
        columns=f"q + {side - 1}, q counted from the hole to the right",
        codes=codes_in_order(
            (
                2 * (2 * side - 1),
                "for each column, two coins, colours in the order red, blue, yellow, neutral, then the other "
                "way round",
                "[0-9]+:[rbyn]{2}",
            ),
            (2 * side - 1, "an extra coin into each column", r"\+[0-9]+"),
            (len(VERTICES), "the pawn to A … F", ">[A-F]"),
        ),
        write=write,
        symmetries=tuple(_symmetries(side, len(planes))),
        renumber=_renumber if game.seats == 2 else None,
    )


def _symmetries(side: int, planes: int) -> Iterator[Symmetry]:
    """Turns, then mirrors followed by turns; what a pawn sees turns with it."""
    width, columns = 2 * side - 1, 2 * side - 1
    for mirrored in (False, True):
        for steps in range(6):
            if not (mirrored or steps):
                continue
            shown = np.arange(width * width)
            for q, r in COORDINATES[side - 4]:
                start = (-q, r + q) if mirrored else (q, r)
                shown[_place(clockwise(*start, steps), side)] = _place((q, r), side)
            column = np.arange(columns)[::-1] if mirrored else np.arange(columns)
            vertex = np.arange(6)
            vertex = ((6 - vertex if mirrored else vertex) + steps) % 6
            pairs = (2 * column[:, None] + np.arange(2)).reshape(-1)
            codes = np.concatenate([pairs, 2 * columns + column, 3 * columns + vertex])
            turned = f"turned by {60 * steps} degrees clockwise" if steps else ""
            name = ", ".join(filter(None, ("mirrored left to right" if mirrored else "", turned)))
            yield Symmetry(*symmetry(name, shown, codes, planes))


_exchange_seats = renumbering("points", "neutral", "pawns", "supply", seats=2)
# Red and blue exchanged, coins and stones.
_EXCHANGED = np.array([0, 2, 1, 3, 4, 6, 5, 7], np.int8)


def _renumber(records):
    changed = _exchange_seats(records)
    changed["hexes"] = _EXCHANGED[records["hexes"]]
    return changed
