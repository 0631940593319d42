"""First-Five by its *windows*: the 164 stretches of five squares in a line.

A row of five or more holds a full window and the other way round, so all that matters about a line is how
many tiles of each seat its windows hold. A window is *live* for a seat if it holds tiles of that seat
alone. With four it completes a row at its one hole; with three, a tile on either hole makes a four.
"""

from typing import NamedTuple

import numpy as np

from kabinett.games.first_five.rules import CELLS, COLUMNS, ROWS, has
from kabinett.kernels.bits import ONE, ZERO, lowest, wide_words, without_lowest
from kabinett.kernels.compile import Array, Bundle, kernel

LENGTH = 5


def _windows():
    """The cells of every window: along rows, columns, falling and rising slants."""
    found = []
    for right, down in ((1, 0), (0, 1), (1, 1), (1, -1)):
        for row in range(ROWS):
            for column in range(COLUMNS):
                last_row, last_column = row + (LENGTH - 1) * down, column + (LENGTH - 1) * right
                if 0 <= last_row < ROWS and last_column < COLUMNS:
                    found.append([(row + n * down) * COLUMNS + column + n * right for n in range(LENGTH)])
    return found


_LISTED = _windows()
WINDOWS = len(_LISTED)
WORDS = (WINDOWS + 63) // 64
"""Words of a set of windows."""

WINDOW = np.array([wide_words(cells) for cells in _LISTED], np.uint64)
"""By window, its cells as a wide set."""

_AT_CELL = [[index for index, cells in enumerate(_LISTED) if cell in cells] for cell in range(CELLS)]
AT = np.array([(found + [0] * 20)[:20] for found in _AT_CELL], np.int64)
"""By cell, the windows that it lies in, as many as `COUNT_AT` says."""

COUNT_AT = np.array([len(found) for found in _AT_CELL], np.int64)


class Board(NamedTuple):
    """A position for the threat search; tiles of the seats need not alternate."""

    stones: np.ndarray
    """uint64[2, 2], by seat the cells as a wide set."""
    tiles: np.ndarray
    """int64[2], by seat how many are laid."""
    counts: np.ndarray
    """int8[2, WINDOWS], by seat and window the tiles in it."""
    live: np.ndarray
    """uint64[2, LENGTH + 1, WORDS], by seat and number of its tiles, from 1, the set of live windows."""


def new_board() -> Board:
    """An empty board."""
    return Board(
        stones=np.zeros((2, 2), np.uint64),
        tiles=np.zeros(2, np.int64),
        counts=np.zeros((2, WINDOWS), np.int8),
        live=np.zeros((2, LENGTH + 1, WORDS), np.uint64),
    )


BOARD = Bundle(Board, (Array(np.uint64, 2), Array(np.int64), Array(np.int8, 2), Array(np.uint64, 3)))


@kernel
def lay(board, seat, cell):
    """Add a tile of a seat on an empty cell."""
    board.stones[seat, cell >> 6] |= ONE << np.uint64(cell & 63)
    board.tiles[seat] += 1
    own, others = board.counts[seat], board.counts[1 - seat]
    for index in range(COUNT_AT[cell]):
        window = AT[cell, index]
        word, mark = window >> 6, ONE << np.uint64(window & 63)
        held, against = np.int64(own[window]), np.int64(others[window])
        if against == 0:
            board.live[seat, held, word] &= ~mark
            board.live[seat, held + 1, word] |= mark
        elif held == 0:
            board.live[1 - seat, against, word] &= ~mark
        own[window] = held + 1


@kernel
def take(board, seat, cell):
    """Remove a tile again."""
    board.stones[seat, cell >> 6] &= ~(ONE << np.uint64(cell & 63))
    board.tiles[seat] -= 1
    own, others = board.counts[seat], board.counts[1 - seat]
    for index in range(COUNT_AT[cell]):
        window = AT[cell, index]
        word, mark = window >> 6, ONE << np.uint64(window & 63)
        held, against = np.int64(own[window]) - 1, np.int64(others[window])
        own[window] = held
        if against == 0:
            board.live[seat, held + 1, word] &= ~mark
            board.live[seat, held, word] |= mark
        elif held == 0:
            board.live[1 - seat, against, word] |= mark


@kernel
def clear(board):
    """Remove all tiles."""
    for seat in range(2):
        board.tiles[seat] = 0
        for word in range(2):
            board.stones[seat, word] = ZERO
        for window in range(WINDOWS):
            board.counts[seat, window] = 0
        for number in range(LENGTH + 1):
            for word in range(WORDS):
                board.live[seat, number, word] = ZERO


@kernel
def set_up(board, s):
    """Make the board show a record of the rules."""
    clear(board)
    for cell in range(CELLS):
        for seat in range(2):
            if has(s, seat, cell):
                lay(board, seat, cell)


@kernel
def holes(board, window):
    """The empty cells of a window, a wide set."""
    low = WINDOW[window, 0] & ~(board.stones[0, 0] | board.stones[1, 0])
    high = WINDOW[window, 1] & ~(board.stones[0, 1] | board.stones[1, 1])
    return low, high


@kernel
def holes_of(board, seat, number):
    """The empty cells of all windows that are live for a seat with so many tiles of it, a wide set.

    With four, the cells that complete a row; with three, those that make a four.
    """
    low, high = ZERO, ZERO
    for word in range(WORDS):
        left = board.live[seat, number, word]
        while left != ZERO:
            window = 64 * word + lowest(left)
            left = without_lowest(left)
            low |= WINDOW[window, 0]
            high |= WINDOW[window, 1]
    low &= ~(board.stones[0, 0] | board.stones[1, 0])
    high &= ~(board.stones[0, 1] | board.stones[1, 1])
    return low, high


@kernel
def any_live(board, seat, number):
    """Whether a window is live for a seat with so many tiles of it."""
    found = ZERO
    for word in range(WORDS):
        found |= board.live[seat, number, word]
    return found != ZERO
