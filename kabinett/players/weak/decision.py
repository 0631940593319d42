"""A whole decision of a level as one kernel, for those who have nothing but kernels.

`kabinett.players.levels.LevelPlayer` decides the same from the same seed where it has time for all
simulations and for its solver. A test compares them.
"""

from __future__ import annotations

import functools
from typing import NamedTuple

import numpy as np

from kabinett.games.game import Game
from kabinett.games.rules import Rules
from kabinett.games.threat_kernels import ThreatKernels
from kabinett.kernels.compile import INT, Array, Bundle, Kernel, Parameter, kernel
from kabinett.kernels.rng import unit
from kabinett.players.mcts.hooks import PLAIN
from kabinett.players.mcts.kernels.choice import chosen
from kabinett.players.mcts.kernels.decision import FORCED_SIMULATIONS, start
from kabinett.players.mcts.kernels.search import search
from kabinett.players.mcts.kernels.tree import Tree, Work, new_tree, new_work
from kabinett.players.search_hooks import search_hooks
from kabinett.players.weak.answers import threats_of
from kabinett.players.weak.sight import (
    ALERT,
    NONE,
    SOLVER_NODES,
    Sight,
    come_to_mind,
    habit_of,
    new_sight,
    win_at_once,
)


class NoThreats(NamedTuple):
    """The memory that stands for the solver's where threats do not decide a game."""

    nothing: np.ndarray
    """uint8[1]"""


class LevelDecision(NamedTuple):
    """The kernel of a level's decision and what it takes.

    Attributes:
        kernel: ``decide(tree, work, sight, threats, rng, mind, simulations, seats) -> code``. The position
            lies in ``sight.root``; the tree is emptied first and never enlarged; `rng` is the player's
            generator.
        parameters: for the compiler.
        memory: examples of the first four arguments, the tree with room for the root alone.
    """

    kernel: Kernel
    parameters: tuple[Parameter, ...]
    memory: tuple[Tree, Work, Sight, NamedTuple]


@functools.cache
def level_decision(game: Game, guided: bool) -> LevelDecision:
    """The decision of the levels of a game whose simulations are `guided` by its search hooks, or not."""
    rules = game.rules
    hooks = search_hooks(game) if guided else PLAIN
    threats = threats_of(game.name)
    memory = (
        new_tree(rules.max_moves, 1),
        new_work(rules, rules.blank(), 0, hooks),
        new_sight(rules, rules.blank()),
        NoThreats(np.zeros(1, np.uint8)) if threats is None else threats.memory(),
    )
    see = come_to_mind(rules, habit_of(game.name, rules))
    think = _think(rules, search(rules, hooks, guided).kernel)
    decide = _decide(rules, see, think) if threats is None else _decide_by_threats(rules, see, think, threats)
    bundles = (Bundle.like(part) for part in memory)
    parameters: tuple[Parameter, ...] = (*bundles, Array(np.uint64), Array(np.float64), INT, INT)
    return LevelDecision(decide, parameters, memory)


def _think(rules: Rules, simulate: Kernel) -> Kernel:
    """``think(tree, work, sight, count, rng, simulations, seats) -> code``, among the first `count` of
    ``sight.seen``.
    """
    turn, moves = rules.turn, rules.moves

    @kernel
    def think(tree, work, sight, count, rng, simulations, seats):
        mover = turn(sight.root[0])
        work.root[0] = sight.root[0]
        start(tree, work, sight.seen, count, mover, rng)
        if moves(sight.root[0], work.codes) == 1:
            simulations = min(simulations, FORCED_SIMULATIONS)
        done = simulate(tree, work, simulations, seats, 1)
        if done < simulations:
            # The tree is full, and the search goes on within it.
            simulate(tree, work, simulations - done, seats, 0)
        return chosen(tree, mover, seats)

    return think


def _decide(rules: Rules, see: Kernel, think: Kernel) -> Kernel:
    win = win_at_once(rules)

    @kernel
    def decide(tree, work, sight, _threats, rng, mind, simulations, seats):
        code = win(sight, seats)
        if code != NONE:
            return code
        count = see(sight, rng, mind, seats)
        return think(tree, work, sight, count, rng, simulations, seats)

    return decide


def _decide_by_threats(rules: Rules, see: Kernel, think: Kernel, threats: ThreatKernels) -> Kernel:
    moves, win = rules.moves, win_at_once(rules)
    answers, begin_to_solve, advance, considered = (
        threats.answers,
        threats.begin,
        threats.advance,
        threats.considered,
    )

    @kernel
    def solve(sight, memory, nodes):
        """Write to `seen` the moves that the solver leaves to consider, ascending; returns how many."""
        begin_to_solve(memory, sight.root[0], nodes)
        while advance(memory, 0) == 0:
            pass
        count = considered(memory, sight.seen)
        for index in range(count):
            code, place = sight.seen[index], index
            while place > 0 and sight.seen[place - 1] > code:
                sight.seen[place] = sight.seen[place - 1]
                place -= 1
            sight.seen[place] = code
        return count

    @kernel
    def see_threats(sight, memory, size, rng, mind, seats):
        """As `see`, where what is threatened is seen before all else, if the level is alert."""
        if mind[ALERT] > 0.0 and unit(rng) < mind[ALERT]:
            count = answers(memory, sight.root[0], sight.seen)
            if 0 < count < size:
                return count
        return see(sight, rng, mind, seats)

    @kernel
    def decide(tree, work, sight, memory, rng, mind, simulations, seats):
        code = win(sight, seats)
        if code != NONE:
            return code
        size = moves(sight.root[0], sight.codes)
        nodes = np.int64(mind[SOLVER_NODES])
        count = solve(sight, memory, nodes) if nodes > 0 and size > 1 else np.int64(0)
        if count == 1:
            return np.int64(sight.seen[0])
        if count == 0:
            count = see_threats(sight, memory, size, rng, mind, seats)
        return think(tree, work, sight, count, rng, simulations, seats)

    return decide
