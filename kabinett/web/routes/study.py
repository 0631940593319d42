"""Studying: the page, and the interface behind it. Nothing is stored; a link to a study holds all of it."""

from __future__ import annotations

import asyncio
import functools
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from fastapi.responses import HTMLResponse, Response
from pydantic import BaseModel, Field

from kabinett.games import Position
from kabinett.games.registry import game as game_of
from kabinett.games.registry import game_names
from kabinett.matches.codec import Text
from kabinett.messages import Message
from kabinett.records import Record
from kabinett.records.write import format_record
from kabinett.web.errors import TooMuch
from kabinett.web.middleware.limiting import address_of
from kabinett.web.presenters.previews import preview
from kabinett.web.presenters.states import names_of
from kabinett.web.routes import analysis as studying
from kabinett.web.routes.analysis_cache import cache_of
from kabinett.web.routes.dependencies import (
    REFUSALS,
    KnownVisitor,
    MatchServiceDependency,
    OptionalMatchId,
    match_service_of,
)
from kabinett.web.routes.rendering import page
from kabinett.web.routes.schemas import ChoiceOut, Figures, PreviewOut, Strict
from kabinett.web.texts import language_of, script_texts

ROUTER = APIRouter(responses=REFUSALS)
PAGES = APIRouter(include_in_schema=False)

QUICK_SECONDS, DEEP_SECONDS = 0.4, 3.0
MOST_AT_ONCE = 2
"""Analyses that one visitor may wait for at the same time."""

LONGEST_TEXT = 200_000
Token = Annotated[str, Field(max_length=40)]
Ply = Annotated[str, Field(pattern=r"^[0-9]{1,4}$")]


class Line(Strict):
    """A position, and the way that led there."""

    game: Text
    board: Annotated[str, Field(max_length=4000)] | None = None
    moves: Annotated[list[Token], Field(max_length=studying.MOST_MOVES)] = Field(default_factory=list)


class Begun(Line):
    """A game to begin with, with the names of those who played it by seat."""

    names: list[str] = Field(default_factory=list)


class Brought(Strict):
    """A text to study; `game` says what a board or a list of moves is of."""

    text: Annotated[str, Field(max_length=LONGEST_TEXT)]
    game: Text


class Asked(Line):
    """A position to think about, for a moment or, if `deep`, for some seconds."""

    deep: bool = False


class Previewed(Line):
    """A position and a move that is not played yet."""

    token: Token


class Noted(Line):
    """A game to be written as a record, with comments by ply."""

    comments: dict[Ply, Annotated[str, Field(max_length=4000)]] = Field(default_factory=dict)


class Read(BaseModel):
    """A game as it was read; `board` is where it begins, `comments` are by ply, `names` by seat or empty."""

    game: str
    board: str | None
    moves: list[str]
    comments: dict[int, str]
    names: list[str]


class WordingOut(BaseModel):
    """How moves of one form are said: `words` has {0}, {1} … for the groups of `pattern`.

    The pattern fits whole tokens; `short` leaves the places out; it is "" where the notation is short enough.
    """

    pattern: str
    words: str
    short: str


class Wordings(BaseModel):
    """How moves are said in words: by the first form that fits. `terms` has words for parts of tokens."""

    forms: list[WordingOut]
    terms: dict[str, str]


class StudyPosition(Figures):
    """A position with all that a page needs to show it and to go on from it.

    `turn` is the seat to move, null once the game is over; at a chance event `chance` is true, and `odds`
    has the outcomes. `text` is the board as text, `start` the one that the game began from, `movers` the
    seat of each move, -1 for chance.
    """

    spec: str
    game: str
    title: str
    piece: str
    turn: int | None
    chance: bool
    winners: list[int]
    picture: str
    text: str
    start: str | None
    choices: list[ChoiceOut]
    odds: dict[str, float]
    movers: list[int]
    seat_names: list[str]
    seat_marks: list[str]
    wordings: Wordings
    chance_name: str
    moves: list[str]


class Value(BaseModel):
    """Expected points and shares of the win by seat; empty where unknown.

    `margin` is how far estimated shares may be off by the luck of the simulations, with 95 %.
    """

    exact: bool
    simulations: int
    points: list[float]
    shares: list[float]
    margin: float | None


class AnalysisLine(Value):
    """A candidate, and how it may go on."""

    move: str
    variation: list[str]


class Analysis(BaseModel):
    """What a machine thinks of a position, the best line first.

    Where nothing is to be chosen there are no lines. Where chance decides, `expected` is the mean over its
    outcomes; null if there are too many.
    """

    move: str | None
    exact: bool
    simulations: int
    seconds: float
    lines: list[AnalysisLine]
    expected: Value | None = None


@ROUTER.post("/api/study/positions")
async def read_position(asked: Line, service: MatchServiceDependency, request: Request) -> StudyPosition:
    """A position of a study."""
    language = language_of(request)

    def tell() -> StudyPosition:
        position = studying.position_of(asked.game, asked.board, asked.moves)
        return StudyPosition(**studying.describe_position(position, language))

    return await service.workers.do(address_of(request), tell)


@ROUTER.post("/api/study/previews")
async def read_preview(asked: Previewed, service: MatchServiceDependency, request: Request) -> PreviewOut:
    """What a legal move of a study would do."""
    language = language_of(request)

    def tell() -> PreviewOut:
        position = studying.position_of(asked.game, asked.board, asked.moves)
        return PreviewOut(**preview(position, asked.token, language))

    return await service.workers.do(address_of(request), tell)


@ROUTER.post("/api/study/texts")
async def read_text(asked: Brought, service: MatchServiceDependency, request: Request) -> Read:
    """A record, a text board or a list of moves as a game."""
    read = functools.partial(studying.read_study, asked.text, asked.game)
    return Read(**(await service.workers.do(address_of(request), read))._asdict())


@ROUTER.post("/api/study/records", response_class=Response)
async def write_text(asked: Noted, service: MatchServiceDependency, request: Request) -> Response:
    """A line of a study as a record with its comments."""
    comments = {int(ply): said for ply, said in asked.comments.items() if said.strip()}

    def write() -> str:
        position = studying.position_of(asked.game, asked.board, asked.moves)
        return format_record(Record.of(position, comments=comments))

    written = await service.workers.do(address_of(request), write)
    return Response(written, media_type="text/plain; charset=utf-8")


@ROUTER.post("/api/study/analyses")
async def analyse(
    asked: Asked, service: MatchServiceDependency, visitor: KnownVisitor, request: Request
) -> Analysis:
    """What a machine thinks of a position. It stands in the queue of your own games' machines."""
    play = functools.partial(studying.position_of, asked.game, asked.board, asked.moves)
    return await analysed(await service.workers.do(address_of(request), play), asked.deep, request, visitor)


async def analysed(position: Position, deep: bool, request: Request, visitor: str) -> Analysis:
    """What a machine thinks of a position, for a moment or, if `deep`, for some seconds.

    Raises:
        TooMuch: the visitor waits for as many analyses as it may.
    """
    if position.turn is None:
        return Analysis(move=None, exact=False, simulations=0, seconds=0.0, lines=[])
    service, cache = match_service_of(request), cache_of(request)
    key = (position.game.spec, position.state.tobytes(), deep)
    known: Analysis | None = cache.known(key)
    if known is not None:
        return known
    if cache.waiting[visitor] >= MOST_AT_ONCE:
        raise TooMuch(Message("study_too_much", "one position after the other; wait for the lines asked for"))
    seconds = min(DEEP_SECONDS if deep else QUICK_SECONDS, service.settings.engine_seconds)

    think = functools.partial(studying.think, position, seconds)
    cache.waiting[visitor] += 1
    try:
        job = service.machines.ask(service.queues.queue_of(visitor), think)
        try:
            found = Analysis(**await job.done)
        except asyncio.CancelledError:
            job.give_up()
            raise
    finally:
        cache.waiting[visitor] -= 1
        if not cache.waiting[visitor]:
            del cache.waiting[visitor]
    cache.keep(key, found)
    return found


@PAGES.get("/study", response_class=HTMLResponse)
async def study(
    request: Request,
    service: MatchServiceDependency,
    match: OptionalMatchId = "",
    game: Annotated[int, Query(ge=1, le=10_000)] = 1,
    of: Annotated[str, Query(max_length=80)] = "",
) -> Response:
    """A place to study: empty, at the start of a game `of`, or with a game of a match that has ended."""
    begin: Begun | None = None
    language = language_of(request)
    if match:
        live = await service.get_latest(match)
        async with live.lock:
            record = await service.workers.do(address_of(request), functools.partial(live.record, game))
            names = names_of(live, game, language)
        moves = [move.token for move in record.moves]
        begin = Begun(game=record.game.spec, board=record.tags.get("Board"), moves=moves, names=names)
    elif of:
        begin = Begun(game=game_of(of).spec)
    start = begin or Line(game=game_names()[0])

    def tell() -> dict[str, Any]:
        return studying.describe_position(studying.position_of(start.game, start.board, []), language)

    position = await service.workers.do(address_of(request), tell)
    picture = position.pop("picture").replace("<style>", f'<style nonce="{request.state.nonce}">')
    return page(
        request,
        "study",
        games=[game_of(name) for name in game_names()],
        match=match,
        begin=begin.model_dump() if begin else None,
        game=game_of(start.game),
        picture=picture,
        longest=service.settings.body_bytes - 1000,
        texts=script_texts(language, "table", "board", "study"),
    )
