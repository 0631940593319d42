"""Exact values in the environments, against looking at everything that can follow."""

import numpy as np
import pytest

import kabinett
from kabinett.envs import SingleGame
from kabinett.envs.oracles import exact_values


def by_looking(position):
    """The patterns still to come after each move of The Loom, by all that can follow."""
    ahead = position.copy()

    def best():
        if ahead.is_over:
            return float(ahead.scores[0])
        if ahead.odds:
            return sum(odds * after(token) for token, odds in ahead.odds.items())
        return max(after(token) for token in ahead.legal_moves)

    def after(token):
        ahead.push(token)
        value = best()
        ahead.pop()
        return value

    return {token: after(token) - position.scores[0] for token in position.legal_moves}


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
