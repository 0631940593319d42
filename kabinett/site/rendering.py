"""How a page of the folder is made from its template, which may be one of the table with a server."""

from __future__ import annotations

import functools
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jinja2

from kabinett.messages import ENGLISH, LANGUAGES
from kabinett.web import files
from kabinett.web.routes.rendering import FOLDER as WEB
from kabinett.web.routes.rendering import TEMPLATES, accent_styles
from kabinett.web.texts import text

OWN = Path(__file__).parent

REPLACED = ("positions.js",)
"""Scripts of the table with a server that ask it; one of the same name beside the pages answers instead."""


def home_of(language: str) -> str:
    """The folder of a language's pages, "" or with a slash at its end."""
    return "" if language == ENGLISH else f"{language}/"


def shared_modules(name: str) -> tuple[str, ...]:
    """What a script of the table with a server imports, directly or not, without what is replaced."""
    return files.modules(name, REPLACED)


@functools.cache
def _environment() -> jinja2.Environment:
    # A template of ours goes before one of the same name of the table with a server.
    loader = jinja2.FileSystemLoader([OWN / "templates", WEB / "templates"])
    return TEMPLATES.env.overlay(loader=loader)


def root_of(language: str, path: str) -> str:
    """The way from a page, at a path below its language's folder, to the folder of the whole."""
    return "../" * f"{home_of(language)}{path}".count("/") or "./"


def linked_from(language: str, path: str) -> Callable[[str], str]:
    """What gives the address of another page of the same language by its path."""
    home = f"{root_of(language, path)}{home_of(language)}"
    return lambda other: f"{home}{other}/" if other else home


def page(template: str, language: str, path: str, **values: Any) -> str:
    """A page at a path below each language's folder, such as "rules/noti/".

    What templates of the table with a server ask for has the same names as there: `link` gives the address of
    another page by its path, `file` that of a script or style.
    """
    home = home_of(language)
    root = root_of(language, path)
    return (
        _environment()
        .get_template(template)
        .render(
            language=language,
            t=functools.partial(_text, language),
            root=root,
            home=home,
            pages={code: f"{home_of(code)}{path}" for code in LANGUAGES},
            accents=accent_styles(),
            served=False,
            replaced=REPLACED,
            link=linked_from(language, path),
            file=lambda name: f"{root}static/{name}",
            modules=shared_modules,
            sample=lambda name: f"{root}pictures/{name}.svg",
            **values,
        )
    )


def _text(language: str, key: str, /, **filled: Any) -> str:
    return text(key, language, **filled)
