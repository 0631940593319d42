"""The Loom as people see it: tokens, refusals, boards, the breakdown, the picture."""

import functools
import re
import xml.etree.ElementTree as ElementTree

import pytest

import kabinett
from kabinett.games.canvas import RenderOptions
from tests.moves import after

ROW = """loom
    -1  0  1  2  3
  0 sw se sw se sw
  1 ne  .  .  .  .
face up: ne sw
face down: 17
put aside: 0"""

# The third is about to be completed.
THREE_PATTERNS = """loom
     0  1  2  3  4
  0 se sw se sw se
  1 ne nw ne nw ne
  2 se sw  .  .  .
face up: se sw
face down: 11
put aside: 0"""
SVG = "{http://www.w3.org/2000/svg}"


play = functools.partial(after, "loom")


def ids(position, **look):
    root = ElementTree.fromstring(position.svg(RenderOptions(**look)))
    return {element.get("id") for element in root.iter() if element.get("id")}


def classes(position, **look):
    root = ElementTree.fromstring(position.svg(RenderOptions(**look)))
    return [element.get("class") for element in root.iter()]


@pytest.mark.parametrize(
    "token",
    ["ne", "ne@", "ne@1", "ne@01,0", "ne@-0,0", "ne@1,+1", "no@0,0", "+", "+no", "--ne", "NE@0,0", "pass"],
)
def test_what_is_not_in_the_notation_is_unreadable(token):
    with pytest.raises(kabinett.UnreadableMove, match=re.escape(repr(token))):
        play("+ne +ne").push(token)


def test_codes_are_fixed_in_number():
    codes = {"+ne": 0, "+nw": 3}
    assert [kabinett.position("loom").code(token) for token in codes] == [*codes.values()]
    assert play("+ne +nw").codes == [4 + 4, 4 + 3 * 45 + 4]
    assert kabinett.read_board(ROW.replace("ne sw", "ne ne")).code("ne@3,1") == 4 + 9 + 7
    assert play("+se +ne se@0,0 +se").codes == [184, 185]


@pytest.mark.parametrize(
    ("moves", "token", "reason"),
    [
        ("", "ne@0,0", "a tile is turned up first"),
        ("+ne", "-ne", "a tile is turned up first"),
        ("+ne +ne", "+ne", "the tiles to choose from are turned up already"),
        ("+ne +ne", "se@0,0", "no se lies face-up"),
        ("+ne +ne", "-se", "no se lies face-up"),
        ("+ne +ne", "-ne", "a tile can be laid, so none is put aside"),
        ("+ne +ne", "ne@1,0", "the first tile is laid at 0,0"),
        ("+ne +ne", "ne@5,0", "5,0 is off the loom; x runs from -4 to 4, y from 0 to 4"),
        ("+ne +ne", "ne@0,-1", "0,-1 is off the loom; x runs from -4 to 4, y from 0 to 4"),
        ("+se +sw se@0,0 +se", "sw@0,0", "0,0 is taken"),
        ("+se +sw se@0,0 +se", "sw@0,1", "row 0 is to be filled first"),
        ("+se +sw se@0,0 +se", "sw@2,0", "row 0 grows at its ends, at -1,0 and 1,0"),
        ("+se +sw se@0,0 +se", "se@1,0", "no edge of se at 1,0 is like the edge it touches"),
    ],
)
def test_a_refusal_names_the_rule(moves, token, reason):
    with pytest.raises(kabinett.IllegalMove) as caught:
        play(moves).push(token)
    assert caught.value.reason == reason


@pytest.mark.parametrize(
    ("token", "reason"),
    [
        ("ne@4,1", "the carpet is 5 wide, from x = -1 to 3"),
        ("ne@0,2", "row 1 is to be filled first"),
        ("ne@2,0", "2,0 is taken"),
        ("sw@3,1", "no edge of sw at 3,1 is like the edge it touches"),
    ],
)
def test_a_refusal_names_the_rule_in_later_rows(token, reason):
    with pytest.raises(kabinett.IllegalMove) as caught:
        kabinett.read_board(ROW).push(token)
    assert caught.value.reason == reason


def test_the_board_reads_back_and_a_wider_frame_around_it_too():
    position = kabinett.read_board(ROW)
    assert str(position) == ROW
    wide = ROW.replace("    -1  0  1  2  3\n", "    -1  0  1  2  3  4\n")
    wide = wide.replace("se sw\n  1", "se sw  .\n  1").replace(".  .  .  .\n", ".  .  .  .  .\n")
    assert len(wide) > len(ROW) + 6
    assert kabinett.read_board(wide) == position


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("-1  0  1  2  3", "-1  0  1  2  4", "columns' x are due"),
        ("  1 ne", "  2 ne", "stands where row 1 is due"),
        ("  1 ne  .", "  1 ne", "row 1 has 4 places instead of 5"),
        ("  1 ne", "  1 no", "'no' at -1,1 is unknown"),
        ("0 sw se sw se sw", "0 sw se sw sw sw", "sw at 2,0 cannot have had an edge alike"),
        ("0 sw se sw se sw", "0 sw  . sw se sw", "no tile lies at 0,0"),
        ("0 sw se sw se sw", "0 sw se  . se sw", "row 0 lacks 1 tile and yet row 1 is begun"),
        ("  1 ne", "  1 se", "se at -1,1 cannot have had an edge alike"),
        ("face up: ne sw", "face up: ne no", "lists no tiles"),
        ("face up: ne sw", "face up: ne", "make 24 tiles instead of 25"),
        ("face up: ne sw\nface down: 17", "face up: none\nface down: 19", "0 tiles cannot be face-up"),
        ("face up: ne sw\nface down: 17", "face up: ne sw sw\nface down: 16", "3 tiles cannot be face-up"),
        ("face down: 17", "face down: many", "'many' in the line 'face down' is no number"),
        ("put aside: 0", "put aside: 1", "make 26 tiles instead of 25"),
        ("put aside: 0", "thrown: 0", "'thrown: 0' is not understood"),
        ("-1  0  1  2  3", " 1  2  3  4  5", "no tile lies at 0,0"),
    ],
)
def test_a_board_that_no_game_leads_to_is_refused(old, new, message):
    assert old in ROW
    with pytest.raises(kabinett.errors.BadBoard, match=re.escape(message)):
        kabinett.read_board(ROW.replace(old, new))


def test_an_aside_before_the_first_tile_is_refused():
    board = "loom\n     0\n  0  .\nface up: ne se\nface down: 22\nput aside: 1"
    with pytest.raises(kabinett.errors.BadBoard, match="before the first is laid"):
        kabinett.read_board(board)


def test_the_breakdown_names_the_cells_of_each_pattern():
    position = kabinett.read_board(THREE_PATTERNS)
    position.push("se@2,2")
    (items,) = position.explain()
    assert [(item.label, item.cells, item.points) for item in items] == [
        ("black pattern", ("0,0", "1,0", "0,1", "1,1"), 1),
        ("black pattern", ("2,0", "3,0", "2,1", "3,1"), 1),
        ("white pattern", ("1,1", "2,1", "1,2", "2,2"), 1),
    ]


def test_a_tile_keeps_its_identity_from_hand_to_field():
    position = play("+se +sw")
    assert {"piece-1", "piece-2"} <= ids(position)
    position.push("sw@0,0")
    position.push("+se")
    assert {"piece-1", "piece-2", "piece-4"} <= ids(position)
    position.push("se@1,0")
    root = ElementTree.fromstring(position.svg())
    tips = {element.get("id"): element.findtext(SVG + "title") for element in root.iter(SVG + "g")}
    # Of equal tiles the one turned up first is laid first.
    assert tips["piece-2"] == "sw@0,0"
    assert tips["piece-1"] == "se@1,0"
    assert tips["piece-4"] == "se, face-up"


def test_the_picture_marks_targets_the_last_move_and_highlighted_cells():
    position = kabinett.read_board(ROW)
    assert classes(position, targets=True).count("target") == 4
    assert classes(position).count("target") == 0
    assert classes(position, cells=("0,0", "1,0")).count("lit") == 2
    position.push("ne@3,1")
    assert classes(position).count("last") == 1
    assert classes(position, last=False).count("last") == 0


def test_finished_patterns_glow():
    position = kabinett.read_board(THREE_PATTERNS)
    assert classes(position).count("glow") == 2
    position.push("se@2,2")
    assert classes(position).count("glow") == 3
