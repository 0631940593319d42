"""What a game may give the tree search: hooks, which are kernels, and numbers.

Hooks are compiled into the search; numbers and weights are handed over with every call, so that trying
other ones compiles nothing.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from kabinett.kernels.compile import Kernel
from kabinett.players.mcts.kernels.numbers import (
    AMAF,
    BIAS,
    CUTOFF,
    EXPLORATION,
    LEAF_VISITS,
    MARGIN_WEIGHT,
    NUMBERS,
    PRIOR_VISITS,
    UNTRIED_VISITS,
)

TO_THE_END = 1 << 30
"""As `SearchHooks.cutoff`: games are played out to their end."""


class SearchHooks(NamedTuple):
    """Hooks and numbers for one game. A game's hooks are made once, so that the search compiles once.

    In all hooks `s` is a record of the game's rules that the hook may change only where it says so,
    `weights` the array below, `rng` a generator (`kabinett.kernels.rng`), and `codes` memory for a list of
    legal codes, int16[max_moves], holding nothing of use unless said otherwise.
    """

    playout: Kernel | None = None
    """``playout(s, rng, codes, weights)`` plays `s` to the end of the game, chance events by their odds
    (`kabinett.games.rules.pick_any` draws them). None: by `step` if there is one, else uniformly random."""

    step: Kernel | None = None
    """``step(s, rng, codes, weights) -> int64`` plays one ply of `s`, where the game is not over, chance
    events too, and returns its code. Needed for a `cutoff` that is neither 0 nor `TO_THE_END`."""

    prior: Kernel | None = None
    """``prior(s, codes, size, out, weights)`` writes to ``out[i]``, float32, for each of the `size` legal
    ``codes[i]`` of the seat to move, the share of the win, 0 to 1, that the seat may expect after it
    (alone: what the result may be worth, from 0 to 1, the worst to the best usual one). Called once a
    node, never at a chance event."""

    evaluate: Kernel | None = None
    """``evaluate(s, shares, points, weights)`` writes by seat the expected share of the win, 0 to 1, adding
    up to 1, to ``shares``, float64[4] (alone: nothing), and may write the points expected at the end to
    ``points``, float64[4], which hold the points as they stand. Called where the game is not over, at
    chance events too."""

    expects_points: bool = False
    """Whether `evaluate` writes the points expected at the end; else analyses take them from random games."""

    scratch: int = 0
    """If not 0, `prior` and `evaluate` are given one more argument, memory of so many int32 for whatever
    they like; its content is lost in between."""

    weights: NDArray[np.float32] = np.zeros(1, np.float32)
    """Learned numbers for the hooks, of one axis; never closed over, since they may be large."""

    cutoff: int = TO_THE_END
    """With `evaluate`: how many plies `step` plays from a leaf before `evaluate` judges what is reached."""

    exploration: float = 0.3
    """Weight of doubt against value in the choice of a move to try."""

    margin_weight: float = 0.25
    """How much of a value, 0 to 1, is the margin of points; the rest is the share of the win."""

    prior_visits: float = 0.0
    """With `prior`: as how many visits it counts in a move's average value."""

    bias: float = 0.0
    """With `prior`: weight of the bias ``prior / (visits + 1)`` added to a move's value, which fades with
    visits (progressive bias; G. Chaslot and others, "Progressive strategies for Monte-Carlo tree search",
    2008)."""

    untried_visits: float = 1.0
    """How many visits an untried move counts for in the doubt about it; more of them put off trying."""

    leaf_visits: float = 1.0
    """A leaf is given its children when it has been visited so often before; more of them save memory."""

    amaf: float = 0.0
    """After how many visits of a move it counts as much as all moves as first do
    (`kabinett.players.mcts.kernels.selection.amaf_selection`); 0 leaves them out. Moves made inside a
    `playout` hook are not seen, those of `step` are."""

    @property
    def knows_points(self) -> bool:
        """Whether simulations end with the points of the end, or with what is expected of them."""
        return self.evaluate is None or self.expects_points or self.cutoff >= TO_THE_END

    def numbers(self) -> NDArray[np.float64]:
        """The numbers as the kernels read them."""
        found = np.zeros(NUMBERS)
        found[EXPLORATION] = self.exploration
        found[MARGIN_WEIGHT] = self.margin_weight
        found[CUTOFF] = self.cutoff
        found[PRIOR_VISITS] = self.prior_visits
        found[BIAS] = self.bias
        found[UNTRIED_VISITS] = self.untried_visits
        found[LEAF_VISITS] = self.leaf_visits
        found[AMAF] = self.amaf
        return found


PLAIN = SearchHooks()
"""Uniformly random playouts and nothing else."""
