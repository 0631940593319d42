"""Seats that are called by their colour: a name and a mark each, with one translation for all games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kabinett.messages import Message


class NamedColour(NamedTuple):
    """What a seat is called.

    Attributes:
        name: such as "Red".
        mark: such as "R", as on the text board.
    """

    name: Message
    mark: Message


RED = NamedColour(Message("seat_red", "Red"), Message("mark_red", "R"))
BLUE = NamedColour(Message("seat_blue", "Blue"), Message("mark_blue", "B"))
YELLOW = NamedColour(Message("seat_yellow", "Yellow"), Message("mark_yellow", "Y"))
GREEN = NamedColour(Message("seat_green", "Green"), Message("mark_green", "G"))
WHITE = NamedColour(Message("seat_white", "White"), Message("mark_white", "W"))
AMBER = NamedColour(Message("seat_amber", "Amber"), Message("mark_amber", "A"))


def names_of(colours: Sequence[NamedColour]) -> tuple[Message, ...]:
    """The names of seats by their colours."""
    return tuple(colour.name for colour in colours)


def marks_of(colours: Sequence[NamedColour]) -> tuple[Message, ...]:
    """The marks of seats by their colours."""
    return tuple(colour.mark for colour in colours)
