"""The lobby: games in which a seat is free for anybody, and games to watch."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Form, Request
from fastapi.responses import RedirectResponse, Response
from sqlalchemy import Connection, Row, Select, exists, select

from kabinett.matches import Participant
from kabinett.matches.codec import to_plain
from kabinett.matches.names import normal_name
from kabinett.web.api.asking import (
    REFUSALS,
    KnownVisitor,
    MatchId,
    TheHouse,
    Visitor,
    give_cookie,
    visitor_or_new,
)
from kabinett.web.api.models import Join, Leave, Lobby, LobbyMatch, Opened, PlaceOut, RatingOut
from kabinett.web.play import rows
from kabinett.web.play.house import House
from kabinett.web.play.leaving import Way, leave
from kabinett.web.play.live import LiveMatch, now_in_milliseconds
from kabinett.web.play.plan import Plan
from kabinett.web.play.ratings import key_of, ratings_of
from kabinett.web.showing.states import told_rating
from kabinett.web.storage.schema import MATCHES, SEATS
from kabinett.web.texts import language_of, text

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


async def lobby(house: House, visitor: str | None) -> Lobby:
    """The lobby as a visitor sees it."""
    now = now_in_milliseconds()
    return await house.storage.read(lambda connection: _lobby(connection, visitor, now))


def _lobby(connection: Connection, visitor: str | None, now: int) -> Lobby:
    free = exists().where(SEATS.c.match == MATCHES.c.id, SEATS.c.open, SEATS.c.visitor.is_(None))
    waiting = _listed("waiting", now - PATIENT).where(free)
    playing = _listed("playing", now - WATCHED)
    found = {
        "waiting": [_match(connection, row, visitor) for row in connection.execute(waiting)],
        "playing": [_match(connection, row, visitor) for row in connection.execute(playing)],
    }
    found["waiting"] = [one for one in found["waiting"] if _is_there(one, now)]
    return Lobby(now=now, **found)


def _listed(phase: str, since: int) -> Select[Any]:
    return (
        select(MATCHES)
        .where(MATCHES.c.listed, MATCHES.c.phase == phase, MATCHES.c.changed >= since)
        .order_by((MATCHES.c.created if phase == "waiting" else MATCHES.c.changed).desc())
        .limit(SHOWN)
    )


def _is_there(one: LobbyMatch, now: int) -> bool:
    return one.clock.kind in ("none", "days") or one.changed >= now - PRESENT


def _match(connection: Connection, row: Row[Any], visitor: str | None) -> LobbyMatch:
    plan = Plan.from_written(row.plan)
    seats = connection.execute(
        select(SEATS.c.visitor, SEATS.c.open).where(SEATS.c.match == row.id).order_by(SEATS.c.participant)
    ).all()
    keys = [
        key_of(place.visitor or seat.visitor, place.machine)
        for seat, place in zip(seats, plan.places, strict=True)
    ]
    ratings = ratings_of(connection, plan.format.played.name, keys)
    return LobbyMatch(
        match=row.id,
        page=f"/play/{row.id}",
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
                rating=None if rating is None else RatingOut(**told_rating(rating)),
            )
            for place, seat, rating in zip(plan.places, seats, ratings, strict=True)
        ],
        yours=visitor is not None and any(seat.visitor == visitor for seat in seats),
        opened=row.created,
        changed=row.changed,
    )


@ROUTER.get("/api/lobby")
async def read_lobby(house: TheHouse, visitor: Visitor) -> Lobby:
    """Games in which a seat is free for anybody, and games to watch; at most 48 of each."""
    return await lobby(house, visitor)


@ROUTER.post("/api/matches/{match}/join")
async def join_match(
    match: MatchId, asked: Join, house: TheHouse, visitor: KnownVisitor, request: Request
) -> Opened:
    """Take a seat that is free for anybody."""
    live = await _joined(house, match, visitor, asked.name, language_of(request))
    return Opened(match=live.id, page=f"/play/{live.id}", links={})


@PAGES.post("/join/{match}")
async def join_by_form(
    request: Request, match: MatchId, house: TheHouse, name: Annotated[str, Form()] = ""
) -> Response:
    """Take a seat that is free for anybody, and go to the board."""
    who = visitor_or_new(request)
    live = await _joined(house, match, who, name, language_of(request))
    answer = RedirectResponse(f"/play/{live.id}", 303)
    give_cookie(request, answer, who)
    return answer


@ROUTER.post("/api/matches/{match}/leave")
async def leave_match(match: MatchId, asked: Leave, house: TheHouse, visitor: KnownVisitor) -> Leave:
    """Leave a match of yours."""
    await leave(house, match, visitor, asked.how)
    return asked


@PAGES.post("/leave/{match}")
async def leave_by_form(
    request: Request, match: MatchId, house: TheHouse, how: Annotated[Way, Form()]
) -> Response:
    """Leave a match, and go to the cabinet."""
    who = visitor_or_new(request)
    await leave(house, match, who, how)
    answer = RedirectResponse("/", 303)
    give_cookie(request, answer, who)
    return answer


async def _joined(house: House, match: str, visitor: str, name: str, language: str) -> LiveMatch:
    """Take a free seat under the given name, else the one that the visitor has."""
    known = await house.storage.read(lambda connection: rows.name_of(connection, visitor))
    chosen = normal_name(name) or known or text("guest", language)
    Participant(chosen)
    return await house.join(match, visitor, chosen)
