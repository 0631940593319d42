"""Naive plans with Herati's tiles: The Factory and The Loom."""

from __future__ import annotations

import re
from collections.abc import Callable

from benchmarks.naive.plan import ANY, FIRST, GAIN, LAST, Plan, Preference, last_move_of
from kabinett.games.position import Position
from kabinett.players.weak.sight import beginner_moves

_LAID = re.compile(r"([ns][ew])@(-?\d+),(-?\d+)", re.ASCII)
Cell = tuple[int, int]


def cell(token: str) -> Cell | None:
    """Where a move lays a tile; None for other moves."""
    found = _LAID.fullmatch(token)
    return (int(found[2]), int(found[3])) if found else None


def _field(position: Position) -> set[Cell]:
    cells = {at for token in position.moves if (at := cell(token)) is not None}
    return cells | {(0, 0)} if position.game.name == "factory" else cells


def by_cell(want: Callable[[set[Cell], Cell], float]) -> Preference:
    """A plan that judges a move by its cell and those with tiles; other moves are all alike to it."""

    def preference(position: Position) -> list[float]:
        field = _field(position)
        cells = map(cell, position.legal_moves)
        return [0.0 if at is None else want(field, at) for at in cells]

    return preference


def _neighbours(field: set[Cell], at: Cell) -> int:
    x, y = at
    return len(field & {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)})


def _last_laid(position: Position) -> list[float]:
    """As near as possible to the tile laid last."""
    last = next((at for token in reversed(position.moves) if (at := cell(token)) is not None), (0, 0))
    return by_cell(lambda _field, at: -abs(at[0] - last[0]) - abs(at[1] - last[1]))(position)


def _kind(kinds: str) -> Preference:
    """Tiles of some kinds first, in their order."""
    order = kinds.split()

    def preference(position: Position) -> list[float]:
        return [
            -float(order.index(token.lstrip("-").partition("@")[0])) if token != "pass" else 0.0
            for token in position.legal_moves
        ]

    return preference


def _same_kind(position: Position) -> list[float]:
    """The kind that the seat laid last."""
    last = last_move_of(position, own=True).partition("@")[0]
    return [float(token.partition("@")[0] == last) for token in position.legal_moves]


def _begin(position: Position) -> list[float]:
    wanted = set(beginner_moves(position))
    return [float(code in wanted) for code in position.codes]


_TOUCH = Plan("beside as many tiles as possible", by_cell(lambda field, at: _neighbours(field, at)))
_ONE_KIND = Plan("always the same kind first", _kind("ne se sw nw"))
_SAME = Plan("the kind laid last", _same_kind)
_NEAR = Plan("beside the tile laid last", _last_laid)

FACTORY = {
    "any": ANY,
    "first": FIRST,
    "last": LAST,
    "gain": GAIN,
    "begin": Plan("begin as many patterns as possible", _begin),
    "touch": _TOUCH,
    "spread": Plan("beside as few tiles as possible", by_cell(lambda field, at: -_neighbours(field, at))),
    "row": Plan("along the row of the first tile", by_cell(lambda _field, at: -abs(at[1]))),
    "near": _NEAR,
    "kind": _ONE_KIND,
}
LOOM = {
    "any": ANY,
    "first": FIRST,
    "last": LAST,
    "gain": GAIN,
    "left": Plan("always leftmost", by_cell(lambda _field, at: -at[0])),
    "right": Plan("always rightmost", by_cell(lambda _field, at: at[0])),
    "gaps": Plan(
        "leave gaps: beside as few tiles as possible", by_cell(lambda field, at: -_neighbours(field, at))
    ),
    "touch": _TOUCH,
    "kind": _ONE_KIND,
    "same": _SAME,
}
