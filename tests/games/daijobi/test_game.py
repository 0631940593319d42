"""Dai Jobi as people see it: refusals, text boards, breakdown, picture."""

import random
import re
from xml.etree import ElementTree

import pytest

import kabinett
from kabinett.games.canvas import RenderOptions
from kabinett.games.daijobi.scene import MOST_JUNGS, MOVED, SCENE, WHERE
from tests.games.daijobi.test_rules import play, table


def random_game(seed, plies, **options):
    """A position `plies` random moves into a game, or its end."""
    chance = random.Random(seed)
    position = kabinett.position("daijobi", **options)
    while position.ply < plies and not position.is_over:
        position.push(chance.choice(position.legal_moves))
    return position


# -- tokens and refusals -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("toss", "token", "reason"),
    [
        ("due", "home-3", "the sticks are to be tossed first, t1 to t5"),
        ("due", "pass", "the sticks are to be tossed first, t1 to t5"),
        (3, "t3", "the toss of 3 is to be moved first"),
        (3, "pass", "something can move 3, so it must"),
        (3, "11-14", "Red has no jung on 11"),
        (3, "7-10", "Red has no jung on 7"),
        (3, "4-6", "4-6 takes a toss of 2, not 3"),
        (3, "19-out", "19-out takes a toss of 2, not 3"),
        (3, "4-g1", "a short cut is open only to a move that starts on 5 or 10"),
        (4, "4-c", "a short cut is open only to a move that starts on 5 or 10"),
        (3, "5-l1", "no toss leads from 5 to l1"),
        (3, "5-4", "no toss leads from 5 to 4"),
        (3, "home-out", "no toss leads from home to out"),
    ],
)
def test_a_refusal_names_the_rule(toss, token, reason):
    position = table({"4": "R1", "5": "R1", "19": "R1", "7": "B2"}, toss=toss)
    with pytest.raises(kabinett.IllegalMove) as refused:
        position.push(token)
    assert refused.value.reason == reason
    assert str(refused.value) == f"{token!r} is not allowed as move 1 of daijobi: {reason}"
    assert position.ply == 0


def test_a_seat_without_a_jung_at_home_is_told_so():
    with pytest.raises(kabinett.IllegalMove, match="Red has no jung at home"):
        table({"4": "R4"}, toss=3).push("home-3")


def test_once_the_game_is_over_every_move_is_refused_with_that():
    position = play(table({"20": "R4"}, toss=1), "20-out")
    with pytest.raises(kabinett.IllegalMove, match="the game is over"):
        position.push("t1")


@pytest.mark.parametrize(
    "token", ["t0", "t6", "T1", "5", "5-", "5-home", "out-5", "0-3", "21-out", "5-g3", "5->g1"]
)
def test_a_token_outside_the_notation_is_unreadable_and_told_how_to_write(token):
    with pytest.raises(kabinett.UnreadableMove, match="move with home-3, 5-g1 or 17-out"):
        kabinett.position("daijobi").push(token)


def test_codes_are_tosses_then_moves_by_start_length_and_end_then_pass():
    game = kabinett.game("daijobi")
    state = kabinett.position("daijobi").state
    tokens = [game.token(code, state) for code in range(game.code_count)]
    assert len(set(tokens)) == game.code_count == 173
    assert tokens[:5] == ["t1", "t2", "t3", "t4", "t5"]
    assert tokens[5:10] == ["home-1", "home-2", "home-3", "home-4", "home-5"]
    assert tokens[-1] == "pass"
    starts = [game.spaces.index(token.split("-")[0]) for token in tokens[5:-1]]
    assert starts == sorted(starts)
    first = tokens.index("5-6")
    assert tokens[first : first + 12] == ("5-6 5-g1 5-7 5-g2 5-8 5-c 5-9 5-w1 5-d1 5-10 5-w2 5-d2".split())
    assert [game.read(token, state) for token in tokens] == list(range(game.code_count))


@pytest.mark.parametrize(
    ("spec", "complaint"),
    [
        ("daijobi(players=5)", "players is one of 2, 3, 4"),
        ("daijobi(jungs=0)", "jungs is one of 4, 1, 2, 3"),
        ("daijobi(jung=4)", "did you mean 'jungs'"),
    ],
)
def test_an_option_that_does_not_exist_is_refused(spec, complaint):
    with pytest.raises(kabinett.BadOption, match=complaint):
        kabinett.game(spec)


# -- text board ----------------------------------------------------------------------------------

BOARD = """\
daijobi
10   9    8    7    6    R1
11   l1             g1   4
12        l2   B2        3
             c
13        w1   d1        2
14   w2             d2   1
15   16   17   18   19   20
home: R 2, B 2
out: R 1
turn: B
toss: 2
"""


def test_a_board_is_a_position_to_play_on():
    position = kabinett.read_board(BOARD)
    assert position == table({"5": "R1", "g2": "B2"}, turn="B", toss=2, out="R 1")
    assert f"{position}\n" == BOARD
    assert position.legal_moves == ["home-2", "g2-w1", "g2-d1"]


@pytest.mark.parametrize("jungs", [1, 4])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_position_of_a_game_is_read_back_from_its_board(players, jungs):
    position = random_game(players * jungs, 400, players=players, jungs=jungs)
    while position.ply:
        text = str(position)
        again = kabinett.read_board(text)
        assert again.state_array.tobytes() == position.state_array.tobytes()
        assert str(again) == text
        position.pop()


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("turn: B", "turn: W", "'turn: W' names no seat; write turn: and one of R, B"),
        ("turn: B\n", "", "names no seat"),
        ("toss: 2", "toss: 6", "'toss: 6' is no toss"),
        ("toss: 2", "toss: 2\ntoss: 2", "'toss' stands twice"),
        ("toss: 2", "dice: 2", "'dice: 2' is not understood"),
        ("R1", "X1", "'X1' on 5 is unknown"),
        ("R1", "W1", "'W1' on 5 is unknown"),
        ("R1", "R0", "'R0' on 5 is unknown"),
        ("R1", "R", "'R' on 5 is unknown"),
        (" 9 ", " 6 ", "'6' on 9 is unknown"),
        ("R1", "R2", "Red has 5 jungs at home, on the field and out, not 4"),
        ("B2", "B1", "Blue has 3 jungs"),
        ("out: R 1\n", "", "Red has 3 jungs"),
        ("home: R 2, B 2", "home: R 2, B", "'B' in 'home: R 2, B' is not understood"),
        ("home: R 2, B 2", "home: R 2, R 2", "R stands twice"),
        (
            "11   l1             g1   4",
            "11   l1             g1",
            "row 2 of the field has 3 spaces instead of 4",
        ),
        ("             c\n", "", "row 4 of the field has 4 spaces instead of 1"),
    ],
)
def test_a_board_that_is_wrong_is_refused(old, new, complaint):
    changed = BOARD.replace(old, new, 1)
    assert changed != BOARD
    with pytest.raises(kabinett.BadBoard, match=re.escape(complaint)):
        kabinett.read_board(changed)


def test_a_board_that_stops_early_is_refused():
    with pytest.raises(kabinett.BadBoard, match="row 3 of the field has 0 spaces instead of 4"):
        kabinett.read_board("\n".join(BOARD.splitlines()[:3]))


@pytest.mark.parametrize(("turn", "toss"), [("B", "due"), ("R", 3)])
def test_all_jungs_out_must_be_the_end_with_the_winner_on_turn(turn, toss):
    assert table({"3": "B1"}, turn="R", out="R 4").is_over
    with pytest.raises(kabinett.BadBoard, match="Red has all jungs out, which ends the game"):
        table({"3": "B1"}, turn=turn, toss=toss, out="R 4")


def test_two_seats_cannot_both_have_all_jungs_out():
    with pytest.raises(kabinett.BadBoard, match="has all jungs out"):
        table({}, turn="R", out="R 4, B 4")


def test_with_all_jungs_at_home_only_the_first_seat_can_be_on_turn():
    assert table({}, turn="R", toss=2).legal_moves == ["home-2"]
    with pytest.raises(kabinett.BadBoard, match="the turn is Red's, who begins"):
        table({}, turn="B")


# -- breakdown and names -------------------------------------------------------------------------


def test_the_breakdown_adds_up_to_the_scores():
    position = random_game(4, 9_999, players=3)
    assert position.is_over
    for items, score in zip(position.explain(), position.scores, strict=True):
        assert sum(item.points for item in items) == score
        assert items[0].arithmetic == f"{score} of 4 jungs"


def test_chance_and_seats_have_names():
    game = kabinett.game("daijobi(players=4)")
    assert game.seat_name(kabinett.CHANCE) == "the sticks"
    assert len({game.seat_name(seat) for seat in range(4)}) == len(set(game.seat_marks)) == 4


def test_the_page_says_that_the_field_is_a_reconstruction_and_credits_the_sheet():
    page = type(kabinett.game("daijobi")).rules_page()
    assert "reconstruction" in page
    assert "1956, Salem, Massachusetts" in page


# -- picture -------------------------------------------------------------------------------------


def ids(svg):
    return [element.get("id") for element in ElementTree.fromstring(svg).iter() if element.get("id")]


def place_of(svg, identity):
    """The transform of a group."""
    found = [element for element in ElementTree.fromstring(svg).iter() if element.get("id") == identity]
    return found[0].get("transform")


@pytest.mark.parametrize(("players", "jungs"), [(2, 4), (3, 3), (4, 4), (4, 1), (2, 2)])
def test_the_picture_shows_every_space_and_every_jung_once(players, jungs):
    position = random_game(7, 90, players=players, jungs=jungs)
    found = ids(position.svg())
    assert len(found) == len(set(found))
    assert {f"cell-{name}" for name in position.game.spaces} <= set(found)
    pieces = [f"piece-{mark}{number + 1}" for mark in position.game.seat_marks for number in range(jungs)]
    assert sorted(name for name in found if name.startswith("piece-")) == sorted(pieces)


def test_a_jung_keeps_its_id_while_it_moves_and_others_stay_where_they_are():
    position = play(kabinett.position("daijobi"), "t5 home-5 t2 home-2 t1 home-1")
    before = position.svg()
    after = play(position.copy(), "t3 5-c").svg()
    assert place_of(before, "piece-R1") != place_of(after, "piece-R1")
    for identity in ("piece-R2", "piece-R3", "piece-R4", "piece-B1", "piece-B2"):
        assert place_of(before, identity) == place_of(after, identity)


def followed(position):
    """By seat, where each of its jungs is, and seat and number of those that the last move moved."""
    trail = SCENE.trail(position).tolist()
    seats, jungs = range(position.game.seats), range(position.game.jungs)
    places = [[trail[WHERE + seat * MOST_JUNGS + jung] for jung in jungs] for seat in seats]
    return places, [
        (seat, jung) for seat in seats for jung in jungs if trail[MOVED + seat * MOST_JUNGS + jung]
    ]


def test_jungs_followed_through_a_game_agree_with_the_record():
    position = random_game(12, 9_999, players=4)
    while position.ply:
        places, _ = followed(position)
        for seat, mine in enumerate(places):
            counts = [mine.count(space) for space in range(31)]
            assert counts == position.state.jungs[seat].tolist()
        position.pop()


def test_captured_jungs_are_followed_home_and_a_stack_stays_together():
    position = play(table({"8": "R2", "11": "B2"}, toss=3), "8-11")
    places, moved = followed(position)
    assert places == [[0, 0, 11, 11], [0, 0, 0, 0]]
    assert sorted(moved) == [(0, 2), (0, 3), (1, 2), (1, 3)]


def test_a_stack_shows_its_number():
    svg = table({"8": "R3", "11": "B1"}).svg()
    assert svg.count('class="badge"') == 1
    assert ">3</text>" in svg


@pytest.mark.parametrize(("toss", "flats"), [(1, 1), (2, 2), (3, 3), (4, 4), (5, 0)])
def test_the_sticks_show_as_many_black_flats_as_the_toss(toss, flats):
    svg = play(kabinett.position("daijobi"), f"t{toss}").svg()
    assert svg.count('<rect class="flat"') == flats
    assert svg.count('<rect class="back"') == 4 - flats
    assert f"toss of {toss}" in svg


def test_the_shaker_stands_while_a_toss_is_due_and_the_end_names_the_winner():
    assert 'class="shaker"' in kabinett.position("daijobi").svg()
    position = play(table({"20": "R4"}, toss=1), "20-out")
    assert "Red wins" in position.svg()
    assert 'class="shaker"' not in position.svg()


def test_the_picture_marks_targets_the_last_move_and_cells():
    position = play(table({"5": "R1", "8": "B1"}, toss=2), "5-7 t3")
    plain = position.svg(RenderOptions(last=False))
    assert 'class="target"' not in plain
    assert 'class="last-' not in plain
    assert 'class="lit"' not in plain
    shown = position.svg(RenderOptions(targets=True, cells=("5", "c")))
    assert shown.count('class="target"') == len(position.legal_moves) == 2
    assert shown.count('class="last-from"') == shown.count('class="last-to"') == 1
    assert shown.count('class="lit"') == 2


def test_every_jung_that_went_out_last_is_marked():
    position = play(table({"20": "R3"}, toss=1), "20-out")
    assert position.svg().count('class="last-to"') == 3


def test_the_seat_on_turn_is_marked_until_the_game_is_over():
    assert kabinett.position("daijobi").svg().count('class="due"') == 1
    assert 'class="due"' not in play(table({"20": "R4"}, toss=1), "20-out").svg()


def test_the_picture_follows_the_theme_and_prefixes_ids():
    position = kabinett.position("daijobi")
    assert "prefers-color-scheme" in position.svg()
    assert position.svg(RenderOptions(theme="dark")) != position.svg(RenderOptions(theme="light"))
    svg = position.svg(RenderOptions(prefix="two-"))
    assert all(identity.startswith("two-") for identity in ids(svg))
    assert "url(#two-weave)" in svg


def test_the_picture_describes_itself_with_the_text_board():
    position = random_game(2, 40)
    description = ElementTree.fromstring(position.svg()).find("{http://www.w3.org/2000/svg}desc")
    assert kabinett.read_board(description.text) == position
