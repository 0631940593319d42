"""Tables of positions that are kept whole, so that no two can be taken for each other."""

import numpy as np

from kabinett.kernels.bits import ONE, ZERO
from kabinett.kernels.compile import kernel

KEY_WORDS = 3
_HIGH_CELLS = np.uint64(26)
_SEAT, _FLAG, _CAP, _USED = np.uint64(52), np.uint64(53), np.uint64(54), np.uint64(63)
_FIRST, _SECOND, _THIRD = (np.uint64(n) for n in (0x9E3779B97F4A7C15, 0xC2B2AE3D27D4EB4F, 0x165667B19E3779F9))
_DOWN = np.uint64(29)
_MOST_PROBES = 4


@kernel
def key(board, seat, flag, cap):
    """Three words that stand for the tiles, a seat, a further bit, 0 or 1, and a number from 0 to 31."""
    third = board.stones[0, 1] | board.stones[1, 1] << _HIGH_CELLS | ONE << _USED
    third |= np.uint64(seat) << _SEAT | np.uint64(flag) << _FLAG | np.uint64(cap) << _CAP
    return board.stones[0, 0], board.stones[1, 0], third


@kernel
def slot_of(words, size):
    """Where a table of `size` entries, a power of two, begins to look for a key."""
    mixed = words[0] * _FIRST
    mixed = (mixed ^ (mixed >> _DOWN) ^ words[1]) * _SECOND
    mixed = (mixed ^ (mixed >> _DOWN) ^ words[2]) * _THIRD
    return np.int64((mixed ^ (mixed >> _DOWN)) & np.uint64(size - 1))


@kernel
def is_at(keys, slot, words):
    """Whether an entry holds a key."""
    return keys[slot, 0] == words[0] and keys[slot, 1] == words[1] and keys[slot, 2] == words[2]


@kernel
def put_at(keys, slot, words):
    """Write a key into an entry."""
    keys[slot, 0], keys[slot, 1], keys[slot, 2] = words


@kernel
def find(keys, words):
    """The entry that holds a key, or -1."""
    size = len(keys)
    slot = slot_of(words, size)
    for _ in range(_MOST_PROBES):
        if is_at(keys, slot, words):
            return slot
        slot = (slot + 1) & (size - 1)
    return np.int64(-1)


@kernel
def room_for(keys, work, words):
    """The entry to write a key to: its own, else a free one, else of those nearby the one of least work."""
    size = len(keys)
    slot = slot_of(words, size)
    least = slot
    for _ in range(_MOST_PROBES):
        if is_at(keys, slot, words) or keys[slot, 2] == ZERO:
            return slot
        if work[slot] < work[least]:
            least = slot
        slot = (slot + 1) & (size - 1)
    return least


@kernel
def key_after(words, seat, cell):
    """The key once a seat has laid a tile on an empty cell and the bit has changed."""
    first, second, third = words
    third ^= ONE << _FLAG
    if cell >= 64:
        third |= ONE << np.uint64(cell - 64 + 26 * seat)
    elif seat == 0:
        first |= ONE << np.uint64(cell)
    else:
        second |= ONE << np.uint64(cell)
    return first, second, third
