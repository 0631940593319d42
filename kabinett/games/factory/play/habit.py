"""What beginners at The Factory do out of habit."""

from __future__ import annotations

from itertools import combinations

import numpy as np

from kabinett.games.herati.rules import WIDTH
from kabinett.games.position import Position

_POINTS = sum(1 << row * WIDTH + column for row in range(WIDTH - 1) for column in range(WIDTH - 1))
"""Cells of the frame with cells to the right and below."""


def begins_patterns(position: Position, codes: list[int]) -> list[int]:
    """Many patterns begun, never mind who completes them."""
    found = []
    for code in codes:
        after = position.state_array
        position.game.rules.entries.play(after, code)
        found.append(begun(after))
    return found


def begun(state: np.ndarray) -> int:
    """How far patterns have got: each that lacks one tile counts 10, that lacks two 1."""
    tiles, north, east = (int(state[0][name]) for name in ("tiles", "north", "east"))
    ne, se, sw, nw = north & east, east & ~north, tiles & ~(north | east), north & ~east
    free = ~tiles
    total = 0
    for around in ((se, sw, ne, nw), (nw, ne, sw, se)):
        for size, weight in ((3, 10), (2, 1)):
            for laid in combinations(range(4), size):
                points = _POINTS
                for corner, step in enumerate((0, 1, WIDTH, WIDTH + 1)):
                    points &= (around[corner] if corner in laid else free) >> step
                total += weight * points.bit_count()
    return total
