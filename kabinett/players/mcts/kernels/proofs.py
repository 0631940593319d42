"""What is proven of a tree: at the ends of games, and from there towards the root.

A node's result is proven if it is over there; if a move to a proven sole win has been found; or if all its
children are proven: then a seat takes the one that gives it the greatest share of the win, and among
those the greatest margin of points, and after a chance event results are averaged by the odds. Alone, the
points count (M. Winands, Y. Björnsson and J.-T. Saito, "Monte-Carlo tree search solver", 2008, from two
seats to any number and from wins to points).

Points are proven with the shares except where one win was enough. With three seats and more, a seat that
has several equally good moves which mean different things to the others leaves the result open.
"""

from __future__ import annotations

import functools

import numpy as np

from kabinett.games.outcomes import margin
from kabinett.games.rules import CHANCE, Rules, odds_of
from kabinett.kernels.compile import Kernel, kernel
from kabinett.players.mcts.kernels.results import value_for
from kabinett.players.mcts.kernels.tree import PROOFS

# Odds are fractions, so sums of shares may differ in the last digits.
NEARLY = 1e-9


@kernel
def prove(tree, node, shares, points, seats):
    """Record the result of a node, points and all; does nothing where there is no more room."""
    row = tree.used[PROOFS]
    if row < len(tree.proof_shares):
        tree.used[PROOFS] = row + 1
        for seat in range(seats):
            tree.proof_shares[row, seat] = shares[seat]
            tree.proof_points[row, seat] = points[seat]
        tree.proof[node] = row


@kernel
def better(tree, first, second, mover, seats):
    """Whether the mover prefers the proof `one` to `other`, both rows."""
    if seats == 1:
        return tree.proof_points[first, 0] > tree.proof_points[second, 0]
    ahead = tree.proof_shares[first, mover] - tree.proof_shares[second, mover]
    if abs(ahead) > NEARLY:
        return ahead > 0.0
    return margin(tree.proof_points[first], seats, mover) > margin(tree.proof_points[second], seats, mover)


@kernel
def contested(tree, node, row, mover, seats):
    """Whether another child gives the mover as much as `row` and the others something else."""
    for child in range(tree.first[node], tree.first[node] + tree.size[node]):
        found = abs(tree.proof[child])
        if found != 0 and abs(tree.proof_shares[found, mover] - tree.proof_shares[row, mover]) <= NEARLY:
            for seat in range(seats):
                if abs(tree.proof_shares[found, seat] - tree.proof_shares[row, seat]) > NEARLY:
                    return True
    return False


@kernel
def prove_choice(tree, node, mover, seats):
    """Prove a node where a seat is to move, if its children allow; says whether they do."""
    best = np.int64(0)
    all_proven, all_exact = True, True
    for child in range(tree.first[node], tree.first[node] + tree.size[node]):
        row = np.int64(abs(tree.proof[child]))
        if row == 0:
            all_proven = False
            continue
        all_exact = all_exact and tree.proof[child] > 0
        if best == 0 or better(tree, row, best, mover, seats):
            best = row
    won = seats > 1 and tree.proof_shares[best, mover] >= 1.0 - NEARLY
    if best == 0 or not (all_proven or won):
        return False
    if seats > 2 and contested(tree, node, best, mover, seats):
        return False
    tree.proof[node] = best if all_proven and all_exact else -best
    return True


@kernel
def settle(tree, path, level, seats, numbers):
    """Let the average value of a proven node be what it is proven to be."""
    node = path[level]
    mover = tree.turn[path[level - 1]]
    if mover != CHANCE:
        row = abs(tree.proof[node])
        value = value_for(
            tree, tree.proof_points[row], tree.proof_shares[row], seats, np.int64(mover), numbers
        )
        tree.value[node] = value * tree.visits[node]


def _chance_proof(rules: Rules) -> Kernel:
    """``prove_chance(tree, node, seats)`` proves a node before a chance event, if its outcomes allow."""
    odds = odds_of(rules)

    @kernel
    def prove_chance(tree, node, seats):
        """Prove a node before a chance event, if all outcomes are proven; says whether they are."""
        first, size = tree.first[node], tree.size[node]
        for child in range(first, first + size):
            if tree.proof[child] == 0:
                return False
        row = tree.used[PROOFS]
        if row >= len(tree.proof_shares):
            return False
        tree.used[PROOFS] = row + 1
        exact = True
        for seat in range(seats):
            tree.proof_shares[row, seat] = 0.0
            tree.proof_points[row, seat] = 0.0
        for index in range(size):
            found = tree.proof[first + index]
            exact = exact and found > 0
            for seat in range(seats):
                tree.proof_shares[row, seat] += odds[index] * tree.proof_shares[abs(found), seat]
                tree.proof_points[row, seat] += odds[index] * tree.proof_points[abs(found), seat]
        tree.proof[node] = row if exact else -row
        return True

    return prove_chance


@functools.cache
def proving(rules: Rules) -> Kernel:
    """``proving(rules)(tree, path, depth, seats, numbers)`` carries a proof from a path's end to the root."""
    prove_chance = _chance_proof(rules)

    @kernel
    def climb(tree, path, depth, seats, numbers):
        level = depth
        while level > 0 and tree.proof[path[level]] != 0:
            settle(tree, path, level, seats, numbers)
            parent = path[level - 1]
            if tree.proof[parent] != 0:
                break
            mover = np.int64(tree.turn[parent])
            if mover == CHANCE:
                prove_chance(tree, parent, seats)
            else:
                prove_choice(tree, parent, mover, seats)
            level -= 1

    return climb
