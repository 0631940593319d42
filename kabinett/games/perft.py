"""Perft: how many sequences of exactly so many moves a position allows, for any game."""

from __future__ import annotations

import functools
from typing import Any

import numpy as np

from kabinett.games.rules import CODE, Rules
from kabinett.kernels.compile import INT, Array, Compiled, compiled, kernel


def perft(rules: Rules, state: np.ndarray[Any, Any], depth: int) -> int:
    """The number of ways to play exactly `depth` moves, chance events counted as moves.

    A game that ends earlier counts for nothing. The last moves are listed, not played.

    Args:
        rules: the game's rules.
        state: shape (1,), the record to begin from; not changed.
        depth: 0 or more.

    Raises:
        ValueError: `depth` is negative.
    """
    if depth < 0:
        raise ValueError(f"depth={depth} is negative; perft counts 0 or more moves ahead")
    if depth == 0:
        return 1
    positions = rules.blank(depth)
    positions[:1] = state
    codes = np.zeros((depth, rules.max_moves), CODE)
    counts = np.zeros((depth, 2), np.int64)
    return int(leaf_counter(rules)(positions, codes, counts, depth))


@functools.cache
def leaf_counter(rules: Rules) -> Compiled:
    """``leaf_counter(rules)(positions, codes, counts, depth) -> leaves``, ``depth >= 1``.

    The walk keeps one record a level: `positions` has shape (depth,) and holds the start in its first,
    `codes` int16[depth, max_moves] the moves listed at each level, `counts` int64[depth, 2] how many they
    are and how many of them have been followed.
    """
    moves, play = rules.moves, rules.play

    @kernel
    def count_leaves(positions, codes, counts, depth):
        leaves = 0
        level = 0
        counts[0, 0] = moves(positions[0], codes[0])
        counts[0, 1] = 0
        while level >= 0:
            listed, followed = counts[level, 0], counts[level, 1]
            if level == depth - 1:
                leaves += listed
                level -= 1
            elif followed == listed:
                level -= 1
            else:
                counts[level, 1] += 1
                positions[level + 1] = positions[level]
                level += 1
                play(positions[level], np.int64(codes[level - 1, followed]))
                counts[level, 0] = moves(positions[level], codes[level])
                counts[level, 1] = 0
        return np.int64(leaves)

    return compiled(count_leaves, Array(rules.state), Array(CODE, 2), Array(np.int64, 2), INT, release=True)
