"""Records in the form in which they are saved: with a check sum, and checked when they come back."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from kabinett.errors import InvalidState
from kabinett.games.game import Game
from kabinett.kernels.code_cache import digest


class SavedStates:
    """Records of one game, to be pickled.

    Attributes:
        game: whose they are.
        states: the records, shape (N,), of the rules' `state` dtype.
        others: arrays saved along with them; the code that restores them checks what they hold.
    """

    def __init__(self, game: Game, states: NDArray[Any], *others: NDArray[Any]) -> None:
        self.game, self.states, self.others = game, states, others

    def __deepcopy__(self, memo: dict[int, Any]) -> SavedStates:
        return SavedStates(self.game, self.states.copy(), *(array.copy() for array in self.others))

    def __getstate__(self) -> tuple[Any, ...]:
        return self.game, self.states.tobytes(), self.others, self._check_sum()

    def __setstate__(self, saved: tuple[Any, ...]) -> None:
        """Restore saved records.

        Raises:
            InvalidState: they are damaged, or one of them is no position of the game.
        """
        try:
            self.game, states, self.others, check_sum = saved
            self.states = np.frombuffer(states, self.game.rules.state)
            damaged = self._check_sum() != check_sum
        except (TypeError, ValueError, AttributeError) as error:
            raise InvalidState("these are no saved positions: their parts are not those of such") from error
        if damaged:
            raise InvalidState(f"saved positions of {self.game.spec} are damaged: their check sum is another")
        self.states = self.game.checked_states(self.states)

    def _check_sum(self) -> str:
        """Stands for the game and all arrays with their types and shapes."""
        arrays = (f"{array.dtype.str} {array.shape} {array.tobytes().hex()}" for array in self.others)
        return digest(self.game.spec, self.states.tobytes().hex(), *arrays)
