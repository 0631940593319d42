"""Exact search where every seat plays for itself, as a kernel over its own stack and table.

Each seat chooses what is worth most to itself (max^n; C. Luckhardt and K. Irani, "An algorithmic solution of
N-person games", 1986); among moves worth the same to it, the first in the order of legal moves, which makes
the value of a position one and the same on whatever way it is computed. A seat that is sure of a share of the
win leaves only the rest to the seat before it: where that has better elsewhere, the remaining moves need no
look (shallow pruning; R. Korf, "Multi-player alpha-beta pruning", 1991).
"""

from __future__ import annotations

import functools
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from kabinett.games.rules import CHANCE, CODE, MAX_SEATS, OVER, Rules, odds_of
from kabinett.kernels.compile import INT, Bundle, Compiled, Kernel, compiled, kernel
from kabinett.players.minimax.ending import Ending
from kabinett.players.minimax.kernels.alpha_beta import no_limits
from kabinett.players.minimax.kernels.stack import BROKEN, LIMIT, SALT
from kabinett.players.minimax.kernels.table import write_hashes
from kabinett.players.minimax.kernels.values import LEAST, SHARE, TWELFTHS, value_of
from kabinett.players.minimax.kernels.walk import walk

_MARGINS = 8192.0


class Seats(NamedTuple):
    """Frames of D plies, the root first; M is the rules' `max_moves`.

    `words` shares the memory of `states`. The last axis of values is the seat; entry 0 of the axis before is
    what the position is worth to it, entry 1 its points.
    """

    states: NDArray[Any]
    """(D + 1,), the position of each ply."""
    words: NDArray[np.uint64]
    """(D + 1, W), the same as words."""
    codes: NDArray[np.int16]
    """(D + 1, M), legal moves."""
    size: NDArray[np.int64]
    """(D + 1,), how many there are."""
    tried: NDArray[np.int64]
    """(D + 1,), how many have been tried or are being tried."""
    turn: NDArray[np.int64]
    """(D + 1,), the seat to move or CHANCE."""
    best_code: NDArray[np.int64]
    """(D + 1,), the best move so far."""
    cut: NDArray[np.int64]
    """(D + 1,), 1 if moves were left out."""
    hashes: NDArray[np.uint64]
    """(D + 1, 2)"""
    best: NDArray[np.float64]
    """(D + 1, 2, 4), best so far; where chance is to move, what the events so far add to the average."""
    back: NDArray[np.float64]
    """(2, 4), what a ply hands back to the one before."""
    points: NDArray[np.int64]
    """(2, 4), memory for points, or for the least and the most there can be."""
    control: NDArray[np.int64]
    """(8,), see `kabinett.players.minimax.kernels.stack`; BROKEN where a line was longer than the stack."""


class Known(NamedTuple):
    """A table of N positions met before."""

    key: NDArray[np.uint64]
    """(N,), second hashes, 0 where there is nothing."""
    values: NDArray[np.float64]
    """(N, 2, 4), as in `Seats`."""


def new_seats(rules: Rules, depth: int) -> Seats:
    """Memory for searches of at most `depth` plies."""
    plies = depth + 1
    states = rules.blank(plies)
    return Seats(
        states=states,
        words=states.view(np.uint64).reshape(plies, -1),
        codes=np.zeros((plies, rules.max_moves), CODE),
        size=np.zeros(plies, np.int64),
        tried=np.zeros(plies, np.int64),
        turn=np.zeros(plies, np.int64),
        best_code=np.zeros(plies, np.int64),
        cut=np.zeros(plies, np.int64),
        hashes=np.zeros((plies, 2), np.uint64),
        best=np.zeros((plies, 2, MAX_SEATS)),
        back=np.zeros((2, MAX_SEATS)),
        points=np.zeros((2, MAX_SEATS), np.int64),
        control=np.zeros(8, np.int64),
    )


def new_known(places: int) -> Known:
    """An empty table; `places` is a power of two."""
    return Known(key=np.zeros(places, np.uint64), values=np.zeros((places, 2, MAX_SEATS)))


@kernel
def copy_values(source, target):
    """Copy values and points of all seats."""
    for part in range(2):
        for seat in range(MAX_SEATS):
            target[part, seat] = source[part, seat]


@kernel
def hand_back(stack, seats):
    """Hand back what the points written to `points` are worth."""
    for place in range(MAX_SEATS):
        stack.back[0, place] = value_of(stack.points[0], seats, place) if place < seats else 0.0
        stack.back[1, place] = stack.points[0, place]


@kernel
def hopeless(stack, level):
    """Whether the seat that moved here has better elsewhere than what this seat will leave."""
    if level == 0 or stack.turn[level - 1] == CHANCE:
        return False
    mover, before = stack.turn[level], stack.turn[level - 1]
    left = TWELFTHS * SHARE + _MARGINS - stack.best[level, 0, mover]
    return mover != before and left < stack.best[level - 1, 0, before]


@kernel
def conclude(stack, table, level):
    """Keep what was found of a ply and hand it back."""
    copy_values(stack.best[level], stack.back)
    if not stack.cut[level] and not stack.control[BROKEN]:
        place = np.int64(stack.hashes[level, 0] & np.uint64(len(table.key) - 1))
        table.key[place] = stack.hashes[level, 1]
        copy_values(stack.best[level], table.values[place])


def _entry(ending: Ending) -> Kernel:
    """``enter(stack, table, level, seats)`` looks at the position of a ply."""
    turn, moves, points = ending.rules.turn, ending.rules.moves, ending.rules.points
    limits = ending.limits or no_limits
    has_limits = ending.limits is not None
    mask = np.array(ending.mask, np.uint64)

    @kernel
    def enter(stack, table, level, seats):
        """Look at the position of a ply; says whether its values are known at once."""
        s = stack.states[level]
        seat = turn(s)
        if seat == OVER:
            points(s, stack.points[0])
            hand_back(stack, seats)
            return True
        if has_limits and level > 0:
            limits(s, stack.points[0], stack.points[1])
            decided = True
            for seated in range(seats):
                decided &= stack.points[0, seated] == stack.points[1, seated]
            if decided:
                hand_back(stack, seats)
                return True
        if level >= stack.control[LIMIT]:
            stack.control[BROKEN] = 1
            stack.back[:, :] = 0.0
            return True
        write_hashes(stack.words[level], mask, stack.control[SALT], stack.hashes[level])
        place = np.int64(stack.hashes[level, 0] & np.uint64(len(table.key) - 1))
        if level > 0 and table.key[place] == stack.hashes[level, 1]:
            copy_values(table.values[place], stack.back)
            return True
        stack.turn[level] = seat
        stack.size[level] = moves(s, stack.codes[level])
        stack.tried[level] = 0
        stack.cut[level] = 0
        stack.best_code[level] = stack.codes[level, 0]
        stack.best[level, :, :] = 0.0
        if seat != CHANCE:
            stack.best[level, 0, seat] = LEAST - 1.0
        return False

    return enter


def _merger(rules: Rules) -> Kernel:
    """``merge(stack, level)`` takes what a move or event hands back into account."""
    odds = odds_of(rules)

    @kernel
    def merge(stack, level):
        """Take what a move or event hands back into account."""
        index = stack.tried[level] - 1
        seat = stack.turn[level]
        if seat == CHANCE:
            for part in range(2):
                for seated in range(MAX_SEATS):
                    stack.best[level, part, seated] += odds[index] * stack.back[part, seated]
        elif stack.back[0, seat] > stack.best[level, 0, seat]:
            copy_values(stack.back, stack.best[level])
            stack.best_code[level] = stack.codes[level, index]
            if stack.tried[level] < stack.size[level] and hopeless(stack, level):
                stack.tried[level] = stack.size[level]
                stack.cut[level] = 1

    return merge


@functools.cache
def max_n(ending: Ending) -> Compiled:
    """``max_n(ending)(stack, table, seats, positions)`` searches as `walk` beside this file says.

    The caller puts the root into ``stack.states[0]`` and fills `control`; values and best move are then in
    the root's frame, unless `BROKEN` is set.
    """
    rules, play = ending.rules, ending.rules.play

    @kernel
    def descend(stack, level):
        """Go on to the next move or event of a ply."""
        index = stack.tried[level]
        stack.tried[level] += 1
        stack.states[level + 1] = stack.states[level]
        play(stack.states[level + 1], np.int64(stack.codes[level, index]))

    search = walk(_entry(ending), descend, _merger(rules), conclude)
    return compiled(
        search, Bundle.like(new_seats(rules, 1)), Bundle.like(new_known(2)), INT, INT, release=True
    )
