"""The threat search on positions: one memory, asked about both seats."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kabinett.games.first_five.rules import CELLS, TILES
from kabinett.games.first_five.threats.kernels import entries, limit
from kabinett.games.first_five.threats.kernels.attack import CAP, FIRST_FOURS, LOOK, MORE
from kabinett.games.first_five.threats.kernels.board import WINDOW
from kabinett.games.first_five.threats.kernels.limit import UNLIMITED
from kabinett.games.first_five.threats.kernels.memory import FOURS_TABLE, PROOF_TABLE, new_memory
from kabinett.games.first_five.threats.kernels.proof import FAILED, OPEN, PROVEN
from kabinett.games.first_five.threats.kernels.walk import DONE
from kabinett.players.search_limit import SearchLimit

CELLS_OF = tuple(
    frozenset(cell for cell in range(CELLS) if int(words[cell >> 6]) >> (cell & 63) & 1) for words in WINDOW
)
"""By window of five, its cells."""


class Threats:
    """Finds forced wins on one board, of either seat; for one thread at a time.

    Cells are move codes. What is found about a position stays in a table until `show` is called.
    """

    def __init__(self, fours_table: int = FOURS_TABLE, proof_table: int = PROOF_TABLE) -> None:
        """Tables with room for so many positions, powers of two; 24 and 42 bytes each."""
        self._memory = memory = new_memory(fours_table, proof_table)
        self._cells = np.zeros(CELLS, np.int16)
        self._lay = entries.lay_entry.bind(memory.board)
        self._take = entries.take_entry.bind(memory.board)
        self._find = entries.find_fours_entry.bind(memory.board, memory.fours)
        self._look_for_fours = entries.look_for_fours_entry.bind(memory)
        self._work_on = entries.work_entry.bind(memory)

    def show(self, state: NDArray[Any]) -> None:
        """Set the board up from a record of the rules, shape (1,), and forget what was proven before."""
        entries.show_entry(self._memory, state)

    def forget(self) -> None:
        """Forget what was proven."""
        entries.forget_entry(self._memory)

    @contextmanager
    def laid(self, seat: int, *cells: int) -> Iterator[None]:
        """With further tiles, the first of the seat given and the others in turn."""
        for index, cell in enumerate(cells):
            self._lay((seat + index) % 2, cell)
        try:
            yield
        finally:
            for index, cell in reversed(list(enumerate(cells))):
                self._take((seat + index) % 2, cell)

    @property
    def nodes(self) -> int:
        """Positions visited since the beginning."""
        return int(self._memory.proof.counters[0] + self._memory.fours.counters[0])

    def left(self, seat: int) -> int:
        """How many tiles a seat has still to lay."""
        return TILES - int(self._memory.board.tiles[seat])

    def holes(self, seat: int, tiles: int) -> list[int]:
        """The free cells of windows of five with so many tiles of the seat and none of the other.

        With four tiles, those that complete a row.
        """
        return self._written(entries.holes_entry(self._memory.board, seat, tiles, self._cells))

    def _written(self, number: int) -> list[int]:
        cells: list[int] = self._cells[:number].tolist()
        return cells

    def _within(self, search_limit: SearchLimit, advance: Callable[[], int]) -> int:
        """What slices find with what is allowed."""
        numbers = self._memory.limit
        while True:
            numbers[limit.PART] = UNLIMITED if search_limit.nodes is None else search_limit.nodes
            numbers[limit.COUNTED], numbers[limit.HALT] = search_limit.counted, search_limit.is_over
            found = advance()
            search_limit.count(int(numbers[limit.COUNTED]) - search_limit.counted)
            if found != MORE:
                return found

    def by_fours(self, seat: int, search_limit: SearchLimit | None = None, tiles: int = TILES) -> list[int]:
        """A win by fours of the seat, were it to move: its tiles and the replies in turn; [] if none.

        The seat lays at most `tiles` tiles.

        The last two cells both complete a row. Where a four is there already, the only cells do, one or two.
        """
        line: list[int] = self._memory.fours.line[: max(0, self._look(seat, search_limit, tiles))].tolist()
        return line

    def _cap(self, seat: int, tiles: int) -> int:
        """How many tiles the seat has laid in all after so many more."""
        return min(TILES - self.left(seat) + tiles, TILES)

    def _look(self, seat: int, search_limit: SearchLimit | None, tiles: int) -> int:
        """Look for fours as far as is allowed, if anything bounds it; returns how long the line is."""
        cap = self._cap(seat, tiles)
        if search_limit is None:
            return int(self._find(seat, cap, UNLIMITED))
        self._memory.attack[LOOK] = FIRST_FOURS
        return self._within(search_limit, lambda: int(self._look_for_fours(seat, cap)))

    def refuting(
        self, seat: int, search_limit: SearchLimit | None = None, tiles: int = TILES
    ) -> list[int] | None:
        """Where the other seat must lay to have a chance against a win by fours of `seat` with at most
        `tiles` tiles; None if there is none.
        """
        length = self._look(seat, search_limit, tiles)
        if length <= 0:
            return None
        return self._written(entries.refuting_entry(self._memory, length, seat, self._cells))

    def wins(
        self, seat: int, search_limit: SearchLimit, nodes: int = UNLIMITED, tiles: int = TILES
    ) -> bool | None:
        """Whether the seat, were it to move, wins by threats; None if not known with what is allowed, or
        so many nodes. Wins with at most `tiles` tiles and any are looked for in turn.
        """
        entries.begin_attack_entry(self._memory, seat, self._cap(seat, tiles), nodes)
        found = self._within(search_limit, lambda: int(self._work_on(entries.ATTACK, 0)))
        return found == PROVEN if found in (PROVEN, FAILED) else None

    def wins_after(self, seat: int, cell: int, tiles: int, nodes: int) -> bool | None:
        """Whether the seat wins by threats with a tile on a cell and at most `tiles` more, whatever the other
        seat replies; None if so many nodes do not show it.
        """
        with self.laid(seat, cell):
            entries.begin_attack_entry(self._memory, seat, self._cap(seat, tiles), nodes)
            found = self._work_on(entries.ANSWERED, nodes)
        return None if found == OPEN else bool(found == PROVEN)

    def tiles_needed(self, seat: int) -> int:
        """How many tiles the win that `wins` found last may take at most."""
        return int(self._memory.attack[CAP]) - TILES + self.left(seat)

    def variation(self) -> list[int]:
        """How a win just found by `wins` goes on, to the completed row if the table still holds all of it."""
        line: list[int] = self._memory.variation[: entries.variation_entry(self._memory)].tolist()
        return line

    def relevant_cells(self, search_limit: SearchLimit | None = None) -> frozenset[int] | None:
        """Where a tile of the other seat may stop the win that `wins` has just proven; see the kernels in
        `walk`.

        All cells, taken ones among them, on the board as it stands; the other seat is to move. None if going
        through the proof takes more than is allowed; without a limit it takes what it takes.
        """
        entries.begin_walk_entry(self._memory)
        search_limit = SearchLimit() if search_limit is None else search_limit
        if self._within(search_limit, lambda: int(self._work_on(entries.WALK, 0))) != DONE:
            return None
        return frozenset(self._written(entries.relevant_entry(self._memory, self._cells)))

    def tiles_of(self, seat: int) -> frozenset[int]:
        """The cells with tiles of a seat."""
        low, high = self._memory.board.stones[seat].tolist()
        return frozenset(cell for cell in range(CELLS) if (low | high << 64) >> cell & 1)

    def windows_at(self, seat: int, tiles: int) -> dict[int, int]:
        """By free cell, in how many windows with so many tiles of the seat and none of the other it lies."""
        found: dict[int, int] = {}
        free = frozenset(range(CELLS)) - self.tiles_of(0) - self.tiles_of(1)
        own, others = self._memory.board.counts[seat], self._memory.board.counts[1 - seat]
        for window in np.flatnonzero((own == tiles) & (others == 0)).tolist():
            for cell in CELLS_OF[window] & free:
                found[cell] = found.get(cell, 0) + 1
        return found
