"""The walk of a depth-first search over its own stack, which may stop anywhere and go on later."""

from __future__ import annotations

import numpy as np

from kabinett.kernels.compile import Kernel, kernel
from kabinett.players.minimax.kernels.stack import BACK, BROKEN, DONE, ENTER, LEVEL, NEXT, NODES, PHASE


def walk(enter: Kernel, descend: Kernel, merge: Kernel, conclude: Kernel) -> Kernel:
    """``search(stack, table, seats, positions) -> 1 once the root is known or the search broken, else 0``.

    Looks at most at so many more positions, depth first.

    Args:
        enter: ``enter(stack, table, level, seats)`` looks at the position of a ply and either hands back what
            it is worth and returns true, or lists its moves.
        descend: ``descend(stack, level)`` makes the next move of a ply, into the frame of the next.
        merge: ``merge(stack, level)`` takes account of what that move hands back.
        conclude: ``conclude(stack, table, level)`` keeps what was found of a ply and hands it back.
    """

    @kernel
    def search(stack, table, seats, positions):
        level, phase = stack.control[LEVEL], stack.control[PHASE]
        left = positions
        while phase != DONE and left > 0 and not stack.control[BROKEN]:
            if phase == ENTER:
                left -= 1
                phase = NEXT
                if enter(stack, table, level, seats):
                    level -= 1
                    phase = BACK
            elif phase == NEXT:
                if stack.tried[level] < stack.size[level]:
                    descend(stack, level)
                    level += 1
                    phase = ENTER
                else:
                    conclude(stack, table, level)
                    level -= 1
                    phase = BACK
            else:
                merge(stack, level)
                phase = NEXT
            if level < 0:
                phase = DONE
        stack.control[LEVEL] = level
        stack.control[PHASE] = phase
        stack.control[NODES] += positions - left
        return np.int64(phase == DONE or stack.control[BROKEN])

    return search
