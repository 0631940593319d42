"""What scores in Jati: runs, the longest gapless stretches of a seat's tiles and anybody's boosters."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from kabinett.games.grid import LINE_NAMES
from kabinett.games.jati import rules
from kabinett.games.jati.rules import (
    BASIC_LENGTH,
    BASIC_WORTH,
    CELLS,
    COLUMNS,
    EXTRA_WORTH,
    FIRST,
    STEP,
    THREE,
    TWO,
    boosters,
    followed,
    long_starts,
    measure,
    run_end,
    worth,
)
from kabinett.games.refusals import TOKENS, Reason
from kabinett.games.score_items import CELL_COUNT, FIRST_CELL, FIRST_NUMBER, ScoreItems, put_cell, put_item
from kabinett.kernels.bits import wide, wide_any, wide_bit, wide_has, wide_lowest, wide_minus, wide_or
from kabinett.kernels.compile import kernel
from kabinett.messages import Message

IN_ROW, IN_COLUMN, SLANTED = range(3)
"""The numbers of names of lines, which come first among those of an item."""
BOOSTERS = 2  # of either kind in the game
_MOST_MISSED = 2 * BOOSTERS
_MISSED = Message("run_missed", "{tiles} tiles, but {boosters} within the basic {basic}")


@kernel
def name_line(row, first, last):
    """Write to an item on which line of ten columns it lies, by its ends."""
    if first // COLUMNS == last // COLUMNS:
        row[1] = IN_ROW
        row[FIRST_NUMBER] = first // COLUMNS
    elif first % COLUMNS == last % COLUMNS:
        row[1] = IN_COLUMN
        row[FIRST_NUMBER] = first % COLUMNS
    else:
        row[1] = SLANTED
        row[FIRST_NUMBER] = first
        row[FIRST_NUMBER + 1] = last


@kernel
def sum_of(edition, extras, twos, threes):
    """The number of the sum of a run that scores."""
    return _MOST_MISSED + ((edition * 2 + min(extras, 1)) * 3 + twos) * 3 + threes


@kernel
def put_missed(s, seat, row):
    """Write to an item which boosters lie between its tiles.

    One before the first or after the last does no harm.
    """
    own = wide(s.tiles[seat])
    last = np.int64(row[CELL_COUNT]) - 1
    while not wide_has(own, row[FIRST_CELL + last]):
        last -= 1
    missed, inside = 0, False
    for index in range(last):
        cell = np.int64(row[FIRST_CELL + index])
        if wide_has(own, cell):
            inside = True
        elif inside:
            kind = TWO if wide_has(wide(s.twos), cell) else THREE
            row[FIRST_NUMBER + 4 + missed] = kind * CELLS[s.edition] + cell
            missed += 1
    row[2] = missed - 1


@kernel
def put_run(s, seat, start, end, direction, rows, n):
    """An item for a run that scores, or misses since a booster lies within its basic part, as in 1965."""
    tiles, longest, twos, threes = measure(s, seat, start, end, direction)
    basic = BASIC_LENGTH[direction]
    if tiles < basic:
        return n
    points = worth(s.edition, direction, tiles, longest, twos, threes)
    row = rows[n]
    n = put_item(rows, n, seat, 0, 0, points)
    name_line(row, start, end)
    cell = start
    while cell <= end:
        put_cell(row, cell)
        cell += STEP[direction]
    if points == 0:
        row[FIRST_NUMBER + 2] = tiles
        row[FIRST_NUMBER + 3] = basic
        put_missed(s, seat, row)
        return n
    extras = tiles - basic
    row[2] = sum_of(s.edition, extras, twos, threes)
    row[FIRST_NUMBER + 2] = BASIC_WORTH[direction]
    row[FIRST_NUMBER + 3] = EXTRA_WORTH[direction]
    row[FIRST_NUMBER + 4] = extras
    row[FIRST_NUMBER + 5] = points
    return n


@kernel
def items(s, _trail, rows):
    """Each seat's runs: rows, columns, then both slants."""
    n = 0
    for seat in range(2):
        present = wide_or(wide(s.tiles[seat]), boosters(s))
        for direction in range(4):
            starts = long_starts(present, direction)
            linked = followed(present, direction)
            while wide_any(starts):
                # The lowest start is the first cell of its run: further ones lie later in the run.
                start = np.int64(wide_lowest(starts))
                end = run_end(start, linked, direction)
                n = put_run(s, seat, start, end, direction, rows, n)
                cell = start
                while cell <= end:
                    starts = wide_minus(starts, wide_bit(cell))
                    cell += STEP[direction]
    return np.int64(n)


def _sums() -> Iterator[Reason]:
    """How runs that miss and runs that score are said, such as "(8 + 5 × 1) × 3 = 39", by `sum_of`."""
    line = (("", ""), ("", ""))
    for missed in range(1, _MOST_MISSED + 1):
        yield Reason(_MISSED, (*line, ("tiles", ""), ("basic", ""), *missed * (("boosters", TOKENS),)))
    for edition in (rules.SECOND, rules.FIRST):
        for has_extras in (False, True):
            base = "{basic} + {extra} × {extras}" if has_extras else "{basic}"
            for twos in range(BOOSTERS + 1):
                for threes in range(BOOSTERS + 1):
                    factors = ["2"] * twos + ["3"] * threes
                    yield Reason(
                        _sum(base, factors, edition),
                        (*line, ("basic", ""), ("extra", ""), ("extras", ""), ("points", "")),
                    )


def _sum(base: str, factors: list[str], edition: int) -> str:
    """Base and factors, which are multiplied, or in 1965 added up."""
    has_extras = "+" in base
    if not factors:
        return f"{base} = {{points}}" if has_extras else base
    base = f"({base})" if has_extras else base
    if edition == FIRST and len(factors) > 1:
        return f"{base} × ({' + '.join(factors)}) = {{points}}"
    return f"{base} × {' × '.join(factors)} = {{points}}"


SCORE_ITEMS = ScoreItems(items, 60, COLUMNS, LINE_NAMES, tuple(_sums()), "squares")
