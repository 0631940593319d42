"""What a Noti position shows: stones in groups, markers, and where the seat to move may go."""

import numpy as np

from kabinett.games.noti.geometry import CELLS, CENTRE_CELLS, WIDTH, centre_cell, group_of
from kabinett.games.noti.rules import LAY_STONE, free_squares, marker_squares, pass_code, stone_targets
from kabinett.games.scene import LAST, NONE, Scene, put
from kabinett.kernels.bits import wide, wide_any, wide_has, wide_lowest
from kabinett.kernels.compile import kernel

(
    BOARD,
    OUTLINE,
    FILL,
    FIRST_ACROSS,
    FIRST_UP,
    ACROSS,
    UP,
    END_OUTLINE,
    END_FILL,
    STONE,
    GROUP_MARKER,
    MARKER,
    TARGET,
    FORBIDDEN,
    CHOICE,
    AREA,
    AREA_SQUARE,
    END_AREA,
    AREA_STONE,
    LAST_RING,
) = range(20)
"""Symbols; outlines are paths of links between stones, areas groups of squares."""

TWO, THREE = 0, 1
"""Kinds of markers."""

MOST = 1000


@kernel
def put_links(s, seat, begin, end, rows, n):
    """A path along the sides on which a seat's stones touch."""
    stones = wide(s.stones[seat])
    width = WIDTH[s.board]
    first, symbol = n, 0
    for cell in range(CELLS[s.board]):
        if not wide_has(stones, cell):
            continue
        for step in (1, width):
            if (step > 1 or (cell + 1) % width) and wide_has(stones, cell + step):
                if n == first:
                    n = put(rows, n, begin, NONE, 0, seat, 0, 0)
                    symbol = FIRST_ACROSS
                n = put(rows, n, symbol + (step > 1), NONE, cell, seat, 0, 0)
                symbol = ACROSS
    if n > first:
        n = put(rows, n, end, NONE, 0, seat, 0, 0)
    return n


@kernel
def put_stones(s, seat, rows, n):
    """A seat's stones, joined ones in a shared outline, with markers on its marked groups."""
    n = put_links(s, seat, OUTLINE, END_OUTLINE, rows, n)
    n = put_links(s, seat, FILL, END_FILL, rows, n)
    for cell in range(CELLS[s.board]):
        if wide_has(wide(s.stones[seat]), cell):
            n = put(rows, n, STONE, cell, cell, seat, 0, 1)
    if wide_any(wide(s.two_group[seat])):
        n = put(rows, n, GROUP_MARKER, NONE, wide_lowest(wide(s.two_group[seat])), seat, TWO, 1)
    if wide_any(wide(s.three_group[seat])):
        n = put(rows, n, GROUP_MARKER, NONE, wide_lowest(wide(s.three_group[seat])), seat, THREE, 1)
    return n


@kernel
def put_markers(s, rows, n):
    """Markers that lie on the board."""
    for kind in range(2):
        markers = wide(s.two_markers) if kind == TWO else wide(s.three_markers)
        for index in range(CENTRE_CELLS[s.board]):
            cell = centre_cell(index, s.board)
            if wide_has(markers, cell):
                n = put(rows, n, MARKER, cell, cell, NONE, kind, 1)
    return n


@kernel
def first_marking(board):
    """The code of the first move that marks a group; those before it lay something."""
    return CELLS[board] + 2 * CENTRE_CELLS[board]


@kernel
def place_of(code, board):
    """The square on which a move that is no pass puts down a stone or marker."""
    if code < CELLS[board]:
        return np.int64(code)
    if code < first_marking(board):
        return np.int64(centre_cell((code - CELLS[board]) % CENTRE_CELLS[board], board))
    return np.int64((code - first_marking(board)) % CELLS[board])


@kernel
def put_targets(s, rows, n):
    """Dots where something may be laid, veils where the own groups forbid a stone."""
    free = free_squares(s)
    open_squares = stone_targets(s) if s.due == LAY_STONE else marker_squares(s)
    for cell in range(CELLS[s.board]):
        if wide_has(open_squares, cell):
            n = put(rows, n, TARGET, NONE, cell, NONE, 0, 0)
        elif s.due == LAY_STONE and wide_has(free, cell):
            n = put(rows, n, FORBIDDEN, NONE, cell, NONE, 0, 0)
    return n


@kernel
def put_choices(s, codes, rows, n):
    """Markers and groups that the seat to move may choose from."""
    cells = CELLS[s.board]
    last = np.int64(NONE)
    for index in range(len(codes)):
        marker = np.int64(centre_cell((codes[index] - first_marking(s.board)) // cells, s.board))
        if marker != last:
            n = put(rows, n, CHOICE, NONE, marker, NONE, 0, 0)
        last = marker
    first = (codes[0] - first_marking(s.board)) // cells
    for index in range(len(codes)):
        # With every marker the same groups may be marked.
        if (codes[index] - first_marking(s.board)) // cells == first:
            n = put_area(s, place_of(codes[index], s.board), rows, n)
    return n


@kernel
def put_area(s, stone, rows, n):
    """A group that may be marked, as one thing to point at, with the name of its first stone."""
    group = group_of(stone, wide(s.stones[s.seat]), s.board)
    n = put(rows, n, AREA, NONE, stone, s.seat, 0, 0)
    for cell in range(CELLS[s.board]):
        if wide_has(group, cell):
            n = put(rows, n, AREA_SQUARE, NONE, cell, s.seat, 0, 0)
    n = put(rows, n, END_AREA, NONE, stone, s.seat, 0, 0)
    for cell in range(CELLS[s.board]):
        if wide_has(group, cell):
            n = put(rows, n, AREA_STONE, NONE, cell, s.seat, 0, 0)
    return n


@kernel
def scene(s, trail, codes, _lit, view, rows):
    """Stones and markers, what may be done, and a ring around what the last move put down."""
    n = put(rows, 0, BOARD, NONE, 0, NONE, 0, 0)
    for seat in range(s.seats):
        n = put_stones(s, seat, rows, n)
    n = put_markers(s, rows, n)
    if len(codes) > 0:
        is_choice = first_marking(s.board) <= codes[0] < pass_code(s.board)
        n = put_choices(s, codes, rows, n) if is_choice else put_targets(s, rows, n)
    if view & LAST and trail[0] != NONE and trail[0] != pass_code(s.board):
        n = put(rows, n, LAST_RING, NONE, place_of(trail[0], s.board), NONE, 0, 0)
    return np.int64(n)


SCENE = Scene(scene, MOST)
