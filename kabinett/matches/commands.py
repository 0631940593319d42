"""What participants ask for, and what the host of a match may do. A command may be refused, an event not.

These types are the one description of a command: of its JSON, of what the server takes from clients, of what
the referee carries out. The host gives `Tick` and `Abandon`, and vouches that `participant` is who sent the
command.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Any, ClassVar, Literal

from kabinett.matches.codec import (
    LARGEST,
    LATER,
    Limits,
    MayLack,
    Number,
    Text,
    Truth,
    by_tag,
    from_tagged,
    require_tag,
    tag,
    to_plain,
)

LONGEST_ID = 64


@dataclass(frozen=True)
class OfHost:
    """Base of the host's commands."""


@dataclass(frozen=True)
class OfParticipant:
    """Base of a participant's commands.

    Attributes:
        participant: its index in the match; None if the host is to find out who acts. A match refuses such a
            command, the server finds the participant from whom something is due.
        id: of the sender's making, at most 64 visible characters, "" for none. A command whose id was
            accepted before, from the same participant in the same game, is not carried out again.
    """

    __pydantic_config__: ClassVar[dict[str, Any]] = {
        "extra": "forbid",
        "json_schema_extra": require_tag,
    }

    participant: Annotated[Number | None, MayLack()]
    id: Annotated[str, Limits(0, LONGEST_ID)] = field(default="", kw_only=True, metadata=LATER)


@dataclass(frozen=True)
class OfGame(OfParticipant):
    """Base of commands that concern one game.

    Attributes:
        game: the game's number, from 1.
    """

    game: Number


@dataclass(frozen=True)
class Ready(OfGame):
    """Let the game begin; `seed` is what the participant adds to the draws, "" for nothing."""

    seed: Text = field(default="", metadata=LATER)
    command: Literal["ready"] = tag("ready")


@dataclass(frozen=True)
class Bid(OfGame):
    """A sealed komi bid, in half points; below 0 where beginning is taken for a drawback."""

    halves: Annotated[int, Limits(-LARGEST, LARGEST)]
    command: Literal["bid"] = tag("bid")


@dataclass(frozen=True)
class ChooseSeat(OfGame):
    """The loser's choice of colour: seat 0 or 1."""

    seat: Number
    command: Literal["choose"] = tag("choose")


@dataclass(frozen=True)
class Move(OfGame):
    """A move: the `token`, and as `ply` how many moves the position has to which it answers."""

    token: Text
    ply: Number
    command: Literal["move"] = tag("move")


@dataclass(frozen=True)
class TakeBack(OfGame):
    """Back to the position after `ply` moves: one's own steps of this turn at once, others by consent."""

    ply: Number
    command: Literal["take back"] = tag("take back")


@dataclass(frozen=True)
class Offer(OfGame):
    """Offer to end the game by a draw, or to abort it."""

    what: Literal["draw", "abort"]
    command: Literal["offer"] = tag("offer")


@dataclass(frozen=True)
class Answer(OfGame):
    """Agree to what was offered, decline it, or withdraw one's own offer by disagreeing.

    `offer` is the number of the event with which it was offered. An answer without it is refused, and the
    refusal tells the number.
    """

    agree: Truth
    offer: Annotated[Number | None, MayLack()]
    command: Literal["answer"] = tag("answer")


@dataclass(frozen=True)
class Resign(OfGame):
    """Give up."""

    command: Literal["resign"] = tag("resign")


@dataclass(frozen=True)
class Rematch(OfParticipant):
    """Ask for the same again, or agree to it."""

    command: Literal["rematch"] = tag("rematch")


@dataclass(frozen=True)
class Tick(OfHost):
    """The host looks at the clocks; it may do so at any time."""

    command: Literal["tick"] = tag("tick")


@dataclass(frozen=True)
class Abandon(OfHost):
    """The host closes a match that nobody goes on with."""

    command: Literal["abandon"] = tag("abandon")


GameCommand = Ready | Bid | ChooseSeat | Move | TakeBack | Offer | Answer | Resign
ParticipantCommand = Ready | Bid | ChooseSeat | Move | TakeBack | Offer | Answer | Resign | Rematch
Command = Ready | Bid | ChooseSeat | Move | TakeBack | Offer | Answer | Resign | Rematch | Tick | Abandon
NAMES: dict[str, type[Command]] = by_tag(Command)


def command_to_plain(command: Command) -> dict[str, Any]:
    """A command as a JSON object; "command" is its name."""
    return dict(to_plain(command))


def command_from_plain(plain: Any) -> Command:
    """A command from a JSON object.

    Raises:
        BadEvent: it is none.
    """
    return from_tagged(NAMES, plain)
