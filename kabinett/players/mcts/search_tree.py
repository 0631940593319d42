"""One tree that grows from a position, and moves along with the game."""

from __future__ import annotations

from collections.abc import Sequence

from kabinett.games.position import Position
from kabinett.games.rules import Rules
from kabinett.players.mcts.hooks import PLAIN, SearchHooks
from kabinett.players.mcts.kernels.compaction import rerooted
from kabinett.players.mcts.kernels.search import search
from kabinett.players.mcts.kernels.tree import (
    LEAF,
    ROOT,
    Tree,
    enlarged,
    new_tree,
    new_work,
    unused_columns,
)

NODE_LIMIT = 8_000_000
"""A tree stops growing here, at about 400 MB; the search goes on within it."""


class SearchTree:
    """One search from one position, by one thread at a time.

    Attributes:
        simulations: how many have been done from the present root.
        knows_points: whether the simulations estimate the points at the end.
        tree: the tree so far; replaced when it grows.
    """

    def __init__(
        self,
        position: Position,
        seed: int,
        hooks: SearchHooks = PLAIN,
        *,
        proving: bool = False,
        only: Sequence[int] = (),
        node_limit: int | None = None,
    ) -> None:
        """Begin with an empty tree.

        Args:
            position: where a seat is to move.
            seed: decides all random numbers.
            hooks: hooks and numbers.
            proving: whether results are proven and what is proven searched no longer.
            only: the codes of the moves to consider at the root; () for all.
            node_limit: the tree stops growing there; `NODE_LIMIT` by default.
        """
        self.simulations = 0
        self.knows_points = hooks.knows_points
        self._game = position.game
        self._limit = node_limit or NODE_LIMIT
        rules: Rules = self._game.rules
        self._search = search(rules, hooks, proving)
        self._unused = unused_columns(hooks, proving)
        self._work = new_work(rules, position.state_array, seed, hooks)
        self._take(new_tree(rules.max_moves, max(1 << 14, 4 * (1 + rules.max_moves))))
        if only:
            self.tree.code[1 : 1 + len(only)] = only
            self.tree.first[ROOT], self.tree.size[ROOT] = 1, len(only)
            self.tree.turn[ROOT] = rules.entries.turn(self._work.root)
            self.tree.used[0] = 1 + len(only)

    def _take(self, tree: Tree) -> None:
        self.tree = tree
        self._bound = self._search.bind(tree, self._work)

    @property
    def is_proven(self) -> bool:
        """Whether the result of perfect play from the root is known."""
        return bool(self.tree.proof[ROOT] != 0)

    def simulate(self, simulations: int) -> int:
        """Do so many simulations, or fewer if the root is proven on the way; returns how many."""
        left = simulations
        grow = True
        while left > 0:
            left -= self._bound(left, self._game.seats, int(grow))
            if self.is_proven:
                break
            if left > 0:
                grow = len(self.tree.code) < self._limit
                if grow:
                    room = min(4 * len(self.tree.code), self._limit)
                    self._take(enlarged(self.tree, room, self._unused))
        self.simulations += simulations - left
        return simulations - left

    def advance(self, codes: Sequence[int], position: Position) -> bool:
        """Make the position after these moves the root, with what is known of it; says whether anything is.

        Args:
            codes: the moves made since the present root.
            position: what they lead to, where a seat is to move.
        """
        node = ROOT
        for code in codes:
            node = self.child(node, code)
            if node == ROOT:
                return False
        if self.tree.first[node] == LEAF:
            return False
        self._work.root[:] = position.state_array
        self._take(rerooted(self.tree, node))
        self.simulations = 0
        return True

    def children(self, node: int) -> range:
        """The children of a node."""
        first = int(self.tree.first[node])
        # The size of a leaf is what another node had in its place.
        return range(first, first + int(self.tree.size[node])) if first != LEAF else range(0)

    def child(self, node: int, code: int) -> int:
        """The child that a move leads to; ROOT if there is none in the tree."""
        return next((child for child in self.children(node) if self.tree.code[child] == code), ROOT)
