"""``kabinett solve first-five``: what it prints, and work that is broken off."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner, Result

from kabinett.cli.main import cli


def run(*arguments: str) -> Result:
    return CliRunner().invoke(cli, ["solve", "first-five", *arguments], prog_name="kabinett")


def test_work_stops_in_time_and_is_resumed(tmp_path):
    folder = str(tmp_path / "five")
    arguments = ("--reply", "a1", "--minutes", "0.005", "--folder", folder)
    result = run(*arguments, "--json")
    assert result.exit_code == 0, result.output
    data = json.loads(result.stdout)
    assert (data["opening"], data["left"], data["finished"], data["proven"]) == ("e5", 49, False, False)
    assert data["won"] == data["open"] == []
    refused = run(*arguments)
    assert refused.exit_code == 2
    assert "first-five-e5.json exists; add --resume" in refused.stderr
    again = run(*arguments, "--resume", "--json")
    assert again.exit_code == 0, again.output
    assert json.loads(again.stdout)["seconds"] > data["seconds"]
    assert json.loads(again.stdout)["further"] >= data["further"]


def test_what_is_known_is_told_to_people():
    result = run("--minutes", "1e-9")
    assert result.exit_code == 0, result.output
    assert "First-Five after e5, not finished after" in result.stdout
    assert "replies that lose: none yet" in result.stdout
    assert "not looked at: 49" in result.stdout


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--opening", "e10"), "'e10' is no square of First-Five"),
        (("--reply", "e5"), "'e5' is none of the replies to e5"),
        (("--resume",), "--resume needs --folder"),
    ],
)
def test_what_cannot_be_done_is_refused(arguments, message):
    result = run(*arguments)
    assert result.exit_code == 2
    assert message in result.stderr
