"""The table of players against naive plans."""

import json

import pytest
from click.testing import CliRunner

from benchmarks import plans as bench_plans
from benchmarks.__main__ import bench as command
from benchmarks.naive.plans import PLANS
from benchmarks.plans import run_plans


@pytest.fixture
def shares(monkeypatch):
    """Who met whom; level 3 takes 70 %, everybody else 97 %."""
    met = []

    def share_of(spec, ours, plan, number):
        names = ours(number).name, plan(number).name
        met.append((spec, *names, number))
        return 0.7 if names[0].startswith("level(3") else 0.97

    monkeypatch.setattr(bench_plans, "share_of", share_of)
    return met


def test_each_level_meets_every_plan_and_a_bar_that_is_missed_is_told(shares, capsys):
    run_plans(["noti"], 2, as_json=False, seconds=60.0)
    text = capsys.readouterr().out
    assert "2 games each, at most 60 s a move" in text
    assert "| game | plan | `level(3)` | `level(5)` | `level(7)` |" in text
    for name, plan in PLANS["noti"].items():
        row = next(
            line for line in text.splitlines() if line.startswith(f"| noti | {name}: {plan.summary} |")
        )
        assert [cell.endswith("missed") for cell in row.strip("| ").split(" | ")[2:]] == [True, False, False]
    assert len(set(shares)) == len(shares) == 10 * 3 * 2


@pytest.mark.usefixtures("shares")
def test_other_players_may_meet_the_plans_and_the_figures_are_told_as_json():
    arguments = ["loom", "--plans", "1", "--player", "exact", "--json"]
    result = CliRunner().invoke(command, arguments, prog_name="python -m benchmarks")
    assert result.exit_code == 0, result.output
    figures = json.loads(result.stdout)
    assert [figure["plan"] for figure in figures] == list(PLANS["loom"])
    assert {(figure["player"], figure["share"], figure["bar"]) for figure in figures} == {
        ("exact", 0.97, 0.0)
    }


def test_a_player_without_plans_to_meet_is_refused():
    result = CliRunner().invoke(command, ["noti", "--player", "exact"], prog_name="python -m benchmarks")
    assert result.exit_code == 2
    assert "--player belongs to --plans N" in result.stderr
