"""How much one address and one visitor may ask for: requests, commands, new visitors, open sockets, and time
of the server.

Counted in the memory of each server. A client that asks for too much is refused and learns when to try again;
nothing is counted for longer than an hour. What is known before it is done, a request or a command, is
counted in sliding windows by the library `limits`. What it costs is known afterwards, and such a debt the
library does not know: `Purse`.
"""

from __future__ import annotations

import ipaddress
import math
import threading
import time
from collections import Counter
from collections.abc import Callable

import limits
from limits.storage import MemoryStorage
from limits.strategies import SlidingWindowCounterRateLimiter
from starlette.requests import HTTPConnection

from kabinett.messages import Message
from kabinett.web.errors import TooMuch
from kabinett.web.settings import Settings

FULL_SECONDS = 5
"""When to try again where too many sockets are open."""

PHRASES = 8
"""How many set phrases a visitor may say in a minute."""

PURSES = 10_000
"""Of how many addresses debts are kept before those are looked for that have none any more."""


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


class Purse:
    """Seconds of the server's time for each address: as many a minute as `seconds`, and so many at once.

    Args:
        seconds: of work, a minute.
        clock: seconds that only grow.
        burst: seconds of work at once, if that is not a whole minute's.
    """

    def __init__(
        self, seconds: float, clock: Callable[[], float] = time.monotonic, *, burst: float | None = None
    ) -> None:
        self._most = seconds if burst is None else burst
        self._rate, self._clock = seconds / 60, clock
        self._spent: dict[str, tuple[float, float]] = {}
        """By address, what it has spent and not got back, and when that was so."""

        self._lock = threading.Lock()

    def charge(self, who: str, seconds: float) -> None:
        """Something was done for an address. In any thread."""
        with self._lock:
            now = self._clock()
            self._spent[who] = self._spent_at(who, now) + seconds, now
            if len(self._spent) > PURSES:
                self._spent = {who: kept for who, kept in self._spent.items() if self._spent_at(who, now) > 0}

    def wait(self, who: str) -> float:
        """In how many seconds an address has some time again; 0 if it has now."""
        return max(0.0, self._spent_at(who, self._clock()) - self._most) / self._rate

    def _spent_at(self, who: str, now: float) -> float:
        spent, at = self._spent.get(who, (0.0, now))
        return max(0.0, spent - (now - at) * self._rate)


class Limits:
    """Counts, and refuses what is too much. One for each server."""

    def __init__(self, settings: Settings, clock: Callable[[], float] = time.monotonic) -> None:
        self._purse = Purse(settings.work, clock)
        self._counters = SlidingWindowCounterRateLimiter(MemoryStorage())
        self._counting = threading.Lock()
        """Visitors are looked up in threads, and only one at a time may start the counters' timer."""

        self._requests = limits.RateLimitItemPerMinute(settings.requests)
        self._commands = limits.RateLimitItemPerMinute(settings.commands)
        self._phrases = limits.RateLimitItemPerMinute(PHRASES)
        self._newcomers = limits.RateLimitItemPerHour(settings.newcomers)
        self._most_sockets = settings.sockets
        self._sockets: Counter[str] = Counter()

    def request(self, address: str) -> None:
        """An address asks for something.

        Raises:
            TooMuch: it has asked too often in the last minute, or for too much.
        """
        self.work(address)
        self._count(self._requests, "requests", address)

    def work(self, address: str) -> None:
        """The server is to do something for an address.

        Raises:
            TooMuch: what it did for it of late took too long.
        """
        wait = self._purse.wait(address)
        if wait:
            raise too_often(math.ceil(wait))

    def charge(self, address: str, seconds: float) -> None:
        """What the server did for an address has taken so many seconds. In any thread."""
        self._purse.charge(address, seconds)

    def wait(self, address: str) -> float:
        """In how many seconds something is to be done for an address again, 0 for now."""
        return self._purse.wait(address)

    def command(self, visitor: str) -> None:
        """A visitor does something.

        Raises:
            TooMuch: it has done too much in the last minute.
        """
        self._count(self._commands, "commands", visitor)

    def phrase(self, visitor: str) -> None:
        """A visitor says something.

        Raises:
            TooMuch: it has said too much in the last minute.
        """
        self._count(self._phrases, "phrases", visitor)

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
                Message("too_many_sockets", "too many pages are open at your address; close some of them"),
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
        with self._counting:
            if self._counters.hit(limit, what, who):
                return
            wait = self._counters.get_window_stats(limit, what, who).reset_time - time.time()
        raise too_often(min(max(1, math.ceil(wait)), limit.get_expiry()))


def too_often(seconds: int) -> TooMuch:
    """What says that something may be asked for again in so many seconds."""
    return TooMuch(
        Message("too_often", "that was too often; try again in {seconds:second|seconds}", seconds=seconds),
        seconds,
    )
