"""How the value of The Factory for two is learned in self-play, as kernels.

The best move is the one whose value, averaged over the tile that is turned up, says most. Each weight has a
rate of its own, and features that symmetry joins keep one weight.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from kabinett.games.factory.play.features import (
    FOUND,
    ROOM,
    SHARED,
    SIZE,
    draw,
    equals,
    of_pair,
    write_pair,
    write_shared,
)
from kabinett.games.factory.play.model import lay_logit, share_of
from kabinett.games.factory.rules import RULES
from kabinett.games.herati.rules import KINDS
from kabinett.kernels.compile import kernel
from kabinett.kernels.rng import below
from kabinett.players.linear import logistic
from training.adagrad import adagrad_step
from training.self_play import Learner, trial_place

_moves, _play = RULES.moves, RULES.play
_TRIAL = trial_place(RULES)


class Squares(NamedTuple):
    """Memory of the value."""

    scratch: NDArray[np.int32]
    """What the features need."""
    weights: NDArray[np.float32]
    """What is learned."""
    squares: NDArray[np.float32]
    """By weight, the sum of its squared slopes."""
    equals: NDArray[np.int32]
    """(SIZE, 4), by feature, all that stand for the same, the least first."""


@kernel
def best_move(course, value, ply):
    """See `Learner`; of moves that promise the same, any."""
    states, codes = course.states, course.codes
    seat = int(states[ply].seat)
    best, found = -1.0, np.int64(0)
    size = _moves(states[ply], codes)
    start = below(course.rng, size)
    for index in range(size):
        code = np.int64(codes[(start + index) % size])
        states[_TRIAL] = states[ply]
        _play(states[_TRIAL], code)
        share = share_of(states[_TRIAL], seat, value.weights, value.scratch)
        if share > best:
            best, found = share, code
    course.best[ply] = best if seat == 0 else 1.0 - best
    return found


@kernel
def correct_one(value, feature, slope, rate):
    """Move the weight of a feature, and of all that stand for the same, against a slope."""
    equals, weights = value.equals, value.weights
    least = equals[feature, 0]
    adagrad_step(weights, value.squares, least, slope, rate)
    for index in range(1, equals.shape[1]):
        weights[equals[feature, index]] = weights[least]


@kernel
def correct(course, value, ply, target, rate):
    """See `Learner`."""
    s, scratch = course.states[ply], value.scratch
    seat = int(s.seat)
    slope = logistic(lay_logit(s, value.weights, scratch)) - target
    own, others = 0, 0
    for kind in range(KINDS):
        if s.up[seat, kind] > 0:
            own += 1
        if s.up[1 - seat, kind] > 0:
            others += 1
    draw(s, scratch)
    write_shared(s, seat, 0, scratch)
    for n in range(FOUND, FOUND + SHARED):
        correct_one(value, np.int64(scratch[n]), slope, rate)
    part = slope / max(own * others, 1)
    for kind in range(KINDS):
        if s.up[seat, kind] > 0:
            size = write_pair(s, kind, scratch)
            for other in range(KINDS):
                if s.up[1 - seat, other] > 0:
                    relation = (other - kind) % KINDS
                    for index in range(size):
                        correct_one(value, of_pair(scratch, index, relation), part, rate)


def learner() -> Learner:
    """A learner whose weights are all 0; its rate is that of the first correction of a weight."""
    value = Squares(
        scratch=np.zeros(ROOM, np.int32),
        weights=np.zeros(SIZE, np.float32),
        squares=np.full(SIZE, 1e-2, np.float32),
        equals=equals(),
    )
    return Learner(best_move, correct, value)
