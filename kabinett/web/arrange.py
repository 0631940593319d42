"""From what a visitor asks for to a plan of a match."""

from __future__ import annotations

from kabinett.errors import KabinettError
from kabinett.matches import Clock, Format, Participant
from kabinett.matches.errors import BadFormat
from kabinett.web.models import NewMatch
from kabinett.web.opponents import opponents
from kabinett.web.plan import Place, Plan
from kabinett.web.texts import text


def arranged(asked: NewMatch, name: str) -> tuple[Plan, list[int]]:
    """The plan, and which seats the visitor takes itself.

    Raises:
        KabinettError: what is asked for cannot be; the message says why.
    """
    clock = Clock(**asked.clock.model_dump())
    form = Format(asked.game, asked.kind, asked.games, asked.first, asked.bidding, clock)
    if len(asked.seats) != form.size:
        raise BadFormat(f"this game has {form.size} seats, and {len(asked.seats)} are given")
    mine = [index for index, seat in enumerate(asked.seats) if seat.who == "me"]
    if not mine:
        raise BadFormat("one of the seats is to be yours")
    names = {one.spec: text(one.text) for one in opponents(form.played)}
    places = []
    for seat in asked.seats:
        if (seat.who == "machine") != bool(seat.machine):
            raise BadFormat("a seat of a machine, and no other, says which machine")
        if seat.machine and seat.machine not in names:
            raise KabinettError(f"{seat.machine!r} cannot be asked to play; there are {', '.join(names)}")
        places.append(Place(name if seat.who == "me" else names.get(seat.machine, ""), seat.machine))
    plan = Plan(form, tuple(_told_apart(places)))
    for place in plan.places:
        if place.name:
            Participant(place.name, place.machine)
    return plan, mine


def _told_apart(places: list[Place]) -> list[Place]:
    """Equal names get numbers."""
    names = [place.name for place in places]
    return [
        Place(f"{place.name} {names[: index + 1].count(place.name)}", place.machine)
        if place.name and names.count(place.name) > 1
        else place
        for index, place in enumerate(places)
    ]
