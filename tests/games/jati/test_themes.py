"""What detectors of Jati find on boards that were looked at."""

import pytest

from tests.themes import found_on

BOARDS = [
    pytest.param(
        "jati\n"
        "     a   b   c   d   e   f   g   h   j   k\n"
        " 1   .   .   .   A   A   .   .   .   .   .\n"
        " 2   .   .   B   .  II III   B   .   .   .\n"
        " 3   .   .   A  II   B   B   B   A   .   .\n"
        " 4   .   .   .   B   A   B   B   B   .   .\n"
        " 5   .   .   B   A   A   A   A   B   B   .\n"
        " 6   .   .   .   .   .   A   A   B   B   B\n"
        " 7   .   .   .   .   .   B   A   A   A   A\n"
        " 8   .   .   .   .   .   .   .   A III   A\n"
        " 9   .   .   .   .   .   .   .   .   .   B\n"
        "turn: A\n"
        "hand: A 1, B 1\n",
        "g1",
        {"block", "restraint"},
        True,
        id="g1 block",
    ),
    pytest.param(
        "jati\n"
        "     a   b   c   d   e   f   g   h   j   k\n"
        " 1   .   .   .   .   A   .   A   B III   .\n"
        " 2   .   .   A   B   B   A   A   B   .   .\n"
        " 3   A   .   .   A   B   A   B  II   .   .\n"
        " 4   B   B   B   A   A   B   B   .   .   .\n"
        " 5   A   .   B   A   B   A   B   .   .   .\n"
        " 6   .   .   A   B   A   .   .   .   .   .\n"
        " 7   . III   A   .   A   .   .   .   .   .\n"
        " 8   B   A   .   .   .   .   .   .   .   .\n"
        " 9   .   .   .   .   .   .   .   .   .   .\n"
        "turn: B\n"
        "hand: A II, B 2\n",
        "g6",
        {"comeback", "restraint"},
        True,
        id="g6 comeback",
    ),
    pytest.param(
        "jati\n"
        "     a   b   c   d   e   f   g   h   j   k\n"
        " 1   B   A   A   A   A   B   B   .   .   .\n"
        " 2   .   B   A   A   A   B   A   A   .   .\n"
        " 3 III   A   A   B   A   B   .   .   .   .\n"
        " 4   B   A   B   B   B   A   .   .   .   .\n"
        " 5   B   B   .   B   .   .   .   .   .   .\n"
        " 6   B   A   B   A   .   .   .   .   .   .\n"
        " 7   .   A  II III   .   .   .   .   .   .\n"
        " 8   .   .   .   .   .   .   .   .   .   .\n"
        " 9   .   .   .   .   .   .   .   .   .   .\n"
        "turn: A\n"
        "hand: A 1 II, B 2\n",
        "II@e5",
        {"booster", "comeback"},
        True,
        id="II@e5 booster",
    ),
    pytest.param(
        "jati\n"
        "     a   b   c   d   e   f   g   h   j   k\n"
        " 1   .   .   .   .   . III   .   .   .   .\n"
        " 2   .   .   .   B   A   A   .   .   .   .\n"
        " 3   .   .   .   .   A   B   A   .   .   .\n"
        " 4   .   .   .   B   .   A   B   .   .   .\n"
        " 5   .   .   A   A   A   B   A   A   .   .\n"
        " 6   .   .   .   A   A   B   A   B   B   .\n"
        " 7   .   .   .   .   B   B   A   A   .   .\n"
        " 8   .   .   .   B III   A   B   B   B   .\n"
        " 9   .   .   B   B   A   .   .  II  II   B\n"
        "turn: A\n"
        "hand: A 1, B 1\n",
        "e4",
        {"comeback", "new-row"},
        True,
        id="e4 comeback",
    ),
    pytest.param(
        "jati\n"
        "     a   b   c   d   e   f   g   h   j   k\n"
        " 1   .   .   .   .   .   .   B   B   .   .\n"
        " 2   .   .   .   A   .   B III   .   .   .\n"
        " 3   A   B   A   B   A   B   B   B   .   .\n"
        " 4   B   A   A   A   B   A   .   .   .   .\n"
        " 5   A   B   A   B  II   .   .   .   .   .\n"
        " 6   .   A   B   A   .   .   .   .   .   .\n"
        " 7 III   B   A   B   A   .   .   .   .   .\n"
        " 8   A   A   .   A   B   B   .   .   .   .\n"
        " 9   B   .   .   .   A   .   .   .   .   .\n"
        "turn: B\n"
        "hand: B II\n",
        "II@f9",
        {"boosted-row", "booster", "comeback", "last-piece", "longer-row", "slanting-row"},
        True,
        id="II@f9 boosted-row",
    ),
]


@pytest.mark.parametrize(("board", "move", "themes", "decides"), BOARDS)
def test_a_move_is_about_these_themes_and_no_others(board, move, themes, decides):
    assert found_on(board, move, decides=decides) == themes
