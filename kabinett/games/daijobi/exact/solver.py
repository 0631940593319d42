"""Dai Jobi for two solved by value iteration from both sides.

Every state's chance to win begins with the bounds 0 and 1, and sweeps replace them by what follows from the
bounds of the states it leads to. As all roundings go outward, the chance lies between them at any moment,
even after a sweep that was broken off; more sweeps only bring them closer (S. Haddad and B. Monmege,
"Interval iteration algorithm for MDPs and IMDPs", 2018).

Jungs that are out stay out, so the states fall into *layers*, by jungs out of the seat that has fewer and
of the other; layers with more out are finished before those that lead to them.
"""

from __future__ import annotations

import itertools
import math
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

import numpy as np

from kabinett.games.daijobi.exact.sweeps import SWEEPS, blank_scratch
from kabinett.games.daijobi.exact.tables import apart_below, first_with_out, tables
from kabinett.games.daijobi.exact.values import Values
from kabinett.players.cores import available_cores

_CHUNK = 16_000_000
"""Pairs of arrangements between two reports; where they end, threads wait for one another."""

_USUAL_SWEEPS = 30
"""For an estimate, until a layer shows how fast it narrows."""

_PART_SWEPT = 0.6
"""What part of the states that one sweep visits later ones visit on average, for an estimate.

Measured in the last layer: 0.7 with three jungs; 0.57 in the last twenty sweeps with four.
"""

_TELLING = 0.5
"""Widest interval below which the factor by which it narrows stays about the same."""

_WORTH_A_THREAD = 100_000

_NARROW = 0.5
"""Pairs whose intervals are as narrow as this part of what a layer may have are not swept any more.

To put off those narrower than a tenth of the widest, too, was tried: half as many more had to be swept.
"""


class Stage(NamedTuple):
    """How far the solver is.

    Attributes:
        layer: the layer it is at, from 1.
        layers: how many there are.
        sweep: of this layer, from 1.
        gap: the widest interval at the end of this layer's last sweep; 1 before.
        swept: states swept since the last report.
        left: estimated seconds to the end; nan when a layer has just been finished.
    """

    layer: int
    layers: int
    sweep: int
    gap: float
    swept: int
    left: float


class Layer(NamedTuple):
    """Part of the states: pairs of arrangements in `rows` and `columns`, the column not above the row.

    Attributes:
        rows: first and end.
        columns: first and end; not beyond the rows.
        states: how many.
    """

    rows: tuple[int, int]
    columns: tuple[int, int]
    states: int

    def chunks(self) -> Iterator[tuple[int, int]]:
        """Ranges of rows of about equal work."""
        first, end = self.columns
        row = begun = self.rows[0]
        work = 0
        while row < self.rows[1]:
            work += min(end, row + 1) - first
            row += 1
            if work >= _CHUNK or row == self.rows[1]:
                yield begun, row
                begun, work = row, 0


def layers(jungs: int) -> list[Layer]:
    """The layers in the order in which they can be finished."""
    firsts = first_with_out(jungs)
    groups = [(first, end) for end, first in itertools.pairwise((len(tables(jungs).places), *firsts))]
    below = {number: apart_below(jungs, number) for group in groups for number in group}
    found = []
    for few in reversed(range(jungs)):
        for many in reversed(range(few, jungs)):
            rows, columns = groups[few], groups[many]
            apart = below[columns[1]] - below[columns[0]]
            both = int(apart[slice(*rows)].sum()) * (1 if few == many else 2)
            found.append(Layer(rows, columns, both))
    return found


class Solver:
    """Sweeps over the states until all intervals are narrow.

    Args:
        values: what is known so far; improved in place.
        tolerance: how wide an interval may be in the end.
        layer: how many layers are finished already.
        threads: how many to sweep with; by default one for each core if there is much to do. With several
            the bounds may differ in their last digits from run to run, and hold all the same.

    Attributes:
        layer: how many layers are finished.
        sweeps: how many sweeps of a layer have been made.
        gap: the widest interval in the layers finished.
    """

    def __init__(
        self, values: Values, tolerance: float, *, layer: int = 0, sweeps: int = 0, threads: int | None = None
    ) -> None:
        self.values = values
        self.tolerance = tolerance
        self.layer = layer
        self.sweeps = sweeps
        self.gap = 0.0
        self._layers = layers(values.jungs)
        self._threads = threads or available_cores()
        self._done, self._seconds = 0, 0.0

    @property
    def finished(self) -> bool:
        """Whether every layer is."""
        return self.layer == len(self._layers)

    def run(self, report: Callable[[Stage], bool | None] = lambda stage: None) -> None:
        """Sweep to the end, or until `report`, called every few seconds, returns True."""
        with ThreadPoolExecutor(self._threads) as pool:
            for number in range(self.layer, len(self._layers)):
                if self._finish(number, pool, report):
                    return

    def _finish(
        self, number: int, pool: ThreadPoolExecutor, report: Callable[[Stage], bool | None]
    ) -> bool | None:
        """Sweep over one layer until its intervals are narrow; True if it was broken off."""
        layer, total = self._layers[number], len(self._layers)
        # Intervals of a layer hardly get narrower than those of the layers that it leads to.
        enough = self.tolerance * (number + 1) / total
        gap = before = 1.0
        usual, narrow = layer.states, _NARROW * enough
        for sweep in itertools.count(1):
            swept, changed, widest = 0, 0, 0.0
            for rows in layer.chunks():
                found = self._sweep(layer, rows, narrow, pool)
                swept += found[0]
                changed += found[1]
                widest = max(widest, found[2] / self.values.one)
                later = usual * _sweeps_to_do(sweep, gap, before, enough) + self._later(number)
                left = self._pace * (usual - swept + _PART_SWEPT * later)
                if report(Stage(number + 1, total, sweep, gap, found[0], left)):
                    return True
            self.sweeps += 1
            gap, before, usual = widest, gap, swept
            if gap <= enough or not changed:
                break
        self.layer, self.gap = number + 1, max(self.gap, gap)
        return report(Stage(number + 1, total, sweep, gap, 0, math.nan))

    def _sweep(
        self, layer: Layer, rows: tuple[int, int], enough: float, pool: ThreadPoolExecutor
    ) -> tuple[int, int, int]:
        """Sweep some rows, shared out among the threads; the kernel's `found` for all of them."""
        begun = time.monotonic()
        first, end = rows
        work = (end - first) * (layer.columns[1] - layer.columns[0])
        threads = self._threads if work > _WORTH_A_THREAD else 1
        entry, every = SWEEPS[self.values.bounds.dtype.name], tables(self.values.jungs)
        columns = np.array(layer.columns, np.int64)

        def part(thread: int) -> list[int]:
            found = np.zeros(3, np.int64)
            entry(
                every,
                self.values.bounds,
                self.values.one,
                np.array(rows, np.int64),
                columns,
                thread,
                threads,
                int(enough * self.values.one),
                blank_scratch(),
                found,
            )
            return [int(number) for number in found]

        states, changes, widest = zip(*pool.map(part, range(threads)), strict=True)
        self._done += sum(states)
        self._seconds += time.monotonic() - begun
        return sum(states), sum(changes), max(widest)

    @property
    def _pace(self) -> float:
        """Seconds a state."""
        return self._seconds / max(self._done, 1)

    def _later(self, number: int) -> float:
        """Estimate how many states the layers after this one would have to sweep if none were left alone."""
        return sum(layer.states for layer in self._layers[number + 1 :]) * _USUAL_SWEEPS


def _sweeps_to_do(sweep: int, gap: float, before: float, enough: float) -> float:
    """Estimate how many sweeps of a layer follow this one, as its intervals narrow by the same factor.

    What the first sweep gained is unknown where it goes on with a layer broken off; and the widest interval
    says nothing before the states that are furthest from the end begin to narrow.
    """
    if sweep > 2 and 0.0 < gap < before and gap < _TELLING and enough > 0.0:
        return max(math.log(gap / enough) / math.log(before / gap) - 1.0, 0.0)
    return float(max(_USUAL_SWEEPS - sweep, 0))
