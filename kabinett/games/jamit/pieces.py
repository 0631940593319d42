"""What lies and stands on the board of Jamit: coins, stones and pawns, each drawn around a place."""

from __future__ import annotations

from kabinett.games.canvas import Canvas
from kabinett.games.colours import BLUE, RED, YELLOW
from kabinett.games.jamit import rules
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


class Pieces:
    """Draws pieces on a canvas; `prefix` is that of the ids of its gradients."""

    def __init__(self, canvas: Canvas, prefix: str) -> None:
        self.canvas, self.prefix = canvas, prefix

    def light(self, name: str) -> str:
        """A reference to one of the gradients."""
        return f"url(#{self.prefix}{name})"

    def piece(self, piece: int, x: float, y: float, size: float = 1.0) -> None:
        """A coin or a stone around (x, y)."""
        if piece >= rules.STONE:
            self._stone(piece - rules.STONE, x, y, size)
        else:
            self._coin(piece - rules.COIN, x, y, size)

    def _coin(self, colour: int, x: float, y: float, size: float) -> None:
        add, radius = self.canvas.add, COIN * size
        add("circle", cls="shadow", cx=x + 1.2 * size, cy=y + 3.4 * size, r=radius)
        add("circle", cls=f"edge{colour}", cx=x, cy=y + 1.8 * size, r=radius)
        add("circle", cls=f"face{colour}", cx=x, cy=y - 0.7 * size, r=radius)
        add("circle", cls=f"ring{colour}", cx=x, cy=y - 0.7 * size, r=radius * 0.78)
        self._letter(COIN_MARKS[colour], f"ink{colour}", x, y - 1.7 * size, 16 * size)

    def _stone(self, seat: int, x: float, y: float, size: float) -> None:
        add, radius = self.canvas.add, STONE * size
        add("circle", cls="shadow", cx=x + 1.2 * size, cy=y + 2.6 * size, r=radius)
        add("circle", cls=f"glass{seat}", cx=x, cy=y, r=radius)
        add("circle", fill=self.light("gloss"), cx=x, cy=y, r=radius)
        light = f"M{x - 11.6 * size:.2f} {y - 3.6 * size:.2f}a{12 * size:.2f} {12 * size:.2f} 0 0 1"
        add(
            "path",
            d=f"{light} {9.6 * size:.2f} {-8 * size:.2f}",
            fill="none",
            stroke="#fff",
            stroke_opacity=0.85,
            stroke_width=2.6 * size,
            stroke_linecap="round",
        )
        self._letter(SEATS[seat].mark, f"glass-ink{seat}", x, y + 1.2 * size, 16 * size)

    def _letter(self, letter: str, cls: str, x: float, y: float, size: float) -> None:
        self.canvas.add("text", letter, cls=f"letter middle {cls}", x=x, y=y, font_size=size)

    def pawn(self, seat: int, x: float, y: float) -> None:
        """A turned pawn on its foot at (x, y)."""
        body = f"M{x - 14:.2f} {y + 17:.2f}q0 -5 4 -7q5 -4 5 -13h10q0 9 5 13q4 2 4 7q-14 5 -28 0Z"
        self.canvas.add("ellipse", cls="shadow", cx=x + 2, cy=y + 18, rx=16, ry=5)
        self.canvas.add("path", cls=f"glass{seat}", d=body)
        self.canvas.add("circle", cls=f"glass{seat}", cx=x, cy=y - 9, r=10)
        self.canvas.add("circle", fill=self.light("gloss"), cx=x, cy=y - 9, r=10)
        self._letter(SEATS[seat].mark, f"glass-ink{seat}", x, y - 8.5, 13)
