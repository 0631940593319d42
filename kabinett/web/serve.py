"""Runs the server until it is told to stop."""

from __future__ import annotations

import gc
import logging
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable

import uvicorn

from kabinett.errors import KabinettError
from kabinett.web import logs
from kabinett.web.app import create_app
from kabinett.web.db.database import Storage
from kabinett.web.middleware.connections import Faultless, bounded, room_for
from kabinett.web.settings import Settings

GARBAGE = (20_000, 20, 50)
"""When the garbage collector looks; all that the server makes for a move goes without it."""

SWITCH_SECONDS = 0.0001
"""How long the event loop waits at most for a thread that draws or studies; Python's own 5 ms, some times for
each move, are felt."""

GRACE_SECONDS = 5
"""How long open requests may take once the server is told to stop."""


def serve(settings: Settings, *, open_browser: bool = False, say: Callable[[str], None] = print) -> None:
    """Listen, say where, and serve until SIGINT or SIGTERM.

    Raises:
        OSError: the address cannot be listened on.
        KabinettError: the database cannot be used.
    """
    Storage(settings.url).close()
    listening = _listen(settings.host, settings.port)
    address = f"http://{_shown(settings.host)}:{listening.getsockname()[1]}/"

    def started() -> None:
        # What is there now stays; looking through it again and again would hold up moves.
        gc.collect()
        gc.freeze()
        gc.set_threshold(*GARBAGE)
        sys.setswitchinterval(SWITCH_SECONDS)
        say(f"Kabinett: the table is at {address} (Ctrl-C ends it)")
        if open_browser:
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    logs.set_up(settings.log, settings.log_level)
    logs.catch_threads()
    if threading.current_thread() is threading.main_thread():
        # The server stops at SIGTERM by itself and then raises it once more, which is not to end the process
        # before it has said that it has stopped.
        signal.signal(signal.SIGTERM, lambda *_: None)
    config = uvicorn.Config(
        create_app(settings),
        log_config=None,
        log_level="warning",
        access_log=False,
        http=bounded(settings, room_for(settings.connections)),
        ws="websockets-sansio",
        ws_max_size=settings.body_bytes,
        timeout_graceful_shutdown=GRACE_SECONDS,
        server_header=False,
        forwarded_allow_ips=list(settings.proxies),
    )
    logging.getLogger("uvicorn.error").addFilter(Faultless())
    server = _Server(config)
    server.when_started = started
    try:
        server.run(sockets=[listening])
    except KeyboardInterrupt:
        pass
    finally:
        listening.close()
    if not server.started:
        raise KabinettError("the table could not be opened; the reason is told above")
    say("Kabinett: stopped; every game is kept")


class _Server(uvicorn.Server):
    """Says when it has started."""

    when_started: Callable[[], None]

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen."""
        await super().startup(sockets)
        if self.started:
            self.when_started()


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError:
        listening.close()
        raise
    return listening


def _shown(host: str) -> str:
    if host in ("0.0.0.0", "::", ""):
        return "localhost"
    return f"[{host}]" if ":" in host else host
