"""What guides the search in Dai Jobi: its hooks against the rules, its values against the exact ones."""

import random

import numpy as np
import pytest

import kabinett
from kabinett.games import game
from kabinett.games.daijobi.exact.player import interval_after, solution
from kabinett.games.daijobi.play import hooks, model
from kabinett.games.daijobi.play.evaluator import WEIGHTS, search_hooks, weights
from kabinett.games.daijobi.rules import PASS, RULES
from kabinett.games.rules import CHANCE, OVER
from kabinett.kernels.compile import INT, Array, Record, compiled
from kabinett.players.search_hooks import search_hooks as registered
from training.daijobi_curve import train

SHARES, WEIGHT = Array(np.float64), Array(np.float32)
evaluate = compiled(hooks.evaluate, Record(RULES.state), SHARES, SHARES, WEIGHT, result="none")
after_move = compiled(model.after_move, Record(RULES.state), INT, WEIGHT, SHARES, result="none")
VARIANTS = [f"daijobi(players={players},jungs={jungs})" for players in (2, 3, 4) for jungs in (1, 2, 3, 4)]


def positions(spec, number, seed=1):
    """Positions of random games that are not over."""
    chance = random.Random(f"{spec} {seed}")
    while True:
        position = kabinett.position(spec)
        while not position.is_over:
            if chance.random() < 0.2:
                yield position.copy()
                number -= 1
                if number == 0:
                    return
            position.push(chance.choice(position.legal_moves))


def shares_of(state):
    """The hook's shares, and a check that it leaves the record alone."""
    before, shares = state.tobytes(), np.zeros(4)
    seats = int(state["seats"][0])
    evaluate(state, shares, np.zeros(4), weights(seats))
    assert state.tobytes() == before
    return shares[:seats]


@pytest.mark.parametrize("spec", VARIANTS)
def test_values_are_those_after_the_best_legal_move_on_average_over_the_toss(spec):
    for position in positions(spec, 25):
        found = shares_of(position.state_array)
        assert found.sum() == pytest.approx(1.0)
        assert (found >= 0.0).all()
        tosses = {code: odds / 16 for code, odds in zip(range(5), RULES.odds, strict=True)}
        expected = np.zeros(position.game.seats)
        for toss, odds in tosses.items() if position.turn == CHANCE else [(None, 1.0)]:
            tossed = position.copy()
            if toss is not None:
                tossed.push_code(toss)
            expected += odds * best_after(tossed)
        assert found == pytest.approx(expected, abs=1e-9)


def best_after(position):
    """The shares after the best move, found by playing each of them."""
    found = []
    for code in position.codes:
        state, shares = position.state_array, np.zeros(4)
        before = state.tobytes()
        after_move(state, code, weights(position.game.seats), shares)
        assert state.tobytes() == before
        RULES.entries.play(state, code)
        after = state.view(np.recarray)[0]
        expected = np.zeros(4)
        if RULES.entries.turn(state) == OVER:
            expected[after.seat] = 1.0
        else:
            model.write_shares(after, weights(position.game.seats), expected)
        assert shares == pytest.approx(expected)
        found.append(shares[: position.game.seats])
    return max(found, key=lambda shares: shares[position.turn])


@pytest.mark.parametrize(("jungs", "mean"), [(1, 0.03), (2, 0.025)])
def test_learned_values_are_close_to_the_exact_ones(jungs, mean):
    values = solution(jungs)
    errors = []
    for position in positions(f"daijobi(jungs={jungs})", 400):
        if position.turn == CHANCE:
            exact = values.interval(position.state)[0]
            errors.append(abs(shares_of(position.state_array)[position.state.seat] - exact))
    assert np.mean(errors) < mean


def test_the_best_learned_move_costs_little_where_the_exact_values_are_known():
    values = solution(2)
    lost = []
    for position in positions("daijobi(jungs=2)", 600):
        if len(position.codes) > 1 and position.turn != CHANCE:
            exact = [interval_after(values, position, code)[0] for code in position.codes]
            learned = []
            for code in position.codes:
                shares = np.zeros(4)
                after_move(position.state_array, code, weights(2), shares)
                learned.append(shares[position.turn])
            lost.append(max(exact) - exact[int(np.argmax(learned))])
    assert len(lost) > 100
    assert np.mean(lost) < 0.004


def test_fewer_jungs_are_four_of_which_some_are_out():
    for position in positions("daijobi(jungs=2)", 50):
        if position.turn == CHANCE:
            longer = position.state_array
            longer["each"] += 2
            longer["jungs"][0, :2, -1] += 2
            seats = shares_of(position.state_array), shares_of(longer)
            assert seats[0] == pytest.approx(seats[1])


def test_a_pass_is_valued_too():
    passing = next(position for position in positions("daijobi(jungs=1)", 2000) if position.codes == [PASS])
    after = passing.state_array
    RULES.entries.play(after, PASS)
    expected = np.zeros(4)
    model.write_shares(after.view(np.recarray)[0], weights(2), expected)
    assert shares_of(passing.state_array) == pytest.approx(expected[:2])


def test_learning_brings_values_closer_to_what_one_toss_leads_to():
    _, curve = train(2, blocks=3, block=30_000)
    assert curve[-1] < 0.7 * curve[0]


def test_learning_repeats_itself():
    first, _ = train(3, blocks=1, block=2_000)
    second, _ = train(3, blocks=1, block=2_000)
    assert first.any()
    assert np.array_equal(first, second)


def test_the_file_is_small_and_holds_the_curves():
    assert WEIGHTS.stat().st_size < 1_000_000
    with np.load(WEIGHTS) as archive:
        assert sorted(archive) == [f"{part}_{seats}" for part in ("curve", "seats") for seats in (2, 3, 4)]
        for seats in (2, 3, 4):
            assert len(archive[f"seats_{seats}"]) == model.size(seats)
            assert archive[f"curve_{seats}"][-1] < 0.015


def test_the_guide_is_registered_and_made_once():
    assert registered(game("daijobi(players=3)")) is search_hooks(game("daijobi(players=3,jungs=1)"))
