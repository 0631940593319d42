"""A whole decision of the plain tree search as one kernel, for those who have nothing but kernels.

`kabinett.players.uct.UctPlayer` decides the same from the same seed and simulations; a test says so.
"""

from __future__ import annotations

import functools
import math
from typing import NamedTuple

import numpy as np

from kabinett.games.rules import CODE, Rules
from kabinett.kernels.compile import INT, Array, Bundle, Kernel, Parameter, kernel
from kabinett.kernels.rng import begin, random_word
from kabinett.players.mcts.hooks import SearchHooks
from kabinett.players.mcts.kernels.choice import chosen
from kabinett.players.mcts.kernels.search import search
from kabinett.players.mcts.kernels.tree import (
    HIGH,
    LOW,
    NODES,
    PROOFS,
    ROOT,
    Tree,
    Work,
    new_tree,
    new_work,
)

FORCED_SIMULATIONS = 100
"""Enough to show what to expect where there is only one legal move."""


class Decision(NamedTuple):
    """The kernel of a decision and what it takes.

    Attributes:
        kernel: ``decide(tree, work, rng, simulations, seats) -> code``. The root's record lies in
            ``work.root``; the tree is emptied first and never enlarged; `rng` is the player's generator, from
            which that of the search is begun.
        parameters: for the compiler.
        tree: an example of the first argument, with room for the root alone.
        work: an example of the second.
    """

    kernel: Kernel
    parameters: tuple[Parameter, ...]
    tree: Tree
    work: Work


@kernel
def empty(tree):
    """Make the tree one of the root alone; memory that is all 0 may become one, too."""
    for node in range(tree.used[NODES]):
        tree.visits[node] = 0
        tree.value[node] = 0.0
        tree.first[node] = 0
        tree.size[node] = 0
        tree.tried[node] = 0
        tree.proof[node] = 0
        tree.prior[node] = 0.0
        tree.amaf_visits[node] = 0
        tree.amaf_value[node] = 0.0
    for index in range(len(tree.root_games)):
        tree.root_games[index] = 0
        for seat in range(tree.root_shares.shape[1]):
            tree.root_shares[index, seat] = 0.0
            tree.root_points[index, seat] = 0.0
            tree.root_squares[index, seat] = 0.0
    tree.used[NODES] = 1
    tree.used[PROOFS] = 1
    for place in range(len(tree.bounds)):
        tree.bounds[place] = 0.0
    tree.bounds[LOW], tree.bounds[HIGH] = math.inf, -math.inf


@kernel
def start(tree, work, codes, count, mover, rng):
    """Begin a search from ``work.root``, among the first `count` of `codes` alone if that is not 0.

    `rng` is the player's generator, from which that of the search is begun.
    """
    empty(tree)
    if count > 0:
        for index in range(count):
            tree.code[1 + index] = codes[index]
        tree.first[ROOT], tree.size[ROOT], tree.turn[ROOT] = 1, count, mover
        tree.used[NODES] = 1 + count
    work.rng[0] = begin(random_word(rng))
    work.number[0] = 0
    for seat in range(work.played.shape[0]):
        for place in range(work.played.shape[1]):
            work.played[seat, place] = 0


def proving_search(rules: Rules, hooks: SearchHooks) -> Decision:
    """The search of the strongest player in parts: ``think(tree, work, codes, count, rng, simulations, seats,
    grow)``.

    Begins where `simulations` is 0, see `start`; else it is `kabinett.players.mcts.kernels.search.search`,
    and
    returns how many simulations were done.
    """
    simulate, turn = search(rules, hooks, True).kernel, rules.turn
    tree, work = new_tree(rules.max_moves, 1), new_work(rules, rules.blank(), 0, hooks)

    @kernel
    def think(tree, work, codes, count, rng, simulations, seats, grow):
        if simulations > 0:
            return simulate(tree, work, simulations, seats, grow)
        start(tree, work, codes, count, turn(work.root[0]), rng)
        return np.int64(0)

    parameters = (Bundle.like(tree), Bundle.like(work), Array(CODE), INT, Array(np.uint64), INT, INT, INT)
    return Decision(think, parameters, tree, work)


@functools.cache
def plain_decision(rules: Rules) -> Decision:
    """The decision of the plain search for a game."""
    simulate, moves, turn = search(rules).kernel, rules.moves, rules.turn
    tree, work = new_tree(rules.max_moves, 1), new_work(rules, rules.blank(), 0)

    @kernel
    def decide(tree, work, rng, simulations, seats):
        start(tree, work, work.codes, 0, 0, rng)
        if moves(work.root[0], work.codes) == 1:
            simulations = min(simulations, FORCED_SIMULATIONS)
        done = simulate(tree, work, simulations, seats, 1)
        if done < simulations:
            # The tree is full, and the search goes on within it.
            simulate(tree, work, simulations - done, seats, 0)
        return chosen(tree, turn(work.root[0]), seats)

    parameters = (Bundle.like(tree), Bundle.like(work), Array(np.uint64), INT, INT)
    return Decision(decide, parameters, tree, work)
