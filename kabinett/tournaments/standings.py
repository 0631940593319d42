"""How everybody stands: points, and what decides between players with as many.

The tie breaks are those of the FIDE Handbook (C.07, Tie-Break Regulations):

- *Buchholz*: the sum of the points of one's opponents;
- *Sonneborn-Berger*: the points of each opponent times what one got against it, added up;
- *direct encounter*: among players who are tied and have all met, the points of their games.

A round that a player was paired in and did not play, a bye or a point without a game, counts as one against
an opponent with as many points as the player itself (C.07, management of unplayed rounds).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Literal, NamedTuple

from kabinett.tournaments.pairing import PLAYED, POINTS, Result, Round, points_of

Kind = Literal["swiss", "round robin"]


@dataclass(frozen=True)
class Standing:
    """A row of the table.

    Attributes:
        player: its number.
        rank: from 1; those whom nothing tells apart share one.
        points: what it has got.
        buchholz: as above.
        sonneborn_berger: as above.
    """

    player: int
    rank: int
    points: float
    buchholz: float
    sonneborn_berger: float


class _Game(NamedTuple):
    """A round from one player's side; `other` is None where it did not play."""

    other: int | None
    gained: float


def standings(kind: Kind, players: int, rounds: Sequence[Round]) -> list[Standing]:
    """The table, the best first.

    Args:
        kind: in a Swiss tournament Buchholz, Sonneborn-Berger and direct encounter decide, in this order; in
            a round robin direct encounter, then Sonneborn-Berger.
        players: how many there are.
        rounds: those until now; games that are being played count for nothing.
    """
    points = points_of(players, rounds)
    games = [_games_of(player, rounds) for player in range(players)]

    def strength(player: int, game: _Game) -> float:
        return points[player if game.other is None else game.other]

    buchholz = [sum(strength(player, game) for game in games[player]) for player in range(players)]
    berger = [
        sum(game.gained * strength(player, game) for game in games[player]) for player in range(players)
    ]

    def direct(tied: Sequence[int]) -> list[float]:
        return _direct(tied, games)

    by_points, by_buchholz, by_berger = map(_each, (points, buchholz, berger))
    order = {
        "swiss": (by_points, by_buchholz, by_berger, direct),
        "round robin": (by_points, direct, by_berger),
    }
    table: list[Standing] = []
    for tied in _split(range(players), order[kind]):
        rank = len(table) + 1
        table += [Standing(player, rank, points[player], buchholz[player], berger[player]) for player in tied]
    return table


_TieBreak = Callable[[Sequence[int]], Sequence[float]]
"""What tells players apart who are tied: more is better."""


def _each(values: Sequence[float]) -> _TieBreak:
    return lambda tied: [values[player] for player in tied]


def _split(tied: Sequence[int], breaks: Sequence[_TieBreak]) -> list[list[int]]:
    """Players in groups whom nothing tells apart, the best first."""
    if len(tied) < 2 or not breaks:
        return [list(tied)] if tied else []
    value = dict(zip(tied, breaks[0](tied), strict=True))
    ranked = sorted(tied, key=lambda player: -value[player])
    groups = [list(group) for _, group in groupby(ranked, key=value.__getitem__)]
    return [part for group in groups for part in _split(group, breaks[1:])]


def _direct(tied: Sequence[int], games: Sequence[Sequence[_Game]]) -> list[float]:
    """What each of some players got against the others; nothing unless all have met."""
    met = [{game.other for game in games[player]} for player in tied]
    if any(set(tied) - {player} - others for player, others in zip(tied, met, strict=True)):
        return [0.0] * len(tied)
    return [sum(game.gained for game in games[player] if game.other in tied) for player in tied]


def _games_of(player: int, rounds: Sequence[Round]) -> list[_Game]:
    found = []
    for pairing, result in (paired for played in rounds for paired in played):
        if result is None or player not in pairing:
            continue
        side = pairing.index(player)
        found.append(_Game(_other(pairing[1 - side], result), POINTS[result][side]))
    return found


def _other(other: int | None, result: Result) -> int | None:
    return other if result in PLAYED else None
