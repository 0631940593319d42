"""What a position is worth, from what a player says of it and from the odds of chance."""

from __future__ import annotations

import random
import threading

import pytest

import kabinett
from kabinett.analysis import analyze, best, count_outcomes, find_best, margin
from kabinett.analysis.review import review
from kabinett.errors import KabinettError
from kabinett.games import CHANCE
from kabinett.players import Choice, Line


def fixed(asked, exact=False):
    """A player that finds the same share everywhere; the positions asked about."""

    def choose(position):
        asked.append(position.moves)
        shares = (0.75, 0.25)
        return Choice("x", (Line("x", 100, (3.0, 1.0), shares, exact),), 250, 0.5, exact)

    return choose


def after(name, *moves):
    position = kabinett.position(name)
    for move in moves:
        position.push(move)
    return position


def test_where_a_seat_moves_the_best_line_is_the_value():
    position = kabinett.position("noti")
    found = analyze(position, fixed([]))
    assert found.turn == position.turn
    assert (found.move, found.simulations, found.seconds) == ("x", 250, 0.5)
    assert found.value == ((3.0, 1.0), (0.75, 0.25), False, 100, margin(found.lines[0]))


def test_what_is_proven_has_no_margin():
    assert analyze(kabinett.position("noti"), fixed([], exact=True)).value.margin is None


def test_a_finished_game_is_worth_what_came_out_and_nobody_is_asked():
    position, rng = kabinett.position("factory"), random.Random(1)
    while not position.is_over:
        position.push(rng.choice(position.legal_moves))
    asked = []
    found = analyze(position, fixed(asked))
    assert asked == []
    assert (found.turn, found.move, found.lines) == (None, None, ())
    assert (found.value.points, found.value.shares) == (position.scores, position.shares)
    assert found.value.exact


def test_the_value_of_chance_is_the_mean_by_its_odds():
    position = kabinett.position("daijobi(jungs=1)")
    shares = {token: index / 10 for index, token in enumerate(position.odds)}

    def choose(asked):
        share = shares[asked.moves[-1]]
        return Choice("x", (Line("x", 400, (), (share, 1 - share)),), 400, 1.0)

    found = analyze(position, choose)
    expected = sum(odds * shares[token] for token, odds in position.odds.items())
    assert found.turn == CHANCE
    assert found.value.shares == pytest.approx((expected, 1 - expected))
    assert found.value.points == ()
    assert found.value.simulations == found.simulations == 400 * len(shares)
    assert found.seconds == len(shares)
    # Independent errors add up by their squares, so the mean is surer than each of its parts.
    parts = [outcome.analysis.value.margin * outcome.probability for outcome in found.outcomes]
    assert found.value.margin == pytest.approx(sum(part**2 for part in parts) ** 0.5)
    assert position.moves == []


def test_chance_events_in_a_row_are_looked_through_as_far_as_is_wanted():
    start = kabinett.position("loom")
    asked = []
    assert analyze(start, fixed(asked)).value.points == pytest.approx((3.0, 1.0))
    assert len(asked) == count_outcomes(start) == 16
    assert all(len(moves) == 2 for moves in asked)
    short = []
    found = analyze(start, fixed(short), longest_chain=1)
    assert short == []
    assert [outcome.analysis for outcome in found.outcomes] == [None] * 4
    assert (found.value.points, found.value.exact) == ((), False)
    assert count_outcomes(start, longest_chain=1) == 4


def test_counting_outcomes_ends_beyond_what_is_wanted():
    assert 16 < count_outcomes(kabinett.position("factory"), most=16) < 64
    assert count_outcomes(kabinett.position("noti")) == 1


def test_the_margin_shrinks_with_the_root_of_the_simulations():
    few, many = (margin(Line("a", n, (), (0.5, 0.5))) for n in (100, 10_000))
    assert few == pytest.approx(0.0962, abs=1e-3)
    assert few / many == pytest.approx(10, rel=0.03)


# -- the strongest player --------------------------------------------------------------------------


class Counter:
    """A player that says how many simulations it did; `specs` are the players that were made."""

    def __init__(self, simulations):
        self.simulations, self.specs, self.asked = simulations, [], 0

    def make(self, spec, seed):
        self.specs.append((spec, seed))
        return self

    def choose(self, position, stop=None):
        self.asked += 1
        return Choice("x", (), self.simulations, 0.0)


@pytest.mark.parametrize(("simulations", "asked"), [(best.TOO_FEW - 1, 2), (best.TOO_FEW, 1)])
def test_a_search_that_was_compiled_meanwhile_is_done_once_more(monkeypatch, simulations, asked):
    counter = Counter(simulations)
    monkeypatch.setattr(best, "player", counter.make)
    find_best(0.25)(after("noti", "II@d4"))
    assert counter.specs == [("search(seconds=0.25)", 1)]
    assert counter.asked == asked


def test_whoever_was_stopped_is_not_asked_again(monkeypatch):
    counter, stop = Counter(0), threading.Event()
    stop.set()
    monkeypatch.setattr(best, "player", counter.make)
    find_best(0.25, stop)(kabinett.position("noti"))
    assert counter.asked == 1


def test_solved_games_are_not_searched():
    found = analyze(after("loom", "+se", "+nw"), find_best(0.01))
    assert found.value.exact
    assert found.value.margin is None
    assert all(line.exact for line in found.lines)


# -- reviews ---------------------------------------------------------------------------------------


def test_a_game_is_reviewed_by_what_its_plugin_names_and_others_are_refused():
    position, rng = kabinett.position("loom"), random.Random(2)
    while position.ply < 7:
        position.push(rng.choice(position.legal_moves))
    found = review(position)
    assert [turn.move for turn in found.turns] == position.moves
    assert found.start + found.luck - found.cost == pytest.approx(found.turns[-1].value)
    with pytest.raises(KabinettError, match="this is noti; only games of loom can be reviewed exactly"):
        review(kabinett.position("noti"))
