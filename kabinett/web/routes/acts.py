"""What clients do in a match, as JSON: commands, and the messages on a socket."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from kabinett.matches.codec import LARGEST
from kabinett.web.routes.schemas import Number, Strict, Text


class Of(Strict):
    """Base of commands. `participant` is needed only by who holds several seats.

    A command with an `id` may be sent again: it is answered as before and carried out once.
    """

    participant: Number | None = None
    id: Annotated[str, Field(max_length=64)] = ""


class OfGame(Of):
    """Base of commands in one game."""

    game: Number


class ReadyIn(OfGame):
    """Let the game begin, adding a seed to the draws."""

    command: Literal["ready"]
    seed: Text = ""


class BidIn(OfGame):
    """A sealed komi bid in half points, of either sign."""

    command: Literal["bid"]
    halves: Annotated[int, Field(ge=-LARGEST, le=LARGEST)]


class ChooseIn(OfGame):
    """The loser's choice of colour."""

    command: Literal["choose"]
    seat: Number


class MoveIn(OfGame):
    """A move that answers the position after `ply` moves."""

    command: Literal["move"]
    token: Text
    ply: Number


class TakeBackIn(OfGame):
    """Back to the position after `ply` moves."""

    command: Literal["take back"]
    ply: Number


class OfferIn(OfGame):
    """Offer a draw or to abort."""

    command: Literal["offer"]
    what: Literal["draw", "abort"]


class AnswerIn(OfGame):
    """Agree with what was offered in the event with the number `offer`, or not.

    An answer that names no offer is refused, and the refusal tells the number.
    """

    command: Literal["answer"]
    agree: bool
    offer: Number | None = None


class ResignIn(OfGame):
    """Give up."""

    command: Literal["resign"]


class RematchIn(Of):
    """Ask for the same again."""

    command: Literal["rematch"]


CommandIn = Annotated[
    ReadyIn | BidIn | ChooseIn | MoveIn | TakeBackIn | OfferIn | AnswerIn | ResignIn | RematchIn,
    Field(discriminator="command"),
]


class Follow(Strict):
    """The first message on a socket: the number of the last event that is known, and what to send."""

    last: Number = 0
    state: bool = False
    board: bool = False


class SocketCommand(Strict):
    """A later message on a socket; the answer to it carries `re`."""

    re: Number = 0
    command: CommandIn
