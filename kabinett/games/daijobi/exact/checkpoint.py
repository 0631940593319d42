"""Where a long solution of Dai Jobi is kept while it is under way, and afterwards.

A folder holds the bounds as one NumPy file, and beside it a small JSON file that says what they belong to and
how far they are. The bounds are written over in place: should that be broken off, old and new ones stand side
by side, and all of them hold.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import NamedTuple

import numpy as np

from kabinett.errors import KabinettError
from kabinett.files import write_text
from kabinett.games.daijobi.exact.solver import Solver, layers
from kabinett.games.daijobi.exact.tables import checksum
from kabinett.games.daijobi.exact.values import FORMAT, Values

_SLICE = 1 << 24
"""States written at once."""


class Progress(NamedTuple):
    """What a checkpoint says.

    Attributes:
        values: the bounds, in memory.
        layer: layers finished.
        sweeps: sweeps made.
        gap: the widest interval in the layers finished.
        seconds: time spent so far.
    """

    values: Values
    layer: int
    sweeps: int
    gap: float
    seconds: float


class Checkpoint:
    """The files of one solution.

    Args:
        folder: where they are or will be.
        jungs: 1 to 4.
    """

    def __init__(self, folder: Path, jungs: int) -> None:
        self.folder = folder
        self.jungs = jungs
        self.bounds = folder / f"daijobi-{jungs}.npy"
        self.note = folder / f"daijobi-{jungs}.json"

    def exists(self) -> bool:
        """Whether there is something to resume."""
        return self.note.exists()

    def save(self, solver: Solver, seconds: float) -> None:
        """Write how far a solver is."""
        self.folder.mkdir(parents=True, exist_ok=True)
        bounds = solver.values.bounds
        mode = "r+" if self.exists() else "w+"
        kept = np.lib.format.open_memmap(self.bounds, mode=mode, dtype=bounds.dtype, shape=bounds.shape)
        for first in range(0, len(bounds), _SLICE):
            kept[first : first + _SLICE] = bounds[first : first + _SLICE]
        kept.flush()
        note = {
            "format": FORMAT,
            "jungs": self.jungs,
            "tables": checksum(self.jungs),
            "layer": solver.layer,
            "sweeps": solver.sweeps,
            "gap": solver.gap,
            "seconds": round(seconds, 1),
        }
        write_text(self.note, json.dumps(note, indent=2) + "\n")

    def load(self) -> Progress:
        """Read how far a solver was.

        Raises:
            KabinettError: there is nothing to resume, or it belongs to other rules or another format.
        """
        if not self.exists():
            raise KabinettError(f"{self.note} does not exist; leave --resume out to begin there")
        try:
            note = json.loads(self.note.read_text(encoding="utf-8"))
            fits = note["format"] == FORMAT and note["jungs"] == self.jungs
            if not fits or note["tables"] != checksum(self.jungs):
                raise KabinettError(
                    f"{self.note} was written by another version or for other rules; choose another folder"
                )
            values = Values.unknown(self.jungs)
            kept = np.load(self.bounds, mmap_mode="r")
            if kept.shape != values.bounds.shape or kept.dtype != values.bounds.dtype:
                raise ValueError("wrong shape")
            for first in range(0, len(kept), _SLICE):
                values.bounds[first : first + _SLICE] = kept[first : first + _SLICE]
            return Progress(values, note["layer"], note["sweeps"], note["gap"], note["seconds"])
        except (KeyError, TypeError, UnicodeDecodeError, json.JSONDecodeError) as error:
            raise KabinettError(f"{self.note} is damaged; choose another folder") from error
        except (ValueError, EOFError, FileNotFoundError) as error:
            if isinstance(error, KabinettError):
                raise
            raise KabinettError(f"{self.bounds} is missing or damaged; choose another folder") from error

    def solution(self) -> Values:
        """The bounds of a solution that was brought to its end.

        Raises:
            KabinettError: as in `load`, or there is none, or some layers are not finished.
        """
        command = f"kabinett solve daijobi --jungs {self.jungs} --folder {self.folder}"
        if not self.exists():
            raise KabinettError(f"{self.note} does not exist; `{command}` writes it")
        progress = self.load()
        total = len(layers(self.jungs))
        if progress.layer < total:
            raise KabinettError(
                f"{self.note}: {progress.layer} of {total} layers are finished; `{command} --resume` goes on"
            )
        return progress.values
