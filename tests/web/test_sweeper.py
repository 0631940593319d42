"""Matches that nobody follows leave memory, also while a machine is to move, and go on in time."""

import threading

import pytest

from kabinett.web.services import sweeper
from tests.web.helpers import ME, RANDOM, command, new_match, until, visitor


@pytest.fixture
def busy(client):
    """A server whose machines are all busy with something else until the gate is opened."""
    service, gate = client.app.state.service, threading.Event()

    async def block():
        return [service.machines.ask(f"blocker {number}", lambda stop: gate.wait(60)) for number in range(4)]

    client.portal.call(block)
    yield gate
    gate.set()


def waiting_matches(client, many, **more):
    """So many matches of one visitor, in each of which a machine is to move."""
    matches = []
    for _ in range(many):
        match, _ = new_match(client, "first-five", [RANDOM, ME], first="given", **more)
        assert command(client, match, "ready").status_code == 200
        matches.append(match)
    return matches


async def sweep(service):
    service.sweeper.sweep()


async def wake(service):
    await service.sweeper.wake()


def moves(client, match):
    return client.get(f"/api/matches/{match}").json()["game"]["ply"]


def test_matches_that_wait_for_a_machine_leave_memory_and_go_on_when_there_is_room(client, busy, monkeypatch):
    monkeypatch.setattr(sweeper, "QUEUED", 4)
    service = client.app.state.service
    matches = waiting_matches(client, 10)
    assert service.loaded == 10
    client.portal.call(sweep, service)
    assert service.loaded == 4
    assert service.machines.waiting() == 4 + 2
    assert set(service.sweeper.asleep) == set(matches[4:])
    busy.set()
    asleep = service.sweeper.asleep

    def woken():
        client.portal.call(sweep, service)
        client.portal.call(wake, service)
        return not asleep

    until(woken)
    until(lambda: all(moves(client, match) == 1 for match in matches))


def test_who_comes_back_finds_the_match_as_it_was_and_the_machine_at_work(client, busy, monkeypatch):
    monkeypatch.setattr(sweeper, "QUEUED", 0)
    service = client.app.state.service
    (match,) = waiting_matches(client, 1)
    client.portal.call(sweep, service)
    assert (service.loaded, list(service.sweeper.asleep)) == (0, [match])
    assert moves(visitor(client), match) == 0
    assert not service.sweeper.asleep
    busy.set()
    until(lambda: moves(client, match) == 1)


def test_a_match_with_days_to_think_leaves_memory_until_shortly_before_its_flag(client, monkeypatch):
    service = client.app.state.service
    match, _ = new_match(client, "noti", [ME, ME], clock={"kind": "days", "period": 86_400_000})
    for participant in range(2):
        command(client, match, "ready", participant=participant)
    live = service.live[match]
    deadline = live.match.deadline
    client.portal.call(sweep, service)
    assert service.loaded == 0
    client.portal.call(wake, service)
    assert service.loaded == 0
    monkeypatch.setattr(service.clock, "now", lambda: deadline - sweeper.SOON + 1)
    client.portal.call(wake, service)
    assert service.live[match].timer is not None
    client.portal.call(sweep, service)
    assert service.loaded == 1


@pytest.mark.usefixtures("busy")
def test_a_match_that_somebody_follows_stays(client, monkeypatch):
    monkeypatch.setattr(sweeper, "QUEUED", 0)
    service = client.app.state.service
    match, other = waiting_matches(client, 2)
    with client.websocket_connect(f"/api/matches/{match}/live") as socket:
        socket.send_json({})
        socket.receive_json()
        client.portal.call(sweep, service)
        assert set(service.live) == {match}
    assert other in service.sweeper.asleep
