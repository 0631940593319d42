"""Between which points the seats of Noti will end."""

from kabinett.games.noti.geometry import beside, group_of, largest_group
from kabinett.games.noti.rules import LAY_STONE, MARK_THREE, PHASE, STONES, free_squares, marked, unmarked
from kabinett.games.noti.rules import points as points_now
from kabinett.games.rules import MAX_SEATS
from kabinett.kernels.bits import (
    wide_and,
    wide_any,
    wide_bit,
    wide_count,
    wide_lowest,
    wide_minus,
    wide_or,
)
from kabinett.kernels.compile import kernel

LAST_WORTH = 5
"""What a stone of the largest unmarked group is worth at the end."""

_LONG = 3
"""Up to so many stones ahead, what a group can reach is told step by step."""

_UNKNOWN = 1000


@kernel
def limits_noti(s, least, most):
    """A seat whose markers are all placed keeps its largest group, which its stones can make larger."""
    points_now(s, least)
    left = 0
    for seat in range(s.seats):
        left += STONES - s.placed[seat]
    for seat in range(MAX_SEATS):
        most[seat] = least[seat]
    for seat in range(s.seats):
        stones = STONES - s.placed[seat]
        marking = s.due == MARK_THREE and s.seat == seat
        if s.placed[seat] < 2 * PHASE or marking:
            most[seat] += _UNKNOWN
        elif left > 0:
            now = largest_group(unmarked(s, seat), s.board)
            best = reachable(s, seat, stones, now)
            most[seat] += LAST_WORTH * best
            # Who lays the very last stone takes the best there is.
            least[seat] += LAST_WORTH * (best if left == 1 and s.due == LAY_STONE else now)


@kernel
def reachable(s, seat, stones, now):
    """The largest unmarked group that a seat can have after so many more stones; exact for one."""
    if stones == 0:
        return now
    own = unmarked(s, seat)
    free = wide_minus(free_squares(s), beside(marked(s, seat), s.board))
    if stones == 1:
        return with_one(own, free, now, s.board)
    if stones > _LONG:
        return wide_count(own) + stones
    best = max(now, stones)
    rest = own
    while wide_any(rest):
        group = group_of(wide_lowest(rest), own, s.board)
        rest = wide_minus(rest, group)
        best = max(best, wide_count(wide_and(grown(group, own, free, stones, s.board), own)) + stones)
    return best


@kernel
def grown(group, own, free, stones, board):
    """What a group touches after so many steps over free squares, own stones costing none."""
    for _ in range(stones):
        group = wide_or(group, wide_and(beside(group, board), wide_or(free, own)))
        while True:
            more = wide_minus(wide_and(beside(group, board), own), group)
            if not wide_any(more):
                break
            group = wide_or(group, more)
    return group


@kernel
def with_one(own, free, now, board):
    """The largest group that one more stone makes."""
    best = now
    if now == 0 and wide_any(free):
        best = 1
    squares = wide_and(free, beside(own, board))
    while wide_any(squares):
        square = wide_lowest(squares)
        squares = wide_minus(squares, wide_bit(square))
        best = max(best, wide_count(group_of(square, wide_or(own, wide_bit(square)), board)))
    return best
