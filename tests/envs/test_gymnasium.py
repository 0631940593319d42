"""The Gymnasium face for one learner."""

import copy
import pickle
import subprocess
import sys

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import kabinett.envs
from kabinett.envs import SingleGame, VectorGames, gymnasium_ids
from kabinett.players import player
from tests.envs.walks import by_looking
from tests.variants import every_variant


@every_variant
@pytest.mark.usefixtures("capsys")
def test_the_peers_own_check_passes(variant):
    for seat in (0, None):
        check_env(gymnasium.make(gymnasium_ids()[variant.name], seat=seat, **variant.values).unwrapped)


@pytest.mark.parametrize("name", kabinett.game_names())
def test_every_game_is_registered(name):
    identity = gymnasium_ids()[name]
    game = gymnasium.make(identity)
    assert game.unwrapped.game.name == name
    assert game.unwrapped.version == kabinett.envs.VERSION == game.spec.version
    many = gymnasium.make_vec(identity, num_envs=3)
    assert isinstance(many, VectorGames)
    assert many.reset(seed=1)[0].shape == (3, *game.observation_space.shape)


def test_the_loom_has_its_usual_name():
    game = gymnasium.make("kabinett/Loom-v0")
    _, info = game.reset(seed=2)
    total, over = 0.0, False
    while not over:
        _, reward, over, _, info = game.step(game.action_space.sample(info["action_mask"]))
        total += reward
    assert total == game.unwrapped.position.scores[0]


def test_options_are_keywords():
    game = gymnasium.make("kabinett/Jati-v0", edition=1965, double=True)
    assert game.unwrapped.game.spec == "jati(edition=1965,double=True)"


def finish(game, info, seed):
    chance = np.random.default_rng(seed)
    rewards = []
    over = False
    while not over:
        _, reward, over, _, info = game.step(int(chance.choice(np.flatnonzero(info["action_mask"]))))
        rewards.append(reward)
    return rewards


@pytest.mark.sampled(8)
@every_variant
def test_the_learner_meets_its_opponent(variant):
    for seat in range(variant.seats):
        game = SingleGame(variant, opponent="greedy", seat=seat)
        _, info = game.reset(seed=seat)
        assert game.position.turn == seat
        rewards = finish(game, info, seat)
        position = game.position
        assert position.is_over
        if variant.seats > 1:
            assert not any(rewards[:-1])
            best = position.scores[seat] == max(position.scores)
            assert (rewards[-1] > -1 / (variant.seats - 1)) == best


@every_variant
def test_the_same_seed_gives_the_same_game(variant):
    for opponent in ("random", "uct(simulations=3)"):
        games = []
        for seed in (4, 4):
            game = SingleGame(variant, opponent=opponent, seat=None)
            _, info = game.reset(seed=seed)
            for _ in range(3):
                if not game.position.is_over:
                    info = game.step(int(np.flatnonzero(info["action_mask"])[0]))[4]
            games.append((game.seat, game.position.moves))
        assert games[0] == games[1]


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda game: pickle.loads(pickle.dumps(game))])
def test_copies_go_on_identically(copied):
    game = SingleGame("daijobi", opponent="greedy")
    _, info = game.reset(seed=3)
    for _ in range(4):
        info = game.step(int(np.flatnonzero(info["action_mask"])[0]))[4]
    twin = copied(game)
    assert finish(game, info, 1) == finish(twin, info, 1)
    assert game.position.moves == twin.position.moves


def test_an_illegal_action_ends_the_game_with_a_loss():
    game = SingleGame("noti", seat=1)
    _, info = game.reset(seed=0)
    illegal = int(np.flatnonzero(info["action_mask"] == 0)[0])
    before = game.position.copy()
    _, reward, over, cut, info = game.step(illegal)
    assert (reward, over, cut, info["illegal"]) == (-1.0, True, False, True)
    assert game.position == before


def test_masks_by_the_name_that_masking_learners_use():
    game = SingleGame("noti")
    _, info = game.reset(seed=0)
    assert game.action_masks().dtype == np.bool_
    assert np.array_equal(game.action_masks(), info["action_mask"] == 1)


def test_an_opponent_may_be_a_player():
    game = SingleGame("first-five", opponent=player("greedy", 1))
    _, info = game.reset(seed=1)
    assert finish(game, info, 2)[-1] in (-1.0, 0.0, 1.0)


def exact(position):
    """The true value of each move of The Loom near its end, by looking at everything that can follow."""
    return {} if position.state.down > 1 else by_looking(position)


def test_regret_at_the_loom_where_the_truth_is_known():
    regrets, greedy_regrets = [], []
    for seed in range(8):
        for found, best in ((regrets, False), (greedy_regrets, True)):
            game = SingleGame("loom", action_values=exact)
            _, info = game.reset(seed=seed)
            chance, over = np.random.default_rng(seed), False
            while not over:
                legal = np.flatnonzero(info["action_mask"])
                known = info.get("action_values")
                choice = chance.choice(legal) if known is None or not best else np.nanargmax(known)
                _, _, over, _, info = game.step(int(choice))
                if known is not None:
                    assert np.flatnonzero(~np.isnan(known)).tolist() == legal.tolist()
                    found.append(info["regret"])
    assert greedy_regrets
    assert set(greedy_regrets) == {0.0}
    assert min(regrets) >= 0 < max(regrets)


@pytest.mark.parametrize(
    ("keywords", "sentence"),
    [
        ({"seat": 2}, "noti has no seat=2; it has 2 seats, counted from 0"),
        ({"opponent": "nobody"}, "there is no player 'nobody'"),
        ({"reward": "glory"}, "reward='glory'"),
        ({"render_mode": "rgb_array"}, "render_mode='rgb_array' does not exist"),
    ],
)
def test_what_is_not_possible_is_refused_with_a_sentence(keywords, sentence):
    with pytest.raises(ValueError, match=sentence):
        SingleGame("noti", **keywords)


def test_pictures_and_boards():
    game = SingleGame("loom", render_mode="svg")
    game.reset(seed=1)
    assert game.render().startswith("<svg")
    game = SingleGame("loom", render_mode="ansi")
    game.reset(seed=1)
    assert game.render() == str(game.position)
    assert SingleGame("loom").render() is None


def test_kabinett_alone_imports_none_of_this():
    code = "import sys, kabinett; kabinett.position('noti').legal_moves; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert not {"gymnasium", "pettingzoo", "pyspiel", "kabinett.envs"} & set(loaded.split())


def test_environments_import_only_the_peer_that_is_asked_for():
    code = "import sys, kabinett.envs; kabinett.envs.SingleGame; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert "gymnasium" in loaded.split()
    assert not {"pettingzoo", "pyspiel"} & set(loaded.split())


@pytest.mark.parametrize("action", [4.0, np.float64(0), True, np.True_, "0", [0], -1, 1 << 70, None])
def test_what_is_no_code_is_an_illegal_action(action):
    game = SingleGame("noti")
    game.reset(seed=0)
    before = game.position.copy()
    _, reward, over, _, info = game.step(action)
    assert (reward, over, info["illegal"]) == (-1.0, True, True)
    assert game.position == before
