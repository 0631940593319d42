"""One search from one position."""

from __future__ import annotations

from collections.abc import Sequence

from kabinett.games.position import Position
from kabinett.players.player import Choice, Line
from kabinett.players.tree_search.guide import PLAIN, Guide
from kabinett.players.tree_search.search import search
from kabinett.players.tree_search.tree import ROOT, Tree, enlarged, new_tree, new_work
from kabinett.rules.law import Law

NODE_LIMIT = 8_000_000
"""A tree stops growing here, at about 300 MB; the search goes on within it."""


class Thought:
    """One search from one position.

    Attributes:
        simulations: how many have been done.
        tree: the tree so far; replaced when it grows.
    """

    def __init__(self, position: Position, seed: int, guide: Guide = PLAIN, only: Sequence[int] = ()) -> None:
        """Begin with an empty tree.

        Args:
            position: where a seat is to move.
            seed: decides all random numbers.
            guide: hooks and numbers.
            only: the codes of the moves to consider at the root; () for all.
        """
        self.simulations = 0
        self._game = position.game
        self._tokens = dict(zip(position.codes, position.legal_moves, strict=True))
        law: Law = self._game.law
        self._margin = 1 + law.max_moves
        self._search = search(law, guide)
        self._work = new_work(law, position.state_array, seed, guide)
        self._take(new_tree(law, max(1 << 14, 4 * self._margin)))
        if only:
            self.tree.code[1 : 1 + len(only)] = only
            self.tree.first[ROOT], self.tree.size[ROOT] = 1, len(only)
            self.tree.turn[ROOT] = law.entries.turn(self._work.root)
            self.tree.used[0] = 1 + len(only)

    def _take(self, tree: Tree) -> None:
        self.tree = tree
        self._bound = self._search.bind(tree, self._work)

    def simulate(self, simulations: int) -> None:
        """Do so many simulations."""
        left = simulations
        grow = True
        while left > 0:
            left -= self._bound(left, self._game.seats, int(grow))
            if left > 0:
                grow = len(self.tree.code) < NODE_LIMIT
                if grow:
                    self._take(enlarged(self.tree, min(4 * len(self.tree.code), NODE_LIMIT)))
        self.simulations += simulations

    def _ranking(self) -> list[int]:
        """The root's children, the most visited first, then by value."""
        visits, value = self.tree.visits, self.tree.value
        children = range(1, 1 + int(self.tree.size[0]))
        return sorted(children, key=lambda node: (-visits[node], -value[node], self.tree.code[node]))

    def best_move(self) -> str:
        """The move to play as things stand."""
        return self._tokens[int(self.tree.code[self._ranking()[0]])]

    def choice(self, seconds: float) -> Choice:
        """What the search has found."""
        lines = tuple(map(self._line, self._ranking()))
        return Choice(lines[0].move, lines, self.simulations, seconds)

    def _line(self, node: int) -> Line:
        token, visits = self._tokens[int(self.tree.code[node])], int(self.tree.visits[node])
        seats = self._game.seats
        if visits == 0:
            return Line(token)
        points = self.tree.root_points[node - 1, :seats] / visits
        shares = self.tree.root_shares[node - 1, :seats] / visits
        return Line(token, visits, tuple(points.tolist()), tuple(shares.tolist()))
