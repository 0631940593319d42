"""The generalised sequential probability ratio test on pairs of games.

After every pair the test asks whether the results so far speak clearly for one of two hypotheses on the
share of the win, and ends as soon as they do (A. Wald, "Sequential tests of statistical hypotheses", 1945).
The share alone does not say how probable a result is: draws, and how much the two games of a pair depend on
each other, belong to it. So each hypothesis gets the distribution over the five scores of a pair that
explains the results best among those with its mean (X. Li, J. Liu and Z. Ying, "Generalized sequential
probability ratio test for separate families of hypotheses", Sequential Analysis 33(4), 2014; for games: M.
Van den Bergh, "A practical introduction to the GSPRT", 2017).

That distribution is exact, not a normal approximation (M. Van den Bergh, "The generalized maximum likelihood
ratio for the expectation value of a distribution", 2019, proposition 1.1): with the frequencies p of the
scores a, the most likely distribution with the mean s is p / (1 + x (a - s)), where x, the multiplier of
Lagrange, solves sum p (a - s) / (1 + x (a - s)) = 0.

Elo is the plain logistic one, not the normalised Elo of the same author: with it, how many games a test takes
depends on how often games are drawn.
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, Self

from kabinett.errors import KabinettError
from kabinett.lab.ratings import ELO
from kabinett.messages import clipped
from kabinett.statistics import Interval

SCORES = (0.0, 0.25, 0.5, 0.75, 1.0)
"""What a player can score in a pair of games, as a share of it: 0, a half, 1, one and a half or 2 wins."""

EMPTY = 1e-3
"""How often a score counts as seen that was never seen, so that every mean between 0 and 1 is possible."""

ERROR = 0.05
"""Both probabilities of a wrong decision, if no others are given."""

Decision = Literal["H0", "H1"]
Unit = Literal["Elo", "%"]

_RANGES: dict[Unit, Interval] = {"Elo": (-1000.0, 1000.0), "%": (0.1, 99.9)}
_VALUE = re.compile(r"([+-]?+(?:[0-9]{1,9}+(?:\.[0-9]{0,9}+)?+|\.[0-9]{1,9}+))\s*+(%?)")


@dataclass(frozen=True)
class RatioTest:
    """Two hypotheses on the first player's share of the win, and how often a decision may be wrong.

    Attributes:
        low: by H0, in `unit`.
        high: by H1, in `unit`; more than `low`.
        unit: "Elo" for differences of ratings from -1000 to 1000, "%" for shares from 0.1 to 99.9.
        alpha: with what probability H1 is accepted where H0 holds, between 0 and 0.5.
        beta: with what probability H0 is accepted where H1 holds, between 0 and 0.5.
    """

    low: float
    high: float
    unit: Unit = "Elo"
    alpha: float = ERROR
    beta: float = ERROR

    def __post_init__(self) -> None:
        """Check the values.

        Raises:
            KabinettError: one is outside its range, or `low` is not less than `high`.
        """
        least, most = _RANGES[self.unit]
        for value in (self.low, self.high):
            if not least <= value <= most:
                raise KabinettError(
                    f"the hypothesis {_quantity(value, self.unit)} is outside of what can be tested; give "
                    f"one from {_quantity(least, self.unit)} to {_quantity(most, self.unit)}"
                )
        if not self.shares[0] < self.shares[1]:
            raise KabinettError(
                f"the first hypothesis, {self.names[0]}, is not below the second one, {self.names[1]}; give "
                f"the lower one first"
            )
        for name, error in (("alpha", self.alpha), ("beta", self.beta)):
            if not 0 < error < 0.5:
                raise KabinettError(
                    f"{name}, the probability of a wrong decision, is {error:g}; give more than 0 and less "
                    f"than 0.5"
                )

    @classmethod
    def parse(cls, text: str, alpha: float = ERROR, beta: float = ERROR) -> Self:
        """Read hypotheses: ``0,10`` in Elo, ``50%,55%`` in shares of the win.

        Raises:
            KabinettError: the text is neither, or a value is refused, see `__post_init__`.
        """
        found = [_VALUE.fullmatch(part.strip()) for part in text.split(",")]
        match found:
            case [re.Match() as low, re.Match() as high] if low[2] == high[2]:
                return cls(float(low[1]), float(high[1]), "%" if low[2] else "Elo", alpha, beta)
        raise KabinettError(
            f"{clipped(text)!r} is no pair of hypotheses; write LOW,HIGH in Elo, such as 0,10, or in shares "
            f"of the win, such as 50%,55%"
        )

    @property
    def names(self) -> tuple[str, str]:
        """H0 and H1 for people."""
        return _quantity(self.low, self.unit), _quantity(self.high, self.unit)

    @property
    def shares(self) -> tuple[float, float]:
        """The share of the win by H0 and by H1, from 0 to 1."""
        if self.unit == "%":
            return self.low / 100, self.high / 100
        return 1 / (1 + math.exp(-self.low / ELO)), 1 / (1 + math.exp(-self.high / ELO))

    @property
    def bounds(self) -> Interval:
        """The log likelihood ratios at which H0 and H1 are accepted, by Wald."""
        return math.log(self.beta / (1 - self.alpha)), math.log((1 - self.beta) / self.alpha)

    def log_likelihood_ratio(self, counts: Sequence[int]) -> float:
        """How much better H1 explains the results than H0 does, each at its best.

        Args:
            counts: how many pairs had each of `SCORES`; 0 counts as `EMPTY`.
        """
        seen = [count or EMPTY for count in counts]
        low, high = (_divisors(seen, share) for share in self.shares)
        return sum(
            count * math.log(by_low / by_high) for count, by_low, by_high in zip(seen, low, high, strict=True)
        )

    def decision(self, ratio: float) -> Decision | None:
        """What a log likelihood ratio decides; None to go on."""
        lower, upper = self.bounds
        return "H1" if ratio >= upper else "H0" if ratio <= lower else None


def _quantity(value: float, unit: Unit) -> str:
    return f"{value:g} {unit}"


def _divisors(seen: Sequence[float], mean: float) -> list[float]:
    """By what the frequency of each score is divided in the most likely distribution with this mean.

    Args:
        seen: how often each of `SCORES` was seen, more than 0.
        mean: between 0 and 1.
    """
    distances = [score - mean for score in SCORES]

    def slope(multiplier: float) -> float:
        return sum(
            count * distance / (1 + multiplier * distance)
            for count, distance in zip(seen, distances, strict=True)
        )

    # The slope falls from infinity to minus infinity between these, where all divisors are positive.
    low, high = -1 / distances[-1], -1 / distances[0]
    while low < (middle := (low + high) / 2) < high:
        if slope(middle) > 0:
            low = middle
        else:
            high = middle
    return [1 + middle * distance for distance in distances]
