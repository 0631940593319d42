"""What the detectors of themes are given: each game's folder has its own, named by the game's declaration."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from kabinett.games.position import Position


class Situation(NamedTuple):
    """A position and the only best move there. Detectors read it and change nothing.

    Attributes:
        position: before the move; a seat is to move.
        move: the token of the best move.
        after: the position right after it.
        others: the tokens of the other legal moves.
        decides: whether the move wins a share of the victory that every other move gives away; else it
            only gains points.
    """

    position: Position
    move: str
    after: Position
    others: tuple[str, ...]
    decides: bool

    @property
    def seat(self) -> int:
        """The seat to move."""
        seat = self.position.turn
        assert seat is not None
        return seat

    def gain(self, token: str, seat: int) -> int:
        """What a legal move changes at once in the points of a seat."""
        if token == self.move:
            return self.after.scores[seat] - self.position.scores[seat]
        after = self.position.copy()
        after.push(token)
        return after.scores[seat] - self.position.scores[seat]


Detector = Callable[[Situation], bool]
"""Whether a theme is found in a situation."""

Themes = Mapping[str, Detector]
"""The detectors of a game by the names of their themes, such as "double-threat"."""


def takes_most(situation: Situation) -> bool:
    """Whether no other move gains more points at once, and this one gains some."""
    gain = situation.gain(situation.move, situation.seat)
    return gain > 0 and all(situation.gain(token, situation.seat) <= gain for token in situation.others)


def declines_points(situation: Situation) -> bool:
    """Whether another move would gain more points at once."""
    gain = situation.gain(situation.move, situation.seat)
    return any(situation.gain(token, situation.seat) > gain for token in situation.others)


def turns_the_game(situation: Situation) -> bool:
    """Whether every other move gives a share of the victory away, by a seat that is not ahead in points."""
    scores, seat = situation.position.scores, situation.seat
    behind = any(score >= scores[seat] for other, score in enumerate(scores) if other != seat)
    return situation.decides and behind


def ends_the_game(situation: Situation) -> bool:
    """Whether the game is over with the move."""
    return situation.after.is_over
