"""The example that ends in a plot: it runs, and its page shows it as it is."""

from __future__ import annotations

import re

import pytest

from tests.scripts import ROOT, loaded

SCRIPT = (ROOT / "examples" / "fairness_in_ten_lines.py").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def tool():
    return loaded("tools/run_example.py")


def test_it_takes_ten_lines_from_the_installation_to_the_plot(tool):
    (_, install), (_, code) = list(tool.cells(SCRIPT))[:2]
    lines = re.findall(r"^ +pip install .*$", install, re.MULTILINE) + [
        line for line in code.splitlines() if line
    ]
    assert len(lines) == 10


def test_it_runs_and_draws(tool, tmp_path):
    small = SCRIPT
    for said, instead in (("games=200", "games=4"), ("simulations=200", "simulations=9"), ("800", "12")):
        assert said in small
        small = small.replace(said, instead)
    page = tool.rendered(small, tmp_path)
    assert (tmp_path / "noti-fairness" / "fairness.svg").exists()
    assert "uct(simulations=12) Yellow" in page
    assert "a fair komi for Blue: " in page


def test_the_page_shows_the_code_as_it_is(tool):
    page = (ROOT / "docs" / "fairness-in-ten-lines.md").read_text(encoding="utf-8")
    for is_code, text in tool.cells(SCRIPT):
        if is_code:
            assert f"```python\n{text}\n```" in page
        else:
            for paragraph in text.split("\n\n"):
                assert paragraph.startswith("!") or paragraph in page
    assert "pictures/fairness-in-ten-lines-fairness.svg" in page
