"""What beginners at The Factory do out of habit."""

from __future__ import annotations

import functools

import numpy as np

from kabinett.games.herati.rules import WIDTH
from kabinett.games.rules import Rules
from kabinett.kernels.bits import count
from kabinett.kernels.compile import Kernel, kernel

_POINTS = np.uint64(sum(1 << row * WIDTH + column for row in range(WIDTH - 1) for column in range(WIDTH - 1)))
"""Cells of the frame with cells to the right and below."""

_STEPS = np.array([0, 1, WIDTH, WIDTH + 1], np.uint64)
_WEIGHTS = np.array([0, 0, 1, 10, 0])
"""By how many of its four tiles a pattern has."""


@kernel
def begun(s):
    """How far patterns have got: each that lacks one tile counts 10, that lacks two 1."""
    tiles, north, east, free = s.tiles, s.north, s.east, ~s.tiles
    ne, se, sw, nw = north & east, east & ~north, tiles & ~(north | east), north & ~east
    total = 0
    for around in ((se, sw, ne, nw), (nw, ne, sw, se)):
        for laid in range(16):
            points, size = _POINTS, 0
            for corner in range(4):
                is_laid = laid >> corner & 1
                size += is_laid
                points &= (around[corner] if is_laid else free) >> _STEPS[corner]
            if _WEIGHTS[size] > 0:
                total += _WEIGHTS[size] * count(points)
    return np.int64(total)


@functools.cache
def begins_patterns(rules: Rules) -> Kernel:
    """Many patterns begun, never mind who completes them."""
    play = rules.play

    @kernel
    def drawn_to(root, states, code):
        states[0] = root[0]
        play(states[0], code)
        return begun(states[0])

    return drawn_to
