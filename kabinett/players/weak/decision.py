"""A whole decision of a level as one kernel, for those who have nothing but kernels.

`kabinett.players.levels.LevelPlayer` decides the same from the same seed where it has time for all
simulations, except at levels that ask a solver or answer threats (`is_kernel_enough`). A test compares them.
"""

from __future__ import annotations

import functools
from typing import NamedTuple

import numpy as np

from kabinett.games.game import Game
from kabinett.games.plugin import Level
from kabinett.games.rules import Rules
from kabinett.kernels.compile import INT, Array, Bundle, Kernel, Parameter, kernel
from kabinett.kernels.rng import begin, random_word
from kabinett.players.mcts.hooks import PLAIN
from kabinett.players.mcts.kernels.choice import chosen
from kabinett.players.mcts.kernels.decision import FORCED_SIMULATIONS, empty
from kabinett.players.mcts.kernels.search import search
from kabinett.players.mcts.kernels.tree import NODES, ROOT, Tree, Work, new_tree, new_work
from kabinett.players.search_hooks import search_hooks
from kabinett.players.weak.sight import (
    NONE,
    Sight,
    come_to_mind,
    habit_of,
    new_sight,
    win_at_once,
)


class LevelDecision(NamedTuple):
    """The kernel of a level's decision and what it takes.

    Attributes:
        kernel: ``decide(tree, work, sight, rng, mind, simulations, seats) -> code``. The position lies in
            ``sight.root``; the tree is emptied first and never enlarged; `rng` is the player's generator.
        parameters: for the compiler.
        tree: an example of the first argument, with room for the root alone.
        work: an example of the second.
        sight: an example of the third.
    """

    kernel: Kernel
    parameters: tuple[Parameter, ...]
    tree: Tree
    work: Work
    sight: Sight


def is_kernel_enough(level: Level) -> bool:
    """Whether a level needs nothing that is no kernel."""
    return not (level.alert or level.solver_nodes)


@functools.cache
def level_decision(game: Game, guided: bool) -> LevelDecision:
    """The decision of the levels of a game whose simulations are `guided` by its search hooks, or not."""
    rules = game.rules
    hooks = search_hooks(game) if guided else PLAIN
    tree, work = new_tree(rules.max_moves, 1), new_work(rules, rules.blank(), 0, hooks)
    sight = new_sight(rules, rules.blank())
    see = come_to_mind(rules, habit_of(game.name, rules))
    decide = _decide(rules, search(rules, hooks, guided).kernel, see)
    memory = (Bundle.like(tree), Bundle.like(work), Bundle.like(sight))
    parameters = (*memory, Array(np.uint64), Array(np.float64), INT, INT)
    return LevelDecision(decide, parameters, tree, work, sight)


@kernel
def begin_with(tree, codes, count, mover):
    """Make an empty tree one in which the root has these `count` moves alone."""
    for index in range(count):
        tree.code[1 + index] = codes[index]
    tree.first[ROOT], tree.size[ROOT], tree.turn[ROOT] = 1, count, mover
    tree.used[NODES] = 1 + count


def _decide(rules: Rules, simulate: Kernel, see: Kernel) -> Kernel:
    turn, moves, win = rules.turn, rules.moves, win_at_once(rules)

    @kernel
    def decide(tree, work, sight, rng, mind, simulations, seats):
        code = win(sight, seats)
        if code != NONE:
            return code
        mover = turn(sight.root[0])
        count = see(sight, rng, mind, seats)
        empty(tree)
        begin_with(tree, sight.seen, count, mover)
        work.root[0] = sight.root[0]
        work.rng[0] = begin(random_word(rng))
        work.number[0] = 0
        for seat in range(work.played.shape[0]):
            for place in range(work.played.shape[1]):
                work.played[seat, place] = 0
        if moves(sight.root[0], work.codes) == 1:
            simulations = min(simulations, FORCED_SIMULATIONS)
        done = simulate(tree, work, simulations, seats, 1)
        if done < simulations:
            # The tree is full, and the search goes on within it.
            simulate(tree, work, simulations - done, seats, 0)
        return chosen(tree, mover, seats)

    return decide
