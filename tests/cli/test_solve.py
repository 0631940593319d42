"""``kabinett solve daijobi``: what it prints, and work that is broken off."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner, Result

from kabinett.cli.main import cli


def run(*arguments: str) -> Result:
    return CliRunner().invoke(cli, ["solve", "daijobi", *arguments], prog_name="kabinett")


def test_the_bounds_are_printed_as_json():
    result = run("--jungs", "1", "--json")
    assert result.exit_code == 0, result.output
    data = json.loads(result.stdout)
    assert 0.5 < data["first_wins_low"] <= data["first_wins_high"] < 0.52
    assert data["first_wins_high"] - data["first_wins_low"] <= data["gap"] <= 1e-12
    assert data["finished"] is True
    assert data["states"] == 871
    assert data["jungs"] == 1
    assert data["sweeps"] > 5
    assert data["seconds"] >= 0


def test_the_bounds_are_printed_for_people():
    result = run("--jungs", "1", "--tolerance", "0.01")
    assert result.exit_code == 0, result.output
    assert "Dai Jobi for two with jungs=1, solved after" in result.stdout
    assert "the first player wins with a chance from 0.50" in result.stdout
    assert "widest interval of any position: 0.00" in result.stdout


def test_work_stops_in_time_and_is_resumed(tmp_path):
    folder = str(tmp_path / "daijobi")
    result = run("--jungs", "2", "--minutes", "1e-9", "--folder", folder)
    assert result.exit_code == 0, result.output
    assert "jungs=2, not finished after" in result.stdout
    refused = run("--jungs", "2", "--folder", folder)
    assert refused.exit_code == 2
    assert "daijobi-2.json exists; add --resume to go on" in refused.stderr
    result = run("--jungs", "2", "--folder", folder, "--resume", "--json")
    assert result.exit_code == 0, result.output
    data = json.loads(result.stdout)
    assert data["finished"] is True
    assert data["first_wins_low"] == pytest.approx(0.505175848994, abs=1e-11)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((), "--jungs"),
        (("--jungs", "5"), "5 is not in the range"),
        (("--jungs", "1", "--resume"), "--resume needs --folder"),
    ],
)
def test_what_cannot_be_done_is_refused(arguments, message):
    result = run(*arguments)
    assert result.exit_code == 2
    assert message in result.stderr


def test_a_folder_with_nothing_in_it_cannot_be_resumed(tmp_path):
    result = run("--jungs", "1", "--folder", str(tmp_path), "--resume")
    assert result.exit_code == 2
    assert "does not exist; leave --resume out" in result.stderr
