"""How sure an average of simulated games is.

95 % intervals: for shares of the win the score interval (E. B. Wilson, "Probable inference, the law of
succession, and statistical inference", 1927), which for draws and fractions is on the safe side; for points
the normal interval from the standard error of the mean. Both take the games as independent. They are not
quite, since the search chooses later games by earlier ones, and all of them share the search's judgement.
"""

from __future__ import annotations

import math

from kabinett.players.player import Interval

Z = 1.959963984540054
"""97.5 % of the standard normal distribution lie below."""


def score_interval(mean: float, games: int) -> Interval:
    """Between what a share from 0 to 1 lies that was `mean` on average of so many games, at least one."""
    weight = Z * Z / games
    centre = (mean + weight / 2) / (1 + weight)
    spread = Z / (1 + weight) * math.sqrt(max(mean * (1 - mean), 0.0) / games + weight / (4 * games))
    return max(0.0, centre - spread), min(1.0, centre + spread)


def normal_interval(total: float, squares: float, games: int) -> Interval:
    """Between what a mean lies, from the sum and the sum of squares of so many games, at least two."""
    mean = total / games
    variance = max(squares / games - mean * mean, 0.0) * games / (games - 1)
    spread = Z * math.sqrt(variance / games)
    return mean - spread, mean + spread
