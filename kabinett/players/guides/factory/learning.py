"""Learns the value of The Factory for two in self-play, as kernels.

Both seats play the move after which the value says most, averaged over the tile that is turned up, now and
then another. Afterwards each position is drawn towards what its best move promised and, with the weight λ,
towards what became of the game (TD(λ); R. Sutton, "Learning to predict by the methods of temporal
differences", 1988). Each weight has a rate of its own (AdaGrad; J. Duchi and others, "Adaptive subgradient
methods for online learning and stochastic optimization", 2011).
"""

from __future__ import annotations

import math
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from kabinett.players.guides.factory.features import (
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
from kabinett.players.guides.factory.model import lay_logit, logistic, result, share_of
from kabinett.rules.compile import FLOAT, INT, Bundle, compiled, kernel
from kabinett.rules.factory import LAW, LAY
from kabinett.rules.herati import KINDS
from kabinett.rules.law import CODE, OVER, pick_any
from kabinett.rules.rng import below, generator, unit

_turn, _moves, _play = LAW.turn, LAW.moves, LAW.play
_pick = pick_any(LAW)


class Learning(NamedTuple):
    """Memory of a training run."""

    start: NDArray[Any]
    """(1,), the record that games begin from."""
    states: NDArray[Any]
    """(max_plies + 2,), the positions of a game where a seat is to lay, one to try moves, and the game's."""
    rng: NDArray[np.uint64]
    """(1,), a generator."""
    codes: NDArray[np.int16]
    """(max_moves,)"""
    scratch: NDArray[np.int32]
    """What the features need."""
    best: NDArray[np.float64]
    """(max_plies,), what the best move promised the seat to move."""
    strayed: NDArray[np.int8]
    """(max_plies,), whether another one was played."""
    weights: NDArray[np.float32]
    """What is learned."""
    squares: NDArray[np.float32]
    """By weight, the sum of its squared slopes."""
    equals: NDArray[np.int32]
    """(SIZE, 4), by feature, all that stand for the same, the least first."""


def new_learning(start: NDArray[Any], seed: int) -> Learning:
    """Memory to learn the value; all weights are 0."""
    return Learning(
        start=start.copy(),
        states=LAW.blank(LAW.max_plies + 2),
        rng=generator(seed),
        codes=np.zeros(LAW.max_moves, CODE),
        scratch=np.zeros(ROOM, np.int32),
        best=np.zeros(LAW.max_plies),
        strayed=np.zeros(LAW.max_plies, np.int8),
        weights=np.zeros(SIZE, np.float32),
        squares=np.full(SIZE, 1e-2, np.float32),
        equals=equals(),
    )


TRIAL, GAME = LAW.max_plies, LAW.max_plies + 1
"""Places of two of the states."""


@kernel
def best_move(learning, ply):
    """The code of the best move by the value; notes what it promises."""
    states, codes = learning.states, learning.codes
    seat = int(states[ply].seat)
    best, found = -1.0, np.int64(0)
    size = _moves(states[ply], codes)
    start = below(learning.rng, size)
    for index in range(size):
        code = np.int64(codes[(start + index) % size])
        states[TRIAL] = states[ply]
        _play(states[TRIAL], code)
        one = share_of(states[TRIAL], seat, learning.weights, learning.scratch)
        if one > best:
            best, found = one, code
    learning.best[ply] = best
    return found


@kernel
def correct_one(learning, feature, slope, rate):
    """Move the weight of a feature, and of all that stand for the same, against a slope."""
    equals, weights = learning.equals, learning.weights
    least = equals[feature, 0]
    learning.squares[least] += np.float32(slope * slope)
    moved = weights[least] - np.float32(rate * slope / math.sqrt(learning.squares[least]))
    for index in range(equals.shape[1]):
        weights[equals[feature, index]] = moved


@kernel
def correct(learning, ply, target, rate):
    """Draw the value of a position towards a target, for the seat to move."""
    s, scratch = learning.states[ply], learning.scratch
    seat = int(s.seat)
    slope = logistic(lay_logit(s, learning.weights, scratch)) - target
    own, others = 0, 0
    for kind in range(KINDS):
        if s.up[seat, kind] > 0:
            own += 1
        if s.up[1 - seat, kind] > 0:
            others += 1
    draw(s, scratch)
    write_shared(s, seat, 0, scratch)
    for n in range(FOUND, FOUND + SHARED):
        correct_one(learning, np.int64(scratch[n]), slope, rate)
    part = slope / max(own * others, 1)
    for kind in range(KINDS):
        if s.up[seat, kind] > 0:
            size = write_pair(s, kind, scratch)
            for other in range(KINDS):
                if s.up[1 - seat, other] > 0:
                    relation = (other - kind) % KINDS
                    for index in range(size):
                        correct_one(learning, of_pair(scratch, index, relation), part, rate)


@kernel
def play_game(learning, opening, straying):
    """Play a game and keep its positions where a seat is to move; returns how many there are."""
    states = learning.states
    game = states[GAME:]
    game[0] = learning.start[0]
    random_moves = below(learning.rng, opening + 1)
    ply = 0
    while _turn(game[0]) != OVER:
        if game[0].due != LAY:
            _play(game[0], _pick(game[0], learning.rng, learning.codes))
            continue
        if random_moves > 0:
            random_moves -= 1
            _play(game[0], _pick(game[0], learning.rng, learning.codes))
            continue
        states[ply] = game[0]
        code = best_move(learning, ply)
        learning.strayed[ply] = unit(learning.rng) < straying
        if learning.strayed[ply]:
            code = _pick(game[0], learning.rng, learning.codes)
        _play(game[0], code)
        ply += 1
    return ply


@kernel
def learn(learning, games, done, total, opening, straying, trace, first_rate):
    """Play and learn from so many games, the first of them after `done` of `total`; returns their positions.

    Games begin with 0 to `opening` random moves; `straying` is the chance of a random move afterwards,
    `trace` is λ. The rate falls evenly from the first one to nothing at the end.
    """
    positions = 0
    for game in range(done, done + games):
        rate = first_rate * (1.0 - game / total)
        last = play_game(learning, opening, straying)
        target = result(learning.states[GAME], 0)
        for ply in range(last - 1, -1, -1):
            first = learning.states[ply].seat == 0
            best = learning.best[ply] if first else 1.0 - learning.best[ply]
            target = best if learning.strayed[ply] else (1.0 - trace) * best + trace * target
            correct(learning, ply, target if first else 1.0 - target, rate)
        positions += last
    return np.int64(positions)


learn_entry = compiled(
    learn,
    Bundle.like(new_learning(LAW.blank(1), 0)),
    *(INT, INT, INT, INT),
    *(FLOAT, FLOAT, FLOAT),
    release=True,
)
