"""Players as the opponents in many games at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import numpy as np
from numpy.typing import NDArray

from kabinett.games.position import Position
from kabinett.players import Player, player
from kabinett.players.registry import is_program

_SEED_BOUND = 1 << 62


class Opponents:
    """A player for each game, made anew for each new one; it has all seats but the learner's.

    Attributes:
        spec: what kind of player.
        seat: the learner's.
    """

    def __init__(self, spec: str, seat: int, count: int) -> None:
        """Prepare for `count` games.

        Raises:
            ValueError: there is no such player, or it is a foreign program.
        """
        if is_program(spec):
            raise ValueError(
                f"opponent={spec!r} is a program, of which one a game would run; take it as the opponent of "
                "single environments"
            )
        player(spec, 0)
        self.spec, self.seat = spec, seat
        self._players: list[Player | None] = [None] * count

    def begin(self, games: Iterable[int], random: np.random.Generator) -> None:
        """New players for games that begin."""
        for index in games:
            self._players[index] = player(self.spec, int(random.integers(_SEED_BOUND)))

    def choose(
        self, pending: NDArray[np.intp], position: Callable[[int], Position], actions: NDArray[np.int64]
    ) -> None:
        """Write a move code to `actions` for each game in which an opponent is to move."""
        for index in pending.tolist():
            opponent = self._players[index]
            assert opponent is not None
            now = position(index)
            actions[index] = now.code(opponent.choose(now).move)
