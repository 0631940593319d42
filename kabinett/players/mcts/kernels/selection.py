"""Which child of a node a simulation visits next."""

from __future__ import annotations

import functools
import math

import numpy as np

from kabinett.kernels.compile import Kernel, kernel
from kabinett.kernels.rng import below
from kabinett.players.mcts.kernels.numbers import AMAF, BIAS, EXPLORATION, PRIOR_VISITS, UNTRIED_VISITS
from kabinett.players.mcts.kernels.tree import HIGH, LOW


@kernel
def swap_untried(tree, first, second):
    """Exchange two nodes that have never been visited."""
    code, prior = tree.code[first], tree.prior[first]
    visits, value = tree.amaf_visits[first], tree.amaf_value[first]
    tree.code[first], tree.prior[first] = tree.code[second], tree.prior[second]
    tree.amaf_visits[first], tree.amaf_value[first] = tree.amaf_visits[second], tree.amaf_value[second]
    tree.code[second], tree.prior[second] = code, prior
    tree.amaf_visits[second], tree.amaf_value[second] = visits, value


@kernel
def swap_codes(tree, first, second):
    """Exchange two nodes that have never been visited and of which nothing but the move is known."""
    code = tree.code[first]
    tree.code[first] = tree.code[second]
    tree.code[second] = code


@kernel
def scale_of(tree):
    """What brings differences of values to the range from 0 to 1."""
    reach = tree.bounds[HIGH] - tree.bounds[LOW]
    return 1.0 / reach if reach > 0.0 else 0.0


@functools.cache
def plain_selection(proving: bool) -> Kernel:
    """``select(tree, node, numbers, rng) -> child`` by UCB1; an untried child counts as tried from now on.

    A move not yet tried counts as one visit of the value that its node has on average; which of them is
    tried is drawn. With `proving`, there is no doubt about proven children.
    """

    @kernel
    def select(tree, node, numbers, rng):
        first, tried = int(tree.first[node]), int(tree.tried[node])
        scale = scale_of(tree)
        low = tree.bounds[LOW] if scale > 0.0 else 0.0
        doubt = math.log(np.float64(tree.visits[node]) + 1.0)
        exploration = numbers[EXPLORATION]
        best = first
        best_bound = -math.inf
        total = 0.0
        for child in range(first, first + tried):
            part = 1.0 / np.float64(tree.visits[child])
            value = tree.value[child]
            total += value
            bound = (value * part - low) * scale
            if not (proving and tree.proof[child] != 0):
                bound += exploration * math.sqrt(doubt * part)
            if bound > best_bound:
                best, best_bound = child, bound
        if tried < tree.size[node]:
            average = total / max(np.float64(tree.visits[node]) - 1.0, 1.0)
            doubt = exploration * math.sqrt(doubt / numbers[UNTRIED_VISITS])
            if tried == 0 or (average - low) * scale + doubt >= best_bound:
                tree.tried[node] += 1
                best = first + tried
                swap_codes(tree, best, best + below(rng, tree.size[node] - tried))
        return best

    return select


@kernel
def bring_likeliest(tree, node, rng):
    """Bring the untried child with the highest prior to the place of the next to be tried."""
    place = int(tree.first[node]) + int(tree.tried[node])
    left = int(tree.size[node]) - int(tree.tried[node])
    if left <= 1:
        return
    # Among equals the first from a drawn place on.
    start = below(rng, left)
    best = place + start
    for other in range(place + start + 1, place + left):
        if tree.prior[other] > tree.prior[best]:
            best = other
    for other in range(place, place + start):
        if tree.prior[other] > tree.prior[best]:
            best = other
    swap_untried(tree, place, best)


@functools.cache
def prior_selection(proving: bool) -> Kernel:
    """As `plain_selection`, with what the prior expects of each move.

    The prior counts as some visits in each average and adds a bias that fades; untried moves are tried
    in the order of their priors.
    """

    @kernel
    def select(tree, node, numbers, rng):
        first, tried = int(tree.first[node]), int(tree.tried[node])
        scale = scale_of(tree)
        low = tree.bounds[LOW] if scale > 0.0 else 0.0
        doubt = math.log(np.float64(tree.visits[node]) + 1.0)
        exploration, pretended, bias = numbers[EXPLORATION], numbers[PRIOR_VISITS], numbers[BIAS]
        best = first
        best_bound = -math.inf
        for child in range(first, first + tried):
            visits = np.float64(tree.visits[child])
            value = (tree.value[child] - visits * low) * scale
            if proving and tree.proof[child] != 0:
                bound = value / visits
            else:
                prior = np.float64(tree.prior[child])
                bound = (
                    (value + pretended * prior) / (visits + pretended)
                    + bias * prior / (visits + 1.0)
                    + exploration * math.sqrt(doubt / visits)
                )
            if bound > best_bound:
                best, best_bound = child, bound
        if tried < tree.size[node]:
            prior = np.float64(tree.prior[first + tried])
            urgency = (1.0 + bias) * prior + exploration * math.sqrt(doubt / numbers[UNTRIED_VISITS])
            if tried == 0 or urgency >= best_bound:
                tree.tried[node] += 1
                best = first + tried
                bring_likeliest(tree, node, rng)
        return best

    return select


@functools.cache
def amaf_selection(hooked: bool, proving: bool) -> Kernel:
    """As `prior_selection`, or without priors, with all moves as first.

    Values of moves made later in a simulation stand in for those of the move made now, with a weight that
    falls from 1 to a half after `amaf` visits, and on towards 0 (S. Gelly and D. Silver, "Combining online
    and offline knowledge in UCT", 2007).
    """

    @kernel
    def select(tree, node, numbers, rng):
        first, tried, size = int(tree.first[node]), int(tree.tried[node]), int(tree.size[node])
        scale = scale_of(tree)
        low = tree.bounds[LOW] if scale > 0.0 else 0.0
        doubt = math.log(np.float64(tree.visits[node]) + 1.0)
        exploration, pretended, bias = numbers[EXPLORATION], numbers[PRIOR_VISITS], numbers[BIAS]
        of_untried = exploration * math.sqrt(doubt / numbers[UNTRIED_VISITS])
        best = first
        best_bound = -math.inf
        start = below(rng, size)
        for step in range(size):
            # From a drawn place on, so that no move is preferred among equal ones.
            child = first + (start + step) % size
            visits = np.float64(tree.visits[child])
            if proving and tree.proof[child] != 0:
                bound = (tree.value[child] / visits - low) * scale
            else:
                weight = math.sqrt(numbers[AMAF] / (3.0 * visits + numbers[AMAF]))
                others = np.float64(tree.amaf_visits[child])
                pooled = 1.0 - weight
                in_all = (tree.amaf_value[child] - others * low) * scale
                value = (tree.value[child] - visits * low) * scale
                prior = np.float64(tree.prior[child]) if hooked else 0.0
                if hooked:
                    # The prior counts in both averages.
                    value = (value + pretended * prior) / max(visits + pretended, 1e-9)
                    in_all += pretended * prior
                    others += pretended
                elif visits > 0.0:
                    value /= visits
                in_all = in_all / others if others > 0.0 else 1.0
                bound = pooled * value + weight * in_all + bias * prior / (visits + 1.0)
                bound += exploration * math.sqrt(doubt / visits) if visits > 0.0 else of_untried
            if bound > best_bound:
                best, best_bound = child, bound
        if best >= first + tried:
            tree.tried[node] += 1
            swap_untried(tree, first + tried, best)
            best = first + tried
        return best

    return select


def selection(hooked: bool, amaf: bool, proving: bool) -> Kernel:
    """``select(tree, node, numbers, rng) -> child``, where a seat is to move."""
    if amaf:
        return amaf_selection(hooked, proving)
    return prior_selection(proving) if hooked else plain_selection(proving)
