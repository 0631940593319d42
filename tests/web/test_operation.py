"""What an operator sees: metrics, logs, and a server that stops when it is told to."""

import json
import logging
import os
import random
import re
import signal
import subprocess
import sys

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from kabinett.web import logs
from kabinett.web.middleware.metrics import may_read
from tests.web.helpers import ME, RANDOM, Server, command, my_turn, new_match, play_one


def figures(text):
    return {name: float(value) for name, value in re.findall(r"^(kabinett_\S+) (\S+)$", text, re.MULTILINE)}


@pytest.fixture(scope="module")
def lines(tmp_path_factory):
    """A server that was asked a few things and told to stop; what it wrote, and how its socket ended."""
    with Server(tmp_path_factory.mktemp("operation"), log="json", log_level="info") as server:
        with server.client() as client:
            match, _ = new_match(client, "noti", [ME, RANDOM])
            command(client, match, "ready")
            play_one(client, match, random.Random(1))
            my_turn(client, match)
            assert command(client, match, "move", token="e5", ply=77).status_code == 409
            metrics = figures(client.get("/metrics").text)
            address = server.address.replace("http", "ws")
            with connect(f"{address}/api/matches/{match}/live") as socket:
                socket.send("{}")
                socket.recv()
                metrics["sockets"] = figures(client.get("/metrics").text)["kabinett_sockets_open"]
                server.process.send_signal(signal.SIGTERM)
                with pytest.raises(ConnectionClosed) as ended:
                    while True:
                        socket.recv(timeout=60)
        output = server.stop()
        return metrics, output.splitlines(), ended.value.rcvd.code, server.process.returncode


def test_metrics_tell_what_was_done(lines):
    metrics = lines[0]
    assert metrics['kabinett_requests_total{method="POST",status="201"}'] == 1
    assert metrics['kabinett_commands_total{result="done"}'] == 2
    assert metrics['kabinett_commands_total{result="stale"}'] == 1
    assert metrics["kabinett_command_stored_seconds_count"] >= 1
    assert metrics["kabinett_matches_loaded"] == metrics["sockets"] == 1
    assert metrics["kabinett_thoughts_total"] >= 1
    assert metrics["kabinett_writes_waiting"] == metrics["kabinett_machines_waiting"] == 0


def test_logs_are_an_object_a_line(lines):
    entries = [json.loads(line) for line in lines[1] if line.startswith("{")]
    requests = [entry for entry in entries if entry["event"] == "request"]
    assert {"method": "POST", "path": "/api/matches", "status": 201}.items() <= requests[0].items()
    assert {"timestamp", "level", "logger", "milliseconds"} <= requests[0].keys()
    assert [line for line in lines[1] if not line.startswith("{")] == [
        "Kabinett: stopped; every game is kept"
    ]


def test_at_sigterm_sockets_are_told_to_come_again_and_the_server_says_that_it_has_stopped(lines):
    _, output, code, status = lines
    assert output[-1] == "Kabinett: stopped; every game is kept"
    assert code == 1012
    assert status == 0


@pytest.mark.sampled(1)
@pytest.mark.parametrize("database", ["postgresql://nobody@127.0.0.1:1/none", "mysql://host/none"])
def test_a_database_that_cannot_be_used_is_told_in_one_line(database):
    done = subprocess.run(
        [sys.executable, "-m", "kabinett", "serve", "--port", "0"],
        env={**os.environ, "KABINETT_WEB_DATABASE": database},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert "Traceback" not in done.stderr
    assert re.fullmatch(r"kabinett: .*(database|SQLite).*\n", done.stderr)


def test_only_named_addresses_read_metrics(client):
    assert client.get("/metrics").status_code == 403
    assert may_read("10.1.2.3", ("127.0.0.1", "10.0.0.0/8"))
    assert not may_read("11.1.2.3", ("127.0.0.1", "10.0.0.0/8"))
    assert not may_read("testclient", ("127.0.0.1",))


@pytest.mark.parametrize("shape", ["text", "json"])
def test_an_error_is_logged_with_its_traceback(shape, capsys):
    root, kabinett = logging.getLogger(), logging.getLogger("kabinett")
    before, levels = root.handlers, (root.level, kabinett.level)
    try:
        logs.set_up(shape, "warning")
        try:
            raise ValueError("broken")
        except ValueError:
            logging.getLogger("kabinett.web").exception("match %s", "m1")
        logging.getLogger("kabinett.web").info("not shown")
    finally:
        root.handlers = before
        root.setLevel(levels[0])
        kabinett.setLevel(levels[1])
    written = capsys.readouterr().err
    assert "not shown" not in written
    if shape == "json":
        entry = json.loads(written)
        assert (entry["event"], entry["level"]) == ("match m1", "error")
        assert entry["exception"][0]["exc_value"] == "broken"
    else:
        assert "match m1" in written
        assert "ValueError: broken" in written
