"""Exact search for one seat against all others, as a kernel over a `Stack` and a `Table`.

One seat, the *maximizer*, maximises, and every other seat minimises: with two seats that is the game itself,
with more of them what a seat can have against everybody. Depth-first alpha-beta (D. Knuth and R. Moore, "An
analysis of alpha-beta pruning", 1975) with a transposition table and a history of moves that cut others
short; at chance events the window of each event follows from what the rest can add at most and at least
(Star1; B. Ballard, "The *-minimax search procedure for trees containing chance nodes", 1983).
"""

from __future__ import annotations

import functools

import numpy as np

from kabinett.games.rules import CHANCE, MAX_SEATS, OVER, odds_of
from kabinett.kernels.compile import INT, Bundle, Compiled, Kernel, compiled, kernel
from kabinett.players.minimax.ending import Ending
from kabinett.players.minimax.kernels.stack import (
    CUT,
    FIXED,
    HERO,
    HORIZON,
    LIMIT,
    SALT,
    SOLVED,
    TOTAL,
    VALUE,
    new_stack,
)
from kabinett.players.minimax.kernels.table import (
    EXACT,
    LOWER,
    UPPER,
    find,
    keep,
    new_table,
    write_hashes,
)
from kabinett.players.minimax.kernels.values import EVEN, LEAST, MOST, value_of
from kabinett.players.minimax.kernels.walk import walk

_FIRST = 1 << 60
"""Key of the move that was best when the position was met before."""

_GAIN = 1 << 40


@kernel
def hand_back(stack, value, total, solved):
    """What the present ply is worth to the one before."""
    stack.back[VALUE] = value
    stack.back[TOTAL] = total
    stack.back[SOLVED] = solved


@kernel
def total_of(points):
    """The points of all seats together."""
    total = 0.0
    for seat in range(MAX_SEATS):
        total += points[seat]
    return total


@kernel
def no_limits(_s, _least, _most):
    """Nothing is known beforehand."""


@kernel
def bring_forward(stack, level):
    """Bring the most promising of the untried moves to their front."""
    codes, keys = stack.codes[level], stack.keys[level]
    first = stack.tried[level]
    best = first
    for index in range(first + 1, stack.size[level]):
        if keys[index] > keys[best]:
            best = index
    codes[first], codes[best] = codes[best], codes[first]
    keys[first], keys[best] = keys[best], keys[first]


@kernel
def recall(stack, table, level, mask):
    """Hand back what the table knows, and -2, if that is enough; else the best move kept there, or -1."""
    write_hashes(stack.words[level], mask, stack.control[SALT], stack.hashes[level])
    place = find(table, stack.hashes[level])
    if place < 0:
        return -1
    ahead = stack.control[LIMIT] - level
    enough = table.depth[place] >= ahead
    if stack.control[HORIZON] == FIXED:
        enough = table.depth[place] == ahead
    if level > 0 and (enough or table.solved[place]):
        value, bound = table.value[place], table.bound[place]
        if (
            bound == EXACT
            or (bound == LOWER and value >= stack.beta[level])
            or (bound == UPPER and value <= stack.alpha[level])
        ):
            hand_back(stack, value, np.float64(table.total[place]), np.float64(table.solved[place]))
            return -2
    return np.int64(table.code[place])


@kernel
def open_frame(stack, level, seat, count):
    """Begin a frame of `count` listed moves of a seat, or events where `seat` is CHANCE."""
    stack.turn[level] = seat
    stack.size[level] = count
    stack.tried[level] = 0
    stack.solved[level] = 1
    stack.total[level] = 0.0
    stack.best_code[level] = stack.codes[level, 0]
    stack.floor[level] = stack.alpha[level]
    stack.ceiling[level] = stack.beta[level]
    if seat == CHANCE:
        stack.best[level] = 0.0
    else:
        stack.best[level] = LEAST - 1.0 if seat == stack.control[HERO] else MOST + 1.0


@kernel
def is_bounded(stack, level, seats):
    """Write between which values the end lies; hand one back if no more has to be known, and say so.

    The points that each seat gets at least and at most are in ``stack.points[1]`` and ``stack.points[2]``.
    """
    maximizer, now, least, most = stack.control[HERO], stack.points[0], stack.points[1], stack.points[2]
    for seat in range(seats):
        now[seat] = least[seat] if seat == maximizer else most[seat]
    low = value_of(now, seats, maximizer)
    for seat in range(seats):
        now[seat] = most[seat] if seat == maximizer else least[seat]
    high = value_of(now, seats, maximizer)
    stack.lowest[level], stack.highest[level] = low, high
    if level > 0 and (low == high or low >= stack.beta[level] or high <= stack.alpha[level]):
        hand_back(stack, high if high <= stack.alpha[level] else low, total_of(least), 1.0)
        return True
    return False


@kernel
def rest_of(stack, level, odds):
    """The probability of the events not yet looked at."""
    rest = 0.0
    for index in range(stack.tried[level], stack.size[level]):
        rest += odds[index]
    return rest


@kernel
def narrow(stack, level, odds):
    """Open the window of the next ply; where chance is to move, that of the event before the untried."""
    alpha, beta = stack.alpha[level], stack.beta[level]
    if stack.turn[level] == CHANCE:
        chance, rest, so_far = odds[stack.tried[level] - 1], rest_of(stack, level, odds), stack.best[level]
        low, high = stack.lowest[level], stack.highest[level]
        alpha = max(LEAST, (alpha - so_far - rest * high) / chance)
        beta = min(MOST, (beta - so_far - rest * low) / chance)
    stack.alpha[level + 1] = alpha
    stack.beta[level + 1] = beta


@kernel
def average(stack, level, odds):
    """Add the value of an event to the average; with a cut if that tells enough."""
    chance, rest = odds[stack.tried[level] - 1], rest_of(stack, level, odds)
    stack.best[level] += chance * stack.back[VALUE]
    stack.total[level] += chance * stack.back[TOTAL]
    stack.solved[level] &= np.int64(stack.back[SOLVED])
    most = stack.best[level] + rest * stack.highest[level]
    least = stack.best[level] + rest * stack.lowest[level]
    if rest > 0.0 and (most <= stack.alpha[level] or least >= stack.beta[level]):
        stack.best[level] = most if most <= stack.alpha[level] else least
        stack.tried[level] = stack.size[level]


@kernel
def improve(stack, level):
    """Compare the value of a move with the best so far; with a cut if that is enough."""
    value, solved = stack.back[VALUE], np.int64(stack.back[SOLVED])
    mine = stack.turn[level] == stack.control[HERO]
    code = np.int64(stack.codes[level, stack.tried[level] - 1])
    stack.solved[level] &= solved
    if (value > stack.best[level]) if mine else (value < stack.best[level]):
        stack.best[level] = value
        stack.total[level] = stack.back[TOTAL]
        stack.best_code[level] = code
        if mine:
            stack.alpha[level] = max(stack.alpha[level], value)
        else:
            stack.beta[level] = min(stack.beta[level], value)
        if stack.alpha[level] >= stack.beta[level]:
            stack.tried[level] = stack.size[level]
            stack.solved[level] = solved
            ahead = stack.control[LIMIT] - level
            stack.history[0 if mine else 1, code] += ahead * ahead


@kernel
def conclude(stack, table, level):
    """Keep what was found of a ply and hand it back."""
    value = stack.best[level]
    bound = EXACT
    if value <= stack.floor[level]:
        bound = UPPER
    elif value >= stack.ceiling[level]:
        bound = LOWER
    depth = stack.control[LIMIT] - level
    total, solved = stack.total[level], stack.solved[level]
    keep(table, stack.hashes[level], depth, value, total, stack.best_code[level], bound, solved)
    hand_back(stack, value, total, np.float64(solved))


def leaf_of(ending: Ending) -> Kernel:
    """``leaf(stack, level, seats)`` hands back what a position is worth that is over or at the horizon.

    It says whether the position is one.
    """
    turn, points, guess = ending.rules.turn, ending.rules.points, ending.guess

    @kernel
    def leaf(stack, level, seats):
        s = stack.states[level]
        if turn(s) == OVER:
            points(s, stack.points[0])
            value = value_of(stack.points[0], seats, stack.control[HERO])
            hand_back(stack, value, total_of(stack.points[0]), 1.0)
            return True
        if level >= stack.control[LIMIT]:
            if stack.control[HORIZON] == FIXED:
                hand_back(stack, stack.back[CUT], 0.0, 0.0)
            else:
                hand_back(stack, EVEN + guess(s, stack.points[0], seats, stack.control[HERO]), 0.0, 0.0)
            return True
        return False

    return leaf


def promise_of(ending: Ending) -> Kernel:
    """``promise(stack, level, seats, known)`` writes how promising the moves of a frame are.

    `known` is the code of the best move kept in the table, or -1.
    """
    play, guess, sort_depth = ending.rules.play, ending.guess, ending.sort_depth

    @kernel
    def promise(stack, level, seats, known):
        maximizer = stack.control[HERO]
        mine = stack.turn[level] == maximizer
        codes, keys = stack.codes[level], stack.keys[level]
        sort = stack.control[LIMIT] - level >= sort_depth
        for index in range(stack.size[level]):
            code = np.int64(codes[index])
            key = stack.history[0 if mine else 1, code]
            if sort:
                stack.states[level + 1] = stack.states[level]
                child = stack.states[level + 1]
                play(child, code)
                gain = guess(child, stack.points[0], seats, maximizer)
                key += np.int64(gain if mine else -gain) * _GAIN
            keys[index] = _FIRST if code == known else key

    return promise


def enter_of(ending: Ending) -> Kernel:
    """``enter(stack, table, level, seats)`` looks at the position of a ply; see `walk`."""
    turn, moves = ending.rules.turn, ending.rules.moves
    limits, has_limits = ending.limits or no_limits, ending.limits is not None
    mask = np.array(ending.mask, np.uint64)
    leaf, promise = leaf_of(ending), promise_of(ending)

    @kernel
    def enter(stack, table, level, seats):
        if leaf(stack, level, seats):
            return True
        s = stack.states[level]
        stack.lowest[level], stack.highest[level] = LEAST, MOST
        if has_limits:
            limits(s, stack.points[1], stack.points[2])
            if is_bounded(stack, level, seats):
                return True
        known = recall(stack, table, level, mask)
        if known == -2:
            return True
        seat = turn(s)
        open_frame(stack, level, seat, moves(s, stack.codes[level]))
        if seat != CHANCE:
            promise(stack, level, seats, known)
        return False

    return enter


@functools.cache
def alpha_beta(ending: Ending) -> Compiled:
    """``alpha_beta(ending)(stack, table, seats, positions)`` searches as `walk` beside this file says.

    The caller puts the root into ``stack.states[0]`` and fills
    `control`, and `alpha` and `beta` of the root; value, total and best move are then in the root's frame.
    """
    rules, odds = ending.rules, odds_of(ending.rules)
    play = rules.play

    @kernel
    def descend(stack, level):
        """Go on to the next move or event of a ply."""
        if stack.turn[level] != CHANCE:
            bring_forward(stack, level)
        index = stack.tried[level]
        stack.tried[level] += 1
        narrow(stack, level, odds)
        stack.states[level + 1] = stack.states[level]
        play(stack.states[level + 1], np.int64(stack.codes[level, index]))

    @kernel
    def merge(stack, level):
        """Take account of what a move or event hands back."""
        if stack.turn[level] == CHANCE:
            average(stack, level, odds)
        else:
            improve(stack, level)

    search = walk(enter_of(ending), descend, merge, conclude)
    stack = Bundle.like(new_stack(rules, 1, 1))
    return compiled(search, stack, Bundle.like(new_table(2)), INT, INT, release=True)
