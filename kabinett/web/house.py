"""All matches of a server: opens them, lets visitors and machines act in them, and stores what happens.

The one way in which a match changes: under its lock a command is applied, its events are written, and only
when they are stored does anybody hear of them, the sender included. If they cannot be stored, the match in
memory is thrown away and read again when next asked for.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import threading
import time
from collections.abc import Coroutine, Sequence
from typing import Any, TypeVar

from kabinett.errors import KabinettError
from kabinett.matches import Match, RefusedCommand
from kabinett.matches import commands as cmd
from kabinett.matches.chance import SECRET_BYTES
from kabinett.matches.events import Event
from kabinett.matches.machine import answer
from kabinett.players import player
from kabinett.web import rows
from kabinett.web.errors import NoSuchMatch, NotYourSeat, SeatTaken, TooMuch
from kabinett.web.live import LiveMatch, Seat, Task
from kabinett.web.machines import Machines, Thought
from kabinett.web.plan import Plan
from kabinett.web.settings import Settings
from kabinett.web.storage import Storage
from kabinett.web.visitors import SeatLink, Signer

LOG = logging.getLogger("kabinett.web")
SWEEP_SECONDS = 60
LISTED = 100
"""How many of a visitor's own matches are told at most."""

Result = TypeVar("Result")


def _keep(tasks: set[asyncio.Task[Any]], work: Coroutine[Any, Any, Result]) -> asyncio.Task[Result]:
    """Start something and hold on to it until it is done."""
    task = asyncio.create_task(work)
    tasks.add(task)
    task.add_done_callback(tasks.discard)
    return task


def now_in_milliseconds() -> int:
    """The time, in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class House:
    """The matches of a server. `start` before use, `close` after."""

    def __init__(self, settings: Settings, storage: Storage) -> None:
        self.settings = settings
        self.storage = storage
        self.machines = Machines(settings.engine_threads, settings.engine_seconds)
        self.signer = Signer(settings.secret)
        self._live: dict[str, LiveMatch] = {}
        self._loading: dict[str, asyncio.Task[LiveMatch]] = {}
        self._waiting: set[asyncio.Task[Any]] = set()
        self._acting: set[asyncio.Task[Any]] = set()

    async def start(self) -> None:
        """Find the key, and go on with the matches that need no visitor to go on."""
        self.signer = Signer(self.settings.secret or await self.storage.write(rows.server_key))
        _keep(self._waiting, self._wake_all())
        _keep(self._waiting, self._sweep_forever())

    async def close(self) -> None:
        """Let nothing more happen; what was acknowledged is stored."""
        for task in list(self._waiting):
            task.cancel()
        await asyncio.gather(*self._waiting, *self._acting, return_exceptions=True)
        for live in list(self._live.values()):
            self._forget(live)
        await asyncio.to_thread(self.machines.close)

    @property
    def loaded(self) -> int:
        """How many matches are in memory."""
        return len(self._live)

    # -- visitors --------------------------------------------------------------------------------

    async def open(self, visitor: str, name: str, plan: Plan, mine: Sequence[int]) -> LiveMatch:
        """Arrange a match in which a visitor takes the seats `mine`; it begins if nobody else is to come.

        Raises:
            TooMuch: the visitor has too many unfinished matches.
            BadFormat: the plan makes no match.
        """
        if await self.storage.read(lambda one: rows.count_of(one, visitor)) >= self.settings.matches:
            raise TooMuch(f"you have {self.settings.matches} unfinished games; end one of them first")
        now = now_in_milliseconds()
        seats = [Seat(visitor, 1) if index in mine else Seat() for index in range(len(plan.places))]
        live = LiveMatch(secrets.token_urlsafe(9), plan, seats)
        self._begin_if_complete(live, now)

        def save(connection: Any) -> None:
            rows.save_visitor(connection, visitor, name, now)
            rows.save_match(connection, live, now)

        await self.storage.write(save)
        self._live[live.id] = live
        self._tend(live)
        return live

    async def take_seat(self, token: str, visitor: str, name: str) -> LiveMatch:
        """Take the seat that a link hands over, for the first time or from another device.

        Raises:
            SeatTaken: the link is none of ours, or was used already.
        """
        link = self.signer.seat(token)
        if link is None:
            raise SeatTaken("this link is not one of ours; ask for it again")
        live = await self.get(link.match)
        return await self._shielded(self._take_seat(live, link, visitor, name))

    async def _take_seat(self, live: LiveMatch, link: SeatLink, visitor: str, name: str) -> LiveMatch:
        async with live.lock:
            old = live.seats[link.participant]
            if old.serial != link.serial:
                raise SeatTaken("this seat was taken with another link; ask for a new one")
            now = now_in_milliseconds()
            seat, plan = Seat(visitor, old.serial + 1), live.plan
            if live.match is None:
                plan = plan.named(link.participant, name)
            after = LiveMatch(live.id, plan, list(live.seats), live.match)
            after.seats[link.participant] = seat
            began = live.match is None and self._begin_if_complete(after, now)

            def save(connection: Any) -> None:
                rows.save_visitor(connection, visitor, name, now)
                rows.save_seat(connection, live, link.participant, seat, plan)
                if began and after.match is not None:
                    rows.save_events(connection, live.id, after.match.log)
                rows.save_change(connection, rows.Change(live.id, after.phase, after.wakes, now))

            await self.storage.write(save)
            live.plan, live.seats, live.match = plan, after.seats, after.match
            self._tend(live)
            live.tell()
        return live

    def link(self, live: LiveMatch, participant: int, visitor: str | None) -> str:
        """The token of a link to a seat that the visitor holds, or that is free in a match of its own.

        Raises:
            NotYourSeat: it may not hand this seat over.
        """
        if not 0 <= participant < len(live.seats) or not live.held_by(visitor):
            raise NotYourSeat("only who plays here can hand a seat over")
        seat = live.seats[participant]
        if live.plan.places[participant].machine or seat.visitor not in (None, visitor):
            raise NotYourSeat("this seat is not yours to hand over")
        return self.signer.link(SeatLink(live.id, participant, seat.serial))

    async def get(self, match: str) -> LiveMatch:
        """A match, read from the database if it is not in memory.

        Raises:
            NoSuchMatch: there is none.
        """
        if match in self._live:
            return self._live[match]
        if match not in self._loading:
            self._loading[match] = asyncio.create_task(self._load(match))
        try:
            return await asyncio.shield(self._loading[match])
        finally:
            self._loading.pop(match, None)

    async def _load(self, match: str) -> LiveMatch:
        live = await self.storage.read(lambda connection: rows.load_match(connection, match))
        if live is None:
            raise NoSuchMatch(f"there is no game {match[:20]!r} here")
        if match not in self._live:
            self._live[match] = live
            self._tend(live)
        return self._live[match]

    # -- commands --------------------------------------------------------------------------------

    async def command(self, live: LiveMatch, command: cmd.Command, visitor: str) -> tuple[Event, ...]:
        """Carry out a visitor's command; the events that it returns are stored.

        Raises:
            NotYourSeat: the visitor does not hold the participant's seat.
            RefusedCommand: the match refuses it.
        """
        if getattr(command, "participant", None) not in live.held_by(visitor):
            raise NotYourSeat("you do not play here with this seat")
        return await self._shielded(self._carry_out(live, command))

    async def _carry_out(self, live: LiveMatch, command: cmd.Command) -> tuple[Event, ...]:
        async with live.lock:
            return await self._apply(live, command)

    async def _apply(self, live: LiveMatch, command: cmd.Command) -> tuple[Event, ...]:
        if live.is_lost:
            raise NoSuchMatch("this game is being read again; try once more")
        if live.match is None:
            raise RefusedCommand("somebody is still to come; the game has not begun")
        now = now_in_milliseconds()
        events = live.match.apply(command, now)
        if not events:
            return ()

        change = rows.Change(live.id, live.phase, live.wakes, now)

        def save(connection: Any) -> None:
            rows.save_events(connection, live.id, events)
            rows.save_change(connection, change)

        try:
            await self.storage.write(save)
        except BaseException:
            # Memory is ahead of what is stored: the stored counts.
            LOG.exception("match %s could not be stored", live.id)
            self._forget(live)
            raise
        self._tend(live)
        live.tell()
        return events

    async def _shielded(self, work: Coroutine[Any, Any, Result]) -> Result:
        """Carry something out whole, also if whoever asked for it goes away."""
        return await asyncio.shield(_keep(self._acting, work))

    # -- machines and clocks ---------------------------------------------------------------------

    def _begin_if_complete(self, live: LiveMatch, now: int) -> bool:
        if live.plan.is_complete:
            secret = secrets.token_bytes(SECRET_BYTES)
            live.match = Match.open(live.plan.format, live.plan.participants(), secret, now)
        return live.match is not None

    def _tend(self, live: LiveMatch) -> None:
        """Set machines to what is due from them, and the alarm for the next flag."""
        if live.match is None:
            return
        wanted = live.due_machines()
        for participant, (task, thought) in list(live.tasks.items()):
            if wanted.get(participant) != task:
                thought.give_up()
                del live.tasks[participant]
        for participant, task in wanted.items():
            if participant not in live.tasks:
                self._set_to_think(live, participant, task)
        if live.timer is not None:
            live.timer.cancel()
            live.timer = None
        deadline = live.match.deadline
        if deadline is not None and live.match.ended is None:
            wait = max(0.0, (deadline - now_in_milliseconds()) / 1000)
            live.timer = asyncio.get_running_loop().call_later(
                wait, lambda: _keep(self._acting, self._look_at_clock(live))
            )

    def _set_to_think(self, live: LiveMatch, participant: int, task: Task) -> None:
        match = live.match
        assert match is not None
        spec = match.participants[participant].machine
        table = match.games[task.game]
        position, log = table.position.copy(), match.log

        def think(stop: threading.Event) -> cmd.Command | None:
            machine = player(spec)
            if task.due == "move":
                token = machine.choose(position, stop=stop).move
                return cmd.Move(participant, task.game, token, position.ply)
            return answer(Match.replay(log), participant, machine)

        thought = self.machines.ask(live.owner, think)
        live.tasks[participant] = (task, thought)
        _keep(self._waiting, self._await_machine(live, participant, task))

    async def _await_machine(self, live: LiveMatch, participant: int, task: Task) -> None:
        thought = live.tasks[participant][1]
        try:
            command = await thought.done
        except asyncio.CancelledError:
            return
        except Exception:
            LOG.exception("the machine of match %s failed and resigns", live.id)
            command = cmd.Resign(participant, task.game)
        if command is not None:
            await self._shielded(self._answer(live, command, participant, (task, thought)))

    async def _answer(
        self, live: LiveMatch, command: cmd.Command, participant: int, asked: tuple[Task, Thought]
    ) -> None:
        """Let a machine act, unless something else is due from it by now."""
        async with live.lock:
            if live.tasks.get(participant) != asked:
                return
            del live.tasks[participant]
            try:
                await self._apply(live, command)
            except KabinettError:
                LOG.exception("the machine of match %s was refused", live.id)

    async def _look_at_clock(self, live: LiveMatch) -> None:
        async with live.lock:
            if not live.is_lost:
                await self._apply(live, cmd.Tick())
                self._tend(live)

    # -- coming and going ------------------------------------------------------------------------

    async def _wake_all(self) -> None:
        for match in await self.storage.read(rows.awake_matches):
            try:
                await self.get(match)
            except Exception:
                LOG.exception("match %s cannot go on", match)

    async def _sweep_forever(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            self.sweep()

    def sweep(self) -> None:
        """Let go of matches that nobody follows and that do not go on by themselves."""
        for live in list(self._live.values()):
            if not (live.followers or live.tasks or live.timer or live.lock.locked()):
                self._forget(live)

    def _forget(self, live: LiveMatch) -> None:
        self._live.pop(live.id, None)
        live.is_lost = True
        if live.timer is not None:
            live.timer.cancel()
        for _, thought in live.tasks.values():
            thought.give_up()
        live.tasks.clear()
        live.tell()
