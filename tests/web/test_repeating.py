"""Commands that come again are answered as before, also after a restart and by another server."""

import pytest
from starlette.testclient import TestClient

from kabinett.web.app import create_app
from kabinett.web.settings import Settings
from tests.web.helpers import FRIEND, ME, UNLIMITED, agree, begun, command, new_match, sit, state, visitor


@pytest.fixture
def app(database, tmp_path):
    """How to start a server on the same database again."""
    return lambda: TestClient(
        create_app(Settings(data=tmp_path, database=database, engine_threads=1, **UNLIMITED))
    )


def game(client, match):
    return state(client, match)["view"]["games"][0]


def done(answer):
    assert answer.status_code == 200, answer.text
    return answer.json()["events"]


def test_moves_of_a_hot_seat_that_come_again_without_a_participant_are_played_once(client):
    match = begun(client, "first-five", first="given")
    for ply, token in enumerate(("e5", "e6", "d5", "d6")):
        for again in (False, True):
            answer = command(client, match, "move", token=token, ply=ply, id=f"m{ply}")
            assert bool(done(answer)) is not again
    assert game(client, match)["moves"] == ["e5", "e6", "d5", "d6"]


def test_a_bid_of_a_hot_seat_that_comes_again_is_not_made_for_the_other_seat(client):
    match = begun(client, "noti", bidding=True)
    for again in (False, True):
        assert bool(done(command(client, match, "bid", halves=7, id="b"))) is not again
    assert len(game(client, match)["bidders"]) == 1
    assert game(client, match)["phase"] == "bids"


def test_what_comes_again_after_a_restart_is_answered_as_before(app):
    with app() as client:
        match, links = new_match(client, "first-five", [ME, FRIEND], first="given")
        friend = visitor(client)
        sit(friend, links[0])
        given = [
            (client, "ready", {"seed": "x"}),
            (friend, "ready", {}),
            (client, "move", {"token": "e5", "ply": 0}),
            (client, "offer", {"what": "draw"}),
        ]
        for index, (who, name, fields) in enumerate(given):
            assert done(command(who, match, name, id=f"{index}", **fields))
        cookies = [dict(who.cookies) for who in (client, friend)]
    with app() as client:
        friend = visitor(client)
        for who, mine in zip((client, friend), cookies, strict=True):
            who.cookies.update(mine)
        before = state(client, match)["number"]
        for index, (who, name, fields) in enumerate(given):
            who = friend if index == 1 else client
            assert done(command(who, match, name, id=f"{index}", **fields)) == []
        assert state(client, match)["number"] == before
        assert done(agree(friend, match))


def test_an_answer_that_names_no_offer_is_refused_with_what_to_send(client):
    match, links = new_match(client, "first-five", [ME, FRIEND], first="given")
    friend = visitor(client)
    sit(friend, links[0])
    for who in (client, friend):
        command(who, match, "ready")
    refused = command(friend, match, "answer", agree=True)
    assert (refused.status_code, refused.json()["kind"]) == (409, "offer")
    command(client, match, "offer", what="draw")
    number = game(client, match)["offer"]["number"]
    refused = command(friend, match, "answer", agree=True)
    assert (refused.status_code, refused.json()["kind"]) == (409, "offer")
    assert f"offer={number}" in refused.json()["error"]
    assert state(client, match)["phase"] == "playing"
    assert command(friend, match, "answer", agree=True, offer=number - 1).status_code == 409
    assert command(friend, match, "answer", agree=True, offer=number).status_code == 200
    assert state(client, match)["view"]["ended"]["winners"] == [0, 1]


def test_a_hot_seat_beside_a_third_player_keeps_its_turn_when_something_is_offered(client):
    match, links = new_match(client, "jamit(players=3)", [ME, ME, FRIEND], first="given")
    friend = visitor(client)
    sit(friend, links[0])
    for participant in (0, 1):
        command(client, match, "ready", participant=participant)
    command(friend, match, "ready")
    while (mover := state(client, match)["view"]["games"][0]["turn"]) != 1:
        who = friend if mover == 2 else client
        now = state(who, match)
        command(who, match, "move", token=now["game"]["choices"][0]["token"], ply=now["game"]["ply"])
    command(friend, match, "offer", what="draw")
    now = state(client, match)
    assert now["view"]["you"] == 1
    assert now["game"]["choices"]
    assert now["view"]["games"][0]["offer"]["awaited"] == [0, 1]
    for expected in ([1], None):
        agree(client, match)
        offer = game(client, match)["offer"]
        assert (offer and offer["awaited"]) == expected
    assert state(client, match)["phase"] == "ended"
