"""Naive plans in Dai Jobi."""

from __future__ import annotations

from collections.abc import Callable

from benchmarks.naive.plan import ANY, FIRST, LAST, Plan, Preference
from kabinett.games.daijobi.rules import HOME, MOVE_FROM, MOVE_TO, OUT
from kabinett.games.position import Position
from kabinett.players.weak.sight import beginner_moves

Want = Callable[[int, int, int, int], float]
"""From where, to where, how many own jungs stand there, how many of others."""


def by_spaces(want: Want) -> Preference:
    """A plan that judges a move by its spaces and who stands where it ends."""

    def preference(position: Position) -> list[float]:
        seat = position.turn or 0
        jungs = position.state_array[0]["jungs"][: position.game.seats]
        found = []
        for code in position.codes:
            start, end = int(MOVE_FROM[code]), int(MOVE_TO[code])
            here = int(jungs[seat][end]) if end != OUT else 0
            there = int(jungs[:, end].sum()) - here if end != OUT else 0
            found.append(want(start, end, here, there))
        return found

    return preference


def _apart(position: Position) -> list[float]:
    wanted = set(beginner_moves(position))
    return [float(code in wanted) for code in position.codes]


DAIJOBI = {
    "any": ANY,
    "first": FIRST,
    "last": LAST,
    "runner": Plan("always the foremost", by_spaces(lambda start, end, own, others: start)),
    "hindmost": Plan("always the hindmost", by_spaces(lambda start, end, own, others: -start)),
    "enter": Plan("in from home whenever possible", by_spaces(lambda start, end, own, others: start == HOME)),
    "capture": Plan("always capture, else any", by_spaces(lambda start, end, own, others: others)),
    "stack": Plan("always stack, else any", by_spaces(lambda start, end, own, others: own)),
    "apart": Plan("all along evenly, none together", _apart),
    "spare": Plan("never capture", by_spaces(lambda start, end, own, others: -others)),
}
