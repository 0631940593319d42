"""What a learned value of a Jamit position looks at, for two seats on the board of side 4.

Every column is looked at from both of its ends: what lies in it, in the order in which a coin pushes it,
is the number of one weight (n-tuple networks; S. Lucas, "Learning to play Othello with n-tuple systems",
2008). There are weights of their own for the columns that the seat to move sees from its pawn, those
that the other seat sees, and the rest; a column and its mirror image share theirs. All is seen from the
seat to move, so turning or mirroring the whole board with its pawns changes nothing.

The weights, in this order::

    columns   STAGES x 3 (own, other, nobody's) x COLUMN_WEIGHTS
    cells     STAGES x CELL_KINDS x SYMBOLS
    scores    4 (what is due) x 9 (neutral coins held) x 13 x 13 (points)
"""

import numpy as np

from kabinett.games.jamit.geometry import COORDINATES, STRIPS, VERTICES
from kabinett.games.jamit.rules import COIN, COINS, GOAL, NEUTRAL, PAWN, STONE
from kabinett.kernels.compile import kernel

SIDE = 4
COLUMNS = 2 * SIDE - 1
NOTHING, OWN_COIN, OTHER_COIN, NEUTRAL_COIN, OWN_STONE, OTHER_STONE = range(6)
SYMBOLS = 6

STAGES = 3
"""Two coins are due; one coin is due; the pawn is due."""

OWN, OTHER, NOBODYS = range(3)

LENGTHS = np.array([4, 5, 6, 3, 6, 5, 4])
"""Of the columns, from 1 on."""

# Columns of 4, 5, 6 and 3 cells have ranges of weights of their own, one after the other.
_SIZES = {size: SYMBOLS**size for size in (4, 5, 6, 3)}
_BEGINS = dict(zip(_SIZES, np.cumsum([0, *_SIZES.values()])[:-1].tolist(), strict=True))
BEGIN = np.array([_BEGINS[size] for size in LENGTHS.tolist()])
COLUMN_WEIGHTS = sum(_SIZES.values())

CELLS = len(COORDINATES[0])
HIGHEST = int(GOAL[0])


def _cell_kinds():
    """By cell, a number that cells share which turning and mirroring the board brings onto each other."""
    kinds = [tuple(sorted((abs(q), abs(r), abs(q + r)))) for q, r in COORDINATES[0]]
    names = sorted(set(kinds))
    return np.array([names.index(kind) for kind in kinds]), len(names)


CELL_KIND, CELL_KINDS = _cell_kinds()

FIRST_CELL = STAGES * 3 * COLUMN_WEIGHTS
FIRST_SCORE = FIRST_CELL + STAGES * CELL_KINDS * SYMBOLS
SIZE = FIRST_SCORE + 4 * 9 * HIGHEST * HIGHEST
"""How many weights there are."""

MOST = len(VERTICES) * COLUMNS + CELLS + 1
"""No position has more features than this."""

ROOM = MOST + CELLS
"""Length of the scratch memory, int32: the features, then what lies on the cells."""


@kernel
def symbol_of(piece, seat):
    """What a piece is to a seat."""
    if piece == 0:
        return NOTHING
    if piece >= STONE:
        return OWN_STONE if piece - STONE == seat else OTHER_STONE
    if piece - COIN == NEUTRAL:
        return NEUTRAL_COIN
    return OWN_COIN if piece - COIN == seat else OTHER_COIN


@kernel
def features(s, scratch):
    """Write the numbers of the weights that the position has to `scratch`; returns how many.

    The game must not be over.
    """
    seat = np.int64(s.seat)
    stage = 0 if s.stage == COINS else 2 if s.stage == PAWN else 1
    n = 0
    for cell in range(CELLS):
        symbol = symbol_of(np.int64(s.hexes[cell]), seat)
        scratch[MOST + cell] = symbol
        if symbol != NOTHING:
            scratch[n] = FIRST_CELL + (stage * CELL_KINDS + CELL_KIND[cell]) * SYMBOLS + symbol
            n += 1
    for vertex in range(len(VERTICES)):
        owner = OWN if s.pawns[seat] == vertex else OTHER if s.pawns[1 - seat] == vertex else NOBODYS
        base = (stage * 3 + owner) * COLUMN_WEIGHTS
        for column in range(COLUMNS):
            pattern = 0
            for step in range(LENGTHS[column]):
                pattern = pattern * SYMBOLS + scratch[MOST + int(STRIPS[SIDE - 4, vertex, column, step])]
            scratch[n] = base + BEGIN[column] + pattern
            n += 1
    held = np.int64(s.neutral[seat]) * 3 + np.int64(s.neutral[1 - seat])
    points = np.int64(s.points[seat]) * HIGHEST + np.int64(s.points[1 - seat])
    scratch[n] = FIRST_SCORE + (np.int64(s.stage) * 9 + held) * HIGHEST * HIGHEST + points
    return np.int64(n + 1)
