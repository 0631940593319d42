"""How much a search for threats may do, as numbers that kernels count in.

`kabinett.players.search_limit.SearchLimit` without its clock: who has one sets `HALT` when the time is over.
"""

from __future__ import annotations

import numpy as np

from kabinett.kernels.compile import kernel

NODES, PART, PERCENT, NUMBER, COUNTED, HALT = range(6)
"""Places in the array of a limit: how many nodes the whole may take; at how many the present part ends, which
share of what was left it has, and how many parts there were; how many are counted; 1 once it has to end."""

NUMBERS = 6

UNLIMITED = 1 << 40
"""As `NODES`, where nothing bounds them."""

WHOLE = 100


@kernel
def begin_limit(limit, nodes):
    """A whole of so many nodes, of which none is spent."""
    limit[NODES], limit[PART], limit[PERCENT] = nodes, nodes, WHOLE
    limit[NUMBER], limit[COUNTED], limit[HALT] = 0, 0, 0


@kernel
def begin_part(limit, percent):
    """From now on only a share of what is left counts; all of it with `WHOLE`."""
    left = max(np.int64(0), limit[NODES] - limit[COUNTED])
    limit[PART] = limit[COUNTED] + np.int64(percent / WHOLE * left) if percent < WHOLE else limit[NODES]
    limit[PERCENT] = percent
    limit[NUMBER] += 1


@kernel
def is_over(limit):
    """Whether it is time to end the present part."""
    return limit[HALT] != 0 or limit[COUNTED] >= limit[PART]


@kernel
def slice_of(limit, nodes):
    """How many nodes to look at before asking again: so many at most, at least one."""
    return max(np.int64(1), min(nodes, limit[PART] - limit[COUNTED]))
