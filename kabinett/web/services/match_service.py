"""All matches of a server: opens them, lets visitors and machines act in them, and stores what happens.

The one way in which a match changes: under its lock a command is applied, its events are written, and only
when they are stored does anybody hear of them, the sender included. If they cannot be stored, the match in
memory is thrown away and read again when next asked for.

Several servers may share the tables. Each event can be written once, so the second server with the same
number is overtaken: it reads the match again and tries once more. What others write is heard of and read.
"""

from __future__ import annotations

import asyncio
import base64
import logging
import time
from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from kabinett.matches import Match, RefusedCommand
from kabinett.matches import commands as cmd
from kabinett.matches.chance import SECRET_BYTES
from kabinett.matches.events import Event, MatchEnded, RematchAgreed
from kabinett.messages import Message
from kabinett.web.db.database import Append, Change, Job, Overtaken, Storage, save_changes
from kabinett.web.errors import NoSuchMatch, NotStored, NotYourSeat, SeatTaken, TooMuch
from kabinett.web.middleware.limiting import Limits
from kabinett.web.middleware.metrics import Metrics
from kabinett.web.middleware.visitors import SeatLink, Signer
from kabinett.web.services import ratings, rows
from kabinett.web.services.cluster import Cluster
from kabinett.web.services.live import LiveMatch, Seat
from kabinett.web.services.machines import Machines
from kabinett.web.services.match_scheduler import MatchScheduler
from kabinett.web.services.match_setup import Arranged, MatchSetup
from kabinett.web.services.outage import NOTHING_STORED, Outage
from kabinett.web.services.presence import Presence
from kabinett.web.services.queues import Queues
from kabinett.web.services.settlement import settlement
from kabinett.web.services.sources import Sources
from kabinett.web.services.sweeper import Sweeper
from kabinett.web.services.task_registry import TaskRegistry, may_go_unheard
from kabinett.web.services.tournaments import Tournaments
from kabinett.web.services.turns import Turns
from kabinett.web.services.workers import Workers
from kabinett.web.settings import Settings

LOG = logging.getLogger("kabinett.web")
LISTED = 100
"""How many of a visitor's own matches are told at most."""

TRIES = 5
"""How often a command is tried if other servers change the match meanwhile."""

FRESH = 5_000
"""A match that stands as before is not written down as changed again within so many milliseconds."""


class MatchService:
    """The matches of a server. `start` before use, `close` after."""

    def __init__(
        self,
        settings: Settings,
        storage: Storage,
        limits: Limits | None = None,
        metrics: Metrics | None = None,
        sources: Sources | None = None,
    ) -> None:
        sources = sources or Sources()
        self.settings = settings
        self.storage = storage
        self.clock, self._random_bytes = sources.clock, sources.random_bytes
        self.machines = Machines(settings.engine_threads, settings.engine_seconds, elapsed=sources.elapsed)
        self.workers = Workers()
        self.turns = Turns()
        self.signer = Signer(settings.secret)
        self.limits = limits or Limits(settings)
        self.metrics = metrics or Metrics()
        self.background = TaskRegistry()
        self.queues = Queues()
        self.outage = Outage(lambda: [*map(LiveMatch.tell, self.live.values())], sources.elapsed)
        self.scheduler = MatchScheduler(
            storage.server,
            self.machines,
            self._apply,
            self.queues.queue_of,
            self.background,
            self.outage,
            sources.random_bytes,
        )
        self.live: dict[str, LiveMatch] = {}
        """The matches in memory."""

        self.presence = Presence(storage, self.live, self.background, self.clock)
        self.listing_changes = 0
        """How often something has changed in what matches there are to join or to watch."""

        self._loading: dict[str, asyncio.Task[LiveMatch]] = {}
        self.sweeper = Sweeper(self)
        self.tournaments = Tournaments(self)
        self._sharing = Cluster(self)

    async def start(self) -> None:
        """Find the key, and go on with the matches that need no visitor to go on."""
        self.signer = Signer(self.settings.secret or await self.storage.write(rows.server_key))
        await self._sharing.start()
        self.background.wait(self.sweeper.sweep_forever())
        self.background.wait(self.tournaments.watch_forever())

    async def close(self) -> None:
        """Let nothing more happen; what was acknowledged is stored."""
        await self.background.close()
        for live in list(self.live.values()):
            self.forget(live)
        await self._sharing.close()
        await asyncio.to_thread(self.machines.close)
        await asyncio.to_thread(self.workers.close)

    @property
    def loaded(self) -> int:
        """How many matches are in memory."""
        return len(self.live)

    # -- visitors --------------------------------------------------------------------------------

    async def open(self, visitor: str, name: str, asked: Arranged) -> LiveMatch:
        """Open the match that a visitor asks for; it begins if nobody else is to come.

        Raises:
            TooMuch: the visitor has too many unfinished matches.
            BadFormat: what is asked for makes no match.
        """
        if (
            await self.storage.read(lambda connection: rows.count_of(connection, visitor))
            >= self.settings.matches
        ):
            raise TooMuch(
                Message(
                    "too_many_games",
                    "you have {many:unfinished game|unfinished games}; end one of them first",
                    many=self.settings.matches,
                )
            )
        now = self.clock.now()
        seats = [
            Seat(visitor, 1) if index in asked.mine else Seat(open=index in asked.open)
            for index in range(len(asked.plan.places))
        ]
        live = LiveMatch(
            self.new_id(), asked.plan, seats, listed=asked.listed, rated=asked.rated, clock=self.clock
        )
        await self._store_new(
            [live], now, lambda connection: rows.save_visitor(connection, visitor, name, now)
        )
        return live

    def arrange(self, plan: MatchSetup, visitors: Sequence[str | None], *, rated: bool) -> LiveMatch:
        """A match of people and machines who are all known, which is to be stored by `open_all`; unlisted.

        Args:
            plan: what is played by whom.
            visitors: who holds each seat, None for a machine.
            rated: whether it moves ratings.
        """
        seats = [Seat() if visitor is None else Seat(visitor, 1) for visitor in visitors]
        return LiveMatch(self.new_id(), plan, seats, rated=rated, clock=self.clock)

    async def open_all(self, matches: Sequence[LiveMatch], before: Job[Any], after: Job[Any]) -> None:
        """Open matches in one transaction with what is to be written before and after them: all that, or
        nothing.
        """
        await self._store_new(matches, self.clock.now(), before, after)

    async def _store_new(
        self, matches: Sequence[LiveMatch], now: int, before: Job[Any], after: Job[Any] = lambda _: None
    ) -> None:
        for live in matches:
            self._begin_if_complete(live, now)

        def save(connection: Connection) -> None:
            before(connection)
            for live in matches:
                rows.save_match(connection, live, self.storage.server, now)
                ratings.show(connection, live)
            after(connection)

        try:
            await self.storage.write(save)
        except BaseException as error:
            for live in matches:
                self._read_again(live, error)
            raise
        for live in matches:
            if live.match is not None:
                live.keep(live.match.log, map(rows.written, live.match.log))
            live.keeper = self.storage.server
            self.live[live.id] = live
            self.scheduler.sync(live)
        self.listing_changes += 1

    async def take_seat(self, token: str, visitor: str, name: str) -> LiveMatch:
        """Take the seat that a link hands over, for the first time or from another device.

        Raises:
            SeatTaken: the link is none of ours, or was used already.
        """
        link = self.signer.seat(token)
        if link is None:
            raise SeatTaken(Message("link_unknown", "this link is not one of ours; ask for it again"))
        live = await self.get_latest(link.match)
        return await self.background.shielded(self._take_seat(live, link, visitor, name))

    async def join(self, match: str, visitor: str, name: str) -> LiveMatch:
        """Take the first seat that is free for anybody; who plays there already, stays where it is.

        Raises:
            SeatTaken: none is free any more.
        """
        for _ in range(TRIES):
            live = await self.get_latest(match)
            if live.held_by(visitor):
                return live
            free = live.open_seats
            if not free:
                break
            link = SeatLink(match, free[0], live.seats[free[0]].serial)
            try:
                return await self.background.shielded(self._take_seat(live, link, visitor, name))
            except (SeatTaken, Overtaken):
                continue
        raise SeatTaken(Message("no_free_seat", "this game has found its players; choose another one"), match)

    async def _take_seat(self, live: LiveMatch, link: SeatLink, visitor: str, name: str) -> LiveMatch:
        async with live.lock:
            old = live.seats[link.participant]
            if old.serial != link.serial:
                raise SeatTaken(
                    Message("link_used", "this seat was taken with another link; ask for a new one"), live.id
                )
            now = self.clock.now()
            seat, plan = Seat(visitor, old.serial + 1, old.open), live.plan
            if live.match is None:
                plan = plan.named(link.participant, name)
            after = LiveMatch(live.id, plan, list(live.seats), live.match, clock=self.clock)
            after.seats[link.participant] = seat
            began = live.match is None and self._begin_if_complete(after, now)

            def save(connection: Any) -> None:
                rows.save_visitor(connection, visitor, name, now)
                rows.save_seat(connection, live, link.participant, seat, after.plan)
                if began and after.match is not None:
                    rows.save_events(connection, live.id, after.match.log)
                save_changes(connection, [self.change(after, now)])
                self.storage.tell(connection, {live.id: 0})
                ratings.show(connection, after)

            try:
                await self.storage.write(save)
            except BaseException as error:
                self._read_again(live, error)
                raise
            live.plan, live.seats, live.match = after.plan, after.seats, after.match
            live.ratings, live.rating_changes = after.ratings, after.rating_changes
            if began and after.match is not None:
                live.keep(after.match.log, map(rows.written, after.match.log))
            live.keeper, live.written = self.storage.server, None
            self.listing_changes += 1
            self.scheduler.sync(live)
            live.tell()
        return live

    def link(self, live: LiveMatch, participant: int, visitor: str | None) -> str:
        """The token of a link to a seat that the visitor holds, or that is free in a match of its own.

        Raises:
            NotYourSeat: it may not hand this seat over.
        """
        if not 0 <= participant < len(live.seats) or not live.held_by(visitor):
            raise NotYourSeat(Message("hand_over_players", "only who plays here can hand a seat over"))
        seat = live.seats[participant]
        if live.plan.places[participant].machine or seat.visitor not in (None, visitor):
            raise NotYourSeat(Message("hand_over_own", "this seat is not yours to hand over"))
        return self.signer.link(SeatLink(live.id, participant, seat.serial))

    # -- finding ---------------------------------------------------------------------------------

    async def get(self, match: str) -> LiveMatch:
        """A match, read from the database if it is not in memory.

        Raises:
            NoSuchMatch: there is none.
        """
        if match in self.live:
            return self.live[match]
        if match not in self._loading:
            self._loading[match] = may_go_unheard(asyncio.create_task(self._load(match)))
        try:
            return await asyncio.shield(self._loading[match])
        finally:
            self._loading.pop(match, None)

    async def get_latest(self, match: str) -> LiveMatch:
        """A match with all that any server has stored until now."""
        live = self.live.get(match)
        if live is not None and await self._is_behind(live):
            await self._sharing.catch_up(live)
        return await self.get(match)

    async def _is_behind(self, live: LiveMatch) -> bool:
        """Whether another server has stored more than is known here."""
        if not self.storage.is_shared:
            return False
        number, taken = await self.storage.read(lambda connection: rows.latest(connection, live.id))
        return number > live.number or taken > sum(seat.serial for seat in live.seats)

    async def _load(self, match: str) -> LiveMatch:
        def read(connection: Connection) -> LiveMatch | None:
            found = rows.load_match(connection, match, self.clock)
            if found is not None:
                ratings.show(connection, found)
            return found

        live = await self.storage.read(read)
        if live is None:
            raise NoSuchMatch(Message("no_match", "there is no game {name!r} here", name=match[:20]))
        if not self.storage.is_shared:
            live.keeper = self.storage.server
        self.sweeper.asleep.pop(match, None)
        if match not in self.live:
            self.live[match] = live
            self.scheduler.sync(live)
            if self.storage.is_shared:
                # What was written while it was being read was not heard of by anybody.
                self.background.spawn(self._sharing.refresh(live, self.check))
        return self.live[match]

    async def check(self, live: LiveMatch) -> None:
        """Take in what others have stored, if there is anything."""
        if await self._is_behind(live):
            await self._sharing.catch_up(live)

    # -- commands --------------------------------------------------------------------------------

    async def command(
        self, live: LiveMatch, command: cmd.ParticipantCommand, visitor: str, *, shielded: bool = True
    ) -> tuple[Event, ...]:
        """Carry out a visitor's command; the events that it returns are stored.

        Args:
            live: the match.
            command: what to do.
            visitor: who asks.
            shielded: whether it is carried out whole if the caller is cancelled; costs a little.

        Raises:
            NotYourSeat: the visitor does not hold the participant's seat.
            RefusedCommand: the match refuses it.
        """
        for _ in range(TRIES):
            try:
                work = self._carry_out(live, command, visitor)
                return await (self.background.shielded(work) if shielded else work)
            except Overtaken:
                live = await self.get(live.id)
            except RefusedCommand:
                if not await self._is_behind(live):
                    raise
                await self._sharing.catch_up(live)
                live = await self.get(live.id)
        raise Overtaken(Message("read_again", "this game is being read again; try once more"))

    async def _carry_out(
        self, live: LiveMatch, command: cmd.ParticipantCommand, visitor: str
    ) -> tuple[Event, ...]:
        async with live.lock:
            # Who holds the seat may have changed while this waited for the lock.
            if command.participant not in live.held_by(visitor):
                raise NotYourSeat(Message("not_this_seat", "you do not play here with this seat"))
            return await self._apply(live, command)

    async def call_off_unbegun(self, match: str) -> None:
        """Call a match off that waits for somebody to get ready.

        Raises:
            Overtaken: another server has changed it meanwhile.
        """
        live = await self.get_latest(match)
        async with live.lock:
            if live.match is not None and any(table.phase == "ready" for table in live.match.current):
                await self._apply(live, cmd.Abandon())

    async def _apply(self, live: LiveMatch, command: cmd.Command) -> tuple[Event, ...]:
        if live.is_lost:
            raise Overtaken(Message("read_again", "this game is being read again; try once more"))
        if live.match is None:
            raise RefusedCommand(Message("not_begun", "somebody is still to come; the game has not begun"))
        now = self.clock.now()
        begun = time.perf_counter()
        events = live.match.apply(command, live.now())
        if not events:
            return ()
        change = self.change(live, now)
        if live.written is not None and change._replace(changed=live.written.changed) == live.written:
            is_fresh = now - live.written.changed < FRESH
        else:
            is_fresh = False
        bodies = [rows.written(event) for event in events]
        first = events[0].number
        also = settlement(live, events, self.queues.address_of, is_shared=self.storage.is_shared)
        try:
            await self.storage.append(Append(live.id, first, bodies, None if is_fresh else change, also))
        except BaseException as error:
            # Memory is ahead of what is stored: the stored counts.
            self._read_again(live, error)
            if isinstance(error, Exception) and not isinstance(error, Overtaken):
                self.outage.failed(error)
            if isinstance(error, DBAPIError):
                raise NotStored(NOTHING_STORED) from error
            raise
        self.outage.worked()
        self.metrics.stored_seconds.observe(time.perf_counter() - begun)
        if any(isinstance(event, (RematchAgreed, MatchEnded)) for event in events):
            self.listing_changes += 1
            if live.plan.tournament:
                self.background.spawn(self.tournaments.go_on(live.plan.tournament))
        live.keep(events, bodies)
        live.keeper = self.storage.server
        if not is_fresh:
            live.written = change
        self.scheduler.sync(live)
        live.tell()
        return events

    def new_id(self) -> str:
        """An id of a match or a tournament that nobody can guess."""
        return base64.urlsafe_b64encode(self._random_bytes(9)).decode()

    def change(self, live: LiveMatch, now: int) -> Change:
        """How a match stands in the database, kept by this server."""
        return Change(live.id, live.phase, live.wakes, now, self.storage.server)

    def _begin_if_complete(self, live: LiveMatch, now: int) -> bool:
        if live.plan.is_complete:
            secret = self._random_bytes(SECRET_BYTES)
            live.match = Match.open(live.plan.format, live.plan.participants(), secret, now)
            live.plan = live.plan.held([seat.visitor for seat in live.seats])
        return live.match is not None

    # -- coming and going ------------------------------------------------------------------------

    def forget(self, live: LiveMatch) -> None:
        """Have it read again when it is next asked for."""
        if self.live.get(live.id) is live:
            del self.live[live.id]
        live.is_lost = True
        self.scheduler.release(live)
        live.tell()

    def _read_again(self, live: LiveMatch, error: BaseException) -> None:
        """Forget a match that could not be stored, and see what is.

        The line may have broken after the commit, also before a second try that was overtaken by the first:
        then this server keeps the match, and no other one sees to it.
        """
        self.forget(live)
        if isinstance(error, Exception):
            self.background.wait(self._sharing.return_to(live.id))
