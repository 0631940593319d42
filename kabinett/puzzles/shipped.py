"""The puzzles that come with Kabinett."""

from __future__ import annotations

import datetime
import functools
from pathlib import Path

from kabinett.games.plugin import plugins
from kabinett.puzzles.puzzle import Puzzle, PuzzleSet, read_set

FOLDER = Path(__file__).parent / "sets"

SPREAD = 7919
"""A prime: the puzzles of days that follow one another lie far apart in their sets."""


def games_with_puzzles() -> tuple[str, ...]:
    """The names of the games of which puzzles are shipped, in the order of the cabinet."""
    return tuple(name for name in plugins() if _file(name).is_file())


@functools.cache
def shipped(name: str) -> PuzzleSet:
    """The puzzles of a game by its name, read once.

    Raises:
        OSError: there are none.
    """
    return read_set(_file(name))


def _file(name: str) -> Path:
    return FOLDER / f"{name}.jsonl.gz"


@functools.cache
def by_id(name: str) -> dict[str, Puzzle]:
    """The puzzles of a game by their ids, in the order of the set."""
    return {puzzle.id: puzzle for puzzle in shipped(name).puzzles}


@functools.cache
def themes_shipped(name: str) -> dict[str, int]:
    """The themes of a game's puzzles and how many have each, the most frequent first."""
    counts: dict[str, int] = {}
    for puzzle in shipped(name).puzzles:
        for theme in puzzle.themes:
            counts[theme] = counts.get(theme, 0) + 1
    return dict(sorted(counts.items(), key=lambda item: -item[1]))


def of_the_day(day: datetime.date) -> tuple[str, Puzzle]:
    """The game and the puzzle of a day, the same everywhere: the games take turns."""
    games = games_with_puzzles()
    number = day.toordinal()
    name = games[number % len(games)]
    puzzles = shipped(name).puzzles
    return name, puzzles[number // len(games) * SPREAD % len(puzzles)]
