"""What the server refuses, besides what a match refuses."""

from __future__ import annotations

from kabinett.errors import KabinettError


class NoSuchMatch(KabinettError):
    """No match has this name."""


class NotYourSeat(KabinettError):
    """Somebody acts for a seat that it does not hold."""


class SeatTaken(KabinettError):
    """A link that hands no seat over, or no longer.

    Attributes:
        match: the one whose seat it was, which may still be watched; "" if there is none.
    """

    def __init__(self, reason: str, match: str = "") -> None:
        self.match = match
        super().__init__(reason)

    def __reduce__(self) -> tuple[object, ...]:
        return SeatTaken, (self.args[0], self.match)


class LinkElsewhere(KabinettError):
    """A link to another server is to become a QR code."""


class NotStored(KabinettError):
    """The database takes nothing at the moment, so nothing has happened."""


class TooMuch(KabinettError):
    """A visitor asks for more than the server gives to one.

    Attributes:
        seconds: after which it may try again; 0 if that does not depend on time.
    """

    def __init__(self, reason: str, seconds: int = 0) -> None:
        self.seconds = seconds
        super().__init__(reason)

    def __reduce__(self) -> tuple[object, ...]:
        return TooMuch, (self.args[0], self.seconds)
