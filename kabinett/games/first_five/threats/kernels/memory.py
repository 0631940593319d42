"""All memory that the search for threats needs, for one board and one thread at a time."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from kabinett.games.first_five.rules import CELLS, TILES
from kabinett.games.first_five.threats.kernels.attack import ATTACK_NUMBERS
from kabinett.games.first_five.threats.kernels.board import Board, new_board
from kabinett.games.first_five.threats.kernels.fours import LONGEST, Fours, new_fours
from kabinett.games.first_five.threats.kernels.limit import NUMBERS
from kabinett.games.first_five.threats.kernels.proof import Proof, new_proof
from kabinett.kernels.compile import Bundle

FOURS_TABLE, PROOF_TABLE = 1 << 14, 1 << 17
"""Positions that the tables have room for, as players use them."""

VERDICT = 16
"""Numbers of a verdict, with room for those that it is made of."""


class Memory(NamedTuple):
    """What the kernels beside this file are given."""

    board: Board
    proof: Proof
    fours: Fours
    limit: np.ndarray
    """int64[NUMBERS], see `limit`."""
    attack: np.ndarray
    """int64[ATTACK_NUMBERS], see `attack`."""
    variation: np.ndarray
    """int16[LONGEST], how a proven win goes on."""
    walk: np.ndarray
    """int64[4], see `walk`."""
    passed: np.ndarray
    """uint64[2, 2], the cells of a proof and the replies among them, as wide sets."""
    replies: np.ndarray
    """int16[TILES + 1, CELLS], by depth of a walk the replies to go through."""
    reply: np.ndarray
    """int64[TILES + 1, 3], by depth how many there are, which one is laid, and the tile that they reply
    to."""
    verdict: np.ndarray
    """int64[VERDICT], see `judge`."""
    moves: np.ndarray
    """int16[CELLS], those that a verdict leaves to consider, or are still candidates for that."""
    line: np.ndarray
    """int16[LONGEST + 1], how the game may go on where a verdict says who wins."""
    lost: np.ndarray
    """int8[CELLS], by candidate 1 if it loses, 0 if not, `UNKNOWN` while that is not known."""
    work: np.ndarray
    """int64[CELLS], by candidate how many positions were looked at; before that, by cell what it is worth."""


def new_memory(fours_table: int = FOURS_TABLE, proof_table: int = PROOF_TABLE) -> Memory:
    """Memory with tables for so many positions, powers of two; 24 and 42 bytes each."""
    return Memory(
        board=new_board(),
        proof=new_proof(proof_table),
        fours=new_fours(fours_table),
        limit=np.zeros(NUMBERS, np.int64),
        attack=np.zeros(ATTACK_NUMBERS, np.int64),
        variation=np.zeros(LONGEST, np.int16),
        walk=np.zeros(4, np.int64),
        passed=np.zeros((2, 2), np.uint64),
        replies=np.zeros((TILES + 1, CELLS), np.int16),
        reply=np.zeros((TILES + 1, 3), np.int64),
        verdict=np.zeros(VERDICT, np.int64),
        moves=np.zeros(CELLS, np.int16),
        line=np.zeros(LONGEST + 1, np.int16),
        lost=np.zeros(CELLS, np.int8),
        work=np.zeros(CELLS, np.int64),
    )


MEMORY = Bundle.like(new_memory(1, 1))
