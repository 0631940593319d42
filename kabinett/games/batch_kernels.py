"""Kernels that treat many games of one game at once; `kabinett.games.batch.Batch` is how Python uses them.

In all of them `states` is an array of N records and `codes` int16[N], where `STAY` means that a game is
left alone.
"""

from __future__ import annotations

import functools
from dataclasses import dataclass

import numpy as np

from kabinett.games.rules import CHANCE, CODE, MAX_SEATS, OVER, Rules, pick_any
from kabinett.kernels.compile import INT, Array, Compiled, Kernel, compiled, kernel

STAY = -1
"""In place of a code: no move in this game."""

ALL_LEGAL = -1
"""What `step` returns when every code was legal."""


@dataclass(frozen=True)
class BatchEntries:
    """The compiled kernels for one rules.

    Attributes:
        step: ``step(states, codes, scratch) -> int64`` plays one code in each game if all are legal;
            otherwise it plays none and returns the first game whose code is not.
        choose: ``choose(states, rngs, scratch, codes, chance_only) -> int64`` writes a random legal code
            for each game, chance events by their odds, STAY where the game is over or, if `chance_only`
            is not 0, where a seat is to move. Returns how many it wrote. `rngs` is uint64[N].
        turns: ``turns(states, out)`` writes seat, CHANCE or OVER of each game to int64[N].
        points: ``points(states, scratch, out)`` writes the points to int64[N, seats]; `scratch` is
            int64[4].
        masks: ``masks(states, scratch, out)`` writes which codes are legal to bool[N, code_count].
    """

    step: Compiled
    choose: Compiled
    turns: Compiled
    points: Compiled
    masks: Compiled

    def all(self) -> tuple[Compiled, ...]:
        """Every entry, for warming the cache."""
        return self.step, self.choose, self.turns, self.points, self.masks


def step_kernel(rules: Rules) -> Kernel:
    """``step`` of `BatchEntries`."""
    moves, play = rules.moves, rules.play

    @kernel
    def is_legal(s, code, scratch):
        listed = moves(s, scratch)
        index = 0
        while index < listed and scratch[index] != code:
            index += 1
        return index < listed

    @kernel
    def step(states, codes, scratch):
        for game in range(len(states)):
            if codes[game] != STAY and not is_legal(states[game], codes[game], scratch):
                return np.int64(game)
        for game in range(len(states)):
            if codes[game] != STAY:
                play(states[game], np.int64(codes[game]))
        return np.int64(ALL_LEGAL)

    return step


def choose_kernel(rules: Rules) -> Kernel:
    """``choose`` of `BatchEntries`."""
    turn, pick = rules.turn, pick_any(rules)

    @kernel
    def choose(states, rngs, scratch, codes, chance_only):
        written = 0
        for game in range(len(states)):
            due = turn(states[game])
            if due == OVER or (chance_only != 0 and due != CHANCE):
                codes[game] = STAY
            else:
                codes[game] = pick(states[game], rngs[game : game + 1], scratch)
                written += 1
        return np.int64(written)

    return choose


@functools.cache
def batch_entries(rules: Rules) -> BatchEntries:
    """The batch kernels of a game's rules."""
    turn, moves, points = rules.turn, rules.moves, rules.points

    @kernel
    def turns(states, out):
        for game in range(len(states)):
            out[game] = turn(states[game])

    @kernel
    def batch_points(states, scratch, out):
        for game in range(len(states)):
            points(states[game], scratch)
            for seat in range(min(out.shape[1], MAX_SEATS)):
                out[game, seat] = scratch[seat]

    @kernel
    def masks(states, scratch, out):
        for game in range(len(states)):
            out[game, :] = False
            for index in range(moves(states[game], scratch)):
                out[game, scratch[index]] = True

    step, choose = step_kernel(rules), choose_kernel(rules)
    states, codes, numbers = Array(rules.state), Array(CODE), Array(np.int64)
    return BatchEntries(
        step=compiled(step, states, codes, codes, release=True),
        choose=compiled(choose, states, Array(np.uint64), codes, codes, INT, release=True),
        turns=compiled(turns, states, numbers, result="none", release=True),
        points=compiled(batch_points, states, numbers, Array(np.int64, 2), result="none", release=True),
        masks=compiled(masks, states, codes, Array(np.bool_, 2), result="none", release=True),
    )
