"""Everybody against everybody, by the circle method."""

from __future__ import annotations

from kabinett.tournaments.pairing import Pairing

LEAST, MOST = 3, 16
"""How many players a round robin has."""


def round_robin(players: int) -> list[list[Pairing]]:
    """The rounds in which each of so many players meets each other one once.

    One player keeps its place while the others move on by one around a circle (E. Lucas, Récréations
    mathématiques 2, 1883, calls it the walk of the schoolgirls; FIDE's Berger tables are the same schedule).
    With an odd number nobody has the fixed place, and who would meet it has a bye. The first moves of a
    player differ from its second ones by at most one: across the circle a player is on either side of each
    row once, and the fixed player takes turns.

    Args:
        players: `LEAST` to `MOST`.

    Raises:
        ValueError: there are fewer or more.
    """
    if not LEAST <= players <= MOST:
        raise ValueError(f"a round robin has {LEAST} to {MOST} players, not {players}")
    circle = players - 1 + players % 2
    rounds = []
    for number in range(circle):
        pairings = [_fixed(number, players)]
        for row in range(1, (circle + 1) // 2):
            left, right = (number + row) % circle, (number - row) % circle
            pairings.append(Pairing(left, right) if row % 2 else Pairing(right, left))
        rounds.append(sorted(pairings, key=lambda pairing: pairing.second is None))
    return rounds


def _fixed(number: int, players: int) -> Pairing:
    """The pairing of whoever meets the fixed place in a round."""
    if players % 2:
        return Pairing(number, None)
    fixed = players - 1
    return Pairing(fixed, number) if number % 2 else Pairing(number, fixed)
