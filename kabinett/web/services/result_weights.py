"""How much a result counts for a rating: as much as is known of those against whom it was had.

A rating can be made up by beating visitors that were invented for it, or a friend who loses on purpose. So a
result counts for somebody by the mean of these weights of its opponents:

- A machine weighs 1. A person weighs more the surer its own rating is, from `LEAST` for one of whom nothing
  is known to 1, and `LEAST` as long as it came within the last hour.
- Between two people the weight is divided by two if they are at one address, and falls with the number of
  rated rounds that they have had together before.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sqlalchemy import Connection, and_, func, select

from kabinett.web.db.schema import RESULTS, SEATS
from kabinett.web.middleware.visitors import is_fresh

LEAST = 0.05
"""The weight of an opponent of whom nothing is known."""

SETTLED_DEVIATION = 7.2
"""Whose rating deviates by no more, in the model's unit, weighs 1: as after five matches that count whole."""

SAME_ADDRESS = 0.5
HALVED_AFTER = 4
"""After so many rounds of the same two people the next one weighs half."""

MACHINE = "machine:"
"""How the keys of machines begin."""


def reliability(who: str, deviation: float, first_deviation: float) -> float:
    """How much a result against somebody weighs, 0.05 to 1.

    Args:
        who: its key.
        deviation: that of its rating, in the model's unit.
        first_deviation: that of everybody's first rating.
    """
    if who.startswith(MACHINE):
        return 1.0
    if is_fresh(who):
        return LEAST
    known = (first_deviation**2 - deviation**2) / (first_deviation**2 - SETTLED_DEVIATION**2)
    return min(1.0, max(LEAST, known))


def familiarity(addresses: tuple[str, str], rounds: int) -> float:
    """How much a result between two people keeps of its weight, after so many rounds together."""
    first, second = addresses
    nearness = SAME_ADDRESS if first and first == second else 1.0
    return nearness * HALVED_AFTER / (HALVED_AFTER + rounds)


def weights(
    who: Sequence[str],
    reliabilities: Sequence[float],
    addresses: Sequence[str],
    rounds_of: Callable[[str, str], int],
) -> list[float]:
    """By participant, how much a result counts for its rating; `rounds_of` counts earlier rounds of two."""

    def against(index: int, other: int) -> float:
        if any(who[place].startswith(MACHINE) for place in (index, other)):
            return reliabilities[other]
        rounds = rounds_of(*sorted((who[index], who[other])))
        return reliabilities[other] * familiarity((addresses[index], addresses[other]), rounds)

    found = []
    for index, key in enumerate(who):
        others = [against(index, other) for other, name in enumerate(who) if name != key]
        found.append(sum(others) / len(others))
    return found


def rounds_of(connection: Connection, first: str, second: str) -> int:
    """How many rated rounds two people have had together."""
    mine, theirs = SEATS.alias(), SEATS.alias()
    together = (
        select(func.count())
        .select_from(mine)
        .join(theirs, and_(theirs.c.match == mine.c.match, theirs.c.visitor == second))
        .join(RESULTS, and_(RESULTS.c.match == mine.c.match, RESULTS.c.participant == mine.c.participant))
        .where(mine.c.visitor == first)
    )
    return int(connection.scalar(together) or 0)
