"""Matches by the JSON interface."""

import random

import pytest

import kabinett
from tests.web.helpers import (
    FRIEND,
    ME,
    RANDOM,
    begun,
    command,
    my_turn,
    new_match,
    play_one,
    play_out,
    sit,
    state,
    visitor,
)


def test_the_server_says_that_it_is_well(client):
    answer = client.get("/healthz")
    assert answer.status_code == 200
    assert answer.json()["status"] == "ok"


def test_all_games_are_listed_with_machines_that_play_them(client):
    listed = client.get("/api/games").json()
    assert [game["name"] for game in listed] == list(kabinett.game_names())
    assert all("random" in [level["spec"] for level in game["opponents"]] for game in listed)


@pytest.mark.sampled(3)
@pytest.mark.parametrize("game", kabinett.game_names())
def test_a_whole_game_against_the_machine(client, game):
    seats = [ME] + [RANDOM] * (kabinett.game(game).seats - 1)
    match, _ = new_match(client, game, seats)
    assert command(client, match, "ready", seed="mine").status_code == 200
    ended = play_out(client, match)
    assert ended["view"]["games"][0]["ending"]["termination"] == "finished"
    record = client.get(f"/api/matches/{match}/games/1/record")
    assert f'[Game "{game}"]' in record.text
    assert "Secret" in record.text


def test_points_are_told_with_what_they_come_from(client):
    match = begun(client, "noti", first="given")
    rng = random.Random(5)
    while state(client, match)["phase"] != "ended":
        play_one(client, match, rng)
        game = state(client, match)["game"]
        for points, items in zip(game["scores"], game["explain"], strict=True):
            assert points == sum(item["points"] for item in items)


def test_a_move_sent_twice_plays_once(client):
    match, _ = new_match(client)
    command(client, match, "ready")
    now = my_turn(client, match)
    move = {"token": now["game"]["choices"][0]["token"], "ply": now["game"]["ply"], "id": "the same"}
    first = command(client, match, "move", **move)
    again = command(client, match, "move", **move)
    assert first.status_code == again.status_code == 200
    assert first.json()["events"][0]["event"] == "moved"
    assert again.json()["events"] == []
    assert state(client, match)["view"]["games"][0]["moves"].count(move["token"]) == 1


def test_a_move_for_another_position_is_refused_as_stale(client):
    match, _ = new_match(client)
    command(client, match, "ready")
    now = my_turn(client, match)
    answer = command(client, match, "move", token="II@c3", ply=now["game"]["ply"] + 1, id="x")
    assert answer.status_code == 409
    assert answer.json()["kind"] == "stale"


def test_a_move_against_the_rules_is_refused_with_the_rule(client):
    match, _ = new_match(client)
    command(client, match, "ready")
    now = my_turn(client, match)
    answer = command(client, match, "move", token="a1", ply=now["game"]["ply"])
    assert answer.status_code == 409
    assert answer.json()["kind"] == "move"
    assert "'a1'" in answer.json()["error"]


def test_a_takeback_brings_the_position_before_the_own_last_move(client):
    match, _ = new_match(client)
    command(client, match, "ready")
    ply = play_one(client, match, random.Random(1))
    now = my_turn(client, match)
    assert now["game"]["undo"] == ply
    assert command(client, match, "take back", ply=ply).status_code == 200
    assert my_turn(client, match)["game"]["ply"] == ply


def test_resigning_ends_the_match_and_a_rematch_opens_another_game(client):
    match, _ = new_match(client)
    command(client, match, "ready")
    assert command(client, match, "resign").status_code == 200
    assert state(client, match)["view"]["games"][0]["ending"] == {"termination": "resigned", "winners": [1]}
    assert command(client, match, "rematch").status_code == 200
    assert state(client, match)["view"]["round"] == 2


def test_events_come_from_the_number_that_is_known(client):
    match, _ = new_match(client)
    command(client, match, "ready")
    play_one(client, match, random.Random(1))
    every = client.get(f"/api/matches/{match}/events").json()
    assert [event["number"] for event in every["events"]] == list(range(1, every["number"] + 1))
    rest = client.get(f"/api/matches/{match}/events", params={"after": 3}).json()["events"]
    assert next(event["number"] for event in rest) == 4
    beyond = client.get(f"/api/matches/{match}/events", params={"after": 10**9}).json()["events"]
    assert beyond == []


def test_earlier_positions_are_shown_as_they_were(client):
    match = begun(client, "noti", first="given")
    rng = random.Random(3)
    for _ in range(6):
        play_one(client, match, rng)
    moves = state(client, match)["view"]["games"][0]["moves"]
    position = kabinett.position("noti")
    for move in moves[:4]:
        position.push(move)
    shown = client.get(f"/api/matches/{match}/games/1/positions/4").json()
    assert shown["board"] == position.svg()
    assert shown["token"] == moves[3]
    assert client.get(f"/api/matches/{match}/games/1/positions/99").status_code == 404


def test_a_friend_takes_the_free_seat_and_then_the_game_begins(client):
    match, links = new_match(client, "first-five", [ME, FRIEND])
    assert state(client, match)["phase"] == "waiting"
    friend = visitor(client)
    assert sit(friend, links[0]).status_code == 303
    assert command(client, match, "ready").status_code == 200
    assert command(friend, match, "ready").status_code == 200
    players = [client, friend]
    for _ in range(4):
        turns = [state(player, match)["view"]["games"][0]["due"] for player in players]
        assert sorted(map(str, turns)) == ["None", "move"]
        play_one(players[turns.index("move")], match, random.Random(2))


def test_a_clock_that_runs_out_ends_the_game(client):
    clock = {"kind": "fischer", "main": 200}
    match = begun(client, "first-five", clock=clock)
    from tests.web.helpers import until

    ended = until(lambda: (now := state(client, match))["phase"] == "ended" and now)
    assert ended["view"]["games"][0]["ending"]["termination"] == "timeout"


@pytest.mark.parametrize(
    ("asked", "status"),
    [
        ({"game": "chess", "seats": [ME, RANDOM]}, 422),
        ({"game": "noti", "seats": [ME]}, 422),
        ({"game": "noti", "seats": [RANDOM, RANDOM]}, 422),
        ({"game": "noti", "seats": [ME, {"who": "machine", "machine": "cmd:rm"}]}, 422),
        ({"game": "noti", "seats": [ME, {"who": "machine", "machine": "uct(seconds=9999)"}]}, 422),
        ({"game": "noti", "seats": [ME, {"who": "machine"}]}, 422),
        ({"game": "noti", "seats": [ME, RANDOM], "clock": {"kind": "fischer"}}, 422),
        ({"game": "noti"}, 422),
        ([], 422),
    ],
)
def test_a_match_that_cannot_be_is_refused_with_a_sentence(client, asked, status):
    answer = client.post("/api/matches", json=asked)
    assert answer.status_code == status
    assert answer.json()["error"]


def test_a_visitor_has_only_so_many_unfinished_games(tmp_path):
    from starlette.testclient import TestClient

    from kabinett.web.app import create_app
    from kabinett.web.settings import Settings

    with TestClient(create_app(Settings(data=tmp_path, matches=2, hosts=("testserver",)))) as client:
        new_match(client)
        new_match(client)
        answer = client.post("/api/matches", json={"game": "noti", "seats": [ME, RANDOM]})
        assert answer.status_code == 429
        assert (
            visitor(client).post("/api/matches", json={"game": "noti", "seats": [ME, RANDOM]}).status_code
            == 201
        )
