"""The files of learned weights that ship with Kabinett."""

from __future__ import annotations

import functools
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

GRAIN = np.float32(1 / 256)
"""What a whole number in a file stands for: 16 bits reach from -128 to 128 in steps far below the noise."""


def save_weights(path: Path, weights: NDArray[np.float32]) -> None:
    """Write weights, rounded to the grain, in the least room."""
    rounded = np.clip(np.round(weights / GRAIN), -(1 << 15), (1 << 15) - 1).astype(np.int16)
    np.savez_compressed(path, weights=rounded)


@functools.lru_cache(maxsize=16)
def load_weights(path: Path) -> NDArray[np.float32]:
    """The weights in a file, the same array for everybody who asks; it cannot be written to."""
    with np.load(path) as archive:
        found: NDArray[np.float32] = archive["weights"].astype(np.float32) * GRAIN
    found.flags.writeable = False
    return found
