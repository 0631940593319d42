"""A match in memory, with the seats' holders and those who follow it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, NamedTuple

import orjson

from kabinett.matches import Match
from kabinett.matches.commands import Answer, ParticipantCommand, Rematch
from kabinett.matches.events import Event
from kabinett.matches.export import record_of
from kabinett.matches.views import VEILED, due, seen
from kabinett.messages import Message
from kabinett.records import Record
from kabinett.web.db.database import Change
from kabinett.web.errors import NoSuchMatch, NotYourSeat
from kabinett.web.services import steady
from kabinett.web.services.machines import Job
from kabinett.web.services.match_setup import MatchSetup

if TYPE_CHECKING:
    from kabinett.web.services.ratings import Rating


@dataclass
class Seat:
    """Who holds a seat; the fields are those of the table of seats."""

    visitor: str | None = None
    serial: int = 0
    open: bool = False


def acting(match: Match, held: tuple[int, ...]) -> int | None:
    """As which of its participants a visitor acts now: the one that is to do something, else to answer."""
    waits = [(due(table, place), place) for table in match.current for place in held]
    steps = [place for what, place in waits if what not in (None, "answer")]
    answers = [place for what, place in waits if what == "answer"]
    return next(iter(steps + answers), held[0] if held else None)


class Task(NamedTuple):
    """What a machine is to do: in which game, what is due, and after which moves."""

    game: int
    due: str
    moves: tuple[str, ...]


@dataclass(eq=False)
class LiveMatch:
    """A match that is arranged or being played.

    Code that changes it or reads more than one thing of it holds `lock`; all that is seen under it is stored.

    Attributes:
        listed: whether it is shown to all.
        rated: whether it moves ratings.
        match: None while somebody is still to come.
        clock: the time of the server.
        followers: set whenever something happens, in the order in which they came.
        tasks: what machines are busy with, by participant.
        keeper: the server that sees to machines and clocks: the one that changed the match last.
        ratings: those of the participants.
        rating_changes: what the present round has brought them, once it has ended.
        stored: the JSON of the events that are stored.
        snapshots: what those see who look now, made once for all who see the same (`showing.snapshots`).
        changes: how often something has happened.
        written: how it stands in the database, as far as is known.
        ahead: by how many milliseconds its log, written by another server, is ahead of this one's clock.
    """

    id: str
    plan: MatchSetup
    seats: list[Seat]
    match: Match | None = None
    listed: bool = False
    rated: bool = False
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    clock: steady.SteadyClock = field(default_factory=lambda: steady.CLOCK)
    followers: dict[asyncio.Event, None] = field(default_factory=dict)
    tasks: dict[int, tuple[Task, Job]] = field(default_factory=dict)
    timer: asyncio.TimerHandle | None = None
    keeper: str = ""
    written: Change | None = None
    is_lost: bool = False
    changes: int = 0
    ratings: list[Rating | None] = field(default_factory=list)
    rating_changes: list[int] = field(default_factory=list)
    ahead: int = 0
    stored: list[str] = field(default_factory=list)
    snapshots: dict[Any, Any] = field(default_factory=dict)
    _veiled: list[int] = field(default_factory=list)

    @property
    def phase(self) -> str:
        """Such as "playing"; "waiting" for somebody to take a seat, or "ended"."""
        if self.match is None:
            return "waiting"
        return "playing" if self.match.ended is None else "ended"

    @property
    def number(self) -> int:
        """The number of the latest event, 0 if there is none."""
        return 0 if self.match is None else self.match.number

    @property
    def stored_number(self) -> int:
        """The number of the latest event that is stored; only those are sent."""
        return len(self.stored)

    def seen_since(self, number: int, visitor: str | None, until: int | None = None) -> str:
        """The stored events after one that is known, up to one if it is given, as a visitor sees them: a JSON
        list.
        """
        number = max(0, number)
        bodies = self.stored[number:until]
        for index in self._veiled:
            if number <= index < number + len(bodies) and self.match is not None:
                you = acting(self.match, self.held_by(visitor))
                bodies[index - number] = orjson.dumps(seen(self.match.log[index], you)).decode()
        return f"[{','.join(bodies)}]"

    def keep(self, events: Iterable[Event], bodies: Iterable[str]) -> None:
        """Note that events are stored, with their JSON."""
        self._veiled += [event.number - 1 for event in events if isinstance(event, VEILED)]
        self.stored += bodies
        if self.match is not None:
            self.ahead = max(self.ahead, self.match.now - self.clock.now())

    def now(self) -> int:
        """The time in this match, in milliseconds; it runs on if the server's clock is behind the log."""
        return self.clock.now() + self.ahead

    @property
    def wakes(self) -> bool:
        """Whether it goes on without a visitor: a machine is to move, or a clock runs."""
        if self.match is None or self.match.ended is not None:
            return False
        return self.match.deadline is not None or (self.has_machines and any(self.due_machines()))

    @property
    def has_machines(self) -> bool:
        """Whether a machine takes part."""
        return any(place.machine for place in self.plan.places)

    @property
    def open_seats(self) -> list[int]:
        """The participants as which anybody may come and play."""
        return [index for index, seat in enumerate(self.seats) if seat.open and seat.visitor is None]

    @property
    def owner(self) -> str:
        """The visitor whose queue its machines stand in."""
        return next((seat.visitor for seat in self.seats if seat.visitor), self.plan.host or self.id)

    def held_by(self, visitor: str | None) -> tuple[int, ...]:
        """The participants that a visitor plays as."""
        if visitor is None:
            return ()
        return tuple(index for index, seat in enumerate(self.seats) if seat.visitor == visitor)

    def with_sender(self, command: ParticipantCommand, visitor: str) -> ParticipantCommand:
        """A visitor's command with its participant: the one named, else one from whom something is due.

        Raises:
            NotYourSeat: no participant is named, and the visitor plays as none.
        """
        if command.participant is not None:
            return command
        held, match = self.held_by(visitor), self.match
        if not held:
            raise NotYourSeat(Message("not_playing", "you do not play here"))
        found: list[int | None] = [held[0]]
        if match is not None:
            game = None if isinstance(command, Rematch) else command.game
            table = None if game is None else match.games.get(game)
            answering = table.awaited() if table is not None and isinstance(command, Answer) else []
            found = [
                match.sender_of(game, command.id, held),
                *(sender for sender in answering if sender in held),
            ]
            found.append(acting(match, held))
        return replace(command, participant=next(sender for sender in found if sender is not None))

    def due_machines(self) -> dict[int, Task]:
        """What is due from machines, by participant."""
        found: dict[int, Task] = {}
        if self.match is None:
            return found
        for participant, seated in enumerate(self.match.participants):
            for table in self.match.current if seated.is_machine else ():
                waits = due(table, participant)
                if waits is not None:
                    found[participant] = Task(table.number, waits, tuple(table.position.moves))
                    break
        return found

    def record(self, game: int) -> Record:
        """The record of a game that has ended.

        Raises:
            KabinettError: there is no such game, or it is still being played.
        """
        if self.match is None:
            raise NoSuchMatch(Message("not_begun", "somebody is still to come; the game has not begun"))
        return record_of(self.match, game)

    def tell(self) -> None:
        """Something has happened."""
        self.changes += 1
        self.snapshots.clear()
        for follower in self.followers:
            follower.set()
