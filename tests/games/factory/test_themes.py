"""What detectors of Herati: The Factory find on boards that were looked at."""

import pytest

from tests.themes import found_on

BOARDS = [
    pytest.param(
        "factory\n"
        "     0  1  2  3  4\n"
        " -2 sw se sw  .  .\n"
        " -1  . ne nw ne  .\n"
        "  0 sw se sw se sw\n"
        "  1 nw ne nw  .  .\n"
        "  2 sw se sw se sw\n"
        "turn: R\n"
        "due: tile\n"
        "face up: R nw, B sw\n"
        "face down: R 2, B 2\n"
        "points: R 2, B 2\n",
        "nw@0,-1",
        {"filled-in", "pattern", "which-place"},
        True,
        id="nw@0,-1 filled-in",
    ),
    pytest.param(
        "factory\n"
        "    -1  0  1  2  3\n"
        " -3 se  . se  . nw\n"
        " -2 ne nw ne nw se\n"
        " -1 se sw se  . nw\n"
        "  0 ne nw  .  .  .\n"
        "  1 se sw se nw  .\n"
        "turn: R\n"
        "due: tile\n"
        "face up: R se, B sw nw\n"
        "face down: R 3, B 1\n"
        "points: R 2, B 0\n",
        "se@2,0",
        {"groundwork", "which-place"},
        True,
        id="se@2,0 groundwork",
    ),
    pytest.param(
        "factory\n"
        "    -2 -1  0  1  2\n"
        " -1  .  .  .  . sw\n"
        "  0 nw ne nw ne nw\n"
        "  1 sw  . sw se sw\n"
        "  2 nw ne nw ne nw\n"
        "turn: B\n"
        "due: tile\n"
        "face up: R ne nw nw nw, B ne nw nw\n"
        "face down: R 1, B 2\n"
        "points: R 1, B 1\n",
        "ne@2,-2",
        {"closes", "groundwork", "which-tile", "widens"},
        True,
        id="ne@2,-2 closes",
    ),
    pytest.param(
        "factory\n"
        "    -1  0  1  2  3\n"
        " -2 se  .  .  .  .\n"
        " -1 nw ne  .  .  .\n"
        "  0 sw se sw se sw\n"
        "  1 nw ne nw ne  .\n"
        "  2 sw se  . se  .\n"
        "turn: B\n"
        "due: tile\n"
        "face up: R se se se se sw, B se se se sw\n"
        "face down: R 0, B 1\n"
        "points: R 1, B 2\n",
        "sw@1,2",
        {"deny-pattern", "filled-in", "no-gift", "pattern", "which-place"},
        True,
        id="sw@1,2 deny-pattern",
    ),
    pytest.param(
        "factory\n"
        "    -2 -1  0  1  2\n"
        " -4  .  . se sw se\n"
        " -3 se nw ne nw ne\n"
        " -2 ne  . se sw se\n"
        " -1 se nw ne nw ne\n"
        "  0  . sw se sw se\n"
        "turn: R\n"
        "due: tile\n"
        "face up: R sw, B se sw\n"
        "face down: R 0, B 1\n"
        "points: R 2, B 3\n",
        "sw@-1,-2",
        {"deny-pattern", "filled-in", "last-piece", "no-gift", "pattern", "which-place"},
        True,
        id="sw@-1,-2 deny-pattern",
    ),
    pytest.param(
        "factory\n"
        "    -2 -1  0  1  2\n"
        " -1 ne nw ne nw ne\n"
        "  0 se sw se sw se\n"
        "  1 ne  . ne nw ne\n"
        "  2  . sw se sw se\n"
        "  3  .  . ne  . ne\n"
        "turn: R\n"
        "due: tile\n"
        "face up: R sw nw, B sw sw\n"
        "face down: R 0, B 1\n"
        "points: R 1, B 3\n",
        "nw@-1,1",
        {"double-pattern", "filled-in", "which-place"},
        True,
        id="nw@-1,1 double-pattern",
    ),
]


@pytest.mark.parametrize(("board", "move", "themes", "decides"), BOARDS)
def test_a_move_is_about_these_themes_and_no_others(board, move, themes, decides):
    assert found_on(board, move, decides=decides) == themes
