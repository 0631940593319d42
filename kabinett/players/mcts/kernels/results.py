"""What the end of a simulated game is worth to each seat."""

from __future__ import annotations

import functools
from typing import Any

import numpy as np

from kabinett.games.outcomes import margin, share_win
from kabinett.games.rules import OVER, Rules, pick_any
from kabinett.kernels.compile import Kernel, kernel
from kabinett.players.mcts.kernels.numbers import CUTOFF, MARGIN_WEIGHT
from kabinett.players.mcts.kernels.tree import GAMES, HIGH, LOW, MARGINS


@kernel
def value_for(tree, points, shares, seats, seat, numbers):
    """What a result is worth to a seat; see `worth`."""
    if seats == 1:
        return points[0]
    usual = tree.bounds[MARGINS] / max(tree.bounds[GAMES], 1.0) + 1e-9
    ahead = margin(points, seats, seat)
    share_of_margin = 0.5 + 0.5 * ahead / (abs(ahead) + usual)
    return (1.0 - numbers[MARGIN_WEIGHT]) * shares[seat] + numbers[MARGIN_WEIGHT] * share_of_margin


@kernel
def worth(tree, points, shares, seats, values, numbers):
    """Write what an end is worth to each seat.

    With several seats the share of the win and, with the weight that the search hooks give it, the margin,
    which counts by half where it is the average of all so far. Alone, the points.
    """
    bounds = tree.bounds
    if seats == 1:
        values[0] = points[0]
        bounds[LOW] = min(bounds[LOW], values[0])
        bounds[HIGH] = max(bounds[HIGH], values[0])
        return
    bounds[LOW], bounds[HIGH] = 0.0, 1.0
    bounds[GAMES] += 1.0
    bounds[MARGINS] += abs(margin(points, seats, 0))
    for seat in range(seats):
        values[seat] = value_for(tree, points, shares, seats, seat, numbers)


@functools.cache
def random_playout(rules: Rules) -> Kernel:
    """``random_playout(rules)(s, rng, codes)`` plays uniformly random moves until the game is over."""
    turn, play, pick = rules.turn, rules.play, pick_any(rules)

    @kernel
    def play_out(s, rng, codes):
        while turn(s) != OVER:
            play(s, pick(s, rng, codes))

    return play_out


def _advance(rules: Rules, step: Any, amaf: bool) -> Kernel:
    """``advance(s, work)`` plays one move of a game or one event of chance."""
    turn, play, pick = rules.turn, rules.play, pick_any(rules)

    @kernel
    def random_step(s, rng, codes, _weights):
        code = pick(s, rng, codes)
        play(s, code)
        return code

    one_step = step or random_step

    @kernel
    def advance(s, work):
        mover = turn(s)
        code = one_step(s, work.rng, work.codes, work.weights)
        if amaf and mover >= 0:
            work.played[mover, code] = work.number[0]

    return advance


@functools.cache
def _write_points(rules: Rules) -> Kernel:
    """``write_points(s, work, seats)`` writes the points as they stand."""
    count_points = rules.points

    @kernel
    def write_points(s, work, seats):
        count_points(s, work.counted)
        for seat in range(seats):
            work.points[seat] = work.counted[seat]

    return write_points


def _judged(rules: Rules, evaluate: Any, scratch: bool) -> Kernel:
    """``judged(s, work, seats)`` writes what is expected of a position, or its result if it is an end."""
    turn, write_points = rules.turn, _write_points(rules)

    @kernel
    def evaluate_plainly(s, work):
        evaluate(s, work.shares, work.points, work.weights)

    @kernel
    def evaluate_with_scratch(s, work):
        evaluate(s, work.shares, work.points, work.weights, work.scratch)

    judge = evaluate_with_scratch if scratch else evaluate_plainly

    @kernel
    def judged(s, work, seats):
        write_points(s, work, seats)
        if turn(s) == OVER or seats == 1:
            share_win(work.points, seats, work.shares)
        if turn(s) != OVER:
            judge(s, work)

    return judged


@functools.cache
def ending(rules: Rules, playout: Any, step: Any, evaluate: Any, amaf: bool, scratch: bool) -> Kernel:
    """``ending(…)(s, work, seats)`` plays `s` on, writes ``work.points`` and ``work.shares``.

    The hooks are those of `kabinett.players.mcts.hooks.SearchHooks`, kernels or None. With `amaf` moves are
    marked in ``work.played``; with `scratch` the evaluation is given some.
    """
    turn = rules.turn
    at_random, advance = random_playout(rules), _advance(rules, step, amaf)
    write_points, judged = _write_points(rules), _judged(rules, evaluate, scratch)

    @kernel
    def by_random(s, work):
        at_random(s, work.rng, work.codes)

    @kernel
    def by_playout(s, work):
        playout(s, work.rng, work.codes, work.weights)

    @kernel
    def by_steps(s, work):
        while turn(s) != OVER:
            advance(s, work)

    play_out = by_playout if playout else by_steps if step or amaf else by_random

    @kernel
    def at_the_end(s, work, seats):
        play_out(s, work)
        write_points(s, work, seats)
        share_win(work.points, seats, work.shares)

    @kernel
    def after_steps(s, work, seats):
        plies = np.int64(work.numbers[CUTOFF])
        while plies > 0 and turn(s) != OVER:
            advance(s, work)
            plies -= 1
        judged(s, work, seats)

    return after_steps if evaluate else at_the_end
