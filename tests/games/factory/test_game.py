"""The Factory as people see it: tokens, refusals, boards, the breakdown, the picture."""

import functools
import re
import xml.etree.ElementTree as ElementTree

import pytest

import kabinett
from kabinett.games.canvas import RenderOptions
from tests.moves import after

SVG = "{http://www.w3.org/2000/svg}"

MIDDLE = """factory
     0  1  2
  0 se sw se
  1 ne nw ne
  2  . sw  .
turn: B
due: tile
face up: R nw, B se nw
face down: R 8, B 7
points: R 1, B 0"""

# R has one tile left, B one; R may lay it at 3,4.
LAST = """factory
     0  1  2  3  4
  0 se sw se sw se
  1 ne nw ne nw ne
  2 se sw se sw se
  3 ne nw ne nw ne
  4 se sw se  .  .
turn: R
due: tile
face up: R sw, B nw
face down: R 0, B 0
points: R 4, B 3"""


play = functools.partial(after, "factory")


def drawn(position, **look):
    return ElementTree.fromstring(position.svg(RenderOptions(**look)))


def classes(position, **look):
    return [element.get("class") for element in drawn(position, **look).iter()]


@pytest.mark.parametrize(
    "token", ["ne", "ne@1", "ne@01,0", "ne@-0,0", "no@0,0", "+no", "-ne", "Pass", "ne@0, 1"]
)
def test_what_is_not_in_the_notation_is_unreadable(token):
    with pytest.raises(kabinett.UnreadableMove, match=re.escape(repr(token))):
        play("+ne +ne +ne").push(token)


def test_codes_are_fixed_in_number():
    assert kabinett.position("factory").codes == [0, 1, 2, 3]
    assert play("+se +se +nw").codes == [328]
    position = play("+se +ne +ne")
    assert position.legal_moves == ["ne@0,-1", "ne@0,1"]
    assert position.codes == [4 + 9 * 3 + 4, 4 + 9 * 5 + 4]
    assert play("+se +nw +nw").code("nw@-1,0") == 4 + 3 * 81 + 9 * 4 + 3


@pytest.mark.parametrize(
    ("moves", "token", "reason"),
    [
        ("", "ne@0,0", "a tile is turned up first"),
        ("+ne +ne", "pass", "a tile is turned up first"),
        ("+se +nw +nw nw@1,0", "nw@0,1", "a tile is turned up first"),
        ("+se +nw +nw", "+se", "a tile is turned up only at the end of a turn"),
        ("+se +nw +nw", "pass", "a tile can be laid, so one must be"),
        ("+se +nw +nw", "se@1,0", "Red has no se face-up"),
        ("+se +nw +nw", "nw@0,0", "0,0 is taken"),
        ("+se +nw +nw", "nw@1,1", "1,1 touches no tile by an edge"),
        (
            "+se +nw +nw",
            "nw@5,0",
            "5,0 is more than 4 from 0,0, so the field would be wider than 5 × 5",
        ),
        ("+se +ne +ne", "ne@1,0", "the edges of ne at 1,0 and se at 0,0 are not alike"),
    ],
)
def test_a_refusal_names_the_rule(moves, token, reason):
    with pytest.raises(kabinett.IllegalMove) as caught:
        play(moves).push(token)
    assert caught.value.reason == reason


def test_a_refusal_names_the_square_that_the_field_would_leave():
    with pytest.raises(kabinett.IllegalMove) as caught:
        kabinett.read_board(LAST).push("sw@-1,2")
    assert caught.value.reason == "with -1,2 the field would be wider than 5 × 5"


@pytest.mark.parametrize("board", [MIDDLE, LAST])
def test_the_board_reads_back(board):
    assert str(kabinett.read_board(board)) == board


@pytest.mark.parametrize("moves", ["", "+se", "+se +nw", "+se +se +nw pass", "+se +nw +nw nw@1,0"])
def test_boards_of_every_stage_read_back(moves):
    position = play(moves)
    assert kabinett.read_board(str(position)) == position


@pytest.mark.parametrize(
    ("board", "old", "new", "message"),
    [
        (MIDDLE, "turn: B", "turn: X", "'turn: X' names no seat"),
        (MIDDLE, "due: tile", "due: nap", "'due: nap' is unknown"),
        (MIDDLE, "due: tile", "due: nothing", "nothing is due, so it is nobody's turn"),
        (MIDDLE, "turn: B\ndue: tile", "due: nothing", "the game is not over"),
        (MIDDLE, "due: tile", "due: deal", "during the deal one tile lies on the field"),
        (MIDDLE, "face up: R nw, B", "face up: B", "'face up: B se nw' is not understood"),
        (MIDDLE, "R nw, B se nw", "R nw, B se no", "lists no tiles"),
        (MIDDLE, "R 8, B 7", "R 8, B 8", "are not 25 tiles"),
        (MIDDLE, "R 8, B 7", "R 12, B 3", "Red has 13 tiles, more than 12"),
        (MIDDLE, "R nw, B se nw", "R none, B se nw nw", "Red has no face-up tile"),
        (MIDDLE, "R 8, B 7", "R 11, B 4", "do not fit turns taken one after another"),
        (MIDDLE, "R 1, B 0", "R 1, B 1", "the field has 1 pattern, but the points make 2"),
        (MIDDLE, "0 se sw se", "0 se sw sw", "sw at 1,0 and sw at 2,0 touch with unlike edges"),
        (MIDDLE, "     0  1  2", "     1  2  3", "no tile lies at 0,0"),
        (MIDDLE, "1 ne nw ne", "1 ne  . ne", "the tile at 1,2 is not joined to the one at 0,0"),
        (LAST, "due: tile", "due: turn up", "Red has no face-down tile to turn up"),
        (LAST, "R sw, B nw", "R nw, B nw", "the game is over here"),
        (LAST, "R 4, B 3", "R 4, B x", "'x' in the line 'points' is no number"),
        (LAST, "  0 se sw se sw se\n", " -1 ne nw ne nw ne\n  0 se sw se sw se\n", "wider than 5 × 5"),
    ],
)
def test_a_board_that_no_game_leads_to_is_refused(board, old, new, message):
    assert old in board
    with pytest.raises(kabinett.errors.BadBoard, match=re.escape(message)):
        kabinett.read_board(board.replace(old, new))


def test_more_points_than_tiles_can_make_are_refused():
    text = MIDDLE.replace("turn: B", "turn: R").replace("R 8, B 7", "R 5, B 5")
    text = text.replace("B se nw", "B se nw nw nw nw nw nw")
    assert kabinett.read_board(text).scores == (1, 0)
    with pytest.raises(kabinett.errors.BadBoard, match="Blue has 1 point from 0 tiles laid"):
        kabinett.read_board(text.replace("R 1, B 0", "R 0, B 1"))


def test_the_breakdown_names_who_completed_each_pattern():
    position = play("+se +sw +ne sw@1,0 +nw ne@0,1 +ne nw@1,1 +ne")
    first, second = position.explain()
    assert [(item.label, item.cells, item.points) for item in first] == [
        ("black pattern", ("0,0", "1,0", "0,1", "1,1"), 1)
    ]
    assert second == ()


def test_patterns_of_a_board_set_up_are_one_item_and_later_ones_have_their_own():
    position = kabinett.read_board(MIDDLE)
    position.push("se@2,2")
    first, second = position.explain()
    assert [(item.label, item.points) for item in first] == [("patterns before", 1)]
    assert [(item.label, item.cells) for item in second] == [("white pattern", ("1,1", "2,1", "1,2", "2,2"))]


def test_a_tile_keeps_its_identity_from_hand_to_field():
    position = play("+se +nw +sw nw@1,0 +se")
    tips = {group.get("id"): group.findtext(SVG + "title") for group in drawn(position).iter(SVG + "g")}
    assert tips["piece-1"] == "se@0,0"
    assert tips["piece-2"] == "nw@1,0"
    assert tips["piece-3"] == "sw, Blue, face-up"
    assert tips["piece-5"] == "se, Red, face-up"


def test_a_tile_stays_in_its_spot_while_the_field_grows():
    def spot(position):
        (group,) = [element for element in drawn(position).iter(SVG + "g") if element.get("id") == "piece-1"]
        return group.get("transform")

    assert spot(play("+se +nw +nw")) == spot(play("+se +nw +nw nw@-1,0 +nw nw@0,-1"))


def test_the_picture_marks_targets_the_last_move_and_highlighted_cells():
    position = play("+se +nw +nw")
    assert classes(position, targets=True).count("target") == 4
    assert classes(position).count("target") == 0
    assert classes(position, cells=("0,0",)).count("lit") == 1
    assert classes(position).count("last") == 1
    assert classes(position, last=False).count("last") == 0


def test_finished_patterns_glow():
    position = kabinett.read_board(MIDDLE)
    assert classes(position).count("glow") == 1
    position.push("se@2,2")
    assert classes(position).count("glow") == 2


def test_the_frame_of_the_last_move_is_on_the_first_tile_only_when_it_was_turned_up():
    assert classes(play("+se")).count("last") == 1
    position = kabinett.read_board(MIDDLE)
    position.push("se@2,2")
    assert classes(position).count("last") == 1
