"""Figures with their intervals, from games played in rounds that share their luck."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kabinett.lab.ratings import RESAMPLES
from kabinett.statistics import score_interval

Floats = NDArray[np.float64]
_LEVELS = (2.5, 97.5)


@dataclass(frozen=True)
class Estimate:
    """A figure.

    Attributes:
        value: the estimate.
        low, high: its 95 % interval.
    """

    value: float
    low: float
    high: float


def bootstrap(values: Floats, statistic: Callable[[Floats], Any], seed: int) -> Estimate:
    """A statistic with its percentile interval from resampled rounds (B. Efron, 1979).

    Args:
        values: (rounds, …), what was seen in each round, at least one.
        statistic: makes a number of such an array.
        seed: what the resampling draws from.
    """
    rng = np.random.Generator(np.random.PCG64(abs(seed)))
    rounds = len(values)
    found = [float(statistic(values[rng.integers(rounds, size=rounds)])) for _ in range(RESAMPLES)]
    low, high = np.percentile(found, _LEVELS)
    return Estimate(float(statistic(values)), float(low), float(high))


def mean(values: Floats, seed: int) -> Estimate:
    """The mean of (rounds, …)."""
    by_round = values.reshape(len(values), -1).mean(1)
    return bootstrap(by_round, np.mean, seed)


def share(values: Floats, seed: int) -> Estimate:
    """The mean of shares from 0 to 1, (rounds, …).

    On each side the wider of two intervals: that of the bootstrap over rounds, and Wilson's, since
    resampling something that always or never happened shows no doubt where there is some.
    """
    found = mean(values, seed)
    low, high = score_interval(found.value, values.size)
    return Estimate(found.value, min(found.low, low), max(found.high, high))
