"""Arenas: the same results wherever and whenever they run, kept, gone on with, robust."""

from __future__ import annotations

import contextlib
import json
import multiprocessing
import os
import shlex
import signal
import subprocess
import sys
import time
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest
from click.testing import CliRunner

from kabinett.cli.main import cli
from kabinett.errors import KabinettError, UnknownPlayer
from kabinett.lab import playing, report
from kabinett.lab.arena import Arena
from kabinett.lab.executors import executor
from kabinett.lab.game_log import GAMES
from kabinett.lab.result_log import damaged
from kabinett.lab.scheduled_game import play_scheduled_game
from kabinett.records import read_records
from tests.patience import until

PLAYERS = ["greedy", "random", "uct(simulations=20)"]
FAST = ["greedy", "random"]

PATIENCE = 120
"""So many seconds a machine may take that does much else; as a rule it takes one or two."""


def contents(folder) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir() if not file.name.startswith(".")}


def played(folder, players, workers=1, game="first-five", **options):
    arena = Arena(game, players, folder, **{"games": 4, "seed": 3, **options})
    arena.run(executor(workers))
    arena.write_report()
    return contents(folder)


# -- the same everywhere ---------------------------------------------------------------------------


def test_results_are_the_same_with_one_process_and_with_several(tmp_path):
    alone = played(tmp_path / "one", PLAYERS)
    assert set(alone) == {GAMES, "results.json", "table.md", "ratings.svg"}
    assert played(tmp_path / "two", PLAYERS, workers=2) == alone
    assert multiprocessing.active_children() == []


def test_an_arena_in_pieces_is_the_same_as_in_one_go(tmp_path, monkeypatch):
    whole = played(tmp_path / "whole", PLAYERS)
    folder = tmp_path / "pieces"
    asked = []

    def interrupted(scheduled):
        asked.append(scheduled)
        if len(asked) % 4 == 0:
            raise KeyboardInterrupt
        return play_scheduled_game(scheduled)

    monkeypatch.setattr(playing, "play_scheduled_game", interrupted)
    for _ in range(20):
        try:
            if played(folder, PLAYERS) == whole:
                break
        except KeyboardInterrupt:
            continue
    assert contents(folder) == whole
    assert len(asked) == 12 + 3, "no game is played again that was finished"


def test_the_order_of_games_does_not_matter(tmp_path):
    forward = played(tmp_path / "forward", PLAYERS)
    arena = Arena("first-five", PLAYERS, tmp_path / "backward", games=4, seed=3)
    arena.run(lambda play, bouts: executor(1)(play, bouts[::-1]))
    arena.write_report()
    assert contents(tmp_path / "backward") == forward


def test_more_games_and_players_go_on_with_those_that_are_there(tmp_path, monkeypatch):
    whole = played(tmp_path / "whole", PLAYERS, games=6)
    folder = tmp_path / "grown"
    small = played(folder, FAST, games=2)
    monkeypatch.setattr(playing, "play_scheduled_game", counted := Counted())
    assert played(folder, PLAYERS, games=6) == whole
    assert counted.count == 18 - 2
    again = played(folder, FAST, games=2)
    assert counted.count == 18 - 2, "nothing is left to play"
    assert {name: again[name] for name in small if name != GAMES} == {
        name: small[name] for name in small if name != GAMES
    }, "results are those of the games asked for"


class Counted:
    def __init__(self) -> None:
        self.count = 0

    def __call__(self, scheduled):
        self.count += 1
        return play_scheduled_game(scheduled)


@pytest.mark.parametrize(
    "game", ["daijobi(players=3)", "loom", "factory(players=2)", "noti(players=3)", "jamit"]
)
def test_every_kind_of_game_has_an_arena(tmp_path, game):
    found = played(tmp_path, FAST, game=game, games=2)
    results = json.loads(found["results.json"])
    assert results["games"] == results["planned"] == len(list(read_records(tmp_path / GAMES)))
    assert {result["name"] for result in results["players"]} == set(FAST)


def test_records_replay_and_name_the_players(tmp_path):
    played(tmp_path, FAST, game="daijobi", games=4)
    records = list(read_records(tmp_path / GAMES))
    assert len(records) == 4
    assert [record.tags["Round"] for record in records] == ["1", "1", "2", "2"]
    seats = [(record.tags["Seat0"], record.tags["Seat1"]) for record in records]
    assert seats == [("greedy", "random"), ("random", "greedy")] * 2
    first = [next(move.token for move in record.moves if move.seat < 0) for record in records]
    assert first[0] == first[1]
    assert first[2] == first[3], "games of a round share their luck"


def test_games_of_a_round_share_an_opening_drawn_by_lot(tmp_path):
    played(tmp_path, FAST, game="daijobi", games=6, opening=3)
    records = list(read_records(tmp_path / GAMES))
    openings = []
    for record in records:
        seated = [index for index, move in enumerate(record.moves) if move.seat >= 0]
        openings.append([move.token for move in record.moves[: seated[2] + 1]])
    assert openings[::2] == openings[1::2]
    assert len({tuple(opening) for opening in openings}) == 3
    assert {record.tags["OpeningPlies"] for record in records} == {"3"}


def test_an_arena_with_an_opening_goes_on_and_counts_no_other_games(tmp_path, monkeypatch):
    played(tmp_path, FAST, games=2)
    played(tmp_path, FAST, games=2, opening=4)
    monkeypatch.setattr(playing, "play_scheduled_game", counted := Counted())
    found = played(tmp_path, FAST, games=4, opening=4)
    assert counted.count == 2
    assert json.loads(found["results.json"])["games"] == 4
    assert len(list(read_records(tmp_path / GAMES))) == 6


# -- folders ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("changed", [{"game": "noti"}, {"seed": 4}])
def test_a_folder_of_another_arena_is_refused(tmp_path, changed):
    before = played(tmp_path, FAST, games=2)
    with pytest.raises(KabinettError, match="holds games of first-five with the seed 3, not of"):
        played(tmp_path, FAST, **{"games": 2, **changed})
    assert contents(tmp_path) == before


def test_a_file_of_other_records_is_refused(tmp_path):
    (tmp_path / GAMES).write_text('[Game "first-five"]\n[Result "*"]\n\n*\n\n')
    with pytest.raises(KabinettError, match="not of an arena"):
        played(tmp_path, FAST)


def test_a_file_that_was_cut_off_is_mended_and_nothing_lost(tmp_path):
    whole = played(tmp_path, FAST, games=6)
    cut = whole[GAMES][:-50]
    (tmp_path / GAMES).write_bytes(cut)
    arena = Arena("first-five", FAST, tmp_path, games=6, seed=3)
    assert "5 results that can be read are kept" in arena.log.remark
    assert len(arena.left) == 1
    arena.run(executor(1))
    assert damaged(tmp_path / GAMES).read_bytes() == cut
    assert (tmp_path / GAMES).read_bytes() == whole[GAMES]


def test_two_arenas_cannot_play_in_one_folder(tmp_path):
    arena = Arena("first-five", FAST, tmp_path, games=2)
    with (
        Arena("first-five", FAST, tmp_path, games=2).log.adding(),
        pytest.raises(KabinettError, match="another process adds results to"),
    ):
        arena.run(executor(1))
    arena.run(executor(1))


@pytest.mark.parametrize(
    ("players", "error", "reason"),
    [
        (["greedy", "greedy"], KabinettError, "'greedy' is given twice"),
        (["uct(simulations=5)", " uct( simulations = 5 )"], KabinettError, "given twice"),
        (["greedy"], KabinettError, "needs two players"),
        (["greedy", "deep"], UnknownPlayer, "there is no player 'deep'"),
    ],
)
def test_players_that_cannot_meet_are_refused_before_anything_is_written(tmp_path, players, error, reason):
    folder = tmp_path / "new"
    with pytest.raises(error, match=reason):
        Arena("noti", players, folder, games=2)
    assert not folder.exists()


# -- foreign programs ------------------------------------------------------------------------------


def program(tmp_path, name, code):
    path = tmp_path / f"{name}.py"
    path.write_text("import json, sys, time\n" + code)
    return f"cmd(limit=2,start=20):{shlex.join([sys.executable, '-I', str(path)])}"


def test_programs_that_fail_lose_and_the_arena_goes_on(tmp_path):
    crashing = program(tmp_path, "crashing", "sys.stdin.readline(); sys.exit('out of luck')")
    good = program(
        tmp_path,
        "good",
        "for line in sys.stdin:\n"
        "    asked = json.loads(line)\n"
        "    free = [c + r for r in '123456789' for c in 'abcdefghjk' if c + r not in asked['moves']]\n"
        "    print(json.dumps({'id': asked['id'], 'move': free[0]}), flush=True)\n",
    )
    found = played(tmp_path / "arena", [crashing, good, "random"], games=4, workers=2)
    results = {row["name"]: row for row in json.loads(found["results.json"])["players"]}
    names = [
        Arena("first-five", [spec, "random"], tmp_path / "x", games=1).players[0] for spec in (crashing, good)
    ]
    assert (results[names[0]]["forfeits"], results[names[0]]["share"]) == (8, 0.0)
    assert results[names[1]]["forfeits"] == results["random"]["forfeits"] == 0
    assert results[names[1]]["share"] >= 0.5
    broken = [record for record in read_records(tmp_path / "arena" / GAMES) if "Forfeit" in record.tags]
    assert len(broken) == 8
    for record in broken:
        loser = int(record.tags["Forfeit"])
        assert record.tags[f"Seat{loser}"] == names[0]
        assert record.tags["Winner"] == str(1 - loser)
        assert record.tags["Termination"] == "adjudicated"
        said = record.moves[-1].comments if record.moves else record.preface
        assert "it ended with exit code 1; its last words: out of luck" in said[0]


def test_a_program_that_hangs_loses_by_time(tmp_path):
    path = tmp_path / "hanging.py"
    path.write_text("import time\ntime.sleep(60)")
    spec = f"cmd(limit=0.2,start=0.2):{shlex.join([sys.executable, '-I', str(path)])}"
    played(tmp_path / "arena", [spec, "random"], games=2)
    assert {record.tags["Termination"] for record in read_records(tmp_path / "arena" / GAMES)} == {"timeout"}


def test_a_game_for_one_goes_on_without_a_failing_program(tmp_path):
    failing = program(tmp_path, "failing", "sys.exit(1)")
    found = played(tmp_path / "arena", [failing, "greedy"], game="loom", games=3)
    results = json.loads(found["results.json"])
    best, worst = results["players"]
    assert (best["name"], worst["forfeits"], worst["points"]) == ("greedy", 3, None)
    assert (results["pairs"][0]["losses"], results["pairs"][0]["games"]) == (3, 3)


# -- processes -------------------------------------------------------------------------------------


def test_a_player_that_cannot_play_this_game_ends_the_arena_with_a_word(tmp_path):
    with pytest.raises(KabinettError, match="not solved"):
        played(tmp_path, ["exact", "random"], workers=2, game="noti")
    assert multiprocessing.active_children() == []


@pytest.fixture
def running(tmp_path):
    """An arena in a process of its own that takes long, and the ids of its workers."""
    players = ["--player", "uct(seconds=1000)", "--player", "greedy"]
    options = ["--folder", str(tmp_path / "a"), "--workers", "2"]
    process = subprocess.Popen(
        [sys.executable, "-m", "kabinett", "arena", "noti", *players, *options],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    try:
        workers = until(lambda: found if len(found := children(process.pid)) == 2 else None, PATIENCE)
        time.sleep(0.2)
        yield process, workers
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.communicate()


def children(pid: int) -> list[int]:
    """The worker processes of an arena."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
            if parent == pid and b"spawn_main" in (folder / "cmdline").read_bytes():
                found.append(int(folder.name))
    return found


def wait_until_gone(pids: list[int]) -> None:
    until(lambda: not any(os.path.exists(f"/proc/{pid}") for pid in pids), PATIENCE)


def test_an_interrupt_ends_all_processes_silently(running):
    process, workers = running
    os.killpg(process.pid, signal.SIGINT)
    said = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert said == (b"", b"")
    wait_until_gone(workers)


def test_a_worker_that_dies_is_told_and_ends_the_arena(running):
    process, workers = running
    os.kill(workers[0], signal.SIGKILL)
    _, complaint = process.communicate(timeout=PATIENCE)
    assert process.returncode == 2
    assert b"was ended from outside" in complaint
    assert b"Traceback" not in complaint
    wait_until_gone(workers)


# -- the command -----------------------------------------------------------------------------------


def command(*arguments: str):
    return CliRunner().invoke(cli, ["arena", *arguments], prog_name="kabinett")


def test_the_command_prints_the_tables_that_it_writes(tmp_path):
    options = ["first-five", "--player", "greedy", "--player", "random", "--games", "3", "--workers", "1"]
    done = command(*options, "--folder", str(tmp_path))
    assert done.exit_code == 0, done.output
    assert done.stdout == (tmp_path / "table.md").read_text(encoding="utf-8")
    assert "4 games, seed 0" in done.stdout
    again = command(*options, "--folder", str(tmp_path), "--json")
    assert json.loads(again.stdout) == json.loads((tmp_path / "results.json").read_text(encoding="utf-8"))


def test_a_gauntlet_is_the_first_against_all_others(tmp_path):
    options = ["--player", "greedy", "--player", "random", "--player", "uct(simulations=2)", "--gauntlet"]
    done = command(
        "first-five", *options, "--games", "2", "--workers", "1", "--folder", str(tmp_path), "--json"
    )
    pairs = {(row["first"], row["second"]) for row in json.loads(done.stdout)["pairs"]}
    assert pairs == {("greedy", "random"), ("greedy", "uct(simulations=2)")}


def test_the_picture_shows_every_player(tmp_path):
    played(tmp_path, PLAYERS, games=2)
    root = ElementTree.parse(tmp_path / "ratings.svg").getroot()
    texts = {"".join(element.itertext()).strip() for element in root.iter("{http://www.w3.org/2000/svg}text")}
    assert {*PLAYERS, "first-five"} <= texts


def test_without_matplotlib_there_is_a_word_instead_of_a_picture(tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    assert not report.can_plot()
    options = ["first-five", "--player", "greedy", "--player", "random", "--games", "2", "--workers", "1"]
    done = command(*options, "--folder", str(tmp_path))
    assert done.exit_code == 0
    assert "no ratings.svg, it needs Matplotlib: pip install 'kabinett[plot]'" in done.stderr
    assert set(contents(tmp_path)) == {GAMES, "results.json", "table.md"}


def test_a_mended_file_is_told(tmp_path):
    options = ["first-five", "--player", "greedy", "--player", "random", "--games", "2", "--workers", "1"]
    command(*options, "--folder", str(tmp_path))
    data = (tmp_path / GAMES).read_bytes()
    (tmp_path / GAMES).write_bytes(data[:-20])
    done = command(*options, "--folder", str(tmp_path))
    assert done.exit_code == 0
    assert "1 result that can be read is kept" in done.stderr
    assert (tmp_path / GAMES).read_bytes() == data
