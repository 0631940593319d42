"""Tournaments: their lists, a page to arrange one, and the page of each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from markupsafe import Markup
from pydantic import TypeAdapter, ValidationError
from sqlalchemy import Connection

from kabinett.errors import KabinettError
from kabinett.games.registry import game as game_of
from kabinett.games.registry import game_names
from kabinett.matches import Clock, Format, Participant
from kabinett.matches.errors import BadFormat
from kabinett.matches.names import normal_name
from kabinett.messages import Message
from kabinett.tournaments import LEAST, MOST, MOST_ROUNDS
from kabinett.web.errors import NoSuchMatch
from kabinett.web.middleware.limiting import address_of
from kabinett.web.middleware.metering import charged
from kabinett.web.presenters import tournaments as presented
from kabinett.web.presenters.games import players_of
from kabinett.web.presenters.kept import Kept
from kabinett.web.presenters.opponents import USUAL, opponents
from kabinett.web.routes.dependencies import (
    REFUSALS,
    KnownVisitor,
    MatchId,
    MatchServiceDependency,
    Visitor,
    form_fields,
    give_cookie,
    visitor_or_new,
)
from kabinett.web.routes.forms import CLOCKS, chosen_tournament
from kabinett.web.routes.rendering import fragment, game_named, page
from kabinett.web.routes.tournament_schemas import (
    Add,
    Begin,
    Cancel,
    Enter,
    NewTournament,
    TournamentAccepted,
    TournamentCommand,
    TournamentLists,
    TournamentOpened,
    TournamentState,
    TournamentSummary,
    Withdraw,
)
from kabinett.web.services import rows, tournament_rows
from kabinett.web.services.match_service import MatchService
from kabinett.web.services.tournament import TournamentPlan
from kabinett.web.services.tournaments import NO_SHOW
from kabinett.web.texts import language_of, text

ROUTER = APIRouter(responses=REFUSALS)
PAGES = APIRouter(include_in_schema=False)

SHOWN = 48
"""How many tournaments of each phase are listed at most."""

WAITED = 30 * 24 * 60 * 60 * 1000
"""For how long one is listed that has not begun and that nobody enters, in ms."""

ON_PAGE = 500
"""How many entries of lists are kept as they stand on the page."""

_SHOWN: Kept[Markup] = Kept(ON_PAGE)
_COMMANDS: TypeAdapter[Any] = TypeAdapter(TournamentCommand)


class Lists(NamedTuple):
    """The tournaments that are listed, by phase."""

    open: list[tournament_rows.Listed]
    running: list[tournament_rows.Listed]
    ended: list[tournament_rows.Listed]


def read_lists(connection: Connection, now: int, most: int = SHOWN) -> Lists:
    """At most so many tournaments of each phase."""
    return Lists(
        tournament_rows.listed(connection, "open", now - WAITED, most),
        tournament_rows.listed(connection, "running", 0, most),
        tournament_rows.listed(connection, "ended", 0, most),
    )


def shown(listed: list[tournament_rows.Listed], language: str) -> list[Markup]:
    """Tournaments as they stand in a list of a page."""
    return [
        _SHOWN.get(
            (found, language),
            lambda found=found: fragment(  # type: ignore[misc]
                "tournament", language, listed=TournamentSummary(**presented.summary(found, language))
            ),
        )
        for found in (each._replace(changed=0) for each in listed)
    ]


# -- JSON --------------------------------------------------------------------------------------------


@ROUTER.get("/api/tournaments")
async def list_tournaments(request: Request, service: MatchServiceDependency) -> TournamentLists:
    """Tournaments that can be entered, that are played, and that have ended; at most 48 of each."""
    now, language = service.clock.now(), language_of(request)
    lists = await service.storage.read(charged(lambda connection: read_lists(connection, now)))
    return TournamentLists(
        **{
            phase: [TournamentSummary(**presented.summary(found, language)) for found in listed]
            for phase, listed in lists._asdict().items()
        }
    )


@ROUTER.post("/api/tournaments", status_code=201)
async def arrange_tournament(
    asked: NewTournament, service: MatchServiceDependency, visitor: KnownVisitor
) -> TournamentOpened:
    """Arrange a tournament, which begins when you say so."""
    return await _arranged(asked, service, visitor)


@ROUTER.get("/api/tournaments/{tournament}")
async def read_tournament(
    tournament: MatchId, request: Request, service: MatchServiceDependency, visitor: Visitor
) -> TournamentState:
    """A tournament as you see it."""
    found = await service.tournaments.get(tournament)
    return TournamentState(**presented.state(found, visitor, language_of(request)))


@ROUTER.post("/api/tournaments/{tournament}/commands")
async def command_tournament(
    tournament: MatchId, asked: TournamentCommand, service: MatchServiceDependency, visitor: KnownVisitor
) -> TournamentAccepted:
    """Enter a tournament or leave it; as its organiser add machines, take players out, begin it, or call it
    off before it begins.
    """
    await _carry_out(service, tournament, visitor, asked)
    return TournamentAccepted(command=asked.command)


async def _arranged(asked: NewTournament, service: MatchService, visitor: str) -> TournamentOpened:
    clock = Clock(**asked.clock.model_dump())
    form = Format(asked.game, first="given", clock=clock)
    if form.played.seats != 2:
        raise BadFormat(Message("tournament_two", "a tournament is for games for two"))
    if clock.kind == "none":
        raise BadFormat(
            Message("tournament_clock", "a tournament has a clock, so that every round ends; choose one")
        )
    rounds = asked.rounds if asked.kind == "swiss" else 0
    name = Participant(normal_name(asked.name)).name
    id = await service.tournaments.arrange(
        visitor, name, TournamentPlan(form, asked.kind, rounds, asked.rated)
    )
    return TournamentOpened(tournament=id, page=f"/tournaments/{id}")


async def _carry_out(service: MatchService, tournament: str, visitor: str, asked: Any) -> None:
    work = service.tournaments
    match asked:
        case Enter():
            name = await service.storage.read(
                lambda connection: rows.called(connection, visitor, normal_name(asked.name))
            )
            await work.enter(tournament, visitor, Participant(name).name)
        case Add():
            played = (await work.get(tournament)).plan.format.played
            names = {opponent.spec: text(opponent.text) for opponent in opponents(played)}
            if asked.machine not in names:
                raise KabinettError(
                    Message(
                        "no_such_machine",
                        "{name!r} cannot be asked to play; there are {names}",
                        name=asked.machine,
                        names=", ".join(names),
                    )
                )
            await work.add_machine(tournament, visitor, asked.machine, names[asked.machine])
        case Withdraw():
            await service.background.shielded(work.withdraw(tournament, visitor, asked.player))
        case Begin():
            await work.begin(tournament, visitor)
        case Cancel():
            await work.cancel(tournament, visitor)


# -- pages -------------------------------------------------------------------------------------------


@PAGES.get("/tournaments", response_class=HTMLResponse)
async def tournaments_page(request: Request, service: MatchServiceDependency) -> Response:
    """All tournaments, and the games for which one can be arranged."""
    now, language = service.clock.now(), language_of(request)
    lists = await service.storage.read(charged(lambda connection: read_lists(connection, now)))
    games = [game_of(name) for name in game_names()]

    def draw() -> Response:
        return page(
            request,
            "tournaments",
            lists={phase: shown(listed, language) for phase, listed in lists._asdict().items()},
            games=[game for game in games if _is_for_two(game.name)],
        )

    return await service.workers.do(address_of(request), draw)


@PAGES.get("/tournaments/new/{name}", response_class=HTMLResponse)
async def new_tournament(request: Request, name: str) -> Response:
    """All that can be chosen for a tournament of a game."""
    game = game_named(name)
    if not _is_for_two(game.name):
        raise NoSuchMatch(Message("tournament_two", "a tournament is for games for two"))
    return page(
        request,
        "new_tournament",
        game=game,
        clocks=[clock for clock in CLOCKS if clock != "none"],
        most=MOST,
        most_rounds=MOST_ROUNDS,
    )


def _is_for_two(name: str) -> bool:
    return 2 in players_of(game_of(name))


@PAGES.post("/tournaments")
async def arrange_by_form(request: Request, service: MatchServiceDependency) -> Response:
    """Arrange a tournament, and go to its page."""
    who = visitor_or_new(request)
    made = await _arranged(chosen_tournament(await form_fields(request)), service, who)
    return _to(request, made.page, who)


@PAGES.get("/tournaments/{tournament}", response_class=HTMLResponse)
async def tournament_page(
    request: Request, tournament: MatchId, service: MatchServiceDependency, visitor: Visitor
) -> Response:
    """Who takes part in a tournament, its pairings and how everybody stands."""
    found = await service.tournaments.get(tournament)
    language, name = language_of(request), ""
    if visitor is not None:
        who = visitor
        name = await service.storage.read(lambda connection: rows.name_of(connection, who))

    def draw() -> Response:
        seen = TournamentState(**presented.state(found, visitor, language))
        return page(
            request,
            "tournament",
            game=found.plan.format.played,
            state=seen,
            patience=NO_SHOW / 60_000,
            players={player.number: player for player in seen.players},
            full=found.is_full,
            least=LEAST[found.plan.kind],
            name=name,
            link=f"{request.base_url}tournaments/{tournament}",
            machines=opponents(found.plan.format.played),
            usual=USUAL,
        )

    return await service.workers.do(address_of(request), draw)


@PAGES.post("/tournaments/{tournament}")
async def command_by_form(request: Request, tournament: MatchId, service: MatchServiceDependency) -> Response:
    """What a button of the page of a tournament does."""
    who = visitor_or_new(request)
    asked = _command_of(await form_fields(request))
    await _carry_out(service, tournament, who, asked)
    return _to(request, "/tournaments" if isinstance(asked, Cancel) else f"/tournaments/{tournament}", who)


def _command_of(fields: Mapping[str, str]) -> Any:
    values: dict[str, Any] = dict(fields)
    if values.get("player", "").isascii() and values.get("player", "").isdecimal():
        values["player"] = int(values["player"][:9])
    try:
        return _COMMANDS.validate_python(values)
    except ValidationError:
        raise BadFormat(Message("tournament_form", "this form says nothing that can be done")) from None


def _to(request: Request, path: str, visitor: str) -> Response:
    answer = RedirectResponse(path, 303)
    give_cookie(request, answer, visitor)
    return answer
