"""A server answers only by names that are its own, so that no other site can pass for it (DNS rebinding)."""

import dataclasses
import socket

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from kabinett.web.app import create_app
from kabinett.web.middleware.hosts import Hosts, name_of
from kabinett.web.settings import BadSetting, Settings
from tests.web.helpers import ME, RANDOM, new_match
from tests.web.reader import check

FOREIGN = [
    "evil.example",
    "evil.example:8642",
    "testserver.evil.example",
    "",
    "a b",
    "[",
    "127.0.0.1.evil.example",
]


@pytest.fixture
def strict(settings):
    """A server with the names that it has by itself, and one more."""
    chosen = dataclasses.replace(settings, hosts=("play.example.org",))
    with TestClient(create_app(chosen), base_url="http://localhost") as client:
        yield client


@pytest.mark.parametrize("host", FOREIGN)
def test_a_name_that_is_not_the_servers_is_refused_everywhere(strict, host):
    paths = ["/", "/api/lobby", "/healthz", "/static/icon.svg", "/metrics", "/play/nothing", "/no/page"]
    for path in paths:
        answer = strict.get(path, headers={"host": host, "accept": "*/*"})
        assert (answer.status_code, answer.json()["kind"]) == (400, "host"), path
        assert "KABINETT_WEB_HOSTS" in answer.json()["error"]
    answer = strict.post(
        "/api/matches",
        json={"game": "noti", "seats": [ME, RANDOM]},
        headers={"host": host, "origin": f"http://{host}"},
    )
    assert answer.status_code == 400


@pytest.mark.parametrize("language", ["en", "de", "ja"])
def test_a_browser_is_told_on_a_page_what_can_be_done(strict, language):
    head = {"host": "evil.example", "accept": "text/html", "accept-language": language}
    answer = strict.get("/", headers=head)
    assert answer.status_code == 400
    assert "evil.example" in answer.text
    assert "KABINETT_WEB_HOSTS" in answer.text
    assert "://evil.example" not in answer.text
    if language != "en":
        check(answer, language, "evil example KABINETT WEB HOSTS")


def test_a_socket_by_another_name_is_refused(strict):
    match, _ = new_match(strict)
    path = f"/api/matches/{match}/live"
    with (
        pytest.raises(WebSocketDisconnect) as ended,
        strict.websocket_connect(path, headers={"host": "evil.example", "origin": "http://evil.example"}),
    ):
        pass
    assert ended.value.status_code == 400
    assert ended.value.headers["x-content-type-options"] == "nosniff"
    with strict.websocket_connect(path, headers={"host": "play.example.org"}) as line:
        line.send_json({})
        assert line.receive_json()["type"] == "update"


@pytest.mark.parametrize(
    "host",
    [
        "localhost",
        "LOCALHOST:1",
        "a.localhost",
        "127.0.0.1:8642",
        "192.168.1.7",
        "[::1]:8642",
        "play.example.org.",
    ],
)
def test_the_servers_own_names_and_addresses_in_numbers_are_answered(strict, host):
    assert strict.get("/healthz", headers={"host": host}).status_code == 200


def test_names_come_from_where_the_server_listens_from_origins_and_from_the_setting():
    def has(name, **settings):
        return Hosts(Settings(**settings)).has(name)

    assert not has(socket.gethostname() + ".x")
    assert has(socket.gethostname(), host="0.0.0.0")
    assert has("table.lan", host="table.lan")
    assert has("play.example.org:443", origins=("https://play.example.org",))
    below = {"hosts": ("*.example.org",)}
    assert has("a.b.example.org", **below)
    assert not has("example.org", **below)
    assert not has("badexample.org", **below)
    assert has("anything.at.all", hosts=("*",))
    assert not has(None, hosts=("*",))


def test_what_a_host_can_be_is_read_whole():
    read = {
        "[::1]": "::1",
        "[::1]:5": "::1",
        "A.b:5": "a.b",
        "[x]": None,
        "a:b": None,
        ":5": None,
        "[::1": None,
    }
    assert {header: name_of(header) for header in read} == read


def test_the_setting_takes_names():
    read = Settings.from_environment({"KABINETT_WEB_HOSTS": "a.example *.b.example"})
    assert read.hosts == ("a.example", "*.b.example")
    for text in ("http://a", "a/b", "a:80", "**", "*a"):
        with pytest.raises(BadSetting, match="KABINETT_WEB_HOSTS"):
            Settings.from_environment({"KABINETT_WEB_HOSTS": text})
