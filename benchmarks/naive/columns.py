"""Naive plans in Jamit."""

from __future__ import annotations

import re
from collections.abc import Callable

from benchmarks.naive.plan import ANY, FIRST, GAIN, LAST, Plan, Preference, last_move_of
from kabinett.games.position import Position

_INSERTED = re.compile(r"\+?(\d+)(?::[rbyn]*)?", re.ASCII)


def column(token: str) -> int | None:
    """The column that a move inserts into, from 1; None if it moves the pawn."""
    found = _INSERTED.fullmatch(token)
    return int(found[1]) if found else None


def by_column(want: Callable[[int, int], float]) -> Preference:
    """A plan that judges a move by its column and the number of columns; any pawn move is as good to it."""

    def preference(position: Position) -> list[float]:
        last = 2 * int(position.state.side) - 1
        columns = map(column, position.legal_moves)
        return [0.0 if at is None else want(at, last) for at in columns]

    return preference


def _last_column(position: Position, own: bool) -> int:
    """The column inserted into last by the seat to move, or by another; 0 if there is none."""
    turn = position.copy()
    while turn.ply:
        token = turn.pop()
        if (at := column(token)) is not None and (turn.turn == position.turn) is own:
            return at
    return 0


def _near_last(own: bool) -> Preference:
    def preference(position: Position) -> list[float]:
        last = _last_column(position, own)
        return by_column(lambda at, _last: -abs(at - last) if last else 0.0)(position)

    return preference


def _in_turn(position: Position) -> list[float]:
    """Column after column, from the left."""
    before = _last_column(position, own=True)
    return by_column(lambda at, last: float(at == before % last + 1))(position)


def _mirror(position: Position) -> list[float]:
    """The column opposite to the other's last, and the vertex opposite to the other's pawn."""
    answered = _last_column(position, own=False)
    seen = by_column(lambda at, last: -abs(last + 1 - answered - at) if answered else 0.0)(position)
    pawn = next((token for token in reversed(position.moves) if token.startswith(">")), ">A")
    if last_move_of(position, own=False) != pawn:
        return seen
    opposite = ">" + "ABCDEF"[("ABCDEF".index(pawn[1]) + 3) % 6]
    return [value + (token == opposite) for value, token in zip(seen, position.legal_moves, strict=True)]


JAMIT = {
    "any": ANY,
    "first": FIRST,
    "last": LAST,
    "gain": GAIN,
    "middle": Plan("always the middle column", by_column(lambda at, last: -abs(at - (last + 1) / 2))),
    "outer": Plan("always an outermost column", by_column(lambda at, last: abs(at - (last + 1) / 2))),
    "stay": Plan("always the same column", _near_last(own=True)),
    "follow": Plan("the column of the other", _near_last(own=False)),
    "in-turn": Plan("column after column", _in_turn),
    "mirror": Plan("opposite to the other", _mirror),
}
