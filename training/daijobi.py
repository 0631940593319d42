"""Fits the value of Dai Jobi positions to itself, as kernels.

At each position met, the target is what one toss and the best move after it lead to on average, as the value
stands (fitted value iteration); only finished games are certain, and from them the truth spreads. Positions
come from games that begin anywhere, with the best moves and now and then another. The cross-entropy between
target and value is descended, each weight at a rate of its own.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from kabinett.games.daijobi.play.model import (
    ARRANGEMENTS,
    PAIRS,
    STACKS,
    arrangement,
    best_move,
    size,
    stack_kind,
    write_shares,
)
from kabinett.games.daijobi.rules import HOME, OUT, RULES, TOSSES, add
from kabinett.games.rules import CODE, MAX_SEATS, OVER, odds_of, pick_any
from kabinett.kernels.bits import ZERO, lowest, without_lowest
from kabinett.kernels.compile import FLOAT, INT, Bundle, compiled, kernel
from kabinett.kernels.rng import below, generator, unit
from training.adagrad import adagrad_step

LONGEST = 40
"""Turns after which a game is left for another one."""

_ODDS = odds_of(RULES)
_turn, _play = RULES.turn, RULES.play
_pick = pick_any(RULES)


class Learning(NamedTuple):
    """Memory of a training run."""

    states: NDArray[Any]
    """(2,), the position of the game, and one to try tosses on."""
    rng: NDArray[np.uint64]
    """(1,), a generator."""
    codes: NDArray[np.int16]
    """(max_moves,)"""
    shares: NDArray[np.float64]
    """(3, 4), memory for shares: of the position, after a toss, and on trial."""
    target: NDArray[np.float64]
    """(4,)"""
    weights: NDArray[np.float32]
    """What is learned."""
    squares: NDArray[np.float32]
    """By weight, the sum of its squared slopes."""
    error: NDArray[np.float64]
    """(1,), the sum of the squared differences between value and target, of all seats."""


def new_learning(seats: int, seed: int) -> Learning:
    """Memory to learn the value for so many seats; all weights are 0."""
    states = RULES.blank(2)
    states["seats"] = seats
    states["each"] = 4
    return Learning(
        states=states,
        rng=generator(seed),
        codes=np.zeros(RULES.max_moves, CODE),
        shares=np.zeros((3, MAX_SEATS)),
        target=np.zeros(MAX_SEATS),
        weights=np.zeros(size(seats), np.float32),
        squares=np.full(size(seats), 1e-3, np.float32),
        error=np.zeros(1),
    )


@kernel
def begin_anywhere(s, rng):
    """Put every seat's jungs on random places, at least one of each seat not out."""
    s.seat = below(rng, s.seats)
    s.toss = 0
    s.stacks[:] = ZERO
    s.jungs[:, :] = 0
    start = below(rng, 4) == 0
    taken = ZERO
    for seat in range(s.seats):
        at_home, gone = unit(rng), unit(rng)
        for jung in range(s.each):
            place = 1 + below(rng, OUT - 1)
            if start or unit(rng) < at_home:
                place = HOME
            elif jung > 0 and unit(rng) < gone:
                place = OUT
            # A place that another seat has is left to it.
            if place != HOME and place != OUT and (taken >> np.uint64(place)) & np.uint64(1) != ZERO:
                place = HOME
            add(s, seat, place, 1)
        taken |= s.stacks[seat]


@kernel
def look_ahead(learning):
    """Write the target: the shares after one toss and the best move."""
    s, target = learning.states[1], learning.target
    target[:] = 0.0
    for toss in range(TOSSES):
        learning.states[1] = learning.states[0]
        _play(s, toss)
        best_move(s, learning.codes, learning.weights, learning.shares[1], learning.shares[2])
        for seat in range(s.seats):
            target[seat] += _ODDS[toss] * learning.shares[1, seat]


@kernel
def correct(learning, rate):
    """Move the value of the position towards the target."""
    s, shares, target = learning.states[0], learning.shares[0], learning.target
    seats, first = np.int64(s.seats), np.int64(s.seat)
    write_shares(s, learning.weights, shares)
    base = seats * ARRANGEMENTS
    for away in range(seats):
        sooner = (first + away) % seats
        slope = shares[sooner] - target[sooner]
        learning.error[0] += slope * slope
        adagrad_step(
            learning.weights, learning.squares, away * ARRANGEMENTS + arrangement(s, sooner), slope, rate
        )
        for further in range(away + 1, seats):
            later = (first + further) % seats
            difference = slope - (shares[later] - target[later])
            correct_pairs(learning, s, sooner, later, base, difference, rate)
            base += PAIRS


@kernel
def correct_pairs(learning, s, sooner, later, base, slope, rate):
    """Move the weights of two seats' pairs of stacks."""
    mine = s.stacks[sooner]
    while mine != ZERO:
        row = base + stack_kind(s, sooner, lowest(mine)) * STACKS
        mine = without_lowest(mine)
        others = s.stacks[later]
        while others != ZERO:
            adagrad_step(
                learning.weights, learning.squares, row + stack_kind(s, later, lowest(others)), slope, rate
            )
            others = without_lowest(others)


@kernel
def go_on(learning, epsilon):
    """Toss and move in the game, as the value says or at random."""
    s = learning.states[0]
    _play(s, _pick(s, learning.rng, learning.codes))
    if unit(learning.rng) < epsilon:
        code = _pick(s, learning.rng, learning.codes)
    else:
        code = best_move(s, learning.codes, learning.weights, learning.shares[1], learning.shares[2])
    _play(s, code)


@kernel
def learn(learning, positions, epsilon, rate):
    """Meet so many positions and learn from them; returns how many games were begun."""
    s = learning.states[0]
    games, turns = 0, LONGEST
    for _ in range(positions):
        if turns == LONGEST or _turn(s) == OVER:
            begin_anywhere(s, learning.rng)
            games += 1
            turns = 0
        look_ahead(learning)
        correct(learning, rate)
        go_on(learning, epsilon)
        turns += 1
    return np.int64(games)


learn_entry = compiled(learn, Bundle.like(new_learning(2, 0)), INT, FLOAT, FLOAT, release=True)
