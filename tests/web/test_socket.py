"""Live play by socket: resuming by number, two visitors at one board, and messages that make no sense."""

import random

import pytest
from starlette.websockets import WebSocketDisconnect

from tests.web.helpers import FRIEND, ME, command, my_turn, new_match, play_one, sit, state, visitor


def follow(client, match):
    return client.websocket_connect(f"/api/matches/{match}/live")


def opened(socket, **wishes):
    socket.send_json(wishes)
    return socket.receive_json()


def test_a_client_that_was_away_gets_exactly_what_it_missed(client):
    match, _ = new_match(client)
    command(client, match, "ready")
    my_turn(client, match)
    with follow(client, match) as socket:
        known = opened(socket)["events"]
    rng = random.Random(4)
    for _ in range(3):
        play_one(client, match, rng)
    my_turn(client, match)
    with follow(client, match) as socket:
        missed = opened(socket, last=known[-1]["number"])["events"]
    every = client.get(f"/api/matches/{match}/events").json()["events"]
    assert known + missed == every
    assert len(missed) >= 3


def test_a_move_by_socket_is_answered_when_stored_and_told_to_all(client):
    match, links = new_match(client, "first-five", [ME, FRIEND], first="given")
    friend = visitor(client)
    sit(friend, links[0])
    command(client, match, "ready")
    command(friend, match, "ready")
    with follow(client, match) as mine, follow(friend, match) as theirs:
        opened(mine)
        last = opened(theirs)["number"]
        move = {"command": "move", "game": 1, "token": "e5", "ply": 0, "id": "a"}
        mine.send_json({"re": 7, "command": move})
        answers = [mine.receive_json(), mine.receive_json()]
        assert {"type": "done", "re": 7, "number": last + 1} in answers
        heard = theirs.receive_json()
        assert [event["token"] for event in heard["events"]] == ["e5"]
        theirs.send_json({"re": 1, "command": {**move, "ply": 0, "token": "e6"}})
        refused = theirs.receive_json()
        assert (refused["type"], refused["kind"]) == ("refused", "stale")


def test_a_page_is_told_state_and_picture_if_it_asks(client):
    match, _ = new_match(client)
    command(client, match, "ready")
    my_turn(client, match)
    with follow(client, match) as socket:
        shown = opened(socket, state=True, board=True)["state"]
        assert shown["game"]["board"].startswith("<svg")
        assert shown["game"]["choices"]
        assert shown["held"] == [0]
    with follow(visitor(client), match) as socket:
        watched = opened(socket, state=True)["state"]
        assert watched["game"]["board"] is None
        assert watched["game"]["choices"] == []
        assert watched["held"] == []


def test_who_waits_hears_when_the_friend_has_come(client):
    match, links = new_match(client, "noti", [ME, FRIEND])
    with follow(client, match) as socket:
        assert opened(socket, state=True)["state"]["phase"] == "waiting"
        sit(visitor(client), links[0])
        assert socket.receive_json()["state"]["phase"] == "playing"


def test_who_watches_cannot_move(client):
    match, _ = new_match(client)
    command(client, match, "ready")
    with follow(visitor(client), match) as socket:
        opened(socket)
        socket.send_json({"re": 1, "command": {"command": "resign", "game": 1}})
        while (answer := socket.receive_json())["type"] == "update":
            pass
        assert answer["kind"] == "seat"
    assert state(client, match)["phase"] == "playing"


@pytest.mark.parametrize("text", ["", "{", "[]", '"x"', '{"last":-1}', '{"last":1e999}', '{"to":1}', "\x00"])
def test_a_first_message_without_sense_ends_the_conversation(client, text):
    match, _ = new_match(client)
    with pytest.raises(WebSocketDisconnect) as ended, follow(client, match) as socket:
        socket.send_text(text)
        socket.receive_json()
    assert ended.value.code == 1007


def test_too_long_a_message_ends_the_conversation(client):
    match, _ = new_match(client)
    with pytest.raises(WebSocketDisconnect) as ended, follow(client, match) as socket:
        opened(socket)
        socket.send_text(" " * 20_000)
        while True:
            socket.receive_json()
    assert ended.value.code == 1009


def test_a_match_that_is_none_ends_the_conversation(client):
    with pytest.raises(WebSocketDisconnect) as ended, follow(client, "nothing") as socket:
        socket.send_json({})
        socket.receive_json()
    assert ended.value.code == 4404


def test_a_socket_of_another_site_is_refused(client):
    match, _ = new_match(client)
    with (
        pytest.raises(WebSocketDisconnect) as ended,
        client.websocket_connect(f"/api/matches/{match}/live", headers={"origin": "https://evil.example"}),
    ):
        pass
    assert ended.value.status_code == 403
    assert ended.value.headers["x-content-type-options"] == "nosniff"
