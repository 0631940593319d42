"""What lies and stands on the board of Jamit: coins, stones and pawns, each drawn around a place."""

from __future__ import annotations

from kabinett.games.canvas import Sketch
from kabinett.games.colours import BLUE, RED, YELLOW
from kabinett.games.symbols import blank
from kabinett.messages import Message

COIN = 15.5
STONE = 16.0
SEATS = (RED, BLUE, YELLOW)
"""Their marks stand on stones and pawns."""

COIN_MARKS = (
    Message("coin_mark_red", "r"),
    Message("coin_mark_blue", "b"),
    Message("coin_mark_yellow", "y"),
    Message("coin_mark_neutral", "n"),
)
"""The letters of coins, by colour."""


LETTERS = "rbyn"
COLOURS = ("red", "blue", "yellow", "neutral")
COIN_NAMES = (
    Message("coin_red", "red coin"),
    Message("coin_blue", "blue coin"),
    Message("coin_yellow", "yellow coin"),
    Message("coin_neutral", "neutral coin"),
)
STONE_NAMES = (
    Message("stone_red", "red stone"),
    Message("stone_blue", "blue stone"),
    Message("stone_yellow", "yellow stone"),
)
PIECE_NAMES = ("", *COIN_NAMES, *STONE_NAMES)
"""What pieces are called, by their numbers."""


def light(name: str) -> str:
    """A reference to one of the gradients."""
    return f"url(#{{prefix}}{name})"


def coin(sketch: Sketch, x: str, y: str, size: float = 1.0) -> None:
    """A coin around the coordinates of the lists `x` and `y`."""
    radius, left = COIN * size, blank(x, 0)
    sketch.add("circle", cls="shadow", cx=blank(x, 1.2 * size), cy=blank(y, 3.4 * size), r=radius)
    sketch.add("circle", cls="edge{colour}", cx=left, cy=blank(y, 1.8 * size), r=radius)
    sketch.add("circle", cls="face{colour}", cx=left, cy=blank(y, -0.7 * size), r=radius)
    sketch.add("circle", cls="ring{colour}", cx=left, cy=blank(y, -0.7 * size), r=radius * 0.78)
    _letter(sketch, "{coin_mark}", "ink{colour}", left, blank(y, -1.7 * size), 16 * size)


def stone(sketch: Sketch, x: str, y: str, gleam: str, size: float = 1.0) -> None:
    """A stone around the coordinates of `x` and `y`; the list `gleam` has where its light begins."""
    radius, left, top = STONE * size, blank(x, 0), blank(y, 0)
    sketch.add("circle", cls="shadow", cx=blank(x, 1.2 * size), cy=blank(y, 2.6 * size), r=radius)
    sketch.add("circle", cls="glass{colour}", cx=left, cy=top, r=radius)
    sketch.add("circle", fill=light("gloss"), cx=left, cy=top, r=radius)
    arc = f"a{12 * size:.2f} {12 * size:.2f} 0 0 1 {9.6 * size:.2f} {-8 * size:.2f}"
    sketch.add(
        "path",
        d=f"M{{{gleam}}}{arc}",
        fill="none",
        stroke="#fff",
        stroke_opacity=0.85,
        stroke_width=2.6 * size,
        stroke_linecap="round",
    )
    _letter(sketch, "{mark}", "glass-ink{colour}", left, blank(y, 1.2 * size), 16 * size)


def gleam(x: float, y: float, size: float = 1.0) -> str:
    """Where the light on a stone begins."""
    return f"{x - 11.6 * size:.2f} {y - 3.6 * size:.2f}"


def pawn(sketch: Sketch, x: str, y: str) -> None:
    """A turned pawn on its foot; the list `foot` has where that begins."""
    body = "M{foot}q0 -5 4 -7q5 -4 5 -13h10q0 9 5 13q4 2 4 7q-14 5 -28 0Z"
    sketch.add("ellipse", cls="shadow", cx=blank(x, 2), cy=blank(y, 18), rx=16, ry=5)
    sketch.add("path", cls="glass{colour}", d=body)
    sketch.add("circle", cls="glass{colour}", cx=blank(x, 0), cy=blank(y, -9), r=10)
    sketch.add("circle", fill=light("gloss"), cx=blank(x, 0), cy=blank(y, -9), r=10)
    _letter(sketch, "{mark}", "glass-ink{colour}", blank(x, 0), blank(y, -8.5), 13)


def foot(x: float, y: float) -> str:
    """Where the outline of a pawn begins."""
    return f"{x - 14:.2f} {y + 17:.2f}"


def _letter(sketch: Sketch, letter: str, cls: str, x: str, y: str, size: float) -> None:
    sketch.add("text", letter, cls=f"letter middle {cls}", x=x, y=y, font_size=size)
