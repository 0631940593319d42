"""What detectors of Jamit find on boards that were looked at."""

import pytest

from tests.themes import found_on

BOARDS = [
    pytest.param(
        "jamit\n"
        "a  b  c  d  e  f  g\n"
        "         .\n"
        "      .     r\n"
        "   r     n     n\n"
        "n     R     r     r\n"
        "   b     .     n\n"
        "n     r     r     b\n"
        "   n     o     b\n"
        ".     r     r     b\n"
        "   b     B     n\n"
        "b     n     n     r\n"
        "   n     n     b\n"
        "      n     .\n"
        "         b\n"
        "points: R 10, B 10\n"
        "neutral: R 0, B 2\n"
        "pawns: R C, B B\n"
        "turn: B\n"
        "due: pawn\n",
        ">D",
        {"pawn", "quiet-push"},
        True,
        id=">D pawn",
    ),
    pytest.param(
        "jamit\n"
        "a  b  c  d  e  f  g\n"
        "         .\n"
        "      n     b\n"
        "   n     b     .\n"
        "r     r     B     .\n"
        "   n     b     b\n"
        "b     n     r     n\n"
        "   B     o     r\n"
        "r     .     n     n\n"
        "   n     n     b\n"
        "r     r     B     r\n"
        "   r     b     n\n"
        "      r     n\n"
        "         b\n"
        "points: R 10, B 4\n"
        "neutral: R 2, B 2\n"
        "pawns: R C, B D\n"
        "turn: R\n"
        "due: second extra\n"
        "extra in: 4\n",
        "+6",
        {"change", "extra-coin", "off-the-rim"},
        True,
        id="+6 change",
    ),
    pytest.param(
        "jamit\n"
        "a  b  c  d  e  f  g\n"
        "         b\n"
        "      .     b\n"
        "   n     n     b\n"
        "b     n     n     b\n"
        "   r     r     b\n"
        "r     .     n     .\n"
        "   r     o     r\n"
        ".     R     .     b\n"
        "   b     .     n\n"
        ".     b     r     b\n"
        "   n     n     r\n"
        "      n     r\n"
        "         n\n"
        "points: R 8, B 9\n"
        "neutral: R 2, B 0\n"
        "pawns: R B, B C\n"
        "turn: R\n"
        "due: coins\n",
        "6:nb",
        {"coins", "off-the-rim", "order"},
        True,
        id="6:nb coins",
    ),
    pytest.param(
        "jamit\n"
        "a  b  c  d  e  f  g\n"
        "         r\n"
        "      n     .\n"
        "   n     r     .\n"
        ".     B     b     n\n"
        "   B     n     n\n"
        ".     R     R     b\n"
        "   R     o     n\n"
        "r     .     b     r\n"
        "   r     .     n\n"
        "n     n     n     r\n"
        "   b     b     n\n"
        "      b     b\n"
        "         r\n"
        "points: R 5, B 9\n"
        "neutral: R 0, B 2\n"
        "pawns: R A, B C\n"
        "turn: B\n"
        "due: second extra\n"
        "extra in: 6\n",
        "+4",
        {"extra-coin", "hole"},
        True,
        id="+4 extra-coin",
    ),
    pytest.param(
        "jamit\n"
        "a  b  c  d  e  f  g\n"
        "         r\n"
        "      r     .\n"
        "   b     n     .\n"
        "r     r     r     r\n"
        "   n     n     b\n"
        "r     R     n     R\n"
        "   n     o     b\n"
        "b     B     r     b\n"
        "   b     n     n\n"
        "b     .     n     b\n"
        "   n     r     n\n"
        "      n     n\n"
        "         r\n"
        "points: R 4, B 11\n"
        "pawns: R E, B F\n"
        "turn: B\n"
        "due: second extra\n"
        "extra in: 7\n",
        "+2",
        {"concession", "extra-coin"},
        True,
        id="+2 concession",
    ),
    pytest.param(
        "jamit\n"
        "a  b  c  d  e  f  g\n"
        "         b\n"
        "      b     .\n"
        "   b     b     b\n"
        "b     n     n     b\n"
        "   .     R     n\n"
        ".     n     R     r\n"
        "   b     o     n\n"
        "n     n     .     r\n"
        "   B     .     b\n"
        ".     n     r     b\n"
        "   n     n     r\n"
        "      r     b\n"
        "         .\n"
        "points: R 10, B 7\n"
        "neutral: R 1, B 2\n"
        "pawns: R C, B F\n"
        "turn: R\n"
        "due: second extra\n"
        "extra in: 6\n",
        "+2",
        {"extra-coin", "neutral", "quiet-push"},
        True,
        id="+2 extra-coin",
    ),
    pytest.param(
        "jamit\n"
        "a  b  c  d  e  f  g\n"
        "         n\n"
        "      r     r\n"
        "   b     r     n\n"
        "b     n     n     b\n"
        "   r     n     b\n"
        ".     r     r     r\n"
        "   b     o     r\n"
        "B     n     n     r\n"
        "   b     n     n\n"
        ".     n     r     b\n"
        "   n     n     b\n"
        "      b     r\n"
        "         .\n"
        "points: R 10, B 11\n"
        "neutral: R 2, B 0\n"
        "pawns: R C, B B\n"
        "turn: B\n"
        "due: second extra\n"
        "extra in: 4\n",
        "+5",
        {"extra-coin", "off-the-rim", "own-stone"},
        True,
        id="+5 extra-coin",
    ),
]


@pytest.mark.parametrize(("board", "move", "themes", "decides"), BOARDS)
def test_a_move_is_about_these_themes_and_no_others(board, move, themes, decides):
    assert found_on(board, move, decides=decides) == themes
