"""While nothing can be stored, the server tries ever less often and says so once."""

import json
import logging

from sqlalchemy.exc import OperationalError

from kabinett.web.services import outage
from kabinett.web.services.outage import LONGEST_PAUSE, Outage
from tests.web.helpers import ME, RANDOM, begun, command, new_match, state, until


def out_of_order(client, monkeypatch):
    """Let nothing be stored from now on; returns the tries to come, and how to mend it."""
    storage, tries = client.app.state.service.storage, []
    append = storage.append

    async def broken(what):
        tries.append(what.match)
        raise OperationalError("insert", {}, Exception("disk is full"))

    monkeypatch.setattr(storage, "append", broken)
    return tries, lambda: monkeypatch.setattr(storage, "append", append)


def test_pauses_grow_to_a_bound_and_what_fails_meanwhile_makes_them_no_longer():
    now, changes = [0.0], []
    trouble = Outage(lambda: changes.append(trouble.is_on), lambda: now[0])
    pauses = []
    for _ in range(10):
        for _ in range(5):
            trouble.failed(OSError("full"))
        pauses.append(trouble.left())
        now[0] += trouble.left()
    assert pauses[:4] == [0.5, 1, 2, 4]
    assert pauses[-1] == LONGEST_PAUSE
    trouble.worked()
    trouble.worked()
    assert changes == [True, False]
    assert trouble.left() == 0


def test_a_flag_that_cannot_be_stored_is_tried_a_few_times_told_once_and_falls_later(
    client, monkeypatch, caplog
):
    caplog.set_level(logging.WARNING, "kabinett.web")
    match = begun(client, "first-five", clock={"kind": "fischer", "main": 1_000})
    tries, mend = out_of_order(client, monkeypatch)
    with client.websocket_connect(f"/api/matches/{match}/live") as socket:
        socket.send_json({})
        assert json.loads(socket.receive_text())["type"] == "update"
        messages = []
        until(lambda: len(tries) >= 3)
        while len([message for message in messages if message["type"] == "storage"]) < 1:
            messages.append(json.loads(socket.receive_text()))
        assert messages[-1]["stored"] is False
        assert "stored" in messages[-1]["error"]
        assert len(tries) <= 5
        mend()
        while messages[-1]["type"] != "storage" or not messages[-1]["stored"]:
            messages.append(json.loads(socket.receive_text()))
        assert [message["stored"] for message in messages if message["type"] == "storage"] == [False, True]
    until(lambda: state(client, match)["phase"] == "ended")
    said = [record for record in caplog.records if record.name == "kabinett.web"]
    assert len(said) == 2


def test_a_command_that_cannot_be_stored_is_refused_and_has_not_happened(client, monkeypatch):
    match = begun(client, "first-five", first="given")
    _, mend = out_of_order(client, monkeypatch)
    refused = command(client, match, "move", token="e5", ply=0, id="m")
    assert (refused.status_code, refused.json()["kind"]) == (503, "server")
    mend()
    assert state(client, match)["game"]["ply"] == 0
    assert command(client, match, "move", token="e5", ply=0, id="m").status_code == 200


def test_a_machine_whose_move_cannot_be_stored_thinks_again_only_after_pauses(client, monkeypatch):
    match, _ = new_match(client, "first-five", [RANDOM, ME], first="given")
    thoughts = []
    ask = client.app.state.service.machines.ask
    monkeypatch.setattr(
        client.app.state.service.machines, "ask", lambda *rest: thoughts.append(1) or ask(*rest)
    )
    service = client.app.state.service
    monkeypatch.setattr(outage, "FIRST_PAUSE", 0.3)
    append = service.storage.append
    tries = []

    async def broken_for_machines(what):
        if any('"moved"' in body for body in what.bodies):
            tries.append(what)
            raise OperationalError("insert", {}, Exception("disk is full"))
        await append(what)

    monkeypatch.setattr(service.storage, "append", broken_for_machines)
    command(client, match, "ready")
    until(lambda: len(tries) >= 3)
    assert len(thoughts) <= len(tries) + 1
    assert service.outage.is_on
    monkeypatch.setattr(service.storage, "append", append)
    until(lambda: state(client, match)["game"]["ply"] == 1)
    assert not service.outage.is_on
