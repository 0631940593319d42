"""What The Loom and The Factory share: tiles, edges and patterns.

A tile has two neighbouring black edges; its kind is the corner between them, numbered clockwise. One bit
tells whether north (else south) is black, one whether east (else west) is::

    kind 0 ne    kind 1 se    kind 2 sw    kind 3 nw
    +##+         +--+         +--+         +##+
    |  #         |  #         #  |         #  |
    +--+         +##+         +##+         +--+

A field is three sets of cells of a frame 6 wide: where tiles lie, which of these have a black north, and
which a black east edge. One column of the frame always stays empty, so that nothing meets across its rim.
Edges in contact are alike exactly if the two tiles differ in the bit of that direction: below a tile whose
south is black (its north white) fits one whose north is black.
"""

import numpy as np

from kabinett.kernels.bits import ONE, count
from kabinett.kernels.compile import kernel

TILES = 25
KINDS = 4
CHANCE_ODDS = (1, 1, 1, 1)

NORTH = np.array([1, 0, 0, 1])
EAST = np.array([1, 1, 0, 0])

WIDTH = 6  # cells in a row of the frame
ROW = np.uint64(WIDTH)
_DIAGONAL = np.uint64(WIDTH + 1)

# Codes 0 to 3 turn up a tile of that kind. Lays follow, by kind, then y, then x. Relative to the first
# tile of the field, no tile ever lies more than REACH columns away.
REACH = 4
SPAN = 2 * REACH + 1


@kernel
def put_tile(s, cell, kind):
    """Lay a tile on a cell of the frame; `s` has the fields `tiles`, `north` and `east`."""
    here = ONE << np.uint64(cell)
    s.tiles |= here
    if NORTH[kind] == 1:
        s.north |= here
    if EAST[kind] == 1:
        s.east |= here


@kernel
def shift_field(s, by):
    """Move the whole field to the index `by` higher."""
    step = np.uint64(by)
    s.tiles <<= step
    s.north <<= step
    s.east <<= step


@kernel
def pattern_points(s):
    """The cells at whose south-east corner a black pattern is centred, and those with a white one."""
    north, east = s.north, s.east
    north_east, south_east = north & east, east & ~north
    north_west, south_west = north & ~east, s.tiles & ~(north | east)
    black = south_east & (south_west >> ONE) & (north_east >> ROW) & (north_west >> _DIAGONAL)
    white = north_west & (north_east >> ONE) & (south_west >> ROW) & (south_east >> _DIAGONAL)
    return black, white


@kernel
def patterns(s):
    """How many patterns the field holds."""
    black, white = pattern_points(s)
    return count(black) + count(white)
