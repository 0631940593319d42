"""A model of bidding for komi when nobody knows what the first seat is worth, only what some games showed.

Two bidders face a game whose outcomes are known to us: the *margins*, by how much the first seat was ahead
at the end of recorded games. The bidders know less. Each has seen a sample of such games of its own. In
it, each finds how often the first seat would have won with any komi for the second; where that is every
other game, both seats are worth the same to it. That komi, the median of its sample, is its *estimate*:
a higher price for the first seat would be too much, and at a lower one it would rather pay than be paid.

The bids are opened as the referee opens them: the higher one has the first seat, equal ones by lot,
and the second seat gets the mean of both on top. All recorded games say what the bidders have then.

They bid in one of two ways:

- *at once*: each bids its estimate;
- *adapted*: they bid many times, and each answers with the bid that would have done best, in its own
  sample, against all bids of the other one so far. This is fictitious play (G. W. Brown, "Iterative
  solution of games by fictitious play", 1951; that it settles where both have seen the same, so that one's
  gain is the other's loss, was shown by J. Robinson, "An iterative method of solving a game", 1951).

It is taken that a komi changes who wins and not how they play.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from kabinett.lab.estimates import Floats
from kabinett.matches.formats import MAX_BID

Ints = NDArray[np.int64]
Flags = NDArray[np.bool_]

BIDDINGS = 200
"""How often two bidders bid who adapt to each other."""

_LAST = 100
"""Bids that stay the same for so many biddings have settled."""

_CLOSER = 4096
"""What one win counts against half a point of distance from the own estimate, between bids that do alike."""


@dataclass(frozen=True)
class Outcome:
    """What the biddings of many pairs came to.

    Attributes:
        komi: (pairs,), what the second seat gets, in points.
        share: (pairs,), the share of the win of the one with the higher bid, who has the first seat.
        settled: (pairs,), whether the bids had settled; all True if they are made once.
    """

    komi: Floats
    share: Floats
    settled: Flags


class Bidding:
    """A game with known margins, for which bidders bid.

    Attributes:
        values: (margins,), the margins seen, ascending.
        counts: (margins,), how often each was.
        lowest, highest: the bids there are, in half points; no other can be of use.
    """

    def __init__(self, margins: Mapping[int, int], *, from_nothing: bool) -> None:
        """Take the margins.

        Args:
            margins: how often the first seat was ahead by so many points at the end; at least one.
            from_nothing: whether bids begin at 0, or may be negative, as at our table.
        """
        self.values: Ints = np.array(sorted(margins), np.int64)
        self.counts: Ints = np.array([margins[value] for value in sorted(margins)], np.int64)
        self.lowest = 0 if from_nothing else max(2 * int(self.values[0]), -2 * MAX_BID)
        self.highest = min(max(self.lowest, 2 * int(self.values[-1])), 2 * MAX_BID)

    def worth(self, komi: Floats) -> Floats:
        """The share of the win of the first seat with such komis, in all games; of any shape."""
        above = np.concatenate([self.counts[::-1].cumsum()[::-1], [0]])
        more = above[np.searchsorted(self.values, komi, "right")]
        as_much = above[np.searchsorted(self.values, komi, "left")] - more
        share: Floats = (more + as_much / 2) / self.counts.sum()
        return share

    def fair_komi(self) -> float:
        """The komi with which both seats win as often: the median margin."""
        return float(np.median(np.repeat(self.values, self.counts)))

    def samples(self, games: int, pairs: int, rng: np.random.Generator) -> Ints:
        """What the bidders of many pairs have seen: margins, (pairs, 2, games)."""
        odds = self.counts / self.counts.sum()
        return rng.choice(self.values, (pairs, 2, games), p=odds)

    def estimates(self, samples: Ints) -> Ints:
        """The bids in half points, (pairs, 2), at which both seats are worth the same in each sample.

        Margins are whole, so the median of some is a whole or half one.
        """
        halves = np.rint(2 * np.median(samples, axis=2)).astype(np.int64)
        estimates: Ints = np.clip(halves, self.lowest, self.highest)
        return estimates

    def at_once(self, samples: Ints) -> Outcome:
        """Each bids its estimate."""
        bids = self.estimates(samples)
        return self._opened(bids, np.ones(len(bids), np.bool_))

    def adapted(self, samples: Ints, biddings: int = BIDDINGS) -> Outcome:
        """They bid so often, from their estimates on, each answering to all bids of the other one so far."""
        estimates = self.estimates(samples)
        grid = np.arange(self.lowest, self.highest + 1)
        wins = self._wins(samples)
        games = samples.shape[2]
        # By pair, bidder and bid: how much that bid would have won against all bids so far.
        gained = np.zeros((len(samples), 2, len(grid)), np.int64)
        distance = np.abs(grid - estimates[..., None])
        bids, unchanged = estimates, np.zeros(len(samples), np.int64)
        for _ in range(biddings):
            faced = bids[:, ::-1, None]
            with_first = np.take_along_axis(wins, grid + faced - 2 * self.lowest, 2)
            gained += np.select([grid > faced, grid < faced], [with_first, 2 * games - with_first], games)
            before, bids = bids, self.lowest + (gained * _CLOSER - distance).argmax(2)
            unchanged = np.where((bids == before).all(1), unchanged + 1, 0)
        return self._opened(bids, unchanged >= min(_LAST, biddings))

    def _wins(self, samples: Ints) -> Ints:
        """Twice the wins of the first seat in each sample, draws counting 1.

        Returns:
            (pairs, 2, komis), by komi in quarter points from twice the lowest to twice the highest bid.
        """
        komis = np.arange(2 * self.lowest, 2 * self.highest + 1)
        won = np.sign(4 * self.values[:, None] - komis) + 1
        pairs, bidders, _ = samples.shape
        bidder = np.arange(pairs * bidders).reshape(pairs, bidders, 1)
        place = bidder * len(self.values) + np.searchsorted(self.values, samples)
        seen = np.bincount(place.ravel(), minlength=pairs * bidders * len(self.values))
        wins: Ints = seen.reshape(pairs, bidders, -1) @ won
        return wins

    def _opened(self, bids: Ints, settled: Flags) -> Outcome:
        """Open the bids, in half points: their sum is their mean in quarter points."""
        komi = bids.sum(1) / 4
        return Outcome(komi, self.worth(komi), settled)
