"""The legal moves as a grid to walk through with the arrow keys, or to click."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from rich.style import Style
from rich.text import Text
from textual.events import Click
from textual.geometry import Region, Size
from textual.message import Message
from textual.widget import Widget

from kabinett.cli.table.moves import grouped

_SMALL = 4
"""Groups below this size share a row."""


class Place(NamedTuple):
    """Where a move stands: its row, its first column, and itself."""

    row: int
    column: int
    token: str


def places(tokens: Sequence[str], width: int) -> list[Place]:
    """The moves in rows of at most `width` columns; larger groups begin a row of their own."""
    found: list[Place] = []
    row, column, last_size = 0, 0, 0
    for _, group in grouped(tokens):
        if column and max(len(group), last_size) >= _SMALL:
            row, column = row + 1, 0
        for token in group:
            if column and column + len(token) > width:
                row, column = row + 1, 0
            found.append(Place(row, column, token))
            column += len(token) + 2
        last_size = len(group)
    return found


class MoveGrid(Widget):
    """Shows moves; one of them may be chosen with `walk`."""

    DEFAULT_CSS = """
    MoveGrid { height: auto; width: 1fr; }
    MoveGrid > .move-grid--chosen { background: $primary; color: $background; text-style: bold; }
    MoveGrid > .move-grid--advised { color: $success; text-style: bold underline; }
    """
    COMPONENT_CLASSES: ClassVar[set[str]] = {"move-grid--chosen", "move-grid--advised"}

    class Picked(Message):
        """A move was clicked."""

        def __init__(self, token: str) -> None:
            self.token = token
            super().__init__()

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.tokens: list[str] = []
        self.advised: frozenset[str] = frozenset()
        self.empty_words = ""
        self.chosen: str | None = None

    def show(self, tokens: Sequence[str], empty_words: str, advised: Sequence[str] = ()) -> None:
        """Show these moves, or the words if there is none; among other moves than before none is chosen."""
        if list(tokens) != self.tokens:
            self.chosen = None
        self.tokens, self.empty_words, self.advised = list(tokens), empty_words, frozenset(advised)
        self.refresh(layout=True)

    def walk(self, rows: int, steps: int) -> None:
        """Choose the move so many rows and steps away; the first one where none was chosen."""
        spots = places(self.tokens, self.size.width)
        if not spots:
            return
        index = next((i for i, spot in enumerate(spots) if spot.token == self.chosen), None)
        if index is None:
            index = 0 if rows + steps > 0 else len(spots) - 1
        elif rows:
            here = spots[index]
            row = [i for i, spot in enumerate(spots) if spot.row == here.row + rows]
            index = min(row, key=lambda i: abs(spots[i].column - here.column), default=index)
        else:
            index = (index + steps) % len(spots)
        self.chosen = spots[index].token
        self.refresh()
        if isinstance(self.parent, Widget):
            self.parent.scroll_to_region(Region(0, spots[index].row, self.size.width, 1), animate=False)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """As many rows as the moves take."""
        spots = places(self.tokens, width)
        return (
            spots[-1].row + 1 if spots else len(Text(self.empty_words).wrap(self.app.console, max(1, width)))
        )

    def render(self) -> Text:
        """The rows, or the words where there is no move."""
        if not self.tokens:
            return Text(self.empty_words)
        text, row, column = Text(no_wrap=True), 0, 0
        for spot in places(self.tokens, self.size.width):
            text.append("\n" * (spot.row - row))
            column = 0 if spot.row > row else column
            text.append(" " * (spot.column - column))
            text.append(spot.token, self._style(spot.token))
            row, column = spot.row, spot.column + len(spot.token)
        return text

    def _style(self, token: str) -> str | Style:
        if token == self.chosen:
            return self.get_component_rich_style("move-grid--chosen")
        return self.get_component_rich_style("move-grid--advised") if token in self.advised else ""

    def on_click(self, event: Click) -> None:
        """Tell which move was clicked."""
        for spot in places(self.tokens, self.size.width):
            if spot.row == event.y and spot.column <= event.x < spot.column + len(spot.token):
                self.post_message(self.Picked(spot.token))
