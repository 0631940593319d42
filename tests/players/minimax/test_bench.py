"""The tool that tells from where on endings are proven."""

import importlib.util
import json
from pathlib import Path

import pytest

from kabinett.games import game
from kabinett.players.minimax.cost import distance

TOOL = Path(__file__).parents[3] / "tools" / "bench_endgames.py"


@pytest.fixture
def bench(monkeypatch):
    spec = importlib.util.spec_from_file_location("bench_endgames", TOOL)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.setattr(module, "BUDGETS", (200, 5_000))
    monkeypatch.setattr(module, "SIMULATIONS", 10)
    return module


def test_the_table_tells_how_far_each_budget_reaches(bench, tmp_path, capsys):
    bench.main(["jati", "jamit", "--games", "2", "--json", str(tmp_path / "table.json")])
    rows = json.loads((tmp_path / "table.json").read_text(encoding="utf-8"))
    assert [row["game"] for row in rows] == ["jati", "jamit"]
    for row in rows:
        for reach in (row["in_all"], row["in_half"]):
            assert reach == sorted(reach)
            assert 0 < reach[-1] < 30
        assert all(low <= other for low, other in zip(row["in_all"], row["in_half"], strict=True))
        assert row["positions_per_s"] > 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 4
    assert len({line.count("|") for line in lines}) == 1
    figures = [*rows[0]["in_all"], *rows[0]["in_half"]]
    assert [int(cell) for cell in lines[2].split("|")[2:6]] == figures
    assert rows == [
        bench.row_of(row["game"], 2) | {"positions_per_s": row["positions_per_s"]} for row in rows
    ]


def test_positions_come_from_the_end_of_a_game_backwards(bench):
    met = list(bench.decisions("noti", 1))
    assert [position.ply for position in met] == sorted((position.ply for position in met), reverse=True)
    assert all(len(position.codes) > 1 for position in met)
    assert distance(game("noti"), met[0].state) <= 4
