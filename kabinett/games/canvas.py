"""What every picture is made with: a look, a style sheet for day and night, and an SVG writer.

Colours are written out for both themes instead of CSS variables, so that printers' tools and drawing
programs that do not know variables show the day colours.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import NamedTuple
from xml.sax.saxutils import escape, quoteattr

from kabinett.games.grid import Grid
from kabinett.messages import Message

Rule = Mapping[str, str | tuple[str, str]]
"""Properties of one selector; a pair is the value by day and the value by night."""

Style = Mapping[str, Rule]


AFTER_MOVES = Message("after_moves", "{title}, after {ply:move|moves}")
"""What a picture of a game is called."""


class SeatColour(NamedTuple):
    """The colour of a seat's pieces.

    Attributes:
        fill: of a piece, by day and by night, as "#rrggbb".
        ink: of the seat's mark on it, by day and by night.
    """

    fill: tuple[str, str]
    ink: tuple[str, str]


SANS = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif"
SERIF = "'Iowan Old Style', 'Palatino Linotype', Palatino, 'Noto Serif', Georgia, serif"

PAPER = ("#faf6ee", "#24211e")
INK = ("#221e19", "#ece4d6")
FAINT = ("#6f675b", "#a89e8e")
RULE = ("#cfc5b3", "#4a443d")

BASE: Style = {
    "": {"font-family": SANS},
    ".paper": {"fill": PAPER},
    ".label": {
        "fill": FAINT,
        "text-anchor": "middle",
        "dominant-baseline": "central",
        "font-variant-numeric": "tabular-nums",
    },
    ".middle": {"text-anchor": "middle", "dominant-baseline": "central"},
}
"""Rules that every picture shares: background, rim labels, centred text."""


@dataclass(frozen=True)
class RenderOptions:
    """What to show besides the pieces.

    Attributes:
        last: mark what the last move did.
        targets: mark where the seat to move may go.
        cells: cells to highlight, in notation, such as those of a scoring item.
        theme: "auto" follows the viewer's setting; "light" or "dark" fix it.
        width: the picture's width in pixels; None lets it fill its container.
        prefix: put before every id, for several pictures on one page.
        words: what puts a text of the picture, often a `Message`, into another language.
    """

    last: bool = True
    targets: bool = False
    cells: tuple[str, ...] = ()
    theme: str = "auto"
    width: int | None = None
    prefix: str = ""
    words: Callable[[str], str] = str

    def __post_init__(self) -> None:
        if self.theme not in ("auto", "light", "dark"):
            raise ValueError(f"theme {self.theme!r} is unknown; it is auto, light or dark")


class Sentence(NamedTuple):
    """What people read, with blanks such as ``{name}`` in its values.

    Attributes:
        message: as it is before values are filled in.
        values: by name: a text with blanks, a number, a `Message`, or another sentence.
    """

    message: Message
    values: Mapping[str, object]


class Sketch:
    """Elements of SVG under construction; ids begin with the blank ``{prefix}``.

    `kabinett.games.symbols` says what blanks are.
    """

    def __init__(self) -> None:
        self.sentences: list[Sentence] = []
        self._parts: list[str] = []

    def open_document(
        self,
        width: object,
        height: object,
        *,
        game: str,
        title: str | Sentence,
        left: object = None,
        top: object = None,
    ) -> None:
        """The head of a picture, in units of its own, and its paper.

        Args:
            width: the drawing's extent in its own units.
            height: the same downwards.
            left: where it begins; what lies before that, or beyond its extent, is not seen. None for 0.
            top: the same downwards.
            game: the game's name; the style is scoped to the class ``kabinett-<name>-<theme>``.
            title: for the browser's tool tip and screen readers.
        """
        frame = " ".join(shown(0 if value is None else value) for value in (left, top, width, height))
        self._parts += [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{frame}"{{size}}'
            f' class="kabinett-{game} {{root}}" role="img">',
        ]
        self.title(title)
        self._parts += ["<desc>{description}</desc>", "<style>{sheet}</style>"]
        self.add("rect", cls="paper", x=left, y=top, width=width, height=height)

    def add(self, tag: str, text: str | Sentence | None = None, **attributes: object) -> None:
        """Append an element. ``cls`` stands for ``class``, ``_`` in names for ``-``; None is left out.

        An attribute whose name begins with ``whole`` is a blank for an attribute or none.
        """
        head = f"<{tag}{self._attributes(attributes)}"
        self._parts.append(f"{head}/>" if text is None else f"{head}>{self._said(text)}</{tag}>")

    def _said(self, text: str | Sentence) -> str:
        if isinstance(text, Message):
            text = Sentence(text, text.values)
        if not isinstance(text, Sentence):
            return escape(text)
        self.sentences.append(text)
        return f"{{say {len(self.sentences) - 1}}}"

    def title(self, text: str | Sentence) -> None:
        """A tool tip for the group that is open."""
        self.add("title", text)

    def raw(self, markup: str) -> None:
        """Append markup as it is, such as a part of a path."""
        self._parts.append(markup)

    @contextmanager
    def group(self, **attributes: object) -> Iterator[None]:
        """Elements added meanwhile go into one ``<g>``."""
        self._parts.append(f"<g{self._attributes(attributes)}>")
        yield
        self._parts.append("</g>")

    def label_rim(self, grid: Grid, cell: int, rim: int) -> None:
        """Column letters above and below a grid of squares, row numbers on both sides.

        Args:
            grid: what the squares are called.
            cell: the width of a square.
            rim: the width of the rim around them, in the middle of which the labels stand.
        """
        for text, x, y in rim_labels(grid, cell, rim):
            self.add("text", text, cls="label", x=x, y=y)

    def define(self, markup: str) -> None:
        """Append ``<defs>`` content, such as gradients, given as markup; ids in it are not prefixed."""
        self._parts.append(f"<defs>{markup}</defs>")

    def _attributes(self, attributes: dict[str, object]) -> str:
        text = ""
        for name, value in attributes.items():
            if value is None:
                continue
            if name.startswith("whole"):
                text += str(value)
                continue
            if name == "id":
                value = "{prefix}" + str(value)
            text += f" {'class' if name == 'cls' else name.replace('_', '-')}={quoteattr(shown(value))}"
        return text

    def text(self) -> str:
        """The elements with their blanks."""
        return "".join(self._parts)


def root_class(game: str, theme: str) -> str:
    """The class to which the style of a game's pictures is scoped."""
    return f"kabinett-{game}-{theme}"


def style_sheet(style: Style, root: str, theme: str) -> str:
    """The rules of every picture and those of a game: for the day, then what night changes."""
    rules = [*BASE.items(), *style.items()]
    night = _block(rules, root, 1, only_pairs=True)
    if theme == "dark":
        return _block(rules, root, 1)
    if theme == "light" or not night:
        return _block(rules, root, 0)
    return f"{_block(rules, root, 0)}@media (prefers-color-scheme:dark){{{night}}}"


def _block(rules: list[tuple[str, Rule]], root: str, theme: int, *, only_pairs: bool = False) -> str:
    text = ""
    for selector, properties in rules:
        body = "".join(
            f"{name}:{value[theme] if isinstance(value, tuple) else value};"
            for name, value in properties.items()
            if isinstance(value, tuple) or not only_pairs
        )
        if body:
            scoped = ",".join(f".{root} {part.strip()}".strip() for part in selector.split(","))
            text += f"{scoped}{{{body}}}"
    return text


def rim_labels(grid: Grid, cell: float, rim: float) -> Iterator[tuple[str, float, float]]:
    """The column letters and row numbers around a grid of squares, each with its middle, x and y.

    Takes what `Sketch.label_rim` takes.
    """
    width, height = len(grid.columns) * cell, grid.rows * cell
    for column, letter in enumerate(grid.columns):
        for y in (rim / 2, rim * 1.5 + height):
            yield letter, rim + (column + 0.5) * cell, y
    for row in range(grid.rows):
        place = row if grid.first_row_on_top else grid.rows - 1 - row
        for x in (rim / 2, rim * 1.5 + width):
            yield str(row + 1), x, rim + (place + 0.5) * cell


def number(value: float) -> str:
    """A coordinate with at most two decimals, the same on every machine."""
    return f"{value:.2f}".rstrip("0").rstrip(".") if value % 1 else str(int(value))


def shown(value: object) -> str:
    """A value of an attribute as text."""
    return number(value) if isinstance(value, float) else str(value)
