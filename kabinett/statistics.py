"""How sure the average of games is.

95 % intervals: for shares of the win the score interval (E. B. Wilson, "Probable inference, the law of
succession, and statistical inference", 1927), which for draws and fractions is on the safe side; for points
the normal interval from the standard error of the mean. Both take the games as independent. They are not
quite, since the search chooses later games by earlier ones, and all of them share the search's judgement.
"""

from __future__ import annotations

import math

Interval = tuple[float, float]
"""The least and the most that a figure may be."""

Z = 1.959963984540054
"""97.5 % of the standard normal distribution lie below."""


def score_interval(mean: float, games: int) -> Interval:
    """Between what a share from 0 to 1 lies that was `mean` on average of so many games."""
    if games == 0:
        return 0.0, 1.0
    centre = (mean + Z * Z / games / 2) / (1 + Z * Z / games)
    spread = score_spread(mean, games)
    return max(0.0, centre - spread), min(1.0, centre + spread)


def score_spread(mean: float, games: int) -> float:
    """Half the width of `score_interval` before it is cut off at 0 and 1; at least one game."""
    weight = Z * Z / games
    return Z / (1 + weight) * math.sqrt(max(mean * (1 - mean), 0.0) / games + weight / (4 * games))


def normal_interval(total: float, squares: float, games: int) -> Interval:
    """Between what a mean lies, from the sum and the sum of squares of so many games, at least two."""
    mean = total / games
    variance = max(squares / games - mean * mean, 0.0) * games / (games - 1)
    spread = Z * math.sqrt(variance / games)
    return mean - spread, mean + spread
