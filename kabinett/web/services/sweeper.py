"""Which matches stay in memory: those that somebody follows, and those in which something is soon to happen.

All others are let go of. Of those that go on without a visitor is noted when they are needed again: before a
flag can fall, and when there is room in the queue of the machines that are to move. So the matches of one
visitor who opens them by the hundred take no memory while they wait.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from sqlalchemy.exc import DBAPIError

from kabinett.errors import KabinettError
from kabinett.web.db.database import save_changes
from kabinett.web.services.live import LiveMatch

if TYPE_CHECKING:
    from kabinett.web.services.match_service import MatchService

LOG = logging.getLogger("kabinett.web")
SWEEP_SECONDS = 30
SOON = 3 * SWEEP_SECONDS * 1000
"""A match whose flag may fall within so many milliseconds stays, or is read again."""

QUEUED = 50
"""So many matches of one queue stay while they wait for a machine."""

CROWD = 1000
"""So many of all queues."""


class Sleeper(NamedTuple):
    """A match that is not in memory and goes on without a visitor.

    Attributes:
        queue: in which queue its machine would stand; "" if none is to move.
        deadline: when a flag may fall, in milliseconds since 1970; None if none can.
    """

    queue: str
    deadline: int | None


class Sweeper:
    """Lets matches of a house go, and has them read again in time."""

    def __init__(self, service: MatchService) -> None:
        self._service = service
        self.asleep: dict[str, Sleeper] = {}
        """What is not in memory and is to be read again, by match."""

    async def sweep_forever(self) -> None:
        """Sweep now and then."""
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            self.sweep()
            try:
                await self.wake()
                await self.show_presence()
            except DBAPIError as error:
                self._service.outage.failed(error)

    def sweep(self) -> None:
        """Let go of matches that nobody follows and in which nothing is soon to happen."""
        service, now = self._service, self._service.clock.now()
        service.machines.clear_up()
        waiting: Counter[str] = Counter()
        for live in list(service.live.values()):
            if live.followers or live.lock.locked():
                continue
            sleeper = self._sleeper(live)
            if sleeper.deadline is not None and sleeper.deadline - now < SOON:
                continue
            if sleeper.queue:
                waiting[sleeper.queue] += 1
                thinks = any(not job.waiting for _, job in live.tasks.values())
                if thinks or (waiting[sleeper.queue] <= QUEUED and waiting.total() <= CROWD):
                    continue
                waiting[sleeper.queue] -= 1
            service.forget(live)
            if sleeper.queue or sleeper.deadline is not None:
                self.asleep[live.id] = sleeper
        service.machines.clear_up()

    def _sleeper(self, live: LiveMatch) -> Sleeper:
        """What is to happen in a match here, without a visitor."""
        queue = self._service.queues.queue_of(live.owner) if live.tasks else ""
        deadline = live.match.deadline if live.timer is not None and live.match is not None else None
        if deadline is not None:
            # A match has a clock of its own, which runs on while the machine's is set back.
            deadline -= live.ahead
        return Sleeper(queue, deadline)

    async def wake(self) -> None:
        """Read matches again in which a flag may fall soon, and for whose machines there is room."""
        service, now = self._service, self._service.clock.now()
        waiting: Counter[str] = Counter()
        for match, (queue, deadline) in list(self.asleep.items()):
            is_due = deadline is not None and deadline - now < SOON
            if queue and not is_due:
                waiting[queue] += 1
                room = QUEUED // 2 - service.machines.waiting_of(queue)
                is_due = waiting[queue] <= room and waiting.total() <= CROWD // 2
            if not is_due:
                continue
            try:
                await service.get(match)
            except KabinettError:
                LOG.exception("match %s cannot go on", match)
            self.asleep.pop(match, None)

    async def show_presence(self) -> None:
        """Note of games in the lobby that who opened them is still there."""
        service, now = self._service, self._service.clock.now()
        waiting = [
            live for live in service.live.values() if live.match is None and live.listed and live.followers
        ]
        changes = [service.change(live, now) for live in waiting]
        if changes:
            await service.storage.write(lambda connection: save_changes(connection, changes))
            service.listing_changes += 1
