"""Every ruling of First-Five Jati."""

import functools
from collections import Counter

import pytest

import kabinett
from kabinett.games.first_five import rules
from kabinett.kernels.rng import generator
from tests.moves import after

play = functools.partial(after, "first-five")


def interleave(first, second):
    return " ".join(move for pair in zip(first.split(), second.split(), strict=False) for move in pair)


# 36 tiles without a five: pairs of columns of colours, shifted every other two rows.
DRAWN = interleave(
    "a1 b1 e1 f1 j1 k1 a2 b2 e2 f2 j2 k2 c3 d3 g3 h3 c4 d4",
    "c1 d1 g1 h1 a3 b3 c2 d2 g2 h2 e3 f3 a4 b4 e4 f4 j4 k4",
)


def test_the_board_is_that_of_1966():
    position = kabinett.position("first-five")
    assert position.legal_moves == [f"{column}{row}" for row in range(1, 10) for column in "abcdefghjk"]


def test_a_tile_goes_anywhere_on_an_empty_square():
    position = play("e5 a1 k9")
    assert len(position.legal_moves) == 87
    assert not {"e5", "a1", "k9"} & position.legal


def test_there_are_no_boosters():
    with pytest.raises(kabinett.UnreadableMove):
        kabinett.position("first-five").push("II@e5")


def test_seats_take_turns():
    position = play("e5")
    assert position.turn == 1
    position.push("e6")
    assert position.turn == 0


@pytest.mark.parametrize(
    "five",
    [
        "a1 b1 c1 d1 e1",
        "f9 g9 h9 j9 k9",
        "k5 k6 k7 k8 k9",
        "a1 b2 c3 d4 e5",
        "k1 j2 h3 g4 f5",
        "a9 b8 c7 d6 e5",
    ],
)
def test_the_first_row_of_five_in_any_direction_wins_at_once(five):
    position = play(interleave(" ".join(five.split()[:4]), "c9 h1 d2 j7"))
    assert position.turn == 0
    assert position.scores == (0, 0)
    position.push(five.split()[4])
    assert position.is_over
    assert position.turn is None
    assert position.legal_moves == []
    assert position.scores == (1, 0)
    assert position.winners == (0,)


def test_the_second_seat_can_win_too():
    position = play(interleave("a1 a3 a5 a7 c9", "e5 f5 g5 h5 j5"))
    assert position.scores == (0, 1)
    assert position.winners == (1,)


def test_six_in_a_row_win_as_well():
    position = play(interleave("a1 b1 c1 e1 f1", "a9 c9 e9 g9 j9") + " d1")
    assert position.scores == (1, 0)


def test_four_in_a_row_do_not_win():
    assert not play(interleave("a1 b1 c1 d1", "a9 c9 e9 g9")).is_over


def test_a_row_does_not_go_on_at_the_other_edge():
    position = play(interleave("h1 j1 k1 a2 b2", "a9 c9 e9 g9 j9"))
    assert not position.is_over


def test_a_tile_of_the_other_seat_breaks_a_row():
    position = play(interleave("a1 b1 d1 e1 f1", "c1 c9 e9 g9 j9"))
    assert not position.is_over


def test_thirty_six_tiles_without_a_five_are_a_draw():
    position = play(" ".join(DRAWN.split()[:-1]))
    assert not position.is_over
    position.push(DRAWN.split()[-1])
    assert position.ply == 36
    assert position.is_over
    assert position.scores == (0, 0)
    assert position.winners == (0, 1)


def test_the_thirty_sixth_tile_can_still_win():
    moves = DRAWN.split()
    # B's tiles of the drawn game, but g4 instead of a3, and h4 last, which joins e4 f4 g4 with j4 k4.
    moves[1::2] = "c1 d1 g1 h1 g4 c2 d2 g2 h2 e3 f3 a4 b4 e4 f4 j4 k4 h4".split()
    position = play(" ".join(moves[:-1]))
    assert not position.is_over
    position.push(moves[-1])
    assert position.ply == 36
    assert position.scores == (0, 1)
    assert position.winners == (1,)


def test_random_moves_are_the_legal_ones_equally_often():
    position = play("a1 k9 e5")
    random, drawn = generator(7), Counter()
    for _ in range(100 * len(position.codes)):
        drawn[int(rules.pick(position.state, random, None))] += 1
    assert set(drawn) == set(position.codes)
    # 100 expected of each, with a standard deviation of 10.
    assert all(50 < times < 150 for times in drawn.values())
