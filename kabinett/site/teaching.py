"""The pages that teach: rules with worked examples, and first games."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from kabinett.games.registry import game as game_of
from kabinett.messages import LANGUAGES
from kabinett.site.rendering import home_of, page
from kabinett.web import lessons
from kabinett.web.presenters.states import wordings
from kabinett.web.routes.rules import lesson_values, rules_values
from kabinett.web.texts import translated

TEACHING_SCRIPTS = ("examples.js", "learn.js")
"""Scripts of the table with a server that these pages ask for."""

TEACHING_STYLES = ("rules.css", "study.css")


def teaching_pages(names: Sequence[str]) -> Iterator[tuple[str, bytes]]:
    """Path and content of each page."""
    for language in LANGUAGES:
        home = home_of(language)
        for name in names:
            yield f"{home}rules/{name}/index.html", _rules(language, name).encode()
            yield f"{home}learn/{name}/index.html", _lesson(language, name).encode()


def _rules(language: str, name: str) -> str:
    return page(
        "rules.html",
        language,
        f"rules/{name}/",
        games_here=games_here(language, (example.game for example in lessons.examples(name))),
        **rules_values(game_of(name), language),
    )


def _lesson(language: str, name: str) -> str:
    return page(
        "learn.html",
        language,
        f"learn/{name}/",
        games_here=games_here(language, (step.game for step in lessons.steps(name))),
        **lesson_values(game_of(name), language),
    )


def games_here(language: str, specs: Iterable[str]) -> dict[str, dict[str, Any]]:
    """By specification, what the script `positions.js` has to know of a game besides its manifest."""
    return {
        spec: {
            "name": game.name,
            "options": game.values,
            "seat_names": [translated(name, language) for name in game.seat_names],
            "seat_marks": [str(translated(mark, language)) for mark in game.seat_marks],
            "chance_name": translated(game.chance_name, language),
            "wordings": wordings(game, language),
        }
        for spec, game in ((spec, game_of(spec)) for spec in dict.fromkeys(specs))
    }
