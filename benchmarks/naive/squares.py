"""Naive plans on boards of squares: Jati, First-Five and Noti."""

from __future__ import annotations

import re
from collections.abc import Callable

from benchmarks.naive.plan import ANY, FIRST, GAIN, LAST, Plan, Preference, last_move_of, movers
from kabinett.games.position import Position

_COLUMNS = "abcdefghjk"
_LAID = re.compile(r"(?:I+@)?([a-hjk])(\d+)", re.ASCII)
_SIZES = {"jati": (10, 9), "first-five": (10, 9), "noti": (8, 8)}
"""Columns and rows, by game."""

LENGTH = 5
"""Of the rows that First-Five and Jati reward."""

Square = tuple[int, int]
Want = Callable[[Position, Square], float]


def square(token: str) -> Square | None:
    """Column and row, from 0, of the square that a move lays on; None for other moves."""
    found = _LAID.fullmatch(token)
    return (_COLUMNS.index(found[1]), int(found[2]) - 1) if found else None


def size(position: Position) -> Square:
    """How many columns and rows the board has."""
    return _SIZES[position.game.name]


def by_square(want: Want) -> Preference:
    """A plan that judges a move by the square it lays on; other moves are all alike to it."""

    def preference(position: Position) -> list[float]:
        squares = map(square, position.legal_moves)
        return [0.0 if at is None else want(position, at) for at in squares]

    return preference


def laid_by(position: Position, own: bool) -> set[Square]:
    """Where the seat to move has laid tiles or stones, or the other seats if not `own`; no markers."""
    found = set()
    for token, seat in zip(position.moves, movers(position), strict=True):
        at = square(token)
        if at is not None and "@" not in token and (seat == position.turn) is own:
            found.add(at)
    return found


def distance(square: Square, other: tuple[float, float]) -> float:
    """Between two squares, in steps of a chess king; those along both axes count for a little more."""
    across, down = abs(square[0] - other[0]), abs(square[1] - other[1])
    return max(across, down) + 0.01 * min(across, down)


def _from_middle(position: Position, at: Square) -> float:
    columns, rows = size(position)
    return distance(at, ((columns - 1) / 2, (rows - 1) / 2))


def _line(steps: tuple[Square, ...]) -> Preference:
    """Five in a line of one of some directions: wherever the other has not yet laid between."""

    def preference(position: Position) -> list[float]:
        (columns, rows), own, others = size(position), laid_by(position, True), laid_by(position, False)

        def want(_position: Position, at: Square) -> float:
            most = 0
            for right, down in steps:
                for start in range(1 - LENGTH, 1):
                    window = [(at[0] + n * right, at[1] + n * down) for n in range(start, start + LENGTH)]
                    inside = all(0 <= x < columns and 0 <= y < rows for x, y in window)
                    if inside and not others.intersection(window):
                        most = max(most, 1 + len(own.intersection(window)))
            return most

        return by_square(want)(position)

    return preference


def _mirror(position: Position) -> list[float]:
    """Opposite to the other's last, through the middle of the board."""
    answered = square(last_move_of(position, own=False))
    columns, rows = size(position)
    if answered is None:
        return [0.0] * len(position.codes)
    opposite = columns - 1 - answered[0], rows - 1 - answered[1]
    return by_square(lambda _position, at: -distance(at, opposite))(position)


def _beside_last(own: bool) -> Preference:
    def preference(position: Position) -> list[float]:
        last = square(last_move_of(position, own))
        if last is None:
            return [0.0] * len(position.codes)
        return by_square(lambda _position, at: -distance(at, last))(position)

    return preference


def _touching(own: bool, sign: int) -> Preference:
    """As many stones of one side beside it as possible, or as few."""

    def preference(position: Position) -> list[float]:
        stones = laid_by(position, own)

        def want(_position: Position, at: Square) -> float:
            x, y = at
            return float(sign * len(stones & {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)}))

        return by_square(want)(position)

    return preference


def _with_boosters(want: float, otherwise: Preference) -> Preference:
    """Boosters as soon or as late as possible, and else as another plan has it."""

    def preference(position: Position) -> list[float]:
        rest = otherwise(position)
        return [
            value + want * token.startswith("I")
            for value, token in zip(rest, position.legal_moves, strict=True)
        ]

    return preference


_COLUMN, _ROW, _SLANTS = (0, 1), (1, 0), ((1, 1), (1, -1))
_CENTRE = Plan("always nearest to the middle", by_square(lambda position, at: -_from_middle(position, at)))
_RIM = Plan("always farthest from the middle", by_square(_from_middle))
_MIRROR = Plan("opposite to the other's last", _mirror)
_FOLLOW = Plan("beside the other's last", _beside_last(own=False))
_COLUMN_PLAN = Plan("five down a column", _line((_COLUMN,)))
_ROW_PLAN = Plan("five along a row", _line((_ROW,)))
_SLANT_PLAN = Plan("five along a slant", _line(_SLANTS))

FIRST_FIVE = {
    "any": ANY,
    "first": FIRST,
    "last": LAST,
    "column": _COLUMN_PLAN,
    "row": _ROW_PLAN,
    "slant": _SLANT_PLAN,
    "lines": Plan("five along any line", _line((_COLUMN, _ROW, *_SLANTS))),
    "centre": _CENTRE,
    "mirror": _MIRROR,
    "follow": _FOLLOW,
}
JATI = {
    "any": ANY,
    "first": FIRST,
    "last": LAST,
    "gain": GAIN,
    "column": _COLUMN_PLAN,
    "slant": Plan("slants, boosters last", _with_boosters(-100.0, _line(_SLANTS))),
    "boosters": Plan(
        "boosters first, then five along any line", _with_boosters(100.0, _line((_COLUMN, _ROW, *_SLANTS)))
    ),
    "hoard": Plan(
        "five along any line, boosters last", _with_boosters(-100.0, _line((_COLUMN, _ROW, *_SLANTS)))
    ),
    "mirror": _MIRROR,
    "follow": _FOLLOW,
}
NOTI = {
    "any": ANY,
    "first": FIRST,
    "last": LAST,
    "gain": GAIN,
    "centre": _CENTRE,
    "rim": _RIM,
    "mirror": _MIRROR,
    "follow": _FOLLOW,
    "group": Plan("beside as many own stones as possible", _touching(True, 1)),
    "crowd": Plan("beside as many of the other's stones as possible", _touching(False, 1)),
}
