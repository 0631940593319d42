"""The threat search on positions: one memory, asked about both seats."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kabinett.games.first_five.rules import CELLS, TILES
from kabinett.games.first_five.threats.kernels.board import LENGTH, WINDOW, new_board
from kabinett.games.first_five.threats.kernels.fours import GIVEN_UP, new_fours
from kabinett.games.first_five.threats.kernels.proof import (
    FAILED,
    OPEN,
    PROVEN,
    find_fours_entry,
    holes_entry,
    lay_entry,
    look_up_entry,
    new_proof,
    prove_entry,
    refuting_entry,
    set_up_entry,
    take_entry,
)
from kabinett.players.search_limit import SearchLimit

ALL_NODES = 1 << 40
FOURS_WITHIN_THREATS = 3000
"""How many nodes a look for fours may take inside the search for threats; in play few take over 100."""

_FIRST_FOURS = 20_000
"""Nodes of a look for fours that are visited whatever is allowed; then it begins again with more of them."""

_FIRST_ROUND, _SLICE = 2000, 20_000
_ATTACKER_MOVES = 1
_FOURS_TABLE, _PROOF_TABLE = 1 << 14, 1 << 17

CELLS_OF = tuple(
    frozenset(cell for cell in range(CELLS) if int(words[cell >> 6]) >> (cell & 63) & 1) for words in WINDOW
)
"""By window of five, its cells."""


class Threats:
    """Finds forced wins on one board, of either seat; for one thread at a time.

    Cells are move codes. What is found about a position stays in a table until `show` is called.
    """

    def __init__(self, fours_table: int = _FOURS_TABLE, proof_table: int = _PROOF_TABLE) -> None:
        """Tables with room for so many positions, powers of two; 24 and 38 bytes each."""
        self._board = new_board()
        self._fours = new_fours(fours_table)
        self._proof = new_proof(proof_table)
        self._cells = np.zeros(CELLS, np.int16)
        self._known = np.zeros(3, np.int64)
        self._cap = TILES
        self._lay = lay_entry.bind(self._board)
        self._take = take_entry.bind(self._board)
        self._find = find_fours_entry.bind(self._board, self._fours)
        self._prove = prove_entry.bind(self._board, self._proof, self._fours)

    def show(self, state: NDArray[Any]) -> None:
        """Set the board up from a record of the rules, shape (1,), and forget what was proven before."""
        set_up_entry(self._board, state)
        self.forget()

    def forget(self) -> None:
        """Forget what was proven."""
        self._fours.failed[:] = 0
        self._proof.keys[:] = 0
        self._proof.work[:] = 0

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
        return int(self._proof.counters[0] + self._fours.counters[0])

    def left(self, seat: int) -> int:
        """How many tiles a seat has still to lay."""
        return TILES - int(self._board.tiles[seat])

    def holes(self, seat: int, tiles: int) -> list[int]:
        """The free cells of windows of five with so many tiles of the seat and none of the other.

        With four tiles, those that complete a row.
        """
        return self._written(holes_entry(self._board, seat, tiles, self._cells))

    def _written(self, number: int) -> list[int]:
        cells: list[int] = self._cells[:number].tolist()
        return cells

    def by_fours(self, seat: int, search_limit: SearchLimit | None = None, tiles: int = TILES) -> list[int]:
        """A win by fours of the seat, were it to move: its tiles and the replies in turn; [] if none.

        The seat lays at most `tiles` tiles.

        The last two cells both complete a row. Where a four is there already, the only cells do, one or two.
        """
        line: list[int] = self._fours.line[: max(0, self._look(seat, search_limit, tiles))].tolist()
        return line

    def _look(self, seat: int, search_limit: SearchLimit | None, tiles: int) -> int:
        """Look for fours as far as is allowed, if anything bounds it; returns how long the line is."""
        cap = min(TILES - self.left(seat) + tiles, TILES)
        if search_limit is None:
            return int(self._find(seat, cap, ALL_NODES))
        nodes = _FIRST_FOURS
        while True:
            before = self.nodes
            length = int(self._find(seat, cap, nodes))
            search_limit.count(self.nodes - before)
            if length != GIVEN_UP or search_limit.is_over:
                return length
            nodes *= 4

    def refuting(
        self, seat: int, search_limit: SearchLimit | None = None, tiles: int = TILES
    ) -> list[int] | None:
        """Where the other seat must lay to have a chance against a win by fours of `seat` with at most
        `tiles` tiles; None if there is none.
        """
        length = self._look(seat, search_limit, tiles)
        if length <= 0:
            return None
        return self._written(refuting_entry(self._board, self._fours, length, seat, self._cells))

    def wins(
        self, seat: int, search_limit: SearchLimit, nodes: int = ALL_NODES, tiles: int = TILES
    ) -> bool | None:
        """Whether the seat, were it to move, wins by threats; None if not known with what is allowed, or
        so many nodes.

        Wins with at most `tiles` tiles and any are looked for in turn, in rounds of twice as many nodes each:
        short ones need not be ruled out before long ones have their turn.
        """
        caps = sorted({min(TILES - self.left(seat) + tiles, TILES), TILES})
        share = _FIRST_ROUND
        while True:
            for cap in caps.copy():
                found, left = OPEN, share
                while found == OPEN and left > 0:
                    if nodes <= 0 or search_limit.is_over:
                        return None
                    before, most = self.nodes, search_limit.slice(min(left, nodes, _SLICE))
                    found = self._prove(seat, _ATTACKER_MOVES, cap, most, FOURS_WITHIN_THREATS)
                    search_limit.count(self.nodes - before)
                    nodes -= most
                    left -= most
                if found == PROVEN:
                    self._cap = cap
                    return True
                if found == FAILED:
                    if cap == TILES:
                        return False
                    caps.remove(cap)
            share *= 2

    def wins_after(self, seat: int, cell: int, tiles: int, nodes: int) -> bool | None:
        """Whether the seat wins by threats with a tile on a cell and at most `tiles` more, whatever the other
        seat replies; None if so many nodes do not show it.
        """
        with self.laid(seat, cell):
            cap = min(TILES - self.left(seat) + tiles, TILES)
            found = self._prove(seat, 1 - _ATTACKER_MOVES, cap, nodes, FOURS_WITHIN_THREATS)
        return None if found == OPEN else bool(found == PROVEN)

    def tiles_needed(self, seat: int) -> int:
        """How many tiles the win that `wins` found last may take at most."""
        return self._cap - TILES + self.left(seat)

    def variation(self, seat: int) -> list[int]:
        """How a win just found by `wins` goes on, to the completed row if the table still holds all of it."""
        line: list[int] = []
        while True:
            attacking = len(line) % 2 == 0
            with self.laid(seat, *line):
                ends = self.holes(seat, LENGTH - 1)
                cell = ends[0] if ends else self.proven(seat, attacking)
            if cell is None:
                return line
            line.append(cell)
            if ends and attacking:
                return line

    def proven(self, seat: int, attacking: bool) -> int | None:
        """The next cell of a win of `seat`: its own tile, or the reply that takes longest to refute.

        None if the table has lost it.
        """
        if attacking and (fours := self.line_by_fours(seat)):
            return fours[0]
        if not look_up_entry(self._board, self._proof, seat, int(attacking), self._cap, self._known):
            return None
        lower, _, best = self._known.tolist()
        return best if lower == 0 and best >= 0 else None

    # -- for those who go through a proof; all within the tiles that it allows ---------------------

    def line_by_fours(self, seat: int) -> list[int]:
        """As `by_fours`, found as it is inside a proof."""
        line: list[int] = self._fours.line[
            : max(0, self._find(seat, self._cap, FOURS_WITHIN_THREATS))
        ].tolist()
        return line

    def refuting_line(self, seat: int) -> list[int]:
        """Where the other seat must lay against the win by fours that `line_by_fours` finds."""
        length = self._find(seat, self._cap, FOURS_WITHIN_THREATS)
        return self._written(refuting_entry(self._board, self._fours, length, seat, self._cells))

    def prove_again(self, seat: int, search_limit: SearchLimit) -> bool:
        """Prove what the table has lost; False if that takes more than is allowed."""
        found = OPEN
        while found == OPEN and not search_limit.is_over:
            before = self.nodes
            found = self._prove(
                seat, _ATTACKER_MOVES, self._cap, search_limit.slice(_SLICE), FOURS_WITHIN_THREATS
            )
            search_limit.count(self.nodes - before)
        return bool(found == PROVEN)

    def tiles_of(self, seat: int) -> frozenset[int]:
        """The cells with tiles of a seat."""
        low, high = self._board.stones[seat].tolist()
        return frozenset(cell for cell in range(CELLS) if (low | high << 64) >> cell & 1)

    def windows_at(self, seat: int, tiles: int) -> dict[int, int]:
        """By free cell, in how many windows with so many tiles of the seat and none of the other it lies."""
        found: dict[int, int] = {}
        free = frozenset(range(CELLS)) - self.tiles_of(0) - self.tiles_of(1)
        own, others = self._board.counts[seat], self._board.counts[1 - seat]
        for window in np.flatnonzero((own == tiles) & (others == 0)).tolist():
            for cell in CELLS_OF[window] & free:
                found[cell] = found.get(cell, 0) + 1
        return found

    def key(self) -> bytes:
        """Stands for the tiles on the board."""
        return self._board.stones.tobytes()
