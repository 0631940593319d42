"""What participants ask for, and what the host of a match may do. A command may be refused, an event not.

The host gives `Tick` and `Abandon`, and vouches that `participant` is who sent the command.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from kabinett.matches.codec import LATER, from_named, to_plain


@dataclass(frozen=True)
class Command:
    """Base of all commands."""


@dataclass(frozen=True)
class OfParticipant(Command):
    """A command of a participant.

    Attributes:
        participant: its index in the match.
        id: of the sender's making, at most 64 visible characters, "" for none. A command whose id was
            accepted before, from the same participant in the same game, is not carried out again.
    """

    participant: int
    id: str = field(default="", kw_only=True, metadata=LATER)


@dataclass(frozen=True)
class OfGame(OfParticipant):
    """A command of a participant that concerns one game.

    Attributes:
        game: the game's number, from 1.
    """

    game: int


@dataclass(frozen=True)
class Ready(OfGame):
    """Let the game begin; `seed` is what the participant adds to the draws, "" for nothing."""

    seed: str = ""


@dataclass(frozen=True)
class Bid(OfGame):
    """A sealed komi bid, in half points; below 0 where beginning is taken for a drawback."""

    halves: int


@dataclass(frozen=True)
class ChooseSeat(OfGame):
    """The loser's choice of colour: seat 0 or 1."""

    seat: int


@dataclass(frozen=True)
class Move(OfGame):
    """A move.

    Attributes:
        token: the move.
        ply: how many moves the position has to which it answers.
    """

    token: str
    ply: int


@dataclass(frozen=True)
class TakeBack(OfGame):
    """Back to the position after `ply` moves: one's own steps of this turn at once, others by consent."""

    ply: int


@dataclass(frozen=True)
class Offer(OfGame):
    """Offer to end the game: `what` is "draw" or "abort"."""

    what: str


@dataclass(frozen=True)
class Answer(OfGame):
    """Agree to what was offered, decline it, or withdraw one's own offer by disagreeing.

    Attributes:
        agree: whether it shall be so.
        offer: the number of the event with which it was offered.
    """

    agree: bool
    offer: int


@dataclass(frozen=True)
class Resign(OfGame):
    """Give up."""


@dataclass(frozen=True)
class Rematch(OfParticipant):
    """Ask for the same again, or agree to it."""


@dataclass(frozen=True)
class Tick(Command):
    """The host looks at the clocks; it may do so at any time."""


@dataclass(frozen=True)
class Abandon(Command):
    """The host closes a match that nobody goes on with."""


NAMES: dict[str, type[Command]] = {
    "ready": Ready,
    "bid": Bid,
    "choose": ChooseSeat,
    "move": Move,
    "take back": TakeBack,
    "offer": Offer,
    "answer": Answer,
    "resign": Resign,
    "rematch": Rematch,
    "tick": Tick,
    "abandon": Abandon,
}
_NAME_OF = {kind: name for name, kind in NAMES.items()}


def command_to_plain(command: Command) -> dict[str, Any]:
    """A command as a JSON object; "command" is its name."""
    return {"command": _NAME_OF[type(command)], **to_plain(command)}


def command_from_plain(plain: Any) -> Command:
    """A command from a JSON object.

    Raises:
        BadEvent: it is none.
    """
    return from_named(NAMES, "command", plain)
