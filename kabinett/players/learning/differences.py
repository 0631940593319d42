"""Temporal differences in self-play, as kernels for any law of two seats without chance.

Both seats play the move after which the value says most, now and then another; afterwards each position
of the game is drawn towards what the following ones said (TD(λ); R. Sutton, "Learning to predict by the
methods of temporal differences", 1988), where a move that was not the best counts as if the best had been
played. Every weight has its own rate: the smaller, the more its corrections have contradicted each other
(temporal coherence; D. Beal and M. Smith, "Temporal difference learning for heuristic search and game
playing", 2000).
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from kabinett.players.learning.linear import value_of
from kabinett.rules.compile import FLOAT, INT, Bundle, Compiled, Kernel, compiled, kernel
from kabinett.rules.law import CODE, MAX_SEATS, OVER, Law, pick_any
from kabinett.rules.rng import below, generator, unit


class Learning(NamedTuple):
    """Memory of a training run."""

    start: NDArray[Any]
    """(1,), the record that games begin from."""
    states: NDArray[Any]
    """(max_plies + 2,), the positions of a game; the last is for looking ahead."""
    rng: NDArray[np.uint64]
    """(1,), a generator."""
    codes: NDArray[np.int16]
    """(max_moves,)"""
    points: NDArray[np.int64]
    """(4,)"""
    scratch: NDArray[np.int32]
    """What `features` needs."""
    priors: NDArray[np.float32]
    """(max_moves,), by legal move."""
    best: NDArray[np.float64]
    """(max_plies,), what the best move promised, for seat 0."""
    strayed: NDArray[np.int8]
    """(max_plies,), whether another one was played."""
    weights: NDArray[np.float32]
    """What is learned."""
    sums: NDArray[np.float32]
    """By weight, the sum of its corrections."""
    sizes: NDArray[np.float32]
    """By weight, the sum of their sizes."""


def new_learning(law: Law, start: NDArray[Any], size: int, room: int, seed: int) -> Learning:
    """Memory to learn `size` weights, all zero, where the features need `room` of scratch."""
    return Learning(
        start=start.copy(),
        states=law.blank(law.max_plies + 2),
        rng=generator(seed),
        codes=np.zeros(law.max_moves, CODE),
        points=np.zeros(MAX_SEATS, np.int64),
        scratch=np.zeros(room, np.int32),
        priors=np.zeros(law.max_moves, np.float32),
        best=np.zeros(law.max_plies),
        strayed=np.zeros(law.max_plies, np.int8),
        weights=np.zeros(size, np.float32),
        sums=np.zeros(size, np.float32),
        sizes=np.zeros(size, np.float32),
    )


SHORT_LIST = 5
"""With a prior, of how many moves the value is looked at."""


def self_play(law: Law, features: Kernel, prior: Any = None) -> Compiled:
    """``self_play(law, features, prior)(learning, games, opening, straying, trace, rate) -> plies``.

    Plays and learns from so many games. Each begins with 0 to `opening` random moves; `straying` is the
    chance of a random move afterwards, `trace` is λ, `rate` the largest share of an error that one
    correction takes away, in units of the logit. With the hook `prior` only the moves that it likes best are
    looked at more closely.
    """
    assert law.max_plies > 0
    assert not law.odds
    turn, moves, play, count_points = law.turn, law.moves, law.play, law.points
    pick, value = pick_any(law), value_of(features)
    ahead = law.max_plies + 1

    @kernel
    def result(s, points):
        """Seat 0's share of the win."""
        count_points(s, points)
        return 0.5 if points[0] == points[1] else 1.0 if points[0] > points[1] else 0.0

    @kernel
    def judged(s, learning):
        """Seat 0's value of a position."""
        seat = turn(s)
        if seat == OVER:
            return result(s, learning.points)
        found = value(s, learning.weights, learning.scratch)
        return found if seat == 0 else 1.0 - found

    @kernel
    def shorten_by_prior(s, learning, size):
        """Bring the likeliest moves to the front; returns how many are worth a look."""
        codes, priors = learning.codes, learning.priors
        prior(s, codes, size, priors, learning.weights, learning.scratch)
        kept = min(SHORT_LIST, size)
        for place in range(kept):
            best = place
            for index in range(place + 1, size):
                if priors[index] > priors[best]:
                    best = index
            code, share = codes[best], priors[best]
            codes[best], priors[best] = codes[place], priors[place]
            codes[place], priors[place] = code, share
        return kept

    @kernel
    def leave_all(_s, _learning, size):
        return size

    shorten = shorten_by_prior if prior else leave_all

    @kernel
    def best_move(learning, ply):
        """The code after which the value for the seat to move is best; notes that value."""
        states, codes = learning.states, learning.codes
        sign = 1.0 if turn(states[ply]) == 0 else -1.0
        best, found = -np.inf, 0
        for index in range(shorten(states[ply], learning, moves(states[ply], codes))):
            states[ahead] = states[ply]
            play(states[ahead], np.int64(codes[index]))
            one = judged(states[ahead], learning)
            if sign * one > best:
                best = sign * one
                found = int(codes[index])
        learning.best[ply] = sign * best
        return found

    @kernel
    def correct(learning, ply, target, rate):
        """Draw the value of a position towards a target, both for the seat to move."""
        s, weights, scratch = learning.states[ply], learning.weights, learning.scratch
        error = target - value(s, weights, scratch)
        count = features(s, scratch)
        step = rate * error / count
        for index in range(count):
            weight = scratch[index]
            size = learning.sizes[weight]
            own_rate = abs(learning.sums[weight]) / size if size > 0.0 else 1.0
            weights[weight] += np.float32(own_rate * step)
            learning.sums[weight] += np.float32(error)
            learning.sizes[weight] += np.float32(abs(error))

    @kernel
    def play_game(learning, opening, straying):
        """Play a game; returns how many plies it has after its opening."""
        states = learning.states
        states[0] = learning.start[0]
        for _ in range(below(learning.rng, opening + 1)):
            if turn(states[0]) != OVER:
                play(states[0], pick(states[0], learning.rng, learning.codes))
        ply = 0
        while turn(states[ply]) != OVER:
            code = best_move(learning, ply)
            learning.strayed[ply] = unit(learning.rng) < straying
            if learning.strayed[ply]:
                code = pick(states[ply], learning.rng, learning.codes)
            states[ply + 1] = states[ply]
            play(states[ply + 1], code)
            ply += 1
        return ply

    @kernel
    def learn(learning, games, opening, straying, trace, rate):
        plies = 0
        for _ in range(games):
            last = play_game(learning, opening, straying)
            target = result(learning.states[last], learning.points)
            for ply in range(last - 1, -1, -1):
                best = learning.best[ply]
                target = best if learning.strayed[ply] else (1.0 - trace) * best + trace * target
                first = turn(learning.states[ply]) == 0
                correct(learning, ply, target if first else 1.0 - target, rate)
            plies += last
        return np.int64(plies)

    memory = Bundle.like(new_learning(law, law.blank(), 1, 1, 0))
    return compiled(learn, memory, INT, INT, FLOAT, FLOAT, FLOAT, release=True)
