"""What surrounds every request: where it may come from, how large it may be, what browsers may do with the
answer.
"""

from __future__ import annotations

import functools
import logging
import time
from collections.abc import Callable
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.types import Message as AsgiMessage

from kabinett.errors import KabinettError
from kabinett.messages import Message
from kabinett.web.errors import NotYourSeat, TooMuch
from kabinett.web.middleware.bodies import Body, too_large
from kabinett.web.middleware.headers import new_nonce, with_headers
from kabinett.web.middleware.hosts import Hosts
from kabinett.web.middleware.limiting import Limits, address_of
from kabinett.web.middleware.metering import Metered
from kabinett.web.middleware.metrics import Metrics
from kabinett.web.settings import PREFIX, Settings
from kabinett.web.texts import language_of, reason_of

LOG = logging.getLogger("kabinett.web")

_UNCOUNTED = ("/static/", "/healthz", "/metrics")
_SAFE = ("GET", "HEAD", "OPTIONS")
HUNG_UP = 499
"""The status under which a request is counted whose sender has not waited for the answer."""

_FOREIGN = Message("foreign_site", "this request comes from another site")
_FAILED = Message(
    "server_failed",
    "the server has made a mistake, which it has noted; what was played is kept, so try again in a moment",
)


class Guard:
    """Refuses unknown names of this server, foreign origins, bodies that are large or slow, and too many
    requests; adds the headers that protect answers; says so where the application fails.

    Args:
        app: what is guarded.
        settings: say what is refused.
        limits: counts the requests of an address.
        metrics: counts the answers.
        page: what a browser is shown that asked for a page and is refused, with the status of the answer.
    """

    def __init__(
        self,
        app: ASGIApp,
        settings: Settings,
        limits: Limits,
        metrics: Metrics,
        page: Callable[[Request, KabinettError, int], Response],
    ) -> None:
        self.page = page
        self.limits = limits
        self.metrics = metrics
        self.app = app
        self.hosts = Hosts(settings)
        self.origins = settings.origins
        self.body_bytes = settings.body_bytes
        self.patience = settings.patience

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        if scope["type"] == "websocket":
            await self._charged(scope, receive, send)
        elif scope["type"] == "http":
            await self._counted_and_guarded(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _counted_and_guarded(self, scope: Scope, receive: Receive, send: Send) -> None:
        begun, status = time.perf_counter(), 500

        async def watched(message: AsgiMessage) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self._charged(scope, receive, watched)
        finally:
            took = time.perf_counter() - begun
            self.metrics.request(scope["method"], status, took)
            fields = {"method": scope["method"], "path": scope["path"], "status": status}
            LOG.info("request", extra={**fields, "milliseconds": round(1000 * took, 1)})

    async def _charged(self, scope: Scope, receive: Receive, send: Send) -> None:
        """What the answer costs is charged to the address that asks."""
        charge = functools.partial(self.limits.charge, address_of(HTTPConnection(scope)))
        await Metered(self._guarded(scope, receive, send), charge)

    async def _guarded(self, scope: Scope, receive: Receive, send: Send) -> None:
        new_nonce(scope)
        send = with_headers(scope, send)
        refusal = self._refusal(scope)
        if refusal is not None:
            await self._refuse(scope, receive, send, *refusal)
        elif scope["type"] == "websocket":
            await self.app(scope, receive, send)
        else:
            await self._answered(scope, receive, send)

    def _refusal(self, scope: Scope) -> tuple[int, str, KabinettError] | None:
        """Status, kind and reason where a request is refused before anything of it is looked at."""
        headers = Headers(scope=scope)
        if not scope["path"].startswith(_UNCOUNTED):
            try:
                self.limits.request(address_of(HTTPConnection(scope)))
            except TooMuch as error:
                return 429, "too much", error
        host = headers.get("host")
        if not self.hosts.has(host):
            # Nothing that is answered is to be made of this name.
            scope["headers"] = [header for header in scope["headers"] if header[0] != b"host"]
            return 400, "host", KabinettError(_unknown_host(host))
        acts = scope["type"] == "websocket" or scope["method"] not in _SAFE
        if acts and not self._is_ours(headers):
            return 403, "seat", NotYourSeat(_FOREIGN)
        length = headers.get("content-length", "0")
        if not length.isdecimal() or len(length) > 12 or int(length) > self.body_bytes:
            return 413, "too much", too_large(self.body_bytes)
        return None

    async def _answered(self, scope: Scope, receive: Receive, send: Send) -> None:
        body, has_begun = Body(receive, self.body_bytes, self.patience), False

        async def watched(message: AsgiMessage) -> None:
            nonlocal has_begun
            if has_begun or not body.is_cut:
                has_begun = True
                await send(message)

        try:
            await self.app(scope, body.receive, watched)
        except ClientDisconnect:
            if not body.is_cut:
                raise
        except Exception:
            if not has_begun:
                await self._refuse(scope, receive, send, 500, "server", KabinettError(_FAILED))
            # The server of this application writes it to the log.
            raise
        if body.refusal is not None and not has_begun:
            await self._refuse(scope, receive, send, body.refusal.status, "too much", body.refusal.error)
        elif body.is_cut and not has_begun:
            # The client has hung up and hears nothing; the counters do.
            await send({"type": "http.response.start", "status": HUNG_UP, "headers": []})
            await send({"type": "http.response.body", "body": b""})

    def _is_ours(self, headers: Headers) -> bool:
        """Browsers name the page that a request comes from; other programs act for nobody else."""
        origin = headers.get("origin")
        if origin is None:
            return headers.get("sec-fetch-site", "none") in ("none", "same-origin")
        if origin in self.origins:
            return True
        try:
            return bool(urlsplit(origin).netloc) and urlsplit(origin).netloc == headers.get("host")
        except ValueError:
            return False

    async def _refuse(
        self, scope: Scope, receive: Receive, send: Send, status: int, kind: str, error: KabinettError
    ) -> None:
        is_socket = scope["type"] == "websocket"
        if is_socket and "websocket.http.response" not in scope.get("extensions", {}):
            await receive()
            await send({"type": "websocket.close", "code": 1008, "reason": str(error)})
            return
        if not is_socket and wants_page(Headers(scope=scope), scope["path"]):
            answer = self.page(Request(scope), error, status)
        else:
            reason = reason_of(error, language_of(HTTPConnection(scope)))
            answer = JSONResponse({"error": reason, "kind": kind}, status)
        if isinstance(error, TooMuch) and error.seconds:
            answer.headers["Retry-After"] = str(error.seconds)
        if status in (408, 500):
            # The rest of the body is not waited for; and the server closes the line after a fault.
            answer.headers["Connection"] = "close"
        await answer(scope, receive, send)


def _unknown_host(host: str | None) -> Message:
    return Message(
        "unknown_host",
        "this server is not called {name!r}; whoever runs it can add the name to {setting}",
        name="".join(sign for sign in (host or "")[:60] if sign.isprintable()),
        setting=f"{PREFIX}HOSTS",
    )


def wants_page(headers: Headers, path: str) -> bool:
    """Whether a request is that of a browser for a page, and not that of a script or program for data."""
    return not path.startswith("/api") and "text/html" in headers.get("accept", "")
