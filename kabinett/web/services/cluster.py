"""What servers that share a database do for each other: hear of changes, show that they live, and go on with
the matches of one that has gone.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from kabinett.matches.errors import BadLog
from kabinett.matches.events import MatchEnded, RematchAgreed
from kabinett.web.db.notify_listener import Neighbours
from kabinett.web.services import ratings, rows
from kabinett.web.services.live import LiveMatch

if TYPE_CHECKING:
    from kabinett.web.services.match_service import House

LOG = logging.getLogger("kabinett.web")
BEAT_SECONDS = 1.0
SILENT_SECONDS = 5.0
"""A server that was not heard of for so long is taken for dead, and others keep its matches."""

ADOPTED = 200
"""How many matches of a dead server are taken over at once."""


class Sharing:
    """One server's part in it; for SQLite, which it has alone, only to go on after a restart."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._storage = house.storage
        self._neighbours: Neighbours | None = None
        self._returning: set[str] = set()

    async def start(self) -> None:
        """Go on with the matches that need no visitor to go on, here or with others."""
        if not self._storage.is_shared:
            self._house.background.wait(self.adopt_all())
            return
        self._neighbours = Neighbours(self._storage.engine, self._storage.server, self._hear, self._missed)
        await self._neighbours.start()
        await self._beat()
        self._house.background.wait(self._beat_forever())

    async def close(self) -> None:
        """Leave everything to the others."""
        if self._neighbours is None:
            return
        await asyncio.to_thread(self._neighbours.close)
        try:
            await self._storage.write(self._depart_in)
        except DBAPIError:
            LOG.warning("the database does not answer; other servers go on in %d s", SILENT_SECONDS)

    def _hear(self, server: str, numbers: dict[str, int]) -> None:
        """Another server has changed matches; without any it has gone."""
        if 0 in numbers.values():
            self._house.listing_changes += 1
        if not numbers:
            self._house.background.act(self._adopt())
        for match, number in numbers.items():
            live = self._house.live.get(match)
            if live is not None and (number == 0 or number > live.number):
                self._house.background.act(self.catch_up(live))

    def _missed(self) -> None:
        for live in list(self._house.live.values()):
            self._house.background.act(self._house.check(live))

    async def catch_up(self, live: LiveMatch) -> None:
        """Take in what others have stored; let go of a match that must be read anew, or that nobody needs."""
        async with live.lock:
            if live.is_lost:
                return
            known, match = live.number, live.match
            number, taken = await self._storage.read(lambda connection: rows.latest(connection, live.id))
            if match is None or taken != sum(seat.serial for seat in live.seats) or not live.followers:
                self._house.forget(live)
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
                self._house.forget(live)
                return
            if any(isinstance(event, RematchAgreed) for event in events):
                # The plan says who plays this round.
                self._house.forget(live)
                return
            if live.rated and any(isinstance(event, MatchEnded) for event in events):
                await self._storage.read(lambda connection: ratings.show(connection, live))
            live.keep(events, bodies)
            live.keeper, live.written = "", None
            self._house.keeper.tend(live)
            live.tell()

    async def return_to(self, match: str) -> None:
        """Go on with a match that could not be stored, once that may be tried again."""
        house = self._house
        if match in self._returning:
            return
        self._returning.add(match)
        try:
            await asyncio.sleep(house.outage.left())
            while match not in house.live:
                try:
                    await house.get_latest(match)
                except DBAPIError as error:
                    house.outage.failed(error)
                    await asyncio.sleep(house.outage.left())
        finally:
            self._returning.discard(match)

    async def _beat_forever(self) -> None:
        answers = True
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            try:
                await self._beat()
                answers = True
            except DBAPIError as error:
                if answers:
                    LOG.warning("the database does not answer: %s", error.orig)
                answers = False

    async def _beat(self) -> None:
        silent = int(10_000 * SILENT_SECONDS)
        await self._storage.write(lambda connection: rows.beat(connection, self._storage.server, silent))
        await self._adopt()

    async def _adopt(self) -> None:
        """Take over what dead servers have kept."""
        silent = int(1000 * SILENT_SECONDS)
        found = await self._storage.read(lambda connection: rows.orphans(connection, silent, ADOPTED))
        if not found:
            return
        server = self._storage.server
        ours = await self._storage.write(lambda connection: rows.adopt(connection, found, server, silent))
        for match in ours:
            await self._go_on_with(match)

    async def adopt_all(self) -> None:
        for number, match in enumerate(await self._storage.read(rows.awake_matches), 1):
            await self._go_on_with(match)
            if number % ADOPTED == 0:
                self._house.sweeper.sweep()

    async def _go_on_with(self, match: str) -> None:
        try:
            live = await self._house.get_latest(match)
        except Exception:
            LOG.exception("match %s cannot go on", match)
            return
        async with live.lock:
            live.keeper = self._storage.server
            self._house.keeper.tend(live)

    def _depart_in(self, connection: Connection) -> None:
        rows.depart(connection, self._storage.server)
        self._storage.tell_all(connection)
