"""Whole matches between equals, by the referee's own rules."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from kabinett.cli.main import cli
from kabinett.errors import KabinettError
from kabinett.lab.executors import executor
from kabinett.lab.result_log import ROWS, damaged
from kabinett.lab.whole_matches import Matches, Meeting, play_meeting
from kabinett.matches.formats import GOAL

FACTORY = "factory(players=3)"


def study(folder, game=FACTORY, kind="continued", players=("random",), matches=6, seed=1):
    return Matches(game, kind, players, folder, matches=matches, seed=seed)


def played(folder, workers=1, **options):
    found = study(folder, **options)
    found.run(executor(workers))
    return found.write_report()


def test_a_continued_match_ends_when_somebody_has_five():
    for number in range(1, 6):
        row = play_meeting(Meeting(FACTORY, "continued", "random", 1, number))
        totals = list(map(int, row["totals"]))
        assert row["winners"] == [totals.index(max(totals))]
        assert max(totals) >= GOAL
        assert sorted(totals)[-2] < GOAL
        # The first turn passes on clockwise, from place 0.
        first = (row["games"] - 1) % 3
        assert row["seats"] == [(first + step) % 3 for step in range(3)]


def test_bids_are_made_and_their_mean_is_the_komi():
    row = play_meeting(Meeting("noti", "bidding", "uct(simulations=30)", 2, 1))
    assert row["komi"] == sum(row["bids"]) / 2
    assert row["bids"][0] >= row["bids"][1]
    first, second = row["points"][0], row["points"][1] + row["komi"]
    best = max(first, second)
    assert sorted(row["winners"]) == sorted(
        seat for seat, points in zip(row["seats"], (first, second), strict=True) if points == best
    )


def test_shares_are_those_of_the_rows(tmp_path):
    found = played(tmp_path, matches=8)
    rows = [json.loads(line) for line in (tmp_path / ROWS).read_text().splitlines()]
    (strength,) = found["strengths"]
    assert strength["matches"] == len(rows) == 8
    for place, share in enumerate(strength["places"]):
        assert share["value"] == pytest.approx(sum(row["winners"] == [place] for row in rows) / 8)
        assert share["low"] <= share["value"] <= share["high"]
    assert sum(strength["lengths"].values()) == 8
    assert strength["games"]["value"] == pytest.approx(sum(row["games"] for row in rows) / 8)
    bidding = played(tmp_path / "b", game="noti", kind="bidding", matches=4)["strengths"][0]
    # Who plays at random expects nothing, so it bids nothing.
    assert (bidding["komi"]["value"], bidding["bids_of_nothing"]) == (0.0, 1.0)
    assert 0 <= bidding["first_share"]["value"] <= 1


def test_results_are_the_same_with_several_processes_and_in_pieces(tmp_path):
    played(tmp_path / "one")
    whole = {name: (tmp_path / "one" / name).read_bytes() for name in (ROWS, "results.json", "report.md")}
    played(tmp_path / "two", 2)
    played(tmp_path / "pieces", matches=2)
    with open(tmp_path / "pieces" / ROWS, "a") as stream:
        stream.write('{"task": {"game": "fac')
    again = study(tmp_path / "pieces")
    assert len(again.left) == 4
    assert "line 3 of" in again.log.remark
    played(tmp_path / "pieces")
    for folder in ("two", "pieces"):
        assert {name: (tmp_path / folder / name).read_bytes() for name in whole} == whole
    assert damaged(tmp_path / "pieces" / ROWS).read_text().endswith('{"task": {"game": "fac')


def test_a_folder_of_something_else_is_refused(tmp_path):
    played(tmp_path, matches=1)
    with pytest.raises(KabinettError, match="give another folder"):
        study(tmp_path, seed=2)


@pytest.mark.parametrize(
    ("game", "kind", "reason"),
    [("noti", "continued", "only factory is continued"), ("jati", "bidding", "komi is bid for in noti")],
)
def test_a_format_that_does_not_go_with_the_game_is_refused(tmp_path, game, kind, reason):
    with pytest.raises(KabinettError, match=reason):
        study(tmp_path / "new", game=game, kind=kind)
    assert not (tmp_path / "new").exists()


def test_the_command_prints_the_page_that_it_writes(tmp_path):
    options = ["lab", "matches", FACTORY, "--player", "random", "--games", "2", "--workers", "1"]
    done = CliRunner().invoke(cli, [*options, "--out", str(tmp_path)], prog_name="kabinett")
    assert done.exit_code == 0, done.output
    assert done.stdout == (tmp_path / "report.md").read_text(encoding="utf-8")
    assert "0, begins" in done.stdout
    done = CliRunner().invoke(cli, [*options, "--out", str(tmp_path), "--json"], prog_name="kabinett")
    assert json.loads(done.stdout) == json.loads((tmp_path / "results.json").read_text(encoding="utf-8"))
