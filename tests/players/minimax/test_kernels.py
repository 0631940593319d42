"""The steps of the exact searches, one at a time and as plain Python."""

import numpy as np
import pytest

import kabinett
from kabinett.games.rules import CHANCE, odds_of
from kabinett.players.minimax.kernels import alpha_beta
from kabinett.players.minimax.kernels.stack import HERO, LIMIT, SOLVED, TOTAL, VALUE, new_stack
from kabinett.players.minimax.kernels.table import EXACT, LOWER, UPPER, new_table
from kabinett.players.minimax.kernels.values import LEAST, MOST, SHARE, TWELFTHS

RULES = kabinett.game("noti").rules
MASK = np.full(RULES.state.itemsize // 8, 2**64 - 1, np.uint64)


@pytest.fixture
def stack():
    """A stack whose root is a position of seat 0, the maximizer, with three moves listed."""
    stack = new_stack(RULES, 100, 4)
    stack.control[LIMIT], stack.control[HERO] = 3, 0
    stack.alpha[0], stack.beta[0] = -10.0, 10.0
    stack.codes[0, :3] = (5, 6, 7)
    alpha_beta.open_frame(stack, 0, 0, 3)
    return stack


def hand_back(stack, value):
    stack.back[[VALUE, TOTAL, SOLVED]] = value, 20.0, 1.0


def test_a_frame_opens_with_nothing_found(stack):
    assert (stack.size[0], stack.tried[0], stack.best_code[0]) == (3, 0, 5)
    assert (stack.floor[0], stack.ceiling[0], stack.best[0]) == (-10.0, 10.0, LEAST - 1.0)
    alpha_beta.open_frame(stack, 0, 1, 3)
    assert stack.best[0] == MOST + 1.0
    alpha_beta.open_frame(stack, 0, CHANCE, 3)
    assert stack.best[0] == 0.0


def test_a_better_move_raises_alpha_and_a_worse_one_changes_nothing(stack):
    stack.tried[0] = 1
    hand_back(stack, 2.0)
    alpha_beta.improve(stack, 0)
    assert (stack.best[0], stack.alpha[0], stack.best_code[0], stack.total[0]) == (2.0, 2.0, 5, 20.0)
    stack.tried[0] = 2
    hand_back(stack, 1.0)
    alpha_beta.improve(stack, 0)
    assert (stack.best[0], stack.best_code[0], stack.tried[0]) == (2.0, 5, 2)


def test_a_move_beyond_the_window_leaves_the_others_out(stack):
    stack.tried[0] = 1
    hand_back(stack, 11.0)
    alpha_beta.improve(stack, 0)
    assert stack.tried[0] == stack.size[0]
    assert stack.history[0, 5] == 9


@pytest.mark.parametrize(("value", "bound"), [(-10.0, UPPER), (3.0, EXACT), (10.0, LOWER)])
def test_what_is_found_is_kept_with_its_bound_and_recalled(stack, value, bound):
    table = new_table(2)
    assert alpha_beta.recall(stack, table, 0, MASK) == -1
    stack.best[0], stack.total[0] = value, 20.0
    alpha_beta.conclude(stack, table, 0)
    assert table.bound.max() == bound
    # At the root the best move alone counts.
    assert alpha_beta.recall(stack, table, 0, MASK) == 5
    stack.words[1] = stack.words[0]
    stack.alpha[1], stack.beta[1] = -10.0, 10.0
    assert alpha_beta.recall(stack, table, 1, MASK) == -2
    assert (stack.back[VALUE], stack.back[TOTAL]) == (value, 20.0)


def test_limits_that_leave_nothing_open_are_handed_back(stack):
    stack.points[1, :2], stack.points[2, :2] = (9, 3), (9, 3)
    stack.alpha[1], stack.beta[1] = LEAST, MOST
    assert alpha_beta.is_bounded(stack, 1, 2)
    assert (stack.back[VALUE], stack.back[TOTAL]) == (TWELFTHS * SHARE + 6, 12.0)
    stack.points[2, 1] = 12
    assert not alpha_beta.is_bounded(stack, 1, 2)
    assert (stack.lowest[1], stack.highest[1]) == (-3.0, TWELFTHS * SHARE + 6)


def test_a_chance_event_narrows_the_window_by_what_the_rest_can_bring(stack):
    odds = np.array([0.25, 0.75])
    stack.codes[0, :2] = (0, 1)
    alpha_beta.open_frame(stack, 0, CHANCE, 2)
    stack.lowest[0], stack.highest[0] = -20.0, 20.0
    stack.alpha[0], stack.beta[0] = 10.0, 15.0
    stack.tried[0] = 1
    alpha_beta.narrow(stack, 0, odds)
    assert (stack.alpha[1], stack.beta[1]) == ((10 - 15) / 0.25, (15 + 15) / 0.25)
    hand_back(stack, -40.0)
    alpha_beta.average(stack, 0, odds)
    # At most -10 + 15 can come of it, which is below alpha.
    assert (stack.best[0], stack.tried[0]) == (5.0, 2)


def test_odds_add_up_to_one_and_are_one_without_chance():
    assert odds_of(RULES).tolist() == [1.0]
    odds = odds_of(kabinett.game("daijobi").rules)
    assert len(odds) == 5
    assert odds.sum() == pytest.approx(1)
