"""Tree search for any law, as kernels over a `Tree`.

One simulation walks from the root to a leaf, by `select` where a seat is to move and by the odds where
chance is; gives the leaf its children if it has been visited before; plays the game out at random; and
adds the result to every node on the way. A node's value belongs to the seat whose move led to it, which
makes the search right for any number of seats (max^n; C. Luckhardt and K. Irani, 1986). The choice among
tried moves is UCB1 (L. Kocsis and C. Szepesvári, "Bandit based Monte-Carlo planning", 2006); a move not yet
tried counts as one visit of the value that its node has on average.
"""

from __future__ import annotations

import functools
import math

import numpy as np

from kabinett.players.tree import (
    GAMES,
    HIGH,
    LEAF,
    LOW,
    MARGINS,
    ROOT,
    new_tree,
    new_work,
)
from kabinett.rules.compile import FLOAT, INT, Bundle, Compiled, Kernel, compiled, kernel
from kabinett.rules.law import CHANCE, OVER, Law, pick_any
from kabinett.rules.rng import below

MARGIN_WEIGHT = 0.25
"""How much of a value, from 0 to 1, is the margin of points; the rest is the share of the win."""


# -- going down ----------------------------------------------------------------------------------


@kernel
def select(tree, node, exploration):
    """The child to visit next where a seat is to move; an untried one counts as tried from now on."""
    first = tree.first[node]
    tried = np.int64(tree.tried[node])
    low = tree.bounds[LOW]
    scale = tree.bounds[HIGH] - low
    scale = 1.0 / scale if scale > 0.0 else 0.0
    doubt = math.log(np.float64(tree.visits[node]) + 1.0)
    best = first
    best_bound = -math.inf
    total = 0.0
    for child in range(first, first + tried):
        visits = np.float64(tree.visits[child])
        value = tree.value[child]
        total += value
        bound = (value / visits - low) * scale + exploration * math.sqrt(doubt / visits)
        if bound > best_bound:
            best, best_bound = child, bound
    if tried < tree.size[node]:
        average = total / max(np.float64(tree.visits[node]) - 1.0, 1.0)
        if tried == 0 or (average - low) * scale + exploration * math.sqrt(doubt) >= best_bound:
            tree.tried[node] += 1
            best = first + tried
    return np.int64(best)


@kernel
def shuffle(tree, node, rng):
    """Bring the children of a fresh node into random order, so that untried moves come up at random."""
    first = tree.first[node]
    for left in range(np.int64(tree.size[node]), 1, -1):
        one, other = first + left - 1, first + below(rng, left)
        code = tree.code[one]
        tree.code[one] = tree.code[other]
        tree.code[other] = code


# -- results -------------------------------------------------------------------------------------


@kernel
def share_win(points, seats, shares):
    """Write each seat's share of the win: 1 for a sole winner, else divided among the best."""
    best = points[0]
    for seat in range(1, seats):
        best = max(best, points[seat])
    winners = 0
    for seat in range(seats):
        winners += points[seat] == best
    for seat in range(seats):
        shares[seat] = 1.0 / winners if points[seat] == best else 0.0


@kernel
def margin(points, seats, seat):
    """How far a seat is ahead of the best other one, or behind it; alone, its points."""
    best = -(1 << 40)
    for other in range(seats):
        if other != seat:
            best = max(best, points[other])
    return points[seat] - (best if seats > 1 else 0)


@kernel
def worth(tree, points, shares, seats, values):
    """Write what an end is worth to each seat.

    With several seats the share of the win and, with a small weight, the margin, which counts by half
    where it is the average of all so far. Alone, the points.
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
    usual = bounds[MARGINS] / bounds[GAMES] + 1e-9
    for seat in range(seats):
        ahead = np.float64(margin(points, seats, seat))
        share_of_margin = 0.5 + 0.5 * ahead / (abs(ahead) + usual)
        values[seat] = (1.0 - MARGIN_WEIGHT) * shares[seat] + MARGIN_WEIGHT * share_of_margin


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


# -- the search ----------------------------------------------------------------------------------


@functools.cache
def random_playout(law: Law) -> Kernel:
    """``random_playout(law)(s, rng, codes)`` plays uniformly random moves until the game is over."""
    turn, play, pick = law.turn, law.play, pick_any(law)

    @kernel
    def play_out(s, rng, codes):
        while turn(s) != OVER:
            play(s, pick(s, rng, codes))

    return play_out


@functools.cache
def search(law: Law, playout: Kernel | None = None) -> Compiled:
    """``search(law)(tree, work, simulations, seats, grow, exploration) -> done``.

    Simulates until `simulations` are done or, if `grow` is not 0, the tree may be too full for one more
    node's children. With `grow` 0 nothing is added to the tree.

    Args:
        law: the rules; chance events come by its odds.
        playout: ``playout(s, rng, codes)`` plays a game to its end; `random_playout` by default.
    """
    turn, moves, play, points = law.turn, law.moves, law.play, law.points
    play_out = playout or random_playout(law)
    max_moves = law.max_moves
    thresholds = np.cumsum(law.odds or (1,)).astype(np.int64)
    total = int(thresholds[-1])

    @kernel
    def expand(tree, node, s, codes, rng):
        """Give a leaf its children."""
        first = tree.used[0]
        size = moves(s, codes)
        for index in range(size):
            tree.code[first + index] = codes[index]
        tree.used[0] = first + size
        tree.first[node] = first
        tree.size[node] = size
        tree.turn[node] = turn(s)
        # Chance events keep the order of the odds.
        if tree.turn[node] != CHANCE:
            shuffle(tree, node, rng)

    @kernel
    def child_of(tree, node, rng, exploration):
        """The child to go to."""
        if tree.turn[node] != CHANCE:
            return select(tree, node, exploration)
        drawn = below(rng, total)
        index = 0
        while drawn >= thresholds[index]:
            index += 1
        return np.int64(tree.first[node] + index)

    @kernel
    def descend(tree, work, s, grow, exploration):
        """Move `s` to a leaf, or to a fresh child of one; returns the length of the path."""
        node = ROOT
        depth = 0
        work.path[0] = ROOT
        while depth + 1 < len(work.path):
            if tree.first[node] == LEAF:
                if grow == 0 or (node != ROOT and tree.visits[node] == 0) or turn(s) == OVER:
                    break
                expand(tree, node, s, work.codes, work.rng)
                grow = 0
            node = child_of(tree, node, work.rng, exploration)
            play(s, np.int64(tree.code[node]))
            depth += 1
            work.path[depth] = node
        return depth

    @kernel
    def simulate(tree, work, simulations, seats, grow, exploration):
        for done in range(simulations):
            if grow != 0 and tree.used[0] + max_moves > len(tree.code):
                return np.int64(done)
            work.state[0] = work.root[0]
            s = work.state[0]
            depth = descend(tree, work, s, grow, exploration)
            play_out(s, work.rng, work.codes)
            points(s, work.points)
            share_win(work.points, seats, work.shares)
            worth(tree, work.points, work.shares, seats, work.values)
            backward(tree, work.path, depth, work.points, work.shares, work.values, seats)
        return np.int64(simulations)

    tree, work = Bundle.like(new_tree(law, 1)), Bundle.like(new_work(law, law.blank(), 0))
    return compiled(simulate, tree, work, INT, INT, INT, FLOAT, release=True)
