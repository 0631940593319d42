"""Printed boards of squares, with letters and figures at the rim."""

from __future__ import annotations

from kabinett.games.canvas import rim_labels
from kabinett.games.drawing import BOLD, FINE, GREY, Drawing, Pen
from kabinett.games.grid import Grid
from kabinett.messages import Message

SQUARE = 18.0
RIM = 5.0
TILE = 17.0
"""Sides of squares and tiles, and the width of the rim, in mm; sheets of rules give none."""
BOARD = Message("print_board", "Board")


def board_of_squares(grid: Grid, square: float = SQUARE, rim: float = RIM) -> Drawing:
    """The ruled board of a grid with its labels; sizes in mm."""
    width, height = len(grid.columns) * square, grid.rows * square
    made = Drawing(width + 2 * rim, height + 2 * rim)
    for column in range(1, len(grid.columns)):
        x = rim + column * square
        made.line((x, rim), (x, rim + height), pen=Pen(width=FINE))
    for row in range(1, grid.rows):
        y = rim + row * square
        made.line((rim, y), (rim + width, y), pen=Pen(width=FINE))
    made.box(rim, rim, width, height, Pen(width=BOLD))
    for text, x, y in rim_labels(grid, square, rim):
        made.label(text, x, y, rim * 0.6, colour=GREY)
    return made
