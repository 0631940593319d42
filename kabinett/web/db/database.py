"""The database: one writer that commits in groups, readers beside it, and the steps that bring it up to date.

All that waits when the writer becomes free shares one transaction, so that the cost of making it durable is
shared too; what is appended to logs goes in one statement for the whole group. Nothing is answered before the
commit. If a group fails, each of its parts runs again in a transaction of its own, so that none suffers from
another's failure.
"""

from __future__ import annotations

import asyncio
import contextlib
import queue
import threading
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple, TypeVar

import orjson
from sqlalchemy import Connection, Engine, func, select
from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError

from kabinett.errors import KabinettError
from kabinett.messages import Message
from kabinett.web.db.connect import lock_for_this_server, open_engine, upgrade_tables
from kabinett.web.db.notify_listener import Listener, PgNotifyListener

Result = TypeVar("Result")
Job = Callable[[Connection], Result]
"""Something to do in a transaction; it may run twice, so it changes nothing outside the database."""

LARGEST_GROUP = 500
READERS = 4
CHANNEL = "kabinett"
PEOPLE_CHANNEL = "kabinett_people"
LARGEST_NEWS = 7000
"""PostgreSQL hands on at most 8000 bytes in one message."""


class Overtaken(KabinettError):
    """Another server has changed the match meanwhile; what was to be written answers an old state."""


class Change(NamedTuple):
    """How a match stands after a change; the fields are those of the table of matches."""

    id: str
    phase: str
    wakes: bool
    changed: int
    keeper: str


class Append(NamedTuple):
    """What a command adds to a match.

    Attributes:
        match: which.
        first: the number of the first event.
        bodies: the JSON of the events, in order.
        change: how the match stands then; None if that need not be written.
        also: what else belongs into the same transaction.
    """

    match: str
    first: int
    bodies: Sequence[str]
    change: Change | None = None
    also: Job[Any] | None = None


class _Waiting(NamedTuple):
    """What waits for the writer, and who waits for it."""

    work: Job[Any] | Append
    future: asyncio.Future[Any]

    def answer(self, result: Any, error: Exception | None) -> None:
        """In the event loop; who stopped waiting did not stop the writing."""
        if self.future.done():
            return
        if error is None:
            self.future.set_result(result)
        else:
            self.future.set_exception(error)


class Storage:
    """An open database.

    Args:
        url: of SQLAlchemy, such as "sqlite:////home/ada/table.sqlite3" or "postgresql://ada@host/table".
        server: the name under which others hear what this one has written.

    Raises:
        KabinettError: the URL is none that can be used.
    """

    def __init__(self, url: str, server: str = "") -> None:
        self._engine = open_engine(url)
        self._lock = lock_for_this_server(self._engine)
        self.server = server
        self.is_shared = self._engine.dialect.name == "postgresql"
        """Whether several servers may work on it."""
        try:
            upgrade_tables(self._engine)
        except BaseException:
            if self._lock is not None:
                self._lock.close()
            raise
        self._reading = self._engine
        if self.is_shared:
            # What is read of a match belongs together.
            self._reading = self._engine.execution_options(isolation_level="REPEATABLE READ")
        self._jobs: queue.SimpleQueue[_Waiting | None] = queue.SimpleQueue()
        self._readers = ThreadPoolExecutor(READERS, "reader")
        self._writer = threading.Thread(target=self._write_all, name="writer", daemon=True)
        self._writer.start()

    @property
    def engine(self) -> Engine:
        """For those who need a connection of their own."""
        return self._engine

    async def write(self, job: Job[Result]) -> Result:
        """Run a job and return when what it wrote is stored; raises what the job raises."""
        return await self._put(job)  # type: ignore[no-any-return]

    async def append(self, what: Append) -> None:
        """Return when all of it is stored.

        Raises:
            Overtaken: events with these numbers are there already; nothing was stored.
        """
        await self._put(what)

    async def _put(self, work: Job[Any] | Append) -> Any:
        future = asyncio.get_running_loop().create_future()
        self._enqueue(_Waiting(work, future))
        return await future

    def _enqueue(self, waiting: _Waiting) -> None:
        self._jobs.put(waiting)

    async def read(self, job: Job[Result]) -> Result:
        """Run a job that only reads, on a snapshot of what is stored."""

        def once() -> Result:
            with self._reading.connect() as connection:
                return job(connection)

        def run() -> Result:
            try:
                return once()
            except DBAPIError as error:
                if not error.connection_invalidated:
                    raise
                return once()

        return await asyncio.get_running_loop().run_in_executor(self._readers, run)

    def waiting(self) -> int:
        """How much waits for the writer, about."""
        return self._jobs.qsize()

    def close(self) -> None:
        """Finish what is being written and let the database go."""
        self._jobs.put(None)
        self._writer.join()
        self._readers.shutdown()
        self._engine.dispose()
        if self._lock is not None:
            self._lock.close()

    # -- the writer ------------------------------------------------------------------------------

    def _write_all(self) -> None:
        while (first := self._jobs.get()) is not None:
            group, last = [first], False
            while len(group) < LARGEST_GROUP and not last:
                try:
                    more = self._jobs.get_nowait()
                except queue.Empty:
                    break
                if more is None:
                    last = True
                else:
                    group.append(more)
            self._commit(group)
            if last:
                return

    def _commit(self, group: list[_Waiting], *, again: bool = False) -> None:
        try:
            with self._engine.begin() as connection:
                results = self._carry_out(connection, [pending.work for pending in group])
        except Exception as error:
            # A line that broke while idle, or a lock that went to another, says nothing about the work.
            broken = isinstance(error, OperationalError)
            if len(group) == 1 and (again or not broken):
                self._answer([(group[0], None, _error_for(group[0].work, error))])
                return
            for pending in group:
                self._commit([pending], again=True)
        else:
            self._answer([(pending, result, None) for pending, result in zip(group, results, strict=True)])

    def _answer(self, answers: list[tuple[_Waiting, Any, Exception | None]]) -> None:
        """Let all hear at once; the loop of one that has gone is closed, and nobody waits there."""
        by_loop: dict[asyncio.AbstractEventLoop, list[tuple[_Waiting, Any, Exception | None]]] = {}
        for answer in answers:
            by_loop.setdefault(answer[0].future.get_loop(), []).append(answer)
        for loop, some in by_loop.items():
            with contextlib.suppress(RuntimeError):
                loop.call_soon_threadsafe(_answer_here, some)

    def _carry_out(self, connection: Connection, work: Sequence[Job[Any] | Append]) -> list[Any]:
        appends = [append for append in work if isinstance(append, Append)]
        results: list[Any] = []
        if appends:
            self._append(connection, appends)
        for asked in work:
            job = asked.also if isinstance(asked, Append) else asked
            results.append(None if job is None else job(connection))
        return results

    def _append(self, connection: Connection, appends: Iterable[Append]) -> None:
        events = [
            (append.match, number, body)
            for append in appends
            for number, body in enumerate(append.bodies, append.first)
        ]
        _at_once(connection, _EVENTS, events)
        save_changes(connection, [append.change for append in appends if append.change is not None])
        self.tell(connection, {append.match: append.first + len(append.bodies) - 1 for append in appends})

    def tell(self, connection: Connection, numbers: dict[str, int]) -> None:
        """Let other servers hear, once this is committed, which matches have which latest event; 0 says
        that more has changed than the log.
        """
        if self.is_shared:
            for news in _news(self.server, numbers):
                self.notify(connection, CHANNEL, news)

    def tell_all(self, connection: Connection) -> None:
        """Let other servers hear, once this is committed, that this one goes."""
        if self.is_shared:
            self.notify(connection, CHANNEL, self.server)

    def listener(self, channels: Mapping[str, Callable[[str], None]], missed: Callable[[], None]) -> Listener:
        """What hears other servers; the arguments are those of `PgNotifyListener`."""
        return PgNotifyListener(self._engine, channels, missed)

    def time(self, connection: Connection) -> int:
        """The time of the database in milliseconds since 1970, the same for all servers."""
        if self.is_shared:
            seconds = connection.execute(select(func.extract("epoch", func.clock_timestamp()))).scalar_one()
            return int(1000 * seconds)
        return time.time_ns() // 1_000_000

    def notify(self, connection: Connection, channel: str, payload: str) -> None:
        """Send something to the servers that share a PostgreSQL, once this is committed.

        Args:
            connection: of the transaction.
            channel: on which they listen.
            payload: below 8000 bytes.
        """
        connection.execute(select(func.pg_notify(channel, payload)))


def _news(server: str, numbers: dict[str, int]) -> Iterable[str]:
    """Messages such as "server match:17 other:0", none too long."""
    line = server
    for match, number in numbers.items():
        if len(line) > LARGEST_NEWS:
            yield line
            line = server
        line += f" {match}:{number}"
    if line != server:
        yield line


def heard(news: str) -> tuple[str, dict[str, int]]:
    """Server and numbers of a message."""
    server, *words = news.split(" ")
    pairs = (word.rpartition(":") for word in words)
    return server, {match: int(number) for match, _, number in pairs}


def save_changes(connection: Connection, changes: Sequence[Change]) -> None:
    """Write how matches stand."""
    # In one order everywhere, so that two servers do not wait for each other.
    _at_once(connection, _CHANGES, sorted(map(tuple, changes)))


# One statement for many rows: it is much quicker, and a thread that writes row by row would have to wait for
# its turn beside the event loop after each.
_EVENTS = {
    "sqlite": "INSERT INTO events (\"match\", number, body) SELECT json_extract(value, '$[0]'),"
    " json_extract(value, '$[1]'), json_extract(value, '$[2]') FROM json_each(?)",
    "postgresql": 'INSERT INTO events ("match", number, body)'
    " SELECT * FROM unnest(%s::text[], %s::integer[], %s::text[])",
}
_CHANGES = {
    "sqlite": "UPDATE matches SET phase = json_extract(value, '$[1]'), wakes = json_extract(value, '$[2]'),"
    " changed = json_extract(value, '$[3]'), keeper = json_extract(value, '$[4]')"
    " FROM json_each(?) WHERE matches.id = json_extract(value, '$[0]')",
    "postgresql": "UPDATE matches SET phase = new.phase, wakes = new.wakes, changed = new.changed,"
    " keeper = new.keeper FROM unnest(%s::text[], %s::text[], %s::boolean[], %s::bigint[], %s::text[])"
    " AS new (id, phase, wakes, changed, keeper) WHERE matches.id = new.id",
}


def _at_once(connection: Connection, statement: Mapping[str, str], rows: Sequence[Sequence[Any]]) -> None:
    if not rows:
        return
    name = connection.dialect.name
    values: tuple[Any, ...] = (orjson.dumps(rows).decode(),)
    if name == "postgresql":
        values = tuple(list(column) for column in zip(*rows, strict=True))
    connection.exec_driver_sql(statement[name], values)


def _answer_here(answers: list[tuple[_Waiting, Any, Exception | None]]) -> None:
    for waiting, result, error in answers:
        waiting.answer(result, error)


def _error_for(work: Job[Any] | Append, error: Exception) -> Exception:
    if isinstance(work, Append) and isinstance(error, IntegrityError):
        return Overtaken(Message("read_again", "this game is being read again; try once more"))
    return error
