"""Clocks run on, whatever happens to the clock of the machine."""

import time

from starlette.testclient import TestClient

from kabinett.web.app import create_app
from kabinett.web.services import steady
from kabinett.web.services.steady import SteadyClock
from tests.web.helpers import begun, state, until

HOUR = 3_600 * 10**9
CLOCK = {"kind": "fischer", "main": 1_500}


def test_the_time_runs_on_while_the_clock_is_set_back_and_follows_one_that_is_set_forward():
    wall, elapsed = [100 * HOUR], [7 * HOUR]
    clock = SteadyClock(lambda: wall[0], lambda: elapsed[0])
    began = clock.now()
    assert began == 100 * HOUR // 10**6
    wall[0] -= HOUR
    assert clock.now() == began
    elapsed[0] += 5_000_000
    wall[0] += 5_000_000
    assert clock.now() == began + 5
    wall[0] += 3 * HOUR
    assert clock.now() == began + 5 + 2 * HOUR // 10**6


def test_a_flag_falls_although_the_clock_of_the_machine_is_set_back(client, monkeypatch):
    match = begun(client, "first-five", clock=CLOCK)
    monkeypatch.setattr(time, "time_ns", lambda now=time.time_ns: now() - HOUR)
    ended = until(lambda: (now := state(client, match))["phase"] == "ended" and now)
    assert ended["view"]["games"][0]["ending"]["termination"] == "timeout"


def test_a_flag_falls_where_a_new_server_has_a_clock_that_is_behind(settings, monkeypatch):
    with TestClient(create_app(settings)) as client:
        match = begun(client, "first-five", clock=CLOCK)
    behind = SteadyClock(lambda: time.time_ns() - HOUR)
    monkeypatch.setattr(steady, "CLOCK", behind)
    with TestClient(create_app(settings)) as client:
        ended = until(lambda: (now := state(client, match))["phase"] == "ended" and now)
    assert ended["view"]["games"][0]["ending"]["termination"] == "timeout"
