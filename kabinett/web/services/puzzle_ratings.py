"""Ratings by puzzles: a visitor's first answer to a puzzle is a round that one of the two wins.

A visitor begins in the middle, a puzzle at the difficulty that its set gives it. What a visitor's answers do
to a puzzle weighs as little as its results against people do, see `result_weights`; so nobody makes puzzles
easy or hard by coming as many visitors. Nothing is kept of later answers.
"""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import Connection, select, update

from kabinett.puzzles.puzzle import Puzzle
from kabinett.web.db.schema import PUZZLE_RATINGS, PUZZLE_RESULTS
from kabinett.web.services.ratings import MIDDLE, SCALE, Rating, Settled, rated
from kabinett.web.services.result_weights import reliability
from kabinett.web.services.rows import add

PUZZLE_SIGMA = 3.0
"""How uncertain the difficulty of a set is taken to be, in the model's unit."""

_PUZZLE = "puzzle:"


class Standing(NamedTuple):
    """What a visitor has done with the puzzles of a game.

    Attributes:
        rating: None before its first answer.
        answered: the ids of the puzzles that it has answered.
    """

    rating: Rating | None
    answered: frozenset[str]


def rating_by(difficulty: int) -> Rating:
    """The rating that a puzzle begins with."""
    return Rating(Rating().mu + (difficulty - MIDDLE) / SCALE, PUZZLE_SIGMA, 0)


def settle(
    connection: Connection, visitor: str, game: str, puzzle: Puzzle, solved: bool, now: int
) -> Settled | None:
    """Write what a visitor's answer does to both ratings; None if it has answered this puzzle before.

    Args:
        connection: of the database, within a transaction.
        visitor: who answers.
        game: the name of the game.
        puzzle: the puzzle.
        solved: whether the answer is right.
        now: milliseconds since 1970.
    """
    row = {"visitor": visitor, "game": game, "puzzle": puzzle.id}
    if not add(connection, PUZZLE_RESULTS, **row, solved=solved, at=now):
        return None
    key = f"{_PUZZLE}{puzzle.id}"
    add(connection, PUZZLE_RATINGS, game=game, who=visitor, **Rating()._asdict())
    add(connection, PUZZLE_RATINGS, game=game, who=key, **rating_by(puzzle.difficulty)._asdict())
    known = _ratings(connection, game, (visitor, key))
    before = known[visitor], known[key]
    weight = reliability(visitor, before[0].sigma, Rating().sigma)
    settled = rated(before, (1, 2) if solved else (2, 1), (1.0, weight))
    for who, found in zip((visitor, key), settled, strict=True):
        connection.execute(
            update(PUZZLE_RATINGS)
            .where(PUZZLE_RATINGS.c.game == game, PUZZLE_RATINGS.c.who == who)
            .values(**found.after._asdict())
        )
    return settled[0]


def _ratings(connection: Connection, game: str, who: tuple[str, ...]) -> dict[str, Rating]:
    """Some ratings, locked in the order of their names."""
    rows = connection.execute(
        select(PUZZLE_RATINGS)
        .where(PUZZLE_RATINGS.c.game == game, PUZZLE_RATINGS.c.who.in_(who))
        .order_by(PUZZLE_RATINGS.c.who)
        .with_for_update()
    )
    return {row.who: Rating(row.mu, row.sigma, row.matches) for row in rows}


def difficulty(connection: Connection, game: str, puzzle: Puzzle) -> int:
    """How hard a puzzle is by the answers to it; before the first, as its set says."""
    found = _rating(connection, game, f"{_PUZZLE}{puzzle.id}")
    return puzzle.difficulty if found is None else found.points


def _rating(connection: Connection, game: str, who: str) -> Rating | None:
    row = connection.execute(
        select(PUZZLE_RATINGS).where(PUZZLE_RATINGS.c.game == game, PUZZLE_RATINGS.c.who == who)
    ).one_or_none()
    return None if row is None else Rating(row.mu, row.sigma, row.matches)


def standing(connection: Connection, visitor: str, game: str) -> Standing:
    """What a visitor has done with the puzzles of a game."""
    answered = connection.scalars(
        select(PUZZLE_RESULTS.c.puzzle).where(
            PUZZLE_RESULTS.c.visitor == visitor, PUZZLE_RESULTS.c.game == game
        )
    )
    return Standing(_rating(connection, game, visitor), frozenset(answered))


def ratings_by_game(connection: Connection, visitor: str) -> dict[str, int]:
    """The points of a visitor by game, where it has answered a puzzle."""
    rows = connection.execute(select(PUZZLE_RATINGS).where(PUZZLE_RATINGS.c.who == visitor))
    return {row.game: Rating(row.mu, row.sigma, row.matches).points for row in rows}
