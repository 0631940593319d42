"""``kabinett solve loom`` and ``kabinett review``."""

import json

import pytest

from kabinett.cli.main import cli
from kabinett.games.loom.exact.table import shipped_table
from kabinett.games.loom.tasks import PERFECT_MEAN


def run(capsys, *arguments):
    """Exit code and what was written."""
    with pytest.raises(SystemExit) as left:
        cli.main(list(arguments))
    written = capsys.readouterr()
    return left.value.code, written.out, written.err


@pytest.fixture
def games(tmp_path, capsys):
    """A file with two random games."""
    file = tmp_path / "games.kab"
    assert run(capsys, "simulate", "loom", "--games", "2", "--seed", "1", "--out", str(file))[0] == 0
    return str(file)


def test_solving_prints_the_figures_and_writes_the_table(capsys, tmp_path):
    code, out, err = run(capsys, "solve", "loom", "--json", "--table", str(tmp_path / "loom.npz"))
    data = json.loads(out)
    assert code == 0
    assert sorted(data) == ["at_least", "distribution", "expected"]
    assert len(data["distribution"]) == 9
    assert list(data["at_least"]) == list("12345678")
    assert data["expected"] == pytest.approx(2.5593429215197006, abs=0)
    # What a player is told at the end of a game.
    assert round(data["expected"], 2) == PERFECT_MEAN
    assert "SHA-256" in err
    assert (tmp_path / "loom.npz").stat().st_size < 2_000_000
    assert shipped_table()[1].shape[0] == 20


def test_solving_prints_a_table_for_people(capsys):
    out = run(capsys, "solve", "loom")[1]
    assert "2.559343 patterns on average" in out
    assert "       4         16.582967%              22.749317%" in out


def test_a_review_tells_costs_that_add_up(capsys, games):
    code, out, _ = run(capsys, "review", games, "--number", "2", "--json")
    data = json.loads(out)
    assert code == 0
    assert data["exact"] is True
    assert data["start"] + data["luck"] - data["cost"] == pytest.approx(data["points"])
    assert data["hindsight"]["points"] >= data["points"]
    costs = [-turn["change"] for turn in data["turns"] if not turn["chance"]]
    assert sum(costs) == pytest.approx(data["cost"])
    text = run(capsys, "review", games, "--number", "2")[1]
    assert f"with hindsight {data['hindsight']['points']} patterns" in text
    worst = max(turn["change"] * -1 for turn in data["turns"] if not turn["chance"])
    assert f"{worst:.4f}" in text


def test_a_review_may_count_in_chances(capsys, games):
    data = json.loads(run(capsys, "review", games, "--aim", "2", "--json")[1])
    assert data["aim"] == 2
    assert all(0 <= turn["value"] <= 1 for turn in data["turns"])


def test_a_review_of_all_games_ends_with_means(capsys, games):
    text = run(capsys, "review", games, "--all")[1].splitlines()
    data = json.loads(run(capsys, "review", games, "--all", "--json")[1])
    assert [line.split()[0] for line in text] == ["game", "1", "2", "mean"]
    points = [game["points"] for game in data["games"]]
    assert [int(line.split()[1]) for line in text[1:3]] == points
    assert data["means_of_finished"]["points"] == sum(points) / 2


def test_a_review_of_another_game_says_why_not(capsys, tmp_path):
    file = tmp_path / "noti.kab"
    run(capsys, "simulate", "noti", "--seed", "1", "--out", str(file))
    code, _, err = run(capsys, "review", str(file))
    assert code == 2
    assert "game 1 of" in err
    assert "this is noti; only games of loom can be reviewed exactly" in err
