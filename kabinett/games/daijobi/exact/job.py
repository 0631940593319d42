"""A solution of Dai Jobi from beginning to end: the sweeps, their checkpoints, and its result."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from kabinett.games.daijobi.exact.checkpoint import Checkpoint
from kabinett.games.daijobi.exact.solver import Solver, Stage
from kabinett.games.daijobi.exact.values import MOST_IN_FULL, Values

_SAVE_EVERY = 900.0
"""Seconds between two checkpoints."""

Advance = Callable[[int, str], object]


class Result(NamedTuple):
    """What a solution found.

    Attributes:
        jungs: of each seat.
        first_wins_low: lower bound of the chance that the seat that begins wins.
        first_wins_high: upper bound.
        finished: whether every interval is as narrow as it was to be.
        gap: the widest interval of any state, None before the end.
        states: how many.
        sweeps: how many sweeps of one layer were made.
        seconds: time spent, in resumed work all together.
    """

    jungs: int
    first_wins_low: float
    first_wins_high: float
    finished: bool
    gap: float | None
    states: int
    sweeps: int
    seconds: float


def usual_tolerance(jungs: int) -> float:
    """How wide an interval may be, unless told."""
    return 1e-12 if jungs <= MOST_IN_FULL else 1e-6


class Job:
    """Work on one solution.

    Args:
        jungs: 1 to 4.
        tolerance: how wide an interval may be in the end; the usual one if None.
        folder: where checkpoints go; none are written if None.
        resume: go on from the checkpoint in `folder`.

    Raises:
        KabinettError: there is nothing to resume, or it does not belong here.
    """

    def __init__(
        self, jungs: int, tolerance: float | None = None, folder: Path | None = None, resume: bool = False
    ) -> None:
        self.checkpoint = None if folder is None else Checkpoint(folder, jungs)
        tolerance = usual_tolerance(jungs) if tolerance is None else tolerance
        self._spent = 0.0
        if resume and self.checkpoint is not None:
            kept = self.checkpoint.load()
            # Finished layers that are too wide by now are swept again.
            layer, gap = (kept.layer, kept.gap) if kept.gap <= tolerance else (0, 0.0)
            self.solver = Solver(kept.values, tolerance, layer=layer, sweeps=kept.sweeps)
            self.solver.gap, self._spent = gap, kept.seconds
        else:
            self.solver = Solver(Values.unknown(jungs), tolerance)

    def run(self, advance: Advance = lambda swept, note: None, seconds: float | None = None) -> None:
        """Sweep until solved or for some seconds; leaves a checkpoint however it ends."""
        begun = saved = time.monotonic()
        before = self._spent

        def report(stage: Stage) -> bool:
            nonlocal saved
            now = time.monotonic()
            self._spent = before + now - begun
            advance(stage.swept, describe(stage))
            if now - saved > _SAVE_EVERY:
                self._save()
                saved = time.monotonic()
            return seconds is not None and now - begun > seconds

        try:
            self.solver.run(report)
        finally:
            self._save()

    def _save(self) -> None:
        if self.checkpoint is not None:
            self.checkpoint.save(self.solver, self._spent)

    def result(self) -> Result:
        """What is known now."""
        solver = self.solver
        low, high = solver.values.first_wins
        gap = solver.gap if solver.finished else None
        finished = solver.finished and solver.gap <= solver.tolerance
        states = len(solver.values.bounds)
        return Result(
            solver.values.jungs, low, high, finished, gap, states, solver.sweeps, round(self._spent, 1)
        )


def describe(stage: Stage) -> str:
    """A stage in few words for somebody who waits."""
    minutes = f"about {stage.left / 60:,.0f} min left" if stage.left == stage.left else "layer done"
    return f"layer {stage.layer} of {stage.layers}, sweep {stage.sweep}, gap {stage.gap:.1e}, {minutes}"
