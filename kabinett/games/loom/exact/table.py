"""The table that ships with Kabinett, from which The Loom is played perfectly.

It holds the exact values below every class of finished row with nothing laid there yet; between two of them
lies less than one row, which is solved afresh at play time. ``kabinett solve loom --table FILE`` makes it.
"""

from __future__ import annotations

import functools
import hashlib
from importlib import resources
from typing import IO

import numpy as np

from kabinett.games.herati.rules import TILES
from kabinett.games.loom.exact.solver import Classes, Solution, Values
from kabinett.games.loom.rules import SIDE

LAYERS = TILES - SIDE
"""Numbers of face-down tiles beside one in hand once the first row is finished, 0 to 19."""

FILE = "table.npz"


def write_table(file: str | IO[bytes], solution: Solution) -> str:
    """Write the table of a solution; returns `checksum` of it."""
    edges = solution.edges[:LAYERS]
    np.savez_compressed(file, below=solution.classes.below, edges=edges)
    return checksum(edges)


def checksum(edges: Values) -> str:
    """SHA-256 of the values as little-endian doubles, the same however the file was packed."""
    return hashlib.sha256(edges.astype("<f8").tobytes()).hexdigest()


@functools.cache
def shipped_table() -> tuple[Classes, Values]:
    """The classes of finished rows, and float64[LAYERS, classes, KINDS, VALUES] as `Solution.edges`."""
    with (resources.files(__package__) / FILE).open("rb") as file, np.load(file) as table:
        return Classes.of(table["below"]), table["edges"]
