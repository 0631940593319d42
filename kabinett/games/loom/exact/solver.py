"""The Loom solved by going back from its end, one face-down tile at a time.

What is still to come depends on little of the carpet. Of the rows, only the last finished one and the one
begun below it matter, not how many lie above. Of the finished row, only what the rules allow and counts
below it matters: rows below which everything goes alike form one *class*, and there are far fewer classes
than rows. Add the tiles in hand and the number of face-down tiles, and the state is complete. After a lay or
a tile put aside one tile at most is left in hand, so values are kept for those moments: by class, row begun,
kind in hand and face-down tiles.
"""

from __future__ import annotations

import functools
import hashlib
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np

from kabinett.games.herati.rules import KINDS, TILES
from kabinett.games.loom.exact import kernels
from kabinett.games.loom.exact.kernels import EXACTLY, MOST, ROWS, VALUES, Tables
from kabinett.games.loom.rules import RULES, SIDE
from kabinett.games.rules import CODE, MAX_SEATS

Values = np.ndarray[Any, np.dtype[np.float64]]
Rows = np.ndarray[Any, np.dtype[np.int16]]

EVEN_ODDS = np.full(KINDS, 1.0 / KINDS)
LAYERS = TILES
"""Numbers of face-down tiles beside one in hand, 0 to 24."""


def full_rows() -> list[int]:
    """The numbers of all rows of five tiles, ascending."""
    return [row for row in range(ROWS) if kernels.laid_in(row) == SIDE]


class Classes(NamedTuple):
    """The classes of finished rows.

    Attributes:
        below: int16[ROWS], the class of each full row, -1 for the other rows.
        examples: by class, the lowest row of it; last, 0: no row yet.
    """

    below: Rows
    examples: tuple[int, ...]

    @classmethod
    def of(cls, below: Rows) -> Classes:
        """From the class of each row."""
        found, first = np.unique(below, return_index=True)
        return cls(below, (*first[found >= 0].tolist(), 0))

    @property
    def first(self) -> int:
        """The index of `examples` that stands for the first row."""
        return len(self.examples) - 1


def tables_below(uppers: Sequence[int], below: Rows) -> Tables:
    """What can be laid below finished rows, by number; 0 is for the first row."""
    n = len(uppers)
    tables = Tables(
        np.zeros((n, ROWS), np.uint8),
        np.zeros((n, ROWS, KINDS), np.int8),
        np.zeros((n, ROWS, KINDS, kernels.OPTIONS), np.int16),
        np.zeros((n, ROWS, KINDS, kernels.OPTIONS), np.int8),
        below,
    )
    records, listed, points = RULES.blank(3), np.zeros(RULES.max_moves, CODE), np.zeros(MAX_SEATS, np.int64)
    kernels.find_tables_entry(np.array(uppers, np.int64), records, listed, points, tables)
    return tables


@functools.cache
def find_classes() -> Classes:
    """The classes, found by asking the rules about every row below every finished row."""
    below = np.full(ROWS, -1, np.int16)
    classes: dict[bytes, int] = {}
    for row in full_rows():
        parts = tables_below([row], below)[:-1]
        sign = hashlib.sha256(b"".join(part.tobytes() for part in parts)).digest()
        classes.setdefault(sign, len(classes))
        below[row] = classes[sign]
    return Classes.of(below)


def finished(values: int = VALUES) -> Values:
    """The vector of a finished game: nothing to come."""
    vector = np.zeros(values)
    vector[EXACTLY : EXACTLY + 1] = 1.0
    return vector


def mean(vectors: Values) -> Values:
    """The vector before a tile is turned up, from float64[KINDS, values] after it."""
    vector: Values = (vectors * EVEN_ODDS[:, None]).sum(axis=0)
    return vector


class Sweep:
    """The values below some finished rows, one face-down tile after the other.

    Args:
        tables: what can be laid below each.
        values: 1 for the expectation alone, else `VALUES`.

    Attributes:
        rows: float64[n, ROWS, KINDS, values]: the values with one tile of a kind in hand and some number of
            tiles face-down; at first none.
    """

    def __init__(self, tables: Tables, values: int = VALUES) -> None:
        self._tables = tables
        self.rows = np.zeros((len(tables.reached), ROWS, KINDS, values))
        self._before, self._vector = np.zeros((KINDS, values)), np.zeros(values)
        kernels.last_tile_entry(tables, self.rows, finished(values))

    def edges(self) -> Values:
        """float64[n, KINDS, values]: the values with nothing laid below yet."""
        return self.rows[:, 0].copy()

    def turn_up(self, edges: Values, odds: Values = EVEN_ODDS) -> None:
        """Go back before one more face-down tile.

        Args:
            edges: by class, with as many tiles face-down as `rows` now counts.
            odds: of the kind turned up.
        """
        kernels.turn_up_entry(self._tables, self.rows, edges, odds, self._before, self._vector)


class Solution(NamedTuple):
    """The Loom solved.

    Attributes:
        expected: patterns that perfect play makes on average.
        distribution: by number of patterns, its chance when the expectation is maximised and, among moves of
            equal expectation, the first in the order of legal moves is chosen.
        at_least: by k, the best chance of at least k patterns; ``at_least[0]`` is 1.
        classes: how finished rows fall into classes.
        edges: float64[LAYERS, classes, KINDS, VALUES], the values below a finished row with nothing laid
            there yet: by face-down tiles, class and kind in hand; 0 where a game cannot come.
    """

    expected: float
    distribution: tuple[float, ...]
    at_least: tuple[float, ...]
    classes: Classes
    edges: Values

    @classmethod
    def of(cls, start: Values, classes: Classes, edges: Values) -> Solution:
        """From the vector of an empty field before the first tile is turned up."""
        numbers = tuple(start.tolist())
        at_least = (1.0, *numbers[kernels.AT_LEAST : EXACTLY])
        return cls(numbers[0], numbers[EXACTLY : EXACTLY + MOST + 1], at_least, classes, edges)


def solve(report: Callable[[], object] = lambda: None) -> Solution:
    """Solve the game from its rules, in seconds; `report` is called `LAYERS` times."""
    classes = find_classes()
    sweep = Sweep(tables_below(classes.examples, classes.below))
    edges = np.zeros((LAYERS, classes.first, KINDS, VALUES))
    for down in range(LAYERS):
        if down:
            sweep.turn_up(edges[down - 1])
        edges[down] = sweep.edges()[: classes.first]
        report()
    return Solution.of(mean(sweep.edges()[classes.first]), classes, edges)
