"""Playouts of The Factory in which whoever can complete a pattern does."""

import numpy as np

from kabinett.games.factory.play.patterns import NE, SE, SW, open_patterns
from kabinett.games.factory.rules import LAY, RULES, lay_code, places, targets
from kabinett.games.herati.rules import KINDS, ROW, WIDTH
from kabinett.games.rules import OVER, pick_any
from kabinett.kernels.bits import ONE, ZERO, count, nth
from kabinett.kernels.compile import kernel
from kabinett.kernels.rng import below

_DIAGONAL = np.uint64(WIDTH + 1)
_pick, _play, _turn = pick_any(RULES), RULES.play, RULES.turn


@kernel
def completing(s, kind):
    """The cells of the frame, taken or not, where a tile of this kind has the rest of a pattern around it."""
    north, east = s.north, s.east
    ne, se = north & east, east & ~north
    nw, sw = north & ~east, s.tiles & ~(north | east)
    if kind == NE:
        return ((se << ROW) & (sw << ROW >> ONE) & (nw >> ONE)) | (
            (nw << ONE) & (sw << ONE >> ROW) & (se >> ROW)
        )
    if kind == SE:
        return ((sw >> ONE) & (ne >> ROW) & (nw >> _DIAGONAL)) | (
            (nw << _DIAGONAL) & (ne << ROW) & (sw << ONE)
        )
    if kind == SW:
        return ((se << ONE) & (ne << ONE >> ROW) & (nw >> ROW)) | (
            (nw << ROW) & (ne << ROW >> ONE) & (se >> ONE)
        )
    return ((se << _DIAGONAL) & (sw << ROW) & (ne << ONE)) | ((ne >> ONE) & (sw >> ROW) & (se >> _DIAGONAL))


@kernel
def completing_move(s, rng):
    """A random lay that completes a pattern, for the seat to move; -1 if there is none."""
    allowed = places(s)
    found, chosen = 0, -1
    for kind in range(KINDS):
        if s.up[s.seat, kind] > 0:
            cells = targets(allowed, kind) & completing(s, kind)
            if cells != ZERO:
                size = count(cells)
                found += size
                drawn = below(rng, found)
                if drawn < size:
                    chosen = lay_code(s, kind, nth(cells, drawn))
    return np.int64(chosen)


@kernel
def playout(s, rng, codes, _weights):
    """Play until the game is over or no more pattern is possible."""
    while _turn(s) != OVER:
        code = np.int64(-1)
        if s.due == LAY:
            if open_patterns(s) == 0:
                return
            code = completing_move(s, rng)
        _play(s, code if code >= 0 else _pick(s, rng, codes))
