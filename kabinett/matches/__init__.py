"""Matches: games under a referee that owns chance, clocks and legality, and logs all that happens."""

from kabinett.matches.clock import Clock
from kabinett.matches.commands import command_from_plain, command_to_plain
from kabinett.matches.errors import BadEvent, BadFormat, BadLog, BadProof, RefusedCommand
from kabinett.matches.events import event_from_plain, event_to_plain
from kabinett.matches.formats import Format, Participant
from kabinett.matches.match import Match

__all__ = [
    "BadEvent",
    "BadFormat",
    "BadLog",
    "BadProof",
    "Clock",
    "Format",
    "Match",
    "Participant",
    "RefusedCommand",
    "command_from_plain",
    "command_to_plain",
    "event_from_plain",
    "event_to_plain",
]
