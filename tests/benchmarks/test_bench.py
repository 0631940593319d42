"""The benchmark: its figures fit together, with OpenSpiel and without."""

import json
import sys
import time
import types

import pytest
from click.testing import CliRunner

from benchmarks import measure
from benchmarks.__main__ import bench as command
from benchmarks.measure import Pair, Rates


def bench(*arguments):
    result = CliRunner().invoke(command, ["--seconds", "0.01", *arguments], prog_name="python -m benchmarks")
    assert result.exit_code == 0, result.output
    return result.stdout


@pytest.fixture
def without_peer(monkeypatch):
    monkeypatch.setitem(sys.modules, "pyspiel", None)


class SlowState:
    """Chance first, then a seat."""

    def __init__(self):
        self.chance = 1

    def is_chance_node(self):
        return self.chance > 0

    def legal_actions(self):
        return [7]

    def apply_action(self, action):
        assert action == 7
        self.chance -= 1


@pytest.fixture
def slow_peer(monkeypatch):
    """In OpenSpiel's place, one that takes 100 µs a game."""

    class Searcher:
        def __init__(self, _game, games, _exploration, simulations, *_rest):
            self.games = games * simulations

        def mcts_search(self, state):
            assert not state.is_chance_node()
            end = time.perf_counter() + self.games * 100e-6
            while time.perf_counter() < end:
                pass
            return types.SimpleNamespace(explore_count=1)

    spiel = types.SimpleNamespace(
        load_game=lambda name: types.SimpleNamespace(new_initial_state=SlowState),
        RandomRolloutEvaluator=lambda games, seed: games,
        MCTSBot=Searcher,
    )
    monkeypatch.setitem(sys.modules, "pyspiel", spiel)


@pytest.mark.usefixtures("without_peer")
def test_without_openspiel_ours_stand_alone_and_it_says_how_to_get_it():
    text = bench("noti", "jamit(players=3)", "--rounds", "1", "--no-start")
    assert "pip install 'kabinett[bench]'" in text
    assert [line.split()[0] for line in text.splitlines() if line.startswith(("noti", "jamit"))] == [
        "noti",
        "jamit(players=3)",
        "noti",  # the tree search
    ]
    assert "reached" not in text
    figures = json.loads(bench("noti", "--rounds", "1", "--no-start", "--json"))
    assert figures["games_per_s"]["noti"] > 0
    assert (figures["peers"], figures["ratios"]) == ({}, {})
    assert figures["search"]["simulations_per_s"]["noti"] > 0
    assert "search" not in json.loads(bench("loom", "--rounds", "1", "--no-start", "--json"))


@pytest.mark.usefixtures("slow_peer")
def test_ratios_are_of_ours_and_theirs_in_one_run(monkeypatch):
    figures = json.loads(bench("noti", "daijobi", "--rounds", "3", "--no-start", "--json"))
    assert set(figures["peers"]) == {"hex(board_size=8)", "maedn(players=2)"}
    assert figures["bars"] == {"noti": 12, "daijobi": 5}
    for spec, peer in figures["peer_of"].items():
        # The peer sleeps, so it is never faster than this; how much slower is the machine's affair.
        assert 0 < figures["peers"][peer] <= 10_100
        assert figures["ratios"][spec] > 0
    monkeypatch.setattr(measure, "PAIRS", (Pair("noti", "hex(board_size=8)", 1e-9),))
    text = bench("noti", "--rounds", "1", "--no-start")
    assert "reached" in text
    assert "hex(board_size=8)" in text


@pytest.mark.usefixtures("slow_peer")
def test_a_bar_that_is_not_reached_is_told(monkeypatch):
    monkeypatch.setattr(measure, "PAIRS", (Pair("noti", "hex(board_size=8)", 1e9),))
    assert "missed" in bench("noti", "--rounds", "1", "--no-start")


def test_a_ratio_is_the_median_of_the_rounds_ratios():
    rates = Rates({"noti": [10.0, 30.0, 12.0]}, {"hex": [5.0, 1.0, 4.0]})
    assert rates.ratio(Pair("noti", "hex", 1)) == 3.0


@pytest.mark.usefixtures("without_peer")
def test_start_ups_are_measured_in_processes_of_their_own(monkeypatch):
    monkeypatch.setattr(measure, "FIRST_MOVE", "import sys; assert sys.argv[1] == 'noti'")
    figures = json.loads(bench("noti", "--rounds", "1", "--json"))
    assert set(figures["start_up_s"]) == {"import kabinett", "first move of noti"}
    # No interpreter starts faster.
    assert all(seconds > 0.001 for seconds in figures["start_up_s"].values())
    assert "first move of noti" in bench("noti", "--rounds", "1")


def test_the_default_measures_forms_of_every_game():
    from kabinett.games import game, game_names

    specs = [*(pair.spec for pair in measure.PAIRS), *measure.ALONE]
    assert {game(spec).name for spec in specs} == set(game_names())
    assert [game(spec).spec for spec in specs] == specs
