"""What was arranged for a match before it began: its format, who is to sit where, and who may come."""

from __future__ import annotations

import functools
import json
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from kabinett.matches import Format, Participant
from kabinett.matches.codec import LATER, from_plain, to_plain


@dataclass(frozen=True)
class Place:
    """One who is to take part.

    Attributes:
        name: "" while nobody has taken the seat.
        machine: "" for a person.
        visitor: who held the seat when the round began, for whom it counts; "" before, and for a machine.
    """

    name: str = ""
    machine: str = ""
    visitor: str = field(default="", metadata=LATER)


@dataclass(frozen=True)
class MatchSetup:
    """An arrangement.

    Attributes:
        format: what is played.
        places: who takes part, clockwise.
        tournament: the one to which the match belongs, "" for none.
        host: the visitor who has arranged that; in its queue machines stand that play each other.
    """

    format: Format
    places: tuple[Place, ...] = field(default=())
    tournament: str = field(default="", metadata=LATER)
    host: str = field(default="", metadata=LATER)

    @property
    def is_complete(self) -> bool:
        """Whether the match can begin."""
        return all(place.name for place in self.places)

    def named(self, participant: int, name: str) -> MatchSetup:
        """The plan with a seat taken."""
        places = list(self.places)
        places[participant] = replace(places[participant], name=name)
        return replace(self, places=tuple(places))

    def held(self, visitors: Sequence[str | None]) -> MatchSetup:
        """The plan of a round that these visitors begin, by participant."""
        places = (
            replace(place, visitor=visitor or "")
            for place, visitor in zip(self.places, visitors, strict=True)
        )
        return replace(self, places=tuple(places))

    def participants(self) -> tuple[Participant, ...]:
        """Who takes part, once everybody is known."""
        return tuple(Participant(place.name, place.machine) for place in self.places)

    def written(self) -> str:
        """As text for the database."""
        return json.dumps(to_plain(self), ensure_ascii=False, separators=(",", ":"))

    @classmethod
    def from_written(cls, text: str) -> MatchSetup:
        """From what `written` made."""
        return _read(text)


@functools.lru_cache(maxsize=2000)
def _read(text: str) -> MatchSetup:
    return from_plain(MatchSetup, json.loads(text))


class Arranged(NamedTuple):
    """What was asked for.

    Attributes:
        plan: of the match.
        mine: the participants as which the visitor itself plays.
        open: those as which anybody may come and play.
        listed: whether the match is shown to all.
        rated: whether it moves ratings.
    """

    plan: MatchSetup
    mine: tuple[int, ...]
    open: tuple[int, ...] = ()
    listed: bool = False
    rated: bool = False
