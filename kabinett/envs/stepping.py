"""Kernels that step many games at once, with chance, opponents, rewards, observations and masks.

N is the number of games. Written once for any game; `kabinett.envs.vector` is how Python uses them.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from kabinett.errors import InvalidState
from kabinett.games.batch_kernels import batch_entries
from kabinett.games.outcomes import count_winners, margin
from kabinett.games.rules import CHANCE, CODE, MAX_SEATS, OVER, Rules, pick_any
from kabinett.kernels.compile import INT, Array, Bundle, Compiled, Kernel, compiled, kernel

EVERY_SEAT = -1
"""In place of a seat: all seats are played from outside, none by chance moves."""

ALL_LEGAL = -1
"""What `step` returns when every code was legal."""

STAY = -1
"""In place of a code: nothing happens in this game, not even a new beginning."""

# What a reward is.
WIN, POINTS = 0, 1


class Shown(NamedTuple):
    """What a step writes."""

    observations: NDArray[np.uint8]
    """(N, size), flat."""
    masks: NDArray[np.int8]
    """(N, code_count), 1 where a code is legal."""
    seats: NDArray[np.int64]
    """(N,), the observer: the seat to move; once the game is over the one that moved last."""
    rewards: NDArray[np.float64]
    """(N, seats)"""
    over: NDArray[np.bool_]
    """(N,)"""
    points: NDArray[np.int64]
    """(N, seats), as they stand; kept up to date for rewards in points only."""


class Work(NamedTuple):
    """Memory of the kernels; nothing in it outlasts a call."""

    codes: NDArray[np.int16]
    """(max_moves,)"""
    points: NDArray[np.int64]
    """(4,)"""


def new_shown(count: int, size: int, codes: int, seats: int) -> Shown:
    """Memory for `count` games."""
    return Shown(
        observations=np.zeros((count, size), np.uint8),
        masks=np.zeros((count, codes), np.int8),
        seats=np.zeros(count, np.int64),
        rewards=np.zeros((count, seats), np.float64),
        over=np.zeros(count, np.bool_),
        points=np.zeros((count, seats), np.int64),
    )


def checked_shown(shown: Sequence[NDArray[Any]], empty: Shown, rules: Rules, states: NDArray[Any]) -> Shown:
    """What was shown of games, from outside, as fresh arrays.

    Args:
        shown: what is said to have been shown, the fields of `Shown` in order.
        empty: what `new_shown` gives for these games.
        rules: of the game.
        states: the records of the games, valid.

    Raises:
        InvalidState: shapes or types are wrong, or it does not fit the records.
    """
    fresh = [np.array(given, order="C") for given in shown]
    if [(given.dtype, given.shape) for given in fresh] != [(right.dtype, right.shape) for right in empty]:
        raise InvalidState("what was shown has another shape or type")
    taken = Shown(*fresh)
    entries, seats = batch_entries(rules), taken.rewards.shape[1]
    turns, masks = np.empty_like(taken.seats), np.empty(taken.masks.shape, np.bool_)
    entries.turns(states, turns)
    entries.masks(states, np.zeros(rules.max_moves, CODE), masks)
    observers = np.where(taken.over, taken.seats, turns)
    if (
        (taken.over != (turns == OVER)).any()
        or (taken.masks != masks).any()
        or (taken.seats != observers).any()
        or not ((taken.seats >= 0) & (taken.seats < seats)).all()
    ):
        raise InvalidState("what was shown does not fit the records")
    return taken


def new_work(rules: Rules) -> Work:
    """Memory for the kernels of a game's rules."""
    return Work(codes=np.zeros(rules.max_moves, CODE), points=np.zeros(MAX_SEATS, np.int64))


@kernel
def share(points, seats, seat):
    """What the end is worth to a seat: 1 for a sole winner, -1 / (seats - 1) for a loser, 0 in all.

    Winners divide what a sole winner gets and what the other winners are spared.
    """
    wins = margin(points, seats, seat) >= 0
    part = 1.0 / count_winners(points, seats) if wins else 0.0
    return (part * seats - 1.0) / (seats - 1.0)


@dataclass(frozen=True)
class SteppingEntries:
    """The compiled kernels for the rules and the encoding of a game.

    Attributes:
        step: ``step(states, codes, rngs, start, work, shown, learner, reward, fresh) -> int64`` plays a code
            in each game and writes what follows; returns the first game whose code is not legal, and then
            has done nothing, or ALL_LEGAL. Where the code is STAY the game and what is shown of it are left
            alone. A game that was over is set up anew instead, its code unread; with `fresh` not 0 that
            happens to all games. Seats other than `learner` move at random unless
            that is EVERY_SEAT.
        again: ``again(states, rngs, start, work, shown, learner)`` sets up anew the games that are over, and
            shows their start in place of their end, but leaves their rewards and `over`.
        choose: ``choose(states, rngs, work, codes)`` writes a uniformly random legal code for each
            game, 0 where it is over.
    """

    step: Compiled
    again: Compiled
    choose: Compiled

    def all(self) -> tuple[Compiled, ...]:
        """Every entry, for warming the cache."""
        return self.step, self.again, self.choose


def advance_kernel(rules: Rules) -> Kernel:
    """``advance(s, rng, work, learner)`` lets chance and opponents move; returns the seat to move or OVER."""
    turn, play, pick = rules.turn, rules.play, pick_any(rules)

    @kernel
    def advance(s, rng, work, learner):
        due = turn(s)
        while due == CHANCE or (learner != EVERY_SEAT and due != OVER and due != learner):
            play(s, pick(s, rng, work.codes))
            due = turn(s)
        return due

    return advance


def show_kernel(rules: Rules, write: Kernel) -> Kernel:
    """``show(s, game, seat, work, shown)`` writes observation, mask and observer."""
    moves = rules.moves

    @kernel
    def show(s, game, seat, work, shown):
        shown.seats[game] = seat
        shown.observations[game, :] = 0
        write(s, seat, shown.observations[game])
        shown.masks[game, :] = 0
        for index in range(moves(s, work.codes)):
            shown.masks[game, work.codes[index]] = 1

    return show


def begin_kernel(advance: Kernel, show: Kernel) -> Kernel:
    """``begin(s, game, rng, work, shown, learner)`` shows a game that was just set up."""

    @kernel
    def begin(s, game, rng, work, shown, learner):
        due = advance(s, rng, work, learner)
        show(s, game, due, work, shown)
        for seat in range(shown.rewards.shape[1]):
            shown.points[game, seat] = 0

    return begin


def reward_kernel(rules: Rules) -> Kernel:
    """``reward_seats(s, game, over, reward, work, shown)`` writes the rewards of all seats."""
    points = rules.points

    @kernel
    def reward_seats(s, game, over, reward, work, shown):
        seats = shown.rewards.shape[1]
        if reward == POINTS:
            points(s, work.points)
            for seat in range(seats):
                shown.rewards[game, seat] = work.points[seat] - shown.points[game, seat]
                shown.points[game, seat] = work.points[seat]
        elif over:
            points(s, work.points)
            for seat in range(seats):
                shown.rewards[game, seat] = share(work.points, seats, seat)
        else:
            clear_rewards(game, shown)

    return reward_seats


@kernel
def clear_rewards(game, shown):
    """Nobody gets anything."""
    for seat in range(shown.rewards.shape[1]):
        shown.rewards[game, seat] = 0.0


@kernel
def first_illegal(codes, shown):
    """The first game whose code is not legal, or ALL_LEGAL; that of a game that is over is not read."""
    for game in range(len(codes)):
        code = codes[game]
        if code != STAY and not shown.over[game] and shown.masks[game, code] == 0:
            return np.int64(game)
    return np.int64(ALL_LEGAL)


def step_kernel(rules: Rules, advance: Kernel, show: Kernel, begin: Kernel) -> Kernel:
    """``step`` of `SteppingEntries`."""
    play, reward_seats = rules.play, reward_kernel(rules)

    @kernel
    def step(states, codes, rngs, start, work, shown, learner, reward, fresh):
        if fresh == 0:
            illegal = first_illegal(codes, shown)
            if illegal != ALL_LEGAL:
                return illegal
        for game in range(len(states)):
            if fresh == 0 and codes[game] == STAY:
                continue
            s, rng = states[game], rngs[game : game + 1]
            if fresh != 0 or shown.over[game]:
                states[game] = start[0]
                begin(s, game, rng, work, shown, learner)
                shown.over[game] = False
                clear_rewards(game, shown)
            else:
                mover = shown.seats[game]
                play(s, np.int64(codes[game]))
                due = advance(s, rng, work, learner)
                over = due == OVER
                shown.over[game] = over
                reward_seats(s, game, over, reward, work, shown)
                show(s, game, mover if over else due, work, shown)
        return np.int64(ALL_LEGAL)

    return step


def choose_kernel(rules: Rules) -> Kernel:
    """``choose`` of `SteppingEntries`."""
    turn, pick = rules.turn, pick_any(rules)

    @kernel
    def choose(states, rngs, work, codes):
        for game in range(len(states)):
            if turn(states[game]) == OVER:
                codes[game] = 0
            else:
                codes[game] = pick(states[game], rngs[game : game + 1], work.codes)

    return choose


@functools.cache
def stepping_entries(rules: Rules, write: Kernel) -> SteppingEntries:
    """The kernels for a game's rules and the `write` of its encoding."""
    advance, show = advance_kernel(rules), show_kernel(rules, write)
    begin = begin_kernel(advance, show)

    @kernel
    def again(states, rngs, start, work, shown, learner):
        for game in range(len(states)):
            if shown.over[game]:
                states[game] = start[0]
                begin(states[game], game, rngs[game : game + 1], work, shown, learner)

    step, choose = step_kernel(rules, advance, show, begin), choose_kernel(rules)
    states, numbers, rngs = Array(rules.state), Array(np.int64), Array(np.uint64)
    work, shown = Bundle.like(new_work(rules)), Bundle.like(new_shown(1, 1, 1, 1))
    return SteppingEntries(
        step=compiled(step, states, numbers, rngs, states, work, shown, INT, INT, INT, release=True),
        again=compiled(again, states, rngs, states, work, shown, INT, result="none", release=True),
        choose=compiled(choose, states, rngs, work, numbers, result="none", release=True),
    )
