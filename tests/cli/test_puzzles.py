"""``kabinett puzzles``: to make, to check and to play."""

import pytest
from click.testing import CliRunner

from kabinett.cli.main import cli
from kabinett.puzzles.collect import collect
from kabinett.puzzles.puzzle import read_set, write_set

GAME = "factory"


def run(*arguments, typed=""):
    return CliRunner().invoke(cli, ["puzzles", *arguments], prog_name="kabinett", input=typed)


@pytest.fixture(scope="module")
def file(tmp_path_factory):
    path = tmp_path_factory.mktemp("puzzles") / "set.jsonl"
    write_set(path, collect(GAME, 2, seed=1, seeds=1))
    return path


def test_a_set_is_made_and_checked(tmp_path, file):
    made = tmp_path / "made.jsonl"
    done = run("make", GAME, "--count", "2", "--seeds", "1", "--out", str(made))
    assert done.exit_code == 0, done.output
    assert "2 puzzles of factory" in done.output
    assert made.read_bytes() == file.read_bytes()
    assert [path.name for path in tmp_path.iterdir()] == ["made.jsonl"]
    done = run("check", str(made))
    assert done.exit_code == 0
    assert "2 proven by plain search, 0 refuted" in done.output


def test_a_wrong_puzzle_ends_the_check_with_1(tmp_path, file):
    found = read_set(file)
    wrong = [puzzle._replace(within=3) for puzzle in found.puzzles]
    write_set(tmp_path / "wrong.jsonl", found._replace(puzzles=tuple(wrong)))
    done = run("check", str(tmp_path / "wrong.jsonl"))
    assert done.exit_code == 1
    assert "2 refuted" in done.output


def test_a_puzzle_is_solved_line_by_line(file):
    first, second = read_set(file).puzzles
    other = next(token for token in second.position().legal_moves if token != second.best)
    typed = "\n".join([*first.answers[:1], "?", "nonsense", other, second.best, ""])
    done = run("play", "--file", str(file), "--seed", "1", typed=typed)
    assert done.exit_code == 0, done.output
    orders = done.output
    assert f"{first.best} is right." in orders or f"{second.best} is right." in orders
    assert "is not a move" in orders or "not it" in orders
    assert "Solved at the first try:" in orders


def test_a_solution_is_shown_when_asked_for(file):
    done = run("play", "--file", str(file), "--seed", "1", typed="!\n!\n!\n!\n!\n!\n")
    assert "The move is" in done.output
    assert "0 of 2 puzzles" in done.output


def test_themes_are_listed_and_chosen(file):
    themes = run("play", "--file", str(file), "--theme", "?").output.split()
    assert set(themes) == {theme for puzzle in read_set(file).puzzles for theme in puzzle.themes}
    done = run("play", "--file", str(file), "--theme", "no such")
    assert done.exit_code == 2
    assert themes[0] in done.output


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("make", "chess", "--count", "1", "--out", "x"), "there is no game 'chess'"),
        (("make", "noti", "--count", "0", "--out", "x"), "--count"),
        (("play", "chess"), "there are no puzzles of 'chess'"),
    ],
)
def test_what_is_not_there_is_refused(arguments, said):
    done = run(*arguments)
    assert done.exit_code == 2
    assert said in done.output
