"""Wins by fours are found whenever there are any, and only then."""

import random

import pytest

from kabinett.games.first_five.rules import TILES
from kabinett.games.first_five.threats.search import Threats
from tests.games.first_five import threats_slow as slow
from tests.games.first_five.boards import position_of, position_with, squares_of


@pytest.fixture(scope="module")
def threats():
    return Threats()


def line_of(threats, position, seat=None):
    """The win by fours of the seat to move, as tokens."""
    threats.show(position.state_array)
    names = position.game.grid.names
    return [names[cell] for cell in threats.by_fours(position.turn if seat is None else seat)]


@pytest.mark.parametrize("tiles", [14, 18, 20, 23, 26, 29, 31, 32, 33])
def test_brute_force_comes_to_the_same_verdict(threats, tiles):
    verdicts = set()
    for seed in range(40):
        own, other = slow.random_tiles(1000 * tiles + seed, tiles)
        position = position_of(own, other)
        found = line_of(threats, position)
        expected = slow.wins_by_fours(own, other, TILES - len(own))
        assert bool(found) == expected, (tiles, seed)
        verdicts.add(expected)
    assert verdicts == {True, False}


def test_a_line_is_played_to_the_completed_row(threats):
    lengths = set()
    for seed in range(150):
        position = position_of(*slow.random_tiles(seed, 20 + seed % 8))
        seat, line = position.turn, line_of(threats, position)
        if len(line) > 2:
            for move in line:
                assert not position.is_over
                position.push(move)
            assert position.winners == (seat,)
            lengths.add(len(line))
    assert lengths >= {3, 5, 7}


def test_five_at_once_comes_before_all(threats):
    assert line_of(threats, position_with("b2 c2 d2 e2", "b4 c4 d4 e4")) == ["a2", "f2"]


def test_an_open_three_becomes_two_ways_to_win(threats):
    assert len(line_of(threats, position_with("d5 e5 f5", "d7 e3 g8"))) == 3


def test_a_three_stopped_on_one_side_does_not_win_alone(threats):
    assert line_of(threats, position_with("d5 e5 f5", "c5 e3 g8")) == []


def test_a_three_at_the_rim_is_stopped_by_the_rim(threats):
    assert line_of(threats, position_with("a4 b4 c4", "e8 g3 h6")) == []


def test_a_three_between_two_squares_of_room_does_not_win(threats):
    # x . A A A . x: room for five, but every four has a single hole.
    assert line_of(threats, position_with("d5 e5 f5", "b5 h5 e8")) == []


def test_two_fours_at_once_win(threats):
    # Column e and row 5 meet on the free e5.
    line = line_of(threats, position_with("b5 c5 d5 e2 e3 e4", "a5 e1 g7 h3 c8 f9"))
    assert line[0] == "e5"
    assert set(line[1:]) == {"f5", "e6"}


def test_six_in_a_row_wins_as_well(threats):
    line = line_of(threats, position_with("b5 c5 d5 f5 g5 h5", "b7 c3 d8 f3 g8 h2"))
    position = position_with("b5 c5 d5 f5 g5 h5", "b7 c3 d8 f3 g8 h2")
    position.push("e5")
    assert line[0] == "e5"
    assert position.winners == (0,)


def test_a_four_of_the_other_seat_must_be_stopped_first(threats):
    # Stopping it on g9 leads nowhere near the three.
    assert line_of(threats, position_with("d4 e4 f4 b9", "c9 d9 e9 f9")) == []
    # Here the square that stops it makes a four too.
    line = line_of(threats, position_with("d6 e6 f6 g1 b9 k1 a1", "g2 g3 g4 g5 k8 h9 c1"))
    assert line[0] == "g6"


@pytest.mark.parametrize(("left", "wins"), [(3, True), (2, True), (1, False)])
def test_tiles_can_run_out_before_the_row_is_complete(threats, left, wins):
    used = TILES - left
    draw = random.Random(left)
    around = sorted(square for square in slow.SQUARES if square[1] not in (3, 4, 5))
    while True:
        spare = draw.sample(around, 2 * used - 3)
        own, other = set(spare[: used - 3]), set(spare[used - 3 :])
        if not (slow.wins_by_fours(own, other, TILES) or slow.wins_by_fours(other, own, TILES)):
            break
    position = position_of(own | squares_of("d5 e5 f5"), other)
    assert bool(line_of(threats, position)) == wins


def test_the_search_goes_on_when_asked_again(threats):
    position = position_of(*slow.random_tiles(7, 24))
    assert line_of(threats, position) == line_of(threats, position)
