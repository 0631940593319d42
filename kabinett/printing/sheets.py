"""A PDF under construction: sheets with a header and a measure, and drawings at their real size."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

from fpdf import FPDF
from fpdf.drawing import PaintedPath
from fpdf.drawing_primitives import Transform
from fpdf.fonts import TTFFont
from fpdf.svg import svg_path_converter

from kabinett.games.drawing import (
    BLACK,
    FINE,
    GREY,
    Box,
    Disc,
    Drawing,
    Label,
    Line,
    Outline,
    Pen,
    Placed,
    Shape,
)
from kabinett.messages import Message
from kabinett.printing.paper import MARGIN, Paper, content_area

Words = Callable[[str], str]
"""Puts a `Message` into the language of a set, and leaves any other text as it is."""

FONTS = Path(__file__).parent / "fonts"
FAMILY = "BIZ UDPGothic"
POINT = 25.4 / 72
"""A point in mm."""
MEASURE = 100.0
"""The length of the measure on every sheet, in mm."""
_MADE = datetime(2026, 1, 1, tzinfo=UTC)
"""What the document says when it was made, so that the same set is the same file."""


class Sheets:
    """A document of sheets of one size; used in a ``with``, which closes the fonts.

    Args:
        paper: the size.
        title: of the document, in its language.
        language: its code, such as "de".
        words: what puts sentences into that language.
    """

    def __init__(self, paper: Paper, title: str, language: str, words: Words) -> None:
        self.paper, self.title, self.words = paper, title, words
        self.area = content_area(paper)
        self.pdf = FPDF(unit="mm", format=(paper.width, paper.height))
        self.pdf.set_auto_page_break(False)
        self.pdf.set_margin(0)
        self.pdf.c_margin = 0
        self.pdf.set_creation_date(_MADE)
        self.pdf.set_title(title)
        self.pdf.set_lang(language)
        self.pdf.set_creator("Kabinett")
        self.pdf.add_font(FAMILY, "", FONTS / "BIZUDPGothic-Regular.ttf")
        self.pdf.add_font(FAMILY, "B", FONTS / "BIZUDPGothic-Bold.ttf")

    def __enter__(self) -> Sheets:
        return self

    def __exit__(self, *_: object) -> None:
        """Close the files of the fonts."""
        for font in self.pdf.fonts.values():
            if isinstance(font, TTFFont):
                font.close()

    def add(self, heading: str) -> None:
        """Begin a sheet, with a heading and the measure that shows whether its size is right."""
        pdf, area = self.pdf, self.area
        pdf.add_page()
        self.text(area.left, MARGIN + 3.2, self.title, 9, heavy=True)
        after = area.left + self.width(self.title, 9, heavy=True)
        self.text(after + 3, MARGIN + 3.2, heading, 9)
        number = str(pdf.page)
        self.text(area.left + area.width - self.width(number, 9), MARGIN + 3.2, number, 9)
        pen = Pen(BLACK, FINE)
        self.line((area.left, MARGIN + 5), (area.left + area.width, MARGIN + 5), pen)
        y = self.paper.height - MARGIN - 1.5
        self.line((area.left, y), (area.left + MEASURE, y), pen)
        for step in range(11):
            x, length = area.left + step * MEASURE / 10, 3.0 if step in (0, 10) else 1.5
            self.line((x, y - length), (x, y), pen)
        said = self.words(
            Message(
                "print_measure",
                "100 mm: measure this line. If it is shorter, print again at 100 %, not “fit to page”.",
            )
        )
        width = area.width - MEASURE - 4
        size = min(6.5, 6.5 * width / self.width(said, 6.5))
        self.text(area.left + MEASURE + 4, y, said, size, colour=GREY)

    # -- text ------------------------------------------------------------------------------------

    def width(self, text: str, size: float, *, heavy: bool = False) -> float:
        """The width of a text in mm; `size` in points."""
        self.pdf.set_font(FAMILY, "B" if heavy else "", size)
        return self.pdf.get_string_width(text)

    def text(
        self, x: float, y: float, text: str, size: float, *, heavy: bool = False, colour: str = BLACK
    ) -> None:
        """Write a text that begins at x on the base line y; `size` in points."""
        if not text:
            return
        self.pdf.set_font(FAMILY, "B" if heavy else "", size)
        self.pdf.set_text_color(colour)
        self.pdf.text(x, y, text)

    # -- shapes ----------------------------------------------------------------------------------

    def line(self, start: tuple[float, float], end: tuple[float, float], pen: Pen) -> None:
        """Draw a straight line."""
        self._take(pen)
        self.pdf.line(*start, *end)

    def draw(self, drawing: Drawing, left: float, top: float) -> None:
        """Draw at (left, top), at its real size."""
        for shape in drawing.shapes:
            if isinstance(shape, Placed):
                self.draw(shape.drawing, left + shape.x, top + shape.y)
            else:
                self._shape(shape, left, top)

    @contextmanager
    def window(self, left: float, top: float, width: float, height: float) -> Iterator[None]:
        """What is drawn meanwhile is seen only within a rectangle."""
        with self.pdf.rect_clip(left, top, width, height):
            yield

    def _shape(self, shape: Shape, left: float, top: float) -> None:
        if isinstance(shape, Label):
            self._label(shape, left, top)
        elif isinstance(shape, Outline):
            self._outline(shape, left, top)
        else:
            style = self._take(shape.pen)
            if isinstance(shape, Box):
                self.pdf.rect(left + shape.x, top + shape.y, shape.width, shape.height, style)
            elif isinstance(shape, Disc):
                self.pdf.circle(left + shape.x, top + shape.y, shape.radius, style)
            else:
                self._line(shape, style, left, top)

    def _line(self, shape: Line, style: str, left: float, top: float) -> None:
        points = [(left + x, top + y) for x, y in shape.points]
        if len(points) == 2:
            self.pdf.line(*points[0], *points[1])
        else:
            self.pdf.polyline(points, fill="F" in style, polygon=shape.closed, style=style)

    def _take(self, pen: Pen) -> str:
        """Set a pen; returns the PDF library's word for what it does."""
        if pen.stroke:
            self.pdf.set_draw_color(pen.stroke)
            self.pdf.set_line_width(pen.width)
        if pen.fill:
            self.pdf.set_fill_color(pen.fill)
        self.pdf.set_dash_pattern(pen.dash, pen.dash)
        return ("D" if pen.stroke else "") + ("F" if pen.fill else "")

    def _outline(self, shape: Outline, left: float, top: float) -> None:
        path, pen = PaintedPath(), shape.pen
        svg_path_converter(path, shape.path)
        path.style.fill_color = pen.fill or None
        path.style.stroke_color = pen.stroke or None
        path.style.stroke_width = pen.width / shape.scale
        path.style.stroke_join_style = "round"
        path.transform = (
            Transform.scaling(shape.scale)
            @ Transform.rotation_d(shape.turn)
            @ Transform.translation(left + shape.x, top + shape.y)
        )
        with self.pdf.drawing_context() as context:
            context.add_item(path)

    def _label(self, label: Label, left: float, top: float) -> None:
        text = self.words(label.text)
        size = label.size / POINT
        width = self.width(text, size, heavy=label.heavy)
        x, y = left + label.x, top + label.y
        # Capitals and figures are about three quarters of the type high.
        begin, base = x - width / 2, y + label.size * 0.37
        if label.turn:
            with self.pdf.rotation(-label.turn, x, y):
                self.text(begin, base, text, size, heavy=label.heavy, colour=label.colour)
        else:
            self.text(begin, base, text, size, heavy=label.heavy, colour=label.colour)

    def render(self) -> bytes:
        """The finished document."""
        return bytes(self.pdf.output())
