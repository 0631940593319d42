"""Other servers that work on the same PostgreSQL: hearing what they have written.

A thread with a connection of its own listens. While it has none, something may have been missed, so whoever
listens must trust nothing that it knows.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import threading
from collections.abc import Callable, Mapping
from typing import Protocol

from sqlalchemy import Engine

LOG = logging.getLogger("kabinett.web")
PATIENCE_SECONDS = 0.5
RETRY_SECONDS = 1.0


class Listener(Protocol):
    """Hears what other servers have written; see `PgNotifyListener`."""

    async def start(self) -> None:
        """Return when nothing is missed any more."""

    async def close(self) -> None:
        """Stop listening."""


class PgNotifyListener:
    """Listens to other servers.

    Args:
        engine: of the database.
        channels: by channel, what is called in the event loop with each text that is sent there.
        missed: called in the event loop when news may have been missed.
    """

    def __init__(
        self,
        engine: Engine,
        channels: Mapping[str, Callable[[str], None]],
        missed: Callable[[], None],
    ) -> None:
        self._engine = engine
        self._channels = channels
        self._missed = missed
        self._loop = asyncio.get_running_loop()
        self._closed = threading.Event()
        self._listening = threading.Event()
        self._thread = threading.Thread(target=self._listen_forever, name="neighbours", daemon=True)

    async def start(self) -> None:
        """Return when nothing is missed any more."""
        self._thread.start()
        await asyncio.to_thread(self._listening.wait, 10)

    async def close(self) -> None:
        """Stop listening."""
        self._closed.set()
        await asyncio.to_thread(self._thread.join)

    def _listen_forever(self) -> None:
        is_logged = False
        while not self._closed.is_set():
            try:
                self._listen()
                is_logged = False
            except Exception as error:
                if not is_logged:
                    LOG.warning("the line to other servers is broken: %s", error)
                is_logged = True
                self._closed.wait(RETRY_SECONDS)

    def _listen(self) -> None:
        import psycopg

        url = self._engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        with contextlib.closing(psycopg.connect(url, autocommit=True)) as connection:
            for channel in self._channels:
                connection.execute(f"LISTEN {channel}")
            if self._listening.is_set():
                self._loop.call_soon_threadsafe(self._missed)
            self._listening.set()
            while not self._closed.is_set():
                for notification in connection.notifies(timeout=PATIENCE_SECONDS):
                    self._loop.call_soon_threadsafe(
                        self._channels[notification.channel], notification.payload
                    )
