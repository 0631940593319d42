"""Many states of a game at once: from play, and from play with bytes changed."""

from __future__ import annotations

from typing import Any

import numpy as np

from kabinett.games import Game
from kabinett.games.batch import Batch

MANY = 256
"""Games side by side."""


def played(variant: Game, seed: int, steps: int) -> np.ndarray[Any, Any]:
    """The records of random games after each of so many steps, shape (steps × MANY,)."""
    batch, found = Batch(variant, MANY, seed), []
    for _ in range(steps):
        found.append(batch.states.copy())
        batch.step(batch.random_codes())
    return np.concatenate(found)


def edited(records: np.ndarray[Any, Any], rng: np.random.Generator) -> np.ndarray[Any, Any]:
    """The same records, each with one to three bytes changed or with a field of another record."""
    mixed = records.copy()
    raw = mixed.view(np.uint8).reshape(len(records), -1)
    others = records[rng.permutation(len(records))]
    names = records.dtype.names or ()
    chosen = rng.integers(0, 2 * len(names), len(records))
    for index, name in enumerate(names):
        rows = np.flatnonzero(chosen == index)
        mixed[name][rows] = others[name][rows]
    rows = np.flatnonzero(chosen >= len(names))
    for part in (rows, rows[::2], rows[::3]):
        places = rng.integers(0, raw.shape[1], len(part))
        bits = np.uint8(1) << rng.integers(0, 8, len(part), dtype=np.uint8)
        noise = rng.integers(0, 256, len(part), dtype=np.uint8)
        raw[part, places] = np.where(rng.random(len(part)) < 0.5, raw[part, places] ^ bits, noise)
    return mixed


def valid_rows(variant: Game, records: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """Which records the compiled validator takes, bool[N]."""
    taken = np.zeros(len(records), np.bool_)
    for index in range(len(records)):
        taken[index] = variant.rules.entries.first_invalid(records[index : index + 1]) != 0
    return taken
