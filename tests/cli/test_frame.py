"""The frame: help, errors as one line, exit codes, what is loaded."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time

import click
import pytest
from click.testing import CliRunner

from kabinett.cli.main import COMMANDS, cli
from kabinett.version import VERSION
from tests.patience import LONGEST

PROGRAM = [sys.executable, "-m", "kabinett"]


def run(*arguments: str, **options) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*PROGRAM, *arguments], capture_output=True, text=True, timeout=120, check=False, **options
    )


def load(name: str) -> click.Command:
    return cli.get_command(click.Context(cli), name)


@pytest.mark.parametrize("arguments", [[], ["--help"], ["-h"]])
def test_help_lists_every_command(arguments):
    result = CliRunner().invoke(cli, arguments)
    assert result.exit_code == 0
    assert [
        line.split()[0] for line in result.output.split("Commands:\n")[1].splitlines()[: len(COMMANDS)]
    ] == list(COMMANDS)


def test_version():
    assert CliRunner().invoke(cli, ["--version"]).output == f"kabinett {VERSION}\n"


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help_with_an_example(name):
    result = CliRunner().invoke(cli, [name, "--help"])
    assert result.exit_code == 0
    assert f"Example: kabinett {name}" in " ".join(result.output.split())
    for parameter in load(name).params:
        if isinstance(parameter, click.Option):
            assert parameter.help, f"{name} {parameter.opts} lacks its sentence"
            assert parameter.help.endswith("."), f"{name} {parameter.opts}: {parameter.help}"


# The subcommands of solve are named by the games themselves, which need NumPy.
@pytest.mark.parametrize("name", ["", *(name for name in COMMANDS if name != "solve")])
def test_help_needs_no_heavy_library(name):
    code = (
        "import sys\n"
        "from kabinett.cli.main import main\n"
        f"sys.argv = ['kabinett', *{[name] if name else []}, '--help']\n"
        "try:\n    main()\n"
        "except SystemExit as end:\n    assert end.code == 0\n"
        "found = {'numpy', 'numba', 'rich', 'textual', 'llvmlite'} & sys.modules.keys()\n"
        "assert not found, found\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, timeout=60)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["chekc"], "kabinett: there is no command 'chekc'; did you mean 'check'?\nTry 'kabinett --help'.\n"),
        (["check"], "kabinett: Missing argument 'FILE...'.\nTry 'kabinett check --help'.\n"),
        (
            ["perft", "noti", "--depth", "x"],
            "kabinett: Invalid value for '--depth': 'x' is not a valid integer",
        ),
        (["draw", "noti", "--theme", "pink"], "kabinett: Invalid value for '--theme': 'pink' is not one of"),
        (["perft", "chess", "--depth", "1"], "kabinett: there is no game 'chess'; the games are "),
        (
            ["rules", "noti(players=7)"],
            "kabinett: players=7 is not possible in noti; players is one of 2, 3\n",
        ),
        (["check", "/no/such/file"], "kabinett: /no/such/file: No such file or directory\n"),
        (["score", "/no/such/file"], "kabinett: /no/such/file: No such file or directory\n"),
        (["draw", "/no/such/file"], "kabinett: '/no/such/file' is neither a game nor a file; the games are "),
        (["draw", "noti", "--out", "/no/such/file"], "kabinett: /no/such/file: No such file or directory\n"),
    ],
)
def test_an_error_is_one_line_and_code_2(arguments, message):
    result = CliRunner().invoke(cli, arguments, prog_name="kabinett")
    assert result.exit_code == 2
    assert result.stderr.startswith(message)
    hints = result.stderr.splitlines()[1:]
    assert all(hint.startswith("Try 'kabinett") for hint in hints)
    assert len(hints) <= 1


def test_the_program_runs_as_a_module():
    result = run("--version")
    assert (result.returncode, result.stdout, result.stderr) == (0, f"kabinett {VERSION}\n", "")
    result = run("nonsense")
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr == "kabinett: there is no command 'nonsense'\nTry 'kabinett --help'.\n"


def test_a_pipe_that_nobody_reads_is_no_error():
    program = subprocess.Popen(
        [*PROGRAM, "simulate", "noti", "--games", "3000", "--seed", "1"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert program.stdout.readline() == b'[Game "noti"]\n'
    program.stdout.close()
    assert program.stderr.read() == b""
    program.stderr.close()
    assert program.wait(60) == 141


def test_a_short_output_into_a_closed_pipe_is_no_error():
    reading, writing = os.pipe()
    os.close(reading)
    program = subprocess.run(
        [*PROGRAM, "perft", "noti", "--depth", "1"],
        stdout=writing,
        stderr=subprocess.PIPE,
        timeout=60,
        check=False,
    )
    os.close(writing)
    assert (program.returncode, program.stderr) == (141, b"")


def test_interrupting_ends_quietly_with_130():
    program = subprocess.Popen(
        [*PROGRAM, "simulate", "noti", "--games", "10000000"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    program.stdout.readline()
    program.send_signal(signal.SIGINT)
    _, errors = program.communicate(timeout=60)
    assert (program.returncode, errors) == (130, b"")


def test_a_long_count_can_be_interrupted():
    program = subprocess.Popen(
        [*PROGRAM, "perft", "noti", "--depth", "30"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    time.sleep(2)
    assert program.poll() is None
    program.send_signal(signal.SIGINT)
    _, errors = program.communicate(timeout=LONGEST)
    assert errors == b""
    assert program.returncode in (130, -signal.SIGINT)
