"""Learning a value from games against itself, as kernels for any game of two seats, with chance or without.

Both seats play the move after which the value says most, now and then another; afterwards each position
of the game is drawn towards what the following ones said (TD(λ); R. Sutton, "Learning to predict by the
methods of temporal differences", 1988), where a move that was not the best counts as if the best had been
played.
"""

from __future__ import annotations

import functools
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from kabinett.games.rules import CHANCE, CODE, MAX_SEATS, OVER, Rules, pick_any
from kabinett.kernels.compile import FLOAT, INT, Bundle, Compiled, Kernel, compiled, kernel
from kabinett.kernels.rng import below, generator, unit


class Learner(NamedTuple):
    """How the value of a game's rules is used and corrected.

    Attributes:
        best_move: ``best_move(course, value, ply) -> code``, the move after which the value for the seat to
            move in ``course.states[ply]`` is best; writes to ``course.best[ply]`` what it promises seat 0.
            May use ``course.states[trial_place(rules)]``.
        correct: ``correct(course, value, ply, target, rate)`` draws the value of ``course.states[ply]``
            towards a target, both shares of the seat to move.
        value: a named tuple of arrays, what the value needs; `weights` is what is learned.
    """

    best_move: Kernel
    correct: Kernel
    value: Any


class GameStatistics(NamedTuple):
    """Memory of the games."""

    start: NDArray[Any]
    """(1,), the record that games begin from."""
    states: NDArray[Any]
    """(max_plies + 2,), the positions of a game where a seat is to move, one to try moves, and the game's."""
    rng: NDArray[np.uint64]
    """(1,), a generator."""
    codes: NDArray[np.int16]
    """(max_moves,)"""
    points: NDArray[np.int64]
    """(4,)"""
    best: NDArray[np.float64]
    """(max_plies,), what the best move promised, for seat 0."""
    strayed: NDArray[np.int8]
    """(max_plies,), whether another one was played."""


def new_course(rules: Rules, start: NDArray[Any], seed: int) -> GameStatistics:
    """Memory for games that begin from the record `start`, of shape (1,)."""
    assert rules.max_plies > 0
    return GameStatistics(
        start=start.copy(),
        states=rules.blank(rules.max_plies + 2),
        rng=generator(seed),
        codes=np.zeros(rules.max_moves, CODE),
        points=np.zeros(MAX_SEATS, np.int64),
        best=np.zeros(rules.max_plies),
        strayed=np.zeros(rules.max_plies, np.int8),
    )


def trial_place(rules: Rules) -> int:
    """Of which state of a `GameStatistics` moves may be tried on."""
    return rules.max_plies


@functools.cache
def result_of(rules: Rules) -> Kernel:
    """``result_of(rules)(s, points)``: seat 0's share of the win at the end; `points` is int64[4]."""
    count_points = rules.points

    @kernel
    def result(s, points):
        count_points(s, points)
        return 0.5 if points[0] == points[1] else 1.0 if points[0] > points[1] else 0.0

    return result


def self_play(rules: Rules, learner: Learner) -> Compiled:
    """Plays and learns: ``entry(course, value, games, done, total, opening, epsilon, trace, rate, fall)``.

    Plays so many games, the first of them after `done` of `total`, and returns the number of their positions
    where a seat was to move. Each begins with 0 to `opening` random moves; `epsilon` is the chance of a
    random move afterwards, `trace` is λ, `rate` goes to the learner's `correct`. With `fall` 1 it sinks
    evenly to nothing at the end of all games, with 0 it stays.
    """
    turn, play, pick, result = rules.turn, rules.play, pick_any(rules), result_of(rules)
    best_move, correct = learner.best_move, learner.correct
    game = rules.max_plies + 1

    @kernel
    def play_game(course, value, opening, epsilon):
        """Play a game and keep its positions where a seat is to move; returns how many there are."""
        states, rng, codes = course.states, course.rng, course.codes
        states[game] = course.start[0]
        random_moves = below(rng, opening + 1)
        ply = 0
        while turn(states[game]) != OVER:
            if turn(states[game]) == CHANCE:
                play(states[game], pick(states[game], rng, codes))
                continue
            if random_moves > 0:
                random_moves -= 1
                play(states[game], pick(states[game], rng, codes))
                continue
            states[ply] = states[game]
            code = best_move(course, value, ply)
            course.strayed[ply] = unit(rng) < epsilon
            if course.strayed[ply]:
                code = pick(states[game], rng, codes)
            play(states[game], code)
            ply += 1
        return ply

    @kernel
    def learn(course, value, games, done, total, opening, epsilon, trace, first_rate, fall):
        positions = 0
        for number in range(done, done + games):
            rate = first_rate * (1.0 - fall * (number / total))
            last = play_game(course, value, opening, epsilon)
            target = result(course.states[game], course.points)
            for ply in range(last - 1, -1, -1):
                best = course.best[ply]
                target = best if course.strayed[ply] else (1.0 - trace) * best + trace * target
                first = turn(course.states[ply]) == 0
                correct(course, value, ply, target if first else 1.0 - target, rate)
            positions += last
        return np.int64(positions)

    memory = Bundle.like(new_course(rules, rules.blank(), 0)), Bundle.like(learner.value)
    return compiled(learn, *memory, *[INT] * 4, *[FLOAT] * 4, release=True)
