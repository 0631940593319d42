"""Who is at a match, and the set phrases of its players: over sockets, on one server and on two."""

import asyncio

import pytest

from kabinett.web.middleware import limiting
from kabinett.web.routes.acts import PHRASES
from kabinett.web.services import presence
from kabinett.web.services.gatherings import Attendance, Said
from kabinett.web.services.presence import Presence
from kabinett.web.services.steady import CLOCK, now_in_milliseconds
from kabinett.web.texts import LANGUAGES, text
from tests.web.helpers import FRIEND, ME, RANDOM, new_match, sit, state, until_async, visitor
from tests.web.test_servers import houses, match_at
from tests.web.test_socket import follow


@pytest.fixture(autouse=True)
def short_pause(monkeypatch):
    monkeypatch.setattr(presence, "PAUSE_MILLISECONDS", 50)


@pytest.fixture
def pair(client):
    """A match of two people: its name and both clients."""
    match, links = new_match(client, "first-five", [ME, FRIEND])
    friend = visitor(client)
    sit(friend, links[0])
    return match, client, friend


def open_socket(socket, **wishes):
    """Begin to follow a match with its people."""
    socket.send_json({"people": True, **wishes})
    return socket


def next_of(socket, kind):
    """The next message of a kind."""
    while (message := socket.receive_json())["type"] != kind:
        pass
    return message


def people_until(socket, expected):
    """Read until the people are as expected: whether each participant is here, and how many spectators."""
    while True:
        message = next_of(socket, "people")
        here = {person["participant"]: person["here"] for person in message["people"]}
        if (here, message["spectators"]) == expected:
            return message


def say(socket, phrase="hello", **fields):
    """Say something and return the answer to it."""
    socket.send_json({"re": 1, "command": {"command": "say", "phrase": phrase, **fields}})
    while (answer := socket.receive_json())["type"] not in ("done", "refused"):
        pass
    return answer


def test_players_see_who_is_here_who_has_left_and_when(pair):
    match, ada, grace = pair
    with follow(ada, match) as mine:
        first = next_of(open_socket(mine), "people")
        assert first["people"] == [
            {"participant": 0, "here": True, "left": None},
            {"participant": 1, "here": False, "left": None},
        ]
        with follow(grace, match) as theirs:
            open_socket(theirs)
            people_until(mine, ({0: True, 1: True}, 0))
        before = now_in_milliseconds()
        gone = people_until(mine, ({0: True, 1: False}, 0))
        assert before <= gone["people"][1]["left"] <= now_in_milliseconds()


def test_spectators_are_counted_and_machines_are_no_people(client):
    match, _ = new_match(client, "noti", [ME, RANDOM])
    with follow(client, match) as mine:
        people_until(open_socket(mine), ({0: True}, 0))
        with follow(visitor(client), match) as first, follow(visitor(client), match) as other:
            open_socket(first)
            open_socket(other)
            people_until(mine, ({0: True}, 2))
        people_until(mine, ({0: True}, 0))


def test_a_second_tab_is_no_second_person(pair):
    match, ada, grace = pair
    with follow(grace, match) as theirs:
        open_socket(theirs)
        with follow(ada, match) as mine:
            open_socket(mine)
            people_until(theirs, ({0: True, 1: True}, 0))
            with follow(ada, match) as tab, follow(visitor(ada), match) as spectator:
                open_socket(tab)
                open_socket(spectator)
                people_until(theirs, ({0: True, 1: True}, 1))
            people_until(theirs, ({0: True, 1: True}, 0))
        people_until(theirs, ({0: False, 1: True}, 0))


def test_a_phrase_reaches_all_who_follow_and_is_not_of_the_game(pair):
    match, ada, grace = pair
    number = state(ada, match)["number"]
    with follow(ada, match) as mine, follow(grace, match) as theirs, follow(visitor(ada), match) as watching:
        for socket in (mine, theirs, watching):
            next_of(open_socket(socket), "people")
        assert say(theirs, "good_luck")["type"] == "done"
        for socket in (mine, watching):
            expected = {"type": "phrase", "participant": 1, "phrase": "good_luck"}
            assert next_of(socket, "phrase") == expected
    assert state(ada, match)["number"] == number


def test_who_does_not_ask_for_people_hears_of_none(pair):
    match, ada, grace = pair
    with follow(ada, match) as mine, follow(grace, match) as theirs:
        mine.send_json({})
        assert mine.receive_json()["type"] == "update"
        open_socket(theirs)
        assert say(theirs)["type"] == "done"
        mine.send_json({"re": 5, "command": {"command": "rematch"}})
        assert mine.receive_json()["type"] == "refused"


def test_who_comes_later_does_not_hear_what_was_said_and_a_phrase_sent_again_is_said_once(pair):
    match, ada, grace = pair
    with follow(grace, match) as theirs:
        open_socket(theirs)
        say(theirs, "hello", id="a")
        with follow(ada, match) as mine:
            next_of(open_socket(mine), "people")
            assert say(theirs, "hello", id="a")["type"] == "done"
            say(theirs, "thanks", id="b")
            assert next_of(mine, "phrase")["phrase"] == "thanks"


def test_spectators_and_strangers_to_a_seat_say_nothing(pair):
    match, ada, _ = pair
    with follow(ada, match) as mine, follow(visitor(ada), match) as watching:
        open_socket(mine)
        open_socket(watching)
        assert say(watching)["kind"] == "seat"
        assert say(mine, participant=1)["kind"] == "seat"
        assert say(mine, participant=0)["type"] == "done"


@pytest.mark.parametrize(
    "fields",
    [
        {"phrase": "<b>hello</b>"},
        {"phrase": ""},
        {"phrase": None},
        {"phrase": "hello", "participant": "0"},
        {"phrase": "hello", "participant": -1},
        {"phrase": "hello", "id": "x" * 65},
        {"phrase": "hello", "text": "more"},
    ],
)
def test_only_the_listed_phrases_are_taken(pair, fields):
    match, ada, _ = pair
    with follow(ada, match) as mine:
        open_socket(mine)
        assert say(mine, **fields)["kind"] == "unreadable"


def test_too_many_phrases_are_refused(pair):
    match, ada, _ = pair
    with follow(ada, match) as mine:
        open_socket(mine)
        answers = [say(mine)["type"] for _ in range(limiting.PHRASES + 1)]
        assert answers == ["done"] * limiting.PHRASES + ["refused"]


def test_a_phrase_is_no_command_of_the_log(client):
    match, _ = new_match(client)
    answer = client.post(f"/api/matches/{match}/commands", json={"command": "say", "phrase": "hello"})
    assert answer.status_code == 422


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_phrase_has_words_of_its_own(language):
    assert len({text(f"phrase_{phrase}", language) for phrase in PHRASES}) == len(PHRASES)


# -- many followers, and other servers ---------------------------------------------------------------


class Inside:
    """A match as `Presence` needs it."""

    def __init__(self, *holders):
        self.id = "match"
        self.seats = [type("Seat", (), {"visitor": visitor}) for visitor in holders]

    def held_by(self, visitor):
        return tuple(index for index, seat in enumerate(self.seats) if seat.visitor == visitor)


class Alone:
    """A database that no other server shares."""

    is_shared, server = False, "here"


async def test_a_crowd_that_comes_and_goes_causes_few_messages(monkeypatch):
    monkeypatch.setattr(presence, "CROWD_MILLISECONDS", 1)
    live = Inside("ada", "grace")
    service = Presence(Alone(), {live.id: live}, None, CLOCK)
    ada = service.enter(live, "ada", asyncio.Event())
    list(ada.messages(service.left))
    ada.news.clear()
    crowd = [service.enter(live, f"visitor {number}", asyncio.Event()) for number in range(500)]
    await until_async(ada.news.is_set)
    assert len(list(ada.messages(service.left))) == 1
    ada.news.clear()
    for person in crowd:
        service.leave(person)
        service.enter(live, person.who, person.news)
    assert ada.gathering.timer is not None
    await until_async(lambda: ada.gathering.timer is None)
    assert not ada.news.is_set()


async def test_when_players_left_is_remembered_of_so_many_only(monkeypatch):
    monkeypatch.setattr(presence, "REMEMBERED", 3)
    monkeypatch.setattr(presence, "PAUSE_MILLISECONDS", 1)
    matches = {}
    service = Presence(Alone(), matches, None, CLOCK)
    for number in range(6):
        live = Inside("ada")
        live.id = f"match {number}"
        matches[live.id] = live
        service.leave(service.enter(live, "ada", None))
        await until_async(lambda live=live: (live.id, 0) in service.left)
    assert list(service.left) == [("match 3", 0), ("match 4", 0), ("match 5", 0)]


async def test_players_on_two_servers_see_and_hear_each_other(postgres):
    async with houses(postgres) as (first, other):
        live = await match_at(first, "first-five", ("me", ""), ("anyone", ""))
        await first.join(live.id, "grace", "Grace")
        here, there = (asyncio.Event() for _ in range(2))
        ada = first.presence.enter(live, "ada", here)
        same = await other.get_latest(live.id)
        grace = other.presence.enter(same, "grace", there)
        both = Attendance(frozenset({0, 1}))
        await until_async(lambda: ada.gathering.shown == grace.gathering.shown == both)
        ada_heard = list(ada.messages(first.presence.left))
        assert [message.count('"here":true') for message in ada_heard] == [2]
        other.presence.say(same, "grace", Said(1, "hello", "a"))
        await until_async(lambda: ada.gathering.count == 1)
        assert list(ada.messages(first.presence.left)) == [
            '{"type":"phrase","participant":1,"phrase":"hello"}'
        ]
        other.presence.leave(grace)
        await until_async(lambda: ada.gathering.shown == Attendance(frozenset({0})))
        assert (live.id, 1) in first.presence.left


async def test_whoever_was_on_a_server_that_has_gone_is_here_no_longer(postgres):
    async with houses(postgres) as (first, other):
        live = await match_at(first, "first-five", ("me", ""), ("anyone", ""))
        await first.join(live.id, "grace", "Grace")
        ada = first.presence.enter(live, "ada", asyncio.Event())
        same = await other.get_latest(live.id)
        other.presence.enter(same, "grace", asyncio.Event())
        await until_async(lambda: ada.gathering.shown.here == {0, 1})
        await other.close()
        await until_async(lambda: ada.gathering.shown.here == {0})
        await other.start()
