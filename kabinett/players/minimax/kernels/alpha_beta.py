"""Exact search for one seat against all others, as a kernel over a `Stack` and a `Table`.

One seat, the *hero*, maximises, whoever else is to move minimises: with two seats that is the game itself,
with more of them what a seat can have against everybody. Depth-first alpha-beta (D. Knuth and R. Moore, "An
analysis of alpha-beta pruning", 1975) with a transposition table and a history of moves that cut others
short; at chance events the window of each event follows from what the rest can add at most and at least
(Star1; B. Ballard, "The *-minimax search procedure for trees containing chance nodes", 1983).
"""

from __future__ import annotations

import functools

import numpy as np

from kabinett.games.rules import CHANCE, MAX_SEATS, OVER
from kabinett.kernels.compile import INT, Bundle, Compiled, compiled, kernel
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


@functools.cache
def alpha_beta(ending: Ending) -> Compiled:
    """``alpha_beta(ending)(stack, table, seats, positions)`` searches as `walk` beside this file says.

    The caller puts the root into ``stack.states[0]`` and fills
    `control`, and `alpha` and `beta` of the root; value, total and best move are then in the root's frame.
    """
    rules = ending.rules
    turn, moves, play, points = rules.turn, rules.moves, rules.play, rules.points
    guess, limits = ending.guess, ending.limits or no_limits
    has_limits = ending.limits is not None
    mask = np.array(ending.mask, np.uint64)
    sort_depth = ending.sort_depth
    odds = np.array(rules.odds or (1,), np.float64) / sum(rules.odds or (1,))

    @kernel
    def settle(stack, level, seats):
        """Hand back the value of a position that is over or at the horizon; says whether it is one."""
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

    @kernel
    def recall(stack, table, level):
        """Hand back what the table knows, if that is enough; else the best move kept there, or -1."""
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
    def list_moves(stack, level, seats, known):
        """Fill a frame with the moves and how promising they are."""
        s = stack.states[level]
        seat = turn(s)
        stack.turn[level] = seat
        codes, keys = stack.codes[level], stack.keys[level]
        count = moves(s, codes)
        stack.size[level] = count
        stack.tried[level] = 0
        stack.solved[level] = 1
        stack.total[level] = 0.0
        stack.best_code[level] = codes[0]
        stack.floor[level] = stack.alpha[level]
        stack.ceiling[level] = stack.beta[level]
        if seat == CHANCE:
            stack.best[level] = 0.0
            return
        maximizer = stack.control[HERO]
        mine = seat == maximizer
        stack.best[level] = LEAST - 1.0 if mine else MOST + 1.0
        sort = stack.control[LIMIT] - level >= sort_depth
        for index in range(count):
            code = np.int64(codes[index])
            key = stack.history[0 if mine else 1, code]
            if sort:
                stack.states[level + 1] = stack.states[level]
                child = stack.states[level + 1]
                play(child, code)
                gain = guess(child, stack.points[0], seats, maximizer)
                key += np.int64(gain if mine else -gain) * _GAIN
            keys[index] = _FIRST if code == known else key

    @kernel
    def write_limits(stack, level, seats):
        """Write between which values the end lies."""
        maximizer, now, least, most = stack.control[HERO], stack.points[0], stack.points[1], stack.points[2]
        limits(stack.states[level], least, most)
        for seat in range(seats):
            now[seat] = least[seat] if seat == maximizer else most[seat]
        stack.lowest[level] = value_of(now, seats, maximizer)
        for seat in range(seats):
            now[seat] = most[seat] if seat == maximizer else least[seat]
        stack.highest[level] = value_of(now, seats, maximizer)

    @kernel
    def enter(stack, table, level, seats):
        """Look at the position of a ply; says whether its value is known at once."""
        if settle(stack, level, seats):
            return True
        stack.lowest[level], stack.highest[level] = LEAST, MOST
        if has_limits:
            write_limits(stack, level, seats)
            low, high = stack.lowest[level], stack.highest[level]
            if level > 0 and (low == high or low >= stack.beta[level] or high <= stack.alpha[level]):
                value = high if high <= stack.alpha[level] else low
                hand_back(stack, value, total_of(stack.points[1]), 1.0)
                return True
        known = recall(stack, table, level)
        if known == -2:
            return True
        list_moves(stack, level, seats, known)
        return False

    @kernel
    def rest_of(stack, level):
        """The probability of the events not yet looked at."""
        rest = 0.0
        for index in range(stack.tried[level], stack.size[level]):
            rest += odds[index]
        return rest

    @kernel
    def descend(stack, level):
        """Go on to the next move or event of a ply."""
        if stack.turn[level] != CHANCE:
            bring_forward(stack, level)
        alpha, beta = stack.alpha[level], stack.beta[level]
        index = stack.tried[level]
        stack.tried[level] += 1
        if stack.turn[level] == CHANCE:
            chance, rest, so_far = odds[index], rest_of(stack, level), stack.best[level]
            low, high = stack.lowest[level], stack.highest[level]
            alpha = max(LEAST, (alpha - so_far - rest * high) / chance)
            beta = min(MOST, (beta - so_far - rest * low) / chance)
        stack.alpha[level + 1] = alpha
        stack.beta[level + 1] = beta
        stack.states[level + 1] = stack.states[level]
        play(stack.states[level + 1], np.int64(stack.codes[level, index]))

    @kernel
    def average(stack, level):
        """Add the value of an event to the average; with a cut if that tells enough."""
        chance, rest = odds[stack.tried[level] - 1], rest_of(stack, level)
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

    @kernel
    def merge(stack, level):
        """Take account of what a move or event hands back."""
        if stack.turn[level] == CHANCE:
            average(stack, level)
        else:
            improve(stack, level)

    search = walk(enter, descend, merge, conclude)
    stack = Bundle.like(new_stack(rules, 1, 1))
    return compiled(search, stack, Bundle.like(new_table(2)), INT, INT, release=True)
