"""A learned value of Dai Jobi positions, for two to four seats and any number of jungs.

Each seat has a score, and its share of the win is its part in the sum of their exponentials. Scores add up
from weights: one for the seat's own *arrangement*, that is where all its jungs are, and one for each pair of
its stacks and another seat's stacks, which is about who may capture whom. Seats are told apart by how many
turns they are away from the seat that is to toss. Games with fewer than four jungs are games with four, of
which some are out already.

The weights for n seats, in this order, with R arrangements and S kinds of stacks::

    arrangements   n x R                   by turns away and number of the arrangement
    pairs          n (n - 1) / 2 x S x S   what the seat sooner to toss gains and the later one loses
"""

import math

import numpy as np

from kabinett.games.daijobi.exact.kernels import CHOOSE, MOST_JUNGS
from kabinett.games.daijobi.rules import HOME, MOVE_FROM, MOVE_TO, OUT, RULES
from kabinett.games.rules import OVER
from kabinett.kernels.bits import ZERO, lowest, without_lowest
from kabinett.kernels.compile import kernel

ARRANGEMENTS = int(CHOOSE[OUT + MOST_JUNGS, MOST_JUNGS])
STACKS = OUT * MOST_JUNGS
"""Kinds of stacks: by place, home among them, and number of jungs."""

PAIRS = STACKS * STACKS

_moves, _play, _turn = RULES.moves, RULES.play, RULES.turn


def size(seats: int) -> int:
    """How many weights there are for so many seats."""
    return seats * ARRANGEMENTS + seats * (seats - 1) // 2 * PAIRS


@kernel
def arrangement(s, seat):
    """The number of a seat's arrangement of four jungs, those that the game leaves out being out."""
    total, before = np.int64(0), 0
    rest = s.stacks[seat]
    while rest != ZERO:
        place = lowest(rest)
        rest = without_lowest(rest)
        for _ in range(s.jungs[seat, place]):
            before += 1
            total += CHOOSE[place + before - 1, before]
    while before < MOST_JUNGS:
        before += 1
        total += CHOOSE[OUT + before - 1, before]
    return total


@kernel
def stack_kind(s, seat, place):
    """The number of the kind of a seat's stack."""
    return place * MOST_JUNGS + s.jungs[seat, place] - 1


@kernel
def write_shares(s, weights, shares):
    """Write the share of the win that each seat may expect; a toss is due and the game not over."""
    seats, first = np.int64(s.seats), np.int64(s.seat)
    for away in range(seats):
        seat = (first + away) % seats
        shares[seat] = weights[away * ARRANGEMENTS + arrangement(s, seat)]
    base = seats * ARRANGEMENTS
    for away in range(seats):
        for further in range(away + 1, seats):
            sooner, later = (first + away) % seats, (first + further) % seats
            gain = pairs(s, sooner, later, weights, base)
            shares[sooner] += gain
            shares[later] -= gain
            base += PAIRS
    total = 0.0
    for place in range(seats):
        shares[place] = math.exp(shares[place])
        total += shares[place]
    for place in range(seats):
        shares[place] /= total


@kernel
def pairs(s, sooner, later, weights, base):
    """The sum of the weights of two seats' pairs of stacks."""
    total = 0.0
    mine = s.stacks[sooner]
    while mine != ZERO:
        row = base + stack_kind(s, sooner, lowest(mine)) * STACKS
        mine = without_lowest(mine)
        others = s.stacks[later]
        while others != ZERO:
            total += weights[row + stack_kind(s, later, lowest(others))]
            others = without_lowest(others)
    return total


@kernel
def write_result(s, weights, shares):
    """Write the shares of a position where a toss is due or the game over."""
    if _turn(s) == OVER:
        for seat in range(s.seats):
            shares[seat] = 1.0 if seat == s.seat else 0.0
    else:
        write_shares(s, weights, shares)


@kernel
def after_move(s, code, weights, shares):
    """Write the shares after a move; `s` is as before when this returns."""
    seat, toss = s.seat, s.toss
    stacks_0, stacks_1, stacks_2, stacks_3 = s.stacks[0], s.stacks[1], s.stacks[2], s.stacks[3]
    start, target = MOVE_FROM[code], MOVE_TO[code]
    left, there = s.jungs[seat, start], s.jungs[seat, target]
    struck = -1
    for other in range(s.seats):
        if other != seat and target != HOME and target != OUT and s.jungs[other, target] > 0:
            struck = other
    captured = s.jungs[struck, target] if struck >= 0 else 0
    _play(s, code)
    write_result(s, weights, shares)
    if struck >= 0:
        s.jungs[struck, HOME] -= captured
        s.jungs[struck, target] = captured
    s.jungs[seat, target] = there
    s.jungs[seat, start] = left
    s.stacks[0], s.stacks[1], s.stacks[2], s.stacks[3] = stacks_0, stacks_1, stacks_2, stacks_3
    s.seat, s.toss = seat, toss


@kernel
def best_move(s, codes, weights, shares, trial):
    """The code after which the seat to move may expect most, where a toss is to be moved; writes shares.

    `codes` is int16[max_moves], `shares` and `trial` are float64[4].
    """
    best, found = -1.0, np.int64(0)
    for index in range(_moves(s, codes)):
        code = np.int64(codes[index])
        after_move(s, code, weights, trial)
        if trial[s.seat] > best:
            best, found = trial[s.seat], code
            for seat in range(s.seats):
                shares[seat] = trial[seat]
    return found
