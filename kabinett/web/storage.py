"""The database: one writer that commits in groups, readers beside it, and the steps that bring it up to date.

All jobs that wait when the writer becomes free share one transaction, so that the cost of making it durable
is shared too. A job is answered only after the commit. If one fails, each runs again in a transaction of
its own, so that none suffers from another's failure.
"""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event

Result = TypeVar("Result")
Job = Callable[[Connection], Result]
"""Something to do in a transaction; it may run twice, so it changes nothing outside the database."""

LARGEST_GROUP = 500
READERS = 4


class Storage:
    """An open database.

    Args:
        url: of SQLAlchemy, such as "sqlite:////home/ada/table.sqlite3".
    """

    def __init__(self, url: str) -> None:
        self._engine = _engine(url)
        _bring_up_to_date(self._engine)
        self._jobs: queue.SimpleQueue[tuple[Job[Any], Future[Any]] | None] = queue.SimpleQueue()
        self._readers = ThreadPoolExecutor(READERS, "reader")
        self._writer = threading.Thread(target=self._write_all, name="writer", daemon=True)
        self._writer.start()

    async def write(self, job: Job[Result]) -> Result:
        """Run a job and return when what it wrote is stored; raises what the job raises."""
        future: Future[Result] = Future()
        self._jobs.put((job, future))
        # Who stops waiting does not stop the writing.
        return await asyncio.shield(asyncio.wrap_future(future))

    async def read(self, job: Job[Result]) -> Result:
        """Run a job that only reads, on a snapshot of what is stored."""

        def run() -> Result:
            with self._engine.connect() as connection:
                return job(connection)

        return await asyncio.get_running_loop().run_in_executor(self._readers, run)

    def close(self) -> None:
        """Finish what is being written and let the database go."""
        self._jobs.put(None)
        self._writer.join()
        self._readers.shutdown()
        self._engine.dispose()

    def _write_all(self) -> None:
        with self._engine.connect() as connection:
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
                _commit(connection, group)
                if last:
                    return


def _commit(connection: Connection, group: list[tuple[Job[Any], Future[Any]]]) -> None:
    try:
        with connection.begin():
            results = [job(connection) for job, _ in group]
    except Exception as error:
        if len(group) == 1:
            group[0][1].set_exception(error)
            return
        for one in group:
            _commit(connection, [one])
    else:
        for (_, future), result in zip(group, results, strict=True):
            future.set_result(result)


def _engine(url: str) -> Engine:
    engine = create_engine(url)
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
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
