"""Which patterns of The Factory may still be completed."""

from __future__ import annotations

import numpy as np

from kabinett.games.factory import rules
from kabinett.games.herati.rules import ROW, WIDTH, pattern_points
from kabinett.games.rules import MAX_SEATS
from kabinett.kernels.bits import ONE, count
from kabinett.kernels.compile import kernel

NE, SE, SW, NW = range(4)
_FRAME = np.uint64((1 << WIDTH * WIDTH) - 1)
_DIAGONAL = np.uint64(WIDTH + 1)
_POINTS = np.uint64(sum(1 << row * WIDTH + column for row in range(WIDTH - 1) for column in range(WIDTH - 1)))
"""Cells of the frame with cells to the right and below."""


@kernel
def limits_factory(s, least, most):
    """Each seat may get every pattern that is still possible, or none."""
    possible = open_patterns(s)
    for seat in range(MAX_SEATS):
        least[seat] = s.scored[seat]
        most[seat] = s.scored[seat] + possible


@kernel
def open_patterns(s):
    """How many points may still become patterns, as far as tiles and edges in contact tell."""
    return count(open_points(s))


@kernel
def open_points(s):
    """The cells at whose south-east corner a pattern may be yet, as far as tiles and their edges tell."""
    tiles, north, east = s.tiles, s.north, s.east
    beside = (tiles << ONE) | (tiles >> ONE) | (tiles << ROW) | (tiles >> ROW)
    far = _FRAME & ~tiles & ~beside
    allowed = rules.places(s)
    ne = (north & east) | far | rules.targets(allowed, NE)
    se = (east & ~north) | far | rules.targets(allowed, SE)
    sw = (tiles & ~(north | east)) | far | rules.targets(allowed, SW)
    nw = (north & ~east) | far | rules.targets(allowed, NW)
    black = se & (sw >> ONE) & (ne >> ROW) & (nw >> _DIAGONAL)
    white = nw & (ne >> ONE) & (sw >> ROW) & (se >> _DIAGONAL)
    done_black, done_white = pattern_points(s)
    return (black | white) & _POINTS & ~(done_black | done_white)
