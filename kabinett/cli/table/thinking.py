"""A player thinking in a thread of its own, so that the table stays awake and can stop it at once."""

from __future__ import annotations

import threading
import time
from typing import TYPE_CHECKING

from kabinett.games.position import Position

if TYPE_CHECKING:
    from collections.abc import Callable

    from kabinett.players import Choice, Player, Progress


class Thinking:
    """One choice in the making.

    Attributes:
        choice: what was chosen, once there is something and nobody stopped it.
        error: what went wrong, if something did.
        simulations: how many games were tried so far, as last reported.
    """

    def __init__(self, make: Callable[[], Player], position: Position) -> None:
        self.choice: Choice | None = None
        self.error: Exception | None = None
        self.simulations = 0
        self._stop = threading.Event()
        self._begun = time.monotonic()
        self._thread = threading.Thread(target=self._run, args=(make, position.copy()), daemon=True)
        self._thread.start()

    def _run(self, make: Callable[[], Player], position: Position) -> None:
        try:
            choice = make().choose(position, report=self._report, stop=self._stop)
        except Exception as error:  # told to the person at the table, who cannot see this thread
            self.error = error
            return
        if not self._stop.is_set():
            self.choice = choice

    def _report(self, progress: Progress) -> None:
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
