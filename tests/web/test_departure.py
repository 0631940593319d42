"""A game that nobody wants is left: withdrawn, called off, or given up."""

import random
import re

import pytest

from tests.web.helpers import FRIEND, ME, RANDOM, command, my_turn, new_match, play_one, sit, state, visitor


def leave(client, match, how):
    return client.post(f"/api/matches/{match}/leave", json={"how": how})


def offered(client):
    """By match, how the cabinet says that it can be left."""
    page = client.get("/").text
    return dict(re.findall(r'action="/leave/([\w-]+)"><button name="how" value="(\w+)"', page))


def test_a_waiting_game_is_withdrawn_and_gone(client):
    match, links = new_match(client, "noti", [ME, FRIEND])
    assert offered(client) == {match: "withdraw"}
    assert "/leave/" in client.get(f"/play/{match}").text
    assert leave(visitor(client), match, "withdraw").status_code == 403
    assert leave(client, match, "resign").status_code == 409
    assert leave(client, match, "withdraw").status_code == 200
    assert client.get(f"/api/matches/{match}").status_code == 404
    assert offered(client) == {}
    assert sit(visitor(client), links[0]).status_code in (404, 409)


def test_who_leaves_a_waiting_game_in_which_others_sit_frees_its_seat(client):
    match, links = new_match(client, "noti(players=3)", [ME, FRIEND, FRIEND])
    friend = visitor(client)
    sit(friend, links[0])
    assert "/leave/" not in visitor(client).get(f"/play/{match}").text
    assert leave(client, match, "withdraw").status_code == 200
    now = state(friend, match)
    assert now["held"] == [1]
    assert [place["taken"] for place in now["places"]] == [False, True, False]
    link = friend.post(f"/api/matches/{match}/seats/0/link").json()["link"]
    for token in (link, links[1]):
        assert sit(visitor(client), token).status_code == 303
    assert state(friend, match)["phase"] == "playing"


def test_a_machines_game_is_called_off_before_a_move_and_costs_nothing(client):
    match, _ = new_match(client, "first-five", [ME, RANDOM], first="given")
    command(client, match, "ready")
    assert offered(client) == {match: "abort"}
    assert client.post(f"/leave/{match}", data={"how": "abort"}, follow_redirects=False).status_code == 303
    assert state(client, match)["view"]["games"][0]["ending"]["termination"] == "abandoned"
    assert client.get("/api/ratings").json() == []


def test_a_machines_game_that_everybody_has_begun_is_only_given_up(client):
    match, _ = new_match(client, "first-five", [ME, RANDOM], first="given")
    command(client, match, "ready")
    play_one(client, match, random.Random(1))
    my_turn(client, match)
    assert offered(client) == {match: "resign"}
    assert leave(client, match, "abort").status_code == 409
    assert leave(client, match, "resign").status_code == 200
    assert state(client, match)["view"]["games"][0]["ending"]["termination"] == "resigned"


@pytest.mark.parametrize("game", ["first-five", "loom"])
def test_who_has_all_seats_calls_a_game_off_at_any_time(client, game):
    seats = [ME] * (1 if game == "loom" else 2)
    match, _ = new_match(client, game, seats, first="given")
    for participant in range(len(seats)):
        command(client, match, "ready", participant=participant)
    for index in range(4):
        play_one(client, match, random.Random(index))
    assert offered(client) == {match: "abort"}
    assert leave(client, match, "abort").status_code == 200
    assert state(client, match)["phase"] == "ended"


def test_how_to_leave_is_known_of_a_match_that_is_not_in_memory(client):
    match, _ = new_match(client, "first-five", [ME, RANDOM])
    service = client.app.state.service
    client.portal.call(lambda: service.forget(service.live[match]))
    assert offered(client) == {match: "abort"}
