"""What the lists of the lobby can be narrowed by: the game, the sort of clock, and whether ratings move."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Literal, NamedTuple, get_args
from urllib.parse import urlencode

from kabinett.games.registry import game, game_names
from kabinett.web.routes.schemas import LobbyMatch

ClockSort = Literal["none", "minutes", "days"]
Stakes = Literal["rated", "casual"]
FACETS = ("game", "clock", "stakes")
Counts = Mapping[str, Counter[str]]
"""By facet and value, how many matches have it."""


class Value(NamedTuple):
    """A value of a facet, as a link of the page.

    Attributes:
        text: the key of its text, or the title of a game.
        number: how many matches have it, beside what is chosen of the other facets.
        query: what the address of the page asks for when the link is followed: this value, or any if it is
            chosen now.
        is_chosen: whether it is chosen now.
    """

    text: str
    number: int
    query: str
    is_chosen: bool


def facets_of(match: LobbyMatch) -> dict[str, str]:
    """The value of each facet of a match."""
    kind = match.clock.kind
    return {
        "game": match.spec.partition("(")[0],
        "clock": kind if kind in ("none", "days") else "minutes",
        "stakes": "rated" if match.rated else "casual",
    }


def matches(found: Mapping[str, str], wanted: Mapping[str, str], *, but: str = "") -> bool:
    """Whether a match with these values has all that are wanted, those of the facet `but` left aside."""
    return all(found[facet] == value for facet, value in wanted.items() if facet != but)


def counts(entries: Iterable[Mapping[str, str]], wanted: Mapping[str, str]) -> Counts:
    """How many entries have each value of a facet, of those that have what is wanted of the others."""
    found: dict[str, Counter[str]] = {facet: Counter() for facet in FACETS}
    for entry in entries:
        for facet, counter in found.items():
            if matches(entry, wanted, but=facet):
                counter[entry[facet]] += 1
    return found


def links(found: Counts, wanted: Mapping[str, str]) -> dict[str, list[Value]]:
    """By facet the values to choose from; only facets in which there is a choice, or something chosen."""
    rows = {
        facet: [
            _value(facet, value, found[facet][value], wanted)
            for value in _values(facet)
            if found[facet][value] or wanted.get(facet) == value
        ]
        for facet in FACETS
    }
    return {facet: row for facet, row in rows.items() if len(row) > 1 or facet in wanted}


def _values(facet: str) -> Iterable[str]:
    if facet == "game":
        return game_names()
    return get_args(ClockSort if facet == "clock" else Stakes)


def _value(facet: str, value: str, number: int, wanted: Mapping[str, str]) -> Value:
    is_chosen = wanted.get(facet) == value
    asked = {**wanted, facet: "" if is_chosen else value}
    query = urlencode({name: asked[name] for name in FACETS if asked.get(name)})
    return Value(game(value).title if facet == "game" else f"filter_{value}", number, query, is_chosen)
