"""What the exact search knows of each game, beyond its law."""

from __future__ import annotations

import functools
from dataclasses import dataclass

import numpy as np

from kabinett.games.factory import rules as factory
from kabinett.games.herati.rules import ROW, WIDTH, pattern_points
from kabinett.games.jamit import rules as jamit
from kabinett.games.jati import rules as jati
from kabinett.games.jati.play.limits import limits_jati
from kabinett.games.noti import rules as noti
from kabinett.games.noti.geometry import largest_group
from kabinett.games.noti.play.limits import LAST_WORTH, limits_noti
from kabinett.games.rules import MAX_SEATS, Law
from kabinett.kernels.bits import ONE, count
from kabinett.kernels.compile import Kernel, kernel
from kabinett.players.endgames.kernels.values import margin_of

NE, SE, SW, NW = range(4)
_FRAME = np.uint64((1 << WIDTH * WIDTH) - 1)
_DIAGONAL = np.uint64(WIDTH + 1)
_POINTS = np.uint64(sum(1 << row * WIDTH + column for row in range(WIDTH - 1) for column in range(WIDTH - 1)))
"""Cells of The Factory's frame with cells to the right and below."""


@dataclass(frozen=True)
class Ending:
    """A game as the exact search sees it.

    Attributes:
        law: the rules.
        guess: ``guess(s, points, seats, hero) -> float64``, roughly the margin of a seat at the end; orders
            moves and stands for what lies beyond the horizon, and decides nothing else. `points` is int64[4]
            to work with.
        limits: ``limits(s, least, most)`` writes between which points each seat will end, int64[4] each; None
            if nothing is known beforehand. Where both are equal for every seat, the game is decided.
        mask: by word of the record, 0 for the bits that do not matter for what can still happen.
        sort_depth: how many plies must be left to the horizon for moves to be ordered by `guess`.
    """

    law: Law
    guess: Kernel
    limits: Kernel | None
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
def guess_noti(s, points, seats, hero):
    """As if the last groups stayed as they are."""
    noti.points(s, points)
    for seat in range(seats):
        points[seat] += LAST_WORTH * largest_group(noti.unmarked(s, seat), s.board)
    return np.float64(margin_of(points, seats, hero))


@kernel
def limits_factory(s, least, most):
    """Each seat may get every pattern that is still possible, or none."""
    possible = open_patterns(s)
    for seat in range(MAX_SEATS):
        least[seat] = s.scored[seat]
        most[seat] = s.scored[seat] + possible


@kernel
def open_patterns(s):
    """How many points may still become patterns, as far as tiles and edges in contact tell."""
    return count(open_points(s))


@kernel
def open_points(s):
    """The cells at whose south-east corner a pattern may be yet, as far as tiles and their edges tell."""
    tiles, north, east = s.tiles, s.north, s.east
    beside = (tiles << ONE) | (tiles >> ONE) | (tiles << ROW) | (tiles >> ROW)
    far = _FRAME & ~tiles & ~beside
    allowed = factory.places(s)
    ne = (north & east) | far | factory.targets(allowed, NE)
    se = (east & ~north) | far | factory.targets(allowed, SE)
    sw = (tiles & ~(north | east)) | far | factory.targets(allowed, SW)
    nw = (north & ~east) | far | factory.targets(allowed, NW)
    black = se & (sw >> ONE) & (ne >> ROW) & (nw >> _DIAGONAL)
    white = nw & (ne >> ONE) & (sw >> ROW) & (se >> _DIAGONAL)
    done_black, done_white = pattern_points(s)
    return (black | white) & _POINTS & ~(done_black | done_white)


ENDINGS = {
    "noti": Ending(noti.LAW, guess_noti, limits_noti, _whole(noti.LAW), 2),
    "jati": Ending(jati.LAW, margin_now(jati.LAW), limits_jati, _whole(jati.LAW), 2),
    "factory": Ending(
        factory.LAW, margin_now(factory.LAW), limits_factory, _without(factory.LAW, "left", "top"), 2
    ),
    "jamit": Ending(jamit.LAW, margin_now(jamit.LAW), None, _whole(jamit.LAW), 2),
}
"""By name of the game."""

WITHOUT_END = frozenset({"jamit"})
"""Games whose length is not fixed: instead of everything, forced wins are searched."""
