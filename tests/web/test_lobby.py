"""The lobby: games that wait for anybody, games to watch, and who may come."""

import asyncio
import html
import re

import pytest

from kabinett.web.routes import lobby as lobby_page
from tests.internals import count_lobby_reads
from tests.web.helpers import FRIEND, ME, RANDOM, command, my_turn, new_match, play_out, state, visitor

ANYONE = {"who": "anyone"}


def lobby(client):
    answer = client.get("/api/lobby")
    assert answer.status_code == 200
    return answer.json()


def names(matches):
    return [match["match"] for match in matches]


def test_a_game_for_anybody_waits_in_the_lobby_until_its_seats_are_taken(client):
    match, _ = new_match(client, "noti(players=3)", [ME, ANYONE, ANYONE])
    first, other, late = (visitor(client) for _ in range(3))
    (shown,) = lobby(first)["waiting"]
    assert (shown["match"], shown["spec"], shown["yours"]) == (match, "noti(players=3)", False)
    assert [place["open"] for place in shown["places"]] == [False, True, True]
    assert lobby(client)["waiting"][0]["yours"]
    assert first.post(f"/api/matches/{match}/join", json={"name": "Ada"}).status_code == 200
    assert names(lobby(other)["waiting"]) == [match]
    assert first.post(f"/api/matches/{match}/join", json={}).status_code == 200
    assert state(first, match)["held"] == [1]
    answer = other.post(f"/join/{match}", data={"name": "Grace"}, follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (303, f"/play/{match}")
    assert late.post(f"/api/matches/{match}/join", json={}).status_code == 409
    listed = lobby(late)
    assert (names(listed["waiting"]), names(listed["playing"])) == ([], [match])
    assert [place["name"] for place in state(late, match)["places"]][1:] == ["Ada", "Grace"]


def test_games_by_link_are_not_shown_and_listed_ones_are_to_be_watched(client):
    new_match(client, "noti", [ME, FRIEND])
    new_match(client, "noti", [ME, RANDOM], listed=False)
    open_one, _ = new_match(client, "first-five", [ME, RANDOM])
    assert names(lobby(visitor(client))["playing"]) == [open_one]
    _, links = new_match(client, "noti", [ME, FRIEND], listed=True)
    assert lobby(client)["waiting"] == []
    assert links
    command(client, open_one, "ready")
    my_turn(client, open_one)
    assert play_out(client, open_one)["phase"] == "ended"
    assert names(lobby(client)["playing"]) == []


def test_a_game_for_anybody_cannot_be_hidden(client):
    answer = client.post("/api/matches", json={"game": "noti", "seats": [ME, ANYONE], "listed": False})
    assert answer.status_code == 422
    assert "listed" in answer.json()["error"]


def test_one_click_opens_a_game_for_anybody(client):
    answer = client.post("/new", data={"anyone": "jati"}, follow_redirects=False)
    assert answer.status_code == 303
    assert names(lobby(client)["waiting"]) == [answer.headers["location"].removeprefix("/play/")]


@pytest.mark.parametrize("follows", [True, False])
def test_a_game_with_a_clock_waits_only_while_who_opened_it_is_there(client, follows, monkeypatch):
    match, _ = new_match(client, "noti", [ME, ANYONE], clock={"kind": "fischer", "main": 60_000})
    patient, _ = new_match(client, "noti", [ME, ANYONE])
    service = client.app.state.service
    now = lobby(client)["now"]
    later = now + 10 * 60_000
    monkeypatch.setattr(service.clock, "now", lambda: later - 1000)
    live = client.portal.call(service.get, match)
    if follows:
        live.followers[asyncio.Event()] = None
    client.portal.call(service.sweeper.show_presence)
    monkeypatch.setattr(service.clock, "now", lambda: later)
    assert set(names(lobby(client)["waiting"])) == ({match, patient} if follows else {patient})
    live.followers.clear()


def test_the_lobby_is_read_once_a_change_however_many_ask(client, monkeypatch):
    module = "kabinett.web.routes.lobby"
    read, shown, now = [], [], [lobby(client)["now"] + 60_000]
    real_fragment = lobby_page.fragment

    def count_fragment(*asked, **values):
        shown.append(asked)
        return real_fragment(*asked, **values)

    count_lobby_reads(monkeypatch, lobby_page, read)
    monkeypatch.setattr(f"{module}.fragment", count_fragment)
    monkeypatch.setattr(client.app.state.service.clock, "now", lambda: now[0])
    new_match(client, "noti", [ME, ANYONE])
    new_match(client, "jati", [ME, RANDOM])
    watcher = visitor(client)
    pages = {watcher.get("/").text for _ in range(20)}
    assert len(read) == 1
    assert len(shown) == 2
    assert [page.count('class="join"') for page in pages] == [1] * len(pages)
    assert names(lobby(watcher)["waiting"]) == names(lobby(client)["waiting"])
    assert len(read) == 1
    new_match(client, "noti", [ME, ANYONE])
    assert watcher.get("/").text.count('class="join"') == 2
    assert len(read) == 2
    # Nobody is offered games of its own.
    assert client.get("/").text.count('class="join"') == 0
    assert len(read) == 2
    now[0] += 1000
    watcher.get("/")
    assert len(read) == 3


def test_who_offers_a_game_to_anybody_waits_for_a_player_and_for_no_friend(client):
    match, _ = new_match(client, "noti", [ME, {"who": "anyone"}], listed=True)
    page = client.get(f"/play/{match}").text
    assert "Waiting for a player" in page
    shown = re.sub(r"<script.*?</script>|<[^>]*>", " ", page, flags=re.S)
    assert "friend" not in shown.lower()
    assert "Waiting for a player" in client.get("/").text
    assert "Waiting for a friend" not in client.get("/").text


def offered(client, path, part):
    """The matches that a part of the first page offers, and the links that choose among them."""
    page = client.get(path)
    assert page.status_code == 200
    section = re.search(rf'<section aria-labelledby="{part}">(.*?)</section>', page.text, re.S)
    if section is None:
        return [], {}
    matches = re.findall(r'(?:action="/join|href="/play)/([\w-]+)"', section[1])
    links = re.findall(r'<a href="(/[?#][^"]+)"( aria-current="true"[^>]*)?>([^<]+)<', section[1])
    found = {}
    for address, current, text in links:
        found[text.strip()] = html.unescape(address.partition("#")[0]), bool(current)
    return matches, found


def test_the_first_page_finds_the_games_of_one_sort_among_all_that_wait_or_are_played(client):
    host = visitor(client)
    seldom, _ = new_match(host, "jati", [ME, ANYONE])
    watched, _ = new_match(host, "first-five", [ME, RANDOM])
    new_match(host, "loom", [ME], listed=True)
    for _ in range(lobby_page.OFFERED + 1):
        new_match(host, "noti(players=3)", [ME, ANYONE, ANYONE])
    matches, links = offered(client, "/", "waiting")
    assert len(matches) == lobby_page.OFFERED
    assert seldom not in matches
    assert links == {
        "All": ("/", True),
        "Jati (1)": ("/?game=jati", False),
        "Noti (9)": ("/?game=noti", False),
    }
    matches, links = offered(client, links["Jati (1)"][0], "waiting")
    assert matches == [seldom]
    assert [text for text, (_, current) in links.items() if current] == ["Jati (1)"]
    assert offered(client, "/?game=first-five", "playing")[0] == [watched]
    # What is chosen holds for both lists; where it is missing, the page says so and leads on.
    assert "There is no such game here now" in client.get("/?game=jati").text
    matches, links = offered(client, "/?game=jati", "playing")
    assert (matches, links["Jati (0)"]) == ([], ("/", True))
    # One's own games stand above, and are counted by nobody else's list.
    assert offered(host, "/", "waiting") == ([], {})


def test_games_of_one_sort_need_no_choice_and_unknown_ones_are_not_found(client):
    new_match(visitor(client), "noti", [ME, ANYONE])
    matches, links = offered(client, "/", "waiting")
    assert (len(matches), links) == (1, {})
    assert client.get("/?game=chess", headers={"accept": "text/html"}).status_code == 404
    for query in ("clock=fischer", "stakes=money", f"clock={'x' * 4000}", "stakes=rated%00"):
        assert client.get(f"/?{query}", headers={"accept": "text/html"}).status_code == 422


def test_lists_are_narrowed_by_clock_and_by_whether_ratings_move_besides_the_game(client):
    host = visitor(client)
    days = {"kind": "days", "period": 2 * 24 * 60 * 60 * 1000}
    fast = {"kind": "fischer", "main": 300_000, "increment": 5000}
    slow, _ = new_match(host, "noti", [ME, ANYONE], clock=days)
    casual, _ = new_match(host, "noti", [ME, ANYONE], clock=days, rated=False)
    timed, _ = new_match(host, "jati", [ME, ANYONE], clock=fast)
    timeless, _ = new_match(host, "jati", [ME, ANYONE])
    matches, links = offered(client, "/", "waiting")
    assert set(matches) == {slow, casual, timed, timeless}
    assert list(links) == [
        *("All", "Jati (2)", "Noti (2)", "No clock (1)", "Minutes (1)", "Days (2)", "Rated (3)", "Casual (1)")
    ]
    assert offered(client, links["Minutes (1)"][0], "waiting")[0] == [timed]
    assert offered(client, links["No clock (1)"][0], "waiting")[0] == [timeless]
    matches, links = offered(client, links["Days (2)"][0], "waiting")
    assert set(matches) == {slow, casual}
    # The figures say what is left beside what is chosen, and each choice keeps the others.
    assert links["Days (2)"] == ("/", True)
    assert links["Casual (1)"] == ("/?clock=days&stakes=casual", False)
    assert "Jati (2)" not in links
    matches, links = offered(client, links["Casual (1)"][0], "waiting")
    assert matches == [casual]
    assert links["Days (1)"] == ("/?stakes=casual", True)
    assert links["Casual (1)"] == ("/?clock=days", True)
    assert links["Rated (1)"] == ("/?clock=days&stakes=rated", False)
    assert links["All"] == ("/", False)
