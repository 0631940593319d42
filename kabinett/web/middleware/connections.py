"""The lines on which requests come: how many there may be, and how long the head of a request may take.

What uvicorn does not bound is bounded here, beneath the application: a line on which nothing comes, or half a
head, is closed; a line too many is answered that the server is full. Bodies are bounded by `bodies`, silent
sockets by the conversation on them.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Sequence
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol

from kabinett.messages import Message
from kabinett.web.middleware.bodies import too_slow
from kabinett.web.middleware.headers import BARE
from kabinett.web.middleware.limiting import FULL_SECONDS
from kabinett.web.middleware.metrics import may_read as lies_in
from kabinett.web.settings import Settings

FULL = Message("server_full", "the server has as many connections as it can hold; try again in a moment")
INVALID = Message("bad_request", "this request cannot be read")
REASONS = {400: "Bad Request", 408: "Request Timeout", 503: "Service Unavailable"}


class Connection(H11Protocol):
    """A line of HTTP/1.1, with the bounds that `bounded` gives it."""

    most: int
    seconds: float
    proxies: Sequence[str]

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._patience: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Take a line, unless there are too many."""
        super().connection_made(transport)
        if self._is_one_too_many():
            self._answer(503, "too much", FULL)
        self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the line."""
        super().connection_lost(exc)
        self._stop_watching()

    def data_received(self, data: bytes) -> None:
        """Read on."""
        super().data_received(data)
        self._watch()

    def on_response_complete(self) -> None:
        """Wait for the next request."""
        super().on_response_complete()
        self._watch()

    def send_400_response(self, msg: str) -> None:
        """What is said where there is no request to be read; nothing in the middle of an answer."""
        if self._is_answering() and self.cycle.response_started:
            self.transport.close()
        else:
            self._answer(400, "unreadable", INVALID)

    def _is_one_too_many(self) -> bool:
        """Whether the lines are more than there may be, or one address has more than half of them."""
        many = len(self.connections)
        if many > self.most:
            return True
        if many <= self.most // 2 or self.client is None or lies_in(self.client[0], tuple(self.proxies)):
            return False
        host = self.client[0]
        peers = (getattr(connection, "client", None) for connection in self.connections)
        from_here: int = sum(peer is not None and peer[0] == host for peer in peers)
        return from_here > self.most // 2

    def _is_answering(self) -> bool:
        return self.cycle is not None and not self.cycle.response_complete

    def _watch(self) -> None:
        """Let the time run while the head of a request is to come, and only then."""
        if self._is_answering() or self.transport.is_closing() or self.transport.get_protocol() is not self:
            self._stop_watching()
        elif self._patience is None:
            self._patience = self.loop.call_later(self.seconds, self._give_up)

    def _stop_watching(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None

    def _give_up(self) -> None:
        self._patience = None
        if self.transport.is_closing():
            return
        if self.cycle is None and self.conn.trailing_data[0]:
            self._answer(408, "too much", too_slow(self.seconds).args[0])
        else:
            self.transport.close()

    def _answer(self, status: int, kind: str, said: Message) -> None:
        """Say why a line is closed, and close it."""
        body = json.dumps({"error": str(said), "kind": kind}).encode()
        headers = {
            "Content-Type": "application/json",
            "Content-Length": str(len(body)),
            "Connection": "close",
            **({"Retry-After": str(FULL_SECONDS)} if status == 503 else {}),
            **BARE,
        }
        lines = [f"{name}: {value}\r\n" for name, value in headers.items()]
        head = f"HTTP/1.1 {status} {REASONS[status]}\r\n{''.join(lines)}\r\n"
        self.transport.write(head.encode() + body)
        self.transport.close()


def bounded(settings: Settings, most: int) -> type[Connection]:
    """Lines with the bounds of some settings, at most so many."""

    class Bounded(Connection):
        seconds = settings.patience
        proxies = settings.proxies

    Bounded.most = most
    return Bounded


def room_for(connections: int, spare: int = 200) -> int:
    """How many lines there can be, as far as the process may open files; it may as many as it can get."""
    try:
        import resource
    except ImportError:  # Windows has no such bound.
        return connections
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = connections + spare
    if soft != resource.RLIM_INFINITY and soft < wanted:
        soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return connections if soft == resource.RLIM_INFINITY else max(2, min(connections, soft - spare))


class Faultless(logging.Filter):
    """Leaves out what uvicorn writes, with a traceback, of a socket whose text is none: it is closed with the
    code for that, and it is no fault of the server.
    """

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a line is written."""
        return not (
            record.exc_info
            and isinstance(record.exc_info[1], UnicodeDecodeError)
            and str(record.msg).startswith("Invalid UTF-8")
        )
