"""The published findings: their tables are what the data say, and every page tells how it was made."""

from __future__ import annotations

import json
import re

import pytest

from kabinett.lab.executors import executor
from kabinett.lab.fairness import Fairness
from tests.scripts import ROOT, loaded

FINDINGS = ROOT / "docs" / "findings"
DATA = sorted((FINDINGS / "data").glob("*.json"))
PAGES = [page for page in sorted(FINDINGS.glob("*.md")) if "<!-- runs " in page.read_text(encoding="utf-8")]


@pytest.fixture(scope="module")
def tool():
    return loaded("tools/findings.py")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_tables_are_what_the_data_say(tool, page):
    text = page.read_text(encoding="utf-8")
    assert tool.fill(text, draw=False) == text, "run tools/findings.py"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_a_page_names_the_command_of_every_run_it_uses(page):
    marks = re.findall(r"<!-- (\w+) (.*?) -->", page.read_text(encoding="utf-8"))
    used = {name for kind, given in marks for name in given.rpartition(": ")[2].split() if kind != "end"}
    named = {name for kind, given in marks if kind == "runs" for name in given.split()}
    assert used == named
    for name in named:
        assert json.loads((FINDINGS / "data" / f"{name}.json").read_text())["command"].startswith(
            "kabinett lab "
        )


def players_of(command: str) -> list[str]:
    """Who plays by a command, or played in the runs that it starts from."""
    if command.startswith("kabinett lab bidding "):
        sources = command.partition(" --")[0].split()[3:]
        runs = [json.loads((FINDINGS / "data" / f"{name}.json").read_text()) for name in sources]
        return [player for run in runs for player in players_of(run["command"])]
    levels = re.findall(r" --level (\d)", command)
    named = re.findall(r' --player (?:"([^"]+)"|(\S+))', command)
    return [*(f"level({level})" for level in levels), *(quoted or plain for quoted, plain in named)]


@pytest.mark.parametrize("file", DATA, ids=lambda file: file.stem)
def test_a_run_tells_its_command_date_and_version_and_is_used(file):
    data = json.loads(file.read_text(encoding="utf-8"))
    assert f"--seed {data['results']['seed']} " in data["command"]
    assert data["command"].endswith(f"--out {file.stem}")
    assert re.fullmatch(r"20\d\d-\d\d-\d\d", data["date"])
    assert data["results"]["version"]
    for strength in data["results"]["strengths"]:
        assert strength["player"] in players_of(data["command"])
    assert any(re.search(rf"<!-- runs .*\b{re.escape(file.stem)}\b", page.read_text()) for page in PAGES)


def test_pictures_are_small_and_follow_day_and_night():
    for page in PAGES:
        for name in re.findall(r"\]\((pictures/[^)]+\.svg)\)", page.read_text(encoding="utf-8")):
            text = (FINDINGS / name).read_text(encoding="utf-8")
            assert len(text) < 60_000
            assert re.search(r"prefers-color-scheme: ?dark", text)


def test_every_page_is_in_the_list():
    listed = re.findall(r"\]\((\w[\w-]*\.md)\)", (FINDINGS / "README.md").read_text(encoding="utf-8"))
    assert sorted(listed) == sorted(page.name for page in FINDINGS.glob("*.md") if page.name != "README.md")


def test_a_run_can_be_collected_tabled_and_drawn(tool, tmp_path, monkeypatch):
    monkeypatch.setattr(tool, "FINDINGS", tmp_path)
    monkeypatch.setattr(tool, "DATA", tmp_path / "data")
    study = Fairness("noti", ["random"], tmp_path / "run", games=4, seed=1)
    study.run(executor(1))
    study.write_report()
    tool.collect("mine", str(tmp_path / "run"), "kabinett lab fairness noti …")
    (tmp_path / "pictures").mkdir()
    marks = ["seats mine", "points mine", "course mine", "runs mine", "chart mine.svg My title: mine"]
    page = tool.fill("".join(f"<!-- {mark} -->\nold\n<!-- end -->\n" for mark in marks), draw=True)
    assert "old" not in page
    assert "| `noti` | `random` | 4 |" in page
    assert "![My title](pictures/mine.svg)" in page
    assert "My title" in (tmp_path / "pictures" / "mine.svg").read_text(encoding="utf-8")
    assert tool.fill(page, draw=False) == page


def test_rows_of_a_chart_are_told_by_what_differs(tool):
    assert tool.game_labels(["jati", "jati(edition=1965)"]) == {
        "jati": "edition 1966",
        "jati(edition=1965)": "edition 1965",
    }
    jamit = ["jamit(players=3)", "jamit(players=3,side=5)", "jamit(players=3,layout=star)"]
    assert list(tool.game_labels(jamit).values()) == [
        "side 4, layout ring",
        "side 5, layout ring",
        "side 4, layout star",
    ]
    assert list(tool.game_labels(["daijobi", "daijobi(players=4)"]).values()) == ["2 players", "4 players"]
    assert tool.game_labels(["noti"]) == {"noti": ""}
