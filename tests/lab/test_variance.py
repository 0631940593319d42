"""What is luck and what skill, against results made up of known parts."""

from __future__ import annotations

import numpy as np
import pytest

from kabinett.lab.estimates import bootstrap, mean, share
from kabinett.lab.variance import PARTS, split


def made(rounds=3000, seatings=2, repeats=2, *, skill=0.0, luck=0.0, interplay=0.0, choices=0.0, seed=1):
    """Results of two seats with parts of the given standard deviations, added up."""
    rng = np.random.default_rng(seed)
    who = np.linspace(-1, 1, seatings)
    who /= max(np.sqrt((who**2).mean()), 1e-9)
    first = (
        skill * who[None, :, None]
        + luck * rng.standard_normal((rounds, 1, 1))
        + interplay * (sides := rng.standard_normal((rounds, seatings, 1))) * (sides.std() > 0)
        + choices * rng.standard_normal((rounds, seatings, repeats))
    )
    return np.stack([first, 1 - first], axis=-1)


def values(found):
    return [found[name].value for name in PARTS]


def test_known_parts_are_found_again():
    parts = {"skill": 1.0, "luck": 2.0, "choices": 1.5}
    whole = sum(value**2 for value in parts.values())
    found = split(made(**parts), chance=True)
    for name in PARTS:
        assert found[name].value == pytest.approx(parts.get(name, 0.0) ** 2 / whole, abs=0.03)
        assert found[name].low <= parts.get(name, 0.0) ** 2 / whole <= found[name].high
    assert sum(values(found)) == pytest.approx(1)


def test_chance_that_suits_one_seating_is_told_from_luck_that_suits_a_seat():
    # Of what each seating draws for itself, the mean over both is luck and the rest interplay.
    found = split(made(interplay=1.0), chance=True)
    assert values(found) == pytest.approx([0, 0.5, 0.5, 0], abs=0.03)


def test_one_seating_alone_has_no_skill():
    found = split(made(seatings=1, luck=1.0, choices=1.0), chance=True)
    assert values(found) == pytest.approx([0, 0.5, 0, 0.5], abs=0.03)


def test_small_samples_are_right_on_average():
    found = [
        split(made(rounds=6, skill=1.0, luck=1.0, choices=1.0, seed=seed), chance=True) for seed in range(400)
    ]
    # Of a ratio only nearly so.
    assert np.mean([values(parts) for parts in found], axis=0) == pytest.approx(
        [1 / 3, 1 / 3, 0, 1 / 3], abs=0.06
    )


def test_without_chance_there_is_neither_luck_nor_interplay():
    found = split(made(repeats=1, skill=1.0, choices=1.0), chance=False)
    assert values(found) == pytest.approx([0.5, 0, 0, 0.5], abs=0.03)


def test_intervals_hold_the_truth_about_as_often_as_they_say():
    held = 0
    for seed in range(200):
        luck = split(made(rounds=60, luck=1.0, choices=1.0, seed=seed), chance=True)["luck"]
        held += luck.low <= 0.5 <= luck.high
    assert 0.88 <= held / 200 <= 1


def test_results_that_are_all_the_same_have_no_parts():
    assert split(np.full((5, 2, 2, 2), 0.5), chance=True) is None


def test_a_share_has_an_interval_also_where_something_always_happens():
    found = share(np.ones((50, 2)), seed=1)
    assert (found.value, found.high) == (1.0, 1.0)
    assert 0.94 < found.low < 0.97


def test_rounds_are_resampled_whole():
    # Two games of a round are the same game twice, so there are 100 observations and not 200.
    rng = np.random.default_rng(3)
    once = rng.standard_normal((100, 1))
    twice, lone = mean(np.repeat(once, 2, axis=1), seed=4), mean(once, seed=4)
    assert (twice.low, twice.high) == pytest.approx((lone.low, lone.high))
    assert twice.low < twice.value < twice.high


def test_the_bootstrap_is_the_same_for_the_same_seed():
    drawn = np.random.default_rng(5).standard_normal((40, 1))
    assert bootstrap(drawn, np.median, 6) == bootstrap(drawn, np.median, 6)
