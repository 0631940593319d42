"""The pages that teach: rules with worked examples, and first games."""

from __future__ import annotations

import functools
from typing import Any, NamedTuple

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response

from kabinett.games.game import Game
from kabinett.games.registry import game_class
from kabinett.games.rules_page import PLAYERS_SECTIONS, unwrapped
from kabinett.messages import ENGLISH
from kabinett.puzzles.shipped import games_with_puzzles
from kabinett.web import lessons
from kabinett.web.documents import findings, sections
from kabinett.web.middleware.limiting import address_of
from kabinett.web.routes.analysis import describe_position, position_of
from kabinett.web.routes.dependencies import MatchServiceDependency
from kabinett.web.routes.prints import offered
from kabinett.web.routes.rendering import game_named, page
from kabinett.web.texts import language_of, script_texts, text

ROUTER = APIRouter(include_in_schema=False)

COUNTED = ("scores", "explain", "seat_names")
"""What is shown of a finished board."""


@ROUTER.get("/rules/{name}", response_class=HTMLResponse)
async def rules(request: Request, name: str, service: MatchServiceDependency) -> Response:
    """The rules of a game in our words, its worked examples on the board."""
    return await service.workers.do(address_of(request), lambda: _rules(request, name))


def _rules(request: Request, name: str) -> Response:
    game, language = game_named(name), language_of(request)
    values = rules_values(game, language)
    pictures = [_allowed(request, picture) for picture in values.pop("pictures")]
    return page(request, "rules", pictures=pictures, prints=offered(game, language), **values)


def rules_values(game: Game, language: str) -> dict[str, Any]:
    """What the template `rules.html` asks for, without what only a server has."""
    aim, parts = rules_sections(game.name, language)
    examples = lessons.examples(game.name)
    described = [_described(example.game, example.board, (), language) for example in examples]
    return {
        "game": game,
        "aim": aim,
        "sections": parts,
        "findings": [finding for finding in findings() if finding.game == game.name],
        "has_puzzles": game.name in games_with_puzzles(),
        "written": rules_language(game.name, language),
        "examples": [
            {
                **example._asdict(),
                "text": text(example.text, language),
                # A finished board is counted, nothing is played on it.
                "counted": None if example.moves else {name: found[name] for name in COUNTED},
            }
            for example, found in zip(examples, described, strict=True)
        ],
        "pictures": [found["picture"] for found in described],
        "texts": script_texts(language, "table", "board", "lessons"),
    }


@ROUTER.get("/learn/{name}", response_class=HTMLResponse)
async def learn(request: Request, name: str, service: MatchServiceDependency) -> Response:
    """A first game of five or six steps."""
    return await service.workers.do(address_of(request), lambda: _learn(request, name))


def _learn(request: Request, name: str) -> Response:
    values = lesson_values(game_named(name), language_of(request))
    return page(request, "learn", picture=_allowed(request, values.pop("picture")), **values)


def lesson_values(game: Game, language: str) -> dict[str, Any]:
    """What the template `learn.html` asks for."""
    steps = lessons.steps(game.name)
    return {
        "game": game,
        "steps": [
            {
                **step._asdict(),
                "text": text(step.text, language),
                "wrong": step.wrong and text(step.wrong, language),
            }
            for step in steps
        ],
        "picture": _described(steps[0].game, None, steps[0].moves, language)["picture"],
        "texts": script_texts(language, "table", "board", "lessons"),
    }


def _allowed(request: Request, picture: str) -> str:
    """A picture whose styles the page's policy lets pass."""
    return picture.replace("<style>", f'<style nonce="{request.state.nonce}">')


@functools.cache
def _described(spec: str, board: str | None, moves: tuple[str, ...], language: str) -> dict[str, Any]:
    """A position of the rules pages or lessons, of which there are some dozens; not to be changed."""
    return describe_position(position_of(spec, board, moves), language)


def rules_language(name: str, language: str) -> str:
    """The language in which a reader of a language gets the rules of a game."""
    kind = game_class(name)
    return ENGLISH if kind.rules_page(language) == kind.rules_page() else language


class RulesSection(NamedTuple):
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


@functools.cache
def rules_sections(name: str, language: str) -> tuple[str, tuple[RulesSection, ...]]:
    """The aim of a game and the sections of its page, as HTML."""
    aim, found = sections(unwrapped(game_class(name).rules_page(language)))
    return aim, tuple(
        RulesSection(*section, number > PLAYERS_SECTIONS) for number, section in enumerate(found, 1)
    )
