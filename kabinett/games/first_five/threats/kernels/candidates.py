"""What either side may try within the search for threats.

The attacker: tiles that make a four, and tiles that make a three somewhere, of which open ones are the most
promising. The defender: all cells that could refute the threatened win by fours.
"""

import numpy as np

from kabinett.games.first_five.threats.kernels.board import (
    AT,
    COUNT_AT,
    LENGTH,
    any_live,
    holes,
    holes_of,
    lay,
    take,
)
from kabinett.games.first_five.threats.kernels.fours import find_fours, refuting_cells
from kabinett.kernels.bits import (
    ZERO,
    wide_and,
    wide_any,
    wide_bit,
    wide_count,
    wide_has,
    wide_minus,
    wide_or,
    wide_write_cells,
)
from kabinett.kernels.compile import kernel

NODES, TRUNCATED, WALKS = range(3)
"""Places in `kabinett.games.first_five.threats.kernels.proof.Proof.counters`."""

WON, LOST = -1, -2
"""What the lists return where the attacker has won, or cannot."""

AFTER_FOUR, AFTER_OPEN_THREE, AFTER_OTHER = 1, 2, 12
"""Proof numbers expected of the attacker's tiles: a four leaves one reply, an open three a few; other tiles
seldom threaten at all. Fours and open threes get one more for each cell of more worth, so that a poor one may
come after the others. They are the order in which tiles are tried, and leave none out."""


@kernel
def by_fours(board, proof, fours, attacker, cap, limit):
    """`find_fours`, remembering whether it was broken off."""
    found = find_fours(board, fours, attacker, cap, limit)
    if found < 0:
        proof.counters[TRUNCATED] += 1
    return found


@kernel
def makes_open_three(board, seat, cell, four):
    """Whether a further tile of the seat would make two fours once it has laid one on `cell`.

    `four` are the cells that make a four as it is. May say yes where both fours have the same hole.
    """
    once, twice = (ZERO, ZERO), (ZERO, ZERO)
    for index in range(COUNT_AT[cell]):
        window = AT[cell, index]
        if board.counts[seat, window] == LENGTH - 3 and board.counts[1 - seat, window] == 0:
            pair = wide_minus(holes(board, window), wide_bit(cell))
            twice = wide_or(twice, wide_and(once, pair))
            once = wide_or(once, pair)
    return wide_any(wide_or(twice, wide_and(once, four)))


@kernel
def worth_of(board, seat, cell):
    """What a tile on a cell is worth to a seat: by window without a tile of the other, 1, 4, 16, 64 or 256
    with none to four of its own.
    """
    worth = np.int64(0)
    for index in range(COUNT_AT[cell]):
        window = AT[cell, index]
        if board.counts[1 - seat, window] == 0:
            worth += np.int64(1) << (2 * np.int64(board.counts[seat, window]))
    return worth


@kernel
def sort_by_worth(board, proof, seat, depth, n):
    """Put the first `n` moves of a depth in descending order of their worth to a seat; overwrites guesses."""
    moves, worths = proof.moves[depth], proof.guess[depth]
    for index in range(n):
        cell = moves[index]
        worth = worth_of(board, seat, np.int64(cell))
        place = index
        while place > 0 and worths[place - 1] < worth:
            worths[place], moves[place] = worths[place - 1], moves[place - 1]
            place -= 1
        worths[place], moves[place] = worth, cell


@kernel
def list_attacks(board, proof, fours, attacker, depth, cap, limit):
    """List what the attacker, who is to move, may try; or say at once how it ends.

    Where it is won, ``moves[depth, 0]`` is how.
    """
    left = cap - board.tiles[attacker]
    moves = proof.moves[depth]
    if left < 1:
        return np.int64(LOST)
    ends = holes_of(board, attacker, LENGTH - 1)
    if wide_count(ends) > 0:
        wide_write_cells(ends, moves, 0, 0)
        return np.int64(WON)
    forced = holes_of(board, 1 - attacker, LENGTH - 1)
    needed = wide_count(forced)
    if needed > 1 or left < 2:
        return np.int64(LOST)
    if by_fours(board, proof, fours, attacker, cap, limit) > 0:
        moves[0] = fours.line[0]
        return np.int64(WON)
    if left < 3:
        return np.int64(LOST)
    four = holes_of(board, attacker, LENGTH - 2)
    tries = wide_or(four, holes_of(board, attacker, LENGTH - 3)) if needed == 0 else forced
    n = wide_write_cells(tries, moves, 0, 0)
    sort_by_worth(board, proof, attacker, depth, n)
    for index in range(n):
        cell = np.int64(moves[index])
        if wide_has(four, cell):
            proof.guess[depth, index] = AFTER_FOUR + index
        elif needed > 0 or makes_open_three(board, attacker, cell, four):
            proof.guess[depth, index] = AFTER_OPEN_THREE + index
        else:
            proof.guess[depth, index] = AFTER_OTHER
    return np.int64(n)


@kernel
def list_defences(board, proof, fours, attacker, depth, cap, limit):
    """List what the defender, who is to move, may try against the threat; or say at once how it ends.

    Where it is lost for the defender, ``moves[depth, 0]`` is one of the replies that do not help.
    """
    moves = proof.moves[depth]
    if cap - board.tiles[attacker] < 1 or any_live(board, 1 - attacker, LENGTH - 1):
        return np.int64(LOST)
    ends = holes_of(board, attacker, LENGTH - 1)
    needed = wide_count(ends)
    if needed > 1:
        wide_write_cells(ends, moves, 0, 0)
        return np.int64(WON)
    if needed == 0:
        length = by_fours(board, proof, fours, attacker, cap, limit)
        if length <= 0:
            return np.int64(LOST)
        ends = refuting_cells(board, fours, length, attacker)
    n = 0
    for index in range(wide_write_cells(ends, moves, 0, 0)):
        cell = np.int64(moves[index])
        refuted = False
        if needed == 0:
            lay(board, 1 - attacker, cell)
            refuted = by_fours(board, proof, fours, attacker, cap, limit) > 0
            take(board, 1 - attacker, cell)
        if not refuted:
            moves[n] = cell
            n += 1
    # Of equally promising replies the first is tried: what the defender gains most by.
    sort_by_worth(board, proof, 1 - attacker, depth, n)
    for index in range(n):
        proof.guess[depth, index] = 1
    return np.int64(n if n > 0 else WON)
