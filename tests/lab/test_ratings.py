"""Ratings and their intervals against figures that can be had otherwise."""

from __future__ import annotations

import itertools
import math

import numpy as np
import pytest

from kabinett.lab.ratings import rating_intervals, ratings
from kabinett.statistics import score_interval


def elo(expected: float) -> float:
    return 400 * math.log10(expected / (1 - expected))


def test_two_players_differ_by_what_their_share_means():
    scores = np.array([[0.0, 7500.0], [2500.0, 0.0]])
    rated = ratings(scores)
    assert rated[0] - rated[1] == pytest.approx(elo(0.75), abs=0.2)
    assert rated.sum() == pytest.approx(0)


def test_ratings_that_the_model_made_are_found_again():
    truth = np.array([250.0, 60.0, 0.0, -90.0, -220.0])
    wins = 1 / (1 + 10 ** ((truth[None, :] - truth[:, None]) / 400))
    scores = 20_000 * wins
    np.fill_diagonal(scores, 0)
    assert ratings(scores) == pytest.approx(truth, abs=0.2)


def test_ratings_are_where_the_likelihood_is_greatest():
    rng = np.random.default_rng(4)
    scores = rng.integers(0, 9, (3, 3)).astype(float)
    np.fill_diagonal(scores, 0)

    def likelihood(rated: np.ndarray) -> float:
        # The mean is free save for the virtual draws, so the best shift is sought.
        def shifted(shift: float) -> float:
            strength = (rated + shift) / (400 / math.log(10))
            pairs = itertools.permutations(range(3), 2)
            real = sum(-scores[i, j] * math.log1p(math.exp(strength[j] - strength[i])) for i, j in pairs)
            virtual = sum(-0.5 * (math.log1p(math.exp(-x)) + math.log1p(math.exp(x))) for x in strength)
            return real + virtual

        return max(map(shifted, np.linspace(-60, 60, 121)))

    best = ratings(scores)
    for nudge in np.vstack([np.eye(3), -np.eye(3)]) * 25:
        assert likelihood(best) >= likelihood(best + nudge - nudge.mean()) - 1e-4


def test_who_wins_everything_has_a_finite_rating_and_doubt():
    scores = np.array([[0.0, 50.0], [0.0, 0.0]])
    rated = ratings(scores)
    assert 600 < rated[0] - rated[1] < 2000
    low, high = rating_intervals(np.repeat(scores[None] / 25, 25, 0), 0)
    assert high[0] - low[0] > 200


def test_who_never_played_is_in_the_middle():
    scores = np.zeros((3, 3))
    scores[0, 1], scores[1, 0] = 30, 10
    rated = ratings(scores)
    assert rated[0] > rated[2] > rated[1]


def test_many_arenas_at_once_are_rated_as_each_alone():
    rng = np.random.default_rng(1)
    scores = rng.integers(0, 30, (6, 4, 4)).astype(float)
    together = ratings(scores)
    for score, alone in zip(together, scores, strict=True):
        assert score == pytest.approx(ratings(alone), abs=1e-4)


def test_intervals_hold_the_truth_about_as_often_as_they_say():
    truth = np.array([80.0, 0.0, -80.0])
    wins = 1 / (1 + 10 ** ((truth[None, :] - truth[:, None]) / 400))
    rng = np.random.default_rng(7)
    held = []
    for number in range(40):
        by_round = np.zeros((30, 3, 3))
        for i, j in itertools.combinations(range(3), 2):
            scored = rng.binomial(2, wins[i, j], 30)
            by_round[:, i, j], by_round[:, j, i] = scored, 2 - scored
        low, high = rating_intervals(by_round, number)
        held += list((low <= truth) & (truth <= high))
    assert 0.88 <= np.mean(held) <= 1.0


def test_equal_seeds_give_equal_intervals():
    by_round = np.random.default_rng(1).integers(0, 3, (9, 3, 3)).astype(float)
    assert np.array_equal(rating_intervals(by_round, 5), rating_intervals(by_round, 5))
    assert not np.array_equal(rating_intervals(by_round, 5), rating_intervals(by_round, 6))


def test_many_rounds_are_resampled_in_blocks_to_the_same_effect():
    rng = np.random.default_rng(3)
    scored = rng.binomial(2, 0.6, 20_000).astype(float)
    by_round = np.zeros((20_000, 2, 2))
    by_round[:, 0, 1], by_round[:, 1, 0] = scored, 2 - scored
    low, high = rating_intervals(by_round, 1)
    doubt = 400 / math.log(10) * math.sqrt(1 / (40_000 * 0.24)) / 2
    assert high[0] - low[0] == pytest.approx(2 * 1.96 * doubt, rel=0.15)


def test_a_single_round_has_an_interval_as_well():
    low, high = rating_intervals(np.array([[[0.0, 1.0], [1.0, 0.0]]]), 0)
    assert low[0] < 0 < high[0]


@pytest.mark.parametrize(
    ("share", "games", "low", "high"),
    # Of the Wilson score interval, as tables have it.
    [(0.5, 100, 0.4038, 0.5962), (0.8, 10, 0.4902, 0.9433), (1.0, 10, 0.7225, 1.0), (0.0, 0, 0.0, 1.0)],
)
def test_shares_have_wilson_intervals(share, games, low, high):
    assert score_interval(share, games) == pytest.approx((low, high), abs=1e-4)
