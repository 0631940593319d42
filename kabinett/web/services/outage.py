"""What a server does while nothing can be stored: it tries ever less often, and says so once."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable

from kabinett.messages import Message

NOTHING_STORED = Message("not_stored", "nothing can be stored at the moment; try again in a while")
LOG = logging.getLogger("kabinett.web")
FIRST_PAUSE, LONGEST_PAUSE = 0.5, 30.0
"""How long nothing is tried after the first failure, and at most, in seconds; each pause doubles the last."""


class Outage:
    """Whether storing fails at the moment.

    Args:
        changed: called when it begins to fail, and when it works again.
        elapsed: seconds since some moment.
    """

    def __init__(self, changed: Callable[[], object], elapsed: Callable[[], float] = time.monotonic) -> None:
        self._changed = changed
        self._elapsed = elapsed
        self._pause = 0.0
        self._until = 0.0

    @property
    def is_on(self) -> bool:
        """Whether the last try has failed."""
        return self._pause > 0

    def left(self) -> float:
        """For how many seconds nothing is to be tried."""
        return max(0.0, self._until - self._elapsed()) if self.is_on else 0.0

    def failed(self, error: BaseException) -> None:
        """Something could not be stored; what fails during a pause makes it no longer."""
        was_on = self.is_on
        if self.left() == 0:
            self._pause = min(2 * self._pause, LONGEST_PAUSE) if was_on else FIRST_PAUSE
            self._until = self._elapsed() + self._pause
        if not was_on:
            LOG.error("nothing can be stored; it is tried again, less and less often: %r", error)
            self._changed()

    def worked(self) -> None:
        """Something was stored."""
        if self.is_on:
            self._pause = 0.0
            LOG.warning("what happens is stored again")
            self._changed()
