"""Exact values in the environments, against looking at everything that can follow."""

import numpy as np
import pytest

import kabinett
from kabinett.envs import SingleGame
from kabinett.envs.oracles import exact_values
from tests.envs.walks import by_looking


def test_values_of_the_loom_are_those_of_all_that_can_follow():
    compared = 0
    for seed in range(6):
        env = SingleGame("loom")
        _, info = env.reset(seed=seed)
        chance, over = np.random.default_rng(seed), False
        while not over:
            if env.position.state.down <= 1:
                assert exact_values(env.position) == pytest.approx(by_looking(env.position))
                compared += 1
            _, _, over, _, info = env.step(int(chance.choice(np.flatnonzero(info["action_mask"]))))
    assert compared > 12


def test_perfect_play_has_no_regret_and_any_other_has():
    env = SingleGame("loom", action_values=exact_values)
    for perfect in (True, False):
        _, info = env.reset(seed=3)
        regret, over = 0.0, False
        while not over:
            values = info["action_values"]
            legal = np.flatnonzero(info["action_mask"])
            assert np.flatnonzero(~np.isnan(values)).tolist() == legal.tolist()
            _, _, over, _, info = env.step(int(np.nanargmax(values) if perfect else np.nanargmin(values)))
            regret += info["regret"]
        assert (regret == 0) == perfect
        assert regret >= 0


def test_what_is_not_solved_has_no_values():
    assert exact_values(kabinett.position("noti")) == {}
