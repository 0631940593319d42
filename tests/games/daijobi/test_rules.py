"""Every ruling of Dai Jobi, and its five courses walked space by space."""

import re

import numpy as np
import pytest

import kabinett
from kabinett.games.daijobi.rules import RULES
from kabinett.games.rules import playouts
from kabinett.kernels.rng import generator

FIELD = """
10   9    8    7    6    5
11   l1             g1   4
12        l2   g2        3
             c
13        w1   d1        2
14   w2             d2   1
15   16   17   18   19   20
"""


def table(on, turn="R", toss="due", out="", players=2, jungs=4):
    """A position with, say, on={"5": "R1", "g2": "B3"}, out="R 2" and all other jungs at home."""
    text = FIELD
    left = dict.fromkeys("RBWA"[:players], jungs)
    for space, sign in on.items():
        text = re.sub(rf"\b{space}\b", sign, text, count=1)
        left[sign[0]] -= int(sign[1:])
    for mark, number in (part.split() for part in out.split(", ") if part):
        left[mark] -= int(number)
    home = ", ".join(f"{mark} {number}" for mark, number in left.items() if number)
    fields = f"home: {home}\nout: {out}\nturn: {turn}\ntoss: {toss}"
    return kabinett.read_board(f"daijobi(players={players},jungs={jungs}){text}{fields}")


def play(position, moves):
    for move in moves.split():
        position.push(move)
    return position


def jungs_at(position, mark, place):
    seat = position.game.seat_marks.index(mark)
    return position.state.jungs[seat, position.game.spaces.index(place)]


def walks(position, course):
    """Every way to bring Red's one jung out by tosses of one, Blue's waiting on 20."""
    position.push("t1")
    for move in position.legal_moves:
        end = move.split("-")[1]
        if end == "out":
            yield course
            continue
        position.push(move)
        position.push("t2")  # from 20 nothing moves 2; captured there, Blue enters instead
        if end == "20":
            position.push("home-2")
        else:
            assert position.legal_moves == ["pass"]
            position.push("pass")
        yield from walks(position, [*course, end])
        for _ in range(3):
            position.pop()
    position.pop()


def test_there_are_exactly_five_courses_of_20_16_11_16_and_21_spaces():
    start = table({"20": "B1"}, jungs=1)
    outside = [str(space) for space in range(1, 21)]
    found = list(walks(start, []))
    assert sorted(found) == sorted(
        [
            outside,
            [*outside[:5], *"g1 g2 c w1 w2".split(), *outside[14:]],
            [*outside[:5], *"g1 g2 c d1 d2 20".split()],
            [*outside[:10], *"l1 l2 c d1 d2 20".split()],
            [*outside[:10], *"l1 l2 c w1 w2".split(), *outside[14:]],
        ]
    )
    assert sorted(map(len, found)) == [11, 16, 16, 20, 21]


def test_a_course_is_walked_by_tokens_from_home_to_out():
    position = table({"20": "B1"}, jungs=1)
    walk = "t5 home-5 t3 5-c t2 pass t3 c-20 t4 home-4 t1 20-out"
    play(position, walk)
    assert position.is_over
    assert position.scores == (1, 0)
    assert position.winners == (0,)


def test_the_sticks_are_tossed_before_every_move_with_odds_4_6_4_1_1():
    position = kabinett.position("daijobi")
    assert position.turn == kabinett.CHANCE
    assert position.odds == {"t1": 4 / 16, "t2": 6 / 16, "t3": 4 / 16, "t4": 1 / 16, "t5": 1 / 16}
    position.push("t3")
    assert position.turn == 0
    assert position.odds == {}
    position.push("home-3")
    assert position.turn == kabinett.CHANCE
    play(position, "t1")
    assert position.turn == 1


@pytest.mark.parametrize("toss", [1, 2, 3, 4, 5])
def test_a_jung_that_enters_counts_start_as_one(toss):
    position = play(kabinett.position("daijobi"), f"t{toss}")
    assert position.legal_moves == [f"home-{toss}"]


def test_a_piece_moves_exactly_the_toss():
    assert table({"6": "R1", "12": "R1"}, toss=3).legal_moves == ["home-3", "6-9", "12-15"]


def test_jungs_move_counter_clockwise_only():
    assert "6-5" not in table({"6": "R1"}, toss=1).legal


def test_a_seat_that_cannot_move_passes():
    position = table({"20": "R1"}, toss=3, jungs=1)
    assert position.legal_moves == ["pass"]
    position.push("pass")
    play(position, "t1")
    assert position.turn == 1


def test_a_seat_that_can_move_must():
    position = table({"20": "R1", "3": "R1"}, out="R 2", toss=2)
    assert position.legal_moves == ["3-5"]
    with pytest.raises(kabinett.IllegalMove, match="so it must"):
        position.push("pass")


def test_a_move_that_starts_on_the_grey_circle_may_take_the_short_cut_or_go_on_outside():
    assert table({"5": "R1"}, out="R 3", toss=1).legal_moves == ["5-6", "5-g1"]
    assert table({"5": "R1"}, out="R 3", toss=3).legal_moves == ["5-8", "5-c"]


def test_a_move_that_starts_on_the_light_green_circle_may_take_the_short_cut_or_go_on_outside():
    assert table({"10": "R1"}, out="R 3", toss=2).legal_moves == ["10-12", "10-l2"]


def test_a_further_toss_of_the_same_turn_may_take_the_short_cut():
    position = play(kabinett.position("daijobi"), "t5 home-5 t2")
    assert position.turn == 0
    assert position.legal_moves == ["home-2", "5-7", "5-g2"]


@pytest.mark.parametrize(("start", "toss", "end"), [("4", 2, "6"), ("3", 5, "8"), ("9", 3, "12")])
def test_a_move_that_passes_over_a_fork_goes_on_outside(start, toss, end):
    assert table({start: "R1"}, out="R 3", toss=toss).legal_moves == [f"{start}-{end}"]


def test_the_large_circle_15_is_no_fork():
    assert table({"15": "R1"}, out="R 3", toss=2).legal_moves == ["15-17"]


def test_at_the_centre_a_move_that_starts_there_takes_either_exit():
    assert table({"c": "R1"}, out="R 3", toss=1).legal_moves == ["c-w1", "c-d1"]
    assert table({"c": "R1"}, out="R 3", toss=3).legal_moves == ["c-15", "c-20"]


@pytest.mark.parametrize(("start", "toss"), [("g2", 2), ("l2", 2), ("g1", 3), ("l1", 3)])
def test_at_the_centre_a_move_that_passes_through_takes_either_exit(start, toss):
    assert table({start: "R1"}, out="R 3", toss=toss).legal_moves == [f"{start}-w1", f"{start}-d1"]


def test_a_move_from_a_fork_through_the_centre_has_three_ends():
    assert table({"5": "R1"}, out="R 3", toss=4).legal_moves == ["5-9", "5-w1", "5-d1"]
    assert table({"10": "R1"}, out="R 3", toss=5).legal_moves == ["10-15", "10-w2", "10-d2"]


def test_a_jung_goes_out_only_by_exact_count():
    assert table({"20": "R1"}, out="R 3", toss=1).legal_moves == ["20-out"]
    assert table({"20": "R1"}, out="R 3", toss=2).legal_moves == ["pass"]
    assert table({"17": "R1"}, out="R 3", toss=4).legal_moves == ["17-out"]
    assert table({"17": "R1"}, out="R 3", toss=3).legal_moves == ["17-20"]
    assert table({"17": "R1"}, out="R 3", toss=5).legal_moves == ["pass"]


def test_a_jung_goes_out_from_the_short_cut_by_exact_count():
    assert table({"d1": "R1"}, out="R 3", toss=3).legal_moves == ["d1-out"]
    assert table({"c": "R1"}, out="R 3", toss=4).legal_moves == ["c-16", "c-out"]


# The spaces near the end: how many steps lead beyond DAI JOBI.
LAST_SPACES = {"20": 1, "19": 2, "18": 3, "17": 4, "16": 5, "d2": 2, "d1": 3, "c": 4, "g2": 5, "l2": 5}


@pytest.mark.parametrize("space", [*map(str, range(1, 21)), *"g1 g2 l1 l2 c w1 w2 d1 d2".split()])
def test_from_every_space_one_toss_at_most_leads_out(space):
    leading_out = {
        toss for toss in range(1, 6) if f"{space}-out" in table({space: "R1"}, out="R 3", toss=toss).legal
    }
    assert leading_out == {LAST_SPACES.get(space)} - {None}


def test_landing_on_ones_own_stack_captures_nothing():
    position = play(table({"1": "R1", "3": "R2", "9": "B1"}, toss=2), "1-3")
    assert jungs_at(position, "R", "3") == 3
    assert jungs_at(position, "R", "home") == 1
    assert jungs_at(position, "B", "9") == 1


def test_jungs_on_one_space_are_a_stack_that_moves_as_one():
    position = table({"6": "R1", "9": "R1"}, toss=3)
    position.push("6-9")
    assert jungs_at(position, "R", "9") == 2
    play(position, "t1 home-1 t2")
    assert position.legal_moves == ["home-2", "9-11"]
    position.push("9-11")
    assert jungs_at(position, "R", "9") == 0
    assert jungs_at(position, "R", "11") == 2


def test_a_stack_goes_out_as_one():
    position = play(table({"19": "R3"}, toss=2), "19-out")
    assert position.scores == (3, 0)


def test_jungs_enter_one_at_a_time_and_stack_only_where_they_meet():
    position = play(kabinett.position("daijobi"), "t2 home-2")
    assert (jungs_at(position, "R", "home"), jungs_at(position, "R", "2")) == (3, 1)
    play(position, "t3 home-3 t2 home-2")
    assert (jungs_at(position, "R", "home"), jungs_at(position, "R", "2")) == (2, 2)


def test_landing_on_another_seats_jung_sends_it_home():
    position = play(table({"8": "R1", "11": "B1"}, toss=3), "8-11")
    assert jungs_at(position, "R", "11") == 1
    assert jungs_at(position, "B", "11") == 0
    assert jungs_at(position, "B", "home") == 4


def test_a_captured_stack_goes_home_and_enters_again_one_by_one():
    position = play(table({"8": "R1", "11": "B3"}, toss=3), "8-11")
    assert jungs_at(position, "B", "home") == 4
    play(position, "t1 home-1")
    assert jungs_at(position, "B", "1") == 1


def test_a_stack_captures_like_a_single_jung():
    position = play(table({"8": "R2", "11": "B2"}, toss=3), "8-11")
    assert (jungs_at(position, "R", "11"), jungs_at(position, "B", "home")) == (2, 4)


def test_passing_over_jungs_does_nothing_to_them():
    position = play(table({"8": "R1", "9": "B1", "10": "R1", "11": "B2"}, toss=4), "8-12")
    assert jungs_at(position, "B", "9") == 1
    assert jungs_at(position, "R", "10") == 1
    assert jungs_at(position, "B", "11") == 2


def test_dai_jobi_is_no_refuge():
    position = play(table({"d2": "R1", "20": "B2"}, toss=1), "d2-20")
    assert jungs_at(position, "B", "home") == 4


def test_a_jung_that_enters_captures_too():
    position = play(table({"3": "B1", "12": "R1"}, toss=3), "home-3")
    assert jungs_at(position, "B", "home") == 4


def test_only_the_seat_on_the_space_is_captured_of_several():
    on = {"8": "R1", "11": "W2", "12": "B1"}
    position = play(table(on, toss=3, players=3), "8-11")
    assert (jungs_at(position, "W", "home"), jungs_at(position, "B", "12")) == (4, 1)


def test_a_toss_of_five_lets_the_seat_toss_again_after_its_move():
    position = play(kabinett.position("daijobi"), "t5 home-5")
    assert position.turn == kabinett.CHANCE
    assert play(position, "t5").turn == 0
    assert play(position, "home-5 t2").turn == 0
    assert play(position, "home-2 t1").turn == 1


def test_a_toss_of_five_with_nothing_to_move_still_lets_the_seat_toss_again():
    position = play(table({"19": "R1"}, out="R 3", toss=5), "pass t2")
    assert position.turn == 0
    assert position.legal_moves == ["19-out"]


@pytest.mark.parametrize("space", [1, 2, 3, 4])
def test_a_capture_on_the_yellow_course_lets_the_seat_toss_again(space):
    position = play(table({str(space): "B1", "12": "R1"}, toss=space), f"home-{space} t1")
    assert position.turn == 0


@pytest.mark.parametrize(("start", "end"), [("4", "5"), ("5", "6"), ("5", "g1"), ("19", "20")])
def test_a_capture_beyond_the_yellow_course_gives_no_further_toss(start, end):
    position = play(table({start: "R1", end: "B1"}, toss=1), f"{start}-{end} t1")
    assert position.turn == 1


def test_a_move_on_the_yellow_course_without_a_capture_gives_no_further_toss():
    assert play(table({"1": "R1"}, toss=2), "1-3 t1").turn == 1
    assert play(table({"1": "R1", "3": "R1"}, toss=2), "1-3 t1").turn == 1


def test_captures_and_fives_each_give_one_further_toss_after_another():
    # A five can never end on the yellow course, so the two do not fall together in one move.
    position = table({"2": "B1", "7": "B1"}, toss=2)
    play(position, "home-2 t5")
    assert position.turn == 0
    play(position, "2-7")
    assert jungs_at(position, "B", "home") == 4
    assert play(position, "t1").turn == 0
    assert play(position, "7-8 t1").turn == 1


def test_a_capture_with_a_toss_of_five_gives_one_further_toss():
    position = play(table({"6": "R1", "11": "B1"}, toss=5), "6-11 t1")
    assert position.turn == 0
    assert play(position, "11-12 t1").turn == 1


def test_the_first_seat_with_all_its_jungs_out_wins_at_once():
    position = table({"19": "R2", "20": "B1"}, out="R 2, B 3", toss=2)
    position.push("19-out")
    assert position.is_over
    assert position.turn is None
    assert position.legal_moves == []
    assert position.scores == (4, 3)
    assert position.winners == (0,)


def test_a_winning_toss_of_five_is_followed_by_no_other():
    position = play(table({"16": "R1"}, out="R 3", toss=5), "16-out")
    assert position.is_over
    assert position.odds == {}


def test_scores_are_the_jungs_out():
    position = table({"5": "R1"}, out="R 2, B 1, W 3", players=3)
    assert position.scores == (2, 1, 3)
    assert position.winners == ()


@pytest.mark.parametrize("jungs", [1, 2, 3, 4])
def test_with_fewer_jungs_fewer_have_to_go_out(jungs):
    position = table({"20": f"R{jungs}"}, toss=1, jungs=jungs)
    assert play(position, "20-out").is_over


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_seats_take_turns_in_order(players):
    position = kabinett.position("daijobi", players=players)
    order = []
    for space in range(1, players + 1):
        position.push(f"t{space}")
        order.append(position.turn)
        position.push(f"home-{space}")
    position.push("t1")
    assert [*order, position.turn] == [*range(players), 0]


def test_equal_positions_have_equal_records_however_they_came_about():
    first = play(kabinett.position("daijobi"), "t3 home-3 t2 home-2 t3 3-6 t2 2-4")
    other = play(kabinett.position("daijobi"), "t2 home-2 t3 home-3 t4 2-6 t1 3-4")
    assert first.state_array.tobytes() == other.state_array.tobytes()
    assert first == table({"6": "R1", "4": "B1"})


def test_the_compiled_playouts_end_with_one_seat_out():
    start = kabinett.position("daijobi").state_array
    sums = np.zeros(4, np.int64)
    scratch, out = np.zeros(RULES.max_moves, np.int16), np.zeros(4, np.int64)
    games = 100
    plies = playouts(RULES)(start, RULES.blank(), generator(5), scratch, out, sums, games)
    assert games * 4 <= sums.sum() < games * 8
    assert plies > games * 20
    assert sums[2] == sums[3] == 0
