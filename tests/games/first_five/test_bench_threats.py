"""The tool that tells which forced wins are seen and stopped."""

import importlib.util
import sys
from pathlib import Path

import pytest

from kabinett.players import player
from tests.games.first_five import threats_slow as slow
from tests.games.first_five.boards import position_with

TOOL = Path(__file__).parents[3] / "tools" / "bench_threats.py"


@pytest.fixture
def bench(monkeypatch):
    spec = importlib.util.spec_from_file_location("bench_threats", TOOL)
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "bench_threats", module)
    spec.loader.exec_module(module)
    monkeypatch.setattr(module, "REFERENCE", 20_000)
    monkeypatch.setattr(module, "DEFENCE_REFERENCE", 20_000)
    monkeypatch.setattr(module, "HARD", 1_000)
    monkeypatch.setattr(module, "BUDGETS", (500, 5_000))
    monkeypatch.setattr(module, "SIMULATIONS", 5)
    return module


def test_the_tables_count_what_was_met(bench, capsys):
    bench.main(["--wins", "3", "--threatened", "2", "--player", "search(simulations=10)"])
    wins, threatened = capsys.readouterr().out.split("\n\n")
    rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in wins.splitlines()[2:]]
    assert [row[:2] for row in rows[::2]] == [["lot", "3"], ["games", "3"]]
    for row in rows:
        _, number, few, many, given_away = row
        assert int(few) <= int(many) <= int(number)
        assert int(given_away) <= int(number)
    rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in threatened.splitlines()[2:]]
    assert [row[:2] for row in rows] == [["lot", "2"], ["games", "2"]]
    assert all(int(lost) + int(avoidable) <= 2 for _, _, lost, avoidable in rows)


def test_a_win_is_kept_by_what_leaves_every_reply_lost_and_given_away_by_the_rest(bench):
    # Either seat is about to make two open threes at once.
    judge, position = bench.Judge(), position_with("c6 d6 e7 e8", "g2 h2 f3 f4")
    assert judge.wins(position, 0)
    assert judge.keeps(position, "e6")
    assert not judge.keeps(position, "k9")


def test_a_player_who_sees_nothing_loses_what_was_not_lost(bench):
    position = position_with("b2 h8 k1", "d5 e5 f5")
    judge = bench.Judge()
    assert judge.after(position, position.game.grid.index("a9"), 1)
    assert not judge.after(position, position.game.grid.index("c5"), 1)
    met = [
        next(bench.threatened_positions(bench.by_lot, seed, player("random", 1), judge)) for seed in (1, 2, 3)
    ]
    assert any(meeting.avoidable for meeting in met)


@pytest.mark.parametrize("name", ["lot", "games"])
def test_positions_have_the_tiles_that_are_told_and_are_the_same_again(bench, name):
    def some():
        found = bench.SOURCES[name](5)
        return [next(found) for _ in range(4)]

    positions = some()
    assert [position.move_codes for position in positions] == [position.move_codes for position in some()]
    for position in positions:
        assert position.ply in bench.TILES
        assert not position.is_over
        assert set(position.move_codes) <= {slow.code(square) for square in slow.SQUARES}
