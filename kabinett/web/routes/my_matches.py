"""A visitor's own games that have not ended, those first in which something is due from it."""

from __future__ import annotations

import functools
import logging
from typing import NamedTuple

from markupsafe import Markup
from sqlalchemy import Connection

from kabinett.errors import KabinettError
from kabinett.matches.views import due
from kabinett.web.middleware.metering import charged
from kabinett.web.presenters.kept import Kept
from kabinett.web.presenters.states import shown_table
from kabinett.web.routes.rendering import fragment
from kabinett.web.routes.thumbnails import sample_address, thumbnail_address
from kabinett.web.services import rows
from kabinett.web.services.departure import Way, way_out
from kabinett.web.services.live import LiveMatch, acting
from kabinett.web.services.match_service import LISTED, MatchService
from kabinett.web.services.match_setup import MatchSetup
from kabinett.web.services.steady import SteadyClock

LOG = logging.getLogger("kabinett.web")


DUE = 10_000
"""Of how many matches is kept how they stand; finding that reads the whole match."""


class Standing(NamedTuple):
    """Whether a match waits for a visitor, how it can leave it, and where its picture is; "" for nowhere."""

    is_due: bool
    way_out: Way | None
    picture: str = ""


_DUE: Kept[Standing] = Kept(DUE)


class OwnMatch(NamedTuple):
    """A match of a visitor's own; `is_due` says that it waits for the visitor, and not for somebody else,
    `way_out` how it can leave it, `picture` is the address of a picture of its position, or of its game while
    it waits, `changed` when it was last changed, in milliseconds since 1970.
    """

    match: str
    plan: MatchSetup
    phase: str
    is_due: bool
    way_out: Way | None
    picture: str
    changed: int


SHOWN = 2000
"""How many of them are kept as they stand on the page."""

_SHOWN: Kept[Markup] = Kept(SHOWN)


def shown(own: list[OwnMatch], language: str) -> list[Markup]:
    """A visitor's matches as they stand on the page, made anew where something has changed."""
    # When a match was changed does not stand on the page.
    seen = [match._replace(changed=0) for match in own]
    return [
        _SHOWN.get((match, language), functools.partial(fragment, "own", language, one=match))
        for match in seen
    ]


async def own_matches(service: MatchService, visitor: str) -> list[OwnMatch]:
    """A visitor's matches that have not ended: those that wait for it, then the others, the latest first."""
    known = {match: live for match, live in service.live.items() if live.match is not None}

    def read(connection: Connection) -> tuple[list[rows.Listed], dict[str, Standing]]:
        # Who has several seats of a match finds it once.
        held = rows.matches_of(connection, visitor, LISTED)
        listed = {listing.match: listing for listing in held}
        seats = {
            match: tuple(listing.participant for listing in held if listing.match == match)
            for match in listed
        }
        playing = [
            match for match, listing in listed.items() if listing.phase == "playing" and match not in known
        ]
        numbers = rows.numbers_of(connection, playing)
        return list(listed.values()), {
            match: _DUE.get(
                (match, numbers.get(match), seats[match]),
                functools.partial(_by_log, connection, match, visitor, service.clock),
            )
            for match in playing
        }

    listed, standing = await service.storage.read(charged(read))
    for listing in listed:
        if listing.match in known:
            live = known[listing.match]
            async with live.lock:
                key = (listing.match, live.number, tuple(live.held_by(visitor)))
                standing[listing.match] = _DUE.get(key, functools.partial(_standing, live, visitor))
    found = [_own(listing, standing.get(listing.match, Standing(False, "withdraw"))) for listing in listed]
    return sorted(found, key=lambda own: not own.is_due)


def _own(listing: rows.Listed, standing: Standing) -> OwnMatch:
    picture = standing.picture or sample_address(listing.plan.format.played.name)
    return OwnMatch(
        listing.match,
        listing.plan,
        listing.phase,
        standing.is_due,
        standing.way_out,
        picture,
        listing.changed,
    )


def _by_log(connection: Connection, match: str, visitor: str, clock: SteadyClock) -> Standing:
    try:
        live = rows.load_match(connection, match, clock)
    except KabinettError:
        # A match that cannot be read says so itself when it is opened; it does not hide the others.
        LOG.warning("match %s cannot be read", match)
        return Standing(False, None)
    return Standing(False, None) if live is None else _standing(live, visitor)


def _standing(live: LiveMatch, visitor: str) -> Standing:
    held = live.held_by(visitor)
    if live.match is None:
        return Standing(False, way_out(live, visitor))
    waits = (due(table, participant) for table in live.match.current for participant in held)
    is_due = any(what is not None for what in waits)
    shown = shown_table(live.match, acting(live.match, held)).number
    return Standing(is_due, way_out(live, visitor), thumbnail_address(live.id, live.number, shown))
