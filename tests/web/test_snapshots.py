"""A state and its picture are made once for all who see the same, however many follow."""

import asyncio
from contextlib import ExitStack

import pytest

from kabinett.games.position import Position
from kabinett.web.presenters.kept import Kept
from kabinett.web.presenters.snapshots import snapshot
from tests.internals import forget_pictures
from tests.web.helpers import begun, command, cookies_of, visitor

WATCHERS = 50


@pytest.fixture
def drawn(monkeypatch):
    """Whatever is drawn during a test, and what is kept of before it is not."""
    pictures, svg = [], Position.svg

    def draw(position, look=None):
        pictures.append((position.ply, None if look is None else look.targets))
        return svg(position, look)

    monkeypatch.setattr(Position, "svg", draw)
    forget_pictures(monkeypatch, lambda: Kept(100))
    return pictures


def news(socket, ply):
    """The state after so many moves, whatever comes before it."""
    while True:
        heard = socket.receive_json()
        if heard["type"] == "update" and heard["state"]["game"]["ply"] == ply:
            return heard


def test_fifty_followers_in_two_languages_cost_one_picture_for_each_view(client, drawn):
    match = begun(client, "first-five", first="given")
    follow = {"last": 0, "state": True, "board": True}
    with ExitStack() as stack:

        def open_socket(who, language):
            headers = {"cookie": cookies_of(who), "accept-language": language}
            socket = who.websocket_connect(f"/api/matches/{match}/live", headers=headers)
            return stack.enter_context(socket)

        watching = visitor(client)
        sockets = [open_socket(watching, ("en", "de")[number % 2]) for number in range(WATCHERS)]
        sockets.append(open_socket(client, "en"))
        for socket in sockets:
            socket.send_json(follow)
        first = [news(socket, 0) for socket in sockets]
        drawn.clear()
        assert command(client, match, "move", token="e5", ply=0, participant=0).status_code == 200
        heard = [news(socket, 1) for socket in sockets]
    # Watchers in two languages, and the player whose turn it is.
    assert sorted(drawn) == [(1, False), (1, False), (1, True)]
    assert all([event["event"] for event in message["events"]] == ["moved"] for message in heard)
    assert {message["state"]["game"]["board"][:4] for message in heard} == {"<svg"}
    assert [len(message["state"]["game"]["choices"]) > 0 for message in heard] == [False] * WATCHERS + [True]
    assert len({str(message["state"] | {"now": 0}) for message in heard}) == 3
    assert len(first) == WATCHERS + 1


def test_who_asks_while_it_is_being_drawn_waits_for_the_same_picture(client, drawn):
    match = begun(client, "first-five", first="given")
    service = client.app.state.service
    drawn.clear()

    async def look():
        live = await service.get(match)
        asks = [
            snapshot(service, live, None, str(number), board=True, language="ja")
            for number in range(WATCHERS)
        ]
        return await asyncio.gather(*asks)

    found = client.portal.call(look)
    assert drawn == [(0, False)]
    assert len({id(snapshot) for snapshot in found}) == 1
    live = service.live[match]
    texts = {id(snapshot.message(live, None, 2)) for snapshot in found}
    assert len(texts) == 1


def test_a_running_clock_is_read_anew_and_the_picture_is_not_drawn_again(client, drawn, monkeypatch):
    match = begun(client, "first-five", clock={"kind": "fischer", "main": 60_000})
    now = client.get(f"/api/matches/{match}").json()["now"]
    live, left = client.app.state.service.live[match], []
    for later in (0, 5000):
        then = now + later
        monkeypatch.setattr(live.clock, "now", lambda then=then: then)
        shown = visitor(client).get(f"/api/matches/{match}", params={"board": True}).json()
        game = shown["view"]["games"][0]
        left.append(game["clocks"][game["mover"]]["left"])
    assert left[0] - left[1] == 5000
    assert len([drawing for drawing in drawn if not drawing[1]]) == 1


def test_a_preview_is_made_once_for_all_who_point_at_the_move(client, drawn):
    match = begun(client, "first-five", first="given")
    path = f"/api/matches/{match}/games/1/previews"
    drawn.clear()
    answers = [visitor(client).get(path, params={"ply": 0, "token": "e5"}) for _ in range(5)]
    assert {answer.status_code for answer in answers} == {200}
    assert drawn == [(1, False)]


def test_what_was_not_asked_for_longest_is_not_kept():
    kept, made = Kept(2), []

    def make(key):
        made.append(key)
        return key

    for key in "abacaba":
        assert kept.get(key, lambda key=key: make(key)) == key
    assert made == ["a", "b", "c", "b"]
