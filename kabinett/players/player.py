"""What every player is: something that chooses a move and says what it thinks."""

from __future__ import annotations

import threading
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import NamedTuple

from kabinett.errors import NothingToChoose
from kabinett.games.position import Position
from kabinett.games.rules import CHANCE
from kabinett.statistics import Interval


class Line(NamedTuple):
    """What a player found out about one candidate move.

    What is not exact is estimated. Then the intervals say how far the average of the simulated games may be
    from that of infinitely many, not how far these are from perfect play; see
    `kabinett.statistics`.

    Attributes:
        move: the token.
        simulations: how many simulated games went through it; 0 for players that simulate none.
        points: by seat, the points expected at the end; () if unknown.
        shares: by seat, the share of the win expected, 0 to 1, adding up to 1; () if unknown.
        exact: whether points and shares are proven, as far as they are given, with perfect play of everybody
            from there on.
        variation: how the game may go on from there, beginning with `move`; () if the player does not say.
        points_intervals: by seat, between what the points lie with 95 % confidence; () if exact or
            unknown.
        shares_intervals: by seat, between what the share lies with 95 % confidence; () if exact or
            unknown.
    """

    move: str
    simulations: int = 0
    points: tuple[float, ...] = ()
    shares: tuple[float, ...] = ()
    exact: bool = False
    variation: tuple[str, ...] = ()
    points_intervals: tuple[Interval, ...] = ()
    shares_intervals: tuple[Interval, ...] = ()


class Choice(NamedTuple):
    """A player's decision.

    Attributes:
        move: the token to play.
        lines: the candidates, the chosen move first, then by simulations.
        simulations: games simulated altogether.
        seconds: time spent.
        exact: whether the move is proven to be the best, for what its first line says.
    """

    move: str
    lines: tuple[Line, ...]
    simulations: int
    seconds: float
    exact: bool = False


class Progress(NamedTuple):
    """Where a player stands while it thinks.

    Attributes:
        fraction: how much of its budget is used, 0 to 1.
        move: what it would play now.
        simulations: games simulated so far.
        seconds: time spent so far.
    """

    fraction: float
    move: str
    simulations: int
    seconds: float


Report = Callable[[Progress], None]


class Player(ABC):
    """Chooses moves. A player may be used for many positions of any games, by one thread at a time.

    Attributes:
        name: its specification in full, such as "uct(simulations=1000)".
    """

    name: str

    def choose(
        self, position: Position, *, report: Report | None = None, stop: threading.Event | None = None
    ) -> Choice:
        """Choose a move for the seat to move; the position stays as it is.

        Args:
            position: where a seat is to move.
            report: called a few times a second while the player thinks, from the same thread.
            stop: once set, the player decides at once with what it knows.

        Raises:
            NothingToChoose: the game is over, or chance moves.
            PlayerFailed: a foreign program loses the game by what it did.
        """
        turn = position.turn
        if turn is None:
            raise NothingToChoose(f"this game of {position.game.spec} is over; there is no move to choose")
        if turn == CHANCE:
            raise NothingToChoose(
                f"{position.game.chance_name} decides what happens next in this game of "
                f"{position.game.spec}; a player chooses only where a seat is to move"
            )
        return self._choose(position, report, stop)

    def close(self) -> None:  # noqa: B027
        """Give back what the player holds, such as a process. It can be asked again all the same."""

    @abstractmethod
    def _choose(self, position: Position, report: Report | None, stop: threading.Event | None) -> Choice: ...

    def __repr__(self) -> str:
        return f"<player {self.name}>"
