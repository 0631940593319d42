"""A match in memory, with the seats' holders and those who follow it."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, field
from typing import NamedTuple

from kabinett.matches import Match
from kabinett.matches.views import due
from kabinett.web.machines import Thought
from kabinett.web.plan import Plan
from kabinett.web.storage import Change


@dataclass
class Seat:
    """Who holds a seat; the fields are those of the table of seats."""

    visitor: str | None = None
    serial: int = 0
    open: bool = False


def now_in_milliseconds() -> int:
    """The time, in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Task(NamedTuple):
    """What a machine is to do: in which game, what is due, and after which moves."""

    game: int
    due: str
    moves: tuple[str, ...]


@dataclass(eq=False)
class LiveMatch:
    """A match that is arranged or being played.

    Whoever changes it or reads more than one thing of it holds `lock`; all that is seen under it is stored.

    Attributes:
        listed: whether it is shown to all.
        rated: whether it moves ratings.
        match: None while somebody is still to come.
        followers: set whenever something happens.
        tasks: what machines are busy with, by participant.
        keeper: the server that sees to machines and clocks: the one that changed the match last.
        written: how it stands in the database, as far as is known.
    """

    id: str
    plan: Plan
    seats: list[Seat]
    match: Match | None = None
    listed: bool = False
    rated: bool = False
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    followers: set[asyncio.Event] = field(default_factory=set)
    tasks: dict[int, tuple[Task, Thought]] = field(default_factory=dict)
    timer: asyncio.TimerHandle | None = None
    keeper: str = ""
    written: Change | None = None
    is_lost: bool = False

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
        return next((seat.visitor for seat in self.seats if seat.visitor), self.id)

    def held_by(self, visitor: str | None) -> tuple[int, ...]:
        """The participants that a visitor plays as."""
        if visitor is None:
            return ()
        return tuple(index for index, seat in enumerate(self.seats) if seat.visitor == visitor)

    def due_machines(self) -> dict[int, Task]:
        """What is due from machines, by participant."""
        found: dict[int, Task] = {}
        if self.match is None:
            return found
        for participant, one in enumerate(self.match.participants):
            for table in self.match.current if one.is_machine else ():
                waits = due(table, participant)
                if waits is not None:
                    found[participant] = Task(table.number, waits, tuple(table.position.moves))
                    break
        return found

    def tell(self) -> None:
        """Something has happened."""
        for follower in self.followers:
            follower.set()
