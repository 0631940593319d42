"""What detectors of Dai Jobi find on boards that were looked at."""

import pytest

from tests.themes import found_on

BOARDS = [
    pytest.param(
        "daijobi(jungs=2)\n"
        "10   9    8    7    6    5\n"
        "11   l1             R1   4\n"
        "12        l2   g2        3\n"
        "             B1\n"
        "13        w1   d1        2\n"
        "14   w2             d2   1\n"
        "15   B1   17   18   19   20\n"
        "home: R 1\n"
        "turn: B\n"
        "toss: 1\n",
        "c-d1",
        {"leader"},
        True,
        id="c-d1 leader",
    ),
    pytest.param(
        "daijobi(jungs=2)\n"
        "10   9    B1   7    6    5\n"
        "11   l1             g1   R1\n"
        "12        l2   g2        3\n"
        "             c\n"
        "13        w1   d1        2\n"
        "14   w2             d2   1\n"
        "15   16   17   18   B1   20\n"
        "out: R 1\n"
        "turn: B\n"
        "toss: 2\n",
        "8-10",
        {"escape", "straggler"},
        True,
        id="8-10 escape",
    ),
    pytest.param(
        "daijobi(jungs=2)\n"
        "10   9    8    R1   6    B1\n"
        "11   l1             g1   B1\n"
        "12        l2   g2        3\n"
        "             c\n"
        "13        w1   d1        2\n"
        "14   w2             d2   1\n"
        "15   16   17   18   19   20\n"
        "home: R 1\n"
        "turn: B\n"
        "toss: 1\n",
        "4-5",
        {"stack", "straggler"},
        True,
        id="4-5 stack",
    ),
    pytest.param(
        "daijobi(jungs=2)\n"
        "10   B1   8    7    6    5\n"
        "11   l1             g1   4\n"
        "12        l2   g2        3\n"
        "             c\n"
        "13        w1   d1        R1\n"
        "14   w2             d2   1\n"
        "15   16   17   18   19   20\n"
        "home: R 1\n"
        "out: B 1\n"
        "turn: R\n"
        "toss: 5\n",
        "home-5",
        {"enter"},
        True,
        id="home-5 enter",
    ),
    pytest.param(
        "daijobi(jungs=2)\n"
        "10   9    8    7    6    R1\n"
        "11   l1             g1   4\n"
        "12        l2   g2        3\n"
        "             c\n"
        "13        w1   d1        R1\n"
        "14   w2             d2   1\n"
        "15   16   17   18   19   20\n"
        "home: B 2\n"
        "turn: R\n"
        "toss: 2\n",
        "5-g2",
        {"escape", "leader", "short-way"},
        True,
        id="5-g2 escape",
    ),
    pytest.param(
        "daijobi(jungs=2)\n"
        "10   9    8    7    6    5\n"
        "11   l1             g1   B1\n"
        "12        l2   g2        3\n"
        "             R1\n"
        "13        w1   d1        2\n"
        "14   w2             d2   R1\n"
        "15   16   17   18   19   20\n"
        "home: B 1\n"
        "turn: R\n"
        "toss: 3\n",
        "1-4",
        {"capture", "capture-again", "straggler"},
        True,
        id="1-4 capture",
    ),
    pytest.param(
        "daijobi(jungs=2)\n"
        "10   9    8    7    6    5\n"
        "11   l1             g1   4\n"
        "12        l2   g2        R2\n"
        "             c\n"
        "13        w1   d1        2\n"
        "14   w2             B1   1\n"
        "15   16   17   18   19   B1\n"
        "turn: B\n"
        "toss: 1\n",
        "20-out",
        {"leader", "out", "stay-apart"},
        True,
        id="20-out leader",
    ),
]


@pytest.mark.parametrize(("board", "move", "themes", "decides"), BOARDS)
def test_a_move_is_about_these_themes_and_no_others(board, move, themes, decides):
    assert found_on(board, move, decides=decides) == themes


FORK = (
    "daijobi(jungs=2)\n"
    "10   9    8    7    6    R1\n"
    "11   l1             g1   4\n"
    "12        l2   g2        3\n"
    "             c\n"
    "13        w1   d1        R1\n"
    "14   w2             d2   1\n"
    "15   16   17   18   19   20\n"
    "home: B 2\n"
    "turn: R\n"
    "toss: 2\n"
)


def test_at_a_fork_the_short_way_is_told_from_the_long_one():
    assert "long-way" in found_on(FORK, "5-7")
    assert "short-way" not in found_on(FORK, "5-7")
    assert not {"long-way", "short-way"} & found_on(FORK, "2-4")


def test_a_capture_that_is_not_made_is_spared():
    board = FORK.replace("g1   4", "g1   B1").replace("B 2", "B 1")
    assert "capture-again" in found_on(board, "2-4")
    assert "spare" in found_on(board, "5-7")
    assert "spare" not in found_on(FORK, "5-7")
