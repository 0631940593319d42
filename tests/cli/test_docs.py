"""The page on the command line tells what the commands are."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import click
import pytest

from kabinett.cli.main import COMMANDS, cli
from kabinett.cli.reference import page

PAGE = Path(__file__).parent.parent.parent / "docs" / "cli.md"
CONTEXT = click.Context(cli, info_name="kabinett")


def test_the_page_is_up_to_date():
    assert PAGE.read_text(encoding="utf-8") == page(), "run: python -m kabinett.cli.reference > docs/cli.md"


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_and_option_is_on_the_page(name):
    section = PAGE.read_text(encoding="utf-8").split(f"\n## {name}\n")[1].split("\n## ")[0]
    command = cli.get_command(CONTEXT, name)
    for parameter in command.params:
        if isinstance(parameter, click.Option):
            row = next(line for line in section.splitlines() if line.startswith(f"| `{parameter.opts[0]}"))
            assert len(row.split("|")[2].split()) >= 1
        else:
            assert (parameter.metavar or parameter.name.upper()) in section
    assert "\nExample: `kabinett" in section


def test_the_list_of_commands_says_what_the_commands_say():
    for name, summary in COMMANDS.items():
        command = cli.get_command(CONTEXT, name)
        assert re.fullmatch(r"[A-Z].*\.", summary)
        assert command.name == name


@pytest.mark.parametrize(
    "line", sorted(set(re.findall(r"kabinett [a-z]+ [^`\n]*", PAGE.read_text(encoding="utf-8"))))
)
def test_every_example_is_understood(line):
    """The arguments of each line of the page are accepted; nothing is run."""
    if "[OPTIONS]" in line:
        return
    _, name, *arguments = shlex.split(line)
    command = cli.get_command(CONTEXT, name)
    with command.make_context(name, arguments, parent=CONTEXT) as context:
        assert context.command is command
