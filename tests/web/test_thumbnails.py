"""The small pictures of running games: what they show, how long they are kept, and what they do not tell."""

import random
import re

import pytest

from kabinett.games import Position
from kabinett.games.canvas import RenderOptions
from kabinett.games.registry import game as game_of
from kabinett.web.presenters import states
from kabinett.web.presenters.kept import Kept
from tests.internals import forget_pictures
from tests.patience import until
from tests.web.helpers import FRIEND, ME, RANDOM, begun, command, new_match, play_one, sit, state, visitor


def listed(client):
    """The address of the picture of the one game that is to be watched."""
    (found,) = client.get("/api/lobby").json()["playing"]
    return found["picture"]


def own(client):
    """The addresses of the pictures of the visitor's own games."""
    page = client.get("/").text.partition('id="watched"')[0].partition('class="intro"')[0]
    return re.findall(r'<img src="([^"]+)"', page)


def played(spec, moves):
    position = Position(game_of(spec))
    for token in moves:
        position.push(token)
    return position.svg(RenderOptions(words=str))


def moves(client, match):
    return state(client, match)["view"]["games"][0]["moves"]


def test_a_list_shows_a_game_as_it_stands(client):
    match, _ = new_match(client, "first-five", [ME, ME], listed=True)
    for participant in range(2):
        command(client, match, "ready", participant=participant)
    seen = set()
    for turn in range(3):
        # The lobby may be a second old.
        address = until(lambda: listed(client) not in seen and listed(client))
        answer = client.get(address)
        assert answer.headers["content-type"] == "image/svg+xml"
        assert answer.text == played("first-five", moves(client, match))
        assert "immutable" in answer.headers["cache-control"]
        assert own(client)[0].startswith(address)
        assert client.get(own(client)[0]).text == answer.text
        seen.add(address)
        play_one(client, match, random.Random(turn))
        late = client.get(address)
        assert late.headers["cache-control"] == "no-store"
        assert late.text == played("first-five", moves(client, match))
    assert len(seen) == 3


def test_a_move_taken_back_has_another_address(client):
    match = begun(client, "first-five")
    first = own(client)
    play_one(client, match, random.Random(1))
    command(client, match, "take back", ply=0, participant=state(client, match)["view"]["you"])
    second = own(client)
    assert first != second
    assert "immutable" not in client.get(first[0]).headers["cache-control"]


def test_of_several_games_at_once_the_own_one_is_shown(client):
    match, links = new_match(client, "jati", [ME, RANDOM, FRIEND, RANDOM], kind="tournament")
    friend = visitor(client)
    assert sit(friend, links[0]).status_code == 303
    for person in (client, friend):
        game = state(person, match)["game"]["game"]
        assert own(person)[0].endswith(f"?game={game}")
        assert client.get(own(person)[0]).status_code == 200
    assert state(client, match)["game"]["game"] != state(friend, match)["game"]["game"]


def test_a_game_that_waits_for_somebody_is_shown_by_the_sample(client):
    match, _ = new_match(client, "noti", [ME, FRIEND])
    assert own(client) == ["/picture/noti.svg"]
    assert client.get(f"/picture/{match}/0.svg").status_code == 404


@pytest.mark.parametrize("halves", [0, 7, -12])
def test_a_sealed_bid_is_not_in_a_picture(client, halves):
    match, links = new_match(client, "noti", [ME, FRIEND], bidding=True)
    friend = visitor(client)
    sit(friend, links[0])
    for person in (client, friend):
        command(person, match, "ready")
    assert command(client, match, "bid", halves=halves).status_code == 200
    answer = friend.get(own(friend)[0])
    assert answer.text == played("noti", [])


@pytest.mark.parametrize(
    ("address", "status"),
    [("0.svg?game=2", 404), ("0.svg?game=0", 422), ("-1.svg", 422), ("9" * 30 + ".svg", 422), ("x.svg", 422)],
)
def test_addresses_of_no_picture_are_refused(client, address, status):
    assert client.get(f"/picture/{begun(client)}/{address}").status_code == status


def test_a_position_is_drawn_once_however_many_addresses_ask(client, monkeypatch):
    match = begun(client, "first-five")
    forget_pictures(monkeypatch, lambda: Kept(8))
    drawn, real = [], Position.svg

    def count(position, look):
        drawn.append(position.ply)
        return real(position, look)

    monkeypatch.setattr(Position, "svg", count)
    for number in range(20):
        assert client.get(f"/picture/{match}/{number}.svg").status_code == 200
    assert drawn == [0]
    assert states.DRAWN <= 256
