"""What detectors of Herati: The Loom find on boards that were looked at."""

import pytest

from tests.themes import found_on

BOARDS = [
    pytest.param(
        "loom\n"
        "    -2 -1  0  1  2\n"
        "  0 nw ne sw ne nw\n"
        "  1 sw se sw ne se\n"
        "  2 nw ne nw se nw\n"
        "face up: se se\n"
        "face down: 8\n"
        "put aside: 0\n",
        "se@-1,3",
        {"groundwork", "row-begins", "which-place"},
        False,
        id="se@-1,3 groundwork",
    ),
    pytest.param(
        "loom\n"
        "    -2 -1  0  1  2\n"
        "  0 nw ne sw ne nw\n"
        "  1 sw se sw ne se\n"
        "  2  . ne nw se  .\n"
        "face up: se nw\n"
        "face down: 10\n"
        "put aside: 0\n",
        "nw@-2,2",
        {"corner", "groundwork", "which-place"},
        False,
        id="nw@-2,2 corner",
    ),
    pytest.param(
        "loom\n"
        "    -3 -2 -1  0  1\n"
        "  0 se sw se nw ne\n"
        "  1 ne nw se sw se\n"
        "  2 sw se ne sw se\n"
        "  3  .  . ne nw  .\n"
        "face up: ne se\n"
        "face down: 3\n"
        "put aside: 3\n",
        "ne@1,3",
        {"corner", "groundwork", "which-place", "which-tile"},
        False,
        id="ne@1,3 corner",
    ),
    pytest.param(
        "loom\n"
        "    -1  0  1  2  3\n"
        "  0 se sw ne nw ne\n"
        "  1 ne nw ne sw se\n"
        "  2 se nw ne nw ne\n"
        "  3 ne  .  . sw  .\n"
        "face up: ne se\n"
        "face down: 4\n"
        "put aside: 2\n",
        "se@3,3",
        {"corner", "pattern", "which-place", "which-tile"},
        False,
        id="se@3,3 corner",
    ),
    pytest.param(
        "loom\n     0\n  0 nw\nface up: sw nw\nface down: 22\nput aside: 0\n",
        "-nw",
        {"aside", "groundwork"},
        False,
        id="-nw aside",
    ),
    pytest.param(
        "loom\n"
        "    -3 -2 -1  0  1\n"
        "  0 se sw se nw ne\n"
        "  1 se nw se sw se\n"
        "  2 nw sw ne nw ne\n"
        "  3 sw sw se sw se\n"
        "  4  .  .  . nw  .\n"
        "face up: ne sw\n"
        "face down: 0\n"
        "put aside: 2\n",
        "ne@-1,4",
        {"last-tiles", "pattern", "which-place"},
        False,
        id="ne@-1,4 last-tiles",
    ),
    pytest.param(
        "loom\n"
        "    -2 -1  0  1  2\n"
        "  0 se sw ne sw se\n"
        "  1  . nw sw se sw\n"
        "face up: ne se\n"
        "face down: 12\n"
        "put aside: 2\n",
        "ne@-2,1",
        {"corner", "pattern", "row-ends", "which-tile"},
        False,
        id="ne@-2,1 corner",
    ),
]


@pytest.mark.parametrize(("board", "move", "themes", "decides"), BOARDS)
def test_a_move_is_about_these_themes_and_no_others(board, move, themes, decides):
    assert found_on(board, move, decides=decides) == themes
