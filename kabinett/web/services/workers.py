"""What takes milliseconds is done in threads beside the event loop: pictures, previews, studies, records.

Threads of Python take turns with the event loop, so a few of them do as much as many; addresses have equal
shares of them, as visitors have of the machines, and an address is charged for its work.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import TypeVar

from kabinett.web.middleware.limiting import Purse, too_often
from kabinett.web.middleware.metering import charged
from kabinett.web.services.machines import Machines

Result = TypeVar("Result")
THREADS = 2
"""Of which one address has at most one, so that nobody waits for the work of another."""

SECONDS = 10.0
GRAIN_SECONDS = 0.001
MINUTE_SECONDS = 20.0
"""For how long of a minute a thread works for one address that asks for ever more."""

BURST_SECONDS = 1.0
"""So much is done for an address at once; then it waits as long as it has to, so that others find time."""

LONGEST_QUEUE = 64
"""What an address may have waiting."""


class Workers:
    """The threads, and the queues of the addresses before them."""

    def __init__(self) -> None:
        self._purse = Purse(MINUTE_SECONDS, burst=BURST_SECONDS)
        self._machines = Machines(THREADS, SECONDS, GRAIN_SECONDS, self._purse.wait)

    async def do(self, address: str, work: Callable[[], Result]) -> Result:
        """Do something in a thread when it is the turn of an address; returns and raises what `work` does.

        Raises:
            TooMuch: too much of this address waits already.
        """
        if self._machines.waiting_of(address) >= LONGEST_QUEUE:
            raise too_often(1)
        charged_work = charged(work)

        def timed() -> Result:
            begun = time.thread_time()
            try:
                return charged_work()
            finally:
                self._purse.charge(address, time.thread_time() - begun)

        job = self._machines.ask(address, lambda stop: timed())
        try:
            result: Result = await job.done
        except asyncio.CancelledError:
            job.give_up()
            raise
        return result

    def close(self) -> None:
        """Do nothing more."""
        self._machines.close()
