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

COOKIE = "kabinett_visitor"
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
        sha256 = {"digest_method": hashlib.sha256}
        self._visitors = URLSafeSerializer(key, salt="visitor", signer_kwargs=sha256)
        self._seats = URLSafeSerializer(key, salt="seat", signer_kwargs=sha256)

    def cookie(self, visitor: str) -> str:
        """The cookie that says who a visitor is."""
        return str(self._visitors.dumps(visitor))

    def visitor(self, cookie: str | None) -> str | None:
        """Who a cookie says somebody is; None if we did not make it."""
        value = _loaded(self._visitors, cookie)
        return value if isinstance(value, str) else None

    def link(self, link: SeatLink) -> str:
        """The token of a link to a seat."""
        return str(self._seats.dumps(list(link)))

    def seat(self, token: str) -> SeatLink | None:
        """What a token says; None if we did not make it."""
        value = _loaded(self._seats, token)
        return SeatLink(*value) if isinstance(value, list) else None


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
