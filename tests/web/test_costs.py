"""What an answer costs is charged to the address that asked, and who has used up its time waits."""

import asyncio
import inspect
import threading

import pytest
from fastapi.routing import APIRoute
from limits.strategies import SlidingWindowCounterRateLimiter
from starlette.testclient import TestClient

from kabinett.web.app import create_app
from kabinett.web.middleware import metering
from kabinett.web.middleware.limiting import Limits, Purse
from kabinett.web.middleware.metering import Metered, charged
from kabinett.web.services.task_registry import TaskRegistry
from kabinett.web.settings import Settings
from tests.internals import purse_of, spent_by
from tests.web.helpers import UNLIMITED, new_match
from tests.web.test_match_ids import routes as all_routes


class Clock(threading.local):
    """Seconds that pass when a test says so, in each thread by themselves."""

    def __init__(self):
        self.now = 100.0

    def __call__(self):
        return self.now


def test_what_took_35_ms_costs_ten_times_what_took_3_and_a_half():
    clock = Clock()
    purse = Purse(6.0, clock)
    for who, seconds in (("dear", 0.035), ("cheap", 0.0035)):
        answers = 0
        while not purse.wait(who):
            purse.charge(who, seconds)
            answers += 1
        assert answers == pytest.approx(6.0 / seconds, abs=2)


def test_every_route_is_charged_for_its_work():
    # What is no coroutine runs in threads of Starlette's, whose time nobody is charged for.
    routes = [route for route in all_routes() if isinstance(route, APIRoute)]
    assert len(routes) > 30
    assert [route.path for route in routes if not inspect.iscoroutinefunction(route.endpoint)] == []


def test_time_comes_back_evenly_and_a_debt_is_waited_for():
    clock = Clock()
    purse = Purse(6.0, clock)
    purse.charge("one", 7.0)
    assert purse.wait("one") == pytest.approx(10.0)
    assert purse.wait("other") == 0
    clock.now += 9
    assert purse.wait("one") == pytest.approx(1.0)
    clock.now += 2
    assert purse.wait("one") == 0
    clock.now += 3600
    purse.charge("one", 5.9)
    assert purse.wait("one") == 0


def test_addresses_without_debts_are_forgotten(monkeypatch):
    monkeypatch.setattr("kabinett.web.middleware.limiting.PURSES", 10)
    clock = Clock()
    purse = Purse(6.0, clock)
    for number in range(1000):
        purse.charge(str(number), 0.01)
        clock.now += 1
    assert len(spent_by(purse)) <= 11


async def test_only_the_time_of_its_own_steps_is_charged_to_a_task(monkeypatch):
    clock = Clock()
    monkeypatch.setattr(metering.time, "thread_time", clock)
    costs = {"one": 0.0, "other": 0.0}

    def to(who):
        def charge(seconds):
            costs[who] += seconds

        return charge

    async def work(seconds):
        for _ in range(4):
            clock.now += seconds
            await asyncio.sleep(0)
        return seconds

    answers = await asyncio.gather(Metered(work(1.0), to("one")), Metered(work(0.1), to("other")))
    assert answers == [1.0, 0.1]
    assert costs == pytest.approx({"one": 4.0, "other": 0.4})


async def test_threads_and_tasks_are_charged_to_whoever_began_them(monkeypatch):
    clock = Clock()
    monkeypatch.setattr(metering.time, "thread_time", clock)
    costs = []
    background = TaskRegistry()

    def job(seconds):
        clock.now += seconds
        return seconds

    async def in_a_task():
        return job(2.0)

    async def work():
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(None, charged(job), 1.0) + await background.shielded(in_a_task())

    assert await Metered(work(), costs.append) == 3.0
    assert [cost for cost in costs if cost] == [1.0, 2.0]


async def test_errors_and_cancellations_pass_through():
    async def fail():
        await asyncio.sleep(0)
        raise RuntimeError("broken")

    async def hear():
        try:
            await asyncio.sleep(60)
        except asyncio.CancelledError:
            return "heard"

    costs = []
    with pytest.raises(RuntimeError, match="broken"):
        await Metered(fail(), costs.append)

    async def run():
        return await Metered(hear(), costs.append)

    task = asyncio.create_task(run())
    await asyncio.sleep(0)
    task.cancel()
    assert await task == "heard"
    assert len(costs) >= 3


def test_who_has_used_up_its_time_is_refused_with_seconds(tmp_path):
    with TestClient(create_app(Settings(data=tmp_path, **{**UNLIMITED, "work": 6.0}))) as client:
        match, _ = new_match(client)
        limits = client.app.state.service.limits
        limits.charge("testclient", 7.0)
        answer = client.get("/api/games")
        assert (answer.status_code, answer.json()["kind"]) == (429, "too much")
        # At least what it owes beyond a minute's time, at 0.1 seconds a second.
        assert 8 <= int(answer.headers["retry-after"]) <= limits.wait("testclient") + 2
        assert client.get("/healthz").status_code == 200
        assert match


def test_answers_are_charged_to_the_address(tmp_path):
    with TestClient(create_app(Settings(data=tmp_path, **{**UNLIMITED, "work": 1.0}))) as client:
        limits: Limits = client.app.state.service.limits
        assert spent_by(purse_of(limits)).get("testclient") is None
        new_match(client)
        spent, _ = spent_by(purse_of(limits))["testclient"]
        assert spent > 0


def test_no_two_threads_count_at_once(monkeypatch):
    # The counters start a timer, and two threads that start the same one fail, which was an answer of 500.
    inside, most = [], []

    def hit(*_):
        inside.append(1)
        most.append(len(inside))
        threading.Event().wait(0.001)
        inside.pop()
        return True

    monkeypatch.setattr(SlidingWindowCounterRateLimiter, "hit", hit)
    limits = Limits(Settings())
    threads = [threading.Thread(target=limits.newcomer, args=("one",)) for _ in range(20)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(most) == 20
    assert max(most) == 1
