"""Jati on paper: a board, two colours of tiles and their boosters; and what the boxes of 3M held."""

from __future__ import annotations

from kabinett.games.counters import HATCHED, PLAIN, tile
from kabinett.games.drawing import Drawing
from kabinett.games.jati.game import Jati
from kabinett.games.jati.picture import SEAT_COLOURS
from kabinett.games.jati.rules import TILES
from kabinett.games.printed import SIZES_OURS, TOTAL, Figure, Part, Piece, PrintedSet, ScoreSheet
from kabinett.games.squares import BOARD, TILE, board_of_squares
from kabinett.messages import Message

BOOSTER = "#c9a227"
BOX = (
    Part(
        2,
        Message("print_jati_boards", "board"),
        Message("print_jati_board_instead", "a board of 10 × 10 squares, as for international draughts"),
        is_inferred=True,
    ),
    Part(
        4 * TILES,
        Message("print_jati_tiles", "playing tiles, 18 each in yellow, light blue, red and brown"),
        Message("print_jati_tiles_instead", "18 draughtsmen of each colour"),
        is_inferred=True,
    ),
    Part(
        8,
        Message("print_jati_boosters", "boosters, four II and four III"),
        Message("print_jati_boosters_instead", "dice that show 2 and 3"),
        is_inferred=True,
    ),
)
EDITIONS = (
    Message(
        "print_jati_1965",
        "1965: the board has ten rows of ten squares, and the rules speak of basic sequences. "
        "Boosters are added.",
    ),
    Message(
        "print_jati_1966",
        "1966: the board has nine rows of ten squares, and the rules call a scoring row a Jati. "
        "Boosters multiply each other, and Double Jati and First-Five are added at the end.",
    ),
)


def printed_set(game: Jati) -> PrintedSet:
    """The set of an edition for two; four print it twice."""
    return PrintedSet(
        boards=(Figure(BOARD, board_of_squares(game.grid)),),
        pieces=(*playing_tiles(), *(_booster(sign) for sign in ("II", "III"))),
        box=BOX,
        editions=EDITIONS,
        hints=(
            Message(
                "print_jati_twice",
                "Four players play on two boards: print this set twice.",
            ),
            Message(
                "print_jati_noti",
                "With the tiles of Jati one can play Noti, too: its set shows how.",
            ),
        ),
        ours=(
            SIZES_OURS,
            Message("print_jati_letters", "The letters on the tiles and their colours are ours."),
        ),
        score=ScoreSheet(
            columns=game.seat_names,
            rows=("",) * 10 + (TOTAL,),
            games=4,
        ),
    )


def playing_tiles() -> tuple[Piece, ...]:
    """The tiles of both seats."""
    return tuple(
        Piece(TILES, Message("print_jati_tile", "playing tile {sign}", sign=mark), _tile(mark, seat))
        for seat, mark in enumerate(Jati.seat_marks)
    )


def _tile(mark: str, seat: int) -> Drawing:
    return tile(TILE, mark, SEAT_COLOURS[seat].fill[0], (PLAIN, HATCHED)[seat])


def _booster(sign: str) -> Piece:
    return Piece(2, Message("print_booster", "booster {sign}", sign=sign), tile(TILE, sign, BOOSTER))
