"""What an end is worth, as one number that adds up and compares without rounding.

A *value* belongs to one seat: its share of the win in twelfths, times `SHARE`, plus its margin, which is its
points less those of the best other seat. `SHARE` exceeds the margins so far that comparing two values
compares the shares first. Twelfths are whole for two, three and four winners; where chance comes in, its
odds are quarters, so that sums stay exact over `MOST_EVENTS` events in a row.
"""

from __future__ import annotations

import numpy as np

from kabinett.games.outcomes import count_winners, margin
from kabinett.kernels.compile import kernel

SHARE = float(1 << 26)
TWELFTHS = 12
EVEN = TWELFTHS / 2 * SHARE
"""A draw of two; between every loss and every win."""

LEAST, MOST = -4096.0, TWELFTHS * SHARE + 4096.0
"""No value lies beyond these."""

MOST_EVENTS = 9
_FRACTIONS = float(1 << 2 * MOST_EVENTS)


@kernel
def value_of(points, seats, seat):
    """What an end with these points is worth to a seat."""
    ahead = margin(points, seats, seat)
    if ahead < 0:
        return np.float64(ahead)
    return np.float64(TWELFTHS // count_winners(points, seats)) * SHARE + np.float64(ahead)


def read_value(value: float, chance: bool) -> tuple[float, float]:
    """The share of the win, 0 to 1, and the margin that a value stands for.

    Args:
        value: a value or an average of values.
        chance: whether chance comes in; margins must then be below 128.
    """
    grain = _FRACTIONS if chance else 1.0
    twelfths = round(value / SHARE * grain) / grain
    return twelfths / TWELFTHS, value - twelfths * SHARE
