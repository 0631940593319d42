"""What the games of an arena say: shares, points, ratings, who beats whom."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from kabinett.games import outcomes
from kabinett.lab.ratings import rating_intervals, ratings
from kabinett.lab.schedule import ScheduledGame
from kabinett.lab.scheduled_game import FORFEIT
from kabinett.records import Record
from kabinett.statistics import score_interval

_DIGITS = 6

Comparison = tuple[int, int, float]
"""Two players by number, and what the first scored against the second: 1, a half or 0."""


@dataclass(frozen=True)
class PlayerResult:
    """How one player did.

    Attributes:
        name: its specification.
        games: how many it took part in.
        share: mean share of the win at a seat of its, 0 to 1; None in a game for one.
        points: mean points at a seat of its, over the games that were finished; None without any.
        forfeits: games lost by what its program did.
        rating: on the scale of Elo, mean 0.
        low: lower end of the 95 % interval of `rating`.
        high: its upper end.
    """

    name: str
    games: int
    share: float | None
    points: float | None
    forfeits: int
    rating: float
    low: float
    high: float


@dataclass(frozen=True)
class PairResult:
    """How two players did against each other, told for the first.

    Attributes:
        first, second: their specifications.
        games: in how many both took part, or, in a game for one, how many rounds both played.
        wins, draws, losses: comparisons of their points; several in a game where one has several seats.
        share: of the comparisons, draws counting half.
        low, high: 95 % interval of `share`.
    """

    first: str
    second: str
    games: int
    wins: int
    draws: int
    losses: int
    share: float
    low: float
    high: float


@dataclass(frozen=True)
class Standings:
    """The results of an arena.

    Attributes:
        game: its specification.
        seed: the arena's.
        games: how many were played.
        planned: how many there are to be.
        players: the best first.
        pairs: every two that met.
        seats: mean share of the win by seat, whoever sat there; of no meaning in a game for one.
    """

    game: str
    seed: int
    games: int
    planned: int
    players: tuple[PlayerResult, ...]
    pairs: tuple[PairResult, ...]
    seats: tuple[float, ...]

    def data(self) -> dict[str, Any]:
        """The same as JSON has it, without the last digits, in which machines may differ."""
        data: dict[str, Any] = rounded(asdict(self))
        return data


def standings(
    plan: Sequence[ScheduledGame], players: Sequence[str], records: Mapping[ScheduledGame, Record]
) -> Standings:
    """The results of the games of a plan as far as they are played.

    Args:
        plan: the games.
        players: specifications.
        records: what was played; games outside of the plan do not count.
    """
    number = {name: index for index, name in enumerate(players)}
    played = [(scheduled, records[scheduled]) for scheduled in plan if scheduled in records]
    shares = {scheduled: shares_of(record) for scheduled, record in played}
    comparisons = list(_comparisons(played, number))
    by_round = _by_round(comparisons, len(players))
    rated = ratings(by_round.sum(0))
    low, high = rating_intervals(by_round, plan[0].seed)
    seats = len(plan[0].seats)
    results = []
    for name, index in number.items():
        at = [
            (scheduled, seat)
            for scheduled, _ in played
            for seat, player in enumerate(scheduled.seats)
            if player == name
        ]
        points = [
            int(records[scheduled].tags["Result"].split()[seat])
            for scheduled, seat in at
            if FORFEIT not in records[scheduled].tags
        ]
        results.append(
            PlayerResult(
                name=name,
                games=len({scheduled for scheduled, _ in at}),
                share=_mean([shares[scheduled][seat] for scheduled, seat in at]) if seats > 1 else None,
                points=_mean(points) if points else None,
                forfeits=sum(records[scheduled].tags.get(FORFEIT) == str(seat) for scheduled, seat in at),
                rating=float(rated[index]),
                low=float(low[index]),
                high=float(high[index]),
            )
        )
    return Standings(
        game=plan[0].game,
        seed=plan[0].seed,
        games=len(played),
        planned=len(plan),
        players=tuple(sorted(results, key=lambda result: (-result.rating, number[result.name]))),
        pairs=tuple(_pairs(players, comparisons)),
        seats=tuple(_mean([share[seat] for share in shares.values()]) for seat in range(seats)),
    )


def rounded(value: Any) -> Any:
    """Plain data with its numbers cut to so many digits that all machines agree."""
    if isinstance(value, dict):
        return {name: rounded(item) for name, item in value.items()}
    if isinstance(value, tuple | list):
        return [rounded(item) for item in value]
    return round(value, _DIGITS) if isinstance(value, float) else value


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def _forfeiting(record: Record) -> int | None:
    """The seat that lost by what its program did."""
    seat = record.tags.get(FORFEIT)
    return None if seat is None else int(seat)


def shares_of(record: Record) -> list[float]:
    """By seat, the share of the win; after a forfeit the others share it."""
    seats = record.game.seats
    loser = _forfeiting(record)
    if loser is not None:
        return [0.0 if seat == loser else 1 / (seats - 1) for seat in range(seats)]
    return list(outcomes.shares_of(list(map(int, record.tags["Result"].split()))))


def _comparisons(
    played: Sequence[tuple[ScheduledGame, Record]], number: Mapping[str, int]
) -> Iterator[tuple[tuple[int, str], Comparison]]:
    """Every comparison, with the round and something that is the same for those of one game."""
    if played and len(played[0][0].seats) == 1:
        by_round: dict[int, list[tuple[int, float]]] = {}
        for scheduled, record in played:
            points = -np.inf if _forfeiting(record) is not None else float(record.tags["Result"])
            by_round.setdefault(scheduled.round, []).append((number[scheduled.seats[0]], points))
        for round, results in by_round.items():
            for (first, own), (other, theirs) in itertools.combinations(results, 2):
                yield (round, ""), (first, other, _score(own, theirs))
        return
    for scheduled, record in played:
        loser = _forfeiting(record)
        if loser is None:
            values = list(map(float, record.tags["Result"].split()))
        else:
            values = [-np.inf if seat == loser else 0.0 for seat in range(len(scheduled.seats))]
        for first, second in itertools.combinations(range(len(values)), 2):
            # Where a game was broken off nothing is known about the others.
            if scheduled.seats[first] != scheduled.seats[second] and (
                loser is None or loser in (first, second)
            ):
                pair = number[scheduled.seats[first]], number[scheduled.seats[second]]
                yield (
                    (scheduled.round, "\n".join(scheduled.seats)),
                    (*pair, _score(values[first], values[second])),
                )


def _score(own: float, other: float) -> float:
    return 1.0 if own > other else 0.5 if own == other else 0.0


def _by_round(
    comparisons: Sequence[tuple[tuple[int, str], Comparison]], players: int
) -> np.ndarray[Any, Any]:
    rounds = {round: index for index, round in enumerate(dict.fromkeys(key[0] for key, _ in comparisons))}
    scores = np.zeros((max(len(rounds), 1), players, players))
    for (round, _), (first, second, score) in comparisons:
        scores[rounds[round], first, second] += score
        scores[rounds[round], second, first] += 1 - score
    return scores


def _pairs(
    players: Sequence[str], comparisons: Sequence[tuple[tuple[int, str], Comparison]]
) -> Iterator[PairResult]:
    scores: dict[tuple[int, int], list[float]] = {}
    games: dict[tuple[int, int], set[tuple[int, str]]] = {}
    for key, (first, second, score) in comparisons:
        pair = min(first, second), max(first, second)
        scores.setdefault(pair, []).append(score if first < second else 1 - score)
        games.setdefault(pair, set()).add(key)
    for pair in sorted(scores):
        found, count = scores[pair], len(games[pair])
        low, high = score_interval(_mean(found), count)
        yield PairResult(
            first=players[pair[0]],
            second=players[pair[1]],
            games=count,
            wins=found.count(1.0),
            draws=found.count(0.5),
            losses=found.count(0.0),
            share=_mean(found),
            low=low,
            high=high,
        )
