"""Which move a tree chooses: as `kabinett.players.mcts.result.SearchResult` orders them, for one tree."""

from __future__ import annotations

import math

import numpy as np

from kabinett.games.outcomes import margin
from kabinett.kernels.compile import kernel
from kabinett.players.mcts.kernels.proofs import NEARLY
from kabinett.players.mcts.kernels.tree import ROOT

# Proven wins, then what is proven to be worth as much as the best open move, then all others.
_WON, _PROVEN, _OPEN = 0, 1, 2


@kernel
def mean_value(tree, child):
    """What a move was worth on average; minus infinity where nothing is known of it."""
    if tree.visits[child] == 0 and tree.proof[child] == 0:
        return -math.inf
    return tree.value[child] / max(tree.visits[child], 1)


@kernel
def is_visited_before(tree, child, other):
    """Whether a move comes before another one: by visits, then by its mean value, then the lower code."""
    if tree.visits[child] != tree.visits[other]:
        return tree.visits[child] > tree.visits[other]
    own, others = mean_value(tree, child), mean_value(tree, other)
    return own > others or (own == others and tree.code[child] < tree.code[other])


@kernel
def rank(tree, child, least, mover, seats):
    """The class that a move belongs to; `least` is what the best open move is worth."""
    row = abs(tree.proof[child])
    if row != 0 and seats > 1 and tree.proof_shares[row, mover] >= 1.0 - NEARLY:
        return _WON
    return _PROVEN if row != 0 and mean_value(tree, child) >= least else _OPEN


@kernel
def is_proven_before(tree, child, other, mover, seats):
    """Whether of two proven moves the first has more of the win or, as much, is further ahead."""
    first, second = abs(tree.proof[child]), abs(tree.proof[other])
    if seats > 1 and tree.proof_shares[first, mover] != tree.proof_shares[second, mover]:
        return tree.proof_shares[first, mover] > tree.proof_shares[second, mover]
    ahead = np.float64(margin(tree.proof_points[first], seats, mover))
    behind = np.float64(margin(tree.proof_points[second], seats, mover))
    if ahead != behind:
        return ahead > behind
    if tree.visits[child] != tree.visits[other]:
        return tree.visits[child] > tree.visits[other]
    return tree.code[child] < tree.code[other]


@kernel
def chosen(tree, mover, seats):
    """The code of the move to play as things stand, for the seat to move at the root."""
    first, after = tree.first[ROOT], tree.first[ROOT] + tree.size[ROOT]
    leading = 0
    for child in range(first, after):
        if tree.proof[child] == 0 and (leading == 0 or is_visited_before(tree, child, leading)):
            leading = child
    least = mean_value(tree, leading) if leading != 0 else -math.inf
    best, best_rank = first, rank(tree, first, least, mover, seats)
    for child in range(first + 1, after):
        own_rank = rank(tree, child, least, mover, seats)
        if own_rank == best_rank:
            if own_rank == _OPEN:
                comes_first = is_visited_before(tree, child, best)
            else:
                comes_first = is_proven_before(tree, child, best, mover, seats)
        else:
            comes_first = own_rank < best_rank
        if comes_first:
            best, best_rank = child, own_rank
    return np.int64(tree.code[best])
