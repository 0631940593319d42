"""How much one address and one visitor may ask for: requests, commands, new visitors, open sockets.

Counted in the memory of each server, in sliding windows, by the library `limits`. Whoever asks for too much
is told so and when to try again; nothing is ever counted for longer than an hour.
"""

from __future__ import annotations

import ipaddress
import math
import time
from collections import Counter

import limits
from limits.storage import MemoryStorage
from limits.strategies import SlidingWindowCounterRateLimiter
from starlette.requests import HTTPConnection

from kabinett.phrases import Phrase
from kabinett.web.errors import TooMuch
from kabinett.web.settings import Settings

FULL_SECONDS = 5
"""When to try again where too many sockets are open."""


def address_of(connection: HTTPConnection) -> str:
    """Where a request comes from; of IPv6 the network of 64 bits, which is what one customer has."""
    host = connection.client.host if connection.client else ""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host or "unknown"
    if address.version == 4:
        return host
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((int(address) >> 64 << 64, 64)))


class Limits:
    """Counts, and refuses what is too much. One for each server."""

    def __init__(self, settings: Settings) -> None:
        self._counters = SlidingWindowCounterRateLimiter(MemoryStorage())
        self._requests = limits.RateLimitItemPerMinute(settings.requests)
        self._commands = limits.RateLimitItemPerMinute(settings.commands)
        self._newcomers = limits.RateLimitItemPerHour(settings.newcomers)
        self._most_sockets = settings.sockets
        self._sockets: Counter[str] = Counter()

    def request(self, address: str) -> None:
        """An address asks for something.

        Raises:
            TooMuch: it has asked too often in the last minute.
        """
        self._count(self._requests, "requests", address)

    def command(self, visitor: str) -> None:
        """A visitor does something.

        Raises:
            TooMuch: it has done too much in the last minute.
        """
        self._count(self._commands, "commands", visitor)

    def newcomer(self, address: str) -> None:
        """Somebody comes who has no cookie.

        Raises:
            TooMuch: too many have come from this address in the last hour.
        """
        self._count(self._newcomers, "newcomers", address)

    def open_socket(self, address: str) -> None:
        """A socket is opened; `close_socket` is to follow.

        Raises:
            TooMuch: as many are open from this address as may be.
        """
        if self._sockets[address] >= self._most_sockets:
            raise TooMuch(
                Phrase("too_many_sockets", "too many pages are open at your address; close some of them"),
                FULL_SECONDS,
            )
        self._sockets[address] += 1

    def close_socket(self, address: str) -> None:
        """A socket that was opened is closed."""
        self._sockets[address] -= 1
        if not self._sockets[address]:
            del self._sockets[address]

    @property
    def open_sockets(self) -> int:
        """How many are open."""
        return self._sockets.total()

    def _count(self, limit: limits.RateLimitItem, what: str, who: str) -> None:
        if self._counters.hit(limit, what, who):
            return
        wait = self._counters.get_window_stats(limit, what, who).reset_time - time.time()
        seconds = min(max(1, math.ceil(wait)), limit.get_expiry())
        raise TooMuch(
            Phrase("too_often", "that was too often; try again in {seconds:second|seconds}", seconds=seconds),
            seconds,
        )
