"""Tree search for any game, as kernels over a `Tree`.

One simulation walks from the root to a leaf, by a selection where a seat is to move and by the odds where
chance is; gives the leaf its children if it has been visited before; plays the game on as the hooks say,
by default at random to the end; and adds the result to every node on the way. A node's value belongs to
the seat whose move led to it, which makes the search right for any number of seats (max^n; C. Luckhardt
and K. Irani, 1986). The choice among tried moves is UCB1 (L. Kocsis and C. Szepesvári, "Bandit based
Monte-Carlo planning", 2006), bent by what the prior expects and by what is proven.
"""

from __future__ import annotations

import functools
from typing import Any

import numpy as np

from kabinett.games.outcomes import event_of
from kabinett.games.rules import CHANCE, OVER, Rules
from kabinett.kernels.compile import INT, Bundle, Compiled, Kernel, compiled, kernel
from kabinett.kernels.rng import below
from kabinett.players.mcts.hooks import PLAIN, SearchHooks
from kabinett.players.mcts.kernels.numbers import LEAF_VISITS
from kabinett.players.mcts.kernels.proofs import prove, proving
from kabinett.players.mcts.kernels.results import ending, worth
from kabinett.players.mcts.kernels.selection import bring_likeliest, selection
from kabinett.players.mcts.kernels.tree import LEAF, NODES, ROOT, new_tree, new_work


@kernel
def backward(tree, path, depth, points, shares, values, seats):
    """Add a result to every node of the path."""
    tree.visits[ROOT] += 1
    for level in range(1, depth + 1):
        node = path[level]
        tree.visits[node] += 1
        mover = tree.turn[path[level - 1]]
        if mover != CHANCE:
            tree.value[node] += values[mover]
    if depth > 0:
        index = path[1] - 1
        tree.root_games[index] += 1
        for seat in range(seats):
            tree.root_shares[index, seat] += shares[seat]
            tree.root_points[index, seat] += points[seat]
            tree.root_squares[index, seat] += points[seat] * points[seat]


@kernel
def backward_all(tree, path, depth, played, number, values):
    """Add a result to every child of the path's nodes whose move was made later by the same seat."""
    for level in range(depth + 1):
        node = path[level]
        if tree.first[node] != LEAF and tree.turn[node] != CHANCE:
            mover = tree.turn[node]
            for child in range(tree.first[node], tree.first[node] + tree.size[node]):
                if played[mover, tree.code[child]] == number:
                    tree.amaf_visits[child] += 1
                    tree.amaf_value[child] += values[mover]


def search(rules: Rules, hooks: SearchHooks = PLAIN, proving: bool = False) -> Compiled:
    """``search(rules, hooks, proving)(tree, work, simulations, seats, grow) -> done``.

    Simulates until `simulations` are done; or, if `grow` is not 0, the tree may be too full for one more
    node's children; or, if `proving`, the root is proven. With `grow` 0 nothing is added to the tree. Chance
    events come by the rules' odds. The hooks are compiled in; their numbers and weights are those in
    `work`. With `proving`, results are proven towards the root and what is proven is searched no longer.
    """
    kernels = hooks.playout, hooks.step, hooks.prior, hooks.evaluate
    return _search(rules, *kernels, hooks.amaf > 0.0, hooks.scratch > 0, proving)


@kernel
def recall(tree, node, work, seats):
    """Take the result of a proven node."""
    row = abs(tree.proof[node])
    for seat in range(seats):
        work.shares[seat] = tree.proof_shares[row, seat]
        work.points[seat] = tree.proof_points[row, seat]


def _expansion(rules: Rules, prior: Any, amaf: bool, scratch: bool) -> Kernel:
    """``expand(tree, node, s, work)`` gives a leaf its children, with what is expected of them."""
    turn, moves = rules.turn, rules.moves

    @kernel
    def list_children(tree, node, s, codes):
        """Give a leaf its children."""
        first = tree.used[NODES]
        size = moves(s, codes)
        for index in range(size):
            tree.code[first + index] = codes[index]
        tree.used[NODES] = first + size
        tree.first[node] = first
        tree.size[node] = size
        tree.turn[node] = turn(s)

    @kernel
    def expand_plainly(tree, node, s, work):
        list_children(tree, node, s, work.codes)

    @kernel
    def write_priors(s, work, size, out):
        prior(s, work.codes, size, out, work.weights)

    @kernel
    def write_priors_with_scratch(s, work, size, out):
        prior(s, work.codes, size, out, work.weights, work.scratch)

    expect = write_priors_with_scratch if scratch else write_priors

    @kernel
    def expand_with_prior(tree, node, s, work):
        list_children(tree, node, s, work.codes)
        if tree.turn[node] != CHANCE:
            first, size = int(tree.first[node]), int(tree.size[node])
            expect(s, work, size, tree.prior[first : first + size])
            if not amaf:
                bring_likeliest(tree, node, work.rng)

    return expand_with_prior if prior else expand_plainly


def _descent(rules: Rules, expand: Kernel, select: Kernel, amaf: bool, proves: bool) -> Kernel:
    """``descend(tree, work, s, grow)`` goes from the root to where a simulation begins."""
    turn, play = rules.turn, rules.play
    odds = np.array(rules.odds or (1,), np.int64)
    total = int(odds.sum())

    @kernel
    def child_of(tree, node, work):
        """The child to go to."""
        if tree.turn[node] != CHANCE:
            return select(tree, node, work.numbers, work.rng)
        return int(tree.first[node]) + event_of(below(work.rng, total), odds)

    @kernel
    def descend(tree, work, s, grow):
        """Move `s` to a leaf, to a fresh child of one, or to what is proven; returns the path's length."""
        node = ROOT
        depth = 0
        work.path[0] = ROOT
        ripe = work.numbers[LEAF_VISITS]
        while depth + 1 < len(work.path):
            if proves and tree.proof[node] != 0:
                break
            if tree.first[node] == LEAF:
                if grow == 0 or (node != ROOT and tree.visits[node] < ripe) or turn(s) == OVER:
                    break
                expand(tree, node, s, work)
                grow = 0
            child = child_of(tree, node, work)
            code = np.int64(tree.code[child])
            if amaf and tree.turn[node] != CHANCE:
                work.played[tree.turn[node], code] = work.number[0]
            play(s, code)
            node = child
            depth += 1
            work.path[depth] = node
        return depth

    return descend


@functools.cache
def _search(
    rules: Rules, playout: Any, step: Any, prior: Any, evaluate: Any, amaf: bool, scratch: bool, proves: bool
) -> Compiled:
    turn, max_moves = rules.turn, rules.max_moves
    finish = ending(rules, playout, step, evaluate, amaf, scratch)
    climb = proving(rules)
    expand = _expansion(rules, prior, amaf, scratch)
    descend = _descent(rules, expand, selection(prior is not None, amaf, proves), amaf, proves)

    @kernel
    def simulate(tree, work, simulations, seats, grow):
        for done in range(simulations):
            if grow != 0 and tree.used[NODES] + max_moves > len(tree.code):
                return np.int64(done)
            if proves and tree.proof[ROOT] != 0:
                return np.int64(done)
            work.number[0] += 1
            work.state[0] = work.root[0]
            s = work.state[0]
            depth = descend(tree, work, s, grow)
            leaf = work.path[depth]
            if proves and tree.proof[leaf] != 0:
                recall(tree, leaf, work, seats)
                worth(tree, work.points, work.shares, seats, work.values, work.numbers)
                backward(tree, work.path, depth, work.points, work.shares, work.values, seats)
            else:
                over = proves and turn(s) == OVER
                finish(s, work, seats)
                worth(tree, work.points, work.shares, seats, work.values, work.numbers)
                backward(tree, work.path, depth, work.points, work.shares, work.values, seats)
                if over:
                    prove(tree, leaf, work.shares, work.points, seats)
                    climb(tree, work.path, depth, seats, work.numbers)
            if amaf:
                backward_all(tree, work.path, depth, work.played, work.number[0], work.values)
        return np.int64(simulations)

    tree, work = Bundle.like(new_tree(1, 1)), Bundle.like(new_work(rules, rules.blank(), 0))
    return compiled(simulate, tree, work, INT, INT, INT, release=True)
