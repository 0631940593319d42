"""The database: one writer that commits in groups, readers beside it, and the steps that bring it up to date.

All that waits when the writer becomes free shares one transaction, so that the cost of making it durable is
shared too; what is appended to logs goes in one statement for the whole group. Nothing is answered before the
commit. If a group fails, each of its parts runs again in a transaction of its own, so that none suffers from
another's failure.
"""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event, func, insert, select, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError, NoSuchModuleError

from kabinett.errors import KabinettError
from kabinett.phrases import Phrase
from kabinett.web.schema import EVENTS, MATCHES

Result = TypeVar("Result")
Job = Callable[[Connection], Result]
"""Something to do in a transaction; it may run twice, so it changes nothing outside the database."""

LARGEST_GROUP = 500
READERS = 4
CHANNEL = "kabinett"
LARGEST_NEWS = 7000
"""PostgreSQL hands on at most 8000 bytes in one message."""

_MIGRATING = 0x6B616269
"""The number of the lock under which one server at a time brings the tables of PostgreSQL up to date."""


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
        events: number and JSON of each event, in order.
        change: how the match stands then; None if that need not be written.
        also: what else belongs into the same transaction.
    """

    match: str
    events: Sequence[tuple[int, str]]
    change: Change | None = None
    also: Job[Any] | None = None


class _Waiting(NamedTuple):
    """What waits for the writer, and who waits for it."""

    work: Job[Any] | Append
    future: Future[Any]


class Storage:
    """An open database.

    Args:
        url: of SQLAlchemy, such as "sqlite:////home/ada/table.sqlite3" or "postgresql://ada@host/table".
        server: the name under which others hear what this one has written.

    Raises:
        KabinettError: the URL is none that can be used.
    """

    def __init__(self, url: str, server: str = "") -> None:
        self._engine = _engine(url)
        self.server = server
        self.is_shared = self._engine.dialect.name == "postgresql"
        """Whether several servers may work on it."""
        _bring_up_to_date(self._engine)
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
        future: Future[Any] = Future()
        self._jobs.put(_Waiting(work, future))
        # Who stops waiting does not stop the writing.
        return await asyncio.shield(asyncio.wrap_future(future))

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
                results = self._carry_out(connection, [one.work for one in group])
        except Exception as error:
            # A line that broke while nobody used it says nothing about the work.
            broken = isinstance(error, DBAPIError) and error.connection_invalidated
            if len(group) == 1 and (again or not broken):
                group[0].future.set_exception(_told(group[0].work, error))
                return
            for one in group:
                self._commit([one], again=True)
        else:
            for one, result in zip(group, results, strict=True):
                one.future.set_result(result)

    def _carry_out(self, connection: Connection, work: Sequence[Job[Any] | Append]) -> list[Any]:
        appends = [one for one in work if isinstance(one, Append)]
        results: list[Any] = []
        if appends:
            self._append(connection, appends)
        for one in work:
            job = one.also if isinstance(one, Append) else one
            results.append(None if job is None else job(connection))
        return results

    def _append(self, connection: Connection, appends: Iterable[Append]) -> None:
        events = [
            {"match": one.match, "number": number, "body": body}
            for one in appends
            for number, body in one.events
        ]
        if events:
            connection.execute(insert(EVENTS), events)
        changes = [one.change for one in appends if one.change is not None]
        if changes:
            save_changes(connection, changes)
        self.tell(connection, {one.match: one.events[-1][0] for one in appends if one.events})

    def tell(self, connection: Connection, numbers: dict[str, int]) -> None:
        """Let other servers hear, once this is committed, which matches have which latest event; 0 says
        that more has changed than the log.
        """
        if self.is_shared:
            for news in _news(self.server, numbers):
                connection.execute(select(func.pg_notify(CHANNEL, news)))

    def tell_all(self, connection: Connection) -> None:
        """Let other servers hear, once this is committed, that this one goes."""
        if self.is_shared:
            connection.execute(select(func.pg_notify(CHANNEL, self.server)))


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
    # In one order everywhere, so that two servers never wait for each other.
    values = [{f"_{name}": value for name, value in one._asdict().items()} for one in sorted(changes)]
    connection.execute(_CHANGE, values)


_CHANGE = text(
    f"UPDATE {MATCHES.name} SET phase = :_phase, wakes = :_wakes, changed = :_changed, keeper = :_keeper"
    " WHERE id = :_id"
)


def _told(work: Job[Any] | Append, error: Exception) -> Exception:
    if isinstance(work, Append) and isinstance(error, IntegrityError):
        return Overtaken(Phrase("read_again", "this game is being read again; try once more"))
    return error


# -- opening ---------------------------------------------------------------------------------------


def _engine(url: str) -> Engine:
    try:
        chosen = make_url(url)
        if chosen.drivername in ("postgresql", "postgres"):
            chosen = chosen.set(drivername="postgresql+psycopg")
        if chosen.get_backend_name() not in ("sqlite", "postgresql"):
            raise ArgumentError(chosen.drivername)
        engine = create_engine(chosen)
    except (ArgumentError, NoSuchModuleError):
        raise KabinettError(
            f"{url.partition('://')[0][:40]!r} begins no address of a database that can be used, "
            "which is SQLite or PostgreSQL; one reads postgresql://user:password@host/name"
        ) from None
    except ModuleNotFoundError as error:
        raise KabinettError(
            f"{error.name} is not installed; PostgreSQL needs: pip install 'kabinett[postgres]'"
        ) from None
    if engine.dialect.name == "sqlite":
        if engine.url.database:
            Path(engine.url.database).parent.mkdir(parents=True, exist_ok=True)
        event.listen(engine, "connect", _set_up_sqlite)
    return engine


def _set_up_sqlite(connection: Any, _record: Any) -> None:
    """Write-ahead log, readers beside the writer; FULL outlives a power cut, too."""
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
        connection.execute(f"PRAGMA {pragma}")


def _bring_up_to_date(engine: Engine) -> None:
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    try:
        with engine.begin() as connection:
            if engine.dialect.name == "postgresql":
                connection.execute(select(func.pg_advisory_xact_lock(_MIGRATING)))
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
    except DBAPIError as error:
        engine.dispose()
        shown = engine.url.render_as_string(hide_password=True)
        raise KabinettError(f"the database {shown} cannot be opened: {error.orig}".strip()) from None
