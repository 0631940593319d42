"""One database for all simulated servers: SQLite in memory, and between it and each server a line that fails.

The product's `Storage` runs on it: its groups, its second tries, its statements. Replaced is what has threads
of its own or the network: how a group comes to be written, how answers come back, and NOTIFY.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import Callable, Iterator, Mapping
from contextvars import Context, copy_context
from typing import Any

from sqlalchemy import Connection, create_engine, func, select
from sqlalchemy.exc import OperationalError
from sqlalchemy.pool import StaticPool

from kabinett.web.db.database import Storage
from kabinett.web.db.schema import EVENTS, METADATA

EPOCH = 1_900_000_000_000
"""When a simulation begins, in milliseconds since 1970."""

KEPT, REFUSED, ROLLED_BACK, UNANSWERED = range(4)
"""What becomes of a transaction: it is stored; it does not begin; its commit fails; it is stored, and the
line breaks before anybody hears of it."""


class Database:
    """What is stored, and who listens to what is being stored.

    Attributes:
        listeners: those who hear of what is stored, by server.
        down_until: the database answers nobody before.
        commits: how many transactions were stored.
    """

    def __init__(self, loop: asyncio.AbstractEventLoop, rng: random.Random) -> None:
        self.loop, self.rng = loop, rng
        self.engine = create_engine(
            "sqlite://", poolclass=StaticPool, connect_args={"check_same_thread": False}
        )
        METADATA.create_all(self.engine)
        self.listeners: dict[str, SimulatedListener] = {}
        self.down_until = 0.0
        self.commits = 0

    def time(self) -> int:
        """The time of the database, in milliseconds since 1970."""
        return EPOCH + int(1000 * self.loop.time())

    def numbers(self) -> dict[str, int]:
        """By match, how many events are stored; none for a match that has not begun."""
        with self.engine.connect() as connection:
            counted = select(EVENTS.c.match, func.count()).group_by(EVENTS.c.match)
            return {row[0]: row[1] for row in connection.execute(counted)}

    def publish(self, news: list[tuple[str, str]]) -> None:
        """Let all who listen hear what goes with a transaction."""
        for listener in list(self.listeners.values()):
            for channel, payload in news:
                listener.hear(channel, payload)

    def close(self) -> None:
        """Forget everything."""
        self.engine.dispose()


class SimulatedListener:
    """A server's line for news: in order, and it may break."""

    def __init__(
        self,
        database: Database,
        server: str,
        channels: Mapping[str, Callable[[str], None]],
        missed: Callable[[], None],
    ) -> None:
        self._database, self._server = database, server
        self._channels, self._missed = channels, missed
        self._context: Context = copy_context()
        self._last = 0.0
        self.is_broken = False

    async def start(self) -> None:
        """Listen from now on."""
        await asyncio.sleep(0.001)
        self._database.listeners[self._server] = self

    async def close(self) -> None:
        """Stop listening."""
        self._database.listeners.pop(self._server, None)

    def hear(self, channel: str, payload: str) -> None:
        """Something comes on the line."""
        if self.is_broken:
            return
        loop = self._database.loop
        self._last = max(self._last + 1e-6, loop.time() + self._database.rng.expovariate(200))
        loop.call_at(self._last, self._hand_on, channel, payload, context=self._context)

    def _hand_on(self, channel: str, payload: str) -> None:
        if self._database.listeners.get(self._server) is self and not self.is_broken:
            self._channels[channel](payload)

    def break_for(self, seconds: float) -> None:
        """Lose all news for a while."""
        self.is_broken = True
        self._database.loop.call_later(seconds, self._mend, context=self._context)

    def _mend(self) -> None:
        if self._database.listeners.get(self._server) is self and self.is_broken:
            self.is_broken = False
            self._missed()


class _Line:
    """In place of an engine of SQLAlchemy: hands out the connection unless the line is broken."""

    def __init__(self, storage: SimulatedStorage, database: Database) -> None:
        self._storage, self._database = storage, database
        self.dialect = database.engine.dialect

    @contextlib.contextmanager
    def begin(self) -> Iterator[Connection]:
        fate = self._storage.fate()
        if fate == REFUSED:
            raise broken("nobody answers")
        self._storage.news.clear()
        with self._database.engine.begin() as connection:
            yield connection
            if fate == ROLLED_BACK:
                raise broken("the commit failed")
        self._database.commits += 1
        self._database.publish(self._storage.news)
        if fate == UNANSWERED:
            raise broken("the line broke after the commit")

    @contextlib.contextmanager
    def connect(self) -> Iterator[Connection]:
        if self._storage.fate() in (REFUSED, ROLLED_BACK):
            raise broken("nobody answers")
        with self._database.engine.connect() as connection:
            yield connection


def broken(why: str) -> OperationalError:
    """What the driver raises when the line to the database breaks."""
    return OperationalError("", {}, Exception(why))


class SimulatedStorage(Storage):
    """The product's storage on a simulated database.

    Attributes:
        news: what is to be sent with the transaction that goes on.
        slow_until: nothing comes through before; what waits is carried out then.
        unreliable_until: until then a transaction fails as often as `unreliable` says.
        is_dead: whether its server was killed.
    """

    def __init__(self, database: Database, server: str, rng: random.Random) -> None:
        self._database, self._rng = database, rng
        self._engine = self._reading = _Line(self, database)  # type: ignore[assignment]
        self._readers = None  # type: ignore[assignment]
        self._group: list[Any] = []
        self._is_writing = False
        self.server, self.is_shared = server, True
        self.news: list[tuple[str, str]] = []
        self.slow_until = self.unreliable_until = 0.0
        self.unreliable = 0.5
        self.is_dead = False
        self.failed = 0

    def fate(self) -> int:
        """What becomes of the next transaction."""
        now = self._database.loop.time()
        if self.is_dead or now < self._database.down_until:
            found = REFUSED
        elif now < self.unreliable_until and self._rng.random() < self.unreliable:
            found = self._rng.choice((REFUSED, ROLLED_BACK, UNANSWERED))
        else:
            return KEPT
        self.failed += 1
        return found

    def time(self, connection: Connection) -> int:
        """The time of the database."""
        return self._database.time()

    def notify(self, connection: Connection, channel: str, payload: str) -> None:
        """Send something with the transaction."""
        self.news.append((channel, payload))

    def listener(self, channels, missed):
        """A line for news that may break."""
        return SimulatedListener(self._database, self.server, channels, missed)

    async def read(self, job):
        """As the product reads, once the line lets it through."""
        loop = asyncio.get_running_loop()
        while (wait := self.slow_until - loop.time()) > 0:
            await asyncio.sleep(wait)
        return await super().read(job)

    def waiting(self) -> int:
        """How much waits for the writer."""
        return len(self._group)

    def close(self) -> None:
        """Nothing more comes."""
        self.is_dead = True

    def die(self, *, writes: bool) -> None:
        """The server is killed; what was on its way may still be written, and nobody hears of it."""
        if writes and self._group and self._database.loop.time() >= self.slow_until:
            group, self._group = self._group, []
            self._commit(group)
        self._group.clear()
        self.is_dead = True

    def _enqueue(self, waiting: Any) -> None:
        if self.is_dead:
            return
        self._group.append(waiting)
        if not self._is_writing:
            self._is_writing = True
            self._database.loop.call_later(self._rng.expovariate(400), self._write)

    def _write(self) -> None:
        loop = self._database.loop
        if (wait := self.slow_until - loop.time()) > 0:
            loop.call_later(wait, self._write)
            return
        self._is_writing = False
        group, self._group = self._group, []
        if group and not self.is_dead:
            self._commit(group)

    def _answer(self, answers: Any) -> None:
        self._database.loop.call_later(self._rng.expovariate(400), self._hand_over, answers)

    def _hand_over(self, answers: Any) -> None:
        if not self.is_dead:
            super()._answer(answers)
