"""Which moves cannot stop a win that is proven: the argument by the cells that the proof uses.

Let the attacker have a proven win by threats as though the defender had passed, and let the defender lay a
tile on a cell d instead. `relevant_cells` are cells outside of which no d helps:

- all cells of the proof: every tile of the attacker, every cell that completes a row, every reply that the
  proof looks at;
- the holes of all windows without a present tile of the attacker in which the defender has two tiles or
  more, present ones and replies of the proof taken together.

Why: with d outside, the attacker plays as in the proof. All its cells are free and its threats are the same,
so nothing changes unless the defender gets a four that it had not without d, in a window with d and three
other of its tiles, without a tile of the attacker. In the proof the defender may leave the replies looked at
just once, for any cell e; then a win by fours follows that leaves no choice. So of the three others one may
be such an e, and two are present tiles or replies of the proof; but then d is a hole of that window, and
among the relevant cells.

The argument counts one free reply, so it holds for proofs by threats alone, not for those that use it.
"""

from __future__ import annotations

from kabinett.games.first_five.threats.kernels.board import LENGTH
from kabinett.games.first_five.threats.search import CELLS_OF, Threats
from kabinett.players.search_limit import SearchLimit

_LEAST = 2
_STEP = 50
"""A step through a proof takes about as long as looking at so many positions."""


class _NotAllowed(Exception):
    """The walk would take more than is allowed."""


class _Walk:
    """Goes through all of a proof and collects its cells."""

    def __init__(self, threats: Threats, seat: int, search_limit: SearchLimit) -> None:
        self.threats, self.seat, self.search_limit = threats, seat, search_limit
        self.cells: set[int] = set()
        self.replies: set[int] = set()
        self._seen: set[bytes] = set()

    def attack(self) -> None:
        """The attacker is to move."""
        threats = self.threats
        if ends := threats.holes(self.seat, LENGTH - 1):
            self.cells.add(ends[0])
            return
        if self._fours():
            return
        if threats.key() in self._seen:
            return
        self._seen.add(threats.key())
        self.search_limit.count(_STEP)
        if self.search_limit.is_over:
            raise _NotAllowed
        cell = threats.proven(self.seat, True)
        if cell is None:
            if not threats.prove_again(self.seat, self.search_limit):
                raise _NotAllowed
            cell = threats.proven(self.seat, True)
            assert cell is not None
        self.cells.add(cell)
        with threats.laid(self.seat, cell):
            self.defend()

    def defend(self) -> None:
        """The defender is to move."""
        ends = self.threats.holes(self.seat, LENGTH - 1)
        if len(ends) > 1:
            self._reply(ends[:2])
            return
        if ends:
            replies = ends
        else:
            self._fours()
            replies = self.threats.refuting_line(self.seat)
        self._reply(replies)
        for reply in replies:
            with self.threats.laid(1 - self.seat, reply):
                self.attack()

    def _reply(self, cells: list[int]) -> None:
        self.cells.update(cells)
        self.replies.update(cells)

    def _fours(self) -> bool:
        line = self.threats.line_by_fours(self.seat)
        self.cells.update(line)
        # Ends may be replies too: one of them is.
        self.replies.update(line[1::2], line[-2:])
        return bool(line)


def relevant_cells(
    threats: Threats, seat: int, search_limit: SearchLimit | None = None
) -> frozenset[int] | None:
    """Where a tile of the other seat may stop the win of `seat` that `Threats.wins` has just proven.

    All cells, taken ones among them, on the board as it stands; the other seat is to move. None if going
    through the proof takes more than is allowed; without a limit it takes what it takes.
    """
    walk = _Walk(threats, seat, SearchLimit() if search_limit is None else search_limit)
    try:
        walk.attack()
    except _NotAllowed:
        return None
    own, others = threats.tiles_of(seat), threats.tiles_of(1 - seat)
    relevant = set(walk.cells)
    for window in CELLS_OF:
        if not window & own and len(window & (others | walk.replies)) >= _LEAST:
            relevant |= window
    return frozenset(relevant)
