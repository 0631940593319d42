"""What all sorts of tournaments share: pairings, and what their results are worth.

Players are numbered from 0, the strongest first.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple

Result = Literal["first", "second", "draw", "first forfeit", "second forfeit", "neither", "bye"]
"""Who won. "first forfeit" says that the first player got the point without a game that was played, "neither"
that nobody got any."""

POINTS: dict[Result, tuple[float, float]] = {
    "first": (1.0, 0.0),
    "second": (0.0, 1.0),
    "draw": (0.5, 0.5),
    "first forfeit": (1.0, 0.0),
    "second forfeit": (0.0, 1.0),
    "neither": (0.0, 0.0),
    "bye": (1.0, 0.0),
}
"""What both players get."""

PLAYED: tuple[Result, ...] = ("first", "second", "draw")


class Pairing(NamedTuple):
    """Two players, the one who makes the first move before the other; `second` is None for a bye."""

    first: int
    second: int | None


class Paired(NamedTuple):
    """A pairing and its result, None while it is being played."""

    pairing: Pairing
    result: Result | None


Round = Sequence[Paired]


def points_of(players: int, rounds: Iterable[Round]) -> list[float]:
    """What each of so many players has got so far."""
    points = [0.0] * players
    for paired in (paired for played in rounds for paired in played):
        if paired.result is None:
            continue
        for player, gained in zip(paired.pairing, POINTS[paired.result], strict=True):
            if player is not None:
                points[player] += gained
    return points
