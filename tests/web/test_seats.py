"""Nobody moves for another; links hand seats over once; cookies cannot be made up."""

import json
import re

import pytest
from itsdangerous import URLSafeSerializer

from kabinett.web.middleware.visitors import COOKIE, Signer, new_visitor
from kabinett.web.presenters.opponents import name_in
from kabinett.web.services.match_setup import Place
from kabinett.web.texts import LANGUAGES, text
from tests.web.helpers import FRIEND, ME, RANDOM, command, my_turn, new_match, sit, state, visitor


def test_the_cookie_is_kept_from_scripts_and_other_sites(client):
    answer = client.post("/api/matches", json={"game": "noti", "seats": [ME, RANDOM]})
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie


def test_nobody_moves_for_another(client):
    match, links = new_match(client, "noti", [ME, FRIEND], first="given")
    friend, stranger = visitor(client), visitor(client)
    sit(friend, links[0])
    command(client, match, "ready")
    command(friend, match, "ready")
    mover = next(side for side in (client, friend) if state(side, match)["game"]["choices"])
    other = friend if mover is client else client
    you = state(mover, match)["view"]["you"]
    now = my_turn(mover, match)
    token, ply = now["game"]["choices"][0]["token"], now["game"]["ply"]
    for thief in (other, stranger):
        for fields in ({"token": token, "ply": ply}, {"token": token, "ply": ply, "participant": you}):
            answer = command(thief, match, "move", **fields)
            assert answer.status_code in (403, 409), answer.text
            assert answer.json()["kind"] in ("seat", "turn")
        assert command(thief, match, "resign", participant=you).status_code == 403
    assert state(client, match)["game"]["ply"] == ply


def test_a_cookie_that_we_did_not_sign_is_nobody(client):
    match, _ = new_match(client)
    genuine = client.cookies[COOKIE]
    number = URLSafeSerializer("x", salt="visitor").loads_unsafe(genuine)[1]
    forged = [
        Signer("another key").cookie(number),
        genuine[:-9] + ("A" if genuine[-9] != "A" else "B") + genuine[-8:],
        json.dumps(number),
        "",
        "." * 200,
        "x" * 4000,
    ]
    for value in forged:
        thief = visitor(client)
        answer = thief.post(
            f"/api/matches/{match}/commands",
            json={"command": "resign", "game": 1},
            headers={"cookie": f"{COOKIE}={value}"},
        )
        assert answer.status_code == 403, value
    assert state(client, match)["phase"] == "playing"


def test_opening_a_link_takes_no_seat_and_it_works_once(client):
    match, links = new_match(client, "noti", [ME, FRIEND])
    friend, late = visitor(client), visitor(client)
    assert friend.get(links[0]).status_code == 200
    assert state(client, match)["phase"] == "waiting"
    assert sit(friend, links[0]).status_code == 303
    assert state(friend, match)["held"] == [1]
    assert sit(late, links[0]).status_code == 409
    assert late.get(links[0]).status_code == 409
    assert state(late, match)["held"] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_comes_too_late_for_a_seat_may_watch(client, language):
    match, links = new_match(client, "noti", [ME, FRIEND])
    open_match, _ = new_match(client, "noti", [ME, {"who": "anyone"}])
    sit(visitor(client), links[0])
    visitor(client).post(f"/join/{open_match}", data={"name": "Grace"})
    late = visitor(client)
    late.headers.update({"accept": "text/html", "accept-language": language})
    answers = {
        match: [late.get(links[0]), sit(late, links[0])],
        open_match: [late.post(f"/join/{open_match}")],
    }
    for watched, replies in answers.items():
        for answer in replies:
            assert answer.status_code == 409
            shown = re.search(rf'<a [^>]*href="/play/{watched}">(.*?)</a>', answer.text)
            assert shown[1] == text("watch", language)
    assert late.get(f"/play/{match}").status_code == 200
    forged = late.get("/sit/x")
    assert forged.status_code == 409
    assert "/play/" not in forged.text


def test_a_seat_moves_to_another_device_and_leaves_the_old_one(client):
    match, _ = new_match(client)
    command(client, match, "ready")
    link = client.post(f"/api/matches/{match}/seats/0/link").json()["link"]
    phone = visitor(client)
    assert sit(phone, link).status_code == 303
    assert state(phone, match)["held"] == [0]
    assert state(client, match)["held"] == []
    assert command(client, match, "resign").status_code == 403
    assert sit(visitor(client), link).status_code == 409
    assert command(phone, match, "resign").status_code == 200


def test_only_the_holder_makes_links_to_a_seat(client):
    match, links = new_match(client, "noti", [ME, FRIEND])
    stranger = visitor(client)
    for seat in (0, 1, 2, 9999):
        assert stranger.post(f"/api/matches/{match}/seats/{seat}/link").status_code == 403
    sit(stranger, links[0])
    assert client.post(f"/api/matches/{match}/seats/1/link").status_code == 403
    assert client.post(f"/api/matches/{match}/seats/2/link").status_code == 403


def test_links_cannot_be_made_up(client):
    match, _ = new_match(client, "noti", [ME, FRIEND])
    forged = URLSafeSerializer("x", salt="seat").dumps([match, 1, 0])
    cookie = client.cookies[COOKIE]
    for token in (forged, cookie, "x", "a.b", "." * 30):
        assert client.post(f"/sit/{token}", data={"name": "Eve"}).status_code == 409
        assert client.get(f"/sit/{token}").status_code == 409


def test_no_view_shows_a_secret_before_the_end_nor_a_sealed_bid(client):
    match, links = new_match(client, "noti", [ME, FRIEND], bidding=True)
    friend = visitor(client)
    sit(friend, links[0])
    command(client, match, "ready")
    command(friend, match, "ready")
    command(client, match, "bid", halves=7)
    assert state(client, match)["view"]["games"][0]["bids"] == [7, None]
    shown = state(friend, match)
    assert shown["view"]["games"][0]["bids"] == [None, None]
    events = friend.get(f"/api/matches/{match}/events").json()["events"]
    assert [event["halves"] for event in events if event["event"] == "bid sealed"] == [None]
    assert [event["secret"] for event in events if event["event"] == "match opened"] == [""]
    assert shown["view"]["games"][0]["secret"] is None


def test_commands_from_other_sites_are_refused(client):
    match, _ = new_match(client)
    for headers in (
        {"origin": "https://evil.example"},
        {"origin": "null"},
        {"origin": "http://testserver.evil.example"},
        {"sec-fetch-site": "cross-site"},
        {"origin": "http://[bad"},
    ):
        answer = client.post(
            f"/api/matches/{match}/commands", json={"command": "resign", "game": 1}, headers=headers
        )
        assert answer.status_code == 403, headers
    ours = {"origin": "http://testserver"}
    answer = client.post(f"/api/matches/{match}/commands", json={"command": "ready", "game": 1}, headers=ours)
    assert answer.status_code == 200


def test_visitors_have_numbers_of_128_bits():
    assert len({new_visitor() for _ in range(1000)}) == 1000
    assert len(new_visitor()) >= 22


@pytest.mark.parametrize("name", ["\u3164", "\u2800", "\u115f", "\ufe0f"])
def test_a_name_that_nobody_sees_is_refused_wherever_one_is_given(client, name):
    assert client.put("/api/name", json={"name": name}).status_code == 422
    assert client.post("/name", data={"name": name}).status_code == 422
    _, links = new_match(client, "noti", [ME, FRIEND])
    free, _ = new_match(client, "noti", [ME, {"who": "anyone"}])
    other = visitor(client)
    assert other.post(f"/sit/{links[0].rpartition('/')[2]}", data={"name": name}).status_code == 422
    assert other.post(f"/join/{free}", data={"name": name}).status_code == 422
    assert other.post(f"/api/matches/{free}/join", json={"name": name}).status_code == 422


def test_a_name_is_kept_in_one_form(client):
    assert client.put("/api/name", json={"name": " A\u3164da\u00a0 L "}).json() == {"name": "Ada L"}
    match, _ = new_match(client)
    assert state(client, match)["places"][0]["name"] == "Ada L"


@pytest.mark.parametrize("game", ["noti", "factory(players=4)"])
def test_whoever_has_the_longest_name_plays_alone_on_all_seats(client, game):
    longest = "x" * 60
    client.put("/api/name", json={"name": longest})
    match, _ = new_match(client, game, [ME] * (4 if "4" in game else 2))
    names = [place["name"] for place in state(client, match)["places"]]
    assert len(set(names)) == len(names)
    assert all(len(name) <= 60 and name.startswith("xxx") for name in names)


@pytest.mark.parametrize(
    ("name", "machine", "shown"),
    [
        ("Guest 4821", "", "Gast 4821"),
        ("Guest 4821 2", "", "Gast 4821 2"),
        ("Guest", "", "Guest"),
        ("Guest of honour", "", "Guest of honour"),
        ("Guest 4821", "random", "Guest 4821"),
    ],
)
def test_a_guest_is_called_so_in_the_language_of_who_reads(name, machine, shown):
    assert name_in(Place(name, machine), "de") == shown


def test_a_guest_keeps_its_number_and_no_name_is_kept_for_it(client):
    match, (link,) = new_match(client, "noti", [ME, FRIEND])
    guest = visitor(client)
    guest.post("/sit/" + link.rpartition("/")[2], data={"name": ""})
    names = [place["name"] for place in state(client, match)["places"]]
    assert all(re.fullmatch(r"Guest \d{4}", name) for name in names)
    again, _ = new_match(guest)
    assert state(guest, again)["places"][0]["name"] == names[1]
    assert 'name="name" value=""' in guest.get("/").text
