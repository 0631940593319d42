"""The page about the table tells all that there is, and nothing that there is not."""

import re
from pathlib import Path

import pytest
from textual.binding import Binding

from kabinett.cli.play import play
from kabinett.cli.table.app import TableApp
from kabinett.cli.table.choose_screen import ChooseScreen, SeatsScreen
from kabinett.cli.table.commands import COMMANDS
from kabinett.cli.table.move_input import MoveInput
from kabinett.cli.table.rules_screen import RulesScreen, commands_page
from kabinett.cli.table.seats import PEOPLE
from kabinett.cli.table.table_screen import TableScreen
from kabinett.matches.formats import FIRST, KINDS
from kabinett.players import player_names

PAGE = (Path(__file__).parents[2] / "docs" / "terminal.md").read_text(encoding="utf-8")
BOUND = (TableApp, ChooseScreen, SeatsScreen, TableScreen, RulesScreen, MoveInput)


def keys(kind):
    """The keys that a part of the table binds itself."""
    return {
        key for binding in kind.BINDINGS if isinstance(binding, Binding) for key in binding.key.split(",")
    }


def section(title):
    """One section of the page."""
    return PAGE.split(f"## {title}\n")[1].split("\n## ")[0]


@pytest.mark.parametrize("kind", BOUND)
def test_every_key_is_told(kind):
    assert keys(kind) <= set(re.findall(r"`([^`]+)`", section("Moves")))


def test_every_key_told_is_bound():
    first_column = [row.split("|")[1] for row in section("Moves").splitlines() if row.startswith("| `")]
    documented = set(re.findall(r"`([^`]+)`", " ".join(first_column)))
    assert documented - {"enter"} <= set().union(*map(keys, BOUND))


def test_the_commands_are_told_in_their_words():
    documented = dict(re.findall(r"\| `(\S+)` \| (.*) \|", section("Commands")))
    assert documented == COMMANDS
    for word, meaning in COMMANDS.items():
        assert f"| `{word}` | {meaning} |" in commands_page()


def test_options_and_players_are_told():
    for parameter in play.params:
        if parameter.opts[0].startswith("--"):
            assert f"`{parameter.opts[0]}" in PAGE
    for name in (*player_names(), *PEOPLE):
        assert f"`{name}" in PAGE


@pytest.mark.parametrize(("option", "names"), [("kind", KINDS), ("first", FIRST)])
def test_formats_and_who_may_begin_are_told_by_name(option, names):
    (parameter,) = (param for param in play.params if param.name == option)
    row = next(line for line in PAGE.splitlines() if line.startswith(f"| `{parameter.opts[0]}"))
    for name in names:
        assert name in parameter.help.replace("(", " ").replace(".", " ").replace(",", " ").split()
        assert f"`{name}`" in row
