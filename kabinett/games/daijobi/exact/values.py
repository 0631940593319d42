"""Bounds of the chance to win Dai Jobi for two, for every state, as the solver leaves them."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from kabinett.errors import KabinettError
from kabinett.games.daijobi.exact.kernels import rank, state_entry
from kabinett.games.daijobi.exact.sweeps import STATE_SWEEPS, blank_scratch
from kabinett.games.daijobi.exact.tables import states, tables
from kabinett.games.daijobi.rules import turn
from kabinett.games.game import StateRecord
from kabinett.games.rules import OVER

ONES = {"int64": 1 << 52, "uint32": 1 << 31}
"""By type of the bounds, what stands for certainty; a float64 holds every bound without rounding."""

FORMAT = 2
"""Of bounds kept in files; another number whenever what they mean changes."""

MOST_IN_FULL = 3
"""With more jungs the bounds are uint32, to save memory."""

Interval = tuple[float, float]


class Values(NamedTuple):
    """What is known of the game with some number of jungs a seat.

    Attributes:
        jungs: 1 to 4.
        bounds: [states, 2], from below the chances that the seat to toss wins and that it loses; divided by
            `one` they are chances.
    """

    jungs: int
    bounds: np.ndarray[Any, Any]

    @classmethod
    def unknown(cls, jungs: int) -> Values:
        """Every state between 0 and 1.

        Raises:
            KabinettError: there is not enough memory.
        """
        kind = "int64" if jungs <= MOST_IN_FULL else "uint32"
        try:
            bounds = np.zeros((states(jungs), 2), kind)
        except MemoryError as error:
            size = 2 * states(jungs) * np.dtype(kind).itemsize / 1e9
            raise KabinettError(
                f"the game with jungs={jungs} needs {size:.1f} GB of memory, "
                "which this machine does not give; try fewer"
            ) from error
        return cls(jungs, bounds)

    @property
    def one(self) -> int:
        """The bound that stands for certainty."""
        return ONES[self.bounds.dtype.name]

    def _state(self, mover: int, other: int) -> int:
        """The number of a state from the rules' ranks of both seats' jungs."""
        every = tables(self.jungs)
        return int(state_entry(every, int(every.numbers[mover]), int(every.numbers[other])))

    def interval(self, s: StateRecord) -> Interval:
        """Between what the chance lies that the seat to toss wins; 1 for the winner of a finished game.

        Args:
            s: a position of two seats where a toss is due or the game is over.
        """
        seat = int(s.seat)
        if turn(s) == OVER:
            return 1.0, 1.0
        return self._interval(self._state(rank(s.jungs[seat]), rank(s.jungs[1 - seat])))

    def _interval(self, state: int) -> Interval:
        """Between what the chance lies that the seat to toss wins in the state with a number."""
        win, loss = self.bounds[state].tolist()
        return win / self.one, (self.one - loss) / self.one

    @property
    def first_wins(self) -> Interval:
        """Between what the chance lies that the seat that begins wins."""
        last = len(tables(self.jungs).places) - 1
        return self._interval(state_entry(tables(self.jungs), last, last))

    def residual(self, mover: int, other: int) -> float:
        """How far the bounds of one state would move if they were improved once more; they stay.

        Args:
            mover: the arrangement of the seat to toss.
            other: that of the other seat.
        """
        every = tables(self.jungs)
        at = int(state_entry(every, mover, other))
        kept = self.bounds[at].copy()
        change = STATE_SWEEPS[self.bounds.dtype.name](
            every, self.bounds, self.one, mover, other, blank_scratch()
        )
        self.bounds[at] = kept
        return float(change) / self.one
