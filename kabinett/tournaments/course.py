"""How a tournament goes on: how many rounds it has, and what the next one is."""

from __future__ import annotations

from collections.abc import Sequence, Set

from kabinett.tournaments import round_robin as circle
from kabinett.tournaments import swiss
from kabinett.tournaments.pairing import Paired, Pairing, Round
from kabinett.tournaments.standings import Kind

LEAST: dict[Kind, int] = {"swiss": 2, "round robin": circle.LEAST}
MOST: dict[Kind, int] = {"swiss": swiss.MOST, "round robin": circle.MOST}
"""How many players a tournament has."""


def length(kind: Kind, players: int, wanted: int) -> int:
    """How many rounds there are: in a Swiss tournament as many as are wanted, but no more than there are
    opponents; in a round robin as many as it takes.
    """
    all_rounds = players - 1 + players % 2
    return all_rounds if kind == "round robin" else min(wanted, all_rounds)


def next_round(
    kind: Kind, players: int, wanted: int, rounds: Sequence[Round], present: Set[int]
) -> list[Paired] | None:
    """The pairings of the next round; None if the tournament is over.

    It is over after its last round, and before if fewer than two players are left. In a Swiss tournament who
    has left is paired no more; in a round robin its opponents get a point without a game.

    Args:
        kind: of tournament.
        players: how many there were when it began.
        wanted: how many rounds a Swiss tournament was to have.
        rounds: those before, all of their results known.
        present: who is still there.
    """
    if len(rounds) >= length(kind, players, wanted) or len(present) < 2:
        return None
    if kind == "swiss":
        pairings = swiss.swiss_round(players, rounds, present)
    else:
        pairings = circle.round_robin(players)[len(rounds)]
    return [_without_a_game(pairing, present) for pairing in pairings]


def _without_a_game(pairing: Pairing, present: Set[int]) -> Paired:
    """A pairing, with its result if nothing is to be played."""
    first, second = pairing
    if second is None:
        return Paired(pairing, "bye" if first in present else "neither")
    if {first, second} <= present:
        return Paired(pairing, None)
    return Paired(
        pairing,
        "first forfeit" if first in present else "second forfeit" if second in present else "neither",
    )
