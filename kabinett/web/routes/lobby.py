"""The lobby: games in which a seat is free for anybody, and games to watch."""

from __future__ import annotations

import asyncio
import functools
from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from typing import Annotated, Any, NamedTuple
from weakref import WeakKeyDictionary

from fastapi import APIRouter, Form, Request
from fastapi.responses import RedirectResponse, Response
from markupsafe import Markup
from sqlalchemy import Connection, Row, Select, exists, select

from kabinett.games.registry import game as game_of
from kabinett.games.registry import game_names
from kabinett.matches import Participant
from kabinett.matches.codec import to_plain
from kabinett.matches.names import normal_name
from kabinett.web.db.schema import MATCHES, SEATS
from kabinett.web.presenters.kept import Kept
from kabinett.web.presenters.states import rating_out
from kabinett.web.routes import lobby_filter
from kabinett.web.routes.dependencies import (
    REFUSALS,
    KnownVisitor,
    MatchId,
    MatchServiceDependency,
    Visitor,
    give_cookie,
    visitor_or_new,
)
from kabinett.web.routes.rendering import fragment
from kabinett.web.routes.schemas import Join, Leave, Lobby, LobbyMatch, Opened, PlaceOut, RatingOut
from kabinett.web.routes.thumbnails import sample_address, thumbnail_address
from kabinett.web.routes.tournaments import read_lists
from kabinett.web.services import rows, tournament_rows
from kabinett.web.services.departure import Way, leave
from kabinett.web.services.live import LiveMatch
from kabinett.web.services.match_service import MatchService
from kabinett.web.services.match_setup import MatchSetup
from kabinett.web.services.ratings import Rating, key_of, ratings_of

ROUTER = APIRouter(responses=REFUSALS)
PAGES = APIRouter(include_in_schema=False)
SHOWN = 48
"""How many games of each sort are shown at most."""

PRESENT = 90_000
"""A game with a running clock waits for somebody only while who opened it was there so lately, in ms."""

PATIENT = 7 * 24 * 60 * 60 * 1000
"""How long a game without a clock, or with days, waits in the lobby, in ms."""

WATCHED = 15 * 60 * 1000
"""A game is one to watch if something happened in it so lately, in ms."""


FRESH = 1000
"""The lobby is read anew after so many milliseconds, and at once when a game comes or goes."""

OFFERED = 8
"""How many games of each sort the page shows of those that are not the visitor's own."""


ON_PAGE = 1000
"""How many games are kept as they stand on the page."""

_SHOWN: Kept[Markup] = Kept(ON_PAGE)


class Entry:
    """A game of the lobby, made once for all who look until something changes.

    Args:
        match: as one sees it who does not play there.
        visitors: who plays there.
        waits: whether a seat is free.
    """

    def __init__(self, match: LobbyMatch, visitors: frozenset[str], waits: bool) -> None:
        self.match, self.visitors, self.waits = match, visitors, waits

    @functools.cached_property
    def facets(self) -> dict[str, str]:
        """What the lists can be narrowed by."""
        return lobby_filter.facets_of(self.match)

    def seen_by(self, visitor: str | None) -> LobbyMatch:
        """The game as a visitor sees it."""
        return self.match.model_copy(update={"yours": True}) if visitor in self.visitors else self.match

    def shown(self, language: str) -> Markup:
        """The game as it stands on the page."""
        return _SHOWN.get(
            (language, self.waits, self._looks),
            lambda: fragment("listed", language, one=self.match, waits=self.waits, titles=titles()),
        )

    @functools.cached_property
    def _looks(self) -> str:
        """All that the page shows of the game."""
        return self.match.model_dump_json(exclude={"opened", "changed", "yours"})


class Listing:
    """The lobby as it was read.

    Args:
        now: when, in milliseconds since 1970.
        entries: those that wait, then those to watch.
        tournaments: those that can be entered, then those that are played.
    """

    def __init__(self, now: int, entries: list[Entry], tournaments: list[tournament_rows.Listed]) -> None:
        self.now, self.tournaments, self._entries = now, tournaments, entries
        self._visitors = frozenset().union(*(entry.visitors for entry in entries))
        self._bodies: dict[str | None, bytes] = {}

    def body(self, visitor: str | None) -> bytes:
        """The JSON of the `models.Lobby` that a visitor sees; one for all who play in none of its games."""
        who = visitor if visitor in self._visitors else None
        if who not in self._bodies:
            self._bodies[who] = self._written(who)
        return self._bodies[who]

    def _written(self, visitor: str | None) -> bytes:
        parts: dict[bool, list[LobbyMatch]] = {True: [], False: []}
        for entry in self._entries:
            parts[entry.waits].append(entry.seen_by(visitor))
        lobby = Lobby(now=self.now, waiting=parts[True], playing=parts[False])
        return lobby.model_dump_json().encode()

    def shown(
        self, visitor: str | None, language: str, *, waits: bool, wanted: Mapping[str, str]
    ) -> list[Markup]:
        """Games that wait, or those to watch, as the page shows them: the first that are not one's own.

        `wanted` chooses among all that were read by values of `Entry.facets`.
        """
        others = self._others(visitor, waits)
        chosen = (entry for entry in others if lobby_filter.matches(entry.facets, wanted))
        return [entry.shown(language) for entry in islice(chosen, OFFERED)]

    def counts(self, visitor: str | None, *, waits: bool, wanted: Mapping[str, str]) -> lobby_filter.Counts:
        """How many games wait, or are to be watched, that are not one's own, by facet and value."""
        return lobby_filter.counts((entry.facets for entry in self._others(visitor, waits)), wanted)

    def is_empty(self, visitor: str | None, *, waits: bool) -> bool:
        """Whether no game waits, or none is to be watched, that is not one's own."""
        return next(self._others(visitor, waits), None) is None

    def _others(self, visitor: str | None, waits: bool) -> Iterator[Entry]:
        return (entry for entry in self._entries if entry.waits == waits and visitor not in entry.visitors)


async def listing(service: MatchService) -> Listing:
    """The lobby, read from the database if something has changed or a while has passed."""
    now, changes = service.clock.now(), service.listing_changes
    kept = _LISTINGS.get(service)
    if kept is None or kept.changes != changes or not 0 <= now - kept.now < FRESH or kept.has_failed:

        async def read() -> Listing:
            return await service.storage.read(lambda connection: _read(connection, now))

        kept = _LISTINGS[service] = _Reading(now, changes, service.background.spawn(read()))
    return await asyncio.shield(kept.task)


class _Reading(NamedTuple):
    """A lobby that is being read, or was: when, and how often the house's listing had changed by then."""

    now: int
    changes: int
    task: asyncio.Task[Listing]

    @property
    def has_failed(self) -> bool:
        return self.task.done() and (self.task.cancelled() or self.task.exception() is not None)


_LISTINGS: WeakKeyDictionary[MatchService, _Reading] = WeakKeyDictionary()


def _read(connection: Connection, now: int) -> Listing:
    free = exists().where(SEATS.c.match == MATCHES.c.id, SEATS.c.open, SEATS.c.visitor.is_(None))
    waiting = connection.execute(_listed("waiting", now - PATIENT).where(free)).all()
    playing = connection.execute(_listed("playing", now - WATCHED)).all()
    found = [(row, True) for row in waiting] + [(row, False) for row in playing]
    seats = _seats(connection, [row.id for row, _ in found])
    plans = {row.id: MatchSetup.from_written(row.plan) for row, _ in found}
    rated = _ratings(connection, [(plan, seats[match]) for match, plan in plans.items()])
    numbers = rows.numbers_of(connection, [row.id for row in playing])
    entries = [
        _entry(row, waits, plans[row.id], seats[row.id], rated, numbers.get(row.id)) for row, waits in found
    ]
    lists = read_lists(connection, now, OFFERED)
    present = [entry for entry in entries if not entry.waits or _is_there(entry.match, now)]
    return Listing(now, present, [*lists.open, *lists.running])


Ratings = dict[tuple[str, str | None], Rating | None]
"""By name of a game and key."""


def _seats(connection: Connection, matches: list[str]) -> dict[str, list[Row[Any]]]:
    """The seats of some matches in their order, read at once."""
    found: dict[str, list[Row[Any]]] = {match: [] for match in matches}
    rows: Iterable[Row[Any]] = connection.execute(
        select(SEATS.c.match, SEATS.c.visitor, SEATS.c.open)
        .where(SEATS.c.match.in_(matches))
        .order_by(SEATS.c.match, SEATS.c.participant)
    )
    for row in rows:
        found[row.match].append(row)
    return found


def _keys(plan: MatchSetup, seats: list[Row[Any]]) -> list[str | None]:
    return [
        key_of(place.visitor or seat.visitor, place.machine)
        for seat, place in zip(seats, plan.places, strict=True)
    ]


def _ratings(connection: Connection, matches: list[tuple[MatchSetup, list[Row[Any]]]]) -> Ratings:
    """The ratings of all who play in some matches, read at once for each game."""
    wanted: dict[str, set[str | None]] = {}
    for plan, seats in matches:
        wanted.setdefault(plan.format.played.name, set()).update(_keys(plan, seats))
    found: Ratings = {}
    for game, those in wanted.items():
        keys = list(those)
        rated = zip(keys, ratings_of(connection, game, keys), strict=True)
        found |= {(game, key): rating for key, rating in rated}
    return found


@functools.cache
def titles() -> dict[str, str]:
    return {name: game_of(name).title for name in game_names()}


def _listed(phase: str, since: int) -> Select[Any]:
    return (
        select(MATCHES)
        .where(MATCHES.c.listed, MATCHES.c.phase == phase, MATCHES.c.changed >= since)
        .order_by((MATCHES.c.created if phase == "waiting" else MATCHES.c.changed).desc())
        .limit(SHOWN)
    )


def _is_there(match: LobbyMatch, now: int) -> bool:
    return match.clock.kind in ("none", "days") or match.changed >= now - PRESENT


def _entry(
    row: Row[Any],
    waits: bool,
    plan: MatchSetup,
    seats: list[Row[Any]],
    rated: Ratings,
    number: int | None,
) -> Entry:
    """A match of the lobby; `number` is that of its latest event, None if there is none."""
    ratings = [rated[plan.format.played.name, key] for key in _keys(plan, seats)]
    match = LobbyMatch(
        match=row.id,
        page=f"/play/{row.id}",
        picture=thumbnail_address(row.id, number) if number else sample_address(plan.format.played.name),
        spec=plan.format.game,
        title=plan.format.played.title,
        kind=plan.format.kind,
        clock=to_plain(plan.format.clock),
        rated=row.rated,
        places=[
            PlaceOut(
                name=place.name,
                machine=place.machine,
                taken=bool(place.name),
                open=seat.open,
                rating=None if rating is None else RatingOut(**rating_out(rating)),
            )
            for place, seat, rating in zip(plan.places, seats, ratings, strict=True)
        ],
        yours=False,
        opened=row.created,
        changed=row.changed,
    )
    return Entry(match, frozenset(seat.visitor for seat in seats if seat.visitor), waits)


@ROUTER.get("/api/lobby", response_model=Lobby)
async def read_lobby(service: MatchServiceDependency, visitor: Visitor) -> Response:
    """Games in which a seat is free for anybody, and games to watch; at most 48 of each."""
    return Response((await listing(service)).body(visitor), media_type="application/json")


@ROUTER.post("/api/matches/{match}/join")
async def join_match(
    match: MatchId, asked: Join, service: MatchServiceDependency, visitor: KnownVisitor
) -> Opened:
    """Take a seat that is free for anybody."""
    live = await _joined(service, match, visitor, asked.name)
    return Opened(match=live.id, page=f"/play/{live.id}", links={})


@PAGES.post("/join/{match}")
async def join_by_form(
    request: Request, match: MatchId, service: MatchServiceDependency, name: Annotated[str, Form()] = ""
) -> Response:
    """Take a seat that is free for anybody, and go to the board."""
    who = visitor_or_new(request)
    live = await _joined(service, match, who, name)
    answer = RedirectResponse(f"/play/{live.id}", 303)
    give_cookie(request, answer, who)
    return answer


@ROUTER.post("/api/matches/{match}/leave")
async def leave_match(
    match: MatchId, asked: Leave, service: MatchServiceDependency, visitor: KnownVisitor
) -> Leave:
    """Leave a match of yours."""
    await leave(service, match, visitor, asked.how)
    return asked


@PAGES.post("/leave/{match}")
async def leave_by_form(
    request: Request, match: MatchId, service: MatchServiceDependency, how: Annotated[Way, Form()]
) -> Response:
    """Leave a match, and go to the cabinet."""
    who = visitor_or_new(request)
    await leave(service, match, who, how)
    answer = RedirectResponse("/", 303)
    give_cookie(request, answer, who)
    return answer


async def _joined(service: MatchService, match: str, visitor: str, name: str) -> LiveMatch:
    """Take a free seat under the given name, else the one that the visitor has."""
    chosen = await service.storage.read(
        lambda connection: rows.called(connection, visitor, normal_name(name))
    )
    Participant(chosen)
    return await service.join(match, visitor, chosen)
