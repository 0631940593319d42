"""Cases in which the product once failed."""

from __future__ import annotations

from tests.simulation.world import Case

CASES: tuple[Case, ...] = (
    # What another server had stored could not be read when it was heard of, and was never read again.
    Case(seed=1002, matches=20, chosen=(0, 1), seconds=20.0, faults=("fail", "kill")),
    # A line broke after a commit; the second try was overtaken by the first, and the match could not be read
    # again: its server had forgotten it, and its machine never moved.
    Case(
        seed=1799097476,
        matches=25,
        chosen=tuple(range(12)),
        seconds=20.0,
        faults=("fail", "clock", "cut", "disconnect", "slow"),
    ),
)
