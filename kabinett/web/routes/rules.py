"""The pages that teach: rules with worked examples, and first games."""

from __future__ import annotations

import functools
import re
from typing import NamedTuple

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response
from markdown_it import MarkdownIt

from kabinett.games.registry import game_class
from kabinett.games.rules_page import PLAYERS_SECTIONS, unwrapped
from kabinett.messages import ENGLISH
from kabinett.web import lessons
from kabinett.web.middleware.limiting import address_of
from kabinett.web.routes.analysis import describe_position, position_of
from kabinett.web.routes.dependencies import MatchServiceDependency
from kabinett.web.routes.prints import offered
from kabinett.web.routes.rendering import game_named, page
from kabinett.web.texts import language_of, script_texts, text

ROUTER = APIRouter(include_in_schema=False)


@ROUTER.get("/rules/{name}", response_class=HTMLResponse)
async def rules(request: Request, name: str, service: MatchServiceDependency) -> Response:
    """The rules of a game in our words, its worked examples on the board."""
    return await service.workers.do(address_of(request), lambda: _rules(request, name))


def _rules(request: Request, name: str) -> Response:
    game, language = game_named(name), language_of(request)
    aim, sections = rules_sections(game.name, language)
    shown = [
        {**example._asdict(), "text": text(example.text, language)} for example in lessons.examples(game.name)
    ]
    pictures = [_picture(request, example.game, example.board, ()) for example in lessons.examples(game.name)]
    return page(
        request,
        "rules",
        game=game,
        aim=aim,
        sections=sections,
        written=rules_language(game.name, language),
        examples=shown,
        pictures=pictures,
        prints=offered(game, language),
        texts=script_texts(language, "table", "board", "lessons"),
    )


@ROUTER.get("/learn/{name}", response_class=HTMLResponse)
async def learn(request: Request, name: str, service: MatchServiceDependency) -> Response:
    """A first game of five or six steps."""
    return await service.workers.do(address_of(request), lambda: _learn(request, name))


def _learn(request: Request, name: str) -> Response:
    game, language = game_named(name), language_of(request)
    steps = lessons.steps(game.name)
    shown = [
        {
            **step._asdict(),
            "text": text(step.text, language),
            "wrong": step.wrong and text(step.wrong, language),
        }
        for step in steps
    ]
    return page(
        request,
        "learn",
        game=game,
        steps=shown,
        picture=_picture(request, steps[0].game, None, steps[0].moves),
        texts=script_texts(language, "table", "board", "lessons"),
    )


def _picture(request: Request, spec: str, board: str | None, moves: tuple[str, ...]) -> str:
    picture = _drawn(spec, board, moves, language_of(request))
    return picture.replace("<style>", f'<style nonce="{request.state.nonce}">')


@functools.cache
def _drawn(spec: str, board: str | None, moves: tuple[str, ...], language: str) -> str:
    """A picture of the rules pages or lessons, of which there are some dozens; drawn once."""
    picture: str = describe_position(position_of(spec, board, moves), language)["picture"]
    return picture


def rules_language(name: str, language: str) -> str:
    """The language in which a reader of a language gets the rules of a game."""
    kind = game_class(name)
    return ENGLISH if kind.rules_page(language) == kind.rules_page() else language


class Section(NamedTuple):
    """A part of the rules page.

    Attributes:
        id: what a link to it names.
        title: its heading, as HTML.
        body: what follows the heading, as HTML.
        is_reference: whether it is for looking things up, such as rulings with their sources; it stays folded
            until it is asked for.
    """

    id: str
    title: str
    body: str
    is_reference: bool


_TITLE = re.compile(r"<h1>[^<>]*+</h1>\s*+")
_SECTION = re.compile(r"<h2>([^<>]*+)</h2>\s*+")


@functools.cache
def rules_sections(name: str, language: str) -> tuple[str, tuple[Section, ...]]:
    """The aim of a game and the sections of its page, as HTML.

    Tables may be scrolled by themselves on a phone.
    """
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    body: str = markdown.render(unwrapped(game_class(name).rules_page(language)))
    body = body.replace("<table>", '<div class="wide" tabindex="0"><table>')
    body = body.replace("</table>", "</table></div>")
    aim, *parts = _SECTION.split(body)
    return _TITLE.sub("", aim, count=1), tuple(
        Section(f"section-{number}", title, html, number > PLAYERS_SECTIONS)
        for number, (title, html) in enumerate(zip(parts[::2], parts[1::2], strict=True), 1)
    )
