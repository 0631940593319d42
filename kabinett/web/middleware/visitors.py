"""Who somebody is: a signed random number in a cookie; and links that hand a seat over.

A visitor's number has 128 random bits and is signed, so that nobody can be guessed or made up. A link names
match, participant and how often the seat was taken before, signed too; once the seat is taken again, it is
worth nothing.
"""

from __future__ import annotations

import hashlib
import secrets
import time
from typing import NamedTuple

from itsdangerous import BadData, URLSafeSerializer
from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import Scope

from kabinett.web.secrecy import hide
from kabinett.web.texts import text

COOKIE = "kabinett_visitor"
SECURE_COOKIE = f"__Host-{COOKIE}"
"""Its name under TLS: browsers keep one of this kind only if this very host has set it for itself."""

COOKIE_SECONDS = 400 * 24 * 60 * 60
"""As long as browsers keep a cookie at most."""

FRESH_MINUTES = 60
KEY_BYTES = 32
LONGEST_TOKEN = 300


class SeatLink(NamedTuple):
    """What a link to a seat says."""

    match: str
    participant: int
    serial: int


class Signer:
    """Signs cookies and links with the server's key."""

    def __init__(self, key: str) -> None:
        hide(key)
        sha256 = {"digest_method": hashlib.sha256}
        self._visitors = URLSafeSerializer(key, salt="visitor", signer_kwargs=sha256)
        self._feeds = URLSafeSerializer(key, salt="feed", signer_kwargs=sha256)
        self._seats = URLSafeSerializer(key, salt="seat", signer_kwargs=sha256)

    def cookie(self, visitor: str) -> str:
        """The cookie that says who a visitor is."""
        return str(self._visitors.dumps(visitor))

    def visitor(self, cookie: str | None) -> str | None:
        """Who a cookie says somebody is; None if we did not make it."""
        value = _loaded(self._visitors, cookie)
        return value if isinstance(value, str) else None

    def feed(self, visitor: str) -> str:
        """The token of a visitor's feed; it lets nobody act as the visitor."""
        return str(self._feeds.dumps(visitor))

    def feed_reader(self, token: str) -> str | None:
        """Whose feed a token opens; None if we did not make it."""
        value = _loaded(self._feeds, token)
        return value if isinstance(value, str) else None

    def link(self, link: SeatLink) -> str:
        """The token of a link to a seat."""
        return str(self._seats.dumps(list(link)))

    def seat(self, token: str) -> SeatLink | None:
        """What a token says; None if we did not make it."""
        value = _loaded(self._seats, token)
        return SeatLink(*value) if isinstance(value, list) else None


def is_secure(scope: Scope) -> bool:
    """Whether a request has come by TLS."""
    return scope.get("scheme") in ("https", "wss")


def cookie_of(connection: HTTPConnection) -> str | None:
    """The cookie that says who asks; under TLS that of the plain name only where there is no other."""
    cookies = connection.cookies
    found = cookies.get(SECURE_COOKIE) if is_secure(connection.scope) else None
    return found or cookies.get(COOKIE)


def give_cookie(scope: Scope, response: Response, cookie: str) -> None:
    """Let a browser keep who it is."""
    secure = is_secure(scope)
    response.set_cookie(
        SECURE_COOKIE if secure else COOKIE,
        cookie,
        max_age=COOKIE_SECONDS,
        path="/",
        httponly=True,
        samesite="lax",
        secure=secure,
    )


def hand_over(scope: Scope, headers: MutableHeaders) -> None:
    """Under TLS a cookie of the plain name goes over to the other name with the first answer."""
    if not is_secure(scope):
        return
    cookies = HTTPConnection(scope).cookies
    known = cookies.get(COOKIE, "")
    if not known:
        return
    answer = Response()
    answer.delete_cookie(COOKIE, path="/", httponly=True, samesite="lax", secure=True)
    is_given = any(cookie.startswith(f"{SECURE_COOKIE}=") for cookie in headers.getlist("set-cookie"))
    if SECURE_COOKIE not in cookies and not is_given and len(known) <= LONGEST_TOKEN:
        give_cookie(scope, answer, known)
    for cookie in answer.headers.getlist("set-cookie"):
        headers.append("set-cookie", cookie)


def _loaded(serializer: URLSafeSerializer, token: str | None) -> object:
    if not token or len(token) > LONGEST_TOKEN or not token.isascii():
        return None
    try:
        return serializer.loads(token)
    except BadData:
        return None


def new_visitor() -> str:
    """The number of a visitor who has none yet: 128 random bits, and when it came, in minutes since 1970."""
    return f"{secrets.token_urlsafe(16)}.{int(time.time() // 60):x}"


def guest_name(visitor: str) -> str:
    """What a visitor is called who has not said: the same each time, and most likely different from others.

    It is stored in English, as names of machines are.
    """
    digest = hashlib.sha256(visitor.encode()).digest()
    return text("guest_numbered", number=str(1000 + int.from_bytes(digest[:4]) % 9000))


def is_fresh(visitor: str) -> bool:
    """Whether a visitor has come lately, so that it costs nothing to come as another one."""
    came = visitor.rpartition(".")[2]
    try:
        return time.time() // 60 - int(came, 16) < FRESH_MINUTES
    except ValueError:
        return True


def new_key() -> str:
    """A key to sign with."""
    return secrets.token_hex(KEY_BYTES)
