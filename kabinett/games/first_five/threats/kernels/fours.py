"""Wins by fours alone: every attacking tile makes a four, so every reply is forced.

The search goes through all of them, to the last tile, and keeps positions without such a win in a table. A
win so is a single line, since the defender never has a choice until it is too late.
"""

from typing import NamedTuple

import numpy as np

from kabinett.games.first_five.rules import TILES
from kabinett.games.first_five.threats.kernels.board import (
    LENGTH,
    WINDOW,
    WINDOWS,
    WORDS,
    any_live,
    holes,
    holes_of,
    lay,
    take,
)
from kabinett.games.first_five.threats.kernels.table import KEY_WORDS, is_at, key, put_at, slot_of
from kabinett.kernels.bits import (
    ZERO,
    lowest,
    wide_bit,
    wide_count,
    wide_lowest,
    wide_minus,
    wide_or,
    without_lowest,
)
from kabinett.kernels.compile import Bundle, kernel

NONE, GIVEN_UP = 0, -1
"""What `find_fours` returns if there is no win, and if it gave up looking."""

DEEPEST = TILES + 1
LONGEST = 2 * TILES + 8
_MOST = 2 * WINDOWS
_WON = -1


class Fours(NamedTuple):
    """Memory of the search for fours."""

    line: np.ndarray
    """int64[LONGEST], the win found: attacking tile, reply, .. attacking tile, and two cells that both
    complete a row; or only such cells, one or two, where a four is there already."""
    tile: np.ndarray
    """int16[DEEPEST, most], by depth the tiles that make a four."""
    reply: np.ndarray
    """int16[DEEPEST, most], the forced reply to each."""
    size: np.ndarray
    """int64[DEEPEST], how many there are."""
    at: np.ndarray
    """int64[DEEPEST], which is being tried."""
    counters: np.ndarray
    """int64[1], nodes visited so far."""
    failed: np.ndarray
    """uint64[entries, KEY_WORDS], keys of positions without a win; entries are a power of two."""


def new_fours(entries: int) -> Fours:
    """Memory with a table of so many entries, a power of two."""
    return Fours(
        line=np.zeros(LONGEST, np.int64),
        tile=np.zeros((DEEPEST, _MOST), np.int16),
        reply=np.zeros((DEEPEST, _MOST), np.int16),
        size=np.zeros(DEEPEST, np.int64),
        at=np.zeros(DEEPEST, np.int64),
        counters=np.zeros(1, np.int64),
        failed=np.zeros((entries, KEY_WORDS), np.uint64),
    )


FOURS = Bundle.like(new_fours(1))


@kernel
def list_fours(board, fours, attacker, cap, depth):
    """List what makes a four, with the forced replies.

    Only what also stops a four of the defender, if there is one. Returns how many, or `_WON` if the attacker
    completes a row at once. What makes two fours stands alone.
    """
    left = cap - board.tiles[attacker]
    if left >= 1 and any_live(board, attacker, LENGTH - 1):
        return np.int64(_WON)
    if left < 2:
        return np.int64(0)
    forced = holes_of(board, 1 - attacker, LENGTH - 1)
    needed = wide_count(forced)
    if needed > 1:
        return np.int64(0)
    n = 0
    for word in range(WORDS):
        windows = board.live[attacker, LENGTH - 2, word]
        while windows != ZERO:
            both = holes(board, 64 * word + lowest(windows))
            windows = without_lowest(windows)
            tile = wide_lowest(both)
            reply = wide_lowest(wide_minus(both, wide_bit(tile)))
            for _ in range(2):
                if needed == 0 or wide_lowest(forced) == tile:
                    known = 0
                    while known < n and fours.tile[depth, known] != tile:
                        known += 1
                    if known == n:
                        fours.tile[depth, n], fours.reply[depth, n] = tile, reply
                        n += 1
                    elif fours.reply[depth, known] != reply:
                        fours.tile[depth, 0] = tile
                        return np.int64(1)
                tile, reply = reply, tile
    return np.int64(n)


@kernel
def write_line(board, fours, attacker, depth):
    """Write the win that was just found; at `depth` the attacker can complete a row."""
    n = 0
    for level in range(depth):
        fours.line[n], fours.line[n + 1] = (
            fours.tile[level, fours.at[level]],
            fours.reply[level, fours.at[level]],
        )
        n += 2
    ends = holes_of(board, attacker, LENGTH - 1)
    for _ in range(min(wide_count(ends), 2)):
        fours.line[n] = wide_lowest(ends)
        ends = wide_minus(ends, wide_bit(wide_lowest(ends)))
        n += 1
    return n


@kernel
def find_fours(board, fours, attacker, cap, limit):
    """Look for a win by fours of the attacker, who is to move, within so many nodes.

    With it the attacker may have laid `cap` tiles in all, at most `TILES`.
    The defender's tiles are not counted, so that it may also be asked what would happen if the defender
    passed. Returns how many cells of `Fours.line` are the win, or `NONE` or `GIVEN_UP`.
    """
    defender = 1 - attacker
    entries = len(fours.failed)
    stop = fours.counters[0] + limit
    depth = 0
    won = 0
    entering = True
    while True:
        if entering:
            fours.counters[0] += 1
            words = key(board, attacker, 0, cap)
            n = np.int64(0)
            if not is_at(fours.failed, slot_of(words, entries), words):
                n = list_fours(board, fours, attacker, cap, depth)
            if n == _WON:
                won = write_line(board, fours, attacker, depth)
                break
            fours.size[depth], fours.at[depth] = n, 0
            entering = False
        if fours.at[depth] == fours.size[depth]:
            words = key(board, attacker, 0, cap)
            put_at(fours.failed, slot_of(words, entries), words)
            if depth == 0:
                return np.int64(NONE)
            depth -= 1
            take(board, defender, np.int64(fours.reply[depth, fours.at[depth]]))
            take(board, attacker, np.int64(fours.tile[depth, fours.at[depth]]))
            fours.at[depth] += 1
            continue
        if fours.counters[0] >= stop:
            won = GIVEN_UP
            break
        tile = np.int64(fours.tile[depth, fours.at[depth]])
        reply = np.int64(fours.reply[depth, fours.at[depth]])
        lay(board, attacker, tile)
        ends = holes_of(board, attacker, LENGTH - 1)
        if wide_count(ends) > 1:
            # Two ways to complete a row: the reply stops only one.
            won = write_line(board, fours, attacker, depth)
            for index in range(won - 1, 2 * depth - 1, -1):
                fours.line[index + 1] = fours.line[index]
            fours.line[2 * depth] = tile
            won += 1
            take(board, attacker, tile)
            break
        lay(board, defender, reply)
        depth += 1
        entering = True
    for level in range(depth - 1, -1, -1):
        take(board, defender, np.int64(fours.reply[level, fours.at[level]]))
        take(board, attacker, np.int64(fours.tile[level, fours.at[level]]))
    return np.int64(won)


@kernel
def refuting_cells(board, fours, length, attacker):
    """Where the defender must lay to have a chance against the win in `Fours.line`: a wide set.

    Suppose the win was found as though the defender passed, and the defender lays on a cell outside this set
    instead. The attacker goes on as in the line. Its tiles and the cells that complete the row are still
    free, since they are in the set; the replies are still forced, since the attacker's fours are the same,
    unless the defender makes a four of its own. Without the new cell it makes none that the line does not
    stop. With it, the four stands in a window without a tile of the attacker that holds the new cell and
    three others, present tiles or replies; but the holes of all windows with three such are in the set.
    """
    defender = 1 - attacker
    found = wide_bit(fours.line[0])
    replies = ZERO, ZERO
    index = 0
    while index < length:
        found = wide_or(found, wide_bit(fours.line[index]))
        # Behind the last tile come two ends, so an odd place before the last is a reply.
        if index & 1 == 1 and index + 2 < length:
            replies = wide_or(replies, wide_bit(fours.line[index]))
        index += 1
    for window in range(WINDOWS):
        if board.counts[attacker, window] == 0:
            replied = WINDOW[window, 0] & replies[0], WINDOW[window, 1] & replies[1]
            if np.int64(board.counts[defender, window]) + wide_count(replied) >= LENGTH - 2:
                found = wide_or(found, holes(board, window))
    return found
