"""``kabinett arena --sprt``: one line at the end, and errors that say what to do."""

from __future__ import annotations

import json
import re

import click
import pytest
from click.testing import CliRunner

from kabinett.cli.arena import ERROR, arena
from kabinett.cli.main import cli
from kabinett.lab.ratio_test import RatioTest

PLAYERS = ["--player", "greedy", "--player", "random"]
LINE = re.compile(
    r"H1 accepted after (\d+) pairs: `greedy` against `random` in `noti`, [\d, ]+ pairs with 0, ½, 1, 1½, 2 "
    r"wins, share [\d.]+ % \([\d.]+ % to [\d.]+ %\), LLR \+[\d.]+ of -2\.94 \(H0: 50 %\) to \+2\.94 "
    r"\(H1: 75 %\)\n"
)


def run(*arguments: str):
    return CliRunner().invoke(cli, ["arena", *arguments], prog_name="kabinett")


def test_a_test_prints_the_line_that_it_writes(tmp_path):
    options = ["noti", *PLAYERS, "--sprt", "50%,75%", "--workers", "1", "--folder", str(tmp_path)]
    done = run(*options)
    assert done.exit_code == 0, done.output
    found = LINE.fullmatch(done.stdout)
    assert found, done.stdout
    assert done.stdout == (tmp_path / "report.md").read_text(encoding="utf-8")
    assert {file.name for file in tmp_path.iterdir()} == {".lock", "games.kab", "results.json", "report.md"}
    again = run(*options, "--json")
    data = json.loads(again.stdout)
    assert data == json.loads((tmp_path / "results.json").read_text(encoding="utf-8"))
    assert (data["decision"], data["pairs"]) == ("H1", int(found[1]))
    assert data["planned"] == 10_000


def test_options_reach_the_test(tmp_path):
    errors = ["--alpha", "0.01", "--beta", "0.2", "--games", "3", "--seed", "4", "--opening-plies", "2"]
    options = ["noti", *PLAYERS, "--sprt", "-10,-5", *errors, "--workers", "1"]
    done = run(*options, "--folder", str(tmp_path), "--json")
    data = json.loads(done.stdout)
    test = RatioTest(-10, -5, "Elo", 0.01, 0.2)
    assert data["test"]["bounds"] == pytest.approx(test.bounds, abs=1e-6)
    assert data["test"]["shares"] == pytest.approx(test.shares, abs=1e-6)
    assert (data["decision"], data["pairs"], data["planned"], data["seed"]) == (None, 2, 2, 4)
    assert '[OpeningPlies "2"]' in (tmp_path / "games.kab").read_text()
    assert run(*options, "--folder", str(tmp_path)).stdout.startswith("undecided after 2 pairs: ")


def test_the_defaults_are_those_of_the_lab():
    test = RatioTest(0, 10)
    assert (test.alpha, test.beta) == (ERROR, ERROR)


def test_the_help_names_the_test_and_what_belongs_to_it():
    with click.Context(arena, info_name="arena") as context:
        text = " ".join(arena.get_help(context).split())
    assert "--sprt LOW,HIGH Stop as soon as" in text
    assert "in Elo such as 0,10 or in shares of the win such as 50%,55%" in text
    assert "[default: (100; 20000 with --sprt); x>=1]" in text
    assert text.count("[default: 0.05]") == 2


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (
            ["--sprt", "ten"],
            "'ten' is no pair of hypotheses; write LOW,HIGH in Elo, such as 0,10, or in shares",
        ),
        (["--sprt", "10,0"], "the first hypothesis, 10 Elo, is not below the second one, 0 Elo"),
        (["--sprt", "0,10", "--alpha", "0.7"], "alpha, the probability of a wrong decision, is 0.7; give"),
        (["--sprt", "0,10", "--beta", "nan"], "beta, the probability of a wrong decision, is nan; give"),
        (["--sprt", "0,10", "--alpha", "few"], "'few' is not a valid float"),
        (
            ["--sprt", "0,10", "--player", "level(2)"],
            "is between two players, not 3: greedy, random, level(2)",
        ),
        (["--alpha", "0.1"], "--alpha 0.1 and --beta 0.05 need a test, such as --sprt 0,10"),
    ],
)
def test_what_makes_no_test_is_refused(tmp_path, options, message):
    done = run("noti", *PLAYERS, *options, "--folder", str(tmp_path / "new"))
    assert done.exit_code == 2
    assert message in done.stderr
    assert not (tmp_path / "new").exists()


def test_a_game_for_three_is_refused(tmp_path):
    done = run("noti(players=3)", *PLAYERS, "--sprt", "0,10", "--folder", str(tmp_path / "new"))
    assert done.exit_code == 2
    assert done.stderr == (
        "kabinett: a sequential test needs a game of 2 seats, and noti(players=3) has 3; choose another "
        "game, or an arena without a test\n"
    )


def test_without_a_test_a_hundred_games_are_planned(tmp_path):
    done = run("loom", "--player", "random", "--workers", "1", "--folder", str(tmp_path), "--json")
    assert json.loads(done.stdout)["planned"] == 100
