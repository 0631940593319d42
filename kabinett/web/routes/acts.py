"""What clients send in a match, as JSON: commands, and the messages on a socket."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from kabinett.matches.codec import Number
from kabinett.matches.commands import ParticipantCommand
from kabinett.web.routes.schemas import Strict

SentCommand = Annotated[ParticipantCommand, Field(discriminator="command")]
"""A command as clients send it. Its `participant` is needed only by who holds several seats."""


class Follow(Strict):
    """The first message on a socket: the number of the last event that is known, and what to send."""

    last: Number = 0
    state: bool = False
    board: bool = False


class SocketCommand(Strict):
    """A later message on a socket; the answer to it carries `re`."""

    re: Number = 0
    command: SentCommand
