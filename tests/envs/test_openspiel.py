"""The OpenSpiel face: the peer's own simulation test, and what it does not look at."""

import base64
import copyreg
import pickle
import random

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import mcts
from open_spiel.python.observation import make_observation

import kabinett
from kabinett.envs.encoding import encoding, observe
from kabinett.envs.openspiel import REGISTERED, InvalidArgument, openspiel_name
from kabinett.errors import InvalidState
from kabinett.games import variants
from kabinett.games.saved import SavedStates
from tests.internals import check_sum_of
from tests.variants import VARIANTS, every_variant


def load(variant):
    return pyspiel.load_game(openspiel_name(variant.name), dict(variant.values))


def test_every_game_is_registered_once():
    assert tuple(openspiel_name(name) for name in kabinett.game_names()) == REGISTERED
    assert set(REGISTERED) <= set(pyspiel.registered_names())
    assert "python_kabinett_first_five" in REGISTERED


@pytest.mark.sampled(8)
@every_variant
@pytest.mark.usefixtures("capfd")
def test_the_peers_own_simulation_test_passes(variant):
    # With every state on the way saved and restored, for one form of each game.
    usual = variant.spec == variant.name
    pyspiel.random_sim_test(load(variant), num_sims=1, serialize=usual, verbose=False)


@pytest.mark.sampled(8)
@every_variant
def test_a_state_is_a_position(variant):
    chance = random.Random(variant.spec)
    game = load(variant)
    state, position = game.new_initial_state(), kabinett.Position(variant)
    observation = make_observation(game)
    most = encoding(variant).most
    while not state.is_terminal():
        assert state.legal_actions() == position.codes
        assert str(state) == str(position)
        tokens = [state.action_to_string(state.current_player(), code) for code in position.codes]
        assert tokens == position.legal_moves
        if position.odds:
            assert state.is_chance_node()
            outcomes = {
                position.game.token(code, position.state): odds for code, odds in state.chance_outcomes()
            }
            assert outcomes == pytest.approx(position.odds)
        else:
            assert state.current_player() == position.turn
        assert state.returns() == [0.0] * variant.seats
        for seat in range(variant.seats):
            seen = observe(variant, position.state_array, seat) / most
            observation.set_from(state, seat)
            assert np.allclose(observation.dict["planes"], seen)
            assert np.allclose(state.observation_tensor(seat), seen.reshape(-1))
            assert np.max(state.observation_tensor(seat)) <= 1
        code = chance.choice(position.codes)
        state.apply_action(code)
        position.push_code(code)
    assert position.is_over
    returns = state.returns()
    if variant.seats == 1:
        assert returns == [position.scores[0]]
    else:
        assert sum(returns) == pytest.approx(0)
        best = [seat for seat in range(variant.seats) if returns[seat] == max(returns)]
        assert tuple(best) == position.winners


@every_variant
def test_states_are_saved_copied_and_restored(variant):
    chance = random.Random(variant.spec)
    game = load(variant)
    state = game.new_initial_state()
    for _ in range(12):
        state.apply_action(chance.choice(state.legal_actions()))
    text = str(state)
    twin = state.clone()
    twin.apply_action(twin.legal_actions()[0])
    assert str(state) == text
    again, restored = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert str(again) == str(game)
    assert str(restored) == text
    assert restored.legal_actions() == state.legal_actions()
    assert str(pickle.loads(pickle.dumps(game))) == str(game)
    assert str(pickle.loads(pickle.dumps(state))) == text


def test_options_are_parameters():
    game = pyspiel.load_game("python_kabinett_jati(edition=1965,double=true)")
    assert str(game.new_initial_state()).startswith("jati(edition=1965,double=True)\n")
    assert pyspiel.load_game("python_kabinett_noti(players=3)").num_players() == 3
    for name in kabinett.game_names():
        default = next(variants(name))
        assert load(default).num_players() == default.seats
        assert pyspiel.load_game(openspiel_name(name)).num_distinct_actions() == default.code_count


def test_an_impossible_option_is_refused():
    with pytest.raises(ValueError, match="players=9 is not possible in noti"):
        pyspiel.load_game("python_kabinett_noti(players=9)")


@pytest.mark.parametrize("name", ["first-five", "daijobi", "loom", "noti"])
def test_the_peers_tree_search_plays(name):
    game = pyspiel.load_game(openspiel_name(name))
    chance = np.random.RandomState(1)
    bot = mcts.MCTSBot(
        game, 1.4, 6, mcts.RandomRolloutEvaluator(1, chance), random_state=chance, solve=name != "loom"
    )
    state = game.new_initial_state()
    for _ in range(8):
        if state.is_chance_node():
            codes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(chance.choice(codes, p=odds)))
        else:
            action = bot.step(state)
            assert action in state.legal_actions()
            state.apply_action(action)


def test_the_peers_learning_environment_runs_a_game():
    environment = rl_environment.Environment(load(next(iter(variants("daijobi")))), seed=1)
    step = environment.reset()
    chance = random.Random(1)
    while not step.last():
        seat = step.observations["current_player"]
        step = environment.step([chance.choice(step.observations["legal_actions"][seat])])
    assert sorted(step.rewards) == [-1.0, 1.0]


def test_lengths_are_bounded_as_told():
    for variant in VARIANTS:
        assert load(variant).max_game_length() == (variant.rules.max_plies or 100_000)


def described(state):
    return str(state), state.history(), state.move_number(), state.legal_actions()


@pytest.mark.sampled(8)
@every_variant
def test_actions_that_are_not_legal_are_refused_and_change_nothing(variant):
    chance = random.Random(variant.spec)
    state = load(variant).new_initial_state()
    for _ in range(8):
        before, legal = described(state), state.legal_actions()
        others = [code for code in range(variant.code_count) if code not in legal]
        for code in (
            -2,
            variant.code_count,
            10_000,
            1 << 15,
            1 << 31,
            1 << 62,
            *chance.sample(others, min(3, len(others))),
        ):
            for refuse in (state.apply_action, state.child, state.action_to_string):
                with pytest.raises(pyspiel.SpielError) as refused:
                    refuse(code)
                assert isinstance(refused.value, kabinett.IllegalMove)
                assert repr(str(code)) in str(refused.value)
        # OpenSpiel refuses these itself.
        for code, error in (
            (-1, pyspiel.SpielError),
            (1 << 70, TypeError),
            (4.0, TypeError),
            (None, TypeError),
        ):
            with pytest.raises(error):
                state.apply_action(code)
        assert described(state) == before
        state.apply_action(chance.choice(legal))


@every_variant
def test_players_that_do_not_exist_are_refused(variant):
    game = load(variant)
    state = game.new_initial_state()
    observer = game.make_py_observer()
    for player in (-1, variant.seats, 1 << 20):
        for ask in (state.observation_tensor, state.observation_string, state.player_return):
            with pytest.raises(pyspiel.SpielError):
                ask(player)
        with pytest.raises(InvalidArgument, match="sees this state"):
            observer.set_from(state, player)
    for other in VARIANTS:
        if other != variant:
            with pytest.raises(InvalidArgument, match="sees this state"):
                observer.set_from(load(other).new_initial_state(), 0)
    if not variant.rules.odds:
        with pytest.raises(InvalidArgument, match="no chance event is due"):
            state.chance_outcomes()
    with pytest.raises(InvalidArgument, match="begins from no text"):
        game.new_initial_state("text")


def with_saved(state, saved):
    """The text of a state in which something else is saved."""
    *lines, _ = state.serialize().split("\n__dict__=")
    return lines[0] + "\n__dict__=" + base64.b64encode(pickle.dumps({"saved": saved})).decode()


class Forged(SavedStates):
    """What somebody who knows the form makes of it."""

    def __reduce__(self):
        rebuild = copyreg._reconstructor  # noqa: SLF001 - what pickle itself names
        return rebuild, (SavedStates, object, None), self.others[0]


@every_variant
def test_saved_states_that_are_damaged_are_refused(variant):
    game = load(variant)
    state = game.new_initial_state()
    for _ in range(5):
        state.apply_action(state.legal_actions()[0])
    again = game.deserialize_state(with_saved(state, state.saved))
    assert described(again) == described(state)
    _, record, _, check_sum = state.saved.__getstate__()
    impossible = np.frombuffer(b"\xff" * len(record), variant.rules.state)
    forged_sum = check_sum_of(SavedStates(variant, impossible))
    for parts in (
        (variant, record[:-1] + b"\x55", (), check_sum),
        (variant, record[1:], (), check_sum),
        (variant, impossible.tobytes(), (), forged_sum),
        (variant, record, ()),
        (),
        3,
    ):
        with pytest.raises(InvalidState):
            game.deserialize_state(with_saved(state, Forged(variant, impossible, parts)))
    other = next(candidate for candidate in VARIANTS if candidate != variant)
    for saved in (
        Forged(variant, impossible, None),
        None,
        3,
        SavedStates(other, other.initial_state()),
        SavedStates(variant, np.repeat(state.array, 2)),
    ):
        with pytest.raises(InvalidArgument, match="no saved state"):
            game.deserialize_state(with_saved(state, saved))


@pytest.mark.parametrize(
    "text",
    ["", "0", "garbage", "history=\n", "history=99\nmove_number=1\n__dict__=gAR9lC4=", "a\nb\n__dict__=!!!"],
)
def test_texts_that_are_no_states_are_refused(text):
    with pytest.raises(pyspiel.SpielError):
        load(VARIANTS[0]).deserialize_state(text)
