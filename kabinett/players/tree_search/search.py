"""Tree search for any law, as kernels over a `Tree`.

One simulation walks from the root to a leaf, by a selection where a seat is to move and by the odds where
chance is; gives the leaf its children if it has been visited before; plays the game on as the guide says,
by default at random to the end; and adds the result to every node on the way. A node's value belongs to
the seat whose move led to it, which makes the search right for any number of seats (max^n; C. Luckhardt
and K. Irani, 1986). The choice among tried moves is UCB1 (L. Kocsis and C. Szepesvári, "Bandit based
Monte-Carlo planning", 2006), bent by what the guide expects.
"""

from __future__ import annotations

import functools
from typing import Any

import numpy as np

from kabinett.players.tree_search.guide import PLAIN, Guide
from kabinett.players.tree_search.results import ending, worth
from kabinett.players.tree_search.selection import bring_likeliest, selection
from kabinett.players.tree_search.tree import LEAF, ROOT, new_tree, new_work
from kabinett.rules.compile import INT, Bundle, Compiled, compiled, kernel
from kabinett.rules.law import CHANCE, OVER, Law
from kabinett.rules.rng import below


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
        for seat in range(seats):
            tree.root_shares[path[1] - 1, seat] += shares[seat]
            tree.root_points[path[1] - 1, seat] += points[seat]


def search(law: Law, guide: Guide = PLAIN) -> Compiled:
    """``search(law, guide)(tree, work, simulations, seats, grow) -> done``.

    Simulates until `simulations` are done or, if `grow` is not 0, the tree may be too full for one more
    node's children. With `grow` 0 nothing is added to the tree. Chance events come by the law's odds. The
    guide's hooks are compiled in; its numbers and weights are those in `work`.
    """
    return _search(law, guide.playout, guide.step, guide.prior, guide.evaluate)


@functools.cache
def _search(law: Law, playout: Any, step: Any, prior: Any, evaluate: Any) -> Compiled:
    turn, moves, play = law.turn, law.moves, law.play
    finish, select = ending(law, playout, step, evaluate), selection(prior is not None)
    max_moves = law.max_moves
    thresholds = np.cumsum(law.odds or (1,)).astype(np.int64)
    total = int(thresholds[-1])

    @kernel
    def list_children(tree, node, s, codes):
        """Give a leaf its children."""
        first = tree.used[0]
        size = moves(s, codes)
        for index in range(size):
            tree.code[first + index] = codes[index]
        tree.used[0] = first + size
        tree.first[node] = first
        tree.size[node] = size
        tree.turn[node] = turn(s)

    @kernel
    def expand_plainly(tree, node, s, work):
        list_children(tree, node, s, work.codes)

    @kernel
    def expand_with_prior(tree, node, s, work):
        list_children(tree, node, s, work.codes)
        if tree.turn[node] != CHANCE:
            first, size = np.int64(tree.first[node]), np.int64(tree.size[node])
            prior(s, work.codes, size, tree.prior[first : first + size], work.weights)
            bring_likeliest(tree, node, work.rng)

    expand = expand_with_prior if prior else expand_plainly

    @kernel
    def child_of(tree, node, work):
        """The child to go to."""
        if tree.turn[node] != CHANCE:
            return select(tree, node, work.numbers, work.rng)
        drawn = below(work.rng, total)
        index = 0
        while drawn >= thresholds[index]:
            index += 1
        return np.int64(tree.first[node] + index)

    @kernel
    def descend(tree, work, s, grow):
        """Move `s` to a leaf, or to a fresh child of one; returns the length of the path."""
        node = ROOT
        depth = 0
        work.path[0] = ROOT
        while depth + 1 < len(work.path):
            if tree.first[node] == LEAF:
                if grow == 0 or (node != ROOT and tree.visits[node] == 0) or turn(s) == OVER:
                    break
                expand(tree, node, s, work)
                grow = 0
            node = child_of(tree, node, work)
            play(s, np.int64(tree.code[node]))
            depth += 1
            work.path[depth] = node
        return depth

    @kernel
    def simulate(tree, work, simulations, seats, grow):
        for done in range(simulations):
            if grow != 0 and tree.used[0] + max_moves > len(tree.code):
                return np.int64(done)
            work.state[0] = work.root[0]
            s = work.state[0]
            depth = descend(tree, work, s, grow)
            finish(s, work, seats)
            worth(tree, work.points, work.shares, seats, work.values, work.numbers)
            backward(tree, work.path, depth, work.points, work.shares, work.values, seats)
        return np.int64(simulations)

    tree, work = Bundle.like(new_tree(law, 1)), Bundle.like(new_work(law, law.blank(), 0))
    return compiled(simulate, tree, work, INT, INT, INT, release=True)
