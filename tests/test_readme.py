"""Every command and every piece of Python in README.md is executed, the long ones with smaller numbers."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tomllib
import urllib.request
from pathlib import Path

import pytest

import kabinett
from kabinett.errors import KabinettError
from tests.patience import LONGEST, until

ROOT = Path(__file__).parent.parent
TEXT = (ROOT / "README.md").read_text(encoding="utf-8")
FENCES = re.findall(r"^```(\w+)\n(.*?)^```", TEXT, re.DOTALL | re.MULTILINE)
PROSE = re.sub(r"^```.*?^```", "", TEXT, flags=re.DOTALL | re.MULTILINE)
INLINE = re.findall(r"`((?:kabinett|make|pip|\.venv/bin/\w+) [^`]+)`", PROSE)

SMALLER = {
    "--games 1000": "--games 3",
    "--games 400": "--games 2 --workers 2",
    "uct(simulations=500)": "uct(simulations=5)",
    "--folder arena": "--folder arena --games 2 --workers 1",
    "search(seconds=1)": "search(simulations=5)",
    "serve --open": "serve --open --port 0 --data data",
}
"""What a command says, and with how little it does the same here."""

EXPECTED = {
    "play": "to move (you)",
    "score": "jati(edition=1965)",
    "rules": "Dai Jobi",
    "check": "3 games",
    "review": "cost",
    "solve": "patterns",
    "engine": '"name":"kabinett"',
}
"""What the output of each command holds."""

MADE = {
    "draw": "noti.svg",
    "arena": "arena/table.md",
    "lab": "noti-fairness/report.md",
    "simulate": "factory.txt",
}
"""The file that a command leaves."""

RECORD = "simulate loom --games 1 --seed 1 --out FILE"


def words_of(command: str) -> list[str]:
    """The arguments of `kabinett` in a command of the page."""
    for said, instead in SMALLER.items():
        command = command.replace(said, instead)
    return shlex.split(command, comments=True)[1:]


def run(arguments: list[str], folder: Path, said: str = "") -> str:
    """The output of a command that ends by itself."""
    done = subprocess.run(
        [sys.executable, "-m", "kabinett", *arguments],
        input=said,
        capture_output=True,
        encoding="utf-8",
        cwd=folder,
        env={**os.environ, "KABINETT_DATA": str(folder), "PYTHONPATH": str(ROOT)},
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def execute(command: str, folder: Path) -> None:
    """Run a command of the page and look at what it says or leaves."""
    arguments = words_of(command)
    name = arguments[0]
    if name == "serve":
        serve(arguments, folder)
        return
    if "FILE" in arguments:
        run(shlex.split(RECORD), folder)
    output = run(arguments, folder, '{"id": 1, "action": "hello"}\n' if name == "engine" else "")
    assert EXPECTED.get(name, "") in output
    if name in MADE:
        assert (folder / MADE[name]).stat().st_size > 0


def serve(arguments: list[str], folder: Path) -> None:
    """Start the server, open its first page, and end it."""
    process = subprocess.Popen(
        [sys.executable, "-m", "kabinett", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        cwd=folder,
        # In place of a browser.
        env={**os.environ, "PYTHONUNBUFFERED": "1", "PYTHONPATH": str(ROOT), "BROWSER": "true %s"},
    )
    try:
        address = until(lambda: re.search(r"http://[\w.:]+", process.stdout.readline()))[0]
        with urllib.request.urlopen(address, timeout=LONGEST) as answer:
            assert b"Noti" in answer.read()
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=LONGEST)
    finally:
        process.kill()
        process.communicate()


def is_ours(command: str) -> bool:
    return command.split()[0].endswith("kabinett")


@pytest.fixture
def folder(tmp_path):
    """A folder with the text files that the page names."""
    shutil.copytree(ROOT / "tests" / "data", tmp_path / "tests" / "data")
    return tmp_path


@pytest.mark.parametrize("commands", [code for kind, code in FENCES if kind == "sh" and is_ours(code)])
def test_the_commands_of_a_listing_run_one_after_another(commands, folder):
    for command in commands.splitlines():
        execute(command, folder)


@pytest.mark.parametrize("command", [command for command in INLINE if is_ours(command)])
def test_a_command_within_the_text_runs(command, folder):
    execute(command, folder)


@pytest.mark.parametrize("code", [code for kind, code in FENCES if kind == "python"])
def test_the_python_runs_and_says_what_is_shown(code, capsys):
    known: dict[str, object] = {}
    for line in code.splitlines():
        statement, _, shown = line.partition("  # ")
        if shown.startswith(("[", "(")):
            pattern = ".*".join(map(re.escape, shown.split("…")))
            assert re.fullmatch(pattern, repr(eval(statement, known))), line
        else:
            exec(statement, known)
    if "position" in known:
        assert "e" in capsys.readouterr().out


def test_a_wrong_move_is_refused_in_the_words_of_the_page():
    position = kabinett.position("jati", edition=1965)
    position.push("e5")
    with pytest.raises(KabinettError) as refused:
        position.push("e5")
    assert f"`{type(refused.value).__name__}: {refused.value}`" in re.sub(r"\s+", " ", TEXT)


@pytest.mark.parametrize("target", sorted(set(re.findall(r"\bmake (play|test-all|test|bench|load)\b", TEXT))))
def test_make_knows_the_target_and_calls_programs_that_are_there(target):
    apart = {
        name: value for name, value in os.environ.items() if name not in {"MAKEFLAGS", "MFLAGS", "MAKELEVEL"}
    }
    done = subprocess.run(
        ["make", "--dry-run", target], cwd=ROOT, env=apart, capture_output=True, text=True, check=True
    )
    called = [shlex.split(line)[1:] for line in done.stdout.splitlines()]
    assert called[0][0] == "tools/setup.py"
    for arguments in called:
        if arguments[0].endswith(".py"):
            assert (ROOT / arguments[0]).exists()
        else:
            assert arguments[0] in ("serve", "-m")


def test_what_is_to_be_installed_is_an_extra_of_the_package():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    named = re.findall(r"pip install (?:--editable )?'(?:kabinett|\.)\[(\w+)\]'", TEXT)
    assert named
    assert set(named) <= project["optional-dependencies"].keys()


def test_no_command_of_the_page_is_left_out():
    listed = [line for kind, code in FENCES if kind == "sh" for line in code.splitlines()]
    kinds = {shlex.split(command)[0] for command in [*listed, *INLINE]}
    assert kinds == {"kabinett", ".venv/bin/kabinett", "make", "pip", ".venv/bin/pip"}
    assert {kind for kind, _ in FENCES} == {"sh", "python"}
