"""Foreign programs where games are played: simulated games, the table, saved games."""

from __future__ import annotations

import io
import re
import shlex
import sys

import pytest
from click.testing import CliRunner

from kabinett.cli.main import cli
from kabinett.cli.table.session import Session
from kabinett.records import read_records

PYTHON = shlex.quote(sys.executable)


def run(*arguments: str, typed: str = ""):
    result = CliRunner().invoke(cli, list(arguments), input=typed, prog_name="kabinett")
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


@pytest.fixture
def failing(tmp_path):
    path = tmp_path / "failing.py"
    path.write_text("import sys; sys.stdin.readline(); sys.exit('no more')")
    return f"cmd:{PYTHON} -I {shlex.quote(str(path))}"


def test_simulate_seats_a_program():
    engine = f"cmd(simulations=10):{PYTHON} -m kabinett engine --threads 1"
    done = run("simulate", "first-five", "--seed", "1", "--players", f"{engine},random")
    (record,) = read_records(io.StringIO(done.stdout))
    assert (record.tags["Seat0"], record.tags["Result"]) == (engine, "1 0")
    again = run("simulate", "first-five", "--seed", "1", "--players", f"{engine},random")
    assert again.stdout == done.stdout


def test_a_program_that_fails_loses_its_simulated_game_and_the_next_goes_on(failing):
    players = f"random,{failing}"
    done = run("simulate", "noti(players=2)", "--games", "2", "--seed", "1", "--players", players)
    assert done.exit_code == 0
    records = list(read_records(io.StringIO(done.stdout)))
    assert len(records) == 2
    for number, record in enumerate(records, 1):
        tags = record.tags
        result = (tags["Result"], tags["Termination"], tags["Winner"], tags["Forfeit"])
        assert result == ("*", "adjudicated", "0", "1")
        said = record.moves[-1].comments if record.moves else record.preface
        assert said == (f"{failing} failed: it ended with exit code 1; its last words: no more",)
        assert f"game {number}: {said[0]}" in done.stderr


def test_a_program_sits_at_the_table_and_its_failure_is_told_there(failing):
    engine = f"cmd(simulations=5):{PYTHON} -m kabinett engine --threads 1"
    played = run("play", "first-five", "--plain", "--seat", "human", "--seat", engine, typed="e5\nquit\n")
    assert re.search(r"^Player B plays [a-k][1-9] ", played.stdout, re.MULTILINE), played.stdout
    failed = run("play", "first-five", "--plain", "--seat", "human", "--seat", failing, typed="e5\n")
    assert f"Player B could not move: {failing} failed: it ended with exit code 1" in failed.stdout


def test_a_program_that_cannot_be_has_no_seat():
    done = run("play", "first-five", "--plain", "--seat", "cmd:/no/such/program")
    assert done.exit_code == 2
    assert "there is no program '/no/such/program'" in done.stderr


def test_a_file_never_starts_a_program(tmp_path):
    proof = tmp_path / "proof"
    path = tmp_path / "trap.kab"
    path.write_text(
        f'[Game "noti"]\n[Seat0 "human"]\n[Seat1 "cmd:touch {proof}"]\n[Result "*"]\n\n*\n', encoding="utf-8"
    )
    assert Session.resume(path).seats == ("human", "human")
    run("play", "--plain", "--resume", str(path), typed="II@d4\nII@c3\nIII@e5\nquit\n")
    run("replay", str(path))
    run("check", str(path))
    assert not proof.exists()
