"""Noti on paper: stones, markers and a board; and how to play it with a set of Jati."""

from __future__ import annotations

from kabinett.games.counters import TEXTURES, counter, tile
from kabinett.games.drawing import FINE, GREY, Drawing, Pen
from kabinett.games.grid import Grid
from kabinett.games.noti.game import Noti
from kabinett.games.noti.picture import SEAT_COLOURS
from kabinett.games.noti.rules import STONES
from kabinett.games.printed import SIZES_OURS, TOTAL, Figure, Part, Piece, PrintedSet, ScoreSheet
from kabinett.games.squares import BOARD, RIM, SQUARE, board_of_squares
from kabinett.messages import Message

STONE = 15.5
MARKER, BRASS = 10.0, "#b8923f"
"""Sizes in mm; a marker lies on a stone and leaves its letter to be seen beside it."""
_SMALL = 4.5
"""The side of a square in the figures, in mm."""
_FREE = 8
"""Squares along a side of the board for two."""
_JATI_COLUMNS = "abcdefghjk"

BOX = (
    Part(
        1,
        Message("print_noti_board", "board of 8 × 8 squares"),
        Message("print_noti_board_instead", "a chess board"),
    ),
    Part(
        2 * STONES,
        Message("print_noti_stones", "stones, 18 yellow and 18 light blue"),
        Message("print_noti_stones_instead", "tiles of Jati, or any counters in two colours"),
    ),
    Part(
        4,
        Message("print_noti_markers", "markers, two II and two III"),
        Message("print_noti_markers_instead", "boosters of Jati, or dice that show 2 and 3"),
    ),
)
WITH_JATI = (
    Message(
        "print_noti_jati",
        "With a set of Jati: the yellow and light blue tiles are the stones, two boosters II and two III the "
        "markers. Red and brown tiles cover the rim, so that 8 × 8 squares stay free.",
    ),
    Message(
        "print_noti_jati_1965",
        "On the board of 1965 the rim is a whole ring of 36 squares: all 18 red and 18 brown tiles.",
    ),
    Message(
        "print_noti_jati_1966",
        "On the board of 1966 it is 26 squares: a column at the left and right, and one row. "
        "Ten tiles are left over.",
    ),
    Message(
        "print_noti_jati_three",
        "Three players (ours) use the whole board of 1966, the red tiles as third colour, "
        "and three boosters of each kind.",
    ),
)


def printed_set(game: Noti) -> PrintedSet:
    """The set for two, or our form for three."""
    return PrintedSet(
        boards=(Figure(BOARD, _board(game)),),
        pieces=(
            *(
                Piece(STONES, Message("print_noti_stone", "stone {sign}", sign=mark), _stone(mark, seat))
                for seat, mark in enumerate(game.seat_marks)
            ),
            *(
                Piece(
                    game.seats,
                    Message("print_noti_marker", "marker {sign}", sign=sign),
                    tile(MARKER, sign, BRASS),
                )
                for sign in ("II", "III")
            ),
        ),
        box=BOX,
        hints=WITH_JATI,
        figures=tuple(
            Figure(Message("print_noti_rim", "Rim on the board of Jati of {year}", year=year), _rim(rows))
            for year, rows in (("1965", 10), ("1966", 9))
        ),
        ours=(
            SIZES_OURS,
            Message("print_noti_three", "The game for three is ours, and so are the letters on the stones."),
        ),
        score=ScoreSheet(
            columns=game.seat_names,
            rows=(
                Message("print_noti_two", "Group II × 2"),
                Message("print_noti_three_group", "Group III × 3"),
                Message("print_noti_rest", "Largest other × 5"),
                Message("print_noti_komi", "Komi"),
                TOTAL,
            ),
            games=8,
        ),
    )


def _stone(mark: str, seat: int) -> Drawing:
    return counter(STONE, mark, SEAT_COLOURS[seat].fill[0], TEXTURES[seat])


def _board(game: Noti) -> Drawing:
    """The board, with a dashed frame around the squares where markers are placed."""
    made = board_of_squares(game.grid)
    width, rows = len(game.grid.columns), game.grid.rows
    first, last = game.centre[0], game.centre[-1]
    left, right = first % width, last % width + 1
    top, bottom = rows - 1 - last // width, rows - first // width
    inset = 1.2
    made.box(
        RIM + left * SQUARE + inset,
        RIM + top * SQUARE + inset,
        (right - left) * SQUARE - 2 * inset,
        (bottom - top) * SQUARE - 2 * inset,
        Pen(GREY, FINE, dash=2),
    )
    return made


def _rim(rows: int) -> Drawing:
    """A board of Jati in small, the covered squares filled and those of Noti named."""
    grid = Grid(_JATI_COLUMNS, rows, first_row_on_top=True)
    made = Drawing(len(grid.columns) * _SMALL, rows * _SMALL)
    top = (rows - _FREE) // 2
    for cell in range(len(grid)):
        row, column = divmod(cell, len(grid.columns))
        is_free = 1 <= column <= _FREE and top <= row < top + _FREE
        made.box(
            column * _SMALL,
            row * _SMALL,
            _SMALL,
            _SMALL,
            Pen(GREY, FINE, "" if is_free else "#b9b2a6"),
        )
    for column in range(_FREE):
        made.label(
            "abcdefgh"[column], (column + 1.5) * _SMALL, (top + _FREE - 0.5) * _SMALL, 2.4, heavy=False
        )
    for row in range(1, _FREE):
        made.label(str(row + 1), 1.5 * _SMALL, (top + _FREE - row - 0.5) * _SMALL, 2.4, heavy=False)
    return made
