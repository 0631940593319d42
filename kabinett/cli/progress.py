"""A line on stderr that says how far a long command is; a line a minute where it goes to a log."""

from __future__ import annotations

import sys
import time
from types import TracebackType
from typing import Self

_EVERY = 0.2
_AFTER = 0.5
_LOGGED_EVERY = 60.0
"""Seconds between two lines in a log; what takes less time writes none."""


class Progress:
    """Counts things done.

    Args:
        what: the things counted, such as "games".
        total: how many there will be, if that is known.
    """

    def __init__(self, what: str, total: int | None = None) -> None:
        self._what = what
        self._total = total
        self._done = 0
        self._note = ""
        self._watched = sys.stderr.isatty()
        self._began = time.monotonic()
        self._next = self._began + (_AFTER if self._watched else _LOGGED_EVERY)
        self._width = 0

    def advance(self, count: int = 1, note: str = "") -> None:
        """Tell that `count` more are done; `note` says what is under way."""
        self._done += count
        self._note = note
        if (now := time.monotonic()) < self._next:
            return
        line = self._line(now - self._began)
        if self._watched:
            self._next = now + _EVERY
            self._show(line)
        else:
            self._next = now + _LOGGED_EVERY
            sys.stderr.write(line + "\n")
            sys.stderr.flush()

    def _line(self, seconds: float) -> str:
        rate = self._done / seconds
        note = f"  {self._note}" if self._note else ""
        if self._total is None:
            return f"{self._done:,} {self._what}, {rate:,.0f}/s{note}"
        share = self._done / max(self._total, 1)
        bar = ("━" * round(20 * share)).ljust(20, "─")
        left = f", {(self._total - self._done) / rate:.0f} s left" if rate else ""
        return f"{bar} {self._done:,} of {self._total:,} {self._what}{left}{note}"

    def _show(self, line: str) -> None:
        sys.stderr.write("\r" + line.ljust(self._width))
        sys.stderr.flush()
        self._width = len(line)

    def clear(self) -> None:
        """Take the line away until more is done, so that something else can be printed."""
        if self._width:
            self._show("")
            sys.stderr.write("\r")
            sys.stderr.flush()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.clear()
