"""Wins by threats: proof-number search over attacks that leave the defender no time.

The attacker, where it has a choice, lays only tiles that make a four or threaten a win by fours; the
defender may do whatever could refute that, see `kabinett.games.first_five.threats.kernels.candidates`. So a
proof holds against every defence, while a failure says only that there is no win of this kind.

Depth-first proof-number search with a table (A. Nagai, "Df-pn algorithm for searching AND/OR trees and its
applications", 2002), with thresholds widened by a quarter (J. Pawlewicz and Ł. Lew, "Improving depth-first
PN-search: 1 + ε trick", 2006). Many ways lead to the same position here, so numbers are not added up but the
largest is taken, and one for each further cell (T. Ueda et al., "Weak proof-number search", 2008). Tiles are
only added, so no position comes up twice on a path.
"""

from typing import NamedTuple

import numpy as np

from kabinett.games.first_five.rules import CELLS, TILES
from kabinett.games.first_five.threats.kernels.board import lay, take
from kabinett.games.first_five.threats.kernels.candidates import NODES, WON, list_attacks, list_defences
from kabinett.games.first_five.threats.kernels.table import (
    KEY_WORDS,
    find,
    is_at,
    key,
    key_after,
    put_at,
    room_for,
)
from kabinett.kernels.compile import Bundle, kernel

INFINITE = 1 << 28
PROVEN, FAILED, OPEN = 1, 0, -1
"""What `prove` returns: a win, none of this kind, or not known yet."""

DEEPEST = 2 * TILES + 2


class Proof(NamedTuple):
    """Table and memory of the search; the table may be kept from call to call with the same limits."""

    keys: np.ndarray
    """uint64[entries, KEY_WORDS]; entries are a power of two."""
    pn: np.ndarray
    """int32[entries], how many positions at least must still be won for a proof; 0 once proven."""
    dn: np.ndarray
    """int32[entries], how many at least must still fail; 0 once the attack has failed."""
    best: np.ndarray
    """int16[entries], the most promising cell; where the attacker has won, how, or the longest defence; -1
    where there is none."""
    work: np.ndarray
    """int32[entries], nodes visited below."""
    moves: np.ndarray
    """int16[DEEPEST, CELLS], by depth the cells to try."""
    guess: np.ndarray
    """int32[DEEPEST, CELLS], proof number of each as long as it is in no table."""
    size: np.ndarray
    """int64[DEEPEST], how many there are."""
    cell: np.ndarray
    """int64[DEEPEST], the tile that led to the depth."""
    limits: np.ndarray
    """int64[DEEPEST, 2], the thresholds of pn and dn."""
    began: np.ndarray
    """int64[DEEPEST], nodes visited when the depth was entered."""
    seen: np.ndarray
    """int32[entries], the number of the last walk through a proof that came by."""
    counters: np.ndarray
    """int64[3], `NODES` visited so far, how many looks for fours were `TRUNCATED`, and how many `WALKS` there
    were."""


def new_proof(entries: int) -> Proof:
    """Memory with a table of so many entries, a power of two."""
    return Proof(
        keys=np.zeros((entries, KEY_WORDS), np.uint64),
        pn=np.zeros(entries, np.int32),
        dn=np.zeros(entries, np.int32),
        best=np.zeros(entries, np.int16),
        work=np.zeros(entries, np.int32),
        moves=np.zeros((DEEPEST, CELLS), np.int16),
        guess=np.zeros((DEEPEST, CELLS), np.int32),
        size=np.zeros(DEEPEST, np.int64),
        cell=np.zeros(DEEPEST, np.int64),
        limits=np.zeros((DEEPEST, 2), np.int64),
        began=np.zeros(DEEPEST, np.int64),
        seen=np.zeros(entries, np.int32),
        counters=np.zeros(3, np.int64),
    )


PROOF = Bundle.like(new_proof(1))


@kernel
def keep(proof, words, pn, dn, best, work):
    """Write what is known about a position into the table."""
    slot = room_for(proof.keys, proof.work, words)
    if not is_at(proof.keys, slot, words):
        put_at(proof.keys, slot, words)
        proof.seen[slot] = 0
    proof.pn[slot], proof.dn[slot] = pn, dn
    proof.best[slot], proof.work[slot] = best, min(work, INFINITE)


@kernel
def enter(board, proof, fours, attacker, attacking, depth, cap, limit):
    """List the cells to try at a depth that is looked at for the first time; its numbers and best cell."""
    proof.counters[NODES] += 1
    proof.began[depth] = proof.counters[NODES]
    if attacking:
        n = list_attacks(board, proof, fours, attacker, depth, cap, limit)
    else:
        n = list_defences(board, proof, fours, attacker, depth, cap, limit)
    proof.size[depth] = max(n, 0)
    if n == WON:
        return np.int64(0), np.int64(INFINITE), np.int64(proof.moves[depth, 0])
    if n <= 0:
        return np.int64(INFINITE), np.int64(0), np.int64(-1)
    return np.int64(1), np.int64(1), np.int64(-1)


@kernel
def numbers_of_child(proof, words, depth, index, mover):
    """The slot of a child in the table, -1 if it is in none, with its pn and dn."""
    slot = find(proof.keys, key_after(words, mover, np.int64(proof.moves[depth, index])))
    if slot >= 0:
        return slot, np.int64(proof.pn[slot]), np.int64(proof.dn[slot])
    return slot, np.int64(proof.guess[depth, index]), np.int64(1)


@kernel
def combine(proof, words, depth, mover, attacking):
    """The numbers of a position from those of its children, and which child to look at next.

    Returns pn, dn, the best cell and its pn and dn, and the second least of the numbers that the mover wants
    small.
    """
    # `least` is what the mover wants small; of the other number, the largest and how many are left.
    least, most, left = np.int64(INFINITE), np.int64(0), np.int64(0)
    longest, hardest = np.int64(-1), np.int64(-1)
    best, best_pn, best_dn, second = np.int64(-1), np.int64(0), np.int64(0), np.int64(INFINITE)
    for index in range(proof.size[depth]):
        cell = np.int64(proof.moves[depth, index])
        slot, child_pn, child_dn = numbers_of_child(proof, words, depth, index, mover)
        if slot >= 0 and child_pn == 0 and longest < np.int64(proof.work[slot]):
            longest, hardest = np.int64(proof.work[slot]), cell
        wanted = child_pn if attacking else child_dn
        other = child_dn if attacking else child_pn
        if other > 0:
            left += 1
            most = max(most, other)
        if wanted < least:
            second = least
            least, best, best_pn, best_dn = wanted, cell, child_pn, child_dn
        elif wanted < second:
            second = wanted
    weak = min(most + left - 1, np.int64(INFINITE)) if left > 0 else np.int64(0)
    pn, dn = (least, weak) if attacking else (weak, least)
    if pn == 0 and not attacking:
        # All defences fail; the one that took most work to refute is kept.
        best = hardest
    return pn, dn, best, best_pn, best_dn, second


@kernel
def narrow(proof, depth, attacking, pn, dn, best_pn, best_dn, second):
    """Write the thresholds of the next depth, for the best child."""
    widened = second + 1 + (second >> 2)
    if attacking:
        proof.limits[depth + 1, 0] = min(proof.limits[depth, 0], widened)
        proof.limits[depth + 1, 1] = proof.limits[depth, 1] - dn + best_dn
    else:
        proof.limits[depth + 1, 0] = proof.limits[depth, 0] - pn + best_pn
        proof.limits[depth + 1, 1] = min(proof.limits[depth, 1], widened)


@kernel
def prove(board, proof, fours, attacker, attacks, cap, nodes, limit):
    """Look for a win of the attacker by threats.

    `attacks` is 1 if the attacker is to move, 0 if the defender is. When it wins, the attacker may have laid
    `cap` tiles in all, at most `TILES`. The search ends soon after so many `nodes`, its own and those of the
    looks for fours, each of which takes `limit` at most. Returns `PROVEN`, `FAILED` or `OPEN`.
    """
    stop = proof.counters[NODES] + fours.counters[0] + nodes
    depth = 0
    proof.limits[0, 0], proof.limits[0, 1] = INFINITE, INFINITE
    entering = True
    while True:
        attacking = (depth & 1) ^ attacks
        mover = attacker if attacking else 1 - attacker
        words = key(board, attacker, attacking, cap)
        pn, dn, best = np.int64(1), np.int64(1), np.int64(-1)
        best_pn, best_dn, second = np.int64(0), np.int64(0), np.int64(INFINITE)
        if entering:
            pn, dn, best = enter(board, proof, fours, attacker, attacking, depth, cap, limit)
            entering = False
        if pn > 0 and dn > 0:
            pn, dn, best, best_pn, best_dn, second = combine(proof, words, depth, mover, attacking)
        if (
            pn == 0
            or dn == 0
            or pn >= proof.limits[depth, 0]
            or dn >= proof.limits[depth, 1]
            or proof.counters[NODES] + fours.counters[0] >= stop
        ):
            keep(proof, words, pn, dn, best, proof.counters[NODES] - proof.began[depth] + 1)
            if depth == 0:
                break
            take(board, 1 - mover, proof.cell[depth])
            depth -= 1
            continue
        narrow(proof, depth, attacking, pn, dn, best_pn, best_dn, second)
        lay(board, mover, best)
        depth += 1
        proof.cell[depth] = best
        entering = True
    if pn == 0:
        return np.int64(PROVEN)
    return np.int64(FAILED if dn == 0 else OPEN)
