"""What a match refuses, and what cannot be read of it."""

from __future__ import annotations

from kabinett.errors import KabinettError


class RefusedCommand(KabinettError):
    """A command that the match does not carry out; it has changed nothing.

    The subclasses say what kind of reason there is; the text is a sentence for the sender of the command.
    """


class RefusedParticipant(RefusedCommand):
    """The command comes from somebody whom it does not concern."""


class RefusedPhase(RefusedCommand):
    """The command does not belong to what is going on now."""


class RefusedTurn(RefusedCommand):
    """Another seat is to move."""


class RefusedStale(RefusedCommand):
    """The command answers a position that is no longer, or not yet, the present one."""


class RefusedMove(RefusedCommand):
    """The rules of the game forbid the move."""


class RefusedBid(RefusedCommand):
    """The bid, the seed or the choice of colour is none that can be made."""


class RefusedOffer(RefusedCommand):
    """Nothing of this kind can be offered or answered here."""


class BadFormat(KabinettError):
    """A format, clock or participant that cannot be; the message says what there is."""


class BadEvent(KabinettError):
    """An event or command that cannot be read; the message says where and why."""


class BadLog(KabinettError):
    """A log in which an event cannot follow those before it.

    Attributes:
        number: the number of that event, from 1.
    """

    def __init__(self, number: int, reason: str) -> None:
        self.number = number
        self.reason = reason
        super().__init__(f"event {number} of the log: {reason}")

    def __reduce__(self) -> tuple[object, ...]:
        return BadLog, (self.number, self.reason)


class BadProof(KabinettError):
    """A record whose chance events or lots are not those that its secret gives."""
