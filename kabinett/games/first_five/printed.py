"""First-Five on paper: the board of Jati and its tiles, without boosters."""

from __future__ import annotations

from kabinett.games.first_five.game import FirstFive
from kabinett.games.first_five.rules import TILES
from kabinett.games.jati.printed import playing_tiles
from kabinett.games.printed import SIZES_OURS, Figure, Part, PrintedSet
from kabinett.games.squares import BOARD, board_of_squares
from kabinett.messages import Message


def printed_set(game: FirstFive) -> PrintedSet:
    """The set for two."""
    return PrintedSet(
        boards=(Figure(BOARD, board_of_squares(game.grid)),),
        pieces=playing_tiles(),
        box=(
            Part(
                1,
                Message("print_five_board", "board of Jati, as of 1966"),
                Message("print_five_board_instead", "any board of ten by nine squares, or squared paper"),
            ),
            Part(
                2 * TILES,
                Message("print_five_tiles", "playing tiles of Jati, 18 each in two colours"),
                Message("print_five_tiles_instead", "18 draughtsmen of each colour, or two pencils"),
            ),
        ),
        editions=(
            Message(
                "print_five_edition",
                "First-Five stands at the end of the rules of 1966. "
                "On the board of 1965 its tenth row stays empty.",
            ),
        ),
        ours=(
            SIZES_OURS,
            Message("print_five_letters", "The letters on the tiles and their colours are ours."),
        ),
    )
