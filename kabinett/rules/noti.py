"""Noti for two on 8 x 8, and for three on the 1966 Jati board (10 x 9).

Cells are numbered from a1 along the rows, as in chess diagrams seen from below::

    8 | 56 57 58 59 60 61 62 63        9 | 80 81 ..          .. 89
      |  ..                              |  ..
    2 |  8  9 10 11 12 13 14 15        2 | 10 11 12 ..       .. 19
    1 |  0  1  2  3  4  5  6  7        1 |  0  1  2 ..        .. 9
         a  b  c  d  e  f  g  h             a  b  c  ..       j  k

The central squares, where markers go, are numbered in the same order among themselves.
"""

import numpy as np

from kabinett.rules.bits import (
    store_wide,
    wide,
    wide_and,
    wide_any,
    wide_beside,
    wide_bit,
    wide_count,
    wide_equal,
    wide_lowest,
    wide_minus,
    wide_nth,
    wide_or,
    wide_words,
    wide_write_cells,
)
from kabinett.rules.compile import kernel
from kabinett.rules.law import OVER, Law
from kabinett.rules.rng import below

STONES = 18
PHASE = 6

# What the seat to move has to do.
PLACE_MARKER, LAY_STONE, MARK_TWO, MARK_THREE = 0, 1, 2, 3

# Boards: 0 for two players, 1 for three.
WIDTH = np.array([8, 10])
CELLS = np.array([64, 90])
CENTRE_WIDTH = np.array([4, 6])
CENTRE_CELLS = np.array([16, 30])
CENTRE_START = 2  # first column and first row of the centre


def _table(belongs):
    """Two words for each board: the cells for which ``belongs(column, row, board)``."""
    boards = [
        wide_words(i for i in range(CELLS[b]) if belongs(i % WIDTH[b], i // WIDTH[b], b)) for b in (0, 1)
    ]
    return np.array(boards, dtype=np.uint64)


ALL = _table(lambda x, y, b: True)
NOT_FIRST_COLUMN = _table(lambda x, y, b: x > 0)
NOT_LAST_COLUMN = _table(lambda x, y, b: x < WIDTH[b] - 1)
CENTRE = _table(lambda x, y, b: 2 <= x < 2 + CENTRE_WIDTH[b] and 2 <= y < (6, 7)[b])

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
def beside(cells, board):
    """The cells that share a side with one of `cells`."""
    return wide_beside(cells, WIDTH[board], NOT_FIRST_COLUMN[board], NOT_LAST_COLUMN[board], ALL[board])


@kernel
def group_of(cell, stones, board):
    """The group of side-touching `stones` that `cell`, one of them, belongs to."""
    group = wide_bit(cell)
    while True:
        grown = wide_and(wide_or(group, beside(group, board)), stones)
        if wide_equal(grown, group):
            return group
        group = grown


@kernel
def marked(s, seat):
    """The seat's stones that lie in a marked group."""
    return wide_or(wide(s.two_group[seat]), wide(s.three_group[seat]))


@kernel
def unmarked(s, seat):
    """The seat's stones that lie in no marked group."""
    return wide_minus(wide(s.stones[seat]), marked(s, seat))


@kernel
def largest_group(stones, board):
    """The size of the largest group among `stones`; 0 if there is none."""
    # Single stones, about half of all groups, are told by having no neighbour.
    rest = wide_and(stones, beside(stones, board))
    best = 1 if wide_any(stones) else 0
    while wide_count(rest) > best:
        group = group_of(wide_lowest(rest), rest, board)
        best = max(best, wide_count(group))
        rest = wide_minus(rest, group)
    return best


@kernel
def first_stones(stones, board):
    """The first stones of the largest groups among `stones`."""
    rest = wide_and(stones, beside(stones, board))
    firsts = wide_minus(stones, rest)
    best = 1
    while wide_any(rest):
        first = wide_lowest(rest)
        group = group_of(first, rest, board)
        rest = wide_minus(rest, group)
        size = wide_count(group)
        if size > best:
            best = size
            firsts = wide_bit(first)
        elif size == best:
            firsts = wide_or(firsts, wide_bit(first))
    return firsts


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
def centre_index(cell, board):
    """The number of a central square among the central squares."""
    column, row = cell % WIDTH[board], cell // WIDTH[board]
    return (row - CENTRE_START) * CENTRE_WIDTH[board] + column - CENTRE_START


@kernel
def centre_cell(index, board):
    """The square with this number among the central ones."""
    row, column = index // CENTRE_WIDTH[board], index % CENTRE_WIDTH[board]
    return (row + CENTRE_START) * WIDTH[board] + column + CENTRE_START


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


LAW = Law(
    name="noti",
    state=STATE,
    max_moves=90,
    max_plies=3 * (2 + STONES + 2),
    setup=setup,
    turn=turn,
    moves=moves,
    play=play,
    points=points,
    pick=pick,
)
