"""What is asked too often is refused with a time to try again, by address and by visitor."""

import pytest
from starlette.requests import HTTPConnection
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from kabinett.web.app import create_app
from kabinett.web.middleware.limiting import address_of
from kabinett.web.middleware.visitors import is_fresh, new_visitor
from kabinett.web.settings import Settings
from tests.web.helpers import ME, RANDOM, UNLIMITED, command, new_match, state, visitor


@pytest.fixture
def limited(tmp_path):
    """A server with some limit set low."""
    opened = []

    def start(**settings):
        app = create_app(Settings(data=tmp_path, engine_threads=1, **{**UNLIMITED, **settings}))
        opened.append(TestClient(app))
        return opened[-1].__enter__()

    yield start
    for client in opened:
        client.__exit__(None, None, None)


def test_too_many_requests_of_an_address_are_refused_with_a_time(limited):
    client = limited(requests=5)
    answers = [client.get("/api/games") for _ in range(7)]
    assert [answer.status_code for answer in answers] == [200] * 5 + [429] * 2
    refused = answers[-1]
    assert refused.json()["kind"] == "too much"
    assert 1 <= int(refused.headers["retry-after"]) <= 60
    assert client.get("/healthz").status_code == 200
    assert client.get("/static/icon.svg").status_code == 200
    with (
        pytest.raises(WebSocketDisconnect),
        client.websocket_connect("/api/matches/x/live"),
    ):
        pass


def test_what_the_guard_refuses_is_told_in_the_language_of_the_visitor(limited):
    client = limited(requests=3)
    german = {"accept-language": "de"}
    answer = client.post("/api/matches", json={}, headers={**german, "origin": "https://evil.example"})
    assert answer.json() == {"error": "diese Anfrage kommt von einer anderen Website", "kind": "seat"}
    answer = client.post("/api/matches", content=b"", headers={**german, "content-length": "9" * 11})
    assert answer.json()["error"].startswith("das ist zu groß")
    answers = [client.get("/api/games", headers={"accept-language": "ja"}) for _ in range(3)]
    assert answers[-1].status_code == 429
    assert "秒" in answers[-1].json()["error"]


def test_too_many_commands_of_a_visitor_are_refused_and_others_are_not(limited):
    client = limited(commands=8)
    match, _ = new_match(client)
    answers = [command(client, match, "ready") for _ in range(9)]
    assert [answer.status_code for answer in answers][-3:] == [409, 429, 429]
    assert answers[-1].json()["kind"] == "too much"
    assert int(answers[-1].headers["retry-after"]) >= 1
    assert state(client, match)["phase"] == "playing"
    new_match(visitor(client))


def test_too_many_commands_on_a_socket_are_refused_and_the_line_holds(limited):
    client = limited(commands=4)
    match, _ = new_match(client)
    with client.websocket_connect(f"/api/matches/{match}/live") as socket:
        socket.send_json({})
        statuses = []
        for number in range(1, 6):
            socket.send_json({"re": number, "command": {"command": "resign", "game": 7}})
        while len(statuses) < 5:
            message = socket.receive_json()
            if message["type"] == "refused":
                statuses.append((message["re"], message["kind"], message.get("seconds", 0) > 0))
    assert statuses == [(re, *(("phase", False) if re < 4 else ("too much", True))) for re in range(1, 6)]


def test_cookies_thrown_away_give_no_new_visitors_without_end(limited):
    client = limited(newcomers=3)
    seats = {"game": "noti", "seats": [ME, RANDOM]}
    answers = [visitor(client).post("/api/matches", json=seats) for _ in range(5)]
    assert [answer.status_code for answer in answers] == [201] * 3 + [429] * 2
    known = visitor(client)
    known.cookies = answers[0].cookies
    assert known.post("/api/matches", json=seats).status_code == 201
    form = visitor(client).post("/new", data={"machine": "noti"}, headers={"accept": "text/html"})
    assert form.status_code == 429
    assert "retry-after" in form.headers


def test_visitors_who_have_just_come_from_one_address_share_a_queue(limited):
    client = limited()
    service = client.app.state.service
    first, other, old = new_visitor(), new_visitor(), f"{'x' * 22}.1"
    for who in (first, other, old):
        service.queues.seen_at(who, "192.0.2.7")
    assert service.queues.queue_of(first) == service.queues.queue_of(other) == "@192.0.2.7"
    assert service.queues.queue_of(old) == old
    assert is_fresh("of an older server")


def test_only_so_many_sockets_of_an_address_are_open(limited):
    client = limited(sockets=2)
    match, _ = new_match(client)

    def follow():
        return client.websocket_connect(f"/api/matches/{match}/live")

    with follow() as first, follow() as second:
        for socket in (first, second):
            socket.send_json({})
            socket.receive_json()
        with pytest.raises(WebSocketDisconnect) as ended, follow() as third:
            third.receive_json()
        assert ended.value.code == 1013
    with follow() as again:
        again.send_json({})
        assert again.receive_json()["type"] == "update"


@pytest.mark.parametrize(
    ("host", "address"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("testclient", "testclient"),
        ("", "unknown"),
    ],
)
def test_an_address_of_ipv6_is_the_network_of_its_customer(host, address):
    assert address_of(HTTPConnection({"type": "http", "client": (host, 1), "headers": []})) == address
