"""The sequential test on pairs of games, against slow twins, hand-made cases and simulated players."""

from __future__ import annotations

import itertools
import math
import random

import numpy as np
import pytest

from kabinett.errors import KabinettError
from kabinett.lab.ratio_test import EMPTY, SCORES, RatioTest
from tests.depth import deep

SMALL = [
    (1, 2, 3, 2, 1),
    (5, 0, 1, 0, 7),
    (0, 0, 9, 1, 0),
    (0, 0, 0, 0, 4),
    (3, 0, 0, 0, 0),
    (0, 6, 0, 0, 2),
    (1, 4, 20, 9, 3),
]


# -- the log likelihood ratio ----------------------------------------------------------------------


def greatest_log_likelihood(counts, mean):
    """The twin: the best of many distributions with this mean, on grids that are narrowed around their best.

    Logarithms of the probabilities of three scores are on a grid; the two others follow from the sum and the
    mean. Near an edge a grid may miss the best, so each two scores are those that follow in one of ten runs.
    """
    seen = np.array([count or EMPTY for count in counts])
    return max(best_on_grid(seen, mean, follow) for follow in itertools.combinations(range(5), 2))


def best_on_grid(seen, mean, follow):
    first, other = follow
    free = [score for score in range(5) if score not in follow]
    values = np.array(SCORES)
    low, high, best = np.full(3, -14.0), np.zeros(3), -math.inf
    for _ in range(70):
        axes = [np.linspace(low[axis], high[axis], 9) for axis in range(3)]
        logarithms = np.stack(np.meshgrid(*axes, indexing="ij"), -1).reshape(-1, 3)
        chances = np.zeros((len(logarithms), 5))
        chances[:, free] = np.exp(logarithms)
        rest, rest_of_mean = 1 - chances.sum(1), mean - (chances * values).sum(1)
        chances[:, other] = (rest_of_mean - rest * values[first]) / (values[other] - values[first])
        chances[:, first] = rest - chances[:, other]
        allowed = (chances > 0).all(1)
        if not allowed.any():
            break
        found = (np.log(chances[allowed]) * seen).sum(1)
        best = max(best, float(found.max()))
        centre, width = logarithms[allowed][found.argmax()], 0.4 * (high - low)
        low, high = centre - width, np.minimum(centre + width, 0.0)
    return best


@pytest.mark.parametrize("hypotheses", ["0,10", "20%,35%"])
@pytest.mark.parametrize("counts", SMALL)
def test_the_ratio_is_that_of_the_slow_twin(counts, hypotheses):
    test = RatioTest.parse(hypotheses)
    low, high = (greatest_log_likelihood(counts, share) for share in test.shares)
    assert test.log_likelihood_ratio(counts) == pytest.approx(high - low, abs=1e-4)


def test_where_pairs_are_only_won_or_lost_the_ratio_is_that_of_a_coin():
    test = RatioTest.parse("40%,70%")
    exact = 30 * math.log(0.3 / 0.6) + 50 * math.log(0.7 / 0.4)
    # Three scores that were never seen count a thousandth each.
    assert test.log_likelihood_ratio((30, 0, 0, 0, 50)) == pytest.approx(exact, abs=0.01)


def test_with_many_pairs_the_ratio_is_nearly_that_of_the_normal_approximation():
    counts = (400, 2100, 5000, 2300, 500)
    test = RatioTest.parse("0,5")
    (low, high), pairs = test.shares, sum(counts)
    mean = sum(count * score for count, score in zip(counts, SCORES, strict=True)) / pairs
    variance = sum(count * (score - mean) ** 2 for count, score in zip(counts, SCORES, strict=True)) / pairs
    normal = pairs * (high - low) * (2 * mean - low - high) / (2 * variance)
    assert normal > 3
    assert test.log_likelihood_ratio(counts) == pytest.approx(normal, rel=0.01)


def test_two_drawn_games_in_every_pair_speak_for_equals():
    test = RatioTest.parse("0,50")
    assert test.log_likelihood_ratio((0, 0, 1, 0, 0)) < 0
    assert test.decision(test.log_likelihood_ratio((0, 0, 40, 0, 0))) == "H0"


@pytest.mark.parametrize("counts", SMALL)
@pytest.mark.parametrize(("low", "high"), [(0, 10), (-30, 40), (100, 400)])
def test_the_test_is_symmetric_in_players_and_hypotheses(counts, low, high):
    ratio = RatioTest(low, high).log_likelihood_ratio(counts)
    assert RatioTest(-high, -low).log_likelihood_ratio(counts[::-1]) == pytest.approx(-ratio, abs=1e-9)


def test_a_better_result_speaks_more_for_the_higher_hypothesis():
    test = RatioTest.parse("45%,60%")
    for counts in itertools.product((2, 5), repeat=5):
        for score in range(4):
            better = list(counts)
            better[score] -= 1
            better[score + 1] += 1
            assert test.log_likelihood_ratio(better) > test.log_likelihood_ratio(counts)


def test_nothing_played_says_nothing():
    assert RatioTest(-10, 10).log_likelihood_ratio((0, 0, 0, 0, 0)) == pytest.approx(0, abs=1e-9)


def test_extreme_hypotheses_and_many_pairs_have_a_ratio():
    for counts in ((100_000, 0, 0, 0, 0), (0, 0, 0, 0, 100_000), (1, 0, 100_000, 0, 0)):
        for test in (RatioTest(-1000, 1000), RatioTest(0.1, 99.9, "%"), RatioTest(0, 1e-9)):
            assert math.isfinite(test.log_likelihood_ratio(counts))


# -- bounds and decisions --------------------------------------------------------------------------


def test_bounds_are_those_of_wald():
    assert RatioTest(0, 10).bounds == pytest.approx((-2.944439, 2.944439), abs=1e-6)
    assert RatioTest(0, 10, alpha=0.01, beta=0.1).bounds == pytest.approx(
        (math.log(0.1 / 0.99), math.log(90))
    )


@pytest.mark.parametrize(
    ("ratio", "decision"), [(-2.95, "H0"), (-2.94, None), (0.0, None), (2.94, None), (2.95, "H1")]
)
def test_a_bound_decides_once_it_is_reached(ratio, decision):
    assert RatioTest(0, 10).decision(ratio) == decision


def simulated(test, chances, rng):
    """The decision on pairs of coin players; `chances` are those of the five scores."""
    counts = [0] * 5
    while (decision := test.decision(test.log_likelihood_ratio(counts))) is None:
        counts[rng.choices(range(5), chances)[0]] += 1
    return decision


def pair_chances(first, second):
    """Of the five scores, where the games of a pair are won, drawn and lost with these probabilities."""
    chances = [0.0] * 5
    for (number, own), (other, theirs) in itertools.product(enumerate(first), enumerate(second)):
        chances[4 - number - other] += own * theirs
    return chances


COINS = [
    # (won, drawn, lost) in each game of a pair: without draws, with many, and where the first seat wins.
    ((0.5, 0.0, 0.5), (0.5, 0.0, 0.5)),
    ((0.2, 0.6, 0.2), (0.2, 0.6, 0.2)),
    ((0.7, 0.2, 0.1), (0.1, 0.2, 0.7)),
]


def shifted(game, gain):
    won, drawn, lost = game
    return won + gain, drawn, lost - gain


@pytest.mark.sampled(2)
@pytest.mark.parametrize("games", COINS, ids=["decisive", "drawn", "first seat"])
@pytest.mark.parametrize("truth", ["H0", "H1"])
def test_wrong_decisions_are_as_rare_as_asked_for(games, truth):
    """Of equals, or of a player who takes 58 %, in so many tests of 50 % against 58 %."""
    tests, error = deep(40), 0.1
    test = RatioTest.parse("50%,58%", alpha=error, beta=error)
    chances = pair_chances(*(shifted(game, 0.08 if truth == "H1" else 0.0) for game in games))
    mean = sum(chance * score for chance, score in zip(chances, SCORES, strict=True))
    assert mean == pytest.approx(test.shares[truth == "H1"])
    rng = random.Random(f"{truth} {games}")
    wrong = sum(simulated(test, chances, rng) != truth for _ in range(tests))
    # Three standard deviations above the error asked for.
    assert wrong <= error * tests + 3 * math.sqrt(error * (1 - error) * tests)


# -- what is given ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "shares", "names"),
    [
        ("0,10", (0.5, 0.514387), ("0 Elo", "10 Elo")),
        (" -5 , +0.5 ", (0.492805, 0.500720), ("-5 Elo", "0.5 Elo")),
        ("50%,55%", (0.5, 0.55), ("50 %", "55 %")),
        ("49.5 % , 50.5 %", (0.495, 0.505), ("49.5 %", "50.5 %")),
        ("-.5,.5", (0.499280, 0.500720), ("-0.5 Elo", "0.5 Elo")),
    ],
)
def test_hypotheses_are_read_in_elo_and_in_shares(text, shares, names):
    test = RatioTest.parse(text)
    assert test.shares == pytest.approx(shares, abs=1e-6)
    assert test.names == names


@pytest.mark.parametrize(
    "text",
    [
        "",
        "10",
        "0,10,20",
        "0;10",
        "50%,55",
        "50,55%",
        "nan,10",
        "0,inf",
        "1e2,2e2",
        "٠,١",
        "50%%,55%%",
        "0,",
        "1,.",
        "9" * 5000,
        "0,1," * 2000,
    ],
)
def test_what_is_no_pair_of_hypotheses_is_quoted(text):
    with pytest.raises(KabinettError, match=r"is no pair of hypotheses; write LOW,HIGH") as refused:
        RatioTest.parse(text)
    assert f"{text[:100]}" in str(refused.value)
    assert len(str(refused.value)) < 400


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("10,0", "first hypothesis, 10 Elo, is not below the second one, 0 Elo"),
        ("5,5", "first hypothesis, 5 Elo, is not below"),
        ("0,1001", "hypothesis 1001 Elo is outside of what can be tested; give one from -1000 Elo"),
        ("-999999999,0", "hypothesis -1e\\+09 Elo is outside"),
        ("0%,50%", "hypothesis 0 % is outside of what can be tested; give one from 0.1 % to 99.9 %"),
        ("50%,100%", "hypothesis 100 % is outside"),
    ],
)
def test_hypotheses_that_cannot_be_tested_are_refused(text, reason):
    with pytest.raises(KabinettError, match=reason):
        RatioTest.parse(text)


@pytest.mark.parametrize("name", ["alpha", "beta"])
@pytest.mark.parametrize("error", [0, -0.1, 0.5, 7, math.nan, math.inf])
def test_errors_that_make_no_test_are_refused(name, error):
    with pytest.raises(KabinettError, match=f"^{name}, the probability of a wrong decision, is {error:g};"):
        RatioTest.parse("0,10", **{name: error})
