"""Swiss rounds: players with as many points as each other meet, and nobody meets the same one twice.

The aims are those of the Swiss systems of the FIDE Handbook (C.04.1, Basic Rules for Swiss Systems): nobody
meets the same player twice, a player has a bye at most once, first and second moves of a player differ by at
most two, players meet others with as many points. What cannot be is given up in the opposite order.

The rounds are found from the top: each player gets the best opponent whose choice still lets all others be
paired, which a perfect matching of the rest proves (`matching`). So no choice is ever taken back, and a
repetition happens only where every round has one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from kabinett.tournaments.matching import Graph, perfect_matching
from kabinett.tournaments.pairing import Pairing, Round, points_of

MOST = 64
"""How many players a Swiss tournament has at most."""

MOST_ROUNDS = 15
WIDEST = 2
"""By how many first and second moves of a player may differ."""


class _History(NamedTuple):
    """What the rounds before say of a player, or of two.

    Attributes:
        points: by player.
        meetings: how often two players met, the lower number before the other.
        byes: by player.
        firsts: by player, for each game whether it had the first move, 1 or -1.
    """

    points: Sequence[float]
    meetings: Counter[tuple[int, int]]
    byes: Counter[int]
    firsts: Sequence[list[int]]

    @classmethod
    def of(cls, players: int, rounds: Sequence[Round]) -> _History:
        """The history of so many players."""
        history = cls(points_of(players, rounds), Counter(), Counter(), [[] for _ in range(players)])
        for first, second in (paired.pairing for played in rounds for paired in played):
            if second is None:
                history.byes[first] += 1
            else:
                history.meetings[min(first, second), max(first, second)] += 1
                history.firsts[first].append(1)
                history.firsts[second].append(-1)
        return history

    def met(self, player: int, other: int) -> int:
        """How often two players met."""
        return self.meetings[min(player, other), max(player, other)]

    def balance(self, player: int) -> int:
        """How many more first than second moves a player had."""
        return sum(self.firsts[player])

    def clash(self, player: int, other: int) -> int:
        """How far a player gets from as many first as second moves in a game of two who want the same."""
        both = self.balance(player), self.balance(other)
        return 1 + abs(both[0]) if both[0] == both[1] != 0 else 0


def swiss_round(players: int, rounds: Sequence[Round], present: Iterable[int] | None = None) -> list[Pairing]:
    """The pairings of the next round, the best players first, a bye last.

    Args:
        players: how many there are, up to `MOST`; the number of a player says how strong it was at first.
        rounds: those before, all of their results known.
        present: who is still there; everybody if it is None.

    Raises:
        ValueError: there are too many.
    """
    if players > MOST:
        raise ValueError(f"a Swiss tournament has at most {MOST} players, not {players}")
    history = _History.of(players, rounds)
    ranked = sorted(
        range(players) if present is None else present, key=lambda player: (-history.points[player], player)
    )
    bye, graph, mates = _possible(ranked, history)
    pairings: list[Pairing] = []
    left = [player for player in ranked if player != bye]
    while left:
        player = left[0]
        for other in _by_preference(left, history):
            rest = _without(graph, player, other)
            found = perfect_matching(rest, mates) if other in graph[player] else None
            if found is not None:
                break
        assert found is not None, "some mate of the player leaves the others theirs"
        graph, mates, left = rest, found, [each for each in left if each in rest]
        pairings.append(_in_order(player, other, history, len(pairings)))
    return pairings + ([] if bye is None else [Pairing(bye, None)])


def _possible(ranked: Sequence[int], history: _History) -> tuple[int | None, Graph, dict[int, int]]:
    """Who has the bye, if anybody; who may meet whom, so strictly that all can be paired; and such mates."""
    least = min((history.byes[player] for player in ranked), default=0)
    byes: Sequence[int | None] = [None]
    if len(ranked) % 2:
        byes = [player for player in reversed(ranked) if history.byes[player] == least]
    for most in range(1 + max(history.meetings.values(), default=0)):
        for widest in (WIDEST, len(history.firsts) * MOST):
            graph = {
                player: frozenset(
                    other
                    for other in ranked
                    if other != player
                    and history.met(player, other) <= most
                    and history.clash(player, other) <= widest
                )
                for player in ranked
            }
            for bye in byes:
                rest = _without(graph, bye)
                mates = perfect_matching(rest)
                if mates is not None:
                    return bye, rest, mates
    raise AssertionError("those who may all meet again can be paired")


def _without(graph: Graph, *nodes: int | None) -> Graph:
    return {node: others.difference(nodes) for node, others in graph.items() if node not in nodes}


def _by_preference(left: Sequence[int], history: _History) -> list[int]:
    """The others of `left` as opponents of its first player, the best first.

    Of those with as many points the upper half meets the lower half, in order.
    """
    player = left[0]
    points = history.points[player]
    half = sum(history.points[other] == points for other in left) // 2

    def key(place: int) -> tuple[int, float, int, int]:
        other = left[place]
        return (
            history.met(player, other),
            points - history.points[other],
            history.clash(player, other),
            abs(place - half),
        )

    return [left[place] for place in sorted(range(1, len(left)), key=key)]


def _in_order(upper: int, lower: int, history: _History, board: int) -> Pairing:
    """Who has had the first move less often has it now, else who had it longer ago; at first by turns."""
    balances = history.balance(upper), history.balance(lower)
    if balances[0] != balances[1]:
        return Pairing(upper, lower) if balances[0] < balances[1] else Pairing(lower, upper)
    for mine, other in zip(reversed(history.firsts[upper]), reversed(history.firsts[lower]), strict=False):
        if mine != other:
            return Pairing(upper, lower) if mine < other else Pairing(lower, upper)
    return Pairing(lower, upper) if board % 2 else Pairing(upper, lower)
