"""The steps of many games at once, one at a time and as plain Python."""

import numpy as np

from kabinett.envs.stepping import ALL_LEGAL, STAY, clear_rewards, first_illegal, new_shown


def test_the_first_game_with_a_code_that_is_not_legal_is_found():
    shown = new_shown(3, 1, 4, 2)
    shown.masks[:, 1] = 1
    assert first_illegal(np.array([1, 1, 1]), shown) == ALL_LEGAL
    assert first_illegal(np.array([1, 2, 3]), shown) == 1
    assert first_illegal(np.array([STAY, 1, 3]), shown) == 2
    # The code of a game that is over is not read.
    shown.over[2] = True
    assert first_illegal(np.array([STAY, 1, 3]), shown) == ALL_LEGAL


def test_rewards_are_cleared_in_one_game():
    shown = new_shown(2, 1, 1, 3)
    shown.rewards[:] = 5
    clear_rewards(1, shown)
    assert shown.rewards.tolist() == [[5, 5, 5], [0, 0, 0]]
