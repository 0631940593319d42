"""A whole set as one PDF."""

from __future__ import annotations

from kabinett.games.game import Game
from kabinett.printing.boards import set_board, windows
from kabinett.printing.contents import set_contents
from kabinett.printing.forms import printed_set
from kabinett.printing.paper import PAPERS
from kabinett.printing.pieces import set_pieces
from kabinett.printing.rules_sheet import set_rules
from kabinett.printing.score_sheet import set_score
from kabinett.printing.sheets import Sheets, Words


def make_pdf(game: Game, paper: str, language: str, words: Words = str) -> bytes:
    """The set of a game with its options, the same bytes each time.

    Args:
        game: what is printed.
        paper: one of `PAPERS`.
        language: the code of the language, such as "de"; the rules are in English where there are no others.
        words: what puts a `Message` into that language.

    Raises:
        KeyError: there is no such paper.
    """
    made = printed_set(game)
    with Sheets(PAPERS[paper], words(game.title), language, words) as sheets:
        joined = any(
            len(windows(board.drawing.width, board.drawing.height, sheets.area)) > 1 for board in made.boards
        )
        set_contents(sheets, game, made, is_joined=joined)
        set_rules(sheets, game, language)
        for board in made.boards:
            set_board(sheets, board)
        set_pieces(sheets, made.pieces)
        if made.score:
            set_score(sheets, made.score)
        return sheets.render()
