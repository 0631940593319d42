"""Arenas that end with a decision: the same one wherever, whenever and in whatever pieces they are played."""

from __future__ import annotations

import json
import multiprocessing
import shlex
import sys

import pytest

from kabinett.errors import KabinettError, UnknownPlayer
from kabinett.lab import playing
from kabinett.lab.executors import executor
from kabinett.lab.game_log import GAMES
from kabinett.lab.ratio_test import SCORES, RatioTest
from kabinett.lab.scheduled_game import play_scheduled_game
from kabinett.lab.sequential_arena import SequentialArena, summary
from kabinett.lab.standings import shares_of
from kabinett.records import read_records

PLAYERS = ["uct(simulations=20)", "random"]
TEST = RatioTest.parse("50%,60%")


def arena(folder, players=PLAYERS, game="first-five", test=TEST, **options):
    return SequentialArena(game, players, folder, test=test, **{"games": 200, "seed": 3, **options})


def played(folder, where=None, **options):
    planned = arena(folder, **options)
    planned.run(where or executor(1))
    return planned.write_report()


def reports(folder):
    return {name: (folder / name).read_bytes() for name in ("results.json", "report.md")}


def records_of(folder):
    return list(read_records(folder / GAMES))


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    """The folder of a test in one go, in this process."""
    folder = tmp_path_factory.mktemp("whole")
    assert played(folder).decision == "H1"
    return folder


# -- what is decided -------------------------------------------------------------------------------


def test_the_games_end_with_the_decision_and_count_by_pairs(whole):
    found = arena(whole).result()
    records = records_of(whole)
    assert (found.decision, found.pairs, found.planned) == ("H1", len(records) // 2, 100)
    counts = [0] * 5
    # The file is sorted by round and then by names.
    for second, first in zip(records[::2], records[1::2], strict=True):
        assert first.tags["Seed"] == second.tags["Seed"], "the games of a pair share their luck"
        assert [first.tags["Seat0"], first.tags["Seat1"]] == PLAYERS
        assert [second.tags["Seat0"], second.tags["Seat1"]] == PLAYERS[::-1]
        counts[SCORES.index((shares_of(first)[0] + shares_of(second)[1]) / 2)] += 1
    assert found.counts == tuple(counts)
    assert found.ratio == TEST.log_likelihood_ratio(counts) > TEST.bounds[1]
    scores = sum(count * score for count, score in zip(counts, SCORES, strict=True))
    assert found.share.value == pytest.approx(scores / found.pairs)
    assert found.share.low < found.share.value < found.share.high


def test_no_pair_fewer_decides(whole, tmp_path):
    found = arena(whole).result()
    fewer = played(tmp_path, games=2 * (found.pairs - 1))
    assert (fewer.decision, fewer.pairs) == (None, found.pairs - 1)
    assert TEST.bounds[0] < fewer.ratio < TEST.bounds[1]
    assert summary(fewer).startswith(f"undecided after {fewer.pairs} pairs: ")
    more = played(tmp_path)
    assert more == found, "it goes on where it was"


def test_players_exchanged_accept_the_other_hypothesis(tmp_path):
    test = RatioTest.parse("40%,50%")
    found = played(tmp_path, players=PLAYERS[::-1], test=test)
    assert found.decision == "H0"
    assert found.share.value < 0.4
    assert found.ratio < test.bounds[0]


def test_the_report_says_what_the_result_is(whole):
    found = arena(whole).result()
    data = json.loads((whole / "results.json").read_text())
    assert (data["decision"], data["pairs"], data["counts"]) == ("H1", found.pairs, list(found.counts))
    assert data["test"]["bounds"] == [-2.944439, 2.944439]
    assert data["test"]["shares"] == [0.5, 0.6]
    line = (whole / "report.md").read_text(encoding="utf-8")
    counts = ", ".join(map(str, found.counts))
    assert line == summary(found)
    assert line.startswith(
        f"H1 accepted after {found.pairs} pairs: `uct(simulations=20)` against `random` in `first-five`, "
        f"{counts} pairs with 0, ½, 1, 1½, 2 wins, share {100 * found.share.value:.1f} % ("
    )
    assert line.endswith(f", LLR {found.ratio:+.2f} of -2.94 (H0: 50 %) to +2.94 (H1: 60 %)\n")


def test_games_lost_by_forfeit_count_and_are_told(tmp_path):
    path = tmp_path / "failing.py"
    path.write_text("raise SystemExit(1)")
    failing = f"cmd(limit=2,start=20):{shlex.join([sys.executable, '-I', str(path)])}"
    found = played(tmp_path / "arena", players=["random", failing], games=4)
    assert (found.counts, found.forfeits) == ((0, 0, 0, 0, 2), (0, 4))
    assert ", 4 games lost by forfeit by `cmd(" in summary(found)


# -- the same everywhere ---------------------------------------------------------------------------


def test_the_decision_is_the_same_with_several_processes(whole, tmp_path):
    assert played(tmp_path, executor(2)).pairs == len(records_of(whole)) // 2
    assert reports(tmp_path) == reports(whole)
    assert multiprocessing.active_children() == []


def test_a_test_in_pieces_is_the_same_as_in_one_go(whole, tmp_path, monkeypatch):
    asked = []

    def interrupted(scheduled):
        asked.append(scheduled)
        if len(asked) % 5 == 0:
            raise KeyboardInterrupt
        return play_scheduled_game(scheduled)

    monkeypatch.setattr(playing, "play_scheduled_game", interrupted)
    pieces = 0
    while not (tmp_path / "report.md").exists():
        pieces += 1
        try:
            played(tmp_path)
        except KeyboardInterrupt:
            continue
    assert pieces > 3
    assert reports(tmp_path) == reports(whole)
    assert (tmp_path / GAMES).read_bytes() == (whole / GAMES).read_bytes()


def test_games_out_of_order_count_in_order(whole, tmp_path):
    """Played from the last pair to the first, none counts before those before it are there."""
    count, ended = len(records_of(whole)) + 4, []

    def backwards(play, tasks):
        for task, result in executor(1)(play, tasks[:count][::-1]):
            ended.append(task)
            yield task, result

    planned = arena(tmp_path)
    notes = []
    planned.run(backwards, lambda _, note: notes.append(note))
    assert len(ended) == count, "the first pair is the last to come"
    assert set(notes[:-1]) == {"LLR +0.00 after 0 pairs"}
    assert planned.write_report() == arena(whole).result()
    assert reports(tmp_path) == reports(whole)


def test_games_beyond_the_decision_do_not_count(whole, tmp_path):
    count = len(records_of(whole)) + 4
    all_pairs = RatioTest.parse("0.1%,99.9%", alpha=1e-300, beta=1e-300)
    assert played(tmp_path, test=all_pairs, games=count).decision is None
    assert len(records_of(tmp_path)) == count
    arena(tmp_path).write_report()
    assert reports(tmp_path) == reports(whole)


def test_after_the_decision_nothing_is_played(whole, monkeypatch):
    def refuse(_scheduled):
        raise AssertionError("a game is played")

    monkeypatch.setattr(playing, "play_scheduled_game", refuse)
    before = reports(whole)
    planned = arena(whole)
    assert planned.left == []
    planned.run(executor(1))
    planned.write_report()
    assert reports(whole) == before


def test_what_is_told_meanwhile_is_how_the_test_stands(tmp_path):
    notes = []
    planned = arena(tmp_path, games=4)
    planned.run(executor(1), lambda count, note: notes.append((count, note)))
    assert [note.split(" after ")[1] for _, note in notes] == ["0 pairs", "1 pair", "1 pair", "2 pairs"]
    assert notes[-1] == (1, f"LLR {planned.ratio:+.2f} after 2 pairs")


# -- what is given ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "error", "reason"),
    [
        ({"game": "noti(players=3)"}, KabinettError, r"needs a game of 2 seats, and noti\(players=3\) has 3"),
        ({"game": "loom"}, KabinettError, "needs a game of 2 seats, and loom has 1"),
        ({"players": ["greedy"]}, KabinettError, "is between two players, not 1: greedy;"),
        (
            {"players": ["greedy", "random", "uct(simulations=2)"]},
            KabinettError,
            r"is between two players, not 3: greedy, random, uct\(simulations=2\);",
        ),
        ({"players": ["greedy", "greedy"]}, KabinettError, "'greedy' is given twice"),
        ({"players": ["greedy", "deep"]}, UnknownPlayer, "there is no player 'deep'"),
    ],
)
def test_what_cannot_be_tested_is_refused_before_anything_is_written(tmp_path, options, error, reason):
    folder = tmp_path / "new"
    with pytest.raises(error, match=reason):
        arena(folder, **options)
    assert not folder.exists()


def test_a_folder_of_another_arena_is_refused(whole):
    with pytest.raises(KabinettError, match="holds games of first-five with the seed 3, not of"):
        arena(whole, seed=4)


def test_without_a_pair_there_is_no_result(tmp_path):
    with pytest.raises(KabinettError, match="no pair of games is complete in"):
        arena(tmp_path).write_report()
