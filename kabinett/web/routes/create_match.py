"""From what a visitor asks for to a plan of a match."""

from __future__ import annotations

from kabinett.errors import KabinettError
from kabinett.matches import Clock, Format, Participant
from kabinett.matches.errors import BadFormat
from kabinett.matches.names import numbered
from kabinett.messages import Message
from kabinett.web.presenters.opponents import opponents
from kabinett.web.routes.schemas import NewMatch
from kabinett.web.services.match_setup import Arranged, MatchSetup, Place
from kabinett.web.texts import text


def arranged(asked: NewMatch, name: str) -> Arranged:
    """What a visitor asks for, with its name.

    Raises:
        KabinettError: what is asked for cannot be; the message says why.
    """
    clock = Clock(**asked.clock.model_dump())
    form = Format(asked.game, asked.kind, asked.games, asked.first, asked.bidding, clock)
    if len(asked.seats) != form.size:
        raise BadFormat(
            Message(
                "seats_given",
                "this game has {seats:seat|seats}, and {given:is|are} given",
                seats=form.size,
                given=len(asked.seats),
            )
        )
    mine = tuple(index for index, seat in enumerate(asked.seats) if seat.who == "me")
    free = tuple(index for index, seat in enumerate(asked.seats) if seat.who == "anyone")
    if not mine:
        raise BadFormat(Message("no_own_seat", "one of the seats is to be yours"))
    names = {opponent.spec: text(opponent.text) for opponent in opponents(form.played)}
    places = []
    for seat in asked.seats:
        if (seat.who == "machine") != bool(seat.machine):
            raise BadFormat(Message("machine_seat", "a seat of a machine, and no other, says which machine"))
        if seat.machine and seat.machine not in names:
            raise KabinettError(
                Message(
                    "no_such_machine",
                    "{name!r} cannot be asked to play; there are {names}",
                    name=seat.machine,
                    names=", ".join(names),
                )
            )
        places.append(Place(name if seat.who == "me" else names.get(seat.machine, ""), seat.machine))
    plan = MatchSetup(form, tuple(_with_distinct_names(places)))
    for place in plan.places:
        if place.name:
            Participant(place.name, place.machine)
    by_link = any(seat.who == "friend" for seat in asked.seats)
    listed = not by_link if asked.listed is None else asked.listed
    if free and not listed:
        raise BadFormat(
            Message(
                "open_is_listed", "a game that anybody may join is listed; leave out the seat or the wish"
            )
        )
    return Arranged(plan, mine, free, listed, asked.rated and len(asked.seats) > 1)


def _with_distinct_names(places: list[Place]) -> list[Place]:
    """Equal names get numbers."""
    names = [place.name for place in places]
    return [
        Place(numbered(place.name, names[: index + 1].count(place.name)), place.machine)
        if place.name and names.count(place.name) > 1
        else place
        for index, place in enumerate(places)
    ]
