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


def finished_match(finished: Finished, language: str) -> dict[str, Any]:
    """A finished round as `profile_schemas.FinishedOut` has it."""
    api = f"/api/matches/{finished.match}/games/{finished.last}/record"
    return {
        "match": finished.match,
        "round": finished.round,
        "game": finished.game,
        "title": titles(language)[finished.game],
        "others": [{"name": name_in(each, language), "machine": each.machine} for each in finished.others],
        "result": finished.result,
        "change": finished.change,
        "at": finished.at,
        "page": f"/play/{finished.match}",
        "study": f"/study?match={finished.match}&game={finished.last}" if finished.last else None,
        "record": api if finished.last else None,
    }


def profile(counts: Iterable[Count], ratings: Mapping[str, Rating], language: str) -> list[dict[str, Any]]:
    """A visitor's games as `profile_schemas.GameProfile` has them, in the order of the cabinet."""
    games: dict[str, dict[str, Counter[str]]] = {}
    for count in counts:
        games.setdefault(count.game, {}).setdefault(count.against, Counter())[count.result] += count.number
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
