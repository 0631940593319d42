"""What the exact search knows of each game, beyond its law."""

from __future__ import annotations

import functools
from dataclasses import dataclass

import numpy as np

from kabinett.players.endgames.values import margin_of
from kabinett.rules import factory, jamit, jati, noti
from kabinett.rules.compile import Kernel, kernel
from kabinett.rules.law import Law


@dataclass(frozen=True)
class Ending:
    """A game as the exact search sees it.

    Attributes:
        law: the rules.
        guess: ``guess(s, points, seats, hero) -> float64``, roughly the margin of a seat at the end; orders
            moves and stands for what lies beyond the horizon, and decides nothing else. `points` is int64[4]
            to work with.
        limits: ``limits(s, points, hero) -> (least, most)``, values between which the end lies for a seat.
        has_limits: whether there are such limits.
        mask: by word of the record, 0 for the bits that do not matter for what can still happen.
        sort_depth: how many plies must be left to the horizon for moves to be ordered by `guess`.
    """

    law: Law
    guess: Kernel
    limits: Kernel
    has_limits: bool
    mask: tuple[int, ...]
    sort_depth: int


def _whole(law: Law) -> tuple[int, ...]:
    """A mask that keeps everything."""
    return ((1 << 64) - 1,) * (law.state.itemsize // 8)


def _without(law: Law, *fields: str) -> tuple[int, ...]:
    """A mask that leaves some fields out."""
    record = law.blank()
    record.view(np.uint8)[:] = 255
    for field in fields:
        record[field] = 0
    return tuple(record.view(np.uint64).tolist())


@functools.cache
def margin_now(law: Law) -> Kernel:
    """A guess that points stay as they are."""
    count_points = law.points

    @kernel
    def guess(s, points, seats, hero):
        count_points(s, points)
        return np.float64(margin_of(points, seats, hero))

    return guess


@kernel
def no_limits(_s, _points, _hero):
    """Nothing is known beforehand."""
    return 0.0, 0.0


@kernel
def guess_noti(s, points, seats, hero):
    """As if the last groups stayed as they are."""
    noti.points(s, points)
    for seat in range(seats):
        points[seat] += 5 * noti.largest_group(noti.unmarked(s, seat), s.board)
    return np.float64(margin_of(points, seats, hero))


ENDINGS = {
    "noti": Ending(noti.LAW, guess_noti, no_limits, False, _whole(noti.LAW), 2),
    "jati": Ending(jati.LAW, margin_now(jati.LAW), no_limits, False, _whole(jati.LAW), 2),
    "factory": Ending(
        factory.LAW, margin_now(factory.LAW), no_limits, False, _without(factory.LAW, "left", "top"), 2
    ),
    "jamit": Ending(jamit.LAW, margin_now(jamit.LAW), no_limits, False, _whole(jamit.LAW), 2),
}
"""By name of the game."""

WITHOUT_END = frozenset({"jamit"})
"""Games whose length is not fixed: instead of everything, forced wins are searched."""
