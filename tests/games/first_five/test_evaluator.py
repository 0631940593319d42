"""What the search is told about First-Five: patterns on lines, good moves, how a position stands."""

import random

import numpy as np
import pytest

import kabinett
from kabinett.games.first_five.play import hooks, lines
from kabinett.games.first_five.play.evaluator import search_hooks
from kabinett.games.first_five.rules import RULES
from kabinett.players import player
from kabinett.players.search_hooks import search_hooks as guide_of
from tests.games.first_five import threats_slow as slow
from tests.games.first_five.boards import position_of, position_with, squares_of


def completes(line):
    """The places where the seat completes five on a line such as "xx.xx-----"; "o" is closed."""
    return {
        place
        for place, sign in enumerate(line)
        if sign == "." and "xxxxx" in line[:place] + "x" + line[place + 1 :]
    }


def makes(line, least):
    """The places after which there are at least so many to complete five."""
    return {
        place
        for place, sign in enumerate(line)
        if sign == "." and len(completes(line[:place] + "x" + line[place + 1 :])) >= least
    }


def places(entry, kind):
    return {place for place in range(10) if lines.holds(entry, kind, place)}


def test_the_table_of_lines_agrees_with_looking_at_them():
    draw = random.Random(1)
    for _ in range(1500):
        line = "".join(draw.choices(".xo", (5, 4, 1), k=10))
        if "xxxxx" in line:
            continue
        ends = completes(line)
        entry = lines.CHANCES[sum(3**place * ".xo".index(sign) for place, sign in enumerate(line))]
        assert places(entry, lines.FIVE) == ends, line
        assert places(entry, lines.FOUR) - ends == makes(line, 1) - ends, line
        assert places(entry, lines.OPEN_FOUR) - ends == makes(line, 2) - ends, line
        windows = [line[first : first + 5] for first in range(6) if "o" not in line[first : first + 5]]
        for kind, tiles in ((lines.ONES, 1), (lines.TWOS, 2), (lines.THREES, 3)):
            assert hooks.windows(entry, kind) == sum(window.count("x") == tiles for window in windows), line


def test_a_line_of_the_law_is_read_as_it_lies_on_the_board():
    position = position_with("b2 c3 d4 f1 e2", "k9 a9 c4 a5 b6")
    s = position.state
    for cell in range(90):
        for direction, (right, down) in enumerate(((1, 0), (0, 1), (1, 1), (1, -1))):
            line, place = lines.line_through(cell, direction), lines.place_on(cell, direction)
            assert lines.cell_on(line, place) == cell
            x, y = cell % 10, cell // 10
            for step in range(-4, 5):
                square = (x + step * right, y + step * down)
                bit = place + step
                number = lines.number_of(s, 0, line)
                digit = number // 3**bit % 3 if 0 <= bit < 10 else 2
                if square not in slow.SQUARES:
                    assert digit == 2
                else:
                    own = square in squares_of("b2 c3 d4 f1 e2")
                    other = square in squares_of("k9 a9 c4 a5 b6")
                    assert digit == (1 if own else 2 if other else 0), (cell, direction, step)


def priors(position):
    """What is expected of each move, by token."""
    codes = np.array(position.codes, np.int16)
    found = np.zeros(len(codes), np.float32)
    weights = search_hooks(position.game).weights
    hooks.prior(position.state, codes, len(codes), found, weights)
    return dict(zip(position.legal_moves, found.tolist(), strict=True))


def share(position):
    """What the seat to move can expect."""
    shares = np.zeros(4)
    hooks.evaluate(position.state, shares, np.zeros(4), search_hooks(position.game).weights)
    assert shares[:2].sum() == pytest.approx(1.0)
    return shares[position.turn]


def test_completing_a_row_comes_before_stopping_one():
    found = priors(position_with("b2 c2 d2 e2", "b4 c4 d4 e4"))
    order = sorted(found, key=found.get, reverse=True)
    assert set(order[:2]) == {"a2", "f2"}
    assert set(order[2:4]) == {"a4", "f4"}
    assert max(found[move] for move in order[4:]) < 0.05


def test_a_four_that_cannot_be_stopped_is_a_win():
    position = position_with("d5 e5 f5", "d7 e3 g8")
    found = priors(position)
    assert {move for move, worth in found.items() if worth > 0.98} == {"c5", "g5"}
    assert share(position) == 1.0


def test_two_fours_of_the_other_seat_are_a_loss():
    assert share(position_with("a9 k9 a1", "d5 e5 f5 g5")) == 0.0


def test_what_the_guide_calls_sure_is_sure():
    checked = 0
    for seed in range(150):
        own, other = slow.random_tiles(40 + seed, 12 + seed % 20)
        found = share(position_of(own, other))
        if found in (0.0, 1.0):
            checked += 1
            assert slow.wins_within(own, other, 2) == bool(found), seed
    assert checked > 40


def test_the_last_tile_cannot_lose():
    boards = (slow.random_tiles(seed, 35) for seed in range(1000))
    own, other = next(
        (own, other)
        for own, other in boards
        if slow.completing(other, own) > 1 and not slow.completing(own, other)
    )
    assert share(position_of(own, other)) > 0.3


@pytest.mark.strength
def test_the_search_plays_with_the_guide_and_beats_plain_search():
    assert guide_of(kabinett.position("first-five").game).evaluate is hooks.evaluate
    hooked, plain = player("search(simulations=200)", seed=1), player("uct(simulations=200)", seed=2)
    won = 0
    for seed in range(3):
        for seat in (0, 1):
            position = kabinett.position("first-five")
            position.push(random.Random(seed).choice(position.legal_moves))
            while not position.is_over:
                mover = hooked if position.turn == seat else plain
                position.push(mover.choose(position).move)
            won += position.winners == (seat,)
    assert won >= 5


def test_the_hooks_leave_the_record_as_it_is():
    position = position_of(*slow.random_tiles(3, 17))
    before = position.state_array
    priors(position)
    share(position)
    assert position.state_array.tobytes() == before.tobytes()
    assert position.game.rules is RULES
