"""First games, step by step, and the worked examples of the rules pages; a TOML file a game."""

from __future__ import annotations

import fnmatch
import functools
import tomllib
from typing import Any, NamedTuple

from kabinett.games import Position
from kabinett.games.plugin import FOLDER as GAMES
from kabinett.games.registry import game


class Step(NamedTuple):
    """A step of a first game.

    Attributes:
        text: the key of what is said in the catalogue of texts.
        game: the specification.
        moves: how the position came about.
        wanted: the moves of which one is to be made; () where there is only something to read.
        wrong: the key of what is said about any other move, the reason why it is not asked for; None where
            there is only something to read.
    """

    text: str
    game: str
    moves: tuple[str, ...]
    wanted: tuple[str, ...]
    wrong: str | None


class Example(NamedTuple):
    """A worked example: a game to step through, or a finished board to count.

    Attributes:
        text: the key of what it shows in the catalogue of texts.
        game: the specification.
        board: where it begins, or None.
        moves: the tokens.
    """

    text: str
    game: str
    board: str | None
    moves: tuple[str, ...]


@functools.cache
def steps(name: str) -> tuple[Step, ...]:
    """The first game of a game by its name."""
    return tuple(
        _step(f"lesson_{name.replace('-', '_')}_{number}", name, found)
        for number, found in enumerate(_file(name)["step"], 1)
    )


@functools.cache
def examples(name: str) -> tuple[Example, ...]:
    """The worked examples of a game by its name."""
    return tuple(
        Example(
            f"example_{name.replace('-', '_')}_{number}",
            found.get("game", name),
            found.get("board"),
            tuple(found.get("moves", "").split()),
        )
        for number, found in enumerate(_file(name)["example"], 1)
    )


def _file(name: str) -> dict[str, Any]:
    return tomllib.loads((GAMES / name.replace("-", "_") / "lesson.toml").read_text(encoding="utf-8"))


def _step(text: str, name: str, found: dict[str, str]) -> Step:
    spec, moves, wanted = found.get("game", name), found["moves"].split(), found.get("wanted", "")
    position = Position(game(spec))
    for token in moves:
        position.push(token)
    asked = {"gain": _gaining, "most": _highest}
    tokens = asked[wanted](position) if wanted in asked else _matching(position, wanted.split())
    return Step(text, spec, tuple(moves), tuple(tokens), f"{text}_wrong" if tokens else None)


def _matching(position: Position, patterns: list[str]) -> list[str]:
    """The legal moves that fit a pattern, such as "II@*"."""
    return [
        token
        for token in position.legal_moves
        if any(fnmatch.fnmatchcase(token, pattern) for pattern in patterns)
    ]


def _gaining(position: Position) -> list[str]:
    """The moves that bring the seat to move points at once."""
    now = position.scores[position.turn or 0]
    return [token for token, points in _points(position).items() if points > now]


def _highest(position: Position) -> list[str]:
    """The moves after which the seat to move has the most points."""
    points = _points(position)
    return [token for token in points if points[token] == max(points.values())]


def _points(position: Position) -> dict[str, int]:
    """By legal move, the points of the seat to move after it."""
    seat, found = position.turn or 0, {}
    for token in position.legal_moves:
        position.push(token)
        found[token] = position.scores[seat]
        position.pop()
    return found
