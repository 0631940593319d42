"""An event loop with a time of its own: when nothing is ready, it goes on to the next timer at once."""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Callable
from typing import Any


class Stuck(Exception):
    """Nothing is ready, and no timer is set."""


class _NeverWaits(selectors.SelectSelector):
    """Lets the time go by instead of waiting; nothing comes from outside."""

    def __init__(self, skip: Callable[[float], None]) -> None:
        super().__init__()
        self._skip = skip

    def select(self, timeout: float | None = None) -> list[Any]:
        if timeout is None:
            raise Stuck
        if timeout > 0:
            self._skip(timeout)
        return []


class VirtualLoop(asyncio.SelectorEventLoop):
    """Everything in one thread, in an order that depends on nothing but what is run.

    Args:
        pause: how many seconds what is given to a thread takes; drawn anew each time.
    """

    def __init__(self, pause: Callable[[], float]) -> None:
        self._now = 0.0
        self._pause = pause
        super().__init__(_NeverWaits(self._skip))

    def _skip(self, seconds: float) -> None:
        self._now += seconds

    def time(self) -> float:
        """Seconds since the loop was made."""
        return self._now

    def call_soon_threadsafe(self, callback, *args, context=None):
        """There is no other thread."""
        return self.call_soon(callback, *args, context=context)

    def run_in_executor(self, executor, func, *args):
        """Run it in one go at some later time, and hand over what it returns or raises later still."""
        future = self.create_future()

        def run() -> None:
            try:
                result, error = func(*args), None
            except Exception as raised:
                result, error = None, raised
            self.call_later(self._pause(), hand_over, result, error)

        def hand_over(result: Any, error: Exception | None) -> None:
            if future.done():
                return
            if error is None:
                future.set_result(result)
            else:
                future.set_exception(error)

        self.call_later(self._pause(), run)
        return future
