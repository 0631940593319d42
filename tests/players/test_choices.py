"""The tool that tells what choices cost in games of luck."""

import json
import random
import sys
from pathlib import Path
from typing import NamedTuple

import numpy as np
import pytest

from kabinett.games import CHANCE, Game, Position, game
from kabinett.games.daijobi.exact.job import Job
from kabinett.games.loom.exact.review import review
from kabinett.players.minimax.cost import distance
from kabinett.players.minimax.solver import Endgame
from kabinett.players.search_limit import SearchLimit
from tests.scripts import loaded


@pytest.fixture(scope="module")
def tool():
    return loaded("tools/choices.py")


@pytest.fixture(scope="module")
def judges(tool):
    return sys.modules[tool.judge_of.__module__]


class Solved(NamedTuple):
    """A game of Dai Jobi and the folder of its solution."""

    game: Game
    folder: Path


@pytest.fixture(scope="module")
def solved(tmp_path_factory):
    folder = tmp_path_factory.mktemp("solved")
    Job(1, folder=folder).run()
    return Solved(game("daijobi(jungs=1)"), folder)


def near_the_end(seed, tiles):
    """A choice of a random game of The Factory with so many tiles left at most."""
    chance = random.Random(seed)
    while True:
        position = Position(game("factory"))
        while not position.is_over:
            choice = position.turn != CHANCE and len(position.codes) > 1
            if choice and distance(position.game, position.state) <= tiles:
                return position
            position.push(chance.choice(position.legal_moves))


def test_a_choice_loses_what_the_better_move_has_by_the_other_estimate(tool):
    found = np.array([[0.5, 0.6, 0.3], [0.7, 0.5, 0.2]])
    # The first estimate likes move 1, by the second it is 0.3 better than move 2; and the other way round.
    assert tool.lost(found, 2) == pytest.approx(((0.3 + 0.2) / 2, 0.6 - 0.25))
    assert tool.lost(found, 0) == pytest.approx(((-0.2 + 0.0) / 2, 0.0))
    assert tool.lost(np.array([[0.5, 0.75], [0.5, 0.75]]), 0) == pytest.approx((0.25, 0.25))


def test_noise_makes_a_choice_among_equals_look_bad_from_above_only(tool):
    chance = np.random.default_rng(1)
    losses = np.array([tool.lost(chance.normal(0.5, 0.1, (2, 3)), 0) for _ in range(2000)])
    low, high = losses.mean(0)
    assert abs(low) < 0.01
    assert high > 0.04


def test_luck_is_nothing_on_average_by_the_learned_value(judges):
    judge = judges.judge_of(game("daijobi"), 0)
    position, chance = Position(game("daijobi")), random.Random(4)
    for _ in range(40):
        if position.turn == CHANCE:
            after = []
            for code in position.codes:
                tossed = position.copy()
                tossed.push_code(code)
                after.append(judge.expects(tossed))
            mean = np.average(after, weights=position.game.rules.odds)
            assert judge.expects(position) == pytest.approx(mean, abs=1e-12)
            assert max(after) > min(after)
        position.push(chance.choice(position.legal_moves))


def test_without_luck_games_of_perfect_players_are_worth_what_the_first_position_is(tool, judges):
    played, judge = game("daijobi(jungs=1)"), judges.judge_of(game("daijobi(jungs=1)"), 0)
    games = [tool.play(played, judge, ("exact", "exact"), number, 3) for number in range(0, 80, 2)]
    assert {game.share for game in games} == {0.0, 1.0}
    adjusted = np.array([game.share - game.luck for game in games])
    assert adjusted.mean() == pytest.approx(0.506, abs=0.02)
    assert adjusted.std() < 0.1
    assert np.mean([game.theirs_high for game in games]) < 0.01


def test_by_a_solution_luck_is_nothing_on_average_and_a_choice_keeps_the_best(solved, judges):
    judge, chance, choices = judges.judge_of(solved.game, 0, solved.folder), random.Random(2), 0
    for _ in range(5):
        position = Position(solved.game)
        while not position.is_over:
            after = []
            for code in position.codes:
                follower = position.copy()
                follower.push_code(code)
                after.append(judge.expects(follower))
            if position.turn == CHANCE:
                mean = np.average(after, weights=solved.game.rules.odds)
                assert judge.expects(position) == pytest.approx(mean)
            else:
                choices += max(after) > min(after)
                assert judge.expects(position) == pytest.approx((max, min)[position.turn](after))
                ours = after if position.turn == 0 else 1 - np.array(after)
                assert judge.after(position)[0] == pytest.approx(ours)
            position.push_code(chance.choice(position.codes))
        assert judge.expects(position) == position.shares[0]
    assert choices > 5


def test_perfect_play_by_a_solution_takes_what_is_known_from_random_moves(solved, tool, tmp_path):
    file = tmp_path / "told.json"
    options = ["--solution", str(solved.folder), "--games", "200", "--json", str(file)]
    tool.main([solved.game.spec, "perfect", "random", *options])
    stored = json.loads(file.read_text(encoding="utf-8"))
    assert stored["ours_high"][0] == 0.0
    assert stored["adjusted"] == stored["perfect_high"]
    # 61.05 % by value iteration, which docs/strength.md tells.
    mean, low, high = stored["adjusted"]
    assert low - 0.01 < 0.6105 < high + 0.01
    assert high - low < 0.06 < stored["share"][2] - stored["share"][1]
    assert mean == pytest.approx(0.5 + stored["theirs_high"][0])


def test_a_solution_is_of_one_game_and_perfect_play_needs_one(solved, tool, capsys):
    for arguments, reason in (
        (["factory", "random", "random", "--solution", str(solved.folder)], "leave --solution out"),
        (["daijobi", "random", "random", "--solution", str(solved.folder)], "does not exist"),
        (["daijobi", "perfect", "random"], "perfect"),
    ):
        with pytest.raises(SystemExit):
            tool.main(arguments)
        assert reason in capsys.readouterr().err


def test_random_moves_lose_more_than_searched_ones(tool, tmp_path, capsys):
    lost = []
    for theirs in ("random", "uct(simulations=200)"):
        file = tmp_path / "told.json"
        tool.main(["daijobi(jungs=2)", "exact", theirs, "--games", "20", "--json", str(file)])
        stored = json.loads(file.read_text(encoding="utf-8"))
        assert stored["perfect_low"] == stored["perfect_high"]
        lost.append(stored["theirs_high"][0])
    assert lost[0] > 2 * lost[1] > 0
    lines = capsys.readouterr().out.splitlines()
    assert len({line.count("|") for line in lines}) == 1


def test_near_the_end_of_the_factory_moves_are_worth_what_is_proven(judges):
    judge = judges.judge_of(game("factory"), 10)
    for seed in range(3):
        position = near_the_end(seed, 5)
        first, second = judge.after(position)
        assert (first == second).all()
        exact = Endgame(position.game).choose(position, SearchLimit(nodes=1_000_000))
        shares = {line.move: line.shares[position.turn] for line in exact.lines}
        assert dict(zip(position.legal_moves, first, strict=True)) == pytest.approx(shares)


def test_before_it_moves_are_estimated_twice_and_equal_positions_equally(judges):
    judge = judges.judge_of(game("factory"), 200)
    position = near_the_end(1, 22)
    found = judge.after(position)
    assert found.shape == (2, len(position.codes))
    assert (found[0] != found[1]).any()
    assert (found == judges.judge_of(game("factory"), 200).after(position)).all()


def test_a_seed_decides_a_game_of_the_factory(tool, judges):
    played, judge = game("factory"), judges.judge_of(game("factory"), 20)
    specs = ("search(simulations=20)", "uct(simulations=20)")
    games = [tool.play(played, judge, specs, 1, seed) for seed in (5, 5, 6)]
    assert games[0] == games[1] != games[2]
    summary = tool.summary(2 * games[:2], judge)
    assert summary["perfect_high"].mean == pytest.approx(0.5 + games[0].theirs_high)


def test_luck_in_the_factory_is_nothing_on_average_by_its_learned_value(judges):
    judge, events, endings = judges.judge_of(game("factory"), 0), 0, 0
    for seed in range(8):
        position, chance = Position(game("factory")), random.Random(seed)
        while not position.is_over:
            if position.turn == CHANCE and position.ply >= judges.DEAL:
                after = []
                for code in position.codes:
                    turned = position.copy()
                    turned.push_code(code)
                    endings += turned.is_over
                    after.append(judge.expects(turned))
                events += 1
                assert judge.expects(position) == pytest.approx(np.mean(after), abs=1e-6)
            position.push(chance.choice(position.legal_moves))
    assert events > 100
    assert endings > 0


@pytest.mark.slow
def test_many_games_of_the_factory_may_be_played_without_judging_choices(tool, tmp_path, capsys):
    specs, file = ["search(simulations=30)", "random"], tmp_path / "told.json"
    tool.main(["factory", *specs, "--games", "40", "--judge", "0", "--json", str(file)])
    assert set(json.loads(file.read_text(encoding="utf-8"))) == {
        *("share", "luck", "choices", "games", "adjusted"),
    }
    cells = capsys.readouterr().out.splitlines()[-1].split("|")
    assert [cell.strip() for cell in cells[7:8] + cells[9:10]] == ["", ""]
    raw, adjusted = (float(cell.partition("± ")[2].strip(" %")) for cell in cells[5:7])
    assert adjusted < raw


@pytest.mark.parametrize("whole", [1, 2, 5])
def test_broken_off_it_tells_of_the_pairs_played_so_far(tool, capsys, monkeypatch, whole):
    really = tool.play

    def interrupted(*arguments):
        if arguments[3] == whole:
            raise KeyboardInterrupt
        return really(*arguments)

    monkeypatch.setattr(tool, "play", interrupted)
    arguments = ["daijobi(jungs=1)", "random", "random", "--games", "8"]
    if whole < tool.FEWEST:
        with pytest.raises(SystemExit) as ended:
            tool.main(arguments)
        assert ended.value.code == 130
        assert "before two pairs" in capsys.readouterr().err
        return
    tool.main(arguments)
    assert capsys.readouterr().out.splitlines()[-1].split("|")[4].strip() == "4"


def test_other_games_and_unknown_players_are_refused(tool, capsys):
    for spec in ("jati", "factory(players=3)"):
        with pytest.raises(SystemExit):
            tool.main([spec, "random", "random"])
        assert "nobody can say what a choice costs" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        tool.main(["daijobi", "random", "random", "--games", "5"])
    assert "give 4, 6, 8" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        tool.main(["daijobi", "random", "nobody"])
    assert "nobody" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        tool.main(["factory", "random", "random", "--judge", "-3"])
    assert "-3 simulations are too few" in capsys.readouterr().err


@pytest.mark.slow
def test_in_the_loom_perfect_play_loses_nothing_and_makes_more_of_the_same_tiles(tool, tmp_path, capsys):
    lost = {}
    for theirs in ("exact", "random"):
        file = tmp_path / "told.json"
        tool.main(["loom", "exact", theirs, "--games", "4", "--json", str(file)])
        stored = json.loads(file.read_text(encoding="utf-8"))
        assert stored["theirs_low"] == stored["theirs_high"]
        assert "perfect_high" not in stored
        lost[theirs], share = stored["theirs_high"][0], stored["share"][0]
        assert stored["choices"][0] > 10
        assert share == 0.5 if theirs == "exact" else share > 0.5
    assert lost["exact"] == 0.0
    assert lost["random"] > 1.0
    lines = capsys.readouterr().out.splitlines()
    assert len({line.count("|") for line in lines}) == 1
    assert "0.000 ± 0.000 patterns" in lines[2]


@pytest.mark.slow
def test_what_a_game_of_the_loom_lost_is_what_looking_at_it_again_says(tool, judges):
    position, judge = Position(game("loom")), judges.judge_of(game("loom"), 0)
    chance, lost = random.Random(7), 0.0
    while not position.is_over:
        code = chance.choice(position.codes)
        if position.turn != CHANCE:
            lost += tool.lost(judge.after(position), position.codes.index(code))[1]
        position.push_code(code)
    assert lost == pytest.approx(review(position).cost)
