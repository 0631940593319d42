"""Pictures made of rows: each symbol is drawn once, with blanks that a row of a scene fills.

A blank stands in braces: ``{x}`` is the item of the list `x` to which a column of the row points,
``{x+2.5}`` the same as a coordinate moved by so much, ``{prefix}`` a value of the whole picture,
``{lit 7|yes|no}`` one of two texts, by whether place 7 is lit. What people read is a `Message` or a
`Sentence`, whose values may hold blanks.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, NamedTuple
from xml.sax.saxutils import escape

from kabinett.games.canvas import Sentence, Sketch, Style, number, root_class, style_sheet
from kabinett.games.scene import LAST, SYMBOL, TARGETS
from kabinett.messages import Message

if TYPE_CHECKING:
    from kabinett.games.canvas import RenderOptions
    from kabinett.games.game import Game
    from kabinett.games.position import Position

THEMES = ("auto", "light", "dark")
BOARD = 0
"""The symbol of the first row: the head of the document and everything that lies still."""

_BLANK = re.compile(r"\{([a-z_]+)([+-][0-9.]+)?\}|\{say (\d+)\}|\{lit (\d+)\|([^|{}]*)\|([^|{}]*)\}")

Item = str | float
"""Of a list: a coordinate, a text for markup, or a `Message`."""


class Entry(NamedTuple):
    """The item of a list to which a column of the row points; without a list the number in the column."""

    column: int
    items: str


class Value(NamedTuple):
    """A value of the whole picture, such as the prefix of ids."""

    name: str


class Lit(NamedTuple):
    """One of two texts, by whether a place is lit."""

    place: int
    lit: str
    unlit: str


class Spoken(NamedTuple):
    """A sentence with values made of pieces."""

    message: Message
    values: Mapping[str, tuple[Any, ...]]


Piece = str | int | Entry | Value | Lit | Spoken


class Picture:
    """The symbols of a game with its options, and the lists that fill their blanks.

    Args:
        name: of the game, for the class of its style.
        style: the game's own rules, besides those of every picture.
        places: the names of the places that may be lit, by number.
        lists: by name, the column of a row and the items to which it points; None for the number itself.
    """

    def __init__(
        self,
        name: str,
        style: Style,
        places: Sequence[str],
        lists: Mapping[str, tuple[int, Sequence[Item] | None]],
    ) -> None:
        self.name, self.places = name, tuple(places)
        self.symbols: dict[int, tuple[Piece, ...]] = {}
        self.items: dict[str, list[str]] = {}
        self.sheets = {theme: style_sheet(style, root_class(name, theme), theme) for theme in THEMES}
        self._lists = lists

    @contextmanager
    def symbol(self, symbol: int) -> Iterator[Sketch]:
        """What is drawn meanwhile is the symbol with this number."""
        sketch = Sketch()
        yield sketch
        self.symbols[symbol] = tuple(self._pieces(sketch.text(), sketch.sentences))

    def _pieces(self, text: str, sentences: Sequence[Sentence]) -> Iterator[Piece]:
        end = 0
        for found in _BLANK.finditer(text):
            if found.start() > end:
                yield text[end : found.start()]
            end = found.end()
            yield self._piece(found, sentences)
        if end < len(text):
            yield text[end:]

    def _piece(self, found: re.Match[str], sentences: Sequence[Sentence]) -> Piece:
        name, offset, said, place, lit, unlit = found.groups()
        if said:
            return self._sentence(*sentences[int(said)])
        if place:
            return Lit(int(place), lit, unlit)
        if name not in self._lists:
            return Value(name)
        column, items = self._lists[name]
        if items is None:
            return Entry(column, "")
        key = name + (offset or "")
        if key not in self.items:
            by = float(offset or 0)
            self.items[key] = [item if isinstance(item, str) else number(item + by) for item in items]
        return Entry(column, key)

    def _sentence(self, message: Message, given: Mapping[str, object]) -> Spoken:
        values: dict[str, tuple[Piece, ...]] = {}
        for name, value in given.items():
            if isinstance(value, Sentence):
                values[name] = (self._sentence(*value),)
            elif isinstance(value, Message):
                values[name] = (self._sentence(value, value.values),)
            elif isinstance(value, str):
                values[name] = tuple(self._pieces(value, ()))
            else:
                values[name] = (int(str(value)),)
        return Spoken(message, values)

    def values(self, look: RenderOptions, description: str) -> dict[str, Any]:
        """The values of the head of a document."""
        return {
            "prefix": look.prefix,
            "size": f' width="{look.width}"' if look.width else "",
            "root": root_class(self.name, look.theme),
            "sheet": self.sheets[look.theme],
            "description": escape(description),
        }

    # -- composing -------------------------------------------------------------------------------

    def compose(
        self,
        rows: Sequence[Sequence[int]],
        lit: Sequence[int],
        values: Mapping[str, Any],
        words: Callable[[str], str],
    ) -> str:
        """The document that the rows describe; `words` puts a sentence into another language."""
        parts: list[str] = []
        for row in rows:
            for piece in self.symbols[row[SYMBOL]]:
                if type(piece) is not str:
                    piece = _text(self._value(piece, row, lit, values), words)
                parts.append(piece)
        return "".join(parts) + "</svg>"

    def to_dict(self) -> dict[str, Any]:
        """The same for JSON.

        A piece of a symbol is markup, a number, ``[column, list]`` with "" for the number itself, ``{"value":
        name}``, ``{"lit": place, "texts": [lit, unlit]}`` or ``{"say": sentence, "values": {name: pieces}}``.
        An item of a list is markup, or ``{"say": sentence}``.
        """
        return {
            "sheets": self.sheets,
            "places": self.places,
            "items": {name: list(map(word, items)) for name, items in self.items.items()},
            "symbols": [list(map(_to_json, self.symbols.get(at, ()))) for at in range(max(self.symbols) + 1)],
        }

    def _value(
        self, piece: Piece, row: Sequence[int], lit: Sequence[int], values: Mapping[str, Any]
    ) -> str | int:
        """What a piece stands for; sentences are still to be translated."""
        if isinstance(piece, Entry):
            return self.items[piece.items][row[piece.column]] if piece.items else row[piece.column]
        if isinstance(piece, Value):
            value: str | int = values[piece.name]
            return value
        if isinstance(piece, Lit):
            return piece.lit if lit[piece.place] else piece.unlit
        if isinstance(piece, Spoken):
            filled = {}
            for name, pieces in piece.values.items():
                found = [self._value(part, row, lit, values) for part in pieces]
                filled[name] = found[0] if len(found) == 1 else "".join(map(str, found))
            return piece.message.fill(**filled)
        return piece


def _text(value: str | int, words: Callable[[str], str]) -> str:
    return escape(words(value)) if isinstance(value, Message) else str(value)


def blank(name: str, offset: float) -> str:
    """The blank for a coordinate of a list, moved by so much."""
    return f"{{{name}{offset:+g}}}"


def word(item: str | float) -> object:
    """An item of a list for JSON; ``{"say": English}`` for a `Message`, which has other languages, too."""
    return {"say": str(item)} if isinstance(item, Message) else item


def _to_json(piece: Piece) -> object:
    if isinstance(piece, Entry):
        return list(piece)
    if isinstance(piece, Value):
        return {"value": piece.name}
    if isinstance(piece, Lit):
        return {"lit": piece.place, "texts": [piece.lit, piece.unlit]}
    if isinstance(piece, Spoken):
        values = {name: list(map(_to_json, pieces)) for name, pieces in piece.values.items()}
        return {"say": piece.message.english, "values": values}
    if isinstance(piece, Message):
        return {"say": str(piece), "values": {}}
    return piece


def draw(game: Game, position: Position, look: RenderOptions) -> str:
    """The position as an SVG document."""
    picture = game.picture()
    lit = [int(name in look.cells) for name in picture.places]
    view = look.last * LAST | look.targets * TARGETS
    rows = game.scene.rows(position, lit, view)
    return picture.compose(
        rows, lit, {**picture.values(look, str(position)), "ply": position.ply}, look.words
    )
