"""Descending a slope, each weight at a rate of its own.

AdaGrad; J. Duchi and others, "Adaptive subgradient methods for online learning and stochastic optimization",
2011.
"""

from __future__ import annotations

import math

import numpy as np

from kabinett.kernels.compile import kernel


@kernel
def adagrad_step(weights, squares, index, slope, rate):
    """Move a weight against a slope; `squares` are, by weight, the sums of its squared slopes, not 0."""
    squares[index] += np.float32(slope * slope)
    weights[index] -= np.float32(rate * slope / math.sqrt(squares[index]))
