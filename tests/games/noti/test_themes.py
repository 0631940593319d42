"""What detectors of Noti find on boards that were looked at."""

import pytest

import kabinett
from tests.themes import found_on

BOARDS = [
    pytest.param(
        "noti\n"
        "    a  b  c  d  e  f  g  h\n"
        " 8  .  . Y3 Y3  .  .  . B3\n"
        " 7  .  B  B  .  .  Y  . B3\n"
        " 6  .  . Y2 B2  Y  .  . B3\n"
        " 5  .  Y  .  Y  Y  Y  B  .\n"
        " 4  Y  Y  B  B  Y  B  .  B\n"
        " 3  .  Y  B  Y  Y  B  .  B\n"
        " 2  .  .  Y  Y  B  B  B  .\n"
        " 1  .  Y  .  .  .  .  .  .\n"
        "turn: B\n"
        "due: stone\n",
        "g4",
        {"extend", "join", "last-stone"},
        True,
        id="g4 extend",
    ),
    pytest.param(
        "noti\n"
        "    a  b  c  d  e  f  g  h\n"
        " 8  .  Y  Y  .  .  .  .  .\n"
        " 7  .  B  . B3  .  Y  B  .\n"
        " 6  .  Y  . B3  .  Y  .  .\n"
        " 5  .  B  Y  .  B  B  B  .\n"
        " 4  Y  Y  B  Y  .  B Y2  .\n"
        " 3  .  Y  Y  .  Y  B  . B2\n"
        " 2  .  .  .  B  Y  B  B  .\n"
        " 1  .  .  .  B  . Y3 Y3  .\n"
        "turn: Y\n"
        "due: stone\n",
        "d3",
        {"comeback", "extend", "join"},
        True,
        id="d3 comeback",
    ),
    pytest.param(
        "noti\n"
        "    a  b  c  d  e  f  g  h\n"
        " 8  .  Y  Y  .  .  .  .  B\n"
        " 7  .  B  . B3  .  Y  B  .\n"
        " 6  .  Y  . B3  .  Y  .  .\n"
        " 5  .  B  Y  .  B  B  B  .\n"
        " 4  Y  Y  B  Y  .  B Y2  .\n"
        " 3  .  Y  Y  Y  Y  B  . B2\n"
        " 2  .  .  .  B  Y  B  B  .\n"
        " 1  .  .  .  B  . Y3 Y3  .\n"
        "turn: Y\n"
        "due: stone\n",
        "d5",
        {"comeback", "deny", "extend", "join", "only-mine"},
        True,
        id="d5 comeback",
    ),
    pytest.param(
        "noti\n"
        "    a  b  c  d  e  f  g  h\n"
        " 8  .  .  Y  .  Y  .  .  .\n"
        " 7  .  .  Y  .  Y  B  B  .\n"
        " 6  .  Y  .  B  Y  B  Y  Y\n"
        " 5 B2  Y  B  B  B  Y  .  Y\n"
        " 4  . B3  .  B  Y  Y  B  .\n"
        " 3  . B3 Y3 Y3  B  Y  B  .\n"
        " 2  .  .  .  . Y2  .  B  .\n"
        " 1  .  .  .  .  .  B  .  .\n"
        "turn: B\n"
        "due: stone\n",
        "g5",
        {"comeback", "cut", "deny", "other-group"},
        True,
        id="g5 comeback",
    ),
    pytest.param(
        "noti\n"
        "    a  b  c  d  e  f  g  h\n"
        " 8  .  .  .  .  .  .  .  .\n"
        " 7  .  .  B  .  B  B  Y  .\n"
        " 6  Y  .  Y  B Y3  .  B  B\n"
        " 5  . Y2  B  B Y3 Y3 Y3  .\n"
        " 4  B  B  Y  Y B3  .  B  .\n"
        " 3  B  Y  B  Y B3  Y  .  .\n"
        " 2  Y  Y  Y  B  . B2  Y  .\n"
        " 1  .  .  .  .  .  .  .  .\n"
        "turn: Y\n"
        "due: stone\n",
        "d7",
        {"away", "cut", "deny"},
        True,
        id="d7 away",
    ),
]


@pytest.mark.parametrize(("board", "move", "themes", "decides"), BOARDS)
def test_a_move_is_about_these_themes_and_no_others(board, move, themes, decides):
    assert found_on(board, move, decides=decides) == themes


def test_a_marker_moved_onto_a_group_is_a_marking():
    from tests.games.noti.test_rules import SHEET_GAME

    position = kabinett.position("noti")
    for token in SHEET_GAME.split():
        if ">" in token:
            board = f"noti\n{position.game.board(position.state)}"
            assert "marking" in found_on(board, token)
        position.push(token)
