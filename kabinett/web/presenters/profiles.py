"""What a visitor has finished, in words of its language."""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from kabinett.games.registry import game as game_of
from kabinett.games.registry import game_names
from kabinett.web.presenters.opponents import name_in, names_of_machines
from kabinett.web.presenters.states import rating_out
from kabinett.web.services.finished import Count, Finished
from kabinett.web.services.ratings import Rating
from kabinett.web.texts import text


@functools.cache
def titles(language: str) -> dict[str, str]:
    """What the games are called, by name."""
    return {name: text(game_of(name).title, language) for name in game_names()}


def finished_match(one: Finished, language: str) -> dict[str, Any]:
    """A finished round as `profile_schemas.FinishedOut` has it."""
    api = f"/api/matches/{one.match}/games/{one.last}/record"
    return {
        "match": one.match,
        "round": one.round,
        "game": one.game,
        "title": titles(language)[one.game],
        "others": [{"name": name_in(each, language), "machine": each.machine} for each in one.others],
        "result": one.result,
        "change": one.change,
        "at": one.at,
        "page": f"/play/{one.match}",
        "study": f"/study?match={one.match}&game={one.last}" if one.last else None,
        "record": api if one.last else None,
    }


def profile(counts: Iterable[Count], ratings: Mapping[str, Rating], language: str) -> list[dict[str, Any]]:
    """A visitor's games as `profile_schemas.GameProfile` has them, in the order of the cabinet."""
    games: dict[str, dict[str, Counter[str]]] = {}
    for one in counts:
        games.setdefault(one.game, {}).setdefault(one.against, Counter())[one.result] += one.number
    machines = names_of_machines(language)
    return [
        {
            "game": name,
            "title": titles(language)[name],
            "rating": rating_out(ratings[name]) if name in ratings else None,
            **_tally(sum(games.get(name, {}).values(), Counter())),
            "machines": [
                {"machine": spec, "name": said, **_tally(games[name][spec])}
                for spec, said in machines.items()
                if spec in games.get(name, {})
            ],
        }
        for name in game_names()
        if name in games or name in ratings
    ]


def _tally(results: Counter[str]) -> dict[str, int]:
    return {
        "played": results.total() - results["abandoned"],
        **{result: results[result] for result in ("won", "shared", "lost")},
    }
