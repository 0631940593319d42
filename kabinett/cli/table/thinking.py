"""A player thinking in a thread of its own, so that the table stays awake and can stop it at once."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from kabinett.games.position import Position
from kabinett.matches.commands import Command
from kabinett.players.player import Player

if TYPE_CHECKING:
    from kabinett.players import Choice, Progress
    from kabinett.players.player import Report

Ask = Callable[[Player], Command | None]
"""Asks a player for the command of a machine, such as its move."""


class _Watched(Player):
    """A player that reports to the table and that the table can stop, whoever asks it."""

    def __init__(self, player: Player, report: Report, stop: threading.Event) -> None:
        self.name = player.name
        self.choice: Choice | None = None
        self._player, self._report, self._stop = player, report, stop

    def _choose(self, position: Position, report: Report | None, stop: threading.Event | None) -> Choice:
        self.choice = self._player.choose(position, report=self._report, stop=self._stop)
        return self.choice


class Thinking:
    """One choice in the making.

    Args:
        make: makes the player.
        ask: asks it.

    Attributes:
        choice: what was chosen, once there is something and nobody stopped it.
        command: the command that came of it, if one was asked for.
        error: what went wrong, if something did.
        simulations: how many games were tried so far, as last reported.
    """

    def __init__(self, make: Callable[[], Player], ask: Ask) -> None:
        self.choice: Choice | None = None
        self.command: Command | None = None
        self.error: Exception | None = None
        self.simulations = 0
        self._stop = threading.Event()
        self._begun = time.monotonic()
        self._thread = threading.Thread(target=self._run, args=(make, ask), daemon=True)
        self._thread.start()

    @classmethod
    def about(cls, make: Callable[[], Player], position: Position) -> Thinking:
        """A player thinks about a position for somebody else to see."""
        seen = position.copy()

        def ask(player: Player) -> None:
            player.choose(seen)

        return cls(make, ask)

    def _run(self, make: Callable[[], Player], ask: Ask) -> None:
        try:
            player = _Watched(make(), self._note, self._stop)
            command = ask(player)
        except Exception as error:  # told to the person at the table, who cannot see this thread
            self.error = error
            return
        if not self._stop.is_set():
            self.choice, self.command = player.choice, command

    def _note(self, progress: Progress) -> None:
        self.simulations = progress.simulations

    @property
    def seconds(self) -> float:
        """How long it has been thinking."""
        return time.monotonic() - self._begun

    @property
    def done(self) -> bool:
        """Whether it has come to an end."""
        return not self._thread.is_alive()

    def wait(self, seconds: float) -> bool:
        """Wait at most so long; returns whether it has come to an end."""
        self._thread.join(seconds)
        return self.done

    def stop(self) -> None:
        """Let it end without a choice; does not wait for that."""
        self._stop.set()
