"""A transposition table: what is known of positions met before, whichever way they were reached.

A position is known by two hashes of its record's bytes, 64 bits each: one chooses the place in the table, the
other is kept there in full. Two places belong together; the first keeps what took more work, the second what
came last.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from kabinett.kernels.compile import kernel

# What is known of a value: nothing, that it is at least so much, at most, exactly.
UNKNOWN, LOWER, UPPER, EXACT = 0, 1, 2, 3

_PRIMES = (np.uint64(0x9E3779B97F4A7C15), np.uint64(0xC2B2AE3D27D4EB4F))
_HALF = np.uint64(32)
_SHIFT = np.uint64(29)
_ONE = np.uint64(1)


class Table(NamedTuple):
    """A table with N places, a power of two."""

    key: NDArray[np.uint64]
    """(N,), the second hash; 0 where there is nothing."""
    value: NDArray[np.float64]
    """(N,), for the seat that maximises."""
    total: NDArray[np.float32]
    """(N,), points of all seats together where the value is exact."""
    code: NDArray[np.int16]
    """(N,), the best move found."""
    depth: NDArray[np.int16]
    """(N,), how many plies were looked ahead."""
    bound: NDArray[np.int8]
    """(N,), LOWER, UPPER or EXACT."""
    solved: NDArray[np.int8]
    """(N,), 1 if no line was broken off, so that looking further ahead would find the same."""


def new_table(places: int) -> Table:
    """An empty table; `places` is a power of two."""
    return Table(
        key=np.zeros(places, np.uint64),
        value=np.zeros(places, np.float64),
        total=np.zeros(places, np.float32),
        code=np.zeros(places, np.int16),
        depth=np.zeros(places, np.int16),
        bound=np.zeros(places, np.int8),
        solved=np.zeros(places, np.int8),
    )


@kernel
def write_hashes(words, mask, salt, out):
    """Write both hashes of a record, uint64[2].

    Args:
        words: the record, uint64[W].
        mask: uint64[W], 0 for the bits that do not matter.
        salt: distinguishes searches whose findings must not meet.
        out: where to.
    """
    first = np.uint64(salt) + _PRIMES[1]
    second = np.uint64(salt) ^ _PRIMES[0]
    for index in range(len(mask)):
        word = words[index] & mask[index]
        first = (first ^ word) * _PRIMES[0]
        first ^= first >> _HALF
        second = (second + word) * _PRIMES[1]
        second ^= second >> _SHIFT
    out[0] = first ^ (first >> _SHIFT)
    out[1] = (second ^ (second >> _HALF)) | _ONE


@kernel
def find(table, hashes):
    """The place that holds a position, -1 if none does."""
    place = np.int64(hashes[0] & np.uint64(len(table.key) - 2))
    if table.key[place] == hashes[1]:
        return place
    if table.key[place + 1] == hashes[1]:
        return place + 1
    return -1


@kernel
def place_for(table, hashes, depth):
    """The place where to keep what was found of a position by looking `depth` plies ahead."""
    place = np.int64(hashes[0] & np.uint64(len(table.key) - 2))
    if table.key[place] == hashes[1] or table.depth[place] <= depth:
        return place
    return place + 1


@kernel
def keep(table, hashes, depth, value, total, code, bound, solved):
    """Keep what was found of a position."""
    place = place_for(table, hashes, depth)
    table.key[place] = hashes[1]
    table.value[place] = value
    table.total[place] = total
    table.code[place] = code
    table.depth[place] = depth
    table.bound[place] = bound
    table.solved[place] = solved
