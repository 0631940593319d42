"""Sets to print, as PDF."""

from __future__ import annotations

import functools
from typing import Annotated, Literal, NamedTuple

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response

from kabinett.games.game import Game
from kabinett.messages import Message
from kabinett.printing.document import make_pdf
from kabinett.printing.forms import printed_forms
from kabinett.web.errors import NoSuchMatch
from kabinett.web.middleware.limiting import address_of
from kabinett.web.routes.dependencies import MatchServiceDependency
from kabinett.web.routes.rendering import game_named
from kabinett.web.texts import language_of, text, words_in

ROUTER = APIRouter(include_in_schema=False)

MOST_FORMS = 8
"""Forms of a game that have sets of their own, at most."""


class PrintedForm(NamedTuple):
    """A set that a page offers: the number of the form of its game, and its options, "" for the only one."""

    number: int
    label: str


def offered(game: Game, language: str) -> list[PrintedForm]:
    """The sets of a game."""
    forms = printed_forms(game.name)
    differing = [
        option.name for option in game.options if len({form.values[option.name] for form in forms}) > 1
    ]
    return [
        PrintedForm(number, ", ".join(f"{text(name, language)}: {form.values[name]}" for name in differing))
        for number, form in enumerate(forms)
    ]


@ROUTER.get("/print/{name}.pdf")
async def printed(
    request: Request,
    name: str,
    service: MatchServiceDependency,
    paper: Literal["a4", "letter"] = "a4",
    form: Annotated[int, Query(ge=0, lt=MOST_FORMS)] = 0,
) -> Response:
    """A set to print, in the visitor's language; `form` is the number of one of the forms of the game."""
    forms = printed_forms(game_named(name).name)
    if form >= len(forms):
        raise NoSuchMatch(Message("no_print", "there is no such set to print"))
    spec, language = forms[form].spec, language_of(request)
    made = await service.workers.do(
        address_of(request), functools.partial(_made, forms[form], paper, language)
    )
    file = "".join(sign if sign.isalnum() else "-" for sign in f"{spec}-{paper}").replace("--", "-")
    headers = {
        "Cache-Control": "public, max-age=3600",
        "Vary": "Accept-Language, Cookie",
        "Content-Disposition": f'inline; filename="{file}-{language}.pdf"',
    }
    return Response(made, media_type="application/pdf", headers=headers)


@functools.cache
def _made(game: Game, paper: str, language: str) -> bytes:
    """A set, made once; there are as many as forms, papers and languages together."""
    return make_pdf(game, paper, language, words_in(language))
