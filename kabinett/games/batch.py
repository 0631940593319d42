"""Many games of one kind at once, for learning and experiments."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from kabinett.errors import IllegalMove, InvalidState
from kabinett.games.batch_kernels import ALL_LEGAL, STAY, batch_entries
from kabinett.games.game import Game
from kabinett.games.position import Position
from kabinett.games.rules import CHANCE, CODE, OVER
from kabinett.games.saved import SavedStates
from kabinett.kernels.rng import generators


class Batch:
    """`count` games side by side, N for short, each with random numbers of its own.

    Moves are codes, as `Position.codes` lists them. Not for use by two threads at once.

    Attributes:
        STAY: the code that leaves a game alone, -1.
        game: what is played.
    """

    STAY = STAY

    def __init__(self, game: Game | str, count: int, seed: int = 0) -> None:
        """Set up `count` games, at least 1; the same seed gives the same random choices.

        Raises:
            ValueError: `count` is not positive; or as `kabinett.game`.
        """
        if count < 1:
            raise ValueError(f"count={count} is too small; a batch holds 1 game or more")
        if isinstance(game, str):
            from kabinett.games.registry import game as game_of

            game = game_of(game)
        self._take(game, np.repeat(game.initial_state(), count), generators(seed, count))

    def _take(self, game: Game, states: NDArray[Any], rngs: NDArray[np.uint64]) -> None:
        self.game = game
        self._entries = batch_entries(game.rules)
        self._start = game.initial_state()
        self._codes = np.zeros(game.rules.max_moves, CODE)
        self._states, self._rngs = states, rngs

    def __len__(self) -> int:
        return len(self._states)

    # -- records from outside --------------------------------------------------------------------

    @property
    def states(self) -> NDArray[Any]:
        """The records, shape (N,): a view that follows the games and cannot be written to.

        Assign to begin from other positions: an array of shape (N,), or of shape (1,) for the same one in
        every game. It is copied, and InvalidState raised if any record is no position of the game; then
        nothing has changed. To change some of the games, assign a changed copy.
        """
        return _read_only(self._states)

    @states.setter
    def states(self, records: NDArray[Any]) -> None:
        taken = self.game.checked_states(records)
        if len(taken) not in (1, len(self)):
            raise InvalidState(f"{len(taken)} records are too few or too many for {len(self)} games")
        self._states[:] = taken

    @property
    def rngs(self) -> NDArray[np.uint64]:
        """uint64[N], the state of each game's random numbers: a view that cannot be written to.

        Assign an array of this shape and type without a 0, which is no state; ValueError otherwise.
        """
        return _read_only(self._rngs)

    @rngs.setter
    def rngs(self, states: NDArray[np.uint64]) -> None:
        self._rngs[:] = checked_generators(states, len(self))

    def __getstate__(self) -> SavedStates:
        return SavedStates(self.game, self._states.copy(), self._rngs.copy())

    def __setstate__(self, saved: SavedStates) -> None:
        """Restore a saved batch.

        Raises:
            InvalidState: what was saved is damaged, or a record is no position of the game.
        """
        try:
            (rngs,) = saved.others
            self._take(saved.game, saved.states, checked_generators(rngs, len(saved.states)))
        except (TypeError, ValueError, AttributeError) as error:
            raise InvalidState(f"the saved batch cannot be restored: {error}") from error

    # -- reading ---------------------------------------------------------------------------------

    @property
    def turns(self) -> NDArray[np.int64]:
        """Who is to move, shape (N,): a seat, CHANCE (-1) or, where the game is over, -2."""
        out = np.empty(len(self), np.int64)
        self._entries.turns(self._states, out)
        return out

    @property
    def over(self) -> NDArray[np.bool_]:
        """Which games have ended, shape (N,)."""
        return np.equal(self.turns, OVER)

    @property
    def chance_due(self) -> NDArray[np.bool_]:
        """In which games a chance event is due, shape (N,)."""
        return np.equal(self.turns, CHANCE)

    @property
    def points(self) -> NDArray[np.int64]:
        """Points as they stand, shape (N, seats)."""
        out = np.empty((len(self), self.game.seats), np.int64)
        self._entries.points(self._states, np.zeros(4, np.int64), out)
        return out

    @property
    def masks(self) -> NDArray[np.bool_]:
        """Which codes are legal, shape (N, code_count); all False where the game is over."""
        out = np.empty((len(self), self.game.code_count), np.bool_)
        self._entries.masks(self._states, self._codes, out)
        return out

    def position(self, index: int) -> Position:
        """A copy of one game as a `Position`, without the moves that led there."""
        return Position(self.game, self.game.board(self._states.view(np.recarray)[index]))

    # -- playing ---------------------------------------------------------------------------------

    def step(self, codes: ArrayLike) -> None:
        """Play one move in each game, or none where the code is STAY.

        Args:
            codes: shape (N,), whole numbers.

        Raises:
            IllegalMove: a code is not legal in its game; then no game has moved.
            ValueError: the shape is wrong, or these are no whole numbers.
        """
        given = np.asarray(codes)
        if given.shape != (len(self),) or given.dtype.kind not in "iu":
            raise ValueError(
                f"codes are {given.dtype}{list(given.shape)}; {len(self)} whole numbers are needed"
            )
        outside = np.flatnonzero((given < STAY) | (given >= self.game.code_count))
        refused = int(outside[0]) if outside.size else self._step(given)
        if refused != ALL_LEGAL:
            raise IllegalMove(
                str(given[refused]), self.game.spec, None, f"no legal move of game {refused} has this code"
            )

    def _step(self, codes: NDArray[Any]) -> int:
        return int(self._entries.step(self._states, codes.astype(CODE), self._codes))

    def random_codes(self, *, chance_only: bool = False) -> NDArray[np.int16]:
        """A random legal code for each game, shape (N,), to be given to `step`.

        Seats choose uniformly, chance events come by their odds. STAY where the game is over or, with
        `chance_only`, where a seat is to move.
        """
        codes = np.empty(len(self), CODE)
        self._entries.choose(self._states, self._rngs, self._codes, codes, int(chance_only))
        return codes

    def resolve_chance(self) -> None:
        """Let chance move in every game until a seat is to move or the game is over."""
        codes = np.empty(len(self), CODE)
        while self._entries.choose(self._states, self._rngs, self._codes, codes, 1):
            self._entries.step(self._states, codes, self._codes)

    def reset(self, which: ArrayLike | None = None) -> None:
        """Set games up anew.

        Args:
            which: bool[N] or indices of the games; all by default.
        """
        self._states[slice(None) if which is None else np.asarray(which)] = self._start


def checked_generators(states: NDArray[np.uint64], count: int) -> NDArray[np.uint64]:
    """The states of `count` generators of random numbers from outside, as a fresh array.

    Raises:
        ValueError: the shape or type is wrong, or a state is 0, with which the numbers never change.
    """
    if not isinstance(states, np.ndarray) or states.dtype != np.uint64 or states.shape != (count,):
        raise ValueError(f"{count} states of random numbers are needed, an array of uint64")
    if not states.all():
        raise ValueError("a state of random numbers is 0, with which they never change")
    return states.copy()


def _read_only(array: NDArray[Any]) -> NDArray[Any]:
    view = array.view()
    view.flags.writeable = False
    return view
