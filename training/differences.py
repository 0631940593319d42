"""A learner for values that are sums of weights, of any game of two seats without chance.

Every weight has its own rate: the smaller, the more its corrections have contradicted each other (temporal
coherence; D. Beal and M. Smith, "Temporal difference learning for heuristic search and game playing", 2000).
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from kabinett.games.rules import OVER, Rules
from kabinett.kernels.compile import Kernel, kernel
from kabinett.players.linear import value_of
from training.self_play import Learner, result_of, trial_place


class Coherence(NamedTuple):
    """Memory of the value."""

    scratch: NDArray[np.int32]
    """What `features` needs."""
    priors: NDArray[np.float32]
    """(max_moves,), by legal move."""
    weights: NDArray[np.float32]
    """What is learned."""
    sums: NDArray[np.float32]
    """By weight, the sum of its corrections."""
    sizes: NDArray[np.float32]
    """By weight, the sum of their sizes."""


SHORT_LIST = 5
"""With a prior, of how many moves the value is looked at."""


@kernel
def bring_best(codes, priors, size):
    """Bring the moves with the highest priors to the front; returns how many are worth a look."""
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


def short_list(prior: Any) -> Kernel:
    """``shorten(s, codes, value, size)`` brings the moves to look at to the front; returns how many."""

    @kernel
    def shorten_by_prior(s, codes, value, size):
        prior(s, codes, size, value.priors, value.weights, value.scratch)
        return bring_best(codes, value.priors, size)

    @kernel
    def leave_all(_s, _codes, _value, size):
        return size

    return shorten_by_prior if prior else leave_all


def choice_kernel(rules: Rules, features: Kernel, prior: Any) -> Kernel:
    """``best_move(course, value, ply)`` is the move that is best by the value after it."""
    turn, moves, play, result = rules.turn, rules.moves, rules.play, result_of(rules)
    value_now, trial, shorten = value_of(features), trial_place(rules), short_list(prior)

    @kernel
    def judged(course, value):
        """Seat 0's value of the position on trial."""
        s = course.states[trial]
        seat = turn(s)
        if seat == OVER:
            return result(s, course.points)
        found = value_now(s, value.weights, value.scratch)
        return found if seat == 0 else 1.0 - found

    @kernel
    def best_move(course, value, ply):
        states, codes = course.states, course.codes
        sign = 1.0 if turn(states[ply]) == 0 else -1.0
        best, found = -np.inf, 0
        for index in range(shorten(states[ply], codes, value, moves(states[ply], codes))):
            states[trial] = states[ply]
            play(states[trial], np.int64(codes[index]))
            judgement = judged(course, value)
            if sign * judgement > best:
                best = sign * judgement
                found = int(codes[index])
        course.best[ply] = sign * best
        return found

    return best_move


def correction_kernel(features: Kernel) -> Kernel:
    """``correct(course, value, ply, target, rate)`` moves the weights towards a target."""
    value_now = value_of(features)

    @kernel
    def correct(course, value, ply, target, rate):
        s, weights, scratch = course.states[ply], value.weights, value.scratch
        error = target - value_now(s, weights, scratch)
        count = features(s, scratch)
        step = rate * error / count
        for index in range(count):
            weight = scratch[index]
            size = value.sizes[weight]
            own_rate = abs(value.sums[weight]) / size if size > 0.0 else 1.0
            weights[weight] += np.float32(own_rate * step)
            value.sums[weight] += np.float32(error)
            value.sizes[weight] += np.float32(abs(error))

    return correct


def learner_of(rules: Rules, features: Kernel, size: int, room: int, prior: Any = None) -> Learner:
    """A learner of `size` weights, all zero, where the features need `room` of scratch.

    The rate is the largest share of an error that one correction takes away, in units of the logit. With the
    hook `prior` only the moves that it likes best are looked at more closely.
    """
    assert not rules.odds
    memory = Coherence(
        scratch=np.zeros(room, np.int32),
        priors=np.zeros(rules.max_moves, np.float32),
        weights=np.zeros(size, np.float32),
        sums=np.zeros(size, np.float32),
        sizes=np.zeros(size, np.float32),
    )
    return Learner(choice_kernel(rules, features, prior), correction_kernel(features), memory)
