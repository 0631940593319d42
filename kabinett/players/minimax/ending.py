"""What the search to the end of a game has to know of it beyond its rules; each game declares its own."""

from __future__ import annotations

import functools
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from kabinett.games.game import StateRecord
from kabinett.games.outcomes import margin
from kabinett.games.plugin import plugin_of
from kabinett.games.rules import Rules
from kabinett.kernels.compile import Kernel, kernel


@dataclass(frozen=True, eq=False)
class Ending:
    """A game as the search to its end sees it.

    Attributes:
        rules: the rules.
        guess: ``guess(s, points, seats, maximizer) -> float64``, roughly a seat's margin at the end; orders
            moves and stands for what lies beyond the horizon, and decides nothing else. `points` is int64[4]
            to work with.
        limits: ``limits(s, least, most)`` writes between which points each seat will end, int64[4] each; None
            if nothing is known beforehand. Where both are equal for every seat, the game is decided.
        mask: by word of the record, 0 for the bits that do not matter for what can still happen.
        sort_depth: how many plies must be left to the horizon for moves to be ordered by `guess`.
        positions: how many positions a search to the end usually looks at, as measured (docs/endgames.md);
            infinite where none should be tried.
        distance: how far the end is, in the unit with which `positions` grows.
        plies_left: how many plies the game lasts from a position; None where that is not certain.
        has_fixed_length: whether the game ends after a known number of turns; if not, the shortest forced
            win is looked for instead.
    """

    rules: Rules
    guess: Kernel
    limits: Kernel | None
    mask: tuple[int, ...]
    sort_depth: int
    positions: Callable[[StateRecord], float]
    distance: Callable[[StateRecord], int]
    plies_left: Callable[[StateRecord], int] | None = None
    has_fixed_length: bool = True


def ending_of(game: str) -> Ending | None:
    """What a game declares, by its name; None if its end is not searched."""
    plugin = plugin_of(game)
    found: Ending | None = plugin.load(plugin.ending) if plugin.ending else None
    return found


def whole_record(rules: Rules) -> tuple[int, ...]:
    """A mask that keeps everything."""
    return ((1 << 64) - 1,) * (rules.state.itemsize // 8)


def record_without(rules: Rules, *fields: str) -> tuple[int, ...]:
    """A mask that leaves some fields out."""
    record = rules.blank()
    record.view(np.uint8)[:] = 255
    for field in fields:
        record[field] = 0
    return tuple(record.view(np.uint64).tolist())


@functools.cache
def margin_now(rules: Rules) -> Kernel:
    """A guess that points stay as they are."""
    count_points = rules.points

    @kernel
    def guess(s, points, seats, maximizer):
        count_points(s, points)
        return np.float64(margin(points, seats, maximizer))

    return guess
