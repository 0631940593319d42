"""Puzzles: a page for each game and one for all, and the sets as data that a page fetches and judges by."""

from __future__ import annotations

import datetime
import json
from collections.abc import Iterator, Sequence
from typing import Any

from kabinett.games.position import Position
from kabinett.games.registry import game as game_of
from kabinett.messages import LANGUAGES, Message
from kabinett.puzzles.puzzle import Puzzle
from kabinett.puzzles.shipped import SPREAD, games_with_puzzles, shipped
from kabinett.puzzles.wording import question, verdict
from kabinett.site.rendering import home_of, page
from kabinett.site.teaching import games_here
from kabinett.web.presenters.puzzles import theme_texts
from kabinett.web.presenters.states import draw
from kabinett.web.texts import ScriptText, message_text, script_texts, text

PUZZLE_SCRIPTS = ("puzzle.js",)
"""Scripts of the table with a server that these pages ask for."""

PUZZLE_STYLES = ("puzzles.css",)


def puzzle_pages(names: Sequence[str]) -> Iterator[tuple[str, bytes]]:
    """Path and content of each page, and of a file of data for each game."""
    found = [name for name in games_with_puzzles() if name in names]
    for name in found:
        yield f"puzzles/{name}.json", _set(name)
    for language in LANGUAGES:
        home = home_of(language)
        if found:
            yield f"{home}puzzles/index.html", _index(language, found).encode()
        for name in found:
            yield f"{home}puzzles/{name}/index.html", _game(language, name).encode()


def _set(name: str) -> bytes:
    """The puzzles of a game for `puzzle_set.js`, which lists the fields."""
    found = shipped(name)
    data = {"game": found.game, "puzzles": [_puzzle(puzzle) for puzzle in found.puzzles]}
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()


def _puzzle(puzzle: Puzzle) -> dict[str, Any]:
    own, ply = [], 0
    while ply < len(puzzle.answers):
        own.append(ply)
        ply += 1 + len(puzzle.reply(puzzle.answers[: ply + 1]))
    return {
        "id": puzzle.id,
        "moves": puzzle.moves,
        "answers": puzzle.answers,
        "own": own,
        "difficulty": puzzle.difficulty,
        "themes": puzzle.themes,
        "question": _sentence(question(puzzle)),
        "verdict": _sentence(verdict(puzzle)),
    }


def _sentence(said: Message) -> tuple[str, dict[str, Any]]:
    return said.key, dict(said.values)


def _texts(language: str, names: Sequence[str]) -> dict[str, ScriptText]:
    """What the scripts say; the sentences about puzzles among it."""
    puzzles = (puzzle for name in names for puzzle in shipped(name).puzzles)
    said = {sentence.key: sentence for each in puzzles for sentence in (question(each), verdict(each))}
    return {
        **script_texts(language, "table", "board", "puzzles", "site"),
        **{key: message_text(language, sentence) for key, sentence in said.items()},
    }


def _index(language: str, names: Sequence[str]) -> str:
    games = [game_of(name) for name in names]
    facts = {
        "games": [
            {
                "name": game.name,
                "title": text(game.title, language),
                "options": game_of(shipped(game.name).game).values,
            }
            for game in games
        ],
        "firstDay": datetime.date(1970, 1, 1).toordinal(),
        "spread": SPREAD,
    }
    return page(
        "site_puzzles.html",
        language,
        "puzzles/",
        games=games,
        counts={name: len(shipped(name).puzzles) for name in names},
        points={},
        texts=_texts(language, names),
        day_facts=facts,
        games_here={},
    )


def _game(language: str, name: str) -> str:
    spec = shipped(name).game
    return page(
        "site_puzzle.html",
        language,
        f"puzzles/{name}/",
        game=game_of(name),
        theme="",
        themes=theme_texts(name, language),
        picture=draw(Position(game_of(spec)), language, targets=False),
        texts=_texts(language, [name]),
        games_here=games_here(language, [spec]),
    )
