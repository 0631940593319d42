"""What docs/engine.md shows and says is true."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

import click
import pytest

import kabinett
from kabinett.cli.main import cli
from kabinett.engine import messages
from kabinett.engine.lines import MAX_LINE
from kabinett.games.first_five.gomocup.brain import TURN_TIMEOUT
from kabinett.players import player
from kabinett.players.external import program
from kabinett.players.external.protocols import protocol_names
from tests.internals import error_codes, settings_of_programs

PAGE = (Path(__file__).parent.parent.parent / "docs" / "engine.md").read_text(encoding="utf-8")
JSON, GOMOCUP, PROGRAMS = re.split(r"\n## (?:Gomocup|Programs as players)\n", PAGE)


def examples(section: str) -> list[str]:
    return re.findall(r"```\n(> .*?)```", section, re.DOTALL)


def converse(example: str, *arguments: str) -> None:
    """Send what an example sends and compare what comes; lines may come in any order within a run."""
    run = [sys.executable, "-m", "kabinett", "engine", *arguments]
    process = subprocess.Popen(run, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")
    with process:
        pending: list[str] = []
        for line in [*example.splitlines(), ""]:
            if line.startswith("< "):
                pending.append(line[2:])
                continue
            said = [process.stdout.readline().rstrip("\n") for _ in pending]
            for shown in pending:
                # What is left out may be anything, also nothing.
                pattern = ".*".join(map(re.escape, shown.split("…")))
                (found,) = [line for line in said if re.fullmatch(pattern, line)] or [f"{shown}\n!= {said}"]
                assert found in said, found
            pending = []
            if line:
                process.stdin.write(line[2:] + "\n")
                process.stdin.flush()
        process.stdin.close()
        assert process.stdout.read() == ""
    assert process.returncode == 0


@pytest.mark.parametrize("example", examples(JSON))
def test_the_conversations_in_json_go_as_shown(example):
    converse(example)


@pytest.mark.parametrize("example", examples(GOMOCUP))
def test_the_conversations_in_gomocup_go_as_shown(example):
    converse(example, "--protocol", "gomocup", "--seed", "1")


def test_there_are_examples():
    assert len(examples(JSON)) == 6
    assert len(examples(GOMOCUP)) == 1


def test_the_client_in_python_runs(capfd):
    (code,) = re.findall(r"```python\n(.*?)```", JSON, re.DOTALL)
    exec(compile(code, "engine.md", "exec"), {})
    lines = capfd.readouterr().out.splitlines()
    assert sorted(line.split()[0] for line in lines) == ["0", "1", "2"]


def test_the_complete_player_plays(tmp_path):
    (code,) = re.findall(r"```python\n(.*?)```", PROGRAMS, re.DOTALL)
    path = tmp_path / "engine.py"
    path.write_text(code, encoding="utf-8")
    program = player(f"cmd:{shlex.quote(sys.executable)} {shlex.quote(str(path))}")
    position = kabinett.position("jati")
    while not position.is_over:
        position.push(program.choose(position).move)
    program.close()


def names(table: str) -> set[str]:
    return set(re.findall(r"`(\w+)`", table))


def rows(section: str, head: str) -> list[list[str]]:
    """The cells of a table, by the beginning of its first line."""
    lines = section[section.index(head) :].splitlines()
    body = [line for line in lines[: lines.index("")] if line.startswith("|")][2:]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in body]


def test_actions_and_fields_are_those_of_the_page():
    table = rows(JSON, "| action |")
    assert {row[0].strip("`"): names(row[2]) for row in table} == {
        action: set(taken) for action, (_, taken) in messages.ACTIONS.items()
    }
    assert {row[0].strip("`"): set(re.findall(r"\*\*`(\w+)`\*\*", row[2])) for row in table} == {
        action: set(needed) for action, (needed, _) in messages.ACTIONS.items()
    }
    assert {row[0].strip("`") for row in rows(JSON, "| field | value | if")} == set(messages.FIELDS) - {
        "target"
    }


def test_the_codes_of_errors_are_those_of_the_page():
    documented = set().union(*(names(row[0]) for row in rows(JSON, "| error |")))
    folder = Path(messages.__file__).parent
    source = "".join(file.read_text(encoding="utf-8") for file in folder.glob("*.py"))
    raised = set(re.findall(r'Refusal\(\s*"(\w+)"', source)) | error_codes() | {"internal"}
    assert documented == raised


def test_limits_are_those_of_the_page():
    assert f"{MAX_LINE:,}" in JSON
    assert f"{messages.MAX_IN_FLIGHT:,}" in JSON
    assert f"at most {messages.MAX_ID} characters" in JSON
    assert messages.MAX_NUMBER == 2**53 - 1
    assert f"{TURN_TIMEOUT} for a turn" in GOMOCUP


def test_settings_of_programs_are_those_of_the_page():
    table = {row[0].strip("`"): row[1:] for row in rows(PROGRAMS, "| setting |")}
    assert set(table) == {"protocol", *settings_of_programs()}
    assert names(table["protocol"][0]) == set(protocol_names())
    assert table["seconds"][1].startswith(f"{program.DEFAULT_SECONDS:g},")
    assert table["limit"][1] == (
        f"`seconds` + {program.SPARE_SECONDS:g}, or {program.SIMULATING_SECONDS:g} without `seconds`"
    )
    assert table["start"][1] == f"{program.START_SECONDS:g}"


@pytest.mark.parametrize("line", re.findall(r"^    kabinett (.*)$", PAGE, re.MULTILINE))
def test_command_lines_are_understood(line):
    name, *arguments = shlex.split(line)
    command = cli.get_command(click.Context(cli), name)
    with command.make_context(name, arguments, parent=click.Context(cli)) as context:
        assert context.command is command


def test_links_lead_somewhere():
    docs = Path(__file__).parent.parent.parent / "docs"
    anchors = {
        re.sub(r"[^\w -]", "", title).strip().lower().replace(" ", "-")
        for title in re.findall(r"^#+ (.*)$", PAGE, re.MULTILINE)
    }
    for target in re.findall(r"\]\(([^)]+)\)", PAGE):
        if target.startswith("#"):
            assert target[1:] in anchors
        elif not target.startswith("https://"):
            assert (docs / target.partition("#")[0]).exists(), target
