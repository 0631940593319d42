"""Who is connected to which match, on this server and on others, and the phrases that players send.

Changes of one match are looked at together after a pause, the longer the more follow it, so that a crowd that
comes and goes causes few messages, and a page that is loaded again none. Servers that share a PostgreSQL send
each other their part by NOTIFY.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict, deque
from collections.abc import Collection, Mapping
from typing import Any

import orjson
from sqlalchemy.exc import DBAPIError

from kabinett.messages import Message
from kabinett.web.db.database import PEOPLE_CHANNEL, Storage
from kabinett.web.errors import NotYourSeat
from kabinett.web.services.gatherings import Attendance, Follower, Gathering, Said
from kabinett.web.services.live import LiveMatch
from kabinett.web.services.steady import SteadyClock
from kabinett.web.services.task_registry import TaskRegistry

LOG = logging.getLogger("kabinett.web")
PAUSE_MILLISECONDS = 1500
"""For so long changes are collected before followers are sent them."""

CROWD_MILLISECONDS = 20
"""The pause is longer by this for each follower, so that a match causes at most 50 such messages a second."""

REMEMBERED = 10_000
"""Of how many players who left it is remembered when."""

AT_ONCE = 50
"""How many matches, and how many phrases, one message to other servers is about."""

UNSENT = 1000
"""So many phrases wait to be sent to other servers; of more the oldest are dropped."""


class Presence:
    """Who is at the matches of a server.

    Args:
        storage: through which other servers are reached.
        live: the matches in memory.
        background: runs what nobody awaits.
        clock: the time of the server.
    """

    def __init__(
        self,
        storage: Storage,
        live: Mapping[str, LiveMatch],
        background: TaskRegistry,
        clock: SteadyClock,
    ) -> None:
        self._storage, self._live, self._background, self._clock = storage, live, background, clock
        self._gatherings: dict[str, Gathering] = {}
        self.left: OrderedDict[tuple[str, int], int] = OrderedDict()
        """When the player of a participant of a match was last connected, in milliseconds since 1970."""

        self._people: dict[str, tuple[Attendance, bool]] = {}
        self._phrases: deque[tuple[str, Said]] = deque(maxlen=UNSENT)
        self._is_publishing = False

    # -- followers -------------------------------------------------------------------------------

    def enter(self, live: LiveMatch, who: str, news: asyncio.Event | None) -> Follower:
        """A socket follows a match; `leave` is to come. The arguments are those of `Follower`."""
        gathering = self._gatherings.get(live.id)
        is_first = gathering is None
        if gathering is None:
            gathering = self._gatherings[live.id] = Gathering(live.id)
        gathering.connected[who] += 1
        if news is not None:
            gathering.followers.add(news)
        if is_first:
            self._look_at(gathering)
            self._publish(gathering, asks=True)
        else:
            self._look_soon_at(gathering)
        return Follower(gathering, who, news)

    def leave(self, follower: Follower) -> None:
        """A socket follows its match no longer."""
        gathering = follower.gathering
        gathering.connected[follower.who] -= 1
        if not gathering.connected[follower.who]:
            del gathering.connected[follower.who]
        if follower.news is not None:
            gathering.followers.discard(follower.news)
        self._look_soon_at(gathering)

    def say(self, live: LiveMatch, visitor: str | None, said: Said) -> None:
        """A player says something to all who follow the match.

        Raises:
            NotYourSeat: the visitor does not play as this participant.
        """
        if said.participant not in live.held_by(visitor):
            raise NotYourSeat(Message("not_this_seat", "you do not play here with this seat"))
        gathering = self._gatherings.get(live.id)
        if gathering is None or gathering.say(said):
            self._phrases.append((live.id, said))
            self._publish_soon()

    def _look_soon_at(self, gathering: Gathering) -> None:
        if gathering.timer is None:
            pause = (PAUSE_MILLISECONDS + CROWD_MILLISECONDS * len(gathering.followers)) / 1000
            gathering.timer = asyncio.get_running_loop().call_later(pause, self._look_at, gathering)

    def _look_at(self, gathering: Gathering) -> None:
        """Send followers and other servers what has changed."""
        gathering.timer = None
        live = self._live.get(gathering.match)
        if live is not None:
            gathering.holders = [seat.visitor for seat in live.seats]
        if gathering.attendance() != gathering.published:
            self._publish(gathering)
        now = gathering.everywhere()
        if now != gathering.shown:
            for participant in gathering.shown.here - now.here:
                self._remember(gathering.match, participant)
            gathering.shown = now
            gathering.changes += 1
            gathering.wake()
        if not gathering.connected:
            self._gatherings.pop(gathering.match, None)

    def _remember(self, match: str, participant: int) -> None:
        self.left[match, participant] = self._clock.now()
        self.left.move_to_end((match, participant))
        if len(self.left) > REMEMBERED:
            self.left.popitem(last=False)

    # -- other servers ---------------------------------------------------------------------------

    def hear(self, payload: str) -> None:
        """Another server has sent who follows matches there, and what was said there."""
        news: dict[str, Any] = orjson.loads(payload)
        server = news["server"]
        if server == self._storage.server:
            return
        for match, here, spectators, asks in news["people"]:
            gathering = self._gatherings.get(match)
            if gathering is None:
                continue
            gathering.elsewhere[server] = Attendance(frozenset(here), spectators)
            self._look_soon_at(gathering)
            if asks:
                self._publish(gathering)
        for match, *said in news["phrases"]:
            if (gathering := self._gatherings.get(match)) is not None:
                gathering.say(Said(*said))

    def keep_servers(self, servers: Collection[str]) -> None:
        """Forget what all but these servers have sent."""
        for gathering in self._gatherings.values():
            gone = gathering.elsewhere.keys() - set(servers)
            for server in gone:
                del gathering.elsewhere[server]
            if gone:
                self._look_soon_at(gathering)

    def ask_again(self) -> None:
        """Some of what other servers sent may have been missed."""
        for gathering in self._gatherings.values():
            gathering.elsewhere.clear()
            self._look_soon_at(gathering)
            self._publish(gathering, asks=True)

    def _publish(self, gathering: Gathering, *, asks: bool = False) -> None:
        gathering.published = gathering.attendance()
        _, asked = self._people.get(gathering.match, (None, False))
        self._people[gathering.match] = gathering.published, asks or asked
        self._publish_soon()

    def _publish_soon(self) -> None:
        if not self._storage.is_shared:
            self._people.clear()
            self._phrases.clear()
        elif not self._is_publishing:
            self._is_publishing = True
            self._background.spawn(self._publish_all())

    async def _publish_all(self) -> None:
        try:
            while self._people or self._phrases:
                try:
                    await self._send(self._next_payload())
                except DBAPIError:
                    LOG.debug("other servers were not told who follows which match")
        finally:
            self._is_publishing = False

    async def _send(self, payload: str) -> None:
        await self._storage.write(
            lambda connection: self._storage.notify(connection, PEOPLE_CHANNEL, payload)
        )

    def _next_payload(self) -> str:
        people = [(match, *self._people.pop(match)) for match in list(self._people)[:AT_ONCE]]
        phrases = [self._phrases.popleft() for _ in range(min(AT_ONCE, len(self._phrases)))]
        news = {
            "server": self._storage.server,
            "people": [(match, sorted(part.here), part.spectators, asks) for match, part, asks in people],
            "phrases": [(match, *said) for match, said in phrases],
        }
        return orjson.dumps(news).decode()
