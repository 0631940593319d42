"""The game for two by plain value iteration over all its positions, to check the exact solution.

It shares nothing with that solution but the track. A position is a row for the seat to toss and a column for
the other one, each where the jungs of a seat are; its value is the chance of the seat to toss.
"""

from __future__ import annotations

import functools
import itertools
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from kabinett.games.daijobi import rules
from kabinett.games.position import Position
from kabinett.games.rules import odds_of
from kabinett.puzzles.proof import Finding
from kabinett.puzzles.puzzle import Worth

PRECISION = 1e-11
"""Sweeps end once no value changes by more."""

_ARRAY = NDArray[Any]


class Track(NamedTuple):
    """Where the jungs of a seat can be, and how they move; by number of the place, toss and choice.

    Attributes:
        places: sorted spaces of the jungs, each tuple once.
        after: the place after a move, -1 where there is none.
        landed: the space that it ends on.
        sent_home: by place and space, the place once the jungs on that space were captured.
    """

    places: list[tuple[int, ...]]
    after: _ARRAY
    landed: _ARRAY
    sent_home: _ARRAY


@functools.cache
def track(jungs: int) -> Track:
    """The track for so many jungs a seat."""
    places = list(itertools.combinations_with_replacement(range(rules.OUT + 1), jungs))
    number = {place: index for index, place in enumerate(places)}
    after = np.full((len(places), rules.TOSSES, 2 * 2 * jungs), -1)
    landed = np.zeros_like(after)
    for place in places:
        for toss in range(1, rules.TOSSES + 1):
            for choice, (moved, target) in enumerate(_moves(place, toss)):
                after[number[place], toss - 1, choice] = number[moved]
                landed[number[place], toss - 1, choice] = target
    sent_home = np.array(
        [[number[_without(place, space)] for space in range(rules.OUT + 1)] for place in places]
    )
    return Track(places, after, landed, sent_home)


def _moves(place: tuple[int, ...], toss: int) -> list[tuple[tuple[int, ...], int]]:
    """What a toss can make of a place: the place after it, and the space that was moved to."""
    found = []
    for space in sorted(set(place) - {rules.OUT}):
        moving = 1 if space == rules.HOME else place.count(space)
        first = int(rules.FIRST_CHOICE[toss, space])
        for code in range(first, first + int(rules.CHOICES[toss, space])):
            target = int(rules.MOVE_TO[code])
            rest = list(place)
            for _ in range(moving):
                rest.remove(space)
            found.append((tuple(sorted([*rest, *[target] * moving])), target))
    return found


def _without(place: tuple[int, ...], space: int) -> tuple[int, ...]:
    """A place once the jungs on a space are home; those that are out stay out."""
    return (
        place
        if space == rules.OUT
        else tuple(sorted(rules.HOME if jung == space else jung for jung in place))
    )


class _Outcomes(NamedTuple):
    """What the moves of one toss lead to, by own place, choice and the other seat's place."""

    own: _ARRAY
    other: _ARRAY
    again: _ARRAY
    possible: _ARRAY
    won: _ARRAY


def _outcomes(course: Track, toss: int) -> _Outcomes:
    after, landed = course.after[:, toss - 1], course.landed[:, toss - 1]
    others = np.arange(len(course.places))
    other = course.sent_home[others[None, None, :], landed[:, :, None]]
    captured = (other != others) & (landed[:, :, None] <= rules.LAST_YELLOW)
    done = len(course.places) - 1
    return _Outcomes(
        np.maximum(after, 0)[:, :, None],
        other,
        captured | (toss == rules.AGAIN),
        (after >= 0)[:, :, None],
        (after == done)[:, :, None],
    )


def _worth_of_moves(values: _ARRAY, found: _Outcomes) -> _ARRAY:
    """By own place, choice and other place, the chance after the move; -1 where there is no such move."""
    chances = np.where(found.again, values[found.own, found.other], 1.0 - values[found.other, found.own])
    return np.where(found.possible, np.where(found.won, 1.0, chances), -1.0)


@functools.cache
def values_by_iteration(jungs: int) -> _ARRAY:
    """By place of the seat to toss and of the other seat, the chance of the seat to toss."""
    course = track(jungs)
    size = len(course.places)
    values = np.full((size, size), 0.5)
    values[-1], values[:, -1] = 1.0, 0.0
    odds = odds_of(rules.RULES)
    tosses = [_outcomes(course, toss) for toss in range(1, rules.TOSSES + 1)]
    while True:
        fresh = np.zeros_like(values)
        for chance, found in zip(odds, tosses, strict=True):
            best = _worth_of_moves(values, found).max(axis=1)
            # Without a move the seat passes, and tosses again where it may.
            passed = values if found is tosses[rules.AGAIN - 1] else 1.0 - values.T
            fresh += chance * np.where(best < 0.0, passed, best)
        fresh[-1], fresh[:, -1] = 1.0, 0.0
        if np.abs(fresh - values).max() < PRECISION:
            return fresh
        values = fresh


def check(position: Position, asked: Finding, _positions: int) -> Finding | None:
    """What every move is worth by these values; None in games with more seats than two."""
    game, state = position.game, position.state
    if game.seats != 2:
        return None
    jungs = int(game.values["jungs"])
    course, values = track(jungs), values_by_iteration(jungs)
    number = {place: index for index, place in enumerate(course.places)}
    seat = position.turn or 0
    own, other = (
        number[tuple(space for space in range(rules.OUT + 1) for _ in range(int(state.jungs[owner, space])))]
        for owner in (seat, 1 - seat)
    )
    found = _outcomes(course, int(state.toss))
    chances = _worth_of_moves(values, found)[own, :, other].tolist()
    by_move = dict(zip(_codes(course.places[own], int(state.toss)), chances, strict=False))
    return Finding(
        asked.proof,
        {
            token: Worth(by_move[code], 0.0)
            for code, token in zip(position.codes, position.legal_moves, strict=True)
        },
    )


def _codes(place: tuple[int, ...], toss: int) -> list[int]:
    """The codes of the moves in the order of their choices."""
    return [
        code
        for space in sorted(set(place) - {rules.OUT})
        for code in range(
            int(rules.FIRST_CHOICE[toss, space]),
            int(rules.FIRST_CHOICE[toss, space]) + int(rules.CHOICES[toss, space]),
        )
    ]
