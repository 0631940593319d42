"""The PettingZoo face: the peer's own checks, and what they do not check."""

import contextlib
import copy
import functools
import io
import pickle

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

import kabinett
from kabinett.envs.aec import GameAEC, env
from kabinett.envs.encoding import VERSION, observe
from kabinett.games import variants
from tests.variants import VARIANTS, every_variant

CHANCE_GAMES = [variant for variant in VARIANTS if variant.rules.odds]

# The checker asks for a plain array unless it knows the environment's name from PettingZoo's own list; all
# of PettingZoo's own games with action masks are on that list.
masks_are_known = pytest.mark.filterwarnings(
    "ignore:Observation space for each agent probably:UserWarning",
    "ignore:Observation is not a NumPy array:UserWarning",
)


@pytest.mark.sampled(10)
@masks_are_known
@every_variant
def test_the_peers_own_checks_pass(variant):
    make = functools.partial(GameAEC, variant)
    with contextlib.redirect_stdout(io.StringIO()):
        api_test(make(), num_cycles=200)
        seed_test(make, num_cycles=40)
        render_test(make, custom_tests={"svg": lambda picture: picture.startswith("<svg")})


def snapshot(game):
    """All that can be seen of an environment."""
    sums = game._cumulative_rewards  # noqa: SLF001 - PettingZoo's name, and part of what it promises
    seen = [game.agents, game.agent_selection, game.rewards, sums, game.terminations]
    shown = {agent: game.observe(agent) for agent in game.agents}
    return seen, {
        agent: (seen["observation"].tobytes(), seen["action_mask"].tobytes()) for agent, seen in shown.items()
    }


def play(game, seed, moves=10_000):
    """Random legal actions until nobody is left; yields before each step."""
    chance = np.random.default_rng(seed)
    for _ in game.agent_iter(moves):
        yield game
        observation, _, over, _, _ = game.last()
        game.step(None if over else int(chance.choice(np.flatnonzero(observation["action_mask"]))))


@pytest.mark.sampled(14)
@every_variant
@pytest.mark.parametrize("copied", [copy.deepcopy, lambda game: pickle.loads(pickle.dumps(game))])
def test_copies_in_the_middle_of_a_game_go_on_identically(variant, copied):
    game = GameAEC(variant)
    game.reset(seed=5)
    for _ in play(game, 1, moves=9):
        pass
    twin = copied(game)
    ends = []
    for environment in (game, twin):
        history = [snapshot(each) for each in play(environment, 2)]
        environment.reset()
        ends.append((history, snapshot(environment)))
    assert len(ends[0][0]) > variant.seats
    assert ends[0] == ends[1]


@every_variant
def test_masks_and_rewards_tell_the_rules(variant):
    game = env(variant.spec)
    game.reset(seed=3)
    total = dict.fromkeys(game.agents, 0.0)
    for _ in play(game, 4):
        agent = game.agent_selection
        if game.terminations[agent]:
            total[agent] += game.last()[1]
            assert not game.observe(agent)["action_mask"].any()
            continue
        total[agent] += game.last()[1]
        position = game.position
        assert position.turn == game.possible_agents.index(agent)
        for name in game.agents:
            seen = game.observe(name)
            legal = position.codes if name == agent else []
            assert np.flatnonzero(seen["action_mask"]).tolist() == legal
            assert np.array_equal(game.infos[name]["action_mask"], seen["action_mask"])
            seat = game.possible_agents.index(name)
            assert np.array_equal(seen["observation"], observe(variant, position.state_array, seat))
    assert game.position.is_over
    scores, winners = game.position.scores, game.position.winners
    if variant.seats == 1:
        assert total == {"player_0": scores[0]}
    else:
        assert sum(total.values()) == pytest.approx(0)
        best = max(total.values())
        assert winners == tuple(seat for seat in range(variant.seats) if total[f"player_{seat}"] == best)
        assert best == pytest.approx((variant.seats / len(winners) - 1) / (variant.seats - 1))


@every_variant
def test_points_as_rewards_add_up_to_the_scores(variant):
    game = GameAEC(variant, reward="points")
    game.reset(seed=8)
    total = dict.fromkeys(game.agents, 0.0)
    for _ in play(game, 9):
        total[game.agent_selection] += game.last()[1]
    assert tuple(total.values()) == game.position.scores


@every_variant
def test_an_illegal_action_loses_and_ends_the_game(variant):
    game = GameAEC(variant)
    game.reset(seed=1)
    game.step(game.position.codes[0])
    agent = game.agent_selection
    illegal = next(code for code in range(variant.code_count) if code not in game.position.codes)
    before = game.position.copy()
    game.step(illegal)
    assert all(game.terminations.values())
    assert game.rewards == {name: -1.0 if name == agent else 0.0 for name in game.possible_agents}
    assert game.infos[agent]["illegal"]
    assert game.position == before
    while game.agents:
        game.step(None)


@pytest.mark.parametrize("variant", CHANCE_GAMES, ids=lambda variant: variant.spec)
def test_chance_comes_from_the_seed_and_by_its_odds(variant):
    games = [GameAEC(variant) for _ in range(3)]
    for game, seed in zip(games, (6, 6, 7), strict=True):
        game.reset(seed=seed)
        for _ in play(game, 3):
            pass
    assert games[0].position.moves == games[1].position.moves
    assert games[0].position.moves != games[2].position.moves


def test_tosses_come_as_often_as_their_odds_say():
    game = GameAEC("daijobi")
    game.reset(seed=11)
    counts = dict.fromkeys(("t1", "t2", "t3", "t4", "t5"), 0)
    for _ in range(4000):
        game.reset()
        counts[game.position.moves[0]] += 1
    for toss, odds in zip(counts, (4, 6, 4, 1, 1), strict=True):
        # Four standard deviations.
        assert abs(counts[toss] / 4000 - odds / 16) < 4 * (odds / 16 * (1 - odds / 16) / 4000) ** 0.5


def test_an_oracle_is_heard_and_regret_is_what_a_move_cost():
    def oracle(position):
        return {token: float(rank) for rank, token in enumerate(position.legal_moves)}

    game = GameAEC("first-five", action_values=oracle)
    game.reset(seed=0)
    values = game.last()[4]["action_values"]
    assert np.flatnonzero(~np.isnan(values)).tolist() == game.position.codes
    assert values[game.position.codes[7]] == 7
    game.step(game.position.codes[7])
    assert game.infos["player_0"]["regret"] == 82
    assert "action_values" not in game.infos["player_0"]
    game.step(game.position.codes[-1])
    assert game.infos["player_1"]["regret"] == 0


def test_an_oracle_may_know_nothing():
    game = GameAEC("loom", action_values=lambda position: {})
    game.reset(seed=0)
    game.step(game.position.codes[0])
    assert "action_values" not in game.infos["player_0"]
    assert "regret" not in game.infos["player_0"]


def test_version_and_names():
    for name in kabinett.game_names():
        for variant in variants(name):
            game = GameAEC(variant)
            assert game.version == VERSION
            assert game.metadata["name"] == f"kabinett_{variant.spec}_v{VERSION}"
            assert game.possible_agents == [f"player_{seat}" for seat in range(variant.seats)]


@pytest.mark.parametrize(
    ("keywords", "sentence"),
    [
        ({"reward": "glory"}, "reward='glory' is not possible in noti; reward is win or points"),
        ({"render_mode": "rgb_array"}, "render_mode='rgb_array' does not exist"),
        ({"players": 7}, "players=7 is not possible in noti"),
    ],
)
def test_what_is_not_possible_is_refused_with_a_sentence(keywords, sentence):
    with pytest.raises(ValueError, match=sentence):
        GameAEC("noti", **keywords)


def test_nobody_wins_alone():
    with pytest.raises(ValueError, match="reward='win' is not possible in loom; reward is points"):
        GameAEC("loom", reward="win")


def test_an_environment_can_be_looked_at_before_its_first_game():
    game = GameAEC("noti", render_mode="ansi")
    assert game.agents == []
    assert game.render().startswith("noti\n")
    assert game.state().shape == game.state_space.shape
    assert len(game.symmetries()) == 7


@pytest.mark.parametrize("action", [4.0, np.float64(0), True, np.True_, "0", [0], -1, 1 << 70, float("nan")])
def test_what_is_no_code_is_an_illegal_action(action):
    game = GameAEC("daijobi")
    game.reset(seed=1)
    agent, before = game.agent_selection, game.position.copy()
    game.step(action)
    assert game.infos[agent]["illegal"]
    assert game.position == before
