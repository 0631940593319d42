"""The exact searches as Python calls: memory that lasts from move to move, and a bound on their work."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from kabinett.games.game import Game
from kabinett.games.registry import variants
from kabinett.kernels.compile import Compiled
from kabinett.players.minimax.ending import Ending, ending_of
from kabinett.players.minimax.kernels import stack as frames
from kabinett.players.minimax.kernels.alpha_beta import alpha_beta
from kabinett.players.minimax.kernels.max_n import max_n, new_known, new_seats
from kabinett.players.minimax.kernels.table import new_table
from kabinett.players.minimax.kernels.values import LEAST, MOST, read_value
from kabinett.players.search_limit import SearchLimit

TABLE = 1 << 20
"""Places in a transposition table, of 26 bytes each."""

SEATS_TABLE = 1 << 18
"""The same where every seat plays for itself, of 72 bytes each."""

DEEPEST = 120
"""No line is followed further."""

SLICE = 10_000
"""Positions between two looks at what is left of a limit."""

State = np.ndarray[Any, Any]


def endgame_searches(name: str) -> dict[str, Compiled]:
    """The compiled searches that endgames of a game need, by name; none if it has no endgames."""
    ending = ending_of(name)
    if ending is None:
        return {}
    found = {"alpha-beta": alpha_beta(ending)}
    if max(variant.seats for variant in variants(name)) > 2 and ending.has_fixed_length:
        found["max^n"] = max_n(ending)
    return found


def _declared(game: Game) -> Ending:
    ending = ending_of(game.name)
    assert ending is not None, f"the end of {game.name} is not searched"
    return ending


class OutOfTime(Exception):
    """The search was broken off."""


def run_out(
    run: Callable[[int, int], int], seats: int, control: NDArray[np.int64], search_limit: SearchLimit
) -> None:
    """Run a search to its end.

    Args:
        run: ``run(seats, positions)`` looks at so many more and says whether the search is done.
        seats: of the game.
        control: of the search, which counts the positions.
        search_limit: bounds them.

    Raises:
        OutOfTime: the limit is over.
    """
    done = False
    while not done:
        if search_limit.is_over:
            raise OutOfTime
        before = int(control[frames.NODES])
        done = bool(run(seats, search_limit.slice(SLICE)))
        search_limit.count(int(control[frames.NODES]) - before)


class Found(NamedTuple):
    """What a search found of a position.

    Attributes:
        shares: by seat, the share of the win expected.
        points: by seat, the points expected; () where only the winner is known.
        code: the best move, without meaning where chance is to move or the game is over.
        value: for the maximising seat, as `kabinett.players.minimax.kernels.values` says.
        solved: whether no line was broken off at the horizon.
    """

    shares: tuple[float, ...]
    points: tuple[float, ...]
    code: int
    value: float
    solved: bool


class Paranoid:
    """Alpha-beta for a game; with two seats, exact for both."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._chance = bool(game.rules.odds)
        self.ending = _declared(game)
        self._stack = frames.new_stack(game.rules, game.code_count, DEEPEST)
        self._table = new_table(TABLE)
        self._run = alpha_beta(self.ending).bind(self._stack, self._table)

    def begin(self) -> None:
        """Forget which moves were good elsewhere; what is known of positions stays."""
        self._stack.history[:] = 0

    def forget(self) -> None:
        """Forget what is known of positions too."""
        self._table.key[:] = 0
        self._table.depth[:] = 0

    def solve(
        self,
        root: State,
        limit: int,
        search_limit: SearchLimit,
        *,
        maximizer: int = 0,
        window: tuple[float, float] = (LEAST, MOST),
        horizon: float | None = None,
        salt: int = 0,
    ) -> Found:
        """Look `limit` plies ahead.

        Args:
            root: a record, shape (1,).
            limit: where the horizon is, at most `DEEPEST`.
            search_limit: bounds the search.
            maximizer: the seat that maximises.
            window: low and high; values below or above need not be distinguished.
            horizon: what a position at the horizon is worth; a guess if None.
            salt: a number of its own for all searches with the same maximizer and horizon.

        Raises:
            OutOfTime: the limit is over.
        """
        stack, control = self._stack, self._stack.control
        stack.states[:1] = root
        stack.alpha[0], stack.beta[0] = window
        control[:] = 0
        control[frames.LIMIT], control[frames.HERO], control[frames.SALT] = limit, maximizer, salt
        if horizon is not None:
            control[frames.HORIZON] = frames.FIXED
            stack.back[frames.CUT] = horizon
        run_out(self._run, self._game.seats, control, search_limit)
        value, total, solved, _ = stack.back.tolist()
        return self._found(value, total, bool(solved), maximizer)

    def _found(self, value: float, total: float, solved: bool, maximizer: int) -> Found:
        share, margin = read_value(value, self._chance)
        shares, points = [(1.0 - share) / (self._game.seats - 1)] * self._game.seats, []
        shares[maximizer] = share
        if self._game.seats == 2:
            points = [(total - margin) / 2] * 2
            points[maximizer] = (total + margin) / 2
        return Found(tuple(shares), tuple(points), int(self._stack.best_code[0]), value, solved)


class MaxN:
    """Max^n for a game."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._chance = bool(game.rules.odds)
        self._seats = new_seats(game.rules, DEEPEST)
        self._known = new_known(SEATS_TABLE)
        self._run = max_n(_declared(game)).bind(self._seats, self._known)

    def forget(self) -> None:
        """Forget what is known of positions."""
        self._known.key[:] = 0

    def solve(self, root: State, search_limit: SearchLimit) -> Found:
        """Search everything that can still happen.

        Raises:
            OutOfTime: the limit is over, or a line is too long.
        """
        memory = self._seats
        memory.states[:1] = root
        memory.control[:] = 0
        memory.control[frames.LIMIT] = DEEPEST
        run_out(self._run, self._game.seats, memory.control, search_limit)
        if memory.control[frames.BROKEN]:
            raise OutOfTime
        values, points = memory.back[:, : self._game.seats].tolist()
        shares = tuple(read_value(value, self._chance)[0] for value in values)
        return Found(shares, tuple(points), int(memory.best_code[0]), values[0], True)
