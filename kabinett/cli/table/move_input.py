"""The line where a move or a command is typed; its arrow keys walk through the legal moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.message import Message
from textual.suggester import SuggestFromList
from textual.widgets import Input

from kabinett.cli.table.commands import COMMANDS


class MoveInput(Input):
    """Typing completes and filters; up and down walk, as do left and right until something is typed."""

    walking = True

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "walk(-1, 0)", "Walk through the moves", show=False),
        Binding("down", "walk(1, 0)", "Walk through the moves", show=False),
        Binding("left", "sideways(-1)", "Walk through the moves", show=False),
        Binding("right", "sideways(1)", "Walk through the moves, or complete", show=False),
        Binding("tab", "complete", "Complete", show=False),
        Binding("escape", "clear", "Clear", show=False),
    ]

    class Walk(Message):
        """The person walks through the moves: so many rows, so many steps."""

        def __init__(self, rows: int, steps: int) -> None:
            self.rows, self.steps = rows, steps
            super().__init__()

    def offer(self, tokens: Sequence[str]) -> None:
        """Complete to these moves and to the commands."""
        self.suggester = SuggestFromList([*tokens, *COMMANDS], case_sensitive=False)

    def watch_value(self, value: str) -> None:
        """While one types, left and right move within what is typed."""
        self.walking = not value

    def action_walk(self, rows: int, steps: int) -> None:
        """Walk."""
        self.walking = True
        self.post_message(self.Walk(rows, steps))

    def action_sideways(self, steps: int) -> None:
        """Walk, or move within what is typed; to the right of its end, complete it."""
        if self.walking:
            self.action_walk(0, steps)
        elif steps < 0:
            self.action_cursor_left()
        else:
            self.action_cursor_right()

    def action_complete(self) -> None:
        """Take what is suggested; without that, go on to the next part of the screen."""
        if self.value and self._suggestion and self._suggestion != self.value:
            self.cursor_position = len(self.value)
            self.action_cursor_right()
        else:
            self.screen.focus_next()

    def action_clear(self) -> None:
        """Forget what was typed."""
        self.value = ""
