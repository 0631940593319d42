"""A value that is a sum of learned weights, as kernels for any game of two seats.

What a game looks at is a kernel ``features(s, scratch) -> n``, which writes the numbers of the weights of a
position to ``scratch[:n]``, int32. The logistic function of their sum is the share of the win that the seat
to move may expect.
"""

from __future__ import annotations

import functools
import math

from kabinett.games.rules import Rules
from kabinett.kernels.compile import Kernel, kernel


@kernel
def logistic(x):
    """A share from its logit."""
    return 1.0 / (1.0 + math.exp(-x))


@functools.cache
def value_of(features: Kernel) -> Kernel:
    """``value_of(features)(s, weights, scratch)``: the share of the win of the seat to move, 0 to 1."""

    @kernel
    def value(s, weights, scratch):
        total = 0.0
        for index in range(features(s, scratch)):
            total += weights[scratch[index]]
        return logistic(total)

    return value


@functools.cache
def evaluation(rules: Rules, features: Kernel) -> Kernel:
    """The value as the hook `kabinett.players.mcts.hooks.SearchHooks.evaluate`."""
    turn, value = rules.turn, value_of(features)

    @kernel
    def evaluate(s, shares, _points, weights, scratch):
        share = value(s, weights, scratch)
        seat = turn(s)
        shares[seat] = share
        shares[1 - seat] = 1.0 - share

    return evaluate
