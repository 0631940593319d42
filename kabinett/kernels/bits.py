"""Sets of cells as bits: bit `i` of a word is cell `i`.

Up to 64 cells fit one ``uint64``; boards of up to 128 cells use a *wide* set, the pair ``(low, high)``,
with cell `i` at bit ``i % 64`` of word ``i // 64``. Plain Python throughout; LLVM turns `count` and
`lowest` into single instructions.
"""

from __future__ import annotations

import numpy as np

from kabinett.kernels.compile import kernel

ZERO = np.uint64(0)
ONE = np.uint64(1)
SIXTY_FOUR = np.uint64(64)
FULL = np.uint64(0xFFFFFFFFFFFFFFFF)

_TWO = np.uint64(2)
_THREE = np.uint64(3)
_FOUR = np.uint64(4)
_EIGHT = np.uint64(8)
_FIFTY_SIX = np.uint64(56)
_PAIRS = np.uint64(0x5555555555555555)
_NIBBLES = np.uint64(0x3333333333333333)
_BYTES = np.uint64(0x0F0F0F0F0F0F0F0F)
_ONES = np.uint64(0x0101010101010101)
_TOP_BITS = np.uint64(0x8080808080808080)
_LOW_8 = np.uint64(0xFF)
_NTH_OF_BYTE = np.array(
    [([i for i in range(8) if byte >> i & 1] + [0] * 8)[n] for byte in range(256) for n in range(8)]
)
"""By byte × 8 + n, the position of its bit with n set bits below it."""


@kernel
def bit(index):
    """The set of one cell, 0 to 63."""
    return ONE << np.uint64(index)


@kernel
def has(cells, index):
    """Whether cell `index` is in the set."""
    return (cells >> np.uint64(index)) & ONE != ZERO


@kernel
def count(cells):
    """How many cells the set holds (Hacker's Delight, 5-1)."""
    cells = cells - ((cells >> ONE) & _PAIRS)
    cells = (cells & _NIBBLES) + ((cells >> _TWO) & _NIBBLES)
    cells = (cells + (cells >> _FOUR)) & _BYTES
    return np.int64((cells * _ONES) >> _FIFTY_SIX)


@kernel
def lowest(cells):
    """The smallest cell of a set; 64 if it is empty."""
    return count(~cells & (cells - ONE))


@kernel
def without_lowest(cells):
    """The set without its smallest cell; the set must not be empty."""
    return cells & (cells - ONE)


@kernel
def nth(cells, n):
    """The cell with exactly `n` smaller ones in the set, ``0 <= n < count(cells)``.

    By bytes without a branch (S. Vigna, "Broadword implementation of rank/select queries", 2008).
    """
    rank = np.uint64(n)
    sums = cells - ((cells >> ONE) & _PAIRS)
    sums = (sums & _NIBBLES) + ((sums >> _TWO) & _NIBBLES)
    # Byte by byte, how many cells lie in this byte and those below.
    sums = ((sums + (sums >> _FOUR)) & _BYTES) * _ONES
    bytes_below = ((rank * _ONES) | _TOP_BITS) - sums
    at = np.uint64(count(bytes_below & _TOP_BITS)) << _THREE
    within = rank - (((sums << _EIGHT) >> at) & _LOW_8)
    byte = (cells >> at) & _LOW_8
    return np.int64(at) + _NTH_OF_BYTE[np.int64((byte << _THREE) | within)]


@kernel
def write_cells(cells, out, n, offset):
    """Append each cell plus `offset` to `out` from index `n`, ascending; returns the new `n`."""
    while cells != ZERO:
        out[n] = lowest(cells) + offset
        cells = without_lowest(cells)
        n += 1
    return n


# -- wide sets -----------------------------------------------------------------------------------


def wide_words(cells):
    """The two words of a wide set of cells, for tables; plain Python."""
    whole = sum(1 << cell for cell in cells)
    return [whole & int(FULL), whole >> 64]


@kernel
def wide(words):
    """The wide set in two words of a record."""
    return words[0], words[1]


@kernel
def store_wide(words, cells):
    """Put a wide set into two words of a record."""
    words[0] = cells[0]
    words[1] = cells[1]


@kernel
def wide_bit(index):
    """The wide set of one cell, 0 to 127."""
    if index < 64:
        return ONE << np.uint64(index), ZERO
    return ZERO, ONE << np.uint64(index - 64)


@kernel
def wide_has(cells, index):
    """Whether cell `index` is in the wide set."""
    if index < 64:
        return (cells[0] >> np.uint64(index)) & ONE != ZERO
    return (cells[1] >> np.uint64(index - 64)) & ONE != ZERO


@kernel
def wide_and(a, b):
    """Cells in both."""
    return a[0] & b[0], a[1] & b[1]


@kernel
def wide_or(a, b):
    """Cells in either."""
    return a[0] | b[0], a[1] | b[1]


@kernel
def wide_minus(a, b):
    """Cells of `a` that are not in `b`."""
    return a[0] & ~b[0], a[1] & ~b[1]


@kernel
def wide_any(cells):
    """Whether the set holds a cell."""
    return cells[0] | cells[1] != ZERO


@kernel
def wide_equal(a, b):
    """Whether two sets hold the same cells."""
    return (a[0] ^ b[0]) | (a[1] ^ b[1]) == ZERO


@kernel
def wide_count(cells):
    """How many cells the wide set holds."""
    return count(cells[0]) + count(cells[1])


@kernel
def wide_up(cells, by):
    """Every cell moved to the index `by` higher, ``0 < by < 64``; what passes 127 is lost."""
    shift = np.uint64(by)
    return cells[0] << shift, (cells[1] << shift) | (cells[0] >> (SIXTY_FOUR - shift))


@kernel
def wide_down(cells, by):
    """Every cell moved to the index `by` lower, ``0 < by < 64``; what passes 0 is lost."""
    shift = np.uint64(by)
    return (cells[0] >> shift) | (cells[1] << (SIXTY_FOUR - shift)), cells[1] >> shift


@kernel
def wide_beside(cells, width, not_first_column, not_last_column, board):
    """The cells of `board` that share a side with one of `cells`, in rows of `width` cells.

    The last three are two words each: the cells outside the first column, outside the last, and all.
    """
    right = wide_and(wide_up(cells, 1), wide(not_first_column))
    left = wide_and(wide_down(cells, 1), wide(not_last_column))
    rows = wide_or(wide_up(cells, width), wide_down(cells, width))
    return wide_and(wide_or(wide_or(left, right), rows), wide(board))


@kernel
def wide_lowest(cells):
    """The smallest cell; the set must not be empty."""
    if cells[0] != ZERO:
        return lowest(cells[0])
    return 64 + lowest(cells[1])


@kernel
def wide_nth(cells, n):
    """The cell with exactly `n` smaller ones in the wide set, ``0 <= n < wide_count(cells)``."""
    low = count(cells[0])
    if n < low:
        return nth(cells[0], n)
    return 64 + nth(cells[1], n - low)


@kernel
def wide_write_cells(cells, out, n, offset):
    """Append each cell plus `offset` to `out` from index `n`, ascending; returns the new `n`."""
    n = write_cells(cells[0], out, n, offset)
    return write_cells(cells[1], out, n, offset + 64)
