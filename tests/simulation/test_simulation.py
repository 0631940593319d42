"""Servers, visitors and faults in virtual time: what must hold, holds."""

import asyncio
import dataclasses
import gc
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.simulation.loop import Stuck, VirtualLoop
from tests.simulation.planted import PLANTED, seeds_until_found
from tests.simulation.regressions import CASES
from tests.simulation.run import simulate
from tests.simulation.shrink import shrunk
from tests.simulation.world import Case

ROOT = Path(__file__).parents[2]
SMALL = Case(7, matches=4, seconds=8.0)

# A server that is killed leaves coroutines behind that nobody waits for.
pytestmark = pytest.mark.filterwarnings("ignore")


@pytest.fixture(autouse=True)
def bury():
    """Let what was left behind go before the next test, which it would be blamed on."""
    yield
    gc.collect()


def run(*arguments, hash_seed="0"):
    """Simulations in a process of their own; returns what it prints."""
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-m", "tests.simulation", *map(str, arguments)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.sampled(2)
@pytest.mark.parametrize("seed", range(4))
def test_a_series_that_is_always_the_same_breaks_nothing(seed):
    """Fresh seeds may find what nobody knew of: `make simulate` and `make test-all` try them."""
    run("--seed", seed, "--matches", 25)


@pytest.mark.slow
@pytest.mark.timeout(1800)
def test_ten_minutes_of_fresh_seeds_break_nothing(record_property):
    record_property("counted", run("--seconds", 600, "--matches", 150))


@pytest.mark.slow
@pytest.mark.timeout(1800)
def test_a_thousand_matches_break_nothing(record_property):
    record_property("counted", run("--seconds", 0, "--matches", 1000))


def test_a_seed_decides_everything():
    arguments = ("--seed", SMALL.seed, "--matches", SMALL.matches, "--virtual", SMALL.seconds)
    first, second = (run(*arguments, hash_seed=seed).split("trace ")[1][:8] for seed in ("1", "2"))
    assert first == second


@pytest.mark.parametrize("case", CASES, ids=str)
def test_what_once_failed_does_not_fail_again(case):
    assert simulate(case).violations == []


@pytest.mark.slow
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("name", PLANTED)
def test_a_planted_fault_is_found(name, record_property):
    found = seeds_until_found(name)
    record_property("counted", f"{name}: {found.runs} runs, {found.real:.0f} s")
    assert found.violations


def test_a_fault_that_every_run_meets_is_found_and_shrunk():
    found = seeds_until_found("draws leave out what the players added")
    assert any("does not verify" in line for line in found.violations)

    def fails(case):
        return 3 in case.numbers and "kill" in case.faults

    smallest = shrunk(dataclasses.replace(SMALL, matches=20), fails, tries=200)
    assert smallest.numbers == (3,)
    assert smallest.faults == ("kill",)
    assert eval(str(smallest), {"Case": Case}) == smallest


def test_virtual_time_goes_by_without_waiting():
    loop = VirtualLoop(lambda: 0.5)

    async def sleep():
        await asyncio.sleep(10**6)
        return await asyncio.to_thread(lambda: loop.time())

    try:
        assert loop.run_until_complete(sleep()) == 10**6 + 0.5
        with pytest.raises(Stuck):
            loop.run_until_complete(loop.create_future())
    finally:
        loop.close()
