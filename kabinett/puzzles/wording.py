"""What is asked in a puzzle, and what is said of its solution: sentences in any language."""

from __future__ import annotations

from kabinett.games.registry import game as game_of
from kabinett.messages import Message
from kabinett.puzzles.puzzle import Puzzle


def question(puzzle: Puzzle) -> Message:
    """What is to be found, with the exact figure that belongs to it."""
    if puzzle.within:
        return Message("puzzle_within", "Which move forces a win within {plies} plies?", plies=puzzle.within)
    if not puzzle.decides:
        return Message(
            "puzzle_points",
            "Which move is worth most, {points} on average?",
            points=_points(puzzle.worth.points),
        )
    if puzzle.worth.share == 1.0:
        return Message("puzzle_win", "Which move makes the win certain?")
    if puzzle.worth.share == 0.5 and not game_of(puzzle.game).rules.odds:
        return Message("puzzle_draw", "Which move saves a shared victory?")
    return Message(
        "puzzle_share", "Which move keeps {percent} % of the win?", percent=percent(puzzle.worth.share)
    )


def verdict(puzzle: Puzzle) -> Message:
    """By how much the best move is better than the next."""
    if puzzle.within:
        return Message(
            "puzzle_only_within",
            "No other move forces a win within {plies} plies.",
            plies=puzzle.within,
        )
    if not puzzle.decides:
        return Message(
            "puzzle_worth_points",
            "It is worth {best} on average, the next best move {second}.",
            best=_points(puzzle.worth.points),
            second=_points(puzzle.second.points),
        )
    return Message(
        "puzzle_worth_share",
        "It keeps {best} % of the win, the next best move {second} %.",
        best=percent(puzzle.worth.share),
        second=percent(puzzle.second.share),
    )


def percent(share: float) -> str:
    """A share of the win as a percentage with at most one decimal, more where it would round to 0 or 100."""
    number = 100 * share
    written = f"{number:.1f}".removesuffix(".0")
    if written in ("0", "100") and share not in (0.0, 1.0):
        return f"{number:.3f}".rstrip("0")
    return written


def _points(points: float) -> str:
    return f"{points:.2f}".rstrip("0").rstrip(".")
