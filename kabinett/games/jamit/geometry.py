"""Tables of the Jamit boards: a hexagon of hexes of side 4 or 5 with a hole in its middle.

The sheet's pictures are lost; the boards and the two layouts are a reconstruction from its text.

Hexes are addressed from the hole by whole numbers (q, r): q to the right, r down along a column, so the
hex straight above (q, r) is (q, r - 1) and its upper right neighbour (q + 1, r - 1). The vertices A to F
lie clockwise from the top::

            A            column letters a b c ... from the left (q ascending),
         F     B         numbers from 1 at the bottom of each column (r descending);
            o            the hole would be d4 (side 4) or e5 (side 5).
         E     C
            D            Cells are numbered a1, a2, ..., b1, ..., without the hole.

The first index of every table is ``side - 4``.
"""

import numpy as np

SIDES = (4, 5)
VERTICES = "ABCDEF"
LETTERS = "abcdefghi"
MAX_CELLS = 60
OUT = 60  # the place behind the end of every column


def _coordinates(side):
    """(q, r) of every cell, in the order of the cell numbers."""
    reach = range(-side + 1, side)
    return [(q, r) for q in reach for r in reversed(reach) if abs(q + r) < side and (q, r) != (0, 0)]


COORDINATES = tuple(tuple(_coordinates(side)) for side in SIDES)
CELLS = np.array([len(cells) for cells in COORDINATES])


def _name(q, r, side):
    bottom = min(side - 1, side - 1 - q)
    return f"{LETTERS[q + side - 1]}{bottom - r + 1}"


NAMES = tuple(
    tuple(_name(q, r, side) for q, r in cells) for side, cells in zip(SIDES, COORDINATES, strict=True)
)


def clockwise(q, r, steps):
    """A hex turned about the hole by `steps` times 60 degrees."""
    for _ in range(steps):
        q, r = -r, q + r
    return q, r


def _strip(side, vertex, column):
    """The cells of a column, from the first that a coin enters to the last before the rim or the hole.

    Seen from A, whose left is the drawing's right, column 1 is the rightmost, entered at its top.
    """
    q = side - column
    strip = [(q, r) for r in range(-side + 1, side) if abs(q + r) < side]
    if column == side:
        strip = strip[: side - 1]
    cells = COORDINATES[side - 4]
    return [cells.index(clockwise(*hexagon, vertex)) for hexagon in strip]


def _strips():
    table = np.full((len(SIDES), len(VERTICES), 9, 9), OUT, dtype=np.int8)
    for side in SIDES:
        for vertex in range(len(VERTICES)):
            for column in range(1, 2 * side):
                strip = _strip(side, vertex, column)
                table[side - 4, vertex, column - 1, : len(strip)] = strip
    return table


STRIPS = _strips()
"""``STRIPS[side - 4, vertex, column - 1]``: the cells of a column in the order in which a coin meets
them, then OUT."""


def _circle(side):
    """The 12 cells at distance 2 from the hole, clockwise from the one below A."""
    cells = COORDINATES[side - 4]
    turned = [clockwise(*start, steps) for steps in range(6) for start in ((0, -2), (1, -2))]
    return [cells.index(hexagon) for hexagon in turned]


CIRCLE = np.array([_circle(side) for side in SIDES], dtype=np.int8)

LAYOUTS = ("ring", "star")
_OWNED = {
    ("ring", 2): ((0, 3, 8, 11), (2, 5, 6, 9)),
    ("ring", 3): ((0, 3, 6, 9), (1, 4, 7, 10), (2, 5, 8, 11)),
    ("star", 2): ((0, 2, 7, 9), (1, 3, 6, 8)),
    ("star", 3): ((0, 1, 6, 7), (4, 5, 10, 11), (8, 9, 2, 3)),
}


def _owners():
    table = np.full((len(LAYOUTS), 2, 12), -1, dtype=np.int8)
    for (layout, seats), owned in _OWNED.items():
        for seat, places in enumerate(owned):
            table[LAYOUTS.index(layout), seats - 2, list(places)] = seat
    return table


OWNERS = _owners()
"""``OWNERS[layout, seats - 2, i]``: the seat whose stone begins on the circle's cell `i`, or -1."""
