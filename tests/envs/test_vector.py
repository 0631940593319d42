"""The vector environment against single positions played beside it."""

import copy
import os
import pickle
import subprocess
import sys

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

import kabinett
from kabinett.envs import VectorGames, observe
from kabinett.envs.rewards import win_rewards
from kabinett.games.saved import SavedStates
from tests.variants import VARIANTS, every_variant

WITHOUT_CHANCE = [variant for variant in VARIANTS if not variant.rules.odds]
WITH_CHANCE = [variant for variant in VARIANTS if variant.rules.odds]
SEVERAL_SEATS = [variant for variant in VARIANTS if variant.seats > 1]
N = 7


def legal(infos, game):
    return np.flatnonzero(infos["action_mask"][game]).tolist()


@pytest.mark.sampled(5)
@pytest.mark.parametrize("variant", WITHOUT_CHANCE, ids=lambda variant: variant.spec)
def test_without_chance_every_game_follows_its_moves(variant):
    games = VectorGames(variant, N)
    observations, infos = games.reset(seed=1)
    positions = [kabinett.Position(variant) for _ in range(N)]
    ended = np.zeros(N, np.bool_)
    for _ in range(variant.rules.max_plies + 2):
        for index, position in enumerate(positions):
            seat = int(infos["seat"][index])
            assert seat == position.turn or ended[index]
            assert legal(infos, index) == position.codes
            assert np.array_equal(observations[index], observe(variant, position.state_array, seat))
        actions = games.sample_actions().copy()
        movers = infos["seat"]
        observations, rewards, over, cut, infos = games.step(actions)
        assert not cut.any()
        for index, position in enumerate(positions):
            if ended[index]:
                # The step after the end begins the next game, whatever the action.
                positions[index] = kabinett.Position(variant)
                assert (rewards[index], over[index]) == (0, False)
                continue
            position.push_code(int(actions[index]))
            assert over[index] == position.is_over
            paid = win_rewards(position.scores) if position.is_over else [0.0] * variant.seats
            assert infos["rewards"][index] == pytest.approx(paid)
            assert rewards[index] == infos["rewards"][index][movers[index]]
        ended = over
    assert games.position(0) == positions[0]


@pytest.mark.sampled(5)
@pytest.mark.parametrize("variant", WITH_CHANCE, ids=lambda variant: variant.spec)
def test_with_chance_every_step_is_a_move_and_what_chance_did(variant):
    games = VectorGames(variant, N, reward="points")
    _, infos = games.reset(seed=2)
    ended = np.zeros(N, np.bool_)
    before = [games.position(index) for index in range(N)]
    for _ in range(40):
        actions = games.sample_actions().copy()
        observations, _, over, _, infos = games.step(actions)
        for index in range(N):
            after = games.position(index)
            start = kabinett.Position(variant) if ended[index] else before[index]
            if not ended[index]:
                start.push_code(int(actions[index]))
                gained = [now - then for now, then in zip(after.scores, before_scores(start), strict=True)]
                assert infos["rewards"][index].tolist() == gained
            assert after in reached(start)
            assert over[index] == after.is_over
            assert after.is_over or infos["seat"][index] == after.turn
            assert legal(infos, index) == after.codes
            seen = observe(variant, after.state_array, int(infos["seat"][index]))
            assert np.array_equal(observations[index], seen)
            before[index] = after
        ended = over


def before_scores(position):
    """The scores before the last move."""
    token = position.pop()
    scores = position.scores
    position.push(token)
    return scores


def reached(position):
    """All positions in which chance may leave a position, a few events deep."""
    if not position.odds:
        return {position}
    found = set()
    for token in position.odds:
        position.push(token)
        found |= {reachable.copy() for reachable in reached(position)}
        position.pop()
    return found


@every_variant
def test_same_step_autoreset_shows_the_end_and_begins_anew(variant):
    later = VectorGames(variant, N, autoreset_mode=AutoresetMode.NEXT_STEP)
    atonce = VectorGames(variant, N, autoreset_mode="SameStep")
    assert atonce.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    later.reset(seed=3)
    atonce.reset(seed=3)
    # Random numbers run in step until the first game of a pair ends; then each goes its own way.
    running = np.ones(N, np.bool_)
    for _ in range(3000):
        actions = later.sample_actions().copy()
        twin_actions = np.where(running, actions, atonce.sample_actions())
        shown, rewards, over, _, infos = later.step(actions)
        twin_shown, twin_rewards, twin_over, _, twin_infos = atonce.step(twin_actions)
        assert np.array_equal(over & running, twin_over & running)
        for index in np.flatnonzero(over & running):
            assert twin_infos["_final_obs"][index]
            assert np.array_equal(twin_infos["final_obs"][index], shown[index])
            assert rewards[index] == twin_rewards[index]
            assert np.array_equal(twin_infos["final_info"]["rewards"][index], infos["rewards"][index])
            assert not atonce.position(int(index)).is_over
            assert legal(twin_infos, index) == atonce.position(int(index)).codes
            seat = int(twin_infos["seat"][index])
            start = observe(variant, atonce.position(int(index)).state_array, seat)
            assert np.array_equal(twin_shown[index], start)
        still = running & ~over
        assert np.array_equal(shown[still], twin_shown[still])
        running = still
        if not running.any():
            return
    raise AssertionError("some game never ended")


@pytest.mark.parametrize("variant", SEVERAL_SEATS, ids=lambda variant: variant.spec)
def test_a_random_opponent_moves_until_it_is_the_callers_turn(variant):
    seat = variant.seats - 1
    games = VectorGames(variant, N, opponent="random", seat=seat)
    _, infos = games.reset(seed=4)
    finished = 0
    for _ in range(400):
        assert (infos["seat"] == seat).all()
        _, rewards, over, _, infos = games.step(games.sample_actions())
        assert np.array_equal(rewards, infos["rewards"][:, seat])
        for index in np.flatnonzero(over):
            assert rewards[index] == pytest.approx(win_rewards(games.position(int(index)).scores)[seat])
        finished += over.sum()
        if finished > N:
            return
    raise AssertionError("hardly any game ended")


@pytest.mark.sampled(3)
@pytest.mark.parametrize("mode", ["NextStep", "SameStep"])
@pytest.mark.parametrize(
    ("spec", "opponent"),
    [("noti", "greedy"), ("jamit(players=3)", "greedy"), ("daijobi(jungs=1)", "uct(simulations=2)")],
)
def test_any_player_as_opponent_moves_until_it_is_the_callers_turn(spec, opponent, mode):
    game = kabinett.game(spec)
    for seat in range(game.seats):
        games = VectorGames(game, 3, opponent=opponent, seat=seat, reward="points", autoreset_mode=mode)
        shown, infos = games.reset(seed=seat)
        earned, finished = np.zeros((3, game.seats)), 0
        for _ in range(300):
            assert (infos["seat"] == seat).all()
            positions = [games.position(index) for index in range(3)]
            for index, position in enumerate(positions):
                assert np.array_equal(shown[index], observe(game, position.state_array, seat))
                assert legal(infos, index) == position.codes
            shown, rewards, over, _, infos = games.step(games.sample_actions().copy())
            earned += infos["rewards"]
            assert np.array_equal(rewards, infos["rewards"][:, seat])
            for index in np.flatnonzero(over):
                if mode == "NextStep":
                    assert games.position(int(index)).scores == tuple(earned[index])
                else:
                    last = infos["final_obs"][index]
                    assert last.shape == shown[index].shape
                    assert infos["final_info"]["seat"][index] == seat
                assert earned[index].max() > 0
                earned[index] = 0
                finished += 1
            if finished >= 3:
                break
        assert finished >= 3


@pytest.mark.slow
def test_games_against_a_player_are_the_same_for_the_same_seed_and_in_copies():
    ends = []
    for seed in (5, 5, 6):
        games = VectorGames("first-five", 4, opponent="greedy", seat=1)
        games.reset(seed=seed)
        for _ in range(25):
            shown = games.step(games.sample_actions())[0]
        twin = copy.deepcopy(games)
        after = [batch.step(batch.sample_actions())[0].tobytes() for batch in (games, twin)]
        assert after[0] == after[1]
        ends.append(shown.tobytes())
    assert ends[0] == ends[1]
    assert ends[0] != ends[2]


@pytest.mark.slow
def test_a_stronger_opponent_wins_more():
    won = {}
    for opponent in ("random", "greedy"):
        games = VectorGames("noti", 20, opponent=opponent)
        games.reset(seed=1)
        finished = []
        while len(finished) < 20:
            _, rewards, over, _, _ = games.step(games.sample_actions())
            finished += rewards[over].tolist()
        won[opponent] = np.mean(finished)
    assert won["greedy"] < -0.8 < won["random"]


@every_variant
def test_the_same_seed_gives_the_same_games(variant):
    ends = []
    for seed in (5, 5, 6):
        games = VectorGames(variant, N)
        games.reset(seed=seed)
        for _ in range(12):
            shown = games.step(games.sample_actions())[0]
        ends.append(shown.tobytes())
    assert ends[0] == ends[1]
    assert ends[0] != ends[2]


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda games: pickle.loads(pickle.dumps(games))])
def test_copies_go_on_identically_and_apart(copied):
    games = VectorGames("daijobi", N, copy=False)
    games.reset(seed=7)
    for _ in range(5):
        games.step(games.sample_actions())
    twin = copied(games)
    states = [games.position(index) for index in range(N)]
    first = [twin.step(twin.sample_actions())[0].copy() for _ in range(20)]
    assert [games.position(index) for index in range(N)] == states
    second = [games.step(games.sample_actions())[0].copy() for _ in range(20)]
    assert all(np.array_equal(left, other) for left, other in zip(first, second, strict=True))


def test_what_is_returned_belongs_to_the_caller_unless_asked_otherwise():
    games = VectorGames("first-five", N)
    shown, infos = games.reset(seed=1)
    shown[:], infos["action_mask"][:] = 1, 1
    assert not games.step(games.sample_actions())[0][:, 0].any()
    games = VectorGames("first-five", N, copy=False)
    shown, infos = games.reset(seed=1)
    with pytest.raises(ValueError, match="read-only"):
        shown[:] = 1
    with pytest.raises(ValueError, match="read-only"):
        infos["action_mask"][:] = 1


def test_an_illegal_action_is_refused_and_no_game_moves():
    games = VectorGames("first-five", 3)
    with pytest.raises(ValueError, match="call reset first"):
        games.step([0, 0, 0])
    games.reset(seed=1)
    games.step([4, 5, 6])
    before = [games.position(index) for index in range(3)]
    for actions in ([7, 5, 7], [7, 7, 90], [7, -1, 7]):
        with pytest.raises(kabinett.IllegalMove):
            games.step(actions)
        assert [games.position(index) for index in range(3)] == before
    for actions in ([1, 2], [1.0, 2.0, 3.0], [[1, 2, 3]]):
        with pytest.raises(ValueError, match="3 whole numbers are needed"):
            games.step(actions)


@pytest.mark.parametrize(
    ("keywords", "sentence"),
    [
        ({"num_envs": 0}, "num_envs=0 is too small"),
        ({"opponent": "deep"}, "there is no player 'deep'"),
        ({"opponent": "cmd:cat"}, "opponent='cmd:cat' is a program"),
        ({"seat": 5}, "noti has no seat=5; it has 2 seats, counted from 0"),
        ({"autoreset_mode": "Disabled"}, "NEXT_STEP or SAME_STEP"),
        ({"render_mode": "rgb_array"}, "render_mode='rgb_array' does not exist"),
    ],
)
def test_what_is_not_possible_is_refused_with_a_sentence(keywords, sentence):
    with pytest.raises(ValueError, match=sentence):
        VectorGames("noti", **keywords)


def test_gymnasiums_own_wrappers_and_spaces_fit():
    games = gymnasium.make_vec("kabinett/Noti-v0", num_envs=4)
    wrapped = gymnasium.wrappers.vector.RecordEpisodeStatistics(games)
    shown, infos = wrapped.reset(seed=1)
    assert shown in wrapped.observation_space
    lengths = []
    for _ in range(60):
        shown, rewards, over, cut, infos = wrapped.step(games.unwrapped.sample_actions())
        assert shown in wrapped.observation_space
        assert rewards.shape == over.shape == cut.shape == (4,)
        if over.any():
            lengths += infos["episode"]["l"][over].tolist()
    # Blue's two markers and 18 stones, or Yellow's, and the markings.
    assert lengths
    assert all(20 <= length <= 24 for length in lengths)


def test_boards_of_all_games():
    games = VectorGames("loom", 2, render_mode="ansi")
    games.reset(seed=1)
    assert games.render() == tuple(str(games.position(index)) for index in range(2))


STEPS = """
import kabinett
from kabinett.envs import VectorGames
for name in kabinett.game_names():
    games = VectorGames(name, 2)
    games.reset(seed=1)
    for _ in range(45):
        shown, rewards, over, _, infos = games.step(games.sample_actions())
    print(name, shown.sum(), rewards, over, infos["action_mask"].sum(), games.position(0).scores)
"""


def test_all_is_the_same_without_the_compiler():
    batches = [
        subprocess.run(
            [sys.executable, "-c", STEPS],
            env={**os.environ, "NUMBA_DISABLE_JIT": disabled},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for disabled in "01"
    ]
    assert batches[0] == batches[1]
    assert len(batches[0].splitlines()) == len(kabinett.game_names())


def test_sampled_actions_that_were_written_to_are_checked_too():
    games = VectorGames("noti", N)
    games.reset(seed=1)
    for wrong in (-1, -2, games.game.code_count, 1 << 40, -(1 << 62)):
        actions = games.sample_actions()
        actions[3] = wrong
        with pytest.raises(kabinett.IllegalMove, match=str(wrong)):
            games.step(actions)
    games.step(games.sample_actions())


@every_variant
def test_saved_games_that_are_damaged_are_refused(variant):
    games = VectorGames(variant, N, opponent="random" if variant.seats > 1 else None)
    games.reset(seed=2)
    for _ in range(6):
        games.step(games.sample_actions())
    kept = games.__getstate__()
    saved = kept["_saved"]
    rngs, observations, masks, seats, rewards, over, points = saved.others

    def restored(states=saved.states, others=saved.others, game=variant, **changed):
        made = object.__new__(VectorGames)
        made.__setstate__({**kept, "_saved": SavedStates(game, states, *others), **changed})
        return made

    assert np.array_equal(restored().sample_actions(), copy.deepcopy(games).sample_actions())
    every_code = np.ones_like(masks)
    damaged = [
        {"others": (rngs, observations, every_code, seats, rewards, over, points)},
        {"others": (rngs, observations, masks, seats + 9, rewards, over, points)},
        {"others": (rngs, observations, masks, seats, rewards, ~over, points)},
        {"others": (rngs[:2], observations, masks, seats, rewards, over, points)},
        {"others": (rngs * 0, observations, masks, seats, rewards, over, points)},
        {"others": (rngs, observations[:, :1], masks, seats, rewards, over, points)},
        {"others": (rngs, observations, masks.astype(np.int16), seats, rewards, over, points)},
        {"others": saved.others[:-1]},
        {"states": saved.states[:-1]},
        {"game": next(other for other in VARIANTS if other != variant)},
        {"num_envs": N + 1},
        {"_saved": None},
    ]
    for wrong in damaged:
        with pytest.raises(kabinett.InvalidState):
            restored(**wrong)


def test_games_that_have_not_begun_are_saved_too():
    games = pickle.loads(pickle.dumps(VectorGames("noti", N)))
    with pytest.raises(ValueError, match="call reset first"):
        games.step(np.zeros(N, np.int64))
    games.reset(seed=1)
    games.step(games.sample_actions())
