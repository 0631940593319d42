"""What surrounds every request: where it may come from, how large it may be, what browsers may do with the
answer.
"""

from __future__ import annotations

import logging
import secrets
import time
from collections.abc import Callable
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection, Request
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from kabinett.errors import KabinettError
from kabinett.phrases import Phrase
from kabinett.web import files
from kabinett.web.errors import NotYourSeat, TooMuch
from kabinett.web.guarding.limiting import Limits, address_of
from kabinett.web.guarding.metrics import Metrics
from kabinett.web.texts import language_of, reason_of

LOG = logging.getLogger("kabinett.web")

_UNCOUNTED = ("/static/", "/healthz", "/metrics")
_SAFE = ("GET", "HEAD", "OPTIONS")
_FOREIGN = Phrase("foreign_site", "this request comes from another site")
_FAILED = Phrase(
    "server_failed",
    "the server has made a mistake, which it has noted; what was played is kept, so try again in a moment",
)


class Guard:
    """Refuses foreign origins, large bodies and too many requests; adds the headers that protect pages; says
    so where the application fails.

    Args:
        app: what is guarded.
        origins: origins besides the server's own that may send commands.
        body_bytes: the largest body.
        limits: counts the requests of an address.
        metrics: counts the answers.
        page: what a browser is shown that asked for a page and is refused, with the status of the answer.
    """

    def __init__(
        self,
        app: ASGIApp,
        origins: tuple[str, ...],
        body_bytes: int,
        limits: Limits,
        metrics: Metrics,
        page: Callable[[Request, KabinettError, int], Response],
    ) -> None:
        self.page = page
        self.limits = limits
        self.metrics = metrics
        self.app = app
        self.origins = origins
        self.body_bytes = body_bytes

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        if scope["type"] == "websocket":
            await self._guarded(scope, receive, send)
        elif scope["type"] == "http":
            await self._counted_and_guarded(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _counted_and_guarded(self, scope: Scope, receive: Receive, send: Send) -> None:
        begun, status = time.perf_counter(), 500

        async def watched(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self._guarded(scope, receive, watched)
        finally:
            took = time.perf_counter() - begun
            self.metrics.request(scope["method"], status, took)
            told = {"method": scope["method"], "path": scope["path"], "status": status}
            LOG.info("request", extra={**told, "milliseconds": round(1000 * took, 1)})

    async def _guarded(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        if not scope["path"].startswith(_UNCOUNTED):
            try:
                self.limits.request(address_of(HTTPConnection(scope)))
            except TooMuch as refused:
                await self._refuse(scope, receive, send, 429, "too much", refused, refused.seconds)
                return
        acts = scope["type"] == "websocket" or scope["method"] not in _SAFE
        if acts and not self._is_ours(headers):
            await self._refuse(scope, receive, send, 403, "seat", NotYourSeat(_FOREIGN))
            return
        if scope["type"] == "websocket":
            await self.app(scope, receive, send)
            return
        length = headers.get("content-length", "0")
        if not length.isdecimal() or len(length) > 12 or int(length) > self.body_bytes:
            most = Phrase(
                "too_large", "this is too large; at most {most} bytes are taken", most=self.body_bytes
            )
            await self._refuse(scope, receive, send, 413, "too much", TooMuch(most))
            return
        nonce, has_begun = _new_nonce(scope), False

        async def watched(message: Message) -> None:
            nonlocal has_begun
            has_begun = True
            await send(message)

        try:
            await self.app(scope, self._counted(receive), _with_headers(watched, nonce, scope["path"]))
        except Exception:
            if not has_begun:
                await self._refuse(scope, receive, send, 500, "server", KabinettError(_FAILED))
            # Whoever serves this application writes it to the log.
            raise

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
        self,
        scope: Scope,
        receive: Receive,
        send: Send,
        status: int,
        kind: str,
        error: KabinettError,
        seconds: int = 0,
    ) -> None:
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 1008, "reason": str(error)})
            return
        if wants_page(Headers(scope=scope), scope["path"]):
            nonce = _new_nonce(scope)
            answer = self.page(Request(scope), error, status)
            send = _with_headers(send, nonce, scope["path"])
        else:
            told = reason_of(error, language_of(HTTPConnection(scope)))
            answer = JSONResponse({"error": told, "kind": kind}, status)
        if seconds:
            answer.headers["Retry-After"] = str(seconds)
        await answer(scope, receive, send)

    def _counted(self, receive: Receive) -> Receive:
        """A body without a length ends where it becomes too long, which no reader takes for a whole."""
        got = 0

        async def counted() -> Message:
            nonlocal got
            message = await receive()
            got += len(message.get("body", b""))
            if got > self.body_bytes:
                return {"type": "http.disconnect"}
            return message

        return counted


def wants_page(headers: Headers, path: str) -> bool:
    """Whether a request is that of a browser for a page, and not that of a script or program for data."""
    return not path.startswith("/api") and "text/html" in headers.get("accept", "")


def _new_nonce(scope: Scope) -> str:
    """What the styles of a page are to carry; those who make the page find it in the request's state."""
    nonce = secrets.token_urlsafe(12)
    scope.setdefault("state", {})["nonce"] = nonce
    return nonce


def _with_headers(send: Send, nonce: str, path: str) -> Send:
    """Scripts only from files of ours; styles from files, and from the pictures on the page."""
    policy = (
        f"default-src 'none'; script-src 'self'; style-src 'self' 'nonce-{nonce}'; img-src 'self' data:; "
        "connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    )

    # Files whose address carries their key never change; others are asked for again with what the browser
    # has of them; pages are always made anew.
    cache = "no-store"
    if path.startswith(f"{files.ROOT}/"):
        cache = "no-cache"
    if path.startswith(f"{files.kept()}/"):
        cache = "public, max-age=31536000, immutable"

    async def protected(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            headers.setdefault("Content-Security-Policy", policy)
            headers.setdefault("X-Content-Type-Options", "nosniff")
            headers.setdefault("Referrer-Policy", "same-origin")
            headers.setdefault("Cross-Origin-Opener-Policy", "same-origin")
            headers.setdefault("Cache-Control", cache)
        await send(message)

    return protected
