"""The time of the table: it runs on, and never goes back, if the clock of the machine is set back."""

from __future__ import annotations

import time
from collections.abc import Callable


def _elapsed() -> int:
    """Nanoseconds since some moment; where the system counts them, those that it slept too."""
    if hasattr(time, "CLOCK_BOOTTIME"):
        return time.clock_gettime_ns(time.CLOCK_BOOTTIME)
    return time.monotonic_ns()


class SteadyClock:
    """Milliseconds since 1970: by the machine's clock, or what has passed since it said so, if that is later.

    Args:
        wall: the machine's clock, in nanoseconds since 1970, which may jump.
        elapsed: nanoseconds since some moment, which never jumps.
    """

    def __init__(self, wall: Callable[[], int] = time.time_ns, elapsed: Callable[[], int] = _elapsed) -> None:
        self._wall = wall
        self._elapsed = elapsed
        self._ahead = wall() - elapsed()

    def now(self) -> int:
        """The time, in milliseconds."""
        elapsed = self._elapsed()
        self._ahead = max(self._ahead, self._wall() - elapsed)
        return (elapsed + self._ahead) // 1_000_000


CLOCK = SteadyClock()
"""That of this process."""


def now_in_milliseconds() -> int:
    """The time, in milliseconds since 1970."""
    return CLOCK.now()
