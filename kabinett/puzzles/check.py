"""Proves puzzles anew, each by a plainer way than the one that found it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from kabinett.errors import KabinettError
from kabinett.games.plugin import plugin_of
from kabinett.games.position import Position
from kabinett.games.registry import game as game_of
from kabinett.games.rules import CHANCE
from kabinett.puzzles.fingerprint import fingerprint
from kabinett.puzzles.make import NODES, is_clear, themes_in
from kabinett.puzzles.plain import USUAL_POSITIONS, plain_finding
from kabinett.puzzles.proof import Finding, prove
from kabinett.puzzles.puzzle import DIGITS, Puzzle, PuzzleSet, Worth
from kabinett.puzzles.symmetry import likeness

ROUNDING = 0.51 * 10**-DIGITS


class Checked(NamedTuple):
    """What became of one puzzle.

    Attributes:
        number: from 1, in the order of the set.
        puzzle: the puzzle.
        plain: whether it was proven by the plain way; else it was too large for that, and was proven by the
            generator's once more.
        refuted: why it is wrong, "" if it is right.
    """

    number: int
    puzzle: Puzzle
    plain: bool
    refuted: str


def check(found: PuzzleSet, positions: int = USUAL_POSITIONS) -> Iterator[Checked]:
    """Prove each puzzle of a set anew.

    Args:
        found: the set.
        positions: how many positions the plain way may look at for a puzzle.
    """
    seen: dict[str, int] = {}
    old = fingerprint(game_of(found.game)) != found.rules
    for number, puzzle in enumerate(found.puzzles, 1):
        try:
            position = puzzle.position()
            plain, refuted = check_puzzle(puzzle, position, positions)
            like = seen.setdefault(likeness(position), number)
            if like != number:
                refuted = refuted or f"it is like puzzle {like}, turned or with seats exchanged"
        except KabinettError as error:
            plain, refuted = True, str(error)
        if old:
            refuted = refuted or "it was made with other rules than today's"
        yield Checked(number, puzzle, plain, refuted)


def check_puzzle(puzzle: Puzzle, position: Position, positions: int = USUAL_POSITIONS) -> tuple[bool, str]:
    """Whether one was proven the plain way, and why it is wrong, "" if it is right.

    Args:
        puzzle: the puzzle.
        position: its position.
        positions: how many positions the plain way may look at.
    """
    if position.turn in (None, CHANCE):
        return True, "nobody is to move"
    asked = Finding(puzzle.proof, {}, puzzle.within)
    plain = plain_finding(position, asked, positions)
    again = plain if plain is not None else prove(position, NODES)
    if again is None:
        return False, "it cannot be proven any more"
    refuted = _refuted(puzzle, again)
    if not refuted and puzzle.themes != themes_in(position, again):
        refuted = f"its themes are {' '.join(themes_in(position, again)) or 'none'}"
    return plain is not None, refuted or _line_refuted(puzzle, position, positions)


def _refuted(puzzle: Puzzle, again: Finding) -> str:
    """What a finding says against a puzzle."""
    if again.within != puzzle.within:
        return f"the win takes {again.within} plies, not {puzzle.within}"
    best = again.only_best
    if best != puzzle.best:
        return f"{puzzle.best} is not the only best move" + (f"; {best} is" if best else "")
    for given, token in zip((puzzle.worth, puzzle.second), again.ranked, strict=False):
        if not _same(given, again.worths[token]):
            return f"{token} is worth {_written(again.worths[token])}, not {_written(given)}"
    return ""


def _line_refuted(puzzle: Puzzle, position: Position, positions: int) -> str:
    """What is wrong with the plies after the first move."""
    walked = position.copy()
    walked.push(puzzle.best)
    source = plugin_of(position.game.name).puzzles
    for token in puzzle.line:
        if len(walked.legal_moves) > 1:
            asked = Finding(puzzle.proof, {}, 0)
            again = plain_finding(walked, asked, positions) or prove(walked, NODES)
            if again is None or source is None or not is_clear(again, source) or again.only_best != token:
                return f"{token}, later on, is not the only best move"
        walked.push(token)
    return "" if not puzzle.line or position.turn == _mover(walked) else "it ends with a reply"


def _mover(walked: Position) -> int | None:
    """Who made the last move."""
    before = walked.copy()
    before.pop()
    return before.turn


def _same(given: Worth, found: Worth) -> bool:
    return all(abs(one_way - other) < ROUNDING for one_way, other in zip(given, found, strict=True))


def _written(worth: Worth) -> str:
    return f"{worth.share:.{DIGITS}f} of the win and {worth.points:.{DIGITS}f} points"
