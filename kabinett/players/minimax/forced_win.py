"""Finds the shortest forced win of a game without a fixed length.

A win of the seat to move is looked for against all others together, move by move further ahead; with two
seats also one of the opponent, which leaves only the choice how to lose. Once some number of plies is
found to be enough, and one less is not, what is best follows from the margin with which the game ends within
so many plies: the winner seeks the largest, the others the smallest.
"""

from __future__ import annotations

from collections.abc import Iterator

from kabinett.games.game import Game
from kabinett.games.position import Position
from kabinett.players.minimax.kernels.values import EVEN, LEAST, MOST
from kabinett.players.minimax.searches import DEEPEST, Found, OutOfTime, Paranoid, State
from kabinett.players.player import Choice, Line
from kabinett.players.search_limit import SearchLimit

_UNDECIDED = (EVEN - 4096.0, EVEN + 4096.0)


class ForcedWin:
    """Looks for forced wins of a game."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._search = Paranoid(game)

    def choose(self, position: Position, search_limit: SearchLimit) -> Choice | None:
        """The move that wins soonest or, where all lose, loses least; None if neither is found in time."""
        if not search_limit.is_timed:
            self._search.forget()
        maximizer = position.turn if self._game.seats > 2 else 0
        assert maximizer is not None
        try:
            for limit, found in self.deepen(position.state_array, maximizer, search_limit):  # noqa: B007
                pass
        except OutOfTime:
            return None
        won = found.value > EVEN
        if not won and self._game.seats > 2:
            return None  # The others together could do it, but each of them plays for itself.
        return self._choice(position, maximizer, won, limit, found, search_limit)

    def deepen(self, root: State, maximizer: int, search_limit: SearchLimit) -> Iterator[tuple[int, Found]]:
        """Look one ply ahead, two and so on, until a win of a seat or of its opponents is found.

        Yields:
            how far was looked, and what was found.

        Raises:
            OutOfTime: the limit is over.
        """
        self._search.begin()
        for limit in range(1, DEEPEST):
            found = self._search.solve(
                root, limit, search_limit, maximizer=maximizer, window=_UNDECIDED, salt=1 + maximizer
            )
            yield limit, found
            if found.solved and not _UNDECIDED[0] < found.value < _UNDECIDED[1]:
                return

    def _choice(
        self,
        position: Position,
        maximizer: int,
        won: bool,
        limit: int,
        found: Found,
        search_limit: SearchLimit,
    ) -> Choice:
        """The choice, with the points of the best way there if there is time to find it."""
        winner = maximizer if won else 1 - maximizer
        shares = tuple(float(seat == winner) for seat in range(self._game.seats))
        token = self._game.token(found.code, position.state)
        line = Line(token, shares=shares, exact=True)
        walked = position.copy()
        try:
            for left in range(limit, 0, -1):
                if walked.is_over:
                    break
                walked.push_code(self._best_within(walked, maximizer, won, left, search_limit).code)
            scores = tuple(float(points) for points in walked.scores)
            variation = tuple(walked.moves[position.ply :])
            line = Line(variation[0], 0, scores, shares, True, variation)
        except OutOfTime:
            pass
        return Choice(line.move, (line,), 0, search_limit.spent, exact=True)

    def _best_within(
        self, position: Position, maximizer: int, won: bool, limit: int, search_limit: SearchLimit
    ) -> Found:
        """The best margin where the winner has so many plies left."""
        horizon, salt = (LEAST if won else MOST), 1 + self._game.seats + 2 * maximizer + won
        return self._search.solve(
            position.state_array, limit, search_limit, maximizer=maximizer, horizon=horizon, salt=salt
        )
