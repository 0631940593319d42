"""The JSON interface; /api/openapi.json describes it."""

from __future__ import annotations

from typing import Annotated

import orjson
from fastapi import APIRouter, Path, Query, Request, Response

from kabinett.errors import KabinettError
from kabinett.games import Position
from kabinett.games.registry import game as game_of
from kabinett.games.registry import game_class, game_names
from kabinett.matches.codec import LARGEST
from kabinett.matches.names import normal_name
from kabinett.matches.views import seen
from kabinett.messages import Message
from kabinett.records.write import format_record
from kabinett.version import VERSION
from kabinett.web.errors import NoSuchMatch
from kabinett.web.middleware.limiting import address_of
from kabinett.web.presenters import states
from kabinett.web.presenters.opponents import opponents
from kabinett.web.presenters.previews import preview
from kabinett.web.presenters.snapshots import snapshot
from kabinett.web.routes.acts import SentCommand
from kabinett.web.routes.create_match import arranged
from kabinett.web.routes.dependencies import (
    REFUSALS,
    KnownVisitor,
    MatchId,
    MatchServiceDependency,
    Visitor,
    kind_of,
)
from kabinett.web.routes.schemas import (
    Acknowledged,
    Events,
    GameListed,
    Health,
    Link,
    MatchState,
    Named,
    NewMatch,
    Opened,
    OpponentOut,
    OptionOut,
    PositionOut,
    PreviewOut,
    RankedOut,
    RatedGame,
    RatingOut,
)
from kabinett.web.services import ratings, rows
from kabinett.web.services.match_service import MatchService
from kabinett.web.texts import language_of, text

ROUTER = APIRouter(responses=REFUSALS)
Index = Annotated[int, Path(ge=0, le=10_000)]
RANKED = 100
"""How many of the best at a game are told."""


@ROUTER.get("/healthz")
async def health(service: MatchServiceDependency) -> Health:
    """Whether the server and its database answer."""
    await service.storage.read(rows.awake_matches)
    return Health(
        status="ok", version=VERSION, matches=service.loaded, machines_waiting=service.machines.waiting()
    )


@ROUTER.get("/api/games")
async def list_games(request: Request, service: MatchServiceDependency) -> list[GameListed]:
    """The games with their options and the machines that play them, in the language asked for."""
    language = language_of(request)
    return await service.workers.do(address_of(request), lambda: _games(language))


def _games(language: str) -> list[GameListed]:
    listed = []
    for name in game_names():
        played, kind = game_of(name), game_class(name)
        listed.append(
            GameListed(
                name=name,
                title=text(kind.title, language),
                summary=text(kind.summary, language),
                seats=played.seats,
                author=kind.author,
                year=kind.year,
                options=[
                    OptionOut(
                        name=option.name, values=list(option.values), meaning=text(option.meaning, language)
                    )
                    for option in kind.options
                ],
                opponents=[
                    OpponentOut(spec=opponent.spec, name=text(opponent.text, language))
                    for opponent in opponents(played)
                ],
            )
        )
    return listed


@ROUTER.get("/api/ratings")
async def read_ratings(service: MatchServiceDependency, visitor: Visitor) -> list[RatedGame]:
    """Your ratings, game by game."""
    if visitor is None:
        return []
    mine = await service.storage.read(lambda connection: ratings.own(connection, visitor))
    return [
        RatedGame(game=game, rating=RatingOut(**states.rating_out(rating))) for game, rating in mine.items()
    ]


@ROUTER.get("/api/ratings/{game}")
async def read_best(
    game: Annotated[str, Path(max_length=20)], service: MatchServiceDependency
) -> list[RankedOut]:
    """The best at a game, people and machines alike, once ten matches have settled their rating."""
    if game not in game_names():
        raise NoSuchMatch(Message("no_match", "there is no game {name!r} here", name=game))
    found = await service.storage.read(lambda connection: ratings.best(connection, game, RANKED))
    return [
        RankedOut(
            name=ranked.name, machine=ranked.machine, rating=RatingOut(**states.rating_out(ranked.rating))
        )
        for ranked in found
    ]


@ROUTER.put("/api/name")
async def set_name(asked: Named, service: MatchServiceDependency, visitor: KnownVisitor) -> Named:
    """Say what you want to be called; it holds for games from now on."""
    from kabinett.matches import Participant

    name = Participant(normal_name(asked.name)).name
    now = service.clock.now()
    await service.storage.write(lambda connection: rows.save_visitor(connection, visitor, name, now))
    return Named(name=name)


@ROUTER.post("/api/matches", status_code=201)
async def open_match(
    asked: NewMatch, service: MatchServiceDependency, visitor: KnownVisitor, request: Request
) -> Opened:
    """Arrange a match; it begins when all seats are taken."""
    return await opened(asked, service, visitor, str(request.base_url))


async def opened(asked: NewMatch, service: MatchService, visitor: str, base: str) -> Opened:
    """Arrange a match; `base` is the server's address."""
    name = await service.storage.read(lambda connection: rows.called(connection, visitor))
    live = await service.open(visitor, "", arranged(asked, name))
    links = {
        index: f"{base}sit/{service.link(live, index, visitor)}"
        for index, place in enumerate(live.plan.places)
        if not place.name
    }
    return Opened(match=live.id, page=f"/play/{live.id}", links=links)


@ROUTER.get("/api/matches/{match}", response_model=MatchState)
async def read_match(
    match: MatchId,
    service: MatchServiceDependency,
    visitor: Visitor,
    request: Request,
    board: Annotated[bool, Query()] = False,
) -> Response:
    """A match as you see it; with `board` the picture, too."""
    live = await service.get_latest(match)
    address, language = address_of(request), language_of(request)
    shown = await snapshot(service, live, visitor, address, board=board, language=language)
    return Response(shown.body, media_type="application/json")


@ROUTER.get("/api/matches/{match}/events", response_model=Events)
async def read_events(
    match: MatchId,
    service: MatchServiceDependency,
    visitor: Visitor,
    after: Annotated[int, Query(ge=0, le=LARGEST)] = 0,
) -> Response:
    """What happened after the event with a number, as you see it."""
    live = await service.get_latest(match)
    body = f'{{"number":{live.stored_number},"events":{live.seen_since(after, visitor)}}}'
    return Response(body, media_type="application/json")


@ROUTER.post("/api/matches/{match}/commands", response_model=Acknowledged)
async def give_command(
    match: MatchId, asked: SentCommand, service: MatchServiceDependency, visitor: KnownVisitor
) -> Response:
    """Act with a seat of yours. The answer comes when what happened is stored."""
    try:
        live = await service.get(match)
        command = live.with_sender(asked, visitor)
        events = await service.command(live, command, visitor)
    except KabinettError as error:
        service.metrics.commands.labels(kind_of(error)[0]).inc()
        raise
    service.metrics.commands.labels("done").inc()
    number = events[-1].number if events else live.number
    done = {"number": number, "events": [seen(event, command.participant) for event in events]}
    return Response(orjson.dumps(done), media_type="application/json")


@ROUTER.post("/api/matches/{match}/seats/{participant}/link")
async def make_link(
    match: MatchId, participant: Index, service: MatchServiceDependency, visitor: Visitor, request: Request
) -> Link:
    """A link that hands a seat of yours to another device, or a free one to a friend. It works once."""
    live = await service.get_latest(match)
    return Link(link=f"{request.base_url}sit/{service.link(live, participant, visitor)}")


@ROUTER.get("/api/matches/{match}/games/{game}/positions/{ply}")
async def read_position(
    match: MatchId, game: Index, ply: Index, service: MatchServiceDependency, request: Request
) -> PositionOut:
    """A game after `ply` moves, without marks of what may be played."""
    position = await position_after(service, match, game, ply)
    token = position.moves[-1] if position.ply else None
    language = language_of(request)

    def draw() -> PositionOut:
        figures = states.figures(position, language)
        return PositionOut(token=token, board=states.draw(position, language, targets=False), **figures)

    return await service.workers.do(address_of(request), draw)


async def position_after(service: MatchService, match: str, game: int, ply: int | None = None) -> Position:
    """A game after `ply` moves, or as it stands.

    Raises:
        NoSuchMatch: there is no such game, or it has fewer moves.
    """
    live = await service.get_latest(match)
    async with live.lock:
        table = None if live.match is None else live.match.games.get(game)
        if table is None or (ply or 0) > table.position.ply:
            raise NoSuchMatch(Message("no_ply", "there is no move {ply} of this game here", ply=ply or 0))
        position = table.position.copy()
    while ply is not None and position.ply > ply:
        position.pop()
    return position


@ROUTER.get("/api/matches/{match}/games/{game}/previews")
async def preview_move(
    match: MatchId,
    game: Index,
    ply: Annotated[int, Query(ge=0, le=10_000)],
    token: Annotated[str, Query(min_length=1, max_length=40)],
    service: MatchServiceDependency,
    request: Request,
) -> PreviewOut:
    """What a move does that is legal after `ply` moves of a game, played or not."""
    position = await position_after(service, match, game, ply)
    language = language_of(request)
    return await service.workers.do(
        address_of(request), lambda: PreviewOut(**preview(position, token, language))
    )


@ROUTER.get("/api/matches/{match}/games/{game}/record", response_class=Response)
async def read_record(
    match: MatchId, game: Index, service: MatchServiceDependency, request: Request
) -> Response:
    """The record of a game that has ended, which proves its chance."""
    live = await service.get_latest(match)
    async with live.lock:
        record = live.record(game)
    written = await service.workers.do(address_of(request), lambda: format_record(record))
    return Response(
        written,
        media_type="text/plain; charset=utf-8",
        headers={"Content-Disposition": f'attachment; filename="{match}-{game}.kab"'},
    )
