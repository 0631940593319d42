"""What one or several trees of the same position say together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from kabinett.games.outcomes import margin
from kabinett.games.position import Position
from kabinett.games.rules import CHANCE, CODE, MAX_SEATS, playouts
from kabinett.kernels.rng import generator
from kabinett.players.mcts.kernels.proofs import NEARLY, better
from kabinett.players.mcts.kernels.tree import LEAF, ROOT
from kabinett.players.mcts.search_tree import SearchTree
from kabinett.players.player import Choice, Line
from kabinett.statistics import normal_interval, score_interval

VARIATIONS = 8
"""So many lines show how the game may go on."""

SURE_VISITS = 8
"""A variation goes on as long as the likeliest move was visited so often."""


POINTS_GAMES = 64
"""Random games that estimate the points of a line where the search itself judges by chances alone."""


class Proof(NamedTuple):
    """A proven result.

    Attributes:
        exact: whether the points are proven too.
        shares: by seat.
        points: by seat.
        value: what it is worth to the seat to move.
    """

    exact: bool
    shares: tuple[float, ...]
    points: tuple[float, ...]
    value: float


class SearchResult:
    """A snapshot of the roots of several trees, by the position's legal moves in their order.

    Attributes:
        visits: (moves,), simulations through each, those of earlier searches included.
        values: (moves,), their mean values for the seat to move; minus infinity where there are none.
    """

    def __init__(self, position: Position, trees: Sequence[SearchTree]) -> None:
        self._position = position
        self._trees = trees
        self._seats = position.game.seats
        self._mover = position.turn or 0
        self._codes = position.codes
        places = {code: index for index, code in enumerate(self._codes)}
        count = len(self._codes)
        self.visits = np.zeros(count, np.int64)
        totals = np.zeros(count)
        self._games = np.zeros(count, np.int64)
        self._sums = np.zeros((3, count, 4))  # shares, points, squares of points
        for search_tree in trees:
            tree = search_tree.tree
            nodes = search_tree.children(ROOT)
            where = [places[int(tree.code[node])] for node in nodes]
            block = slice(nodes.start, nodes.stop)
            self.visits[where] += tree.visits[block]
            totals[where] += tree.value[block]
            self._games[where] += tree.root_games[: len(nodes)]
            for sums, found in zip(
                self._sums, (tree.root_shares, tree.root_points, tree.root_squares), strict=True
            ):
                sums[where] += found[: len(nodes)]
        self.values = np.where(self.visits > 0, totals / np.maximum(self.visits, 1), -np.inf)

        self._proofs = {index: proof for index in range(count) if (proof := self._proof(index))}
        for index, proof in self._proofs.items():
            self.values[index] = proof.value

    # -- what is proven --------------------------------------------------------------------------

    def _proof(self, index: int) -> Proof | None:
        """What is proven of a move; None if nothing."""
        found = None
        for search_tree in self._trees:
            tree, node = search_tree.tree, search_tree.child(ROOT, self._codes[index])
            row = int(tree.proof[node]) if node != ROOT else 0
            if row != 0 and (found is None or row > 0):
                shares = tuple(tree.proof_shares[abs(row), : self._seats].tolist())
                points = tuple(tree.proof_points[abs(row), : self._seats].tolist())
                found = Proof(row > 0, shares, points, float(tree.value[node] / max(tree.visits[node], 1)))
        return found

    def _is_won(self, index: int) -> bool:
        """Whether a move is proven to win alone."""
        proof = self._proofs.get(index)
        return proof is not None and self._seats > 1 and proof.shares[self._mover] >= 1.0 - NEARLY

    def is_settled(self) -> bool:
        """Whether the best move is proven."""
        return len(self._proofs) == len(self._codes) or any(map(self._is_won, self._proofs))

    # -- the decision ----------------------------------------------------------------------------

    def order(self) -> list[int]:
        """The places of the moves, the best first.

        Proven wins come first, the greater margin before the smaller; then what is proven to be worth as much
        as the most visited of the open moves; then all others by visits.
        """
        leading = max(
            (index for index in range(len(self._codes)) if index not in self._proofs),
            key=lambda index: (self.visits[index], self.values[index]),
            default=None,
        )
        least = -np.inf if leading is None else self.values[leading]

        def rank(index: int) -> tuple[float, ...]:
            proof = self._proofs.get(index)
            if proof is not None and (self._is_won(index) or proof.value >= least):
                share = proof.shares[self._mover] if self._seats > 1 else 0.0
                ahead = float(margin(proof.points, self._seats, self._mover))
                return (0.0 if self._is_won(index) else 1.0, -share, -ahead, -self.visits[index], index)
            return (2.0, -self.visits[index], -self.values[index], index)

        return sorted(range(len(self._codes)), key=rank)

    def lead(self) -> int:
        """By how many visits the best move leads; 0 where visits do not decide or lead elsewhere."""
        best, *others = self.order()
        if best in self._proofs:
            return 0
        return int(self.visits[best] - max((self.visits[index] for index in others), default=0))

    def best_move(self) -> str:
        """The move to play as things stand."""
        return self._position.legal_moves[self.order()[0]]

    def choice(self, simulations: int, seconds: float) -> Choice:
        """Everything that was found, after so many simulations in so many seconds."""
        tokens = self._position.legal_moves
        lines = tuple(
            self._line(index, tokens[index], place < VARIATIONS) for place, index in enumerate(self.order())
        )
        return Choice(lines[0].move, lines, simulations, seconds, lines[0].exact and self.is_settled())

    # -- lines -----------------------------------------------------------------------------------

    def _line(self, index: int, token: str, with_variation: bool) -> Line:
        visits, games = int(self.visits[index]), int(self._games[index])
        variation = self._variation(index) if with_variation and visits else ()
        proof = self._proofs.get(index)
        if proof is not None:
            return Line(token, visits, proof.points if proof.exact else (), proof.shares, True, variation)
        if games == 0:
            return Line(token, visits, variation=variation)
        sums = self._sums[:, index, : self._seats].tolist()
        shares = tuple(share / games for share in sums[0])
        points, squares, of = sums[1], sums[2], games
        if not all(search_tree.knows_points for search_tree in self._trees):
            points, squares, of = self._played_out(variation) if variation else ([], [], 0)
        return Line(
            token,
            visits,
            tuple(total / of for total in points),
            shares,
            False,
            variation,
            tuple(normal_interval(*pair, of) for pair in zip(points, squares, strict=True) if of > 1),
            tuple(score_interval(share, games) for share in shares),
        )

    def _played_out(self, variation: tuple[str, ...]) -> tuple[list[float], list[float], int]:
        """Sums of points and of their squares, by seat, of random games from the end of a variation."""
        rules = self._position.game.rules
        after = self._position.copy()
        for token in variation:
            after.push(token)
        sums, squares = np.zeros((2, MAX_SEATS), np.int64)
        found = np.zeros(MAX_SEATS, np.int64)
        codes, points = np.zeros(rules.max_moves, CODE), np.zeros(MAX_SEATS, np.int64)
        rng, start = generator(POINTS_GAMES), after.state_array
        play = playouts(rules).bind(start, rules.blank(), rng, codes, points, found)
        for _ in range(POINTS_GAMES):
            found[:] = 0
            play(1)
            sums += found
            squares += found**2
        return sums[: self._seats].tolist(), squares[: self._seats].tolist(), POINTS_GAMES

    def _variation(self, index: int) -> tuple[str, ...]:
        """A move and what follows it, up to the next chance event, as the tree with most visits has it."""
        code = self._codes[index]
        nodes = [(search_tree, search_tree.child(ROOT, code)) for search_tree in self._trees]
        search_tree, node = max(nodes, key=lambda pair: int(pair[0].tree.visits[pair[1]]) if pair[1] else -1)
        after = self._position.copy()
        after.push_code(code)
        while search_tree.tree.first[node] != LEAF and search_tree.tree.turn[node] != CHANCE:
            node = self._reply(search_tree, node)
            if search_tree.tree.visits[node] < SURE_VISITS and not search_tree.tree.proof[node]:
                break
            after.push_code(int(search_tree.tree.code[node]))
        return tuple(after.moves[self._position.ply :])

    def _reply(self, search_tree: SearchTree, node: int) -> int:
        """The likeliest child of a node: where the result is proven, one that brings it about."""
        tree = search_tree.tree
        row, mover = abs(int(tree.proof[node])), int(tree.turn[node])

        def liking(child: int) -> tuple[bool, int, float]:
            own = abs(int(tree.proof[child]))
            fits = row != 0 and own != 0 and not better(tree, row, own, mover, self._seats)
            return fits, int(tree.visits[child]), float(tree.value[child])

        return max(search_tree.children(node), key=liking)
