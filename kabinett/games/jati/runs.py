"""The runs of a Jati board, with what each is worth and why."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from kabinett.games.game import Item, StateRecord
from kabinett.games.grid import line_name
from kabinett.games.jati import rules
from kabinett.kernels import bits
from kabinett.messages import Message

if TYPE_CHECKING:
    from kabinett.games.jati.game import Jati


class Run(NamedTuple):
    """A longest gapless stretch on one line, of one seat's tiles and anybody's boosters.

    Attributes:
        direction: ROW, COLUMN, FALLING or RISING of the rules.
        cells: its cells from the top, or from the left in a row.
        tiles: how many playing tiles are in it.
        longest: how many of them at most lie in a row without a booster between.
        twos, threes: how many boosters II and III are in it.
        points: what it scores.
    """

    direction: int
    cells: tuple[int, ...]
    tiles: int
    longest: int
    twos: int
    threes: int
    points: int


def runs(game: Jati, s: StateRecord, seat: int) -> Iterator[Run]:
    """A seat's runs of at least the basic length: rows, columns, then both slants."""
    present = bits.wide_or(bits.wide(s.tiles[seat]), rules.boosters(s))
    for direction in range(4):
        starts = rules.long_starts(present, direction)
        linked = rules.followed(present, direction)
        step = int(rules.STEP[direction])
        seen: set[int] = set()
        for start in range(len(game.grid)):
            if start in seen or not bits.wide_has(starts, start):
                continue
            cells = range(start, int(rules.run_end(start, linked, direction)) + 1, step)
            seen |= set(cells)
            tiles, longest, twos, threes = rules.measure(s, seat, start, cells[-1], direction)
            points = int(rules.worth(game.edition, direction, tiles, longest, twos, threes))
            yield Run(direction, tuple(cells), tiles, longest, twos, threes, points)


def label(run: Run, game: Jati) -> str:
    """Such as "row 5", "column b", or the two ends of a diagonal, "k5/e10"."""
    return line_name(game.grid.names[run.cells[0]], game.grid.names[run.cells[-1]])


def item_of(run: Run, game: Jati, s: StateRecord) -> Item | None:
    """The run as an entry of the breakdown; None if it neither scores nor just misses.

    A run just misses in 1965 when it has tiles enough but a booster within its basic part.
    """
    basic = int(rules.BASIC_LENGTH[run.direction])
    if run.tiles < basic:
        return None
    names = tuple(sorted((game.grid.names[cell] for cell in run.cells), key=game.grid.names.index))
    if run.points:
        return Item(label(run, game), names, run.points, arithmetic(run, game.edition))
    signs = [game.sign(cell, s) for cell in run.cells]
    tiles = [place for place, sign in enumerate(signs) if sign in game.seat_marks]
    # A booster before the first or after the last tile does no harm.
    within = ", ".join(
        f"{signs[place]}@{game.grid.names[run.cells[place]]}"
        for place in range(tiles[0], tiles[-1])
        if place not in tiles
    )
    missed = Message(
        "run_missed",
        "{tiles} tiles, but {boosters} within the basic {basic}",
        tiles=run.tiles,
        basic=basic,
        boosters=within,
    )
    return Item(label(run, game), names, 0, missed)


def arithmetic(run: Run, edition: int) -> str:
    """How a scoring run's points come about, such as "(8 + 5 × 1) × 3 = 39"."""
    extras = run.tiles - int(rules.BASIC_LENGTH[run.direction])
    base = str(rules.BASIC_WORTH[run.direction])
    if extras:
        base += f" + {rules.EXTRA_WORTH[run.direction]} × {extras}"
    factors = ["2"] * run.twos + ["3"] * run.threes
    if not factors:
        return f"{base} = {run.points}" if extras else base
    base = f"({base})" if extras else base
    if edition == rules.FIRST:
        joined = " + ".join(factors)
        return f"{base} × {f'({joined})' if len(factors) > 1 else joined} = {run.points}"
    return f"{base} × {' × '.join(factors)} = {run.points}"
