"""Printed tiles and counters: a sign in a white field on a ground of the seat's colour.

What belongs to a seat has a texture beside its colour, so that a print in black and white can be read.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from kabinett.games.drawing import BOLD, FINE, HAIR, WHITE, Drawing, Pen, Point

PLAIN, HATCHED, DOTTED, CROSSED = "plain", "hatched", "dotted", "crossed"
TEXTURES = (PLAIN, HATCHED, DOTTED, CROSSED)
"""How the pieces of seats 0 to 3 are filled: with colour alone, slanting lines, dots, or a lattice."""
_STEP = 1.6
_TINT = 0.62


def tint(colour: str, share: float = _TINT) -> str:
    """A colour made lighter: `share` of it is white."""
    parts = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return "#" + "".join(f"{round(part + (255 - part) * share):02x}" for part in parts)


def tile(side: float, sign: str, colour: str, texture: str = PLAIN) -> Drawing:
    """A square tile with its sign in a white field."""
    made = Drawing(side, side)
    made.box(0, 0, side, side, Pen(width=HAIR, fill=tint(colour)))
    for start, end in _square_lines(texture, side):
        made.line(start, end, pen=Pen(colour, FINE))
    for x, y in _dots(texture, side):
        made.disc(x, y, 0.35, Pen("", 0, colour))
    made.box(0.6, 0.6, side - 1.2, side - 1.2, Pen(colour, BOLD))
    inner = side * 0.54
    made.box((side - inner) / 2, (side - inner) / 2, inner, inner, Pen(colour, FINE, WHITE))
    made.label(sign, side / 2, side / 2, inner * (0.95 if len(sign) == 1 else 0.62))
    return made


def counter(
    diameter: float, sign: str, colour: str, texture: str = PLAIN, *, rings: int = 1, room: float = 0.75
) -> Drawing:
    """A round piece with its sign in a white field, on a square that leaves `room` mm around it.

    Args:
        diameter: of the piece in mm.
        sign: a letter or two.
        colour: of its seat.
        texture: one of `TEXTURES`.
        rings: how many lines run round it, one or two, for two sorts of pieces of a seat.
        room: the least distance from the piece to the cut.
    """
    side, radius = diameter + 2 * room, diameter / 2
    made = Drawing(side, side)
    middle = side / 2
    made.disc(middle, middle, radius, Pen(width=HAIR, fill=tint(colour)))
    for line in _disc_lines(texture, radius):
        made.line(*((x + middle, y + middle) for x, y in line), pen=Pen(colour, FINE))
    for x, y in _dots(texture, diameter):
        if math.hypot(x - radius, y - radius) < radius - 0.6:
            made.disc(x + room, y + room, 0.35, Pen("", 0, colour))
    for ring in range(rings):
        made.disc(middle, middle, radius - 0.6 - 1.1 * ring, Pen(colour, BOLD))
    made.disc(middle, middle, radius * 0.56, Pen(colour, FINE, WHITE))
    made.label(sign, middle, middle, radius * (0.92 if len(sign) == 1 else 0.62))
    return made


def _distances(texture: str, extent: float) -> Iterator[float]:
    """How far from the middle the slanting lines of a texture run, over an extent in mm."""
    if texture in (HATCHED, CROSSED):
        number = int(extent / _STEP)
        yield from ((index - number / 2) * _STEP for index in range(1, number))


def _square_lines(texture: str, side: float) -> Iterator[tuple[Point, Point]]:
    """The slanting lines of a texture on a square with a corner at 0, 0."""
    for at in _distances(texture, side * math.sqrt(2)):
        total = side + at * math.sqrt(2)
        low, high = max(0.0, total - side), min(side, total)
        yield (low, total - low), (high, total - high)
        if texture == CROSSED:
            yield (side - low, total - low), (side - high, total - high)


def _disc_lines(texture: str, radius: float) -> Iterator[tuple[Point, Point]]:
    """The slanting lines of a texture on a circle around 0, 0."""
    slant = math.sqrt(0.5)
    for at in _distances(texture, 2 * radius):
        half = math.sqrt(radius * radius - at * at)
        near, far = (at - half) * slant, (at + half) * slant
        yield (near, far), (far, near)
        if texture == CROSSED:
            yield (-near, far), (-far, near)


def _dots(texture: str, side: float) -> Iterator[Point]:
    """The dots of a texture on a square."""
    if texture != DOTTED:
        return
    number = int(side / _STEP)
    first = (side - (number - 1) * _STEP) / 2
    for row in range(number):
        for column in range(number):
            if (row + column) % 2 == 0:
                yield first + column * _STEP, first + row * _STEP
