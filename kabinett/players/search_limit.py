"""How much a search may do: so long, so many positions or simulations, or whichever ends first."""

from __future__ import annotations

import threading
import time


class SearchLimit:
    """What a search may spend; used up once the time is over, the nodes are spent, or it is stopped.

    A node is what the search counts: a position that a solver looks at, a simulation of a tree search. With a
    bound on those alone nothing depends on the clock, so that the same limit finds the same every time.

    Attributes:
        seconds: how long from the beginning; None for no bound.
        nodes: how many nodes of the whole may be counted; None for no bound.
    """

    def __init__(
        self, seconds: float | None = None, nodes: int | None = None, stop: threading.Event | None = None
    ) -> None:
        """Bounds from now on.

        Args:
            seconds: how long; None for no bound.
            nodes: how many nodes; None for no bound. A search may look at some more.
            stop: ends it at once when set.
        """
        self._begun = time.perf_counter()
        self.seconds = seconds
        self.nodes = nodes
        self._stop = stop
        self._count = [0]  # shared with all parts

    @property
    def is_timed(self) -> bool:
        """Whether the clock plays a part."""
        return self.seconds is not None

    @property
    def is_stopped(self) -> bool:
        """Whether it was stopped from outside."""
        return self._stop is not None and self._stop.is_set()

    @property
    def spent(self) -> float:
        """Seconds since the beginning."""
        return time.perf_counter() - self._begun

    @property
    def counted(self) -> int:
        """Nodes counted so far, of the whole."""
        return self._count[0]

    @property
    def is_over(self) -> bool:
        """Whether it is time to stop."""
        if self.is_stopped or (self.nodes is not None and self._count[0] >= self.nodes):
            return True
        return self.seconds is not None and self.spent >= self.seconds

    def count(self, nodes: int) -> None:
        """Take account of so many nodes."""
        self._count[0] += nodes

    def slice(self, nodes: int) -> int:
        """How many nodes to look at before asking again: so many at most, at least one."""
        return nodes if self.nodes is None else max(1, min(nodes, self.nodes - self._count[0]))

    def positions(self, speed: float) -> float:
        """How many nodes may still be looked at, by a search that looks at `speed` of them a second."""
        by_count = float("inf") if self.nodes is None else float(self.nodes - self._count[0])
        by_clock = float("inf") if self.seconds is None else speed * (self.seconds - self.spent)
        return max(0.0, min(by_count, by_clock))

    def part(self, share: float) -> SearchLimit:
        """A share, 0 to 1, of what is left; what is spent of it is spent of the whole."""
        part = SearchLimit(stop=self._stop)
        part._count = self._count
        if self.seconds is not None:
            part.seconds = share * max(0.0, self.seconds - (part._begun - self._begun))
        if self.nodes is not None:
            part.nodes = self._count[0] + int(share * max(0, self.nodes - self._count[0]))
        return part
