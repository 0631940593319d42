"""What beginners do out of habit, in games where luck forgives almost everything else.

There a player that moves at random loses no more than four games of five against the strongest. Worse,
and as people begin, is a plausible plan that is wrong.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import numpy as np

from kabinett.games.daijobi.rules import MOVE_FROM, MOVE_TO, OUT
from kabinett.games.herati.rules import WIDTH
from kabinett.games.position import Position

_POINTS = sum(1 << row * WIDTH + column for row in range(WIDTH - 1) for column in range(WIDTH - 1))
"""Cells of The Factory's frame with cells to the right and below."""


def habitual(position: Position) -> list[int]:
    """The codes of the moves that habit suggests; all of them where the game knows no habit."""
    codes = position.codes
    if position.game.name not in HABITS:
        return codes
    drawn_to = HABITS[position.game.name](position, codes)
    most = max(drawn_to)
    return [code for code, how in zip(codes, drawn_to, strict=True) if how == most]


def _keeps_apart(position: Position, codes: list[int]) -> list[int]:
    """In Dai Jobi: all jungs are brought along evenly and no two together, lest they be captured at once.

    So none gets far, and no stack runs. Spaces of short cuts count as farther on than the track.
    """
    assert position.turn is not None
    jungs = position.state_array[0]["jungs"][position.turn]
    found = []
    for code in codes:
        space, target = int(MOVE_FROM[code]), int(MOVE_TO[code])
        stacks = target != OUT and jungs[target] > 0
        found.append(-space - (OUT if stacks else 0))
    return found


def _begins_patterns(position: Position, codes: list[int]) -> list[int]:
    """In The Factory: many patterns begun, never mind who completes them."""
    found = []
    for code in codes:
        after = position.state_array
        position.game.law.entries.play(after, code)
        found.append(begun(after))
    return found


def begun(state: np.ndarray) -> int:
    """How far patterns of The Factory have got: each that lacks one tile counts 10, that lacks two 1."""
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


HABITS: dict[str, Callable[[Position, list[int]], list[int]]] = {
    "daijobi": _keeps_apart,
    "factory": _begins_patterns,
}
"""By game: for each code how much the habit is drawn to that move."""
