"""How hard a puzzle is: which levels solve it, fitted to one scale."""

from __future__ import annotations

from collections.abc import Sequence

from kabinett.games.position import Position
from kabinett.players.registry import player
from kabinett.puzzles.puzzle import LEVELS

FIRST_LEVEL, BETWEEN_LEVELS = 600.0, 200.0
"""What level 1 counts on the scale of difficulties, and how much more each further level does."""

MIDDLE, SPREAD = 1300.0, 400.0
"""What is expected of a puzzle nobody has tried: mean and standard deviation."""

EASIEST, HARDEST = 400, 2600

UNTIMED = 1e6
"""Seconds, so that simulations alone decide and a seed gives the same answers everywhere."""

STRONGEST = "search(simulations=4000)"
"""Level 8 thinks for some seconds; here it is given simulations, so that its answers do not depend on the
machine."""


def solved_by_levels(position: Position, best: str, seeds: int, seed: int = 0) -> tuple[int, ...]:
    """By level from 1 to 8, how many of `seeds` tries find the best move.

    Args:
        position: where a seat is to move.
        best: the only best move.
        seeds: tries a level.
        seed: makes the tries of one puzzle differ from those of another.
    """
    weaker = (
        sum(_chosen(level, position, seed * 1000 + number) == best for number in range(seeds))
        for level in range(1, LEVELS)
    )
    # The strong player nearly always proves its move here, whatever the seed, so that it tries once.
    strongest = player(STRONGEST, seed=seed).choose(position).move == best
    return (*weaker, seeds * strongest)


def _chosen(level: int, position: Position, seed: int) -> str:
    return player(f"level({level},seconds={UNTIMED:g})", seed=seed).choose(position).move


def fitted(solved: Sequence[int], seeds: int) -> int:
    """The difficulty that explains best who solved it how often, as an Elo rating of the puzzle.

    A player who has 200 points more than a puzzle solves it in about 3 of 4 tries. The most likely value,
    given the tries and `MIDDLE` with `SPREAD` beforehand.
    """
    low, high = float(EASIEST), float(HARDEST)
    while high - low > 0.5:
        middle = (low + high) / 2
        if _slope(middle, solved, seeds) > 0:
            low = middle
        else:
            high = middle
    return round((low + high) / 2)


def _slope(difficulty: float, solved: Sequence[int], seeds: int) -> float:
    """How the logarithm of the likelihood grows with the difficulty; it falls with the difficulty."""
    slope = -(difficulty - MIDDLE) / SPREAD**2
    for level, number in enumerate(solved):
        strength = FIRST_LEVEL + BETWEEN_LEVELS * level
        expected = 1 / (1 + 10 ** ((difficulty - strength) / 400))
        slope += (seeds * expected - number) * 0.0057565
    return slope
