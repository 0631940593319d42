"""The rules pages: one form for all, and every ruling linked to a test that exists."""

import ast
import re
from pathlib import Path

import pytest

import kabinett

ROOT = Path(__file__).parent.parent
HEADINGS = ["At a glance", "Play", "Scoring and end", "Notation", "Rulings"]
PAGES = {name: kabinett.games.registry.game_class(name).rules_page() for name in kabinett.game_names()}


def rulings(page):
    """The rows of a page's table of rulings: text, provenance, test."""
    table = page.split("## Rulings")[1].split("\n## ")[0]
    rows = [line.strip("| ").split(" | ") for line in table.splitlines() if line.startswith("|")]
    return rows[2:]


@pytest.mark.parametrize("name", PAGES)
def test_a_page_has_the_headings_of_all_pages(name):
    headings = re.findall(r"^## (.+)$", PAGES[name], re.MULTILINE)
    assert [heading for heading in headings if heading in HEADINGS] == HEADINGS
    assert set(headings) <= {*HEADINGS, "Worked example", "Worked examples"}


@pytest.mark.parametrize("name", PAGES)
def test_a_ruling_says_where_it_comes_from_and_links_to_a_test(name):
    rows = rulings(PAGES[name])
    assert len(rows) >= 5
    for ruling, source, test in rows:
        assert ruling
        assert "sheet" in source or "ours" in source, ruling
        for link in re.findall(r"`([^`]+)`", test) or [""]:
            file, _, function = link.partition("::")
            tree = ast.parse((ROOT / file).read_text())
            functions = {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
            assert function in functions, link


@pytest.mark.parametrize("name", PAGES)
def test_a_page_names_the_game_and_its_author(name):
    kind = kabinett.games.registry.game_class(name)
    assert PAGES[name].startswith(f"# {kind.title}\n")
    assert all(part in PAGES[name] for part in kind.author.split(", "))
