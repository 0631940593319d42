"""What detectors of First-Five Jati find on boards that were looked at."""

import pytest

from tests.themes import found_on

BOARDS = [
    pytest.param(
        "first-five\n"
        "   a b c d e f g h j k\n"
        " 1 . . A . . . B B A A\n"
        " 2 . . . . . . . . . .\n"
        " 3 . . B B . . . . . .\n"
        " 4 . A . A . . . B . A\n"
        " 5 . . . . B . B . . .\n"
        " 6 . . B . . B A B . .\n"
        " 7 . . A . A . B . A .\n"
        " 8 . . . . . . B B . .\n"
        " 9 . B A A A A B A A .\n"
        "turn: B\n",
        "h5",
        {"four", "four-and-three"},
        True,
        id="h5 four",
    ),
    pytest.param(
        "first-five\n"
        "   a b c d e f g h j k\n"
        " 1 . . A . . . B B A A\n"
        " 2 . . . . . . . . . .\n"
        " 3 . . B B . . . . . .\n"
        " 4 . A . A . . . B . A\n"
        " 5 . . . . B . B B . .\n"
        " 6 . . B . . B A B . .\n"
        " 7 . . A . A . B A A .\n"
        " 8 . . . . . . B B . .\n"
        " 9 . B A A A A B A A .\n"
        "turn: B\n",
        "f5",
        {"double-four"},
        True,
        id="f5 double-four",
    ),
    pytest.param(
        "first-five\n"
        "   a b c d e f g h j k\n"
        " 1 A A A A B . A . A B\n"
        " 2 A . . . B . . A . B\n"
        " 3 . . . . A . A . . .\n"
        " 4 . . . . B B . . . .\n"
        " 5 . . . . . B . . B .\n"
        " 6 B . B . . . A A . .\n"
        " 7 . . . . . A B B A .\n"
        " 8 B . A . . . . . B .\n"
        " 9 . . . . . B . . . A\n"
        "turn: B\n",
        "f3",
        {"double-three", "quiet-move", "slanting"},
        True,
        id="f3 double-three",
    ),
    pytest.param(
        "first-five\n"
        "   a b c d e f g h j k\n"
        " 1 A B A . . . A . . .\n"
        " 2 . . . . . . A . . .\n"
        " 3 . B . . . A A . . .\n"
        " 4 . . . . . . . . . .\n"
        " 5 . B . . A B A . . .\n"
        " 6 . . . . . B B B . .\n"
        " 7 . . . . . B . . . .\n"
        " 8 . . . . . . A . . B\n"
        " 9 . . . . . . . A . .\n"
        "turn: B\n",
        "g4",
        {"forced-block", "quiet-move"},
        True,
        id="g4 forced-block",
    ),
    pytest.param(
        "first-five\n"
        "   a b c d e f g h j k\n"
        " 1 . . . A . . A . . B\n"
        " 2 . . . . . . . . . A\n"
        " 3 A . . . . . . . . B\n"
        " 4 . . . . . . . . . B\n"
        " 5 . A B . . . A . . B\n"
        " 6 . B . . . A A . . B\n"
        " 7 . A . B . . A A . .\n"
        " 8 . B A B . . . A . B\n"
        " 9 . B . . . . B . . .\n"
        "turn: A\n",
        "k7",
        {"forced-block", "parry", "quiet-move", "rim"},
        True,
        id="k7 forced-block",
    ),
]


@pytest.mark.parametrize(("board", "move", "themes", "decides"), BOARDS)
def test_a_move_is_about_these_themes_and_no_others(board, move, themes, decides):
    assert found_on(board, move, decides=decides) == themes
