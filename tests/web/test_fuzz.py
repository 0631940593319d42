"""Whatever is sent, the server answers, and never with an error of its own."""

import contextlib
import json
import random
import signal
import socket

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from kabinett.web.app import create_app
from kabinett.web.settings import Settings
from tests.depth import deep
from tests.web.helpers import ME, RANDOM, UNLIMITED, Server, command, cookies_of, my_turn, new_match, state

ODD = [
    None, True, -1, 0, 1, 2**53, 2**64, 1.5, 1e300, "", "x", "e5", "II@c3", "\x00", "\ud800", "é" * 300,
    "../../etc/passwd", "'; drop table events; --", "<script>", "x" * 5000, [], [[]], {}, {"a": {}}, ["me"],
]  # fmt: skip
RAW = [
    b"", b"{", b"null", b"[" * 5000, b"[" * 16_000, b"\xff\xfe", b'{"a":' * 2000, b"NaN", b'"\\ud800"',
    b'{"game":"\\ud800","seats":[{"who":"me"}]}', b"1" * 6000, b'{"game": 1e999}', b"\x00" * 100,
]  # fmt: skip
NAMES = [
    "ready",
    "bid",
    "choose",
    "move",
    "take back",
    "offer",
    "answer",
    "resign",
    "rematch",
    "tick",
    "abandon",
    "",
]
FIELDS = [
    "command",
    "game",
    "participant",
    "token",
    "ply",
    "id",
    "seed",
    "what",
    "agree",
    "offer",
    "halves",
    "seat",
    "now",
]


@pytest.fixture(scope="module")
def shared(tmp_path_factory):
    settings = Settings(data=tmp_path_factory.mktemp("fuzz"), engine_threads=1, **UNLIMITED)
    with TestClient(create_app(settings), raise_server_exceptions=False) as client:
        yield client


def odd_command(rng):
    plain = {field: rng.choice([*ODD, 0, 1]) for field in rng.sample(FIELDS, rng.randrange(len(FIELDS)))}
    if rng.random() < 0.9:
        plain["command"] = rng.choice(NAMES)
    if rng.random() < 0.7:
        plain |= {"game": 1, "ply": rng.choice([0, 1, 2, 10**6])}
    return plain


def written(value):
    return json.dumps(value).encode()


def check(answer):
    assert answer.status_code < 500, (answer.request.method, answer.request.url, answer.text[:400])
    if answer.status_code >= 400 and not answer.headers["content-type"].startswith("text/html"):
        assert answer.json()["error"]


@pytest.mark.parametrize("seed", range(3))
def test_odd_commands_never_break_the_server(shared, seed):
    rng = random.Random(seed)
    match, _ = new_match(shared, rng.choice(["noti", "daijobi", "loom"][:2]), [ME, RANDOM])
    command(shared, match, "ready")
    for _ in range(deep(80)):
        body = rng.choice(RAW) if rng.random() < 0.2 else written(odd_command(rng))
        check(shared.post(f"/api/matches/{match}/commands", content=body))
    check(shared.get(f"/api/matches/{match}"))
    again, _ = new_match(shared)
    command(shared, again, "ready")
    assert my_turn(shared, again)["phase"] == "playing"


@pytest.mark.parametrize("seed", range(2))
def test_odd_matches_never_break_the_server(shared, seed):
    rng = random.Random(seed)
    for _ in range(deep(80)):
        plain = {"game": rng.choice(["noti", "jati(edition=1965)", "noti(players=3)", *ODD])}
        plain["seats"] = rng.choice([[ME, RANDOM], [ME], [ME] * 4, *ODD])
        for field in rng.sample(["kind", "games", "first", "bidding", "clock", "odd"], rng.randrange(4)):
            plain[field] = rng.choice([*ODD, "series", "tournament", 3, {"kind": "days", "period": 2**60}])
        check(shared.post("/api/matches", content=rng.choice([written(plain), rng.choice(RAW)])))


def test_odd_addresses_never_break_the_server(shared):
    match, _ = new_match(shared)
    odd = [
        "x",
        "%00",
        "%ff%fe",
        "..%2f..",
        "x" * 3000,
        "-1",
        "9" * 400,
        "%F0%9F%8E%B2",
        "{}",
        "'",
        match,
        "a.b.c",
    ]
    forms = [
        "/{}", "/play/{}", "/rules/{}", "/new/{}", "/sit/{}", "/picture/{}.svg", "/static/{}", "/api/{}",
        "/api/matches/{}", "/api/matches/{}/events?after=1", f"/api/matches/{match}?board={{}}",
        f"/api/matches/{match}/events?after={{}}", f"/api/matches/{match}/games/{{}}/record",
        f"/api/matches/{match}/games/1/positions/{{}}", f"/api/matches/{match}/seats/{{}}/link",
        "/api/matches/{}/join", "/join/{}", "/api/ratings/{}", "/verify?match={}",
        f"/verify?match={match}&game={{}}", "/study?match={}", "/learn/{}",
        "/findings/{}", "/findings/pictures/{}.svg",
        "/puzzles/{}", "/puzzles/noti/{}", "/puzzles/noti?theme={}&after={}", "/api/puzzles/noti/{}/answers",
    ]  # fmt: skip
    for form in forms:
        for part in odd:
            for accept in ("text/html", "*/*"):
                check(shared.get(form.replace("{}", part), headers={"accept": accept}))
            check(shared.post(form.replace("{}", part), content=b"name=x"))


def test_odd_forms_never_break_the_server(shared):
    rng = random.Random(8)
    texts = [value for value in ODD if isinstance(value, str) and "\ud800" not in value]
    names = [
        "game",
        "machine",
        "friend",
        "level",
        "seat-0",
        "seat-1",
        "option-edition",
        "first",
        "clock",
        "name",
    ]
    _, links = new_match(shared, "noti", [ME, {"who": "friend"}])
    sit = "/sit/" + links[0].rpartition("/")[2]
    for _ in range(deep(120)):
        fields = {
            name: rng.choice([*texts, "noti", "jati", "me"]) for name in rng.sample(names, rng.randrange(8))
        }
        check(shared.post(rng.choice(["/new", "/name", sit]), data=fields, follow_redirects=False))
    for body in (b"\xff" * 50, b"=" * 9000, b"%" * 99, b"&" * 9000):
        head = {"content-type": "application/x-www-form-urlencoded"}
        check(shared.post("/new", content=body, headers=head, follow_redirects=False))
        head = {"content-type": "multipart/form-data; boundary=x"}
        check(shared.post("/new", content=body, headers=head, follow_redirects=False))


def test_too_large_a_body_is_refused_with_and_without_its_length(shared):
    assert shared.post("/api/matches", content=b" " * 20_000).status_code == 413
    chunks = (b" " * 1000 for _ in range(40))
    assert 400 <= shared.post("/api/matches", content=chunks).status_code < 500
    for length in ("-1", "x", "9" * 30, "٣"):
        answer = shared.post("/api/matches", content=b"{}", headers={"content-length": length.encode()})
        assert answer.status_code == 413


def test_odd_messages_on_a_socket_never_break_it(shared):
    rng = random.Random(5)
    match, _ = new_match(shared)
    command(shared, match, "ready")
    my_turn(shared, match)
    with shared.websocket_connect(f"/api/matches/{match}/live") as live:
        live.send_json({})
        live.receive_json()
        for index in range(deep(120)):
            text = rng.choice(RAW).decode("latin-1") if index % 4 == 0 else None
            if text is None:
                text = json.dumps({"re": index, "command": odd_command(rng)})
            live.send_text(text[:15_000])
            while (answer := live.receive_json())["type"] == "update":
                pass
            assert answer["type"] in ("done", "refused")
    assert state(shared, match)["number"] > 0


def test_bytes_on_a_socket_end_the_conversation(shared):
    match, _ = new_match(shared)
    with (
        pytest.raises(WebSocketDisconnect) as ended,
        shared.websocket_connect(f"/api/matches/{match}/live") as live,
    ):
        live.send_bytes(b"\x00\x01")
        live.receive_json()
    assert ended.value.code == 1003


def frame(opcode, payload, *, last=True, masked=True, length=None):
    """A frame of RFC 6455 in which anything may be wrong."""
    size = len(payload) if length is None else length
    head = bytes([(0x80 if last else 0) | opcode])
    if size < 126:
        head += bytes([size | (0x80 if masked else 0)])
    elif size < 1 << 16:
        head += bytes([126 | (0x80 if masked else 0)]) + size.to_bytes(2, "big")
    else:
        head += bytes([127 | (0x80 if masked else 0)]) + (size % (1 << 64)).to_bytes(8, "big")
    return head + (b"\0\0\0\0" if masked else b"") + payload


def odd_frames(rng):
    """A conversation of frames, most of them wrong."""
    texts = [
        b"{}",
        b'{"last":0}',
        b'{"re":1,"command":{"command":"resign","game":1}}',
        b"\xff\xfe",
        b"",
        b"x" * 300,
    ]
    frames = []
    for _ in range(rng.randrange(1, 6)):
        frames.append(
            rng.choice(
                [
                    frame(rng.randrange(16), rng.choice(texts)),
                    frame(1, rng.choice(texts), masked=False),
                    frame(rng.choice([0, 1]), rng.choice(texts), last=False),
                    frame(1, b"", length=rng.choice([1 << 20, 1 << 40, 1 << 63])),
                    frame(8, rng.choice([b"", b"\x03", b"\x03\xe8", b"\xff\xff" + b"x" * 200])),
                    frame(9, b"x" * rng.choice([0, 125, 126])),
                    rng.randbytes(rng.randrange(40)),
                ]
            )
        )
    return b"".join(frames)


def test_odd_bytes_on_a_line_never_break_the_server(tmp_path):
    rng = random.Random(11)
    with Server(tmp_path) as server:
        with server.client() as client:
            match, _ = new_match(client)
            host, port = server.address.removeprefix("http://").split(":")
            hello = (
                f"GET /api/matches/{match}/live HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\n"
                "Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
                f"Sec-WebSocket-Version: 13\r\nCookie: {cookies_of(client)}\r\n\r\n"
            ).encode()
            for index in range(deep(120)):
                with socket.create_connection((host, int(port)), timeout=60) as line:
                    if index % 4 == 0:
                        line.sendall(rng.randbytes(rng.randrange(200)) + b"\r\n\r\n")
                    else:
                        line.sendall(hello)
                        assert line.recv(12) == b"HTTP/1.1 101"
                        line.sendall(odd_frames(rng))
                    line.shutdown(socket.SHUT_WR)
                    with contextlib.suppress(ConnectionError):
                        while line.recv(1 << 16):
                            pass
            assert client.get("/healthz").json()["status"] == "ok"
            assert state(client, match)["match"] == match
        assert "Traceback" not in server.stop(signal.SIGTERM)
