"""Noti with another order of the seats while markers are placed; all else asks the rules of Noti.

In that phase the rules' seats are only turns of placing: what a seat has placed leaves no trace later. So
it is enough to say that somebody else sits there.
"""

import numpy as np

from kabinett.games.noti import rules as noti
from kabinett.games.rules import Rules
from kabinett.kernels.compile import kernel

PLACE_MARKER, SEATS = noti.PLACE_MARKER, 3
_base_setup, _base_turn, _base_moves = noti.RULES.setup, noti.RULES.turn, noti.RULES.moves
_base_play, _base_points, _base_pick = noti.RULES.play, noti.RULES.points, noti.RULES.pick
_base_is_valid = noti.RULES.is_valid

STATE = np.dtype(
    [
        *((name, noti.STATE[name]) for name in noti.STATE.names or ()),
        ("placer", np.int8, (SEATS,)),  # who places in the turn that the rules give to this seat
    ],
    align=True,
)


@kernel
def setup(s, options):
    """``options[0]`` is the number of players; the others are the order of placing, seats."""
    _base_setup(s, options)
    for turn_of in range(SEATS):
        # The rules let the last seat place first.
        s.placer[SEATS - 1 - turn_of] = options[1 + turn_of]


@kernel
def turn(s):
    """Who is to place a marker, or as in Noti."""
    return np.int64(s.placer[s.seat]) if s.due == PLACE_MARKER else _base_turn(s)


@kernel
def is_valid(s):
    """Whether the seats of the game take the turns of placing, one each, and all else is as in Noti."""
    if not _base_is_valid(s):
        return False
    placers = 0
    for turn_of in range(SEATS):
        placer = s.placer[turn_of]
        if not (0 <= placer < s.seats if turn_of < s.seats else placer == 0):
            return False
        placers |= 1 << placer
    return placers == (1 << s.seats) - 1


RULES = Rules(
    name="noti_order",
    state=STATE,
    max_moves=noti.RULES.max_moves,
    max_plies=noti.RULES.max_plies,
    setup=setup,
    turn=turn,
    moves=_base_moves,
    play=_base_play,
    points=_base_points,
    is_valid=is_valid,
    fixed=(*noti.RULES.fixed, "placer"),
    pick=_base_pick,
)
