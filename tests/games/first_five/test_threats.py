"""Wins by fours and threes: never claimed wrongly, never missed where brute force can see them."""

import random

import pytest

from kabinett.games.first_five.rules import TILES
from kabinett.games.first_five.threats.kernels.board import holes_of, new_board, set_up
from kabinett.games.first_five.threats.kernels.candidates import makes_open_three, sort_by_worth
from kabinett.games.first_five.threats.kernels.proof import new_proof
from kabinett.games.first_five.threats.search import Threats
from kabinett.kernels.bits import wide_has
from kabinett.players.search_limit import SearchLimit
from tests.games.first_five import threats_slow as slow
from tests.games.first_five.boards import position_of, position_with, squares_of

LONG = SearchLimit()


@pytest.fixture(scope="module")
def threats():
    return Threats()


def wins(threats, position):
    threats.show(position.state_array)
    return threats.wins(position.turn, LONG)


@pytest.mark.sampled(1)
@pytest.mark.parametrize(("tiles", "further"), [(30, (67, 296)), (31, (78, 274))])
def test_brute_force_agrees_where_three_tiles_are_left(threats, tiles, further):
    verdicts = []
    for seed in (*range(12), *further):
        own, other = slow.random_tiles(5000 * tiles + seed, tiles, margin=0)
        expected = slow.wins_within(own, other, TILES - len(own))
        assert wins(threats, position_of(own, other)) == expected, (tiles, seed)
        by_fours = bool(threats.by_fours(tiles % 2))
        verdicts.append((expected, by_fours))
    assert {(False, False), (True, True), (True, False)} <= set(verdicts)


def test_no_win_within_three_tiles_is_missed(threats):
    verdicts = []
    # Of these, 11 and 31 need a three first.
    for seed in (4, 5, 6, 8, 11, 31):
        own, other = slow.random_tiles(9000 + seed, 8 + seed % 9, margin=2)
        verdicts.append(slow.wins_within(own, other, 3))
        if verdicts[-1]:
            assert wins(threats, position_of(own, other)) is True, seed
    assert verdicts.count(True) == 4


def beats_every_reply(threats, position, seat, most):
    """Play what is proven against all replies, whatever they are; `position` is won by `seat`, to move."""
    assert most > 0
    threats.show(position.state_array)
    assert threats.wins(seat, LONG) is True
    position.push_code(threats.variation()[0])
    tries = 1
    if position.is_over:
        assert position.winners == (seat,)
    else:
        for reply in position.codes:
            position.push_code(reply)
            assert not position.is_over
            tries += beats_every_reply(threats, position, seat, most - 1)
            position.pop()
    position.pop()
    return tries


@pytest.mark.slow
def test_what_is_proven_holds_against_every_reply():
    threats = Threats(fours_table=1 << 8, proof_table=1 << 8)
    tried = 0
    for seed in range(400):
        position = position_of(*slow.random_tiles(seed, 9 + seed % 12, margin=2))
        threats.show(position.state_array)
        if threats.by_fours(position.turn) or not threats.wins(position.turn, LONG, 5000):
            continue
        if len(threats.variation()) <= 7:
            beats_every_reply(threats, position, position.turn, 8)
            tried += 1
        if tried == 3:
            return
    raise AssertionError("too few positions")


def test_two_open_threes_at_once_win(threats):
    # e5 makes two; neither row of three is there yet.
    position = position_with("c5 d5 e6 e7", "b2 g2 h8 k4")
    threats.show(position.state_array)
    assert threats.by_fours(0) == []
    assert threats.wins(0, LONG) is True
    line = threats.variation()
    for cell in line:
        position.push_code(cell)
    assert position.winners == (0,)


def test_a_three_beside_the_rim_does_not_threaten(threats):
    # Both stretches have room for exactly one row of five, so their threes can be stopped for good.
    assert wins(threats, position_with("a1 b1 a2", "k9 h9 f8")) is False


def test_a_four_of_the_other_seat_turns_a_three_down(threats):
    # The defender answers a three by a four of its own, and that four blocks.
    alone = position_with("d5 e5 f7 f8", "b2 h2 k7 a9")
    assert wins(threats, alone) is True
    countered = position_with("d5 e5 f7 f8", "f3 g3 h3 e3")
    assert wins(threats, countered) is False


def test_threats_need_tiles(threats):
    own, other = slow.random_tiles(30 * 5000, 32)
    assert wins(threats, position_of(own, other)) == slow.wins_within(own, other, 2)


def completes_two(own, other):
    return slow.completing(own, other) > 1


def test_what_can_become_two_fours_is_seen_as_an_open_three():
    board, open_threes, others = new_board(), 0, 0
    for seed in range(12):
        position = position_of(*slow.random_tiles(600 + seed, 8 + seed % 8, margin=2))
        own, other = slow.random_tiles(600 + seed, 8 + seed % 8, margin=2)
        set_up(board, position.state)
        seat = position.turn
        free = [square for square in sorted(slow.SQUARES) if square not in own | other]
        four = holes_of(board, seat, 3)
        if any(completes_two(own | {square}, other) for square in free):
            continue
        for square in free:
            becomes = any(
                completes_two(own | {square, further}, other) for further in free if further != square
            )
            # A four is no three.
            if not wide_has(four, slow.code(square)):
                makes = makes_open_three(board, seat, slow.code(square), four)
                assert makes or not becomes, (seed, square)
                open_threes += makes
                others += not makes
    assert open_threes > 20
    assert others > 100


WINDOWS = [
    window
    for right, down in ((1, 0), (0, 1), (1, 1), (1, -1))
    for column, row in sorted(slow.SQUARES)
    if (window := {(column + n * right, row + n * down) for n in range(5)}) <= slow.SQUARES
]


def worth(own, other, square):
    """What a tile on a square is worth, from the squares alone."""
    return sum(4 ** len(window & own) for window in WINDOWS if square in window and not window & other)


def test_cells_are_tried_in_the_order_of_their_worth():
    board, proof = new_board(), new_proof(1)
    for seed in range(10):
        own, other = slow.random_tiles(700 + seed, 8 + 2 * seed, margin=2)
        set_up(board, position_of(own, other).state)
        seat, depth = int(len(own) != len(other)), seed % 3
        free = [square for square in sorted(slow.SQUARES) if square not in own | other]
        proof.moves[depth, : len(free)] = [slow.code(square) for square in free]
        sort_by_worth(board, proof, seat, depth, len(free))
        by_code = {slow.code(square): worth(own, other, square) for square in free}
        listed = proof.moves[depth, : len(free)].tolist()
        assert sorted(listed) == sorted(by_code)
        worths = [by_code[code] for code in listed]
        assert worths == sorted(worths, reverse=True)
        assert proof.guess[depth, : len(free)].tolist() == worths


@pytest.mark.parametrize(
    ("mover", "other"),
    [
        ("d5 f7 h4 j4 j8", "b3 c7 f2 f6 h7"),
        ("c5 e7 g5 h3", "c8 d2 e2 j3 j8"),
        ("b2 b7 d4 f2 g8 h6 h8", "b4 c3 c7 d7 g3 g6 h2"),
    ],
)
def test_long_wins_are_seen_with_few_positions(threats, mover, other):
    """Each took more than 90,000 before cells were tried in the order of their worth."""
    position = position_of(squares_of(mover), squares_of(other))
    threats.show(position.state_array)
    assert threats.by_fours(position.turn) == []
    assert threats.wins(position.turn, SearchLimit(nodes=25_000)) is True


@pytest.mark.parametrize("seed", [200073, 200149])
def test_a_long_win_holds_against_replies_by_lot(threats, seed):
    draw = random.Random(seed)
    for _ in range(2):
        position = position_of(*slow.random_tiles(seed, 9 + seed % 12, margin=2))
        seat = position.turn
        while not position.is_over:
            if position.turn == seat:
                assert wins(threats, position) is True
                position.push_code(threats.variation()[0])
            else:
                threats.show(position.state_array)
                # Now and then one that meets the threat, else nothing would last.
                meets = threats.holes(seat, 4) or threats.refuting(seat) or position.codes
                position.push_code(draw.choice(meets if draw.random() < 0.9 else position.codes))
        assert position.winners == (seat,)


def test_time_can_run_out(threats):
    position = position_with("e5 f5", "e6 g4")
    threats.show(position.state_array)
    assert threats.wins(0, LONG, 5) is None
    assert threats.wins(0, SearchLimit(0)) in (None, True, False)
