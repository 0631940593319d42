"""Noti as people see it: refusals, text boards, breakdown, picture."""

import re

import pytest

import kabinett
from kabinett.games.canvas import RenderOptions
from tests.games.noti.test_rules import PRE_PHASE, SHEET_GAME, play

MOVES = SHEET_GAME.split()


def after(count):
    return play(" ".join(MOVES[:count]))


@pytest.mark.parametrize(
    ("count", "token", "reason"),
    [
        (0, "f6", "markers are placed first, with II@d4 or III@d4"),
        (0, "II@a1", "markers lie within c3 to f6, a1 does not"),
        (1, "III@d4", "d4 is taken"),
        (2, "II@e4", "Blue has placed its II"),
        (4, "II@c3", "all markers are placed"),
        (4, "II@a1", "all markers are placed"),
        (4, "k9", "k9 is not on the board"),
        (4, "d4", "d4 is taken"),
        (5, "f6", "f6 is taken"),
        (5, "pass", "a stone can be laid, so it must be"),
        (5, "d4>f6", "a group is marked only right after the 6th and the 12th stone"),
        (15, "a1", "mark your largest unmarked group first, with a II marker"),
        (15, "e3>e6", "there is no II marker on e3"),
        (15, "d4>g7", "g7 bears no stone of Yellow"),
        (15, "d4>c3", "the group of c3 has 2 stones, your largest has 3"),
        (15, "d4>g5", "the group of g5 has 1 stone, your largest has 3"),
        (29, "e3>e6", "the group of e6 bears a marker already"),
        (18, "e5", "e5 is beside your marked group"),
        (44, "h1", "the game is over"),
    ],
)
def test_a_refusal_names_the_rule(count, token, reason):
    with pytest.raises(kabinett.IllegalMove) as refused:
        after(count).push(token)
    assert refused.value.reason == reason
    assert str(refused.value) == f"{token!r} is not allowed as move {count + 1} of noti: {reason}"


@pytest.mark.parametrize("token", ["i5", "a0", "a10", "IV@d4", "ii@d4", "d4>", "d4>e6>f7", "Pass", "F6"])
def test_a_token_outside_the_notation_is_unreadable_and_told_how_to_write(token):
    with pytest.raises(kabinett.UnreadableMove, match="mark with d4>e6"):
        kabinett.position("noti").push(token)


def test_code_numbers_are_as_documented():
    assert kabinett.game("noti").code_count == 1121
    assert kabinett.game("noti(players=3)").code_count == 2851
    position = kabinett.position("noti")
    assert position.code("II@c3") == 64
    assert position.code("III@f6") == 64 + 31
    position = after(15)
    assert position.code("d4>e6") == 64 + 32 + 5 * 64 + 44


def test_the_breakdown_names_groups_and_arithmetic():
    yellow, blue = after(44).explain()
    assert [item.arithmetic for item in yellow] == ["3 × 2 = 6", "4 × 3 = 12", "9 × 5 = 45"]
    assert yellow[0].cells == ("e6", "f6", "e7")
    assert [item.points for item in blue] == [10, 15, 25]


def test_while_the_game_runs_the_largest_unmarked_group_is_told_without_points():
    yellow, _ = after(30).explain()
    assert yellow[-1].points == 0
    assert yellow[-1].arithmetic == "4 × 5, counted at the end"


BOARD = """\
noti
    a   b   c   d   e   f   g   h
 8  .   .   .   .   .   .   .   .
 7  .   .   .   .   .   .   .   .
 6  .   .   . III   .   Y   B   .
 5  .   .   .   .   .  II   .   .
 4  .   .   .  II   .   .   .   .
 3  .   .   .   . III   .   .   .
 2  .   .   .   .   .   .   .   .
 1  .   .   .   .   .   .   .   .
turn: Y
due: stone
"""


def test_a_board_is_a_position_to_play_on():
    position = kabinett.read_board(BOARD)
    assert position == play(f"{PRE_PHASE} f6 g6")
    assert position.moves == []
    position.push("g5")
    assert position.turn == 1
    assert "from a board" in repr(position)


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("turn: Y", "turn: G", "names no seat"),
        ("turn: Y", "turn: B", "do not fit the turn"),
        ("due: stone", "due: tea", "'due: tea' is unknown"),
        ("due: stone", "due: II", "due only after stone 6"),
        ("due: stone", "due: marker", "do not fit the turn"),
        (" 2  .", " 2  X", "'X' on a2 is unknown"),
        (" 2  .", " 2  . .", "row 2 has 9 squares"),
        (" 2  .", "12  .", "row 2 of the board is missing"),
        (" 2  .", " 2  Y", "do not fit the turn"),
        ("  II ", "   . ", "1 marker II is in the game instead of 2"),
        ("due: stone", "hand: Y II", "3 markers II are in the game instead of 2"),
        ("due: stone", "hand: Y IV", "'IV' is no hand"),
        ("due: stone", "hand: G II", "'G II' in 'hand: G II' is not understood"),
        ("due: stone", "passed: Y 18", "more than 18"),
        ("due: stone", "passed: Y x", "'x' is no number of passes"),
        ("due: stone", "nonsense", "'nonsense' is not understood"),
        ("due: stone", "turn: Y", "'turn' stands twice"),
        ("  Y ", " Y2 ", "has a marked group before its 6th stone"),
    ],
)
def test_a_board_that_no_game_leads_to_is_refused(old, new, complaint):
    with pytest.raises(kabinett.BadBoard, match=complaint):
        kabinett.read_board(BOARD.replace(old, new, 1))


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("Y2  Y2", "Y2   Y", "not one whole group"),
        ("B3   Y", " Y  B3", "not one whole group"),
    ],
)
def test_a_marked_group_must_be_one_whole_group(old, new, complaint):
    text = str(after(44))
    assert kabinett.read_board(text) == after(44)
    changed = text.replace(old.replace("  ", " "), new.replace("  ", " "), 1)
    assert changed != text
    with pytest.raises(kabinett.BadBoard, match=complaint):
        kabinett.read_board(changed)


def test_a_marker_outside_the_centre_is_refused():
    text = BOARD.replace(" 2  .", " 2 II", 1).replace("  II   .   .\n 4", "   .   .   .\n 4", 1)
    with pytest.raises(kabinett.BadBoard, match="a II marker lies outside the centre"):
        kabinett.read_board(text)


def test_the_picture_marks_targets_the_last_move_and_cells():
    position = after(18)
    plain = position.svg(RenderOptions(last=False))
    assert 'class="target"' not in plain
    assert 'class="last"' not in plain
    shown = position.svg(RenderOptions(targets=True, cells=("e6", "e7")))
    assert shown.count('class="target"') == len(position.legal_moves)
    assert shown.count('class="last"') == 1
    assert shown.count('class="lit"') == 2
    assert 'class="veil"' in shown
    assert 'id="piece-e6"' in shown


def test_no_square_stands_out_at_a_corner_of_the_frame():
    svg = kabinett.position("noti").svg()
    frame = re.search(r'<rect class="board"[^>]* rx="([^"]+)"', svg)
    corners = re.findall(r'<rect id="cell-[ah][18]"[^>]* rx="([^"]+)"', svg)
    assert corners == [frame[1]] * 4


def test_the_picture_follows_the_theme():
    position = kabinett.position("noti")
    assert "prefers-color-scheme" in position.svg()
    assert "prefers-color-scheme" not in position.svg(RenderOptions(theme="dark"))
    assert position.svg(RenderOptions(theme="dark")) != position.svg(RenderOptions(theme="light"))
    with pytest.raises(ValueError, match="theme 'pink' is unknown"):
        RenderOptions(theme="pink")
