"""Dai Jobi for two to four players, with one to four jungs each.

Spaces are numbered 1 to 20 round the field, counter-clockwise from START, and 21 to 29 on the short cuts;
0 is home and 30 is out, beyond DAI JOBI. Here with their numbers, and the short cuts with their names too::

    10    9     8     7     6     5
    11   l1:23              g1:21 4
    12      l2:24        g2:22    3
                  c:25
    13      w1:26        d1:28    2
    14   w2:27              d2:29 1
    15   16    17    18    19    20

The field's picture is lost; this track is a reconstruction from the sheet's text.

A position is, for each seat, how many of its jungs are on each space (those on one space are a stack and
never part again), whose turn it is, and the toss that is to be moved, 0 while the sticks are still to be
tossed. That is all: whether a seat tosses again follows from the toss and the capture at the moment it has
moved, so nothing about it is kept. The seat stays on the winner when the game is over.
"""

import numpy as np

from kabinett.games.rules import CHANCE, OVER, Rules
from kabinett.kernels.bits import ZERO, bit, has, lowest, without_lowest
from kabinett.kernels.compile import kernel

HOME, GREY, LIGHT_GREEN, DAI_JOBI, CENTRE, OUT = 0, 5, 10, 20, 25, 30
LAST_YELLOW = 4  # the yellow course runs from START, 1, to here
NAMES = ("home", *map(str, range(1, 21)), "g1", "g2", "l1", "l2", "c", "w1", "w2", "d1", "d2", "out")
TOSSES = 5
AGAIN = 5  # the toss of which the seat tosses once more

# What follows each space for a move that passes over it, and what else for one that starts there.
_AFTER = {space: (space + 1,) for space in range(HOME, DAI_JOBI)} | {
    DAI_JOBI: (OUT,),
    21: (22,),
    22: (CENTRE,),
    23: (24,),
    24: (CENTRE,),
    CENTRE: (26, 28),
    26: (27,),
    27: (15,),
    28: (29,),
    29: (DAI_JOBI,),
    OUT: (),
}
_SHORT_CUTS = {GREY: (21,), LIGHT_GREEN: (23,)}


def _targets(space, toss):
    """The spaces that a move of `toss` from `space` can end on, ascending."""
    reached = {*_AFTER[space], *_SHORT_CUTS.get(space, ())}
    for _ in range(toss - 1):
        reached = {after for start in reached for after in _AFTER[start]}
    return sorted(reached)


_MOVES = [
    (space, toss, target)
    for space in range(OUT)
    for toss in range(1, TOSSES + 1)
    for target in _targets(space, toss)
]

FIRST_MOVE = TOSSES
PASS = FIRST_MOVE + len(_MOVES)
CODES = PASS + 1

# By code; tosses and the pass count as moves from home to home.
MOVE_FROM = np.array([HOME] * TOSSES + [space for space, _, _ in _MOVES] + [HOME], dtype=np.int64)
MOVE_TO = np.array([HOME] * TOSSES + [target for _, _, target in _MOVES] + [HOME], dtype=np.int64)

# By toss and space: how many moves there are, and the code of the first; the others follow it.
CHOICES = np.zeros((TOSSES + 1, OUT + 1), dtype=np.int64)
FIRST_CHOICE = np.zeros((TOSSES + 1, OUT + 1), dtype=np.int64)
for _code, (_space, _toss, _) in reversed(list(enumerate(_MOVES, FIRST_MOVE))):
    CHOICES[_toss, _space] += 1
    FIRST_CHOICE[_toss, _space] = _code

STATE = np.dtype(
    [
        ("stacks", np.uint64, (4,)),  # by seat: the spaces, home among them, with its jungs; not out
        ("jungs", np.int8, (4, OUT + 1)),  # by seat and space: how many, home and out among them
        ("seat", np.int8),  # whose turn it is
        ("toss", np.int8),  # 1 to 5, to be moved now; 0 while a toss is due and once the game is over
        ("seats", np.int8),
        ("each", np.int8),  # jungs a seat
    ],
    align=True,
)


@kernel
def setup(s, options):
    """``options`` are the number of players, 2 to 4, and of jungs a seat, 1 to 4."""
    s.seats = options[0]
    s.each = options[1]
    for seat in range(s.seats):
        add(s, seat, HOME, s.each)


@kernel
def add(s, seat, space, number):
    """Put `number` jungs, at least one, on a space, home or out."""
    s.jungs[seat, space] += number
    if space != OUT:
        s.stacks[seat] |= bit(space)


@kernel
def take(s, seat, space, number):
    """Take `number` jungs, at most all, from a space or home."""
    s.jungs[seat, space] -= number
    if s.jungs[seat, space] == 0:
        s.stacks[seat] &= ~bit(space)


@kernel
def turn(s):
    """CHANCE while a toss is due, then the seat that tossed; OVER once it has all its jungs out."""
    if s.jungs[s.seat, OUT] == s.each:
        return np.int64(OVER)
    return np.int64(CHANCE if s.toss == 0 else s.seat)


@kernel
def moves(s, out):
    """Write the legal codes.

    The tosses t1 to t5 are 0 to 4. Then come all moves that the track allows, ordered by the space they
    start on, then by toss, then by the space they end on, spaces by number; pass is last.
    """
    n = 0
    if turn(s) == OVER:
        return n
    if s.toss == 0:
        for code in range(TOSSES):
            out[code] = code
        return TOSSES
    rest = s.stacks[s.seat]
    while rest != ZERO:
        space = lowest(rest)
        rest = without_lowest(rest)
        first = FIRST_CHOICE[s.toss, space]
        for choice in range(CHOICES[s.toss, space]):
            out[n] = first + choice
            n += 1
    if n == 0:
        out[0] = PASS
        n = 1
    return n


@kernel
def play(s, code):
    """Carry out a legal move or a toss."""
    if code < FIRST_MOVE:
        s.toss = code + 1
        return
    again = s.toss == AGAIN
    s.toss = 0
    if code != PASS:
        space, target = MOVE_FROM[code], MOVE_TO[code]
        # Jungs enter one at a time; on the field a stack goes as a whole.
        number = 1 if space == HOME else s.jungs[s.seat, space]
        take(s, s.seat, space, number)
        add(s, s.seat, target, number)
        if target == OUT:
            if s.jungs[s.seat, OUT] == s.each:
                return
        elif capture(s, target) and target <= LAST_YELLOW:
            again = True
    if not again:
        s.seat = s.seat + 1 if s.seat + 1 < s.seats else 0


@kernel
def capture(s, space):
    """Send the jungs of other seats on `space` home; says whether there were any."""
    for seat in range(s.seats):
        if seat != s.seat and has(s.stacks[seat], space):
            number = s.jungs[seat, space]
            take(s, seat, space, number)
            add(s, seat, HOME, number)
            return True
    return False


@kernel
def points(s, out):
    """Jungs out."""
    for seat in range(4):
        out[seat] = s.jungs[seat, OUT]


@kernel
def is_valid(s):
    """Whether stacks and jungs agree, no space has jungs of two seats, and only the winner has all out."""
    if not (2 <= s.seats <= 4 and 1 <= s.each <= 4 and 0 <= s.seat < s.seats and 0 <= s.toss <= TOSSES):
        return False
    taken, out = ZERO, 0
    for seat in range(4):
        if not is_valid_seat(s, seat):
            return False
        field = s.stacks[seat] & ~bit(HOME)
        if field & taken != ZERO:
            return False
        taken |= field
        if seat < s.seats:
            out += s.jungs[seat, OUT]
            if s.jungs[seat, OUT] == s.each and (seat != s.seat or s.toss != 0):
                return False
    # With all jungs at home nobody has moved.
    return s.seat == 0 or out > 0 or taken != ZERO


@kernel
def is_valid_seat(s, seat):
    """Whether a seat has its jungs, and a stack wherever some of them are; an absent seat has none."""
    jungs, stacks = 0, ZERO
    for space in range(OUT + 1):
        number = s.jungs[seat, space]
        if not 0 <= number <= s.each:
            return False
        jungs += number
        if number > 0 and space != OUT:
            stacks |= bit(space)
    return jungs == (s.each if seat < s.seats else 0) and stacks == s.stacks[seat]


RULES = Rules(
    name="daijobi",
    state=STATE,
    # Four jungs are on four spaces at most.
    max_moves=int(np.sort(CHOICES, axis=1)[:, -4:].sum(axis=1).max()),
    max_plies=0,
    odds=(4, 6, 4, 1, 1),
    setup=setup,
    turn=turn,
    moves=moves,
    play=play,
    points=points,
    is_valid=is_valid,
    fixed=("seats", "each"),
)
