"""Noti for two and for three; squares and groups are in `geometry`."""

import numpy as np

from kabinett.games.noti.geometry import (
    ALL,
    CELLS,
    CENTRE,
    CENTRE_CELLS,
    beside,
    centre_cell,
    centre_index,
    first_stones,
    group_of,
    largest_group,
)
from kabinett.games.rules import OVER, Rules
from kabinett.kernels.bits import (
    store_wide,
    wide,
    wide_and,
    wide_any,
    wide_bit,
    wide_count,
    wide_equal,
    wide_has,
    wide_lowest,
    wide_minus,
    wide_nth,
    wide_or,
    wide_write_cells,
)
from kabinett.kernels.compile import kernel
from kabinett.kernels.rng import below

STONES = 18
PHASE = 6

# What the seat to move has to do.
PLACE_MARKER, LAY_STONE, MARK_TWO, MARK_THREE = 0, 1, 2, 3

STATE = np.dtype(
    [
        ("stones", np.uint64, (3, 2)),  # by seat
        ("two_group", np.uint64, (3, 2)),  # the group that bears the seat's II marker
        ("three_group", np.uint64, (3, 2)),
        ("two_markers", np.uint64, (2,)),  # squares where II markers lie
        ("three_markers", np.uint64, (2,)),
        ("placed", np.int8, (3,)),  # stones laid, passes counted
        ("holds", np.int8, (3,)),  # markers still in hand: 1 for II, 2 for III, 3 for both
        ("seat", np.int8),  # to move
        ("due", np.int8),  # PLACE_MARKER, LAY_STONE, MARK_TWO or MARK_THREE
        ("seats", np.int8),
        ("board", np.int8),
    ],
    align=True,
)


@kernel
def setup(s, options):
    """``options[0]`` is the number of players, 2 or 3."""
    s.seats = options[0]
    s.board = options[0] - 2
    s.due = PLACE_MARKER
    s.seat = s.seats - 1
    for seat in range(s.seats):
        s.holds[seat] = 3


@kernel
def turn(s):
    """The seat to move, or OVER after everybody's last stone."""
    return np.int64(OVER if s.placed[s.seats - 1] == STONES and s.due == LAY_STONE else s.seat)


@kernel
def marked(s, seat):
    """The seat's stones that lie in a marked group."""
    return wide_or(wide(s.two_group[seat]), wide(s.three_group[seat]))


@kernel
def unmarked(s, seat):
    """The seat's stones that lie in no marked group."""
    return wide_minus(wide(s.stones[seat]), marked(s, seat))


@kernel
def free_squares(s):
    """Squares that bear neither stone nor marker."""
    taken = wide_or(wide(s.two_markers), wide(s.three_markers))
    for seat in range(3):
        taken = wide_or(taken, wide(s.stones[seat]))
    return wide_minus(wide(ALL[s.board]), taken)


@kernel
def stone_targets(s):
    """Where the seat to move may lay a stone: free, and not beside its marked groups."""
    own = marked(s, s.seat)
    free = free_squares(s)
    if wide_any(own):
        free = wide_minus(free, beside(own, s.board))
    return free


@kernel
def pass_code(board):
    """The code of ``pass``, the last one."""
    return CELLS[board] + 2 * CENTRE_CELLS[board] + CENTRE_CELLS[board] * CELLS[board]


@kernel
def moves(s, out):
    """Write the legal codes.

    With N squares of which C are central: a stone on square i is i; a II marker on central square j is
    N + j, a III marker N + C + j; the marker of central square j onto the group whose first stone is i is
    N + 2C + jN + i; pass comes last.
    """
    if turn(s) == OVER:
        return 0
    if s.due == LAY_STONE:
        n = wide_write_cells(stone_targets(s), out, 0, 0)
    elif s.due == PLACE_MARKER:
        n = marker_placements(s, out)
    else:
        n = markings(s, out)
    if n == 0:
        out[0] = pass_code(s.board)
        n = 1
    return n


@kernel
def marker_placements(s, out):
    """Write the moves of the pre-phase."""
    n = 0
    for kind in range(2):
        if s.holds[s.seat] & (1 << kind):
            squares = marker_squares(s)
            while wide_any(squares):
                square = wide_lowest(squares)
                squares = wide_minus(squares, wide_bit(square))
                out[n] = placement_code(kind, square, s.board)
                n += 1
    return n


@kernel
def marker_squares(s):
    """Where a marker may be placed."""
    return wide_and(free_squares(s), wide(CENTRE[s.board]))


@kernel
def placement_code(kind, square, board):
    """The code of placing a marker, II if `kind` is 0 and III if it is 1."""
    return CELLS[board] + kind * CENTRE_CELLS[board] + centre_index(square, board)


@kernel
def markings(s, out):
    """Write the markings: each marker of the kind that is due onto each largest unmarked group."""
    firsts = first_stones(unmarked(s, s.seat), s.board)
    markers = due_markers(s)
    n = 0
    while wide_any(markers):
        square = wide_lowest(markers)
        markers = wide_minus(markers, wide_bit(square))
        n = wide_write_cells(firsts, out, n, marking_code(square, 0, s.board))
    return n


@kernel
def due_markers(s):
    """The squares of the markers of the kind that is due."""
    return wide(s.two_markers) if s.due == MARK_TWO else wide(s.three_markers)


@kernel
def marking_code(square, first, board):
    """The code of moving the marker on `square` onto the group whose first stone is `first`."""
    cells = CELLS[board]
    return cells + 2 * CENTRE_CELLS[board] + centre_index(square, board) * cells + first


@kernel
def canonical(s, code):
    """A marking names any stone of the group; its code is that of the group's first stone."""
    first_marking = CELLS[s.board] + 2 * CENTRE_CELLS[s.board]
    if not first_marking <= code < pass_code(s.board):
        return np.int64(code)
    first = (code - first_marking) % CELLS[s.board]
    own = unmarked(s, s.seat)
    if not wide_has(own, first):
        return np.int64(code)
    return np.int64(code - first + wide_lowest(group_of(first, own, s.board)))


@kernel
def play(s, code):
    """Carry out a legal move."""
    board = s.board
    cells = CELLS[board]
    centre = CENTRE_CELLS[board]
    if s.due == LAY_STONE:
        if code < cells:
            store_wide(s.stones[s.seat], wide_or(wide(s.stones[s.seat]), wide_bit(code)))
        s.placed[s.seat] += 1
        if s.placed[s.seat] == PHASE:
            s.due = MARK_TWO
        elif s.placed[s.seat] == 2 * PHASE:
            s.due = MARK_THREE
        else:
            pass_turn(s)
    elif s.due == PLACE_MARKER:
        place_marker(s, code - cells)
    else:
        if code != pass_code(board):
            marking = code - cells - 2 * centre
            mark(s, centre_cell(marking // cells, board), marking % cells)
        s.due = LAY_STONE
        pass_turn(s)


@kernel
def pass_turn(s):
    """The next seat is to move."""
    s.seat = s.seat + 1 if s.seat + 1 < s.seats else 0


@kernel
def place_marker(s, index):
    """Pre-phase: seats from the last to the first, twice round; then seat 0 lays the first stone."""
    centre = CENTRE_CELLS[s.board]
    if index < centre:
        square = wide_bit(centre_cell(index, s.board))
        store_wide(s.two_markers, wide_or(wide(s.two_markers), square))
        s.holds[s.seat] &= 2
    else:
        square = wide_bit(centre_cell(index - centre, s.board))
        store_wide(s.three_markers, wide_or(wide(s.three_markers), square))
        s.holds[s.seat] &= 1
    if s.seat > 0:
        s.seat -= 1
    elif s.holds[0] != 0:
        s.seat = s.seats - 1
    else:
        s.due = LAY_STONE


@kernel
def mark(s, square, first):
    """Move the marker on `square` onto the group of the seat to move in which `first` lies."""
    group = group_of(first, unmarked(s, s.seat), s.board)
    if s.due == MARK_TWO:
        store_wide(s.two_markers, wide_minus(wide(s.two_markers), wide_bit(square)))
        store_wide(s.two_group[s.seat], group)
    else:
        store_wide(s.three_markers, wide_minus(wide(s.three_markers), wide_bit(square)))
        store_wide(s.three_group[s.seat], group)


@kernel
def points(s, out):
    """Twice the II group and three times the III group; at the end five times the largest other one."""
    over = turn(s) == OVER
    for seat in range(4):
        out[seat] = 0
    for seat in range(s.seats):
        out[seat] = 2 * wide_count(wide(s.two_group[seat])) + 3 * wide_count(wide(s.three_group[seat]))
        if over:
            out[seat] += 5 * largest_group(unmarked(s, seat), s.board)


@kernel
def draw(cells, rng):
    """A random cell of a set that is not empty."""
    return wide_nth(cells, below(rng, wide_count(cells)))


@kernel
def pick(s, rng, _scratch):
    """A random legal move."""
    if s.due == PLACE_MARKER:
        kind = below(rng, 2) if s.holds[s.seat] == 3 else s.holds[s.seat] - 1
        return np.int64(placement_code(kind, draw(marker_squares(s), rng), s.board))
    if s.due == LAY_STONE:
        targets = stone_targets(s)
        return np.int64(draw(targets, rng) if wide_any(targets) else pass_code(s.board))
    firsts = first_stones(unmarked(s, s.seat), s.board)
    if not wide_any(firsts):
        return np.int64(pass_code(s.board))
    return np.int64(marking_code(draw(due_markers(s), rng), draw(firsts, rng), s.board))


@kernel
def is_valid(s):
    """Whether stones, groups and markers fit each other, and the counts fit whose turn it is."""
    if not (
        2 <= s.seats <= 3 and s.board == s.seats - 2 and 0 <= s.seat < s.seats and 0 <= s.due <= MARK_THREE
    ):
        return False
    two, three = wide(s.two_markers), wide(s.three_markers)
    taken = wide_or(two, three)
    if wide_any(wide_minus(taken, wide(CENTRE[s.board]))):
        return False
    lying, twos, threes = wide_count(two) + wide_count(three), wide_count(two), wide_count(three)
    for seat in range(3):
        if not (is_valid_seat(s, seat) if seat < s.seats else is_absent(s, seat)):
            return False
        stones = wide(s.stones[seat])
        lying += wide_count(stones)
        taken = wide_or(taken, stones)
        twos += wide_any(wide(s.two_group[seat])) + (s.holds[seat] & 1)
        threes += wide_any(wide(s.three_group[seat])) + (s.holds[seat] >> 1)
    if lying != wide_count(taken) or wide_any(wide_minus(taken, wide(ALL[s.board]))):
        return False
    if twos != s.seats or threes != s.seats:
        return False
    return fits_placing(s) if s.due == PLACE_MARKER else fits_turns(s)


@kernel
def is_valid_seat(s, seat):
    """Whether a seat's marked groups are whole groups of its stones, marked when it had laid enough."""
    stones, placed = wide(s.stones[seat]), s.placed[seat]
    if not (wide_count(stones) <= placed <= STONES and 0 <= s.holds[seat] <= 3):
        return False
    two, three = wide(s.two_group[seat]), wide(s.three_group[seat])
    if wide_any(wide_and(two, three)):
        return False
    return is_marked_group(two, stones, placed, PHASE, s.board) and is_marked_group(
        three, stones, placed, 2 * PHASE, s.board
    )


@kernel
def is_marked_group(group, stones, placed, phase, board):
    """Whether `group` is empty or a group of `stones` that can have been marked after stone `phase`."""
    if not wide_any(group):
        return True
    if placed < phase or wide_count(group) > phase or wide_any(wide_minus(group, stones)):
        return False
    return wide_equal(group_of(wide_lowest(group), stones, board), group)


@kernel
def is_absent(s, seat):
    """Whether nothing is anybody's who does not play."""
    words = wide_or(wide_or(wide(s.stones[seat]), wide(s.two_group[seat])), wide(s.three_group[seat]))
    return not wide_any(words) and s.placed[seat] == 0 and s.holds[seat] == 0


@kernel
def fits_placing(s):
    """Whether hands fit the pre-phase: from the last seat to the first, twice round."""
    in_hand = 0
    for seat in range(s.seats):
        if s.placed[seat] != 0:
            return False
        in_hand += (s.holds[seat] & 1) + (s.holds[seat] >> 1)
    placed = 2 * s.seats - in_hand
    if in_hand == 0 or s.seat != s.seats - 1 - placed % s.seats:
        return False
    for seat in range(s.seats):
        if (s.holds[seat] & 1) + (s.holds[seat] >> 1) != 2 - placed // s.seats - (seat > s.seat):
            return False
    return True


@kernel
def fits_turns(s):
    """Whether the stones laid fit whose turn it is, and the marking that is due can be made."""
    # Seats that have had a turn more than the last one.
    ahead = s.seat + (s.due != LAY_STONE)
    last = s.placed[s.seats - 1]
    for seat in range(s.seats):
        if s.holds[seat] != 0 or s.placed[seat] != last + (seat < ahead < s.seats):
            return False
    if s.due == MARK_TWO:
        return s.placed[s.seat] == PHASE and not wide_any(marked(s, s.seat))
    if s.due == MARK_THREE:
        return s.placed[s.seat] == 2 * PHASE and not wide_any(wide(s.three_group[s.seat]))
    return True


RULES = Rules(
    name="noti",
    state=STATE,
    max_moves=90,
    max_plies=3 * (2 + STONES + 2),
    setup=setup,
    turn=turn,
    moves=moves,
    play=play,
    points=points,
    is_valid=is_valid,
    fixed=("seats", "board"),
    pick=pick,
)
