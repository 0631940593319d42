"""What a page has to know of a game besides its module, as data."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from kabinett.errors import IllegalMove, UnreadableMove
from kabinett.games.game import Game
from kabinett.games.position import GAME_OVER, Position
from kabinett.games.registry import game, variants
from kabinett.games.rules import CHANCE, odds_of
from kabinett.players.mcts.search_tree import NODE_LIMIT
from kabinett.site.decisions import decider_manifest, level_manifest
from kabinett.version import VERSION

FORMAT = 1
"""Of the manifest; a reader that knows another refuses it."""

WALKS = 200
"""So many random games are played at most to meet every seat's turn."""


def manifest(name: str) -> dict[str, Any]:
    """All that `kabinett.js` has to know of a game, for JSON.

    `variants` lists every combination of options, the default first: its specification, the values, the
    numbers that the kernel `setup` takes, seats, and for chance and each seat, in this order, which of the
    lists `tokens` says how moves are written: the token of code 0, of code 1, and so on. `reasons` are the
    sentences of `kabinett.games.refusals`, whose blanks are filled from the variant's `words`.
    """
    default = game(name)
    lists: list[list[str]] = []
    found = []
    for variant in variants(name):
        places = []
        for tokens in _tokens(variant):
            if tokens not in lists:
                lists.append(tokens)
            places.append(lists.index(tokens))
        found.append(
            {
                "spec": variant.spec,
                "values": variant.values,
                "seats": variant.seats,
                "seatNames": list(variant.seat_names),
                "seatMarks": list(map(str, variant.seat_marks)),
                "setup": list((*variant.setup_numbers, 0, 0, 0, 0)[:4]),
                "words": {name: list(map(str, words)) for name, words in variant.words.items()},
                "tokens": places,
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
        "nodeLimit": NODE_LIMIT,
        "messages": _messages(),
        "reasons": [
            {"key": reason.sentence.key, "sentence": reason.sentence.english, "blanks": reason.blanks}
            for reason in default.refusals.reasons
        ],
        "tokens": lists,
        "variants": found,
    }


def _messages() -> dict[str, str]:
    """The sentences of refused moves, with their blanks."""
    refused = (UnreadableMove("", "", "").args[0], IllegalMove("", "", 0, "").args[0], GAME_OVER)
    return {message.key: message.english for message in refused}


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
