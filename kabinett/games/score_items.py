"""What scores, as rows of integers: a kernel lists the items, sentences say what each is and how it adds up.

Python and pages therefore say the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from kabinett.games.refusals import Reason
from kabinett.games.scene import ROW, Trail
from kabinett.kernels.kernel import Kernel, kernel

if TYPE_CHECKING:
    from kabinett.games.game import Game, StateRecord
    from kabinett.games.position import Position

NUMBERS = 9
"""So many numbers of an item its sentences may speak of."""

SEAT, LABEL, SUM, POINTS = range(4)
FIRST_NUMBER = 4
CELL_COUNT = FIRST_NUMBER + NUMBERS
FIRST_CELL = CELL_COUNT + 1
"""The columns of a row: whose item it is, by which sentence it is called and by which its points come about,
what it is worth, the numbers of these sentences, how many cells make it, and these."""

ITEM = np.dtype(np.int16)
"""Type of the numbers in rows."""


@kernel
def put_item(rows, n, seat, label, sum_, points):
    """Write row `n` with all other numbers 0; returns the number of rows."""
    for column in range(rows.shape[1]):
        rows[n, column] = 0
    rows[n, 0] = seat
    rows[n, 1] = label
    rows[n, 2] = sum_
    rows[n, 3] = points
    return n + 1


@kernel
def put_cell(row, cell):
    """Add a cell to an item."""
    row[FIRST_CELL + row[CELL_COUNT]] = cell
    row[CELL_COUNT] += 1


class Item(NamedTuple):
    """One entry of a score breakdown.

    Attributes:
        label: what scores, such as "column b".
        cells: the cells that make it, in notation, in board order.
        points: what it is worth, 0 for something that just misses.
        arithmetic: how the points come about, such as "(5 + 2 × 1) × 3 = 21".
    """

    label: str
    cells: tuple[str, ...]
    points: int
    arithmetic: str


class ScoreItems(NamedTuple):
    """What scores in a game.

    Attributes:
        kernel: ``kernel(s, trail, rows) -> int64`` writes the items to `rows`,
            int16[most, FIRST_CELL + cells], and returns how many; `trail` is that of the game's scene.
        most: how many items there are at most.
        cells: how many cells an item has at most.
        labels: what items are called, by number.
        sums: how points come about, by number.
        places: the list of the game's `words` that has the names of cells.
    """

    kernel: Kernel
    most: int
    cells: int
    labels: tuple[Reason, ...]
    sums: tuple[Reason, ...]
    places: str

    def rows(self, s: StateRecord, trail: Trail) -> list[list[int]]:
        """The items of a record as rows."""
        rows = np.zeros((self.most, FIRST_CELL + self.cells), ITEM)
        listed: list[list[int]] = rows[: int(self.kernel(s, trail, rows))].tolist()
        return listed

    def cells_by_seat(self, s: StateRecord) -> list[tuple[int, tuple[int, ...]]]:
        """Seat and cells of each item, in a game where the record alone decides on them."""
        return [(row[SEAT], cells_of(row)) for row in self.rows(s, np.zeros(0, ROW))]

    def explain(self, game: Game, position: Position) -> tuple[tuple[Item, ...], ...]:
        """By seat, the items whose points add up to the position's scores."""
        items: list[list[Item]] = [[] for _ in range(game.seats)]
        for row in self.rows(position.state, game.scene.trail(position)):
            items[row[SEAT]].append(self._item(row, game, position))
        return tuple(map(tuple, items))

    def _item(self, row: Sequence[int], game: Game, position: Position) -> Item:
        def token(code: int) -> str:
            return game.token(code, position.state)

        numbers = row[FIRST_NUMBER:CELL_COUNT]
        return Item(
            self.labels[row[LABEL]].say(numbers, game.words, token),
            tuple(str(game.words[self.places][cell]) for cell in cells_of(row)),
            row[POINTS],
            self.sums[row[SUM]].say(numbers, game.words, token),
        )


def cells_of(row: Sequence[int]) -> tuple[int, ...]:
    """The cells of an item."""
    return tuple(row[FIRST_CELL : FIRST_CELL + row[CELL_COUNT]])
