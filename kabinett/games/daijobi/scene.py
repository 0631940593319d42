"""What a Dai Jobi position shows: jungs on the cloth, at home and out, and the sticks."""

import numpy as np

from kabinett.games.daijobi import cloth
from kabinett.games.daijobi.rules import AGAIN, FIRST_MOVE, HOME, MOVE_FROM, MOVE_TO, NAMES, OUT, PASS, turn
from kabinett.games.rules import OVER
from kabinett.games.scene import LAST, NONE, Scene, put
from kabinett.kernels.compile import kernel

(
    BOARD,
    LIT,
    HOMES,
    HOME_OF,
    HOME_DUE,
    OUTS,
    OUT_SLOT,
    OUT_LIT,
    END,
    NAME,
    STICKS,
    WINS,
    FLAT,
    ROUND,
    TOSS,
    TOSS_AGAIN,
    SHAKER,
    LAST_FROM,
    LAST_TO,
    LAST_OUT,
    JUNG,
    JUNG_ABOVE,
    BADGE,
    TARGET,
    TARGET_OUT,
) = range(25)
"""Symbols; homes, places of jungs that are out, and sticks are groups."""

MOST_JUNGS = 4
SPACES = OUT + 1
AT_HOME = SPACES
"""Places: the spaces by the rules' number, then where each seat's jungs are at home, and where once out."""
AT_OUT = AT_HOME + 4 * MOST_JUNGS
PLACES = AT_OUT + 4 * MOST_JUNGS

LANDINGS = 3
"""So many ways in which the sticks may land."""

# The trail: the last two codes, the number of moves, where each seat's jungs are, which the last move moved.
LAST_CODE, PLY = 0, 2
WHERE = 3
MOVED = WHERE + 4 * MOST_JUNGS
TRAIL = MOVED + 4 * MOST_JUNGS


def _order(players, jungs):
    """Places in the order in which jungs are drawn, those farther up the cloth first."""
    points = cloth.jung_points(players, jungs)
    return sorted(range(PLACES), key=lambda place: (points[place][1], points[place][0]))


_ORDER = np.array([[_order(players, jungs) for jungs in range(1, 5)] for players in range(2, 5)])
_BY_NAME = np.array(sorted(range(1, SPACES), key=NAMES.__getitem__))


@kernel
def begin(s, trail):
    """Jungs are numbered in the order of their spaces."""
    trail[LAST_CODE] = trail[LAST_CODE + 1] = NONE
    for seat in range(s.seats):
        jung = 0
        for space in range(SPACES):
            for _ in range(s.jungs[seat, space]):
                trail[WHERE + seat * MOST_JUNGS + jung] = space
                jung += 1


@kernel
def follow(before, after, code, trail):
    """One jung leaves home, elsewhere all that are on a space move; those that they capture go home."""
    trail[LAST_CODE + 1] = trail[LAST_CODE]
    trail[LAST_CODE] = code
    trail[PLY] += 1
    if code < FIRST_MOVE:
        return
    for jung in range(4 * MOST_JUNGS):
        trail[MOVED + jung] = 0
    if code == PASS:
        return
    start, end = MOVE_FROM[code], MOVE_TO[code]
    for seat in range(before.seats):
        if seat == before.seat:
            move_jungs(trail, seat, start, end, before.jungs[seat, start] - after.jungs[seat, start])
        elif after.jungs[seat, end] < before.jungs[seat, end]:
            move_jungs(trail, seat, end, HOME, before.jungs[seat, end])


@kernel
def move_jungs(trail, seat, start, end, number):
    """So many of a seat's jungs on a space go to another, the first ones."""
    for jung in range(seat * MOST_JUNGS, (seat + 1) * MOST_JUNGS):
        if number > 0 and trail[WHERE + jung] == start:
            trail[WHERE + jung] = end
            trail[MOVED + jung] = 1
            number -= 1


@kernel
def put_homes(s, trail, lit, rows, n):
    """Homes and the places of jungs that are out, with the names of the seats."""
    n = put(rows, n, HOMES, NONE, HOME, NONE, 0, 0)
    for seat in range(s.seats):
        n = put(rows, n, HOME_OF, NONE, HOME, seat, 0, 0)
        if lit[HOME] or (seat == s.seat and turn(s) != OVER):
            n = put(rows, n, HOME_DUE, NONE, HOME, seat, 0, 0)
    n = put(rows, n, END, NONE, HOME, NONE, 0, 0)
    n = put(rows, n, OUTS, NONE, OUT, NONE, 0, 0)
    for seat in range(s.seats):
        for jung in range(s.each):
            index = seat * MOST_JUNGS + jung
            n = put(rows, n, OUT_SLOT, NONE, AT_OUT + index, seat, 0, 0)
            if lit[OUT] and trail[WHERE + index] == OUT:
                n = put(rows, n, OUT_LIT, NONE, AT_OUT + index, seat, 0, 0)
    n = put(rows, n, END, NONE, OUT, NONE, 0, 0)
    for seat in range(s.seats):
        n = put(rows, n, NAME, NONE, AT_OUT + seat * MOST_JUNGS, seat, 0, 0)
    return n


@kernel
def put_sticks(s, trail, rows, n):
    """The toss to be moved as it landed; the shaker while a toss is due."""
    n = put(rows, n, STICKS, NONE, 0, s.seat, 0, 0)
    ply = np.int64(trail[PLY])
    if turn(s) == OVER:
        n = put(rows, n, WINS, NONE, 0, s.seat, 0, 0)
    elif s.toss:
        for stick in range(4):
            # Which of the four show their flat is of no account; it changes for variety.
            flat = (stick + ply) % 4 < s.toss % AGAIN
            n = put(rows, n, FLAT if flat else ROUND, NONE, 0, s.seat, ply % LANDINGS * 4 + stick, stick + 1)
        n = put(rows, n, TOSS_AGAIN if s.toss == AGAIN else TOSS, NONE, 0, s.seat, 0, s.toss)
    else:
        n = put(rows, n, SHAKER, NONE, 0, s.seat, 0, 0)
    return put(rows, n, END, NONE, 0, NONE, 0, 0)


@kernel
def put_last(s, trail, rows, n):
    """Rings where the last move, before a toss or as the last token, came from and went to."""
    code = trail[LAST_CODE]
    if 0 <= code < FIRST_MOVE:
        code = trail[LAST_CODE + 1]
    if code < FIRST_MOVE or code == PASS:
        return n
    if MOVE_FROM[code] != HOME:
        n = put(rows, n, LAST_FROM, NONE, MOVE_FROM[code], NONE, 0, 0)
    if MOVE_TO[code] != OUT:
        return put(rows, n, LAST_TO, NONE, MOVE_TO[code], NONE, 0, 0)
    for jung in range(s.seats * MOST_JUNGS):
        if trail[MOVED + jung]:
            n = put(rows, n, LAST_OUT, NONE, AT_OUT + jung, jung // MOST_JUNGS, 0, 0)
    return n


@kernel
def put_jung(trail, index, place, level, rows, n):
    """A jung on a place, so many others below it."""
    went_home = AT_HOME <= place < AT_OUT and trail[MOVED + index]
    seat = index // MOST_JUNGS
    n = put(rows, n, JUNG_ABOVE if level else JUNG, index, place, seat, 1 if went_home else 0, 1)
    rows[n - 1, 6] = place * MOST_JUNGS + level
    return n


@kernel
def put_stack(s, trail, space, rows, n):
    """The jungs on a space of the field, from the bottom, and how many they are."""
    for seat in range(s.seats):
        level, first = 0, 0
        for index in range(seat * MOST_JUNGS, seat * MOST_JUNGS + s.each):
            if trail[WHERE + index] == space:
                first = index if level == 0 else first
                n = put_jung(trail, index, space, level, rows, n)
                level += 1
        if level > 1:
            n = put(rows, n, BADGE, first, space, seat, 0, level)
            rows[n - 1, 6] = space * MOST_JUNGS + level - 1
    return n


@kernel
def is_taken(s, space):
    """Whether jungs are on a space."""
    jungs = 0
    for seat in range(s.seats):
        jungs += s.jungs[seat, space]
    return jungs > 0


@kernel
def put_jungs(s, trail, rows, n):
    """All jungs, those farther up the cloth first."""
    for rank in range(PLACES):
        place = _ORDER[s.seats - 2, s.each - 1, rank]
        if place < AT_HOME:
            if HOME < place < OUT and is_taken(s, place):
                n = put_stack(s, trail, place, rows, n)
            continue
        index = (place - AT_HOME) % (4 * MOST_JUNGS)
        is_there = index % MOST_JUNGS < s.each and index // MOST_JUNGS < s.seats
        if is_there and trail[WHERE + index] == (HOME if place < AT_OUT else OUT):
            n = put_jung(trail, index, place, 0, rows, n)
    return n


@kernel
def put_targets(s, trail, codes, rows, n):
    """Dots where a piece of the seat to move may go."""
    for rank in range(len(_BY_NAME)):
        space = _BY_NAME[rank]
        is_end = False
        for index in range(len(codes)):
            is_move = FIRST_MOVE <= codes[index] < PASS
            is_end = is_end or (is_move and MOVE_TO[codes[index]] == space)
        if is_end and space != OUT:
            n = put(rows, n, TARGET, NONE, space, NONE, 0, 0)
        elif is_end:
            for jung in range(s.each):
                index = s.seat * MOST_JUNGS + jung
                if trail[WHERE + index] != OUT:
                    n = put(rows, n, TARGET_OUT, NONE, AT_OUT + index, s.seat, 0, 0)
    return n


@kernel
def scene(s, trail, codes, lit, view, rows):
    """The cloth, homes, sticks, the last move, jungs, and where they may go."""
    n = put(rows, 0, BOARD, NONE, 0, NONE, 0, 0)
    for space in range(HOME + 1, OUT):
        if lit[space]:
            n = put(rows, n, LIT, NONE, space, NONE, 0, 0)
    n = put_homes(s, trail, lit, rows, n)
    n = put_sticks(s, trail, rows, n)
    if view & LAST:
        n = put_last(s, trail, rows, n)
    n = put_jungs(s, trail, rows, n)
    n = put_targets(s, trail, codes, rows, n)
    return np.int64(n)


SCENE = Scene(scene, 200, TRAIL, begin, follow)
