"""Jamit as people see it: refusals, text boards, breakdown, picture."""

import random
import re
import xml.etree.ElementTree as ElementTree

import pytest

import kabinett
from kabinett.games.canvas import RenderOptions
from kabinett.games.jamit.style import COLOUR_TONES
from tests.games.jamit.boards import lying, setting, text_board
from tests.games.jamit.test_rules import RIM, play

START = {"d6": "R", "f3": "R", "b2": "R", "c5": "R", "f4": "B", "e2": "B", "d2": "B", "b3": "B"}
THREE_RED = {"f3": "R", "b2": "R", "c5": "R"}
BLUES = {name: sign for name, sign in START.items() if sign == "B"}


def random_game(spec, seed, plies=600):
    chance = random.Random(seed)
    position = kabinett.position(spec)
    while not position.is_over and position.ply < plies:
        position.push(chance.choice(position.legal_moves))
    return position


# -- notation ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("moves", "token", "reason"),
    [
        ("", ">B", "two coins are inserted first, with 3:bn"),
        ("", "+1", "two coins are inserted first, with 3:bn"),
        ("", "8:bn", "there is no column 8, they are numbered 1 to 7"),
        ("", "1:rn", "Red inserts one b and one n"),
        ("", "1:bb", "Red inserts one b and one n"),
        ("", "1:yb", "Red inserts one b and one n"),
        ("1:bn", "1:bn", "the coins are inserted, now the pawn moves, with >C"),
        ("1:bn", "1:rn", "the coins are inserted, now the pawn moves, with >C"),
        ("1:bn", "+1", "no extra coin is due; only an own stone pushed out brings them"),
        ("1:bn", ">A", "Red's pawn stands at A, and it must move"),
        ("1:bn", ">D", "Blue's pawn stands at D"),
        ("1:bn >B", "1:bn", "Blue inserts one r and one n"),
    ],
)
def test_a_refusal_names_the_rule(moves, token, reason):
    position = play(kabinett.position("jamit"), moves)
    with pytest.raises(kabinett.IllegalMove) as refused:
        position.push(token)
    assert refused.value.reason == reason
    assert str(refused.value).startswith(f"{token!r} is not allowed as move {position.ply + 1} of jamit: ")


@pytest.mark.parametrize(
    ("moves", "token", "reason"),
    [
        ("1:bn", "1:bn", "an own stone was pushed out, so extra coins are due, with +2"),
        ("1:bn", ">B", "an own stone was pushed out, so extra coins are due, with +2"),
        ("1:bn +2", "+2", "column 2 has an extra coin already, the second goes into another"),
        ("1:bn +2", "+9", "there is no column 9, they are numbered 1 to 7"),
    ],
)
def test_a_refusal_while_extra_coins_are_due_says_so(moves, token, reason):
    with pytest.raises(kabinett.IllegalMove) as refused:
        play(setting(RIM), moves).push(token)
    assert refused.value.reason == reason


def test_after_the_end_every_move_is_refused_because_the_game_is_over():
    position = play(setting(RIM, points="R 12"), "1:bn")
    for token in ("1:bn", "1:rn", "+1", ">C", "9:bn"):
        with pytest.raises(kabinett.IllegalMove, match="the game is over"):
            position.push(token)


@pytest.mark.parametrize(
    "token", ["0:bn", "3bn", "3:b", "3:bnn", "03:bn", "+0", "+", ">G", ">a", "b:3n", "3:BN"]
)
def test_a_token_outside_the_notation_is_unreadable_and_told_how_to_write(token):
    with pytest.raises(kabinett.UnreadableMove, match="insert two coins with 3:bn"):
        kabinett.position("jamit").push(token)


def test_code_numbers_are_as_documented():
    assert kabinett.game("jamit").code_count == 27
    assert kabinett.game("jamit(side=5)").code_count == 33
    position = kabinett.position("jamit")
    assert [position.code(token) for token in ("1:bn", "1:nb", "7:nb")] == [0, 1, 13]
    position = play(setting(RIM), "1:bn")
    assert [position.code(token) for token in ("+1", "+7")] == [14, 20]
    position = play(kabinett.position("jamit"), "1:bn")
    assert [position.code(token) for token in (">B", ">F")] == [22, 26]


# -- text boards -------------------------------------------------------------------------------------


def test_the_start_reads_as_drawn_by_hand():
    assert kabinett.read_board(text_board(START)) == kabinett.position("jamit")


def test_the_start_looks_like_this():
    assert str(kabinett.position("jamit")) == "\n".join(
        [
            "jamit",
            "a  b  c  d  e  f  g",
            "         .",
            "      .     .",
            "   .     R     .",
            ".     R     .     .",
            "   .     .     B",
            ".     .     .     .",
            "   B     o     R",
            ".     .     .     .",
            "   R     .     .",
            ".     .     B     .",
            "   .     B     .",
            "      .     .",
            "         .",
            "points: R 0, B 0",
            "pawns: R A, B D",
            "turn: R",
            "due: coins",
        ]
    )


@pytest.mark.parametrize("game", [*kabinett.games.variants("jamit")], ids=lambda game: game.spec)
def test_boards_read_back_as_the_same_position_whatever_led_there(game):
    for seed in range(4):
        position = random_game(game.spec, seed)
        while position.ply:
            assert kabinett.read_board(str(position)) == position
            position.pop()


def test_equal_positions_are_equal_whichever_way_led_there():
    first, other = play(setting(RIM), "1:bn +6 +7"), play(setting(RIM), "1:bn +7 +6")
    assert first == other
    assert hash(first) == hash(other)
    assert play(setting(RIM), "1:bn +6") != play(setting(RIM), "1:bn +7")


@pytest.mark.parametrize(
    ("fields", "complaint"),
    [
        ({"turn": "Y"}, "'turn: Y' names no seat; write turn: and one of R, B"),
        ({"turn": ""}, "'turn: ' names no seat"),
        ({"due": "tea"}, "'due: tea' is unknown"),
        ({"pawns": "R A"}, "Blue's pawn is missing"),
        ({"pawns": "R A, B A"}, "two pawns stand at one vertex"),
        ({"pawns": "R A, B G"}, "'B G' in 'pawns: R A, B G' is not understood"),
        ({"points": "R 1, R 2"}, "R stands twice in 'points: R 1, R 2'"),
        ({"points": "R 13"}, "1 seat has 13 points with 'due: coins'"),
        ({"points": "R 15", "due": "nothing", "turn": ""}, "Red has 15 points; the game ends at 13"),
        ({"points": "R 13, B 13", "due": "nothing", "turn": ""}, "2 seats have 13 points"),
        ({"points": "R 13", "due": "nothing"}, "leave 'turn' out"),
        ({"due": "nothing", "turn": ""}, "0 seats have 13 points with 'due: nothing'"),
        ({"neutral": "R 3"}, "Red has 3 neutral coins; three are a point at once"),
        ({"due": "extra"}, "an extra coin is due, but Red has lost 0 stones"),
        ({"due": "second extra"}, "'extra in' is written with a second extra"),
        ({"extra_in": "3"}, "'extra in' is written with a second extra"),
        ({"again": "yes"}, "'extra in' is written with a second extra"),
        ({"due": "second extra", "extra_in": "8"}, "'extra in: 8' is no column"),
        ({"due": "second extra", "extra_in": "3", "again": "no"}, "'again: no' is not understood"),
    ],
)
def test_a_board_that_contradicts_the_rules_is_refused(fields, complaint):
    with pytest.raises(kabinett.BadBoard, match=re.escape(complaint)):
        kabinett.read_board(text_board(START, **fields))


@pytest.mark.parametrize(
    ("pieces", "fields", "complaint"),
    [
        (START | {"a1": "B"}, {}, "5 stones of Blue are on the board, there are only 4"),
        (THREE_RED | BLUES, {}, "Red has 0 points, too few for 1 stone pushed out"),
        (START | {"a1": "y"}, {}, "'y' on a1 is unknown"),
        (
            THREE_RED | BLUES,
            {"points": "R 1", "due": "second extra", "extra_in": "1"},
            "'extra in: 1', but no coin of Red lies on g4",
        ),
        (
            THREE_RED | BLUES | {"g4": "r"},
            {"points": "R 2", "due": "second extra", "extra_in": "1", "again": "yes"},
            "an extra coin is due, but Red has lost 1 stone",
        ),
    ],
)
def test_pieces_that_contradict_the_rules_are_refused(pieces, fields, complaint):
    with pytest.raises(kabinett.BadBoard, match=re.escape(complaint)):
        kabinett.read_board(text_board(pieces, **fields))


def test_more_coins_than_there_are_are_refused():
    spec = "jamit(players=3,side=5)"
    free = [name for name in kabinett.game(spec).names if name not in lying(kabinett.position(spec))]
    start = lying(kabinett.position(spec))
    enough = dict.fromkeys(free[:25], "y")
    assert kabinett.read_board(text_board(start | enough, spec=spec)).state.supply[2] == 0
    with pytest.raises(kabinett.BadBoard, match="26 yellow coins are on the board, there are only 25"):
        kabinett.read_board(text_board(start | enough | {free[25]: "y"}, spec=spec))


def test_three_players_have_no_neutral_coins():
    start = lying(kabinett.position("jamit(players=3)"))
    with pytest.raises(kabinett.BadBoard, match="three have no neutral colour"):
        kabinett.read_board(text_board(start, spec="jamit(players=3)", neutral="R 1"))


def test_a_line_with_the_wrong_number_of_hexes_is_named():
    lines = str(kabinett.position("jamit")).splitlines()
    lines[5] += " ."
    with pytest.raises(kabinett.BadBoard, match="line 4 of the hexes shows 5 instead of 4"):
        kabinett.read_board("\n".join(lines))


def test_the_hole_must_be_open():
    with pytest.raises(kabinett.BadBoard, match="the middle shows 'R'; the hole is written o"):
        kabinett.read_board(str(kabinett.position("jamit")).replace("o     R", "R     o"))


# -- breakdown ---------------------------------------------------------------------------------------


def test_the_breakdown_tells_what_fell_where_and_by_whose_move():
    position = play(
        setting({"g1": "R", "g2": "R", "g3": "n", "a1": "r", "a2": "r", "a3": "n", "a4": "n"}), "1:bn +7"
    )
    first, second = position.explain()[0]
    assert (first.label, first.cells, first.points) == ("red stone over the rim from g1", ("g1",), 1)
    assert first.arithmetic == "1 with move 1, 1:bn by Red"
    assert (second.label, second.cells, second.points) == ("red coin over the rim from a1", ("a1",), 1)
    assert second.arithmetic == "1 with move 2, +7 by Red"


def test_the_breakdown_counts_neutral_coins_until_three_are_changed():
    position = play(setting({"d6": "n", "d5": "n", "g1": "b", "d7": "n"}), "4:bn")
    first, second = position.explain()[0]
    assert (first.points, first.arithmetic) == (0, "0 + 2 = 2 neutral with move 1, 4:bn by Red")
    assert first.label == "neutral coin into the hole from d5"
    assert second.points == 1
    assert second.arithmetic == "2 + 2 = 4 neutral = 1 point, 1 left, with move 1, 4:bn by Red"


def test_the_breakdown_tells_of_one_neutral_coin_as_one():
    position = play(setting({"g1": "n", "g2": "r", "g3": "n"}), "1:bn")
    (item,) = position.explain()[0]
    assert item.arithmetic == "0 + 1 = 1 neutral with move 1, 1:bn by Red"


def test_the_breakdown_credits_the_owner_of_a_piece_that_an_opponent_pushed_out():
    position = play(setting({"a4": "R", "a3": "n", "a2": "n"}, turn="B"), "1:rn")
    (item,) = position.explain()[0]
    assert (item.label, item.points) == ("red stone over the rim from a4", 1)
    assert item.arithmetic == "1 with move 1, 1:rn by Blue"
    assert position.explain()[1] == ()


def test_a_position_from_a_board_has_one_item_for_its_points_so_far():
    position = kabinett.read_board(text_board(START | {"g1": "r", "g2": "n", "g3": "n"}, points="R 5, B 0"))
    position.push("1:bn")
    start, fallen = position.explain()[0]
    assert (start.label, start.points) == ("points at the start", 5)
    assert (fallen.points, position.scores) == (1, (6, 0))
    assert position.explain()[1] == ()


@pytest.mark.parametrize("spec", ["jamit", "jamit(players=3,side=5,layout=star)"])
def test_breakdowns_add_up_all_the_way(spec):
    position = random_game(spec, 5)
    while position.ply:
        explained = position.explain()
        assert tuple(sum(item.points for item in items) for items in explained) == position.scores
        position.pop()


# -- pictures ----------------------------------------------------------------------------------------


def elements(position, **look):
    return list(ElementTree.fromstring(position.svg(RenderOptions(**look))).iter())


def ids(position, **look):
    return {element.get("id") for element in elements(position, **look) if element.get("id")}


@pytest.mark.parametrize("side", [4, 5])
def test_a_picture_shows_every_hex_piece_and_pawn(side):
    position = random_game(f"jamit(side={side})", 3, 24)
    shown = ids(position)
    assert {name[5:] for name in shown if name.startswith("cell-")} == set(position.game.names)
    assert {"piece-pawn-r", "piece-pawn-b", "points-r", "points-b"} <= shown
    pieces = {name for name in shown if name.startswith("piece-") and "pawn" not in name}
    assert len(pieces) == len(lying(position))


def where(position):
    """Titles of the pieces, such as "red stone on d6", by id."""
    groups = [element for element in elements(position) if (element.get("id") or "").startswith("piece-")]
    return {group.get("id"): group[0].text for group in groups}


def test_a_piece_keeps_its_id_while_it_is_pushed():
    position = kabinett.position("jamit")
    start = where(position)
    assert start["piece-d6"] == "red stone on d6"
    play(position, "4:bn")
    assert where(position)["piece-1"] == "blue coin on d6"
    assert where(position)["piece-2"] == "neutral coin on d7"
    assert where(position)["piece-d6"] == "red stone on d5"
    play(position, ">B")
    assert where(position)["piece-d6"] == "red stone on d5"
    assert where(position)["piece-pawn-r"] == "Red's pawn at B"


def test_targets_are_the_columns_or_the_vertices_that_are_open():
    def targets(position):
        return {e.get("id") for e in elements(position, targets=True) if e.get("class") == "target"}

    position = kabinett.position("jamit")
    assert targets(position) == {f"column-{k}" for k in range(1, 8)}
    assert targets(play(position, "1:bn")) == {f"vertex-{v}" for v in "BCEF"}
    position = play(setting(RIM), "1:bn +3")
    assert targets(position) == {f"column-{k}" for k in (1, 2, 4, 5, 6, 7)}
    assert not any(element.get("class") == "target" for element in elements(position))


def test_highlighted_cells_are_lit():
    position = kabinett.position("jamit")
    lit = [e.get("id") for e in elements(position, cells=("d6", "a1")) if e.get("class") == "lit"]
    assert sorted(lit) == ["cell-a1", "cell-d6"]


def test_the_last_move_is_marked_unless_unwanted():
    for moves, rings in (("1:bn", 2), ("1:bn >B", 1)):
        position = play(kabinett.position("jamit"), moves)
        assert [e.get("class") for e in elements(position)].count("last") == rings
        assert "last" not in [e.get("class") for e in elements(position, last=False)]


def luminance(colour):
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_letters_on_coins_and_stones_have_contrast_by_day_and_night():
    for face, _, ink, glass, glass_ink in COLOUR_TONES:
        for ground, letter in [(shade, ink) for shade in face] + [(shade, glass_ink) for shade in glass]:
            dark, light = sorted((luminance(ground), luminance(letter)))
            assert (light + 0.05) / (dark + 0.05) >= 4.5, (ground, letter)
