"""The pages of the table: cabinet, new game, board, seat, rules."""

from __future__ import annotations

import functools
import re
from collections import Counter
from typing import Annotated, Literal, NamedTuple

import orjson
from fastapi import APIRouter, Form, Query, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from markupsafe import Markup

from kabinett.games.plugin import FairKomi, plugin_of, plugins
from kabinett.games.registry import game as game_of
from kabinett.games.registry import game_names
from kabinett.matches import Participant
from kabinett.matches.formats import kinds_of
from kabinett.matches.names import normal_name
from kabinett.messages import LANGUAGES, Message
from kabinett.web.errors import SeatTaken
from kabinett.web.middleware.limiting import address_of
from kabinett.web.middleware.visitors import COOKIE_SECONDS
from kabinett.web.presenters import states
from kabinett.web.presenters.games import players_of, sample_picture, seat_sheet
from kabinett.web.presenters.opponents import LEVELS, USUAL, name_in, opponents
from kabinett.web.presenters.snapshots import snapshot
from kabinett.web.routes import lobby_filter, thumbnails
from kabinett.web.routes.acts import PHRASES
from kabinett.web.routes.dependencies import (
    MatchId,
    MatchServiceDependency,
    Visitor,
    form_fields,
    give_cookie,
    visitor_or_new,
)
from kabinett.web.routes.forms import CLOCKS, cabinet_match, chosen_match
from kabinett.web.routes.lobby import listing
from kabinett.web.routes.lobby_filter import ClockSort, Stakes
from kabinett.web.routes.matches import opened
from kabinett.web.routes.my_matches import OwnMatch, own_matches, shown
from kabinett.web.routes.rendering import fragment, game_named, page
from kabinett.web.routes.tournaments import shown as shown_tournaments
from kabinett.web.services import rows
from kabinett.web.texts import COOKIE as LANGUAGE_COOKIE
from kabinett.web.texts import language_of, script_texts, text

ROUTER = APIRouter(include_in_schema=False)

_PATH = re.compile(r"/(?![/\\])[\w/.~=&?%-]*+", re.ASCII)


class CabinetList(NamedTuple):
    """A list of the cabinet: its entries, what it can be narrowed by, and whether there is nothing at all."""

    entries: list[Markup]
    facets: dict[str, list[lobby_filter.Value]]
    is_empty: bool


@ROUTER.get("/", response_class=HTMLResponse)
async def cabinet(
    request: Request,
    service: MatchServiceDependency,
    visitor: Visitor,
    game: Annotated[str, Query(max_length=20)] = "",
    clock: ClockSort | Literal[""] = "",
    stakes: Stakes | Literal[""] = "",
) -> Response:
    """All games, the visitor's own unfinished ones, those that wait for somebody, and those to watch.

    `game`, `clock` and `stakes` choose among the latter two.
    """
    asked = {"game": game_named(game).name if game else "", "clock": clock, "stakes": stakes}
    wanted = {facet: value for facet, value in asked.items() if value}
    own: list[OwnMatch] = []
    name, language = "", language_of(request)
    if visitor is not None:
        who, own = visitor, await own_matches(service, visitor)
        name = await service.storage.read(lambda connection: rows.name_of(connection, who))
    listed = await listing(service)

    def draw() -> Response:
        return page(
            request,
            "cabinet",
            games=_games(language),
            own=shown(own, language),
            due=sum(match.is_due for match in own),
            name=name,
            wanted=wanted,
            tournaments=shown_tournaments(listed.tournaments, language),
            lists={
                waits: CabinetList(
                    listed.shown(visitor, language, waits=waits, wanted=wanted),
                    lobby_filter.links(listed.counts(visitor, waits=waits, wanted=wanted), wanted),
                    listed.is_empty(visitor, waits=waits),
                )
                for waits in (True, False)
            },
        )

    return await service.workers.do(address_of(request), draw)


@functools.cache
def _games(language: str) -> Markup:
    """All games with what can be done with them."""
    games = [game_of(each) for each in game_names()]
    facts = {name: plugin.facts for name, plugin in plugins().items()}
    boxes = Counter(each.box for each in facts.values())
    first = min(games, key=lambda each: (facts[each.name].difficulty, facts[each.name].minutes))
    players = {each.name: sorted({each.seats, *players_of(each)}) for each in games}
    return fragment(
        "games",
        language,
        games=games,
        levels=LEVELS,
        usual=USUAL,
        facts=facts,
        boxes=boxes,
        first=first,
        players=players,
    )


@ROUTER.post("/name")
async def set_name(
    request: Request, service: MatchServiceDependency, name: Annotated[str, Form()] = ""
) -> Response:
    """Keep what a visitor wants to be called."""
    who = visitor_or_new(request)
    chosen = Participant(normal_name(name)).name
    now = service.clock.now()
    await service.storage.write(lambda connection: rows.save_visitor(connection, who, chosen, now))
    return _back_to(request, "/", who)


@ROUTER.post("/language")
async def set_language(
    language: Annotated[str, Form()], back: Annotated[str, Form(max_length=400)] = "/"
) -> Response:
    """Keep the language in which a visitor wants to read, and go back to the page it was chosen on."""
    # A path of this server and nothing else.
    answer = RedirectResponse(back if _PATH.fullmatch(back) else "/", 303)
    if language in LANGUAGES:
        answer.set_cookie(LANGUAGE_COOKIE, language, max_age=COOKIE_SECONDS, httponly=True, samesite="lax")
    return answer


@ROUTER.post("/new")
async def new_match(request: Request, service: MatchServiceDependency) -> Response:
    """Arrange a match from a form: the cabinet's, or that of a new game."""
    who = visitor_or_new(request)
    fields = await form_fields(request)
    asked = cabinet_match(fields) if "game" not in fields else chosen_match(fields)
    match = await opened(asked, service, who, str(request.base_url))
    return _back_to(request, match.page, who)


def _back_to(request: Request, path: str, visitor: str) -> Response:
    answer = RedirectResponse(path, 303)
    give_cookie(request, answer, visitor)
    return answer


@ROUTER.get("/new/{name}", response_class=HTMLResponse)
async def new_game(request: Request, name: str) -> Response:
    """All that can be chosen for a game."""
    game = game_named(name)
    most = max(int(value) for value in players_of(game))
    return page(
        request,
        "new",
        game=game,
        most=4 if "tournament" in kinds_of(game) else most,
        kinds=kinds_of(game),
        bidding="bidding" in plugin_of(game.name).formats,
        machines=opponents(game),
        usual=USUAL,
        clocks=CLOCKS,
    )


@ROUTER.get("/play/{match}", response_class=HTMLResponse)
async def board(
    request: Request, match: MatchId, service: MatchServiceDependency, visitor: Visitor
) -> Response:
    """A match at the board."""
    live = await service.get_latest(match)
    language = language_of(request)
    shown = await snapshot(service, live, visitor, address_of(request), board=True, language=language)
    state = orjson.loads(shown.body)
    game = live.plan.format.played
    texts = script_texts(language, "table", "board", "people")
    if live.match is None:
        links = {
            index: f"{request.base_url}sit/{service.link(live, index, visitor)}"
            for index, place in enumerate(live.plan.places)
            if state["held"] and not place.name
        }
        return page(request, "waiting", game=game, live=live, links=links, held=state["held"], texts=texts)
    picture = state["game"].pop("board").replace("<style>", f'<style nonce="{request.state.nonce}">')
    return page(
        request,
        "board",
        game=game,
        state=state,
        wordings=states.wordings(game, language),
        picture=picture,
        seat_sheet=seat_sheet(game),
        texts=texts,
        form=live.plan.format,
        places=live.plan.places,
        tournament=live.plan.tournament,
        thrown=plugin_of(game.name).thrown,
        reviewed=bool(plugin_of(game.name).review),
        phrases=PHRASES,
        fair_komi=_komi_texts(plugin_of(game.name).fair_komi) if live.plan.format.bidding else None,
        machines=opponents(game),
        usual=next((place.machine for place in live.plan.places if place.machine), USUAL),
    )


def _komi_texts(komi: FairKomi | None) -> dict[str, str] | None:
    """The figures of a fair komi as pages write them."""
    if komi is None:
        return None
    figures = {"beginners": komi.beginners, "least": komi.practised[0], "most": komi.practised[1]}
    return {name: f"{value:g}".replace("-", "\N{MINUS SIGN}") for name, value in figures.items()}


@ROUTER.get("/sit/{token}", response_class=HTMLResponse)
async def seat(request: Request, token: str, service: MatchServiceDependency, visitor: Visitor) -> Response:
    """Ask whether to take a seat; merely opening a link takes none."""
    link = service.signer.seat(token)
    if link is None:
        raise SeatTaken(Message("link_unknown", "this link is not one of ours; ask for it again"))
    live = await service.get_latest(link.match)
    taken = live.seats[link.participant]
    if taken.visitor is not None and taken.visitor == visitor:
        return RedirectResponse(f"/play/{live.id}", 303)
    if taken.serial != link.serial:
        raise SeatTaken(
            Message("link_used", "this seat was taken with another link; ask for a new one"), live.id
        )
    language, name = language_of(request), ""
    if visitor is not None:
        who = visitor
        name = await service.storage.read(lambda connection: rows.name_of(connection, who))
    return page(
        request,
        "seat",
        game=live.plan.format.played,
        place=live.plan.places[link.participant],
        host=next(
            (name_in(place, language) for place in live.plan.places if place.name and not place.machine),
            text("guest", language),
        ),
        name=name,
        token=token,
    )


@ROUTER.post("/sit/{token}")
async def sit_down(
    request: Request, token: str, service: MatchServiceDependency, name: Annotated[str, Form()] = ""
) -> Response:
    """Take a seat."""
    who = visitor_or_new(request)
    chosen = await service.storage.read(lambda connection: rows.called(connection, who, normal_name(name)))
    Participant(chosen)
    live = await service.take_seat(token, who, chosen)
    return _back_to(request, f"/play/{live.id}", who)


@ROUTER.get("/picture/{name}.svg")
async def picture(request: Request, name: str, service: MatchServiceDependency) -> Response:
    """A game in the middle, for the cabinet."""
    headers = {**thumbnails.HEADERS, "Cache-Control": "public, max-age=3600"}
    draw = functools.partial(sample_picture, game_named(name).name, language_of(request))
    drawn = await service.workers.do(address_of(request), draw)
    return Response(drawn, media_type="image/svg+xml", headers=headers)
