"""A visitor's finished matches and how they went: a page and JSON, only for who has the cookie."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from fastapi.responses import HTMLResponse, Response
from sqlalchemy import Connection

from kabinett.web.middleware.limiting import address_of
from kabinett.web.middleware.metering import charged
from kabinett.web.presenters.profiles import finished_match, profile, titles
from kabinett.web.routes.dependencies import REFUSALS, MatchServiceDependency, Visitor
from kabinett.web.routes.profile_schemas import FinishedPage, Profile
from kabinett.web.routes.rendering import game_named, page
from kabinett.web.services import ratings, rows
from kabinett.web.services.finished import MOST_PAGES, counts_of, finished_by
from kabinett.web.services.match_service import MatchService
from kabinett.web.texts import language_of

ROUTER = APIRouter(responses=REFUSALS)
PAGES = APIRouter(include_in_schema=False)

Game = Annotated[str, Query(max_length=20)]
Page = Annotated[int, Query(ge=1, le=MOST_PAGES)]


@ROUTER.get("/api/profile")
async def read_profile(request: Request, service: MatchServiceDependency, visitor: Visitor) -> Profile:
    """What you have played, game by game: how it ended, against which machines, and your ratings."""
    return Profile(**await _profile(request, service, visitor))


@ROUTER.get("/api/games/mine")
async def read_finished(
    request: Request, service: MatchServiceDependency, visitor: Visitor, game: Game = "", page: Page = 1
) -> FinishedPage:
    """Your finished matches, the latest first; all, or those at one game."""
    return FinishedPage(**await _finished(request, service, visitor, game, page))


@PAGES.get("/games", response_class=HTMLResponse)
async def finished_games(
    request: Request,
    service: MatchServiceDependency,
    visitor: Visitor,
    game: Game = "",
    number: Annotated[int, Query(ge=1, le=MOST_PAGES, alias="page")] = 1,
) -> Response:
    """The visitor's finished matches, above them how it has played."""
    mine = await _profile(request, service, visitor)
    found = await _finished(request, service, visitor, game, number)
    return page(
        request,
        "finished",
        profile=mine["games"],
        chosen=game,
        chosen_title=titles(language_of(request)).get(game, ""),
        matches=found["matches"],
        number=number,
        more=found["more"],
        feed="" if visitor is None else f"{request.base_url}feed/{service.signer.feed(visitor)}.xml",
    )


async def _profile(request: Request, service: MatchService, visitor: str | None) -> dict[str, Any]:
    if visitor is None:
        return {"name": "", "games": []}
    language = language_of(request)

    def read(connection: Connection) -> dict[str, Any]:
        found = profile(counts_of(connection, visitor), ratings.own(connection, visitor), language)
        return {"name": rows.name_of(connection, visitor), "games": found}

    return await service.storage.read(charged(read))


async def _finished(
    request: Request, service: MatchService, visitor: str | None, game: str, number: int
) -> dict[str, Any]:
    if game:
        game_named(game)
    if visitor is None:
        return {"page": number, "more": False, "matches": []}
    found, more = await service.storage.read(
        charged(lambda connection: finished_by(connection, visitor, game, number))
    )
    language = language_of(request)
    matches = await service.workers.do(
        address_of(request), lambda: [finished_match(game, language) for game in found]
    )
    return {"page": number, "more": more, "matches": matches}
