"""The table on the whole screen: one application, a screen for choosing and one for playing."""

from __future__ import annotations

import asyncio
import contextlib
import shlex
import signal
from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType

from kabinett.cli.table.colours import DAY, NIGHT, THEMES, is_dark
from kabinett.cli.table.session import Session


class TableApp(App[None]):
    """Plays one game after another.

    Args:
        session: the first game; without one the person chooses.

    Attributes:
        farewell: what to say after the screen has gone: where the game is kept.
    """

    CSS_PATH = "table.tcss"
    TITLE = "Kabinett"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q", "leave", "Quit", priority=True),
        Binding("ctrl+c", "leave", "Save and quit", show=False, priority=True),
        Binding("f9", "light", "Day or night", show=False),
    ]

    def __init__(self, session: Session | None = None) -> None:
        super().__init__()
        self.HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (76, "-usual"), (110, "-wide")]
        self.VERTICAL_BREAKPOINTS = [(0, "-low"), (28, "-high")]
        self.session = session
        self.farewell = ""
        for theme in THEMES:
            self.register_theme(theme)
        self.theme = NIGHT if is_dark() else DAY

    def on_mount(self) -> None:
        """Open the first screen, and leave in good order when the system asks to."""
        with contextlib.suppress(NotImplementedError, RuntimeError, ValueError):
            for number in (signal.SIGINT, signal.SIGTERM):
                asyncio.get_running_loop().add_signal_handler(number, self.leave, 130)
        if self.session is None:
            self.choose()
        else:
            self.play(self.session)

    def choose(self) -> None:
        """Let the person choose a game."""
        from kabinett.cli.table.choose_screen import ChooseScreen

        self.session = None
        self._only(ChooseScreen())

    def play(self, session: Session) -> None:
        """Play a game."""
        from kabinett.cli.table.table_screen import TableScreen

        self.session = session
        self._only(TableScreen(session))

    def _only(self, screen: object) -> None:
        """Show a screen in place of all others."""
        from textual.screen import Screen

        assert isinstance(screen, Screen)
        while len(self.screen_stack) > 2:
            self.pop_screen()
        if len(self.screen_stack) == 2:
            self.switch_screen(screen)
        else:
            self.push_screen(screen)

    def action_light(self) -> None:
        """Change between day and night."""
        self.theme = DAY if self.theme == NIGHT else NIGHT

    def action_leave(self) -> None:
        """Save and leave."""
        self.leave(0)

    def leave(self, code: int) -> None:
        """Stop all thinking, save, remember where, and leave with an exit code."""
        from kabinett.cli.table.table_screen import TableScreen

        session = self.session
        for screen in self.screen_stack:
            if isinstance(screen, TableScreen):
                screen.stop()
        if session is not None and session.has_begun:
            self.farewell = f"The game is kept in {session.path}" if session.save() else session.trouble
            if not session.trouble and not session.is_done:
                self.farewell += f"\nTo go on: kabinett play --resume {shlex.quote(str(session.path))}"
        self.exit(return_code=code)
