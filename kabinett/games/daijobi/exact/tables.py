"""Tables of Dai Jobi for two, drawn up by asking the rules, that its solver sweeps over.

What a move does to the own jungs does not depend on the other seat's, what a capture does to those not on
how it came about; so the rules are asked about each arrangement once instead of about each pair. Tests
compare what the tables say with the rules themselves, on all positions with few jungs.
"""

from __future__ import annotations

import functools
import hashlib
from typing import Any

import numpy as np

from kabinett.games.daijobi.exact import kernels
from kabinett.games.daijobi.exact.kernels import WON, Tables
from kabinett.games.daijobi.rules import CODES, HOME, MOVE_FROM, MOVE_TO, OUT, RULES, TOSSES
from kabinett.games.rules import CODE


def steps() -> list[int]:
    """By place, the most moves that can lead there from home; every move leads to a higher number."""
    found = [0] * (OUT + 1)
    for _ in found:
        for code in range(CODES):
            start, end = int(MOVE_FROM[code]), int(MOVE_TO[code])
            if start != end:
                found[end] = max(found[end], found[start] + 1)
    return found


@functools.cache
def tables(jungs: int) -> Tables:
    """The tables for 1 to 4 jungs a seat.

    Arrangements are numbered by jungs out, most first, then by how far they have come, furthest first: what a
    move makes of an arrangement always has a lower number.
    """
    ranks = int(kernels.CHOOSE[OUT + jungs, jungs])
    all_places = np.zeros((ranks, jungs), np.int8)
    for rank, places in enumerate(all_places):
        kernels.unrank(rank, places)
    out = (all_places == OUT).sum(axis=1)
    come = np.array(steps())[all_places].sum(axis=1)
    order = np.lexsort((np.arange(ranks), -come, -out))
    order = order[out[order] < jungs]
    numbers = np.full(ranks, WON, np.int32)
    numbers[order] = np.arange(len(order), dtype=np.int32)
    places = np.ascontiguousarray(all_places[order])
    stacks = _stacks(places)
    first_state, blocker, apart = _rows(stacks)
    count = len(places)
    room = count * TOSSES * RULES.max_moves
    found = Tables(
        numbers,
        places,
        stacks,
        np.zeros((count, TOSSES + 1), np.int32),
        np.zeros(room, np.int32),
        np.zeros(room, np.int8),
        np.zeros(room, np.int8),
        np.full((count, OUT + 1), WON, np.int32),
        np.zeros(count, np.int8),
        first_state,
        blocker,
        apart,
    )
    records = RULES.blank(3)
    moves = kernels.list_moves_entry(found, records, np.zeros(RULES.max_moves, CODE))
    kernels.list_captures_entry(found, records)
    return found._replace(
        to=found.to[:moves].copy(), target=found.target[:moves].copy(), again=found.again[:moves].copy()
    )


def _stacks(places: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """`Tables.stacks` of all arrangements."""
    bits = np.uint64(1) << places.astype(np.uint64)
    bits[(places == HOME) | (places == OUT)] = 0
    stacks: np.ndarray[Any, Any] = np.bitwise_or.reduce(bits, axis=1)
    return stacks


def _rows(stacks: np.ndarray[Any, Any]) -> tuple[np.ndarray[Any, Any], ...]:
    """`Tables.first_state`, `blocker` and `apart`; arrangements on the same spaces share a line."""
    blockers, blocker = np.unique(stacks, return_inverse=True)
    apart = np.zeros((len(blockers), (len(stacks) + 63) // 64, 2), np.uint64)
    sizes = [
        kernels.separate_entry(stacks, line, int(spaces))
        for line, spaces in zip(apart, blockers, strict=True)
    ]
    first_state = np.zeros(len(stacks) + 1, np.int64)
    np.cumsum(np.array(sizes, np.int64)[blocker], out=first_state[1:])
    return first_state, blocker.astype(np.int32), apart


def states(jungs: int) -> int:
    """How many states there are."""
    return int(tables(jungs).first_state[-1])


def first_with_out(jungs: int) -> list[int]:
    """By jungs out, the first arrangement with so many; one more entry would be the first with fewer."""
    out = (tables(jungs).places == OUT).sum(axis=1)
    return [int(np.searchsorted(-out, -number, side="left")) for number in range(jungs)]


def apart_below(jungs: int, end: int) -> np.ndarray[Any, np.dtype[np.int64]]:
    """By arrangement, how many of those numbered below `end` share no space with it."""
    every = tables(jungs)
    if end == len(every.places):
        rows: np.ndarray[Any, np.dtype[np.int64]] = np.diff(every.first_state)
        return rows
    bits, before = every.apart[every.blocker, end >> 6].T
    below = bits & np.uint64((1 << (end & 63)) - 1)
    counts: np.ndarray[Any, np.dtype[np.int64]] = (before + np.bitwise_count(below)).astype(np.int64)
    return counts


def checksum(jungs: int) -> str:
    """SHA-256 of what decides the values: the places by number, the moves and the captures."""
    total = hashlib.sha256()
    every = tables(jungs)
    for part in (every.places, every.first_move, every.to, every.target, every.again, every.captured):
        total.update(np.ascontiguousarray(part, part.dtype.newbyteorder("<")).tobytes())
    return total.hexdigest()
