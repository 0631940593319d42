"""The search tree as a record of arrays.

A node is a position, known by the moves that lead to it from the root, node 0. Its children, one for each
legal move, lie side by side: ``first[node]`` to ``first[node] + size[node] - 1``, behind their parent. A node
without children is a *leaf*: never expanded, or the game is over there. What grows the tree is in `search`,
what is proven of it in `proofs`, both beside this file.
"""

from __future__ import annotations

import math
from collections.abc import Set
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from kabinett.games.rules import CODE, MAX_SEATS, Rules
from kabinett.kernels.rng import generator
from kabinett.players.mcts.hooks import PLAIN, SearchHooks

ROOT = 0
LEAF = 0
"""In `Tree.first` of a node without children; the root is nobody's child."""

# Rows of `Tree.bounds`.
LOW, HIGH, MARGINS, GAMES = 0, 1, 2, 3

# Places in `Tree.used`.
NODES, PROOFS = 0, 1

# The arrays of `Tree` by node, and those by proof.
BY_NODE = (
    "code",
    "visits",
    "value",
    "first",
    "size",
    "tried",
    "turn",
    "prior",
    "proof",
    "amaf_visits",
    "amaf_value",
)
BY_PROOF = ("proof_shares", "proof_points")

NODES_PER_PROOF = 4
"""There is room for one proof for so many nodes; what is proven when it is full is forgotten."""

LONGEST_PATH = 4096
"""Deepest node of a tree of a game without a bound on its length."""


class Tree(NamedTuple):
    """A search tree with room for N nodes, of which ``used[NODES]`` are in use, and P proofs.

    The arrays that begin with "root" are by the index of the root's child, ``node - 1``, and count only what
    was simulated since the root became the root.
    """

    code: NDArray[np.int16]
    """(N,), the move that leads to the node."""
    visits: NDArray[np.int32]
    """(N,), simulations that went through it."""
    value: NDArray[np.float64]
    """(N,), sum of their values for the seat that moved to it; 0 after a chance event."""
    first: NDArray[np.int32]
    """(N,), its first child or LEAF."""
    size: NDArray[np.int16]
    """(N,), how many children it has."""
    tried: NDArray[np.int16]
    """(N,), how many of them, from the first on, have been visited; unused before CHANCE."""
    turn: NDArray[np.int8]
    """(N,), the seat to move, or CHANCE; set once the node has children."""
    prior: NDArray[np.float32]
    """(N,), what the prior expects of it; unused without the hook `prior`."""
    proof: NDArray[np.int32]
    """(N,), 0 where nothing is proven; else the place of the result in the arrays of proofs, negative if
    only the shares are proven and not the points."""
    amaf_visits: NDArray[np.int32]
    """(N,), simulations in which its seat made its move at any later time; used with `amaf` above 0."""
    amaf_value: NDArray[np.float64]
    """(N,), sum of their values for that seat."""
    proof_shares: NDArray[np.float64]
    """(P, 4), proven shares of the win by seat; row 0 is not used."""
    proof_points: NDArray[np.float64]
    """(P, 4), points by seat of a line that gives these shares, proven where `proof` is positive."""
    used: NDArray[np.int64]
    """(2,): NODES and PROOFS, how many of each are in use."""
    bounds: NDArray[np.float64]
    """(4,): LOW and HIGH, the range of values seen; MARGINS, the sum of the margins' sizes; GAMES, of how
    many games."""
    root_games: NDArray[np.int64]
    """(max_moves,), simulations."""
    root_shares: NDArray[np.float64]
    """(max_moves, 4), sums of the shares of the win by seat."""
    root_points: NDArray[np.float64]
    """(max_moves, 4), sums of the points by seat."""
    root_squares: NDArray[np.float64]
    """(max_moves, 4), sums of the squares of the points by seat."""


class Work(NamedTuple):
    """Memory that a simulation needs; nothing in it outlasts one except the random numbers and the count."""

    root: NDArray[Any]
    """(1,), the record of the root."""
    state: NDArray[Any]
    """(1,), the record that moves along."""
    rng: NDArray[np.uint64]
    """(1,), a generator."""
    codes: NDArray[np.int16]
    """(max_moves,)"""
    path: NDArray[np.int32]
    """(deepest + 1,), the nodes visited, the root first."""
    counted: NDArray[np.int64]
    """(4,), points by seat as the rules count them."""
    points: NDArray[np.float64]
    """(4,), points at the end by seat, or what is expected."""
    shares: NDArray[np.float64]
    """(4,), shares of the win by seat."""
    values: NDArray[np.float64]
    """(4,), what the end is worth to each seat."""
    weights: NDArray[np.float32]
    """The search hooks'."""
    scratch: NDArray[np.int32]
    """Memory for the search hooks."""
    numbers: NDArray[np.float64]
    """The search hooks', by the places that `kabinett.players.mcts.kernels.numbers` names."""
    played: NDArray[np.int64]
    """(4, codes), by seat and move the number of the last simulation in which the seat made it; (4, 1)
    where `amaf` is 0."""
    number: NDArray[np.int64]
    """(1,), the number of the present simulation, from 1 on."""


def new_tree(max_moves: int, room: int) -> Tree:
    """A tree of the root alone, with room for `room` nodes, at least ``1 + max_moves``."""
    proofs = room // NODES_PER_PROOF + 2
    tree = Tree(
        code=np.zeros(room, CODE),
        visits=np.zeros(room, np.int32),
        value=np.zeros(room, np.float64),
        first=np.zeros(room, np.int32),
        size=np.zeros(room, np.int16),
        tried=np.zeros(room, np.int16),
        turn=np.zeros(room, np.int8),
        prior=np.zeros(room, np.float32),
        proof=np.zeros(room, np.int32),
        amaf_visits=np.zeros(room, np.int32),
        amaf_value=np.zeros(room, np.float64),
        proof_shares=np.zeros((proofs, MAX_SEATS), np.float64),
        proof_points=np.zeros((proofs, MAX_SEATS), np.float64),
        used=np.ones(2, np.int64),
        bounds=np.zeros(4, np.float64),
        root_games=np.zeros(max_moves, np.int64),
        root_shares=np.zeros((max_moves, MAX_SEATS), np.float64),
        root_points=np.zeros((max_moves, MAX_SEATS), np.float64),
        root_squares=np.zeros((max_moves, MAX_SEATS), np.float64),
    )
    tree.bounds[LOW], tree.bounds[HIGH] = math.inf, -math.inf
    return tree


def unused_columns(hooks: SearchHooks, proving: bool) -> frozenset[str]:
    """The arrays by node in which a search leaves all at 0."""
    needed = {
        "prior": hooks.prior is not None,
        "amaf_visits": hooks.amaf > 0.0,
        "amaf_value": hooks.amaf > 0.0,
        "proof": proving,
    }
    return frozenset(name for name, is_needed in needed.items() if not is_needed)


def enlarged(tree: Tree, room: int, unused: Set[str] = frozenset()) -> Tree:
    """A copy of the tree with room for `room` nodes, more than it has.

    Args:
        tree: the tree.
        room: for how many nodes.
        unused: the arrays in which all is 0; fresh memory is 0 without being touched, so they cost nothing.
    """
    proofs = room // NODES_PER_PROOF + 2
    grown = {}
    for names, size, used in ((BY_NODE, room, tree.used[NODES]), (BY_PROOF, proofs, tree.used[PROOFS])):
        for name in names:
            old = getattr(tree, name)
            grown[name] = np.zeros((size, *old.shape[1:]), old.dtype)
            if name not in unused:
                grown[name][:used] = old[:used]
    return tree._replace(**grown)


def new_work(rules: Rules, root: NDArray[Any], seed: int, hooks: SearchHooks = PLAIN) -> Work:
    """Memory for simulations from the record `root`, shape (1,)."""
    deepest = rules.max_plies or LONGEST_PATH
    return Work(
        root=root,
        state=rules.blank(),
        rng=generator(seed),
        codes=np.zeros(rules.max_moves, CODE),
        path=np.zeros(deepest + 1, np.int32),
        counted=np.zeros(MAX_SEATS, np.int64),
        points=np.zeros(MAX_SEATS),
        shares=np.zeros(MAX_SEATS, np.float64),
        values=np.zeros(MAX_SEATS, np.float64),
        weights=hooks.weights,
        scratch=np.zeros(max(1, hooks.scratch), np.int32),
        numbers=hooks.numbers(),
        played=np.zeros((MAX_SEATS, np.iinfo(CODE).max if hooks.amaf else 1), np.int64),
        number=np.zeros(1, np.int64),
    )
