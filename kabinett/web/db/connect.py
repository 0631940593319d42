"""Opening a database: its engine, the lock of the one server that SQLite has, tables brought up to date."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Engine, create_engine, event, func, make_url, select
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError

from kabinett.errors import KabinettError
from kabinett.web.db.privacy import keep_private
from kabinett.web.secrecy import hide

_MIGRATING = 0x6B616269
"""The number of the lock under which one server at a time brings the tables of PostgreSQL up to date."""


def database_url(url: str) -> URL:
    """An address of a database, with the driver that is used for it."""
    chosen = make_url(url)
    is_plain = chosen.drivername in ("postgresql", "postgres")
    return chosen.set(drivername="postgresql+psycopg") if is_plain else chosen


def open_engine(url: str) -> Engine:
    """SQLAlchemy's engine for a database.

    Raises:
        KabinettError: the URL is none that can be used.
    """
    try:
        chosen = database_url(url)
        if chosen.get_backend_name() not in ("sqlite", "postgresql"):
            raise ArgumentError(chosen.drivername)
        hide(chosen.password)
        # An error shows nothing of what was to be written.
        engine = create_engine(chosen, hide_parameters=True)
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
        name = engine.url.database or ""
        if name and name != ":memory:" and not name.startswith("file:"):
            keep_private(Path(name))
        event.listen(engine, "connect", _set_up_sqlite)
    return engine


def lock_for_this_server(engine: Engine) -> sqlite3.Connection | None:
    """Keep other servers from the same SQLite, of whose writing nobody would hear; a dead one keeps none."""
    if engine.dialect.name != "sqlite" or not engine.url.database:
        return None
    lock = sqlite3.connect(f"{engine.url.database}.lock", timeout=0.2, check_same_thread=False)
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError:
        lock.close()
        engine.dispose()
        raise KabinettError(
            f"another server has {engine.url.database} open; stop it, choose another folder with --data, "
            "or let them share a PostgreSQL"
        ) from None
    return lock


def _set_up_sqlite(connection: Any, _record: Any) -> None:
    """Write-ahead log, readers beside the writer; FULL outlives a power cut, too."""
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
        connection.execute(f"PRAGMA {pragma}")


def upgrade_tables(engine: Engine) -> None:
    """Bring the tables up to date.

    Raises:
        KabinettError: a newer version made them, or the database cannot be opened.
    """
    from alembic import command
    from alembic.config import Config
    from alembic.util.exc import CommandError

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    try:
        with engine.begin() as connection:
            if engine.dialect.name == "postgresql":
                connection.execute(select(func.pg_advisory_xact_lock(_MIGRATING)))
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
    except CommandError:
        engine.dispose()
        raise KabinettError(
            "the tables of this database were made by a newer version; run that one, or a copy made before"
        ) from None
    except DBAPIError as error:
        engine.dispose()
        shown = engine.url.render_as_string(hide_password=True)
        reason = " ".join(str(error.orig).split())
        raise KabinettError(f"the database {shown} cannot be opened: {reason}") from None
