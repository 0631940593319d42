"""What servers that share a database do for each other: hear of changes, show that they live, and go on with
the matches of one that has gone.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from kabinett.matches.errors import BadLog
from kabinett.matches.events import MatchEnded, RematchAgreed
from kabinett.web.db.database import CHANNEL, PEOPLE_CHANNEL, heard
from kabinett.web.db.notify_listener import Listener
from kabinett.web.errors import NoSuchMatch
from kabinett.web.services import ratings, rows
from kabinett.web.services.live import LiveMatch

if TYPE_CHECKING:
    from kabinett.web.services.match_service import MatchService

LOG = logging.getLogger("kabinett.web")
HEARTBEAT_SECONDS = 1.0
SILENT_SECONDS = 5.0
"""A server that was not heard of for so long is taken for dead, and others keep its matches."""

ADOPTED = 200
"""How many matches of a dead server are taken over at once."""


class Cluster:
    """One server's part in it; for SQLite, which it has alone, only to go on after a restart."""

    def __init__(self, service: MatchService) -> None:
        self._service = service
        self._storage = service.storage
        self._neighbours: Listener | None = None
        self._returning: set[str] = set()
        self._claimed: dict[str, None] = {}

    async def start(self) -> None:
        """Go on with the matches that need no visitor to go on, here or with others."""
        if not self._storage.is_shared:
            self._service.background.wait(self.claim_all())
            return
        channels = {CHANNEL: self._hear, PEOPLE_CHANNEL: self._service.presence.hear}
        self._neighbours = self._storage.listener(channels, self._missed)
        await self._neighbours.start()
        await self._heartbeat()
        self._service.background.wait(self._heartbeat_forever())

    async def close(self) -> None:
        """Leave everything to the others."""
        if self._neighbours is None:
            return
        await self._neighbours.close()
        try:
            await self._storage.write(self._leave_in)
        except DBAPIError:
            LOG.warning("the database does not answer; other servers go on in %d s", SILENT_SECONDS)

    def _hear(self, news: str) -> None:
        """Another server has changed matches; without any it has gone."""
        server, numbers = heard(news)
        if server == self._storage.server:
            return
        if 0 in numbers.values():
            self._service.listing_changes += 1
        if not numbers:
            self._service.background.spawn(self._claim_soon())
        for match, number in numbers.items():
            live = self._service.live.get(match)
            if live is not None and (number == 0 or number > live.number):
                self._service.background.spawn(self.refresh(live, self.catch_up))

    def _missed(self) -> None:
        self._service.presence.ask_again()
        for live in list(self._service.live.values()):
            self._service.background.spawn(self.refresh(live, self._service.check))

    async def refresh(self, live: LiveMatch, look: Callable[[LiveMatch], Awaitable[None]]) -> None:
        """Look what others have stored; if that cannot be read, nothing known of the match counts any more.

        Who follows it reads it again, and so does this server if something is to happen in it.
        """
        try:
            await look(live)
        except DBAPIError as error:
            LOG.warning("what others have stored in match %s cannot be read: %s", live.id, error.orig)
            self._service.forget(live)
            if live.wakes:
                self._service.background.wait(self.return_to(live.id))

    async def catch_up(self, live: LiveMatch) -> None:
        """Take in what others have stored; let go of a match that must be read anew, or that nobody needs."""
        async with live.lock:
            if live.is_lost:
                return
            known, match = live.number, live.match
            number, taken = await self._storage.read(lambda connection: rows.latest(connection, live.id))
            if match is None or taken != sum(seat.serial for seat in live.seats) or not live.followers:
                self._service.forget(live)
                return
            if number <= known:
                return
            events, bodies = await self._storage.read(
                lambda connection: rows.events_after(connection, live.id, known)
            )
            try:
                match.extend(events)
            except BadLog:
                LOG.exception("match %s has another past than was known", live.id)
                self._service.forget(live)
                return
            if any(isinstance(event, RematchAgreed) for event in events):
                # The plan says who plays this round.
                self._service.forget(live)
                return
            if live.rated and any(isinstance(event, MatchEnded) for event in events):
                await self._storage.read(lambda connection: ratings.show(connection, live))
            live.keep(events, bodies)
            live.keeper, live.written = "", None
            self._service.scheduler.sync(live)
            live.tell()

    async def return_to(self, match: str) -> None:
        """Go on with a match that could not be stored, once that may be tried again."""
        service = self._service
        if match in self._returning:
            return
        self._returning.add(match)
        try:
            await asyncio.sleep(service.outage.left())
            while match not in service.live:
                try:
                    await service.get_latest(match)
                except NoSuchMatch:
                    return
                except DBAPIError as error:
                    service.outage.failed(error)
                    await asyncio.sleep(service.outage.left())
        finally:
            self._returning.discard(match)

    async def _heartbeat_forever(self) -> None:
        answers = True
        while True:
            await asyncio.sleep(HEARTBEAT_SECONDS)
            try:
                await self._heartbeat()
                answers = True
                self._service.outage.worked()
            except DBAPIError as error:
                if answers:
                    LOG.warning("the database does not answer: %s", error.orig)
                answers = False

    async def _heartbeat(self) -> None:
        silent = int(10_000 * SILENT_SECONDS)
        server = self._storage.server
        time = self._storage.time
        servers = await self._storage.write(
            lambda connection: rows.heartbeat(connection, server, time(connection), silent)
        )
        self._service.presence.keep_servers(servers)
        await self._claim_expired()

    async def _claim_expired(self) -> None:
        """Take over what dead servers have kept."""
        silent = int(1000 * SILENT_SECONDS)
        time = self._storage.time
        found = await self._storage.read(
            lambda connection: rows.expired_leases(connection, time(connection), silent, ADOPTED)
        )
        # Until an answer comes, they may be ours without our knowing.
        self._claimed.update(dict.fromkeys(found))
        if not self._claimed:
            return
        server, wanted = self._storage.server, list(self._claimed)
        ours = await self._storage.write(
            lambda connection: rows.claim(connection, wanted, server, time(connection), silent)
        )
        for match in wanted:
            self._claimed.pop(match, None)
        for match in ours:
            await self._go_on_with(match)

    async def _claim_soon(self) -> None:
        # What fails is tried again with the next heartbeat.
        with contextlib.suppress(DBAPIError):
            await self._claim_expired()

    async def claim_all(self) -> None:
        for number, match in enumerate(await self._storage.read(rows.awake_matches), 1):
            await self._go_on_with(match)
            if number % ADOPTED == 0:
                self._service.sweeper.sweep()

    async def _go_on_with(self, match: str) -> None:
        try:
            live = await self._service.get_latest(match)
        except DBAPIError:
            # It is this server's now: no other one will see to it.
            self._service.background.wait(self.return_to(match))
            return
        except Exception:
            LOG.exception("match %s cannot go on", match)
            return
        async with live.lock:
            live.keeper = self._storage.server
            self._service.scheduler.sync(live)

    def _leave_in(self, connection: Connection) -> None:
        rows.leave(connection, self._storage.server)
        self._storage.tell_all(connection)
