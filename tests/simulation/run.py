"""One simulated run, and what came of it."""

from __future__ import annotations

import gc
import time
from dataclasses import dataclass, field

from tests.simulation.invariants import violations
from tests.simulation.world import Case, World


@dataclass
class Report:
    """What came of a run, or of several.

    Attributes:
        runs: how many.
        matches, moves, events: what was stored; moves are those that clients had acknowledged.
        injected: how many faults there were.
        virtual: seconds in the simulation.
        real: seconds of the processor.
        trace: a number that depends on all that clients saw.
        violations: what did not hold.
    """

    runs: int = 0
    matches: int = 0
    acknowledged: int = 0
    events: int = 0
    injected: int = 0
    virtual: float = 0.0
    real: float = 0.0
    trace: int = 0
    violations: list[str] = field(default_factory=list)

    def __add__(self, other: Report) -> Report:
        names = ("runs", "matches", "acknowledged", "events", "injected", "virtual", "real")
        sums = {name: getattr(self, name) + getattr(other, name) for name in names}
        return Report(**sums, trace=other.trace, violations=self.violations + other.violations)

    def __str__(self) -> str:
        rate = self.events / self.real if self.real else 0
        return (
            f"{self.matches} matches, {self.acknowledged} commands acknowledged, {self.events} events seen, "
            f"{self.injected} faults, {self.virtual:.0f} virtual s in {self.real:.1f} s "
            f"({rate:.0f} events a second), trace {self.trace:08x}, {len(self.violations)} violations"
        )


def simulate(case: Case) -> Report:
    """Run a case and look whether all holds that must."""
    begun = time.process_time()
    world = World(case)
    try:
        world.run()
        found = violations(world)
        texts = [text for clients in world.clients.values() for client in clients for _, text in client.texts]
        events = sum(max(len(client.seen) for client in clients) for clients in world.clients.values())
        trace = _digest(texts)
        return Report(
            1,
            len(world.clients),
            world.acknowledged,
            events,
            world.injected.total(),
            world.loop.time(),
            time.process_time() - begun,
            trace,
            found,
        )
    finally:
        world.close()
        gc.collect()


def _digest(texts: list[str]) -> int:
    import zlib

    value = 0
    for text in texts:
        value = zlib.crc32(text.encode(), value)
    return value
