"""Which child of a node a simulation visits next."""

from __future__ import annotations

import functools
import math

import numpy as np

from kabinett.players.tree_search.guide import BIAS, EXPLORATION, PRIOR_VISITS, UNTRIED_VISITS
from kabinett.players.tree_search.tree import HIGH, LOW
from kabinett.rules.compile import Kernel, kernel
from kabinett.rules.rng import below


@kernel
def swap_untried(tree, one, other):
    """Exchange two nodes that have never been visited."""
    code, prior = tree.code[one], tree.prior[one]
    tree.code[one], tree.prior[one] = tree.code[other], tree.prior[other]
    tree.code[other], tree.prior[other] = code, prior


@kernel
def select_by_value(tree, node, numbers, rng):
    """The child to visit next where a seat is to move, by UCB1; an untried one counts as tried from now on.

    A move not yet tried counts as one visit of the value that its node has on average; which of them is
    tried is drawn.
    """
    first = int(tree.first[node])
    tried = int(tree.tried[node])
    low = tree.bounds[LOW]
    scale = tree.bounds[HIGH] - low
    scale = 1.0 / scale if scale > 0.0 else 0.0
    doubt = math.log(np.float64(tree.visits[node]) + 1.0)
    exploration = numbers[EXPLORATION]
    best = first
    best_bound = -math.inf
    total = 0.0
    for child in range(first, first + tried):
        part = 1.0 / np.float64(tree.visits[child])
        value = tree.value[child]
        total += value
        bound = (value * part - low) * scale + exploration * math.sqrt(doubt * part)
        if bound > best_bound:
            best, best_bound = child, bound
    if tried < tree.size[node]:
        average = total / max(np.float64(tree.visits[node]) - 1.0, 1.0)
        doubt = exploration * math.sqrt(doubt / numbers[UNTRIED_VISITS])
        if tried == 0 or (average - low) * scale + doubt >= best_bound:
            tree.tried[node] += 1
            best = first + tried
            swap_untried(tree, best, best + below(rng, tree.size[node] - tried))
    return best


@kernel
def bring_likeliest(tree, node, rng):
    """Bring the untried child with the highest prior to the place of the next to be tried."""
    place = np.int64(tree.first[node]) + np.int64(tree.tried[node])
    left = np.int64(tree.size[node]) - np.int64(tree.tried[node])
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


@kernel
def select_with_prior(tree, node, numbers, rng):
    """As `select_by_value`, with what the guide expects of each move.

    The prior counts as some visits in each average and adds a bias that fades; untried moves are tried
    in the order of their priors.
    """
    first = int(tree.first[node])
    tried = int(tree.tried[node])
    low = tree.bounds[LOW]
    scale = tree.bounds[HIGH] - low
    scale = 1.0 / scale if scale > 0.0 else 0.0
    doubt = math.log(np.float64(tree.visits[node]) + 1.0)
    exploration, pretended, bias = numbers[EXPLORATION], numbers[PRIOR_VISITS], numbers[BIAS]
    best = first
    best_bound = -math.inf
    for child in range(first, first + tried):
        visits = np.float64(tree.visits[child])
        prior = np.float64(tree.prior[child])
        value = (tree.value[child] - visits * low) * scale
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


@functools.cache
def selection(guided: bool) -> Kernel:
    """``selection(guided)(tree, node, numbers, rng) -> child``, with priors if `guided`."""
    return select_with_prior if guided else select_by_value
