"""How much a solver may do: so long, so many positions, or whichever ends first."""

from __future__ import annotations

import threading
import time


class Allowance:
    """What a solver may spend; used up once the time is over, the positions are spent, or it is stopped.

    A solver counts the positions that it looks at. With a bound on those alone nothing depends on the clock,
    so that the same allowance finds the same every time.
    """

    def __init__(
        self, seconds: float | None = None, nodes: int | None = None, stop: threading.Event | None = None
    ) -> None:
        """Bounds from now on.

        Args:
            seconds: how long; None for no bound.
            nodes: how many positions may be looked at; None for no bound. A solver may look at some more.
            stop: ends it at once when set.
        """
        self._begun = time.perf_counter()
        self._ends = None if seconds is None else self._begun + seconds
        self._last = nodes
        self._stop = stop
        self._count = [0]  # shared with all parts

    @property
    def is_timed(self) -> bool:
        """Whether the clock plays a part."""
        return self._ends is not None

    @property
    def spent(self) -> float:
        """Seconds since the beginning."""
        return time.perf_counter() - self._begun

    @property
    def counted(self) -> int:
        """Positions looked at so far, of the whole."""
        return self._count[0]

    @property
    def is_over(self) -> bool:
        """Whether it is time to stop."""
        if self._stop is not None and self._stop.is_set():
            return True
        if self._last is not None and self._count[0] >= self._last:
            return True
        return self._ends is not None and time.perf_counter() >= self._ends

    def count(self, nodes: int) -> None:
        """Take account of so many positions looked at."""
        self._count[0] += nodes

    def slice(self, nodes: int) -> int:
        """How many positions to look at before asking again: so many at most, at least one."""
        return nodes if self._last is None else max(1, min(nodes, self._last - self._count[0]))

    def positions(self, speed: float) -> float:
        """How many positions may still be looked at, by a solver that looks at `speed` of them a second."""
        by_count = float("inf") if self._last is None else float(self._last - self._count[0])
        by_clock = float("inf") if self._ends is None else speed * (self._ends - time.perf_counter())
        return max(0.0, min(by_count, by_clock))

    def part(self, share: float) -> Allowance:
        """A share, 0 to 1, of what is left; what is spent of it is spent of the whole."""
        part = Allowance(stop=self._stop)
        part._count = self._count
        if self._ends is not None:
            part._ends = part._begun + share * max(0.0, self._ends - part._begun)
        if self._last is not None:
            part._last = self._count[0] + int(share * max(0, self._last - self._count[0]))
        return part
