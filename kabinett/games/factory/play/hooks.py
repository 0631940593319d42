"""The learned value of The Factory for two as a hook of the tree search."""

import numpy as np

from kabinett.games.factory.play.model import share_after
from kabinett.kernels.compile import kernel


@kernel
def prior(s, codes, size, out, weights, scratch):
    """The value after each move, on average over the tile that is turned up then; leaves `s` as it was."""
    for index in range(size):
        out[index] = share_after(s, np.int64(codes[index]), weights, scratch)
