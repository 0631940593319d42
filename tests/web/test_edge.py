"""What reaches the server before it is looked at: bodies that are large, slow or cut, lines, cookies."""

import contextlib
import dataclasses
import json
import socket
import time

import pytest
from starlette.testclient import TestClient
from websockets.sync.client import connect

from kabinett.web.app import create_app
from kabinett.web.middleware import connections
from kabinett.web.middleware.visitors import COOKIE, SECURE_COOKIE
from tests.web.helpers import Server, new_match, state, visitor

FORM = {"content-type": "application/x-www-form-urlencoded"}
COMPANIONS = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
}


def chunks(many=40):
    return (b"record=" + b"x" * 1000 for _ in range(many))


@pytest.mark.parametrize(
    "path", ["/verify", "/new", "/name", "/api/verify", "/api/matches", "/api/study/texts"]
)
@pytest.mark.parametrize("accept", ["text/html", "*/*"])
def test_a_body_without_a_length_that_is_too_large_is_refused_as_one_with_a_length(client, path, accept):
    head = {"accept": accept, **({} if path.startswith("/api") else FORM)}
    answer = client.post(path, content=chunks(), headers=head)
    assert answer.status_code == 413
    assert "16384" in answer.text
    whole = client.post(path, content=b"".join(chunks()), headers=head)
    assert (whole.status_code, whole.headers["content-type"]) == (413, answer.headers["content-type"])


def test_every_answer_carries_the_headers_that_protect_it(settings):
    chosen = dataclasses.replace(settings, requests=25)
    with TestClient(create_app(chosen), raise_server_exceptions=False) as client:
        client.app.state.service.storage.read = None
        asked = [
            (200, client.get("/static/icon.svg")),
            (404, client.get("/static/none.js")),
            (400, client.get("/", headers={"host": "evil.example"})),
            (403, client.post("/name", headers={"origin": "http://evil.example"})),
            (413, client.post("/verify", content=b"x" * 20_000)),
            (413, client.post("/verify", content=chunks(), headers=FORM)),
            (500, client.get("/api/lobby")),
            (500, client.get("/", headers={"accept": "text/html"})),
            (404, client.get("/no/page")),
            (405, client.put("/verify")),
            (422, client.post("/api/matches", content=b"{")),
        ]
        asked += [(429, [client.get("/api/games") for _ in range(25)][-1])]
        asked += [(429, client.get("/", headers={"accept": "text/html"}))]
    for status, answer in asked:
        assert answer.status_code == status
        assert COMPANIONS.items() <= dict(answer.headers).items(), (status, answer.url)
        assert "default-src 'none'" in answer.headers["content-security-policy"]
        assert answer.headers["cache-control"]


class Line:
    """A line to a server, on which a test says what it likes."""

    def __init__(self, server):
        self.host, self.port = server.address.removeprefix("http://").split(":")

    def __enter__(self):
        self.socket = socket.create_connection((self.host, int(self.port)), timeout=60)
        return self

    def __exit__(self, *_):
        self.socket.close()

    def say(self, text):
        self.socket.sendall(text.replace("\n", "\r\n").replace("HOST", f"{self.host}:{self.port}").encode())

    def hear(self):
        """All that comes until the server closes the line."""
        heard = b""
        with contextlib.suppress(ConnectionError):
            while some := self.socket.recv(1 << 16):
                heard += some
        return heard.decode()


def head_of(answer):
    """Status and headers."""
    first, *lines = answer.partition("\r\n\r\n")[0].split("\r\n")
    return int(first.split()[1]), {
        name.lower(): value for name, value in (line.split(": ", 1) for line in lines)
    }


@pytest.fixture(scope="module")
def hasty(tmp_path_factory):
    """A server that waits for nobody longer than a second."""
    with Server(tmp_path_factory.mktemp("hasty"), patience=1, log="json", log_level="warning") as server:
        yield server
        said = server.stop()
        assert "raceback" not in said
        assert '"exception"' not in said


def test_half_a_head_a_silent_line_and_a_slow_body_end_in_time(hasty):
    with Line(hasty) as silent, Line(hasty) as half, Line(hasty) as again, Line(hasty) as slow:
        half.say("GET / HTTP/1.1\nHost: HOST\nX-")
        slow.say("POST /api/verify HTTP/1.1\nHost: HOST\nContent-Length: 100\n\n{")
        again.say("GET /healthz HTTP/1.1\nHost: HOST\n\nGET /")
        assert silent.hear() == ""
        for line in (half, slow):
            status, headers = head_of(line.hear())
            assert status == 408
            assert COMPANIONS.items() <= headers.items()
        assert head_of(again.hear())[0] == 200
    with Line(hasty) as dribbling:
        dribbling.say("POST /verify HTTP/1.1\nHost: HOST\nContent-Length: 99999\n\n")
        with contextlib.suppress(ConnectionError):
            for _ in range(100):
                dribbling.say("x")
                time.sleep(0.1)
        assert head_of(dribbling.hear())[0] == 413


def test_a_request_that_is_none_is_refused_with_the_same_headers(hasty):
    for odd in (
        "\x00\x01\n\n",
        "GET / HTTP/1.1\n\n",
        "POST /name HTTP/1.1\nHost: HOST\nContent-Length: x\n\n",
    ):
        with Line(hasty) as line:
            line.say(odd)
            status, headers = head_of(line.hear())
            assert status in (400, 413)
            assert COMPANIONS.items() <= headers.items()
    with Line(hasty) as line:
        line.say("POST /api/verify HTTP/1.1\nHost: HOST\nTransfer-Encoding: chunked\n\n5\nabcde\nXX\n")
        assert head_of(line.hear())[0] == 400


def test_hanging_up_in_the_middle_of_a_body_is_no_fault_of_the_server(hasty):
    for path in ("/verify", "/new", "/name", "/api/verify", "/api/study/texts"):
        for how in ("Content-Length: 100", "Transfer-Encoding: chunked"):
            with Line(hasty) as line:
                line.say(
                    f"POST {path} HTTP/1.1\nHost: HOST\nContent-Type: {FORM['content-type']}\n{how}\n\n5\nabc"
                )
    with hasty.client() as client:
        assert client.get("/healthz").status_code == 200


def hello(match):
    return (
        f"GET /api/matches/{match}/live HTTP/1.1\nHost: HOST\nUpgrade: websocket\nConnection: Upgrade\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\nSec-WebSocket-Version: 13\n\n"
    )


def test_a_text_on_a_socket_that_is_none_ends_it_and_is_no_fault_of_the_server(hasty):
    with hasty.client() as client:
        match, _ = new_match(client)
    with Line(hasty) as line:
        line.say(hello(match))
        assert line.socket.recv(12) == b"HTTP/1.1 101"
        line.socket.sendall(bytes([0x81, 0x82, 0, 0, 0, 0, 0xFF, 0xFE]))
        heard = b""
        while some := line.socket.recv(4096):
            heard += some
        assert bytes([0x88]) in heard
        assert (1007).to_bytes(2, "big") in heard


def test_a_socket_that_does_not_speak_is_closed_with_a_code(hasty):
    with hasty.client() as client:
        match, _ = new_match(client)
    with connect(f"{hasty.address.replace('http', 'ws')}/api/matches/{match}/live") as line:
        with pytest.raises(Exception) as ended:
            line.recv(timeout=60)
        assert ended.value.rcvd.code == 4408
    with connect(f"{hasty.address.replace('http', 'ws')}/api/matches/{match}/live") as line:
        line.send("{}")
        assert json.loads(line.recv(timeout=60))["type"] == "update"
        time.sleep(1.5)
        line.send('{"re": 1, "command": {"command": "resign", "game": 9}}')
        assert json.loads(line.recv(timeout=60))["re"] == 1


@pytest.mark.slow
def test_there_are_only_so_many_lines_and_a_proxy_may_have_them_all(tmp_path):
    with Server(tmp_path, connections=6, patience=20) as server, contextlib.ExitStack() as stack:
        lines = [stack.enter_context(Line(server)) for _ in range(6)]
        lines[-1].say("GET /healthz HTTP/1.1\nHost: HOST\n\n")
        assert lines[-1].socket.recv(12) == b"HTTP/1.1 200"
        with Line(server) as late:
            status, headers = head_of(late.hear())
            assert status == 503
            assert COMPANIONS.items() <= headers.items()
            assert int(headers["retry-after"]) > 0
    with Server(tmp_path, connections=6, proxies="192.0.2.1") as server, contextlib.ExitStack() as stack:
        lines = [stack.enter_context(Line(server)) for _ in range(3)]
        with Line(server) as late:
            assert head_of(late.hear())[0] == 503


def test_lines_are_no_more_than_the_process_may_open_files(monkeypatch):
    resource = pytest.importorskip("resource")
    limits, wished = (1024, 2048), []
    monkeypatch.setattr(resource, "getrlimit", lambda _: limits)
    monkeypatch.setattr(resource, "setrlimit", lambda _, both: wished.append(both))
    assert connections.room_for(4000) == 1848
    assert connections.room_for(500) == 500
    assert wished == [(2048, 2048)]


def secure(client):
    other = TestClient(client.app, base_url="https://testserver")
    other.portal = client.portal
    return other


def test_under_tls_the_cookie_belongs_to_this_host_alone(client):
    browser = secure(client)
    match, _ = new_match(browser)
    assert set(browser.cookies) == {SECURE_COOKIE}
    given = browser.post("/name", data={"name": "Ada"}, follow_redirects=False).headers["set-cookie"].lower()
    assert given.startswith("__host-kabinett_visitor=")
    assert {"secure", "path=/", "httponly", "samesite=lax"} <= set(given.split("; "))
    assert "domain" not in given
    assert state(browser, match)["held"] == [0]


def test_a_cookie_of_the_plain_name_goes_over_and_no_seat_is_lost(client):
    plain = visitor(client)
    match, _ = new_match(plain)
    assert set(plain.cookies) == {COOKIE}
    browser = secure(client)
    browser.cookies.set(COOKIE, plain.cookies[COOKIE])
    answer = browser.get(f"/play/{match}", headers={"cookie": f"{COOKIE}={plain.cookies[COOKIE]}"})
    given = answer.headers.get_list("set-cookie")
    assert any(
        cookie.startswith(f"{SECURE_COOKIE}={plain.cookies[COOKIE]};") and "Secure" in cookie
        for cookie in given
    )
    assert any(cookie.startswith(f'{COOKIE}=""') and "Max-Age=0" in cookie for cookie in given)
    after = secure(client)
    after.cookies.set(SECURE_COOKIE, plain.cookies[COOKIE])
    assert state(after, match)["held"] == [0]
    assert "set-cookie" not in after.get("/").headers


def test_the_cookie_of_this_host_counts_and_not_one_that_a_neighbour_has_set(client):
    mine, theirs = visitor(client), visitor(client)
    match, _ = new_match(mine)
    new_match(theirs)
    browser = secure(client)
    browser.cookies.set(SECURE_COOKIE, mine.cookies[COOKIE])
    browser.cookies.set(COOKIE, theirs.cookies[COOKIE])
    assert state(browser, match)["held"] == [0]
    plain = visitor(client)
    plain.cookies.set(SECURE_COOKIE, mine.cookies[COOKIE])
    assert state(plain, match)["held"] == []
