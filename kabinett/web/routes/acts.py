"""What clients send in a match, as JSON: commands, and the messages on a socket."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

from pydantic import Field

from kabinett.matches.codec import Number
from kabinett.matches.commands import LONGEST_ID, ParticipantCommand
from kabinett.web.routes.schemas import Strict

SentCommand = Annotated[ParticipantCommand, Field(discriminator="command")]
"""A command as clients send it. Its `participant` is needed only by who holds several seats."""


Phrase = Literal[
    "hello", "good_luck", "well_played", "oops", "one_moment", "thanks", "good_game", "have_to_go"
]
"""What players can say to each other; every language has its words for it, of the key `phrase_…`."""

PHRASES: tuple[str, ...] = get_args(Phrase)


class Say(Strict):
    """To say a phrase to all who follow the match; it is no command of the game and is not stored.

    `participant` is needed only by who holds several seats. A phrase that is sent again with the same `id` is
    said once.
    """

    participant: Number | None = None
    phrase: Phrase
    id: Annotated[str, Field(max_length=LONGEST_ID)] = ""
    command: Literal["say"]


class Follow(Strict):
    """The first message on a socket: the number of the last event that is known, and what to send."""

    last: Number = 0
    state: bool = False
    board: bool = False
    people: bool = False


class SocketCommand(Strict):
    """A later message on a socket; the answer to it carries `re`."""

    re: Number = 0
    command: Annotated[ParticipantCommand | Say, Field(discriminator="command")]
