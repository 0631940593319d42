"""How much of a result is skill, how much chance: the variance of results, split.

What a seat gets depends on who sits where (A), on chance (L, the luck of a round) and on what the players
draw themselves (C), all independent. By the law of total variance, taken twice, the variance of the result
is the sum of

- *skill*, Var(E[Y | A]): what knowing who sits where would explain,
- *luck*, Var(E[Y | L]): what knowing how chance falls would explain, whoever sits where,
- *interplay*, the rest of Var(E[Y | A, L]): chance that suits one seating more than another,
- *choices*, E[Var(Y | A, L)]: what the same players make of the same luck when they play again.

This is the decomposition of B. Efron and C. Stein ("The jackknife estimate of variance", 1981) and of
I. M. Sobol' ("Sensitivity estimates for nonlinear mathematical models", 1993). It is estimated from
rounds: every seating is played several times with one and the same luck. Each part is an unbiased
estimate, products of different rounds or of different repeats in place of squares, so a part that is
small may come out a little below 0. Intervals are those of the jackknife over groups of rounds.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from kabinett.lab.estimates import Estimate, Floats
from kabinett.statistics import Z

PARTS = ("skill", "luck", "interplay", "choices")
GROUPS = 100
"""More rounds than these are left out in groups of several."""


def split(results: Floats, *, chance: bool) -> dict[str, Estimate] | None:
    """The parts of the variance of results.

    Args:
        results: (rounds, seatings, repeats, seats); what each seat got. At least 3 rounds; at least 2
            repeats where there is chance.
        chance: whether the game has chance events; without, luck and interplay are nothing.

    Returns:
        The share of each of `PARTS`; None if all results are the same.
    """
    parts = _parts(results, chance)
    total = parts.sum()
    if total <= 1e-12:
        return None
    shares = parts / total
    groups = min(len(results), GROUPS)
    group = np.arange(len(results)) % groups
    without = np.array([_parts(results[group != left_out], chance) for left_out in range(groups)])
    sums = without.sum(1, keepdims=True)
    without = np.divide(without, sums, out=np.tile(shares, (groups, 1)), where=sums > 1e-12)
    error = np.sqrt((groups - 1) * without.var(0))
    return {
        name: Estimate(float(share), float(share - Z * doubt), float(share + Z * doubt))
        for name, share, doubt in zip(PARTS, shares, error, strict=True)
    }


def _parts(results: Floats, chance: bool) -> Floats:
    """Skill, luck, interplay, choices, summed over the seats."""
    by_seating = results.mean(2)  # rounds, seatings, seats
    by_round = by_seating.mean(1)
    total = (results**2).mean(0).sum(-1).mean() - _product(by_round).sum()
    skill = _product(by_seating - by_round[:, None]).sum(-1).mean()
    if not chance:
        return np.array([skill, 0.0, 0.0, total - skill])
    luck = _covariance(results.mean(1))
    choices = results.var(2, ddof=1).sum(-1).mean()
    return np.array([skill, luck, total - skill - luck - choices, choices])


def _product(values: Floats) -> Any:
    """The square of the expectation of what varies by round (axis 0): the mean of products of two rounds."""
    rounds = len(values)
    return (values.sum(0) ** 2 - (values**2).sum(0)) / (rounds * (rounds - 1))


def _covariance(values: Floats) -> Any:
    """The covariance over rounds of one repeat with another; (rounds, repeats, seats)."""
    rounds, repeats, _ = values.shape
    away = values - values.mean(0)
    of_sum, of_each = (away.sum(1) ** 2).sum(0), (away**2).sum((0, 1))
    return ((of_sum - of_each) / (repeats * (repeats - 1) * (rounds - 1))).sum()
