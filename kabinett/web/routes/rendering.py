"""How a page is made from its template, and the page that says what was wrong."""

from __future__ import annotations

import functools
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import jinja2
from fastapi import Request
from fastapi.responses import HTMLResponse
from fastapi.templating import Jinja2Templates
from markupsafe import Markup
from starlette.routing import Match

from kabinett.errors import KabinettError
from kabinett.games.game import Game
from kabinett.games.plugin import plugins
from kabinett.games.registry import game as game_of
from kabinett.games.registry import game_names
from kabinett.messages import LANGUAGES, Message
from kabinett.version import VERSION
from kabinett.web import files
from kabinett.web.errors import NoSuchMatch, SeatTaken
from kabinett.web.presenters.opponents import name_in
from kabinett.web.texts import as_sentence, language_of, load_texts, reason_of, text

FOLDER = Path(__file__).parent.parent
"""The room, with the folders of templates, static files and texts."""


def _environment() -> jinja2.Environment:
    environment = jinja2.Environment(
        loader=jinja2.FileSystemLoader(FOLDER / "templates"),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=jinja2.StrictUndefined,
        # What lies in the package does not change while the server runs, and looking costs every page time.
        auto_reload=False,
    )
    environment.globals |= {"version": VERSION, "languages": LANGUAGES}
    environment.globals |= {"file": files.address, "modules": files.modules, "accents": accent_styles()}
    environment.globals |= {"served": True, "link": "/{}".format, "sample": "/picture/{}.svg".format}
    environment.globals["moment"] = moment
    environment.filters["name_in_language"] = name_in
    return environment


def moment(milliseconds: int) -> str:
    """A time given in milliseconds since 1970, as HTML and Atom write it."""
    return datetime.fromtimestamp(milliseconds / 1000, UTC).isoformat(timespec="seconds")


def accent_styles() -> Markup:
    """The colour of each game's pages, by day and by night, as its plugin declares it."""
    days, nights = (
        "".join(
            f'[data-game="{name}"]{{--accent:{getattr(plugin.accent, time)}}}'
            for name, plugin in plugins().items()
        )
        for time in ("day", "night")
    )
    return Markup(f"{days}@media (prefers-color-scheme:dark){{{nights}}}")


TEMPLATES = Jinja2Templates(env=_environment())


def load_templates() -> int:
    """Compile every template and read every text, so that nobody waits for it; returns how many templates."""
    names = TEMPLATES.env.list_templates()
    for name in names:
        TEMPLATES.env.get_template(name)
    for language in LANGUAGES:
        load_texts(language)
    return len(names)


def fragment(template: str, language: str, /, **values: Any) -> Markup:
    """A part of pages from its template, in a language; it knows nothing of the request."""
    return Markup(document(f"_{template}.html", language, **values))


def document(name: str, language: str, /, **values: Any) -> str:
    """What a template makes, in the visitor's language; `t` in it is `texts.text`."""
    t = functools.partial(_text, language)
    return TEMPLATES.env.get_template(name).render(language=language, t=t, **values)


def _text(language: str, key: str, /, **filled: Any) -> str:
    return text(key, language, **filled)


def page(request: Request, template: str, /, *, status: int = 200, **values: Any) -> HTMLResponse:
    """A page from its template, in the visitor's language; `t` in it is `texts.text`."""
    language = language_of(request)
    t = functools.partial(_text, language)
    context = {"nonce": request.state.nonce, "language": language, "t": t, **values}
    context["back"] = _way_back(request)
    headers = {"Content-Language": language, "Vary": "Accept-Language, Cookie"}
    return TEMPLATES.TemplateResponse(request, f"{template}.html", context, status, headers)


def _way_back(request: Request) -> str:
    """Where choosing a language leads: to the page that was read, or to the first one if it was the answer to
    a form that cannot be read by itself.
    """
    asked = {**request.scope, "method": "GET"}
    if request.method not in ("GET", "HEAD") and not any(
        route.matches(asked)[0] is Match.FULL for route in request.app.routes
    ):
        return "/"
    query = request.url.query
    return f"{request.url.path}?{query}" if query else request.url.path


def game_named(name: str) -> Game:
    """A game by the name in an address.

    Raises:
        NoSuchMatch: there is none.
    """
    if name not in game_names():
        raise NoSuchMatch(Message("no_match", "there is no game {name!r} here", name=name[:20]))
    return game_of(name)


def failed(request: Request, error: KabinettError, status: int) -> HTMLResponse:
    """A page that says what was wrong."""
    language = language_of(request)
    reason = as_sentence(reason_of(error, language), language)
    watch = error.match if isinstance(error, SeatTaken) else ""
    return page(request, "failed", status=status, missing=status == 404, reason=reason, watch=watch)
