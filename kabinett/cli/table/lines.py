"""Where a person's lines come from in plain play, and where everything is written."""

from __future__ import annotations

import getpass
from typing import TextIO

from kabinett.cli.table.commands import command


class Leave(Exception):
    """The person wants to leave the table."""


class Lines:
    """Asks and says line by line."""

    def __init__(self, source: TextIO, out: TextIO) -> None:
        self._source = source
        self._out = out

    def say(self, text: str = "") -> None:
        """Write a line and let it be seen."""
        print(text, file=self._out, flush=True)

    def ask(self, question: str, *, hidden: bool = False) -> str:
        """The next line that is typed, without blanks around it.

        Args:
            question: what to ask.
            hidden: whether nobody is to see what is typed.

        Raises:
            Leave: there is none, or it says to leave.
        """
        line = self._typed_unseen(question) if hidden and self._source.isatty() else self._typed(question)
        if not line:
            self.say()
            raise Leave
        if not self._source.isatty():  # a terminal has shown it already
            self.say("(not shown)" if hidden and command(line) is None else line.strip())
        if command(line) == "quit":
            raise Leave
        return line.strip()

    def _typed(self, question: str) -> str:
        print(f"{question} ", end="", file=self._out, flush=True)
        return self._source.readline()

    def _typed_unseen(self, question: str) -> str:
        try:
            return getpass.getpass(f"{question} ", self._out) + "\n"
        except EOFError:
            return ""
