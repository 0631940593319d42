"""Who follows a match now, and what its players say to each other in set phrases.

Nothing of this belongs to the game. It is not stored, and those who come later do not hear of it.
"""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import orjson

KEPT = 16
"""How many of the latest phrases of a match are kept for followers who have not been sent them yet."""


class Attendance(NamedTuple):
    """Who follows a match.

    Attributes:
        here: the participants whose players are connected.
        spectators: how many others are connected.
    """

    here: frozenset[int] = frozenset()
    spectators: int = 0


NOBODY = Attendance()


class Said(NamedTuple):
    """A phrase, who said it, and the sender's id of it, "" for none."""

    participant: int
    phrase: str
    id: str


@dataclass(eq=False)
class Gathering:
    """Those who follow a match on this server, and what is known of those who follow it on other servers.

    Attributes:
        match: its id.
        connected: how many sockets each visitor has open; one without a cookie is a visitor of its own.
        holders: the visitor at each participant's seat; None where the seat is free or a machine's.
        followers: set whenever there is something to send.
        elsewhere: by server, who follows the match there.
        shown: what followers were sent last.
        published: what other servers were sent last.
        changes: how often `shown` has changed.
        phrases: the latest that were said.
        count: how many phrases were said.
        timer: when changes are looked at next.
    """

    match: str
    connected: Counter[str] = field(default_factory=Counter)
    holders: Sequence[str | None] = ()
    followers: set[asyncio.Event] = field(default_factory=set)
    elsewhere: dict[str, Attendance] = field(default_factory=dict)
    shown: Attendance = NOBODY
    published: Attendance = NOBODY
    changes: int = 0
    phrases: deque[Said] = field(default_factory=lambda: deque(maxlen=KEPT))
    count: int = 0
    timer: asyncio.TimerHandle | None = None

    def attendance(self) -> Attendance:
        """Who follows the match on this server."""
        here = (index for index, visitor in enumerate(self.holders) if visitor in self.connected)
        return Attendance(frozenset(here), len(self.connected.keys() - set(self.holders)))

    def everywhere(self) -> Attendance:
        """Who follows the match on any server."""
        parts = [self.attendance(), *self.elsewhere.values()]
        here = frozenset().union(*(part.here for part in parts))
        return Attendance(here, sum(part.spectators for part in parts))

    def wake(self) -> None:
        """Let all followers look for what is new."""
        for follower in self.followers:
            follower.set()

    def say(self, said: Said) -> bool:
        """Keep a phrase for the followers; False if it was said before, known by its id."""
        if said.id and any(said[::2] == known[::2] for known in self.phrases):
            return False
        self.phrases.append(said)
        self.count += 1
        self.wake()
        return True


class Follower:
    """A socket among those who follow a match; knows what it was sent.

    Args:
        gathering: those who follow the match.
        who: the visitor, or whatever names a socket that has none.
        news: set whenever there is something to send; None for a socket that does not want to know.
    """

    def __init__(self, gathering: Gathering, who: str, news: asyncio.Event | None) -> None:
        self.gathering, self.who, self.news = gathering, who, news
        self._changes, self._count = -1, gathering.count

    def messages(self, left: Mapping[tuple[str, int], int]) -> Iterator[str]:
        """What is new, as JSON.

        Args:
            left: when the player of a participant was last connected, in milliseconds since 1970.
        """
        gathering = self.gathering
        if self._changes != gathering.changes:
            self._changes = gathering.changes
            yield people_message(gathering, left)
        fresh = min(gathering.count - self._count, len(gathering.phrases))
        self._count = gathering.count
        for said in list(gathering.phrases)[len(gathering.phrases) - fresh :]:
            message = {"type": "phrase", "participant": said.participant, "phrase": said.phrase}
            yield orjson.dumps(message).decode()


def people_message(gathering: Gathering, left: Mapping[tuple[str, int], int]) -> str:
    """Who follows a match, as JSON: each person at a seat, and how many spectators there are."""
    people = [
        {
            "participant": index,
            "here": index in gathering.shown.here,
            "left": None if index in gathering.shown.here else left.get((gathering.match, index)),
        }
        for index, visitor in enumerate(gathering.holders)
        if visitor is not None
    ]
    message = {"type": "people", "people": people, "spectators": gathering.shown.spectators}
    return orjson.dumps(message).decode()
