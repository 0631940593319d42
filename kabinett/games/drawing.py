"""Drawings in millimetres, for what is printed at its real size; x and y count from the upper left corner."""

from __future__ import annotations

from dataclasses import dataclass, field

Point = tuple[float, float]

BLACK, GREY, WHITE = "#000000", "#8a8a8a", "#ffffff"
HAIR, FINE, BOLD = 0.15, 0.3, 0.6
"""Widths of lines in mm."""


@dataclass(frozen=True)
class Pen:
    """How a shape is drawn; colours are ``#rrggbb``, "" for none, `width` and `dash` in mm."""

    stroke: str = BLACK
    width: float = FINE
    fill: str = ""
    dash: float = 0.0


@dataclass(frozen=True)
class Box:
    """A rectangle with its upper left corner at (x, y)."""

    x: float
    y: float
    width: float
    height: float
    pen: Pen


@dataclass(frozen=True)
class Disc:
    """A circle around (x, y)."""

    x: float
    y: float
    radius: float
    pen: Pen


@dataclass(frozen=True)
class Line:
    """A line through points; a closed one ends where it begins."""

    points: tuple[Point, ...]
    pen: Pen
    closed: bool = False


@dataclass(frozen=True)
class Outline:
    """A path of SVG, in units of `scale` mm, its 0, 0 at (x, y), turned by `turn` degrees clockwise."""

    path: str
    x: float
    y: float
    scale: float
    turn: float
    pen: Pen


@dataclass(frozen=True)
class Label:
    """Words whose middle is (x, y); `size` is that of the type in mm, `turn` in degrees clockwise."""

    text: str
    x: float
    y: float
    size: float
    colour: str = BLACK
    heavy: bool = True
    turn: float = 0.0


Shape = Box | Disc | Line | Outline | Label


@dataclass(frozen=True)
class Placed:
    """A drawing within another, its upper left corner at (x, y)."""

    drawing: Drawing
    x: float
    y: float


@dataclass(eq=True)
class Drawing:
    """Shapes on a ground of `width` by `height` mm; what is added later lies above."""

    width: float
    height: float
    shapes: list[Shape | Placed] = field(default_factory=list)

    def box(self, x: float, y: float, width: float, height: float, pen: Pen) -> None:
        """Add a rectangle with its upper left corner at (x, y)."""
        self.shapes.append(Box(x, y, width, height, pen))

    def disc(self, x: float, y: float, radius: float, pen: Pen) -> None:
        """Add a circle around (x, y)."""
        self.shapes.append(Disc(x, y, radius, pen))

    def line(self, *points: Point, pen: Pen, closed: bool = False) -> None:
        """Add a line through points."""
        self.shapes.append(Line(points, pen, closed))

    def outline(
        self, path: str, pen: Pen, *, x: float = 0, y: float = 0, scale: float = 1, turn: float = 0
    ) -> None:
        """Add a path as SVG writes it."""
        self.shapes.append(Outline(path, x, y, scale, turn, pen))

    def label(
        self,
        text: str,
        x: float,
        y: float,
        size: float,
        *,
        colour: str = BLACK,
        heavy: bool = True,
        turn: float = 0,
    ) -> None:
        """Add words around (x, y)."""
        self.shapes.append(Label(text, x, y, size, colour, heavy, turn))

    def place(self, drawing: Drawing, x: float, y: float) -> None:
        """Add a drawing with its upper left corner at (x, y)."""
        self.shapes.append(Placed(drawing, x, y))
