"""What a page has to know of a game besides its module, as data."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import numpy as np

from kabinett.games.game import Game
from kabinett.games.position import Position
from kabinett.games.refusals import Reason
from kabinett.games.registry import game, variants
from kabinett.games.rules import CHANCE, odds_of
from kabinett.games.scene import COLUMNS, LAST, TARGETS
from kabinett.games.score_items import (
    CELL_COUNT,
    FIRST_CELL,
    FIRST_NUMBER,
    LABEL,
    POINTS,
    SEAT,
    SUM,
)
from kabinett.games.symbols import word
from kabinett.messages import LANGUAGES, Message
from kabinett.players.mcts.search_tree import NODE_LIMIT
from kabinett.site.decisions import decider_manifest, level_manifest, search_manifest
from kabinett.site.sentences import refusal_messages
from kabinett.version import VERSION

FORMAT = 2
"""Of the manifest; a reader that knows another refuses it."""

WALKS = 200
"""So many random games are played at most to meet every seat's turn."""


def manifest(name: str) -> dict[str, Any]:
    """All that `kabinett.js` has to know of a game, for JSON.

    `variants` lists every combination of options, the default first: its specification, the values, the
    numbers that the kernel `setup` takes, seats, and for chance and each seat, in this order, which of the
    lists `tokens` says how moves are written: the token of code 0, of code 1, and so on. `reasons` are the
    sentences of `kabinett.games.refusals`, whose blanks are filled from the variant's `words`. `pictures` are
    those of `kabinett.games.symbols`, of which a variant names one; they name `symbols` and `items` by
    number. `scoreItems` has the sentences of `kabinett.games.score_items`, `tasks` and `ends` those of
    `kabinett.games.tasks`. A word or item that may be said in another language is ``{"say": English}``.
    """
    default = game(name)
    lists: list[list[str]] = []
    pictures: list[dict[str, Any]] = []
    symbols: list[Any] = []
    items: list[Any] = []
    found = []
    for variant in variants(name):
        places = []
        for tokens in _tokens(variant):
            if tokens not in lists:
                lists.append(tokens)
            places.append(lists.index(tokens))
        picture = _shared(variant.picture().to_dict(), symbols, items)
        if picture not in pictures:
            pictures.append(picture)
        found.append(
            {
                "spec": variant.spec,
                "values": variant.values,
                "seats": variant.seats,
                "seatNames": list(map(word, variant.seat_names)),
                "seatMarks": list(map(str, variant.seat_marks)),
                "setup": list((*variant.setup_numbers, 0, 0, 0, 0)[:4]),
                "words": {name: list(map(word, words)) for name, words in variant.words.items()},
                "tokens": places,
                "picture": pictures.index(picture),
            }
        )
    return {
        "format": FORMAT,
        "version": VERSION,
        "name": name,
        "title": default.title,
        "summary": str(default.summary),
        "notation": str(default.notation),
        "options": [
            {"name": option.name, "values": list(option.values), "meaning": str(option.meaning)}
            for option in default.options
        ],
        "record": default.rules.state.itemsize,
        "maxMoves": default.rules.max_moves,
        "odds": odds_of(default.rules).tolist() if default.rules.odds else [],
        "deciders": decider_manifest(name),
        "levels": level_manifest(name),
        "search": search_manifest(name),
        "nodeLimit": NODE_LIMIT,
        "messages": _messages(),
        "languages": list(LANGUAGES),
        "reasons": _reasons(default.refusals.reasons),
        "tasks": _reasons(default.tasks.tasks),
        "ends": _reasons(default.tasks.ends),
        "tokens": lists,
        "scene": _scene(default),
        "scoreItems": _score_items(default),
        "symbols": symbols,
        "items": items,
        "pictures": pictures,
        "variants": found,
    }


def _shared(picture: dict[str, Any], symbols: list[Any], items: list[Any]) -> dict[str, Any]:
    """A picture whose symbols and lists are numbers of those that all pictures of the game share."""

    def number(wanted: Any, known: list[Any]) -> int:
        if wanted not in known:
            known.append(wanted)
        return known.index(wanted)

    return {
        **picture,
        "symbols": [number(symbol, symbols) for symbol in picture["symbols"]],
        "items": {name: number(listed, items) for name, listed in picture["items"].items()},
    }


def _scene(game: Game) -> dict[str, Any]:
    """The memory that the export `scene` takes: most rows, numbers in each, numbers of the trail."""
    scene = game.scene
    return {"most": scene.most, "columns": COLUMNS, "trail": scene.length, "last": LAST, "targets": TARGETS}


def _score_items(game: Game) -> dict[str, Any]:
    """The memory that the export `score_items` takes, what its columns hold, and the sentences of items."""
    items = game.score_items
    return {
        "most": items.most,
        "columns": FIRST_CELL + items.cells,
        "seat": SEAT,
        "label": LABEL,
        "sum": SUM,
        "points": POINTS,
        "numbers": FIRST_NUMBER,
        "cellCount": CELL_COUNT,
        "cells": FIRST_CELL,
        "places": items.places,
        "labels": _reasons(items.labels),
        "sums": _reasons(items.sums),
    }


def _reasons(reasons: Iterable[Reason]) -> list[dict[str, Any]]:
    """Sentences with their blanks."""
    return [
        {
            "sentence": reason.sentence.english if isinstance(reason.sentence, Message) else reason.sentence,
            "blanks": reason.blanks,
        }
        for reason in reasons
    ]


def _messages() -> dict[str, str]:
    """The sentences of refused moves, with their blanks."""
    return {message.key: message.english for message in refusal_messages()}


def _tokens(variant: Game) -> Iterator[list[str]]:
    """For chance, then for each seat, how it writes each code; a turn that never comes as another."""
    states = _turns(variant)
    for turn in (CHANCE, *range(variant.seats)):
        state = states.get(turn, next(iter(states.values())))
        yield [variant.token(code, state) for code in range(variant.code_count)]


def _turns(variant: Game) -> dict[int, Any]:
    """A state for each turn, from random games that are always the same."""
    rng = np.random.default_rng(0)
    wanted = variant.seats + bool(variant.rules.odds)
    found: dict[int, Any] = {}
    for _ in range(WALKS):
        position = Position(variant)
        while position.turn is not None:
            found.setdefault(position.turn, position.state.copy())
            position.push_code(int(rng.choice(position.codes)))
        if len(found) == wanted:
            break
    return found
