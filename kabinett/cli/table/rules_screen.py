"""The rules of a game and the keys of the table, to read."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widgets import Footer, MarkdownViewer

from kabinett.cli.table.commands import COMMANDS
from kabinett.games.game import Game


class RulesScreen(Screen[None]):
    """A game's rules page, and below it what can be typed at the table."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,f1,q", "app.pop_screen", "Back"),
        Binding("c", "contents", "Contents"),
    ]

    def __init__(self, kind: type[Game]) -> None:
        super().__init__()
        self._page = f"{kind.rules_page()}\n{commands_page()}"

    def compose(self) -> ComposeResult:
        """The page; its list of contents only where there is room."""
        yield MarkdownViewer(self._page, show_table_of_contents=self.app.size.width >= 110, open_links=False)
        yield Footer()

    def on_mount(self) -> None:
        """Let the keys scroll at once."""
        self.query_one(MarkdownViewer).document.can_focus = True
        self.query_one(MarkdownViewer).document.focus()

    def action_contents(self) -> None:
        """Show or hide the list of contents."""
        viewer = self.query_one(MarkdownViewer)
        viewer.show_table_of_contents = not viewer.show_table_of_contents


def commands_page() -> str:
    """What can be typed at the table, as Markdown."""
    rows = "\n".join(f"| `{word}` | {meaning} |" for word, meaning in COMMANDS.items())
    head = "## At this table\n\nType a move, or one of these words.\n\n| word | what it does |\n|---|---|\n"
    return f"{head}{rows}\n"
