"""Collects puzzles into a set, and keeps what was found beside its file, so that a run can go on later."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from kabinett.puzzles.errors import BadPuzzles
from kabinett.puzzles.fingerprint import fingerprint
from kabinett.puzzles.make import Attempt, attempts, source_of
from kabinett.puzzles.puzzle import Puzzle, PuzzleSet, head_line, puzzle_line, read_lines

MOST_ATTEMPTS = 200_000
"""Games played before a search for puzzles is given up."""


def collect(
    name: str,
    count: int,
    seed: int,
    seeds: int,
    beside: Path | None = None,
    report: Callable[[int], object] = lambda found: None,
) -> PuzzleSet:
    """Find so many puzzles, no two alike; the same arguments find the same.

    Args:
        name: of a game, or a specification.
        count: how many.
        seed: of the games that positions come from.
        seeds: how often each level tries each puzzle.
        beside: a file for what was found so far, which a later run with the same arguments goes on from.
        report: called with how many more were found.

    Raises:
        BadPuzzles: the game has no puzzles, or `beside` holds those of another run.
    """
    game, source = source_of(name)
    empty = PuzzleSet(game.spec, fingerprint(game), seed, seeds, ())
    progress = _Progress(beside, head_line(empty))
    known: dict[str, Puzzle] = {}
    first = 0
    for attempt in progress.attempts():
        _add(known, attempt)
        first = attempt.number + 1
    report(len(known))
    for attempt in attempts(game, source, seed, seeds, first):
        if len(known) >= count or attempt.number >= MOST_ATTEMPTS:
            break
        before = len(known)
        _add(known, attempt)
        if attempt.puzzles:
            progress.keep(attempt)
        report(min(len(known), count) - before)
    return empty._replace(puzzles=tuple(known.values())[:count])


def _add(known: dict[str, Puzzle], attempt: Attempt) -> None:
    for like, puzzle in attempt.puzzles:
        known.setdefault(like, puzzle)


class _Progress:
    """The attempts that gave puzzles, a line each: number, likenesses, puzzles."""

    def __init__(self, path: Path | None, head: str) -> None:
        self._path, self._head = path, head

    def attempts(self) -> list[Attempt]:
        """Those of an earlier run; a last line that was cut off does not count.

        Raises:
            BadPuzzles: they belong to another run.
        """
        if self._path is None:
            return []
        if not self._path.exists():
            self._path.write_text(f"{self._head}\n", encoding="utf-8")
            return []
        text = self._path.read_text(encoding="utf-8")
        whole = text[: text.rfind("\n") + 1]
        if whole != text:
            self._path.write_text(whole, encoding="utf-8")
        lines = whole.splitlines()
        if lines[:1] != [self._head]:
            raise BadPuzzles(
                f"{self._path} was begun with another game, seed or number of tries, or under other rules; "
                "remove it to begin anew"
            )
        return [self._read(line) for line in lines[1:]]

    def _read(self, line: str) -> Attempt:
        number, likenesses, puzzles = json.loads(line)
        written = [self._head, *(json.dumps(puzzle) for puzzle in puzzles)]
        found = read_lines(written, str(self._path)).puzzles
        return Attempt(number, tuple(zip(likenesses, found, strict=True)))

    def keep(self, attempt: Attempt) -> None:
        """Write an attempt down."""
        if self._path is None:
            return
        likenesses = [like for like, _ in attempt.puzzles]
        puzzles = [json.loads(puzzle_line(puzzle)) for _, puzzle in attempt.puzzles]
        with self._path.open("a", encoding="utf-8") as stream:
            stream.write(f"{json.dumps([attempt.number, likenesses, puzzles], ensure_ascii=False)}\n")
