"""What beginners at Dai Jobi do out of habit."""

from __future__ import annotations

import functools

import numpy as np

from kabinett.games.daijobi.rules import MOVE_FROM, MOVE_TO, OUT
from kabinett.games.rules import Rules
from kabinett.kernels.compile import Kernel, kernel


@functools.cache
def keeps_apart(rules: Rules) -> Kernel:
    """All jungs are brought along evenly and no two together, lest they be captured at once.

    So none gets far, and no stack runs. Spaces of short cuts count as farther on than the track.
    """
    turn = rules.turn

    @kernel
    def drawn_to(root, _states, code):
        s = root[0]
        target = MOVE_TO[code]
        stacks = target != OUT and s.jungs[turn(s), target] > 0
        return np.int64(-MOVE_FROM[code] - (OUT if stacks else 0))

    return drawn_to
