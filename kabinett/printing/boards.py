"""Boards at their real size; one larger than a sheet goes over several, with an overlap and marks in it."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

from kabinett.games.drawing import BLACK, FINE, GREY, Drawing, Pen
from kabinett.games.printed import Figure
from kabinett.messages import Message
from kabinett.printing.paper import Area
from kabinett.printing.sheets import Sheets

OVERLAP = 12.0
"""How much of a board two sheets side by side share, in mm."""
_CROSS, _STEPS = 3.0, 8
"""Half the width of an alignment mark in mm, and into how many parts the marks divide a side."""


class Window(NamedTuple):
    """The part of a board that a sheet shows, by its column and row among the sheets."""

    column: int
    row: int
    area: Area


def windows(width: float, height: float, room: Area) -> list[Window]:
    """The parts into which a board is divided, in reading order; neighbours share `OVERLAP`."""
    return [
        Window(column, row, Area(left, top, wide, high))
        for row, (top, high) in enumerate(_divided(height, room.height))
        for column, (left, wide) in enumerate(_divided(width, room.width))
    ]


def _divided(length: float, room: float) -> Iterator[tuple[float, float]]:
    """Where the parts of a length begin, and how long they are."""
    number = 1 if length <= room else math.ceil((length - OVERLAP) / (room - OVERLAP))
    part = (length + (number - 1) * OVERLAP) / number
    yield from ((index * (part - OVERLAP), part) for index in range(number))


def set_board(sheets: Sheets, board: Figure) -> None:
    """Add the sheets of a board."""
    drawing, area = board.drawing, sheets.area
    parts = windows(drawing.width, drawing.height, area)
    marks = _marks(drawing.width, drawing.height, parts)
    for number, (column, row, seen) in enumerate(parts, 1):
        heading = sheets.words(board.name)
        if len(parts) > 1:
            part = Message(
                "print_part",
                "sheet {number} of {parts}: row {row}, column {column}",
                number=number,
                parts=len(parts),
                row=row + 1,
                column=column + 1,
            )
            heading += f" · {sheets.words(part)}"
        sheets.add(heading)
        left = area.left + (area.width - seen.width) / 2
        top = area.top + (area.height - seen.height) / 2
        with sheets.window(left, top, seen.width, seen.height):
            sheets.draw(drawing, left - seen.left, top - seen.top)
            sheets.draw(marks, left - seen.left, top - seen.top)


def _marks(width: float, height: float, parts: list[Window]) -> Drawing:
    """A dashed line along the middle of each overlap, with crosses: the same on all sheets that show it."""
    made = Drawing(width, height)
    across = sorted({seen.left + OVERLAP / 2 for _, _, seen in parts if seen.left > 0})
    down = sorted({seen.top + OVERLAP / 2 for _, _, seen in parts if seen.top > 0})
    places = [(x, height * step / _STEPS) for x in across for step in range(1, _STEPS)]
    places += [(width * step / _STEPS, y) for y in down for step in range(1, _STEPS)]
    for x in across:
        made.line((x, 0), (x, height), pen=Pen(GREY, FINE, dash=1.2))
    for y in down:
        made.line((0, y), (width, y), pen=Pen(GREY, FINE, dash=1.2))
    for x, y in places:
        made.line((x - _CROSS, y), (x + _CROSS, y), pen=Pen(BLACK, FINE))
        made.line((x, y - _CROSS), (x, y + _CROSS), pen=Pen(BLACK, FINE))
    return made
