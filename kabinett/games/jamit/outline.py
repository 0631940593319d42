"""Where things lie on the drawn board of Jamit: the same for its picture and for its print.

In units of which neighbouring hexes are `PITCH` apart; the hole is at a point that the caller gives.
"""

from __future__ import annotations

import math
from collections.abc import Iterable

Point = tuple[float, float]

PITCH = 44.0  # from the middle of a hex to that of its neighbour
CUP = 18.5
RIM = 36.0  # from the vertex hex to the corner of the board
ROUNDING = 44.0  # how far before a corner its curve begins
PAWN_AT = 1.95  # from the vertex hex to the pawn, in pitches
_FLAT = math.cos(math.radians(30))


def direction(vertex: int) -> Point:
    """Unit vector from the hole to a vertex."""
    angle = math.radians(60 * vertex)
    return math.sin(angle), -math.cos(angle)


def pawns_radius(side: int) -> float:
    """How far from the hole pawns stand."""
    return (side - 1 + PAWN_AT) * PITCH


def extent(side: int, margin: float) -> Point:
    """Half the width and half the height of a drawing with the pawns and a margin around them."""
    return pawns_radius(side) * _FLAT + margin, pawns_radius(side) + margin


def middles(coordinates: Iterable[tuple[int, int]], hole: Point) -> list[Point]:
    """The middle of each hex, given by its q and r."""
    return [(hole[0] + PITCH * _FLAT * q, hole[1] + PITCH * (r + q / 2)) for q, r in coordinates]


def hexagon(x: float, y: float, inner: float) -> str:
    """A hexagon with flat top and bottom whose sides lie `inner` from its middle, as a path."""
    corners = [math.radians(60 * corner + 30) for corner in range(6)]
    reach = inner / _FLAT
    points = (f"{x + reach * math.sin(a):.2f} {y - reach * math.cos(a):.2f}" for a in corners)
    return f"M{'L'.join(points)}Z"


def slab(side: int, hole: Point, down: float = 0.0) -> str:
    """The board with rounded corners, moved `down`, as a path."""
    reach = (side - 1) * PITCH + RIM
    corners = [(hole[0] + reach * x, hole[1] + reach * y) for x, y in map(direction, range(6))]
    share = ROUNDING / reach
    path = ""
    for before, corner, after in zip(corners[-1:] + corners, corners, corners[1:] + corners, strict=False):
        (x1, y1), (x2, y2) = (
            (corner[0] + (other[0] - corner[0]) * share, corner[1] + (other[1] - corner[1]) * share)
            for other in (before, after)
        )
        path += f"{'L' if path else 'M'}{x1:.2f} {y1 + down:.2f}"
        path += f"Q{corner[0]:.2f} {corner[1] + down:.2f} {x2:.2f} {y2 + down:.2f}"
    return path + "Z"
