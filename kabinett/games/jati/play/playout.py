"""How Jati is played on at random."""

import numpy as np

from kabinett.games.jati.rules import CELLS, play, targets
from kabinett.kernels.bits import wide_count, wide_nth
from kabinett.kernels.compile import kernel
from kabinett.kernels.rng import below


@kernel
def step(s, rng, _codes, _weights):
    """Lay a random piece of the hand on a random square.

    A uniformly random move would lay the boosters at once, since each counts as much as all tiles together.
    """
    tiles, held = np.int64(s.left[s.seat]), np.int64(s.holds[s.seat])
    piece = below(rng, tiles + (held & 1) + (held >> 1))
    kind = 0
    if piece >= tiles:
        # The first booster held, or the other one.
        kind = 1 if held & 1 != 0 and piece == tiles else 2
    squares = targets(s)
    code = np.int64(wide_nth(squares, below(rng, wide_count(squares))) + kind * CELLS[s.edition])
    play(s, code)
    return code
