"""Proves the best move near the end of games that declare an `Ending`.

What is best: first the share of the win, then the margin, the points less those of the best other seat; where
chance comes in, both on average. With three or four seats each plays for itself in this sense. In a game
without a fixed length the shortest forced win is looked for instead, see
`kabinett.players.minimax.forced_win`.
"""

from __future__ import annotations

import threading

from kabinett.games.game import Game
from kabinett.games.position import Position
from kabinett.games.rules import CHANCE
from kabinett.players.minimax.cost import can_solve, plies_left
from kabinett.players.minimax.ending import ending_of
from kabinett.players.minimax.forced_win import ForcedWin
from kabinett.players.minimax.searches import (
    DEEPEST,
    Found,
    MaxN,
    OutOfTime,
    Paranoid,
    State,
)
from kabinett.players.player import Choice, Line
from kabinett.players.search_limit import SearchLimit
from kabinett.players.solvers import Solver

LONGEST_VARIATION = 12


def solver(game: Game) -> Solver | None:
    """The solver of a game, None if it has no `Ending`; each thread that uses it has memory of its own."""
    mine = threading.local()
    ending = ending_of(game.name)
    if ending is None:
        return None
    search = Endgame if ending.has_fixed_length else ForcedWin

    def solve(position: Position, search_limit: SearchLimit) -> Choice | None:
        if not can_solve(position, search_limit):
            return None
        if not hasattr(mine, "endgame"):
            mine.endgame = search(game)
        found: Choice | None = mine.endgame.choose(position, search_limit)
        return found

    return solve


class Endgame:
    """Searches a game to its end."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._two = Paranoid(game) if game.seats == 2 else None
        self._many = None if game.seats == 2 else MaxN(game)

    def choose(self, position: Position, search_limit: SearchLimit) -> Choice | None:
        """The best move with a line for each, or None if the limit ends before the best is proven."""
        if not search_limit.is_timed:
            self.forget()
        try:
            best = self.prove(position.state_array, search_limit)
        except OutOfTime:
            return None
        state = position.state
        lines = [self._line(position, best.code, best, search_limit)]
        for code in position.codes:
            if code != best.code:
                try:
                    after = self._after(position.state_array, code)
                    lines.append(self._line(position, code, self.prove(after, search_limit), search_limit))
                except OutOfTime:
                    lines.append(Line(self._game.token(code, state)))
        seat = position.turn
        assert seat is not None
        lines[1:] = sorted(lines[1:], key=lambda line: _merit(line, seat), reverse=True)
        return Choice(lines[0].move, tuple(lines), 0, search_limit.spent, exact=True)

    def forget(self) -> None:
        """Forget earlier positions, so that what is found depends on none of them."""
        for search in (self._two, self._many):
            if search is not None:
                search.forget()

    def prove(self, root: State, search_limit: SearchLimit) -> Found:
        """Search to the end, with short looks ahead before so that good moves come first.

        Raises:
            OutOfTime: the limit ends before.
        """
        if self._many is not None:
            return self._many.solve(root, search_limit)
        assert self._two is not None
        left = plies_left(self._game, root)
        self._two.begin()
        for limit in range(2, left, 2):
            self._two.solve(root, limit, search_limit)
        found = self._two.solve(root, left or DEEPEST, search_limit)
        if not found.solved:
            raise OutOfTime
        return found

    def _after(self, state: State, code: int) -> State:
        after = state.copy()
        self._game.rules.entries.play(after, code)
        return after

    def _line(self, position: Position, code: int, found: Found, search_limit: SearchLimit) -> Line:
        """What a move leads to; `found` is of the position after it, or before it if it is the best."""
        walked = position.copy()
        walked.push_code(code)
        try:
            while len(walked.moves) - position.ply < LONGEST_VARIATION and walked.turn not in (None, CHANCE):
                walked.push_code(self.prove(walked.state_array, search_limit).code)
        except OutOfTime:
            pass
        variation = tuple(walked.moves[position.ply :])
        return Line(variation[0], 0, found.points, found.shares, True, variation)


def _merit(line: Line, seat: int) -> tuple[float, float]:
    """What a line is worth to a seat, for sorting; lines without findings come last."""
    if not line.exact:
        return -1.0, 0.0
    others = [points for other, points in enumerate(line.points) if other != seat]
    return line.shares[seat], line.points[seat] - max(others)
