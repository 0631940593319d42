"""Games on a Ray cluster: the same as here, and a process that dies costs only what it was playing."""

from __future__ import annotations

import os
import signal
import sys
import threading
import time

import pytest
from click.testing import CliRunner

from kabinett.cli.main import cli
from kabinett.errors import KabinettError, UnknownPlayer
from kabinett.lab import on_ray, playing
from kabinett.lab.arena import Arena
from kabinett.lab.executors import executor
from kabinett.lab.fairness import Fairness
from kabinett.lab.ratio_test import RatioTest
from kabinett.lab.scheduled_game import play_scheduled_game
from kabinett.lab.sequential_arena import SequentialArena
from tests.internals import attempt_at_version

PLAYERS = ["greedy", "random"]


@pytest.fixture(scope="module")
def cluster():
    """A cluster of one process on this machine."""
    ray = pytest.importorskip("ray", reason="there are no wheels of Ray for this machine")
    ray.init(
        address="local",
        num_cpus=1,
        include_dashboard=False,
        object_store_memory=80 << 20,
        logging_level="error",
        log_to_driver=False,
    )
    yield ray
    ray.shutdown()


def played(folder, where, **options):
    arena = Arena("first-five", PLAYERS, folder, **{"games": 4, "seed": 3, **options})
    arena.run(where)
    arena.write_report()
    return contents(folder)


def contents(folder):
    return {file.name: file.read_bytes() for file in folder.iterdir() if not file.name.startswith(".")}


@pytest.mark.slow
@pytest.mark.usefixtures("cluster")
def test_an_arena_is_the_same_on_a_cluster(tmp_path):
    here = played(tmp_path / "here", executor(1))
    assert played(tmp_path / "there", executor(ray="auto")) == here


@pytest.mark.slow
@pytest.mark.usefixtures("cluster")
def test_a_study_is_the_same_on_a_cluster(tmp_path):
    for name, where in (("here", executor(1)), ("there", executor(ray="auto"))):
        study = Fairness("daijobi(jungs=1)", ["random"], tmp_path / name, games=6, seed=1)
        study.run(where)
        study.write_report()
    assert contents(tmp_path / "here") == contents(tmp_path / "there")


@pytest.mark.usefixtures("cluster")
def test_a_sequential_test_decides_the_same_on_a_cluster(tmp_path):
    found = []
    for name, where in (("here", executor(1)), ("there", executor(ray="auto"))):
        test = RatioTest.parse("50%,70%")
        planned = SequentialArena("first-five", PLAYERS, tmp_path / name, test=test, games=100, seed=3)
        planned.run(where)
        found.append(planned.write_report())
    assert found[0] == found[1]
    assert found[0].decision is not None
    assert found[0].pairs < 50


@pytest.mark.slow
@pytest.mark.usefixtures("cluster")
def test_a_process_that_is_killed_costs_only_its_unfinished_game(tmp_path, monkeypatch):
    here = played(tmp_path / "here", executor(1))
    log, victim = tmp_path / "log", tmp_path / "victim"

    def logged(scheduled):
        with open(log, "a") as stream:
            stream.write(f"{scheduled.round} {' '.join(scheduled.seats)}\n")
        if scheduled.round == 2 and not victim.exists():
            victim.write_text(str(os.getpid()))
            time.sleep(600)  # until it is killed
        return play_scheduled_game(scheduled)

    over = threading.Event()

    def kill():
        while not over.wait(0.05):
            if victim.exists() and (pid := victim.read_text()):
                os.kill(int(pid), signal.SIGKILL)
                return

    monkeypatch.setattr(playing, "play_scheduled_game", logged)
    killer = threading.Thread(target=kill)
    killer.start()
    try:
        assert played(tmp_path / "there", executor(ray="auto")) == here
    finally:
        over.set()
        killer.join()
    began = log.read_text().splitlines()
    assert len(set(began)) == 4
    assert len(began) == 5, "one game was begun again, no other"


@pytest.mark.usefixtures("cluster")
def test_what_goes_wrong_there_is_told_here(monkeypatch):
    def refuse(task):
        raise UnknownPlayer(f"nobody plays {task}")

    with pytest.raises(UnknownPlayer, match="nobody plays 3"):
        list(executor(ray="auto")(refuse, [3]))

    def die(_task):
        os.kill(os.getpid(), signal.SIGKILL)

    monkeypatch.setattr(on_ray, "RETRIES", 0)
    with pytest.raises(KabinettError, match="ended from outside"):
        list(executor(ray="auto")(die, [1]))


def test_another_version_on_the_cluster_is_refused():
    raised, error = attempt_at_version("0.0", str, 1)
    assert raised
    assert "this one 0.0; install the same one" in str(error)


def test_without_ray_there_is_a_word(tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "ray", None)
    options = ["arena", "noti", "--player", "greedy", "--player", "random", "--ray", "auto"]
    done = CliRunner().invoke(cli, [*options, "--folder", str(tmp_path / "a")], prog_name="kabinett")
    assert done.exit_code == 2
    assert "install Ray: pip install 'kabinett[ray]'" in done.stderr
    assert not (tmp_path / "a").exists()


def test_a_cluster_that_is_not_there_is_told(monkeypatch):
    ray = pytest.importorskip("ray", reason="there are no wheels of Ray for this machine")

    def nobody(**_options):
        raise ConnectionError(
            "Could not find any running Ray instance.\nPlease specify the one to connect to."
        )

    monkeypatch.setattr(ray, "is_initialized", lambda: False)
    monkeypatch.setattr(ray, "init", nobody)
    with pytest.raises(KabinettError, match=r"reached at 'auto': Could not find any running Ray instance\.$"):
        list(executor(ray="auto")(str, [1]))
    with pytest.raises(KabinettError, match=r"reached at '127\.0\.0\.1:1': .*refused"):
        list(executor(ray="127.0.0.1:1")(str, [1]))
