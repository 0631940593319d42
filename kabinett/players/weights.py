"""The files of learned weights that ship with Kabinett."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

GRAIN = 1 / 256
"""What a whole number in a file stands for: 16 bits reach from -128 to 128 in steps far below the noise."""

WEIGHTS = "weights"


def save_weights(
    path: Path,
    weights: Mapping[str, NDArray[np.float32]],
    grain: float = GRAIN,
    beside: Mapping[str, NDArray[np.float64]] | None = None,
) -> None:
    """Write weights, rounded to the grain, in the least room.

    Args:
        path: the file.
        weights: the arrays by name; a single one is called `WEIGHTS`.
        grain: a power of 2; the weights reach from -32768 to 32767 times the grain.
        beside: what is kept with them as it is, by name.
    """
    rounded = {
        name: np.clip(np.round(array / np.float32(grain)), -(1 << 15), (1 << 15) - 1).astype(np.int16)
        for name, array in weights.items()
    }
    np.savez_compressed(path, allow_pickle=False, **rounded, **(beside or {}))


@functools.lru_cache(maxsize=16)
def load_weights(path: Path, name: str = WEIGHTS, grain: float = GRAIN) -> NDArray[np.float32]:
    """An array of weights in a file, the same for everybody who asks; it cannot be written to."""
    with np.load(path) as archive:
        found: NDArray[np.float32] = archive[name].astype(np.float32) * np.float32(grain)
    found.flags.writeable = False
    return found
