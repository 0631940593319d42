"""How the search plays a game of Jamit on before the learned value judges: greedily, but not always.

Of a few legal moves drawn by lot the one is played that pays best at once (a tournament of random
candidates), so each simulation answers what would fall next and still differs from the one before. The pawn
goes anywhere.
"""

import numpy as np

from kabinett.games.jamit.geometry import STRIPS
from kabinett.games.jamit.play.features import COLUMNS, LENGTHS, SIDE
from kabinett.games.jamit.rules import (
    CHANGE,
    COIN,
    COINS,
    HOLE_POINTS,
    NEUTRAL,
    PAWN,
    RIM_POINTS,
    STONE,
    count_moves,
    nth_move,
    play,
)
from kabinett.kernels.compile import kernel
from kabinett.kernels.rng import below

CANDIDATES = 8
"""So many moves are drawn, the same one perhaps again."""

EXTRA_COINS = 3
"""What the right to insert extra coins is taken to be worth, in neutral coins."""


@kernel
def payment(piece, seat):
    """What a piece that falls over the rim is worth to the seat that pushed it, in neutral coins."""
    if piece == 0:
        return 0
    if piece == COIN + NEUTRAL:
        return 1
    if piece == STONE + seat:
        return CHANGE + EXTRA_COINS
    return CHANGE if piece == COIN + seat else -CHANGE


@kernel
def gain(s, column, coins):
    """What one coin or two in a column (from 0) pay the seat to move at once, in neutral coins.

    As many coins as there are empty cells push nothing out; each further one the last piece.
    """
    vertex = int(s.pawns[s.seat])
    last = 0
    last_but_one = 0
    for step in range(LENGTHS[column]):
        piece = int(s.hexes[int(STRIPS[0, vertex, column, step])])
        if piece == 0:
            coins -= 1
            if coins == 0:
                return 0
        else:
            last_but_one = last
            last = piece
    found = payment(last, int(s.seat))
    if coins == 2:
        found += payment(last_but_one, int(s.seat))
    return found * HOLE_POINTS if column == SIDE - 1 else found * RIM_POINTS


@kernel
def step(s, rng, _codes, _weights):
    """Play one ply, the hook `kabinett.players.mcts.hooks.SearchHooks.step`."""
    count = count_moves(s)
    code = np.int64(nth_move(s, below(rng, count)))
    if s.stage != PAWN:
        best = gain_of(s, code)
        for _ in range(CANDIDATES - 1):
            other = np.int64(nth_move(s, below(rng, count)))
            found = gain_of(s, other)
            if found > best:
                best, code = found, other
    play(s, code)
    return code


@kernel
def gain_of(s, code):
    """What a move pays at once that inserts coins."""
    if s.stage == COINS:
        return gain(s, int(code) >> 1, 2)
    return gain(s, int(code) - 2 * COLUMNS, 1)
