"""A visitor's own games on the cabinet: where something waits for it, and that this comes first."""

import random
import re

import pytest
from sqlalchemy import delete

from kabinett.web.db.schema import EVENTS
from kabinett.web.presenters.kept import Kept
from kabinett.web.routes import my_matches as own_page
from kabinett.web.texts import LANGUAGES, text
from tests.internals import forget_own_games
from tests.web.helpers import FRIEND, ME, begun, command, new_match, play_one, sit, visitor


def against_a_friend(client):
    """A match with a friend that has begun; returns its name, who moves first, and the other."""
    match, links = new_match(client, "noti", [ME, FRIEND], first="given")
    friend = visitor(client)
    sit(friend, links[0])
    for person in (client, friend):
        command(person, match, "ready")
    # Blue places the first marker.
    return match, friend, client


def own(client, language="en"):
    """The visitor's own matches as the cabinet lists them, and whether each says that it is its turn."""
    page = client.get("/", headers={"accept-language": language}).text
    shown = re.findall(r'<a href="/play/([\w-]+)"[^>]*>(.*?)</a>', page, re.S)
    return [(match, text("your_turn", language) in said) for match, said in shown]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_cabinet_says_where_it_is_your_turn(client, language):
    match, mover, other = against_a_friend(client)
    assert own(mover, language) == [(match, True)]
    assert own(other, language)[0] == (match, False)
    play_one(mover, match, random.Random(1))
    assert [own(person, language)[0] for person in (mover, other)] == [(match, False), (match, True)]


def test_games_where_it_is_your_turn_come_first_and_then_the_latest(client):
    mine = [begun(client), begun(client)]
    waiting, _ = new_match(client, "noti", [ME, FRIEND])
    match, _, _ = against_a_friend(client)
    assert own(client) == [(mine[1], True), (mine[0], True), (match, False), (waiting, False)]


def test_whose_turn_it_is_is_also_known_of_a_match_that_is_not_in_memory(client):
    match, mover, other = against_a_friend(client)
    service = client.app.state.service
    client.portal.call(lambda: service.forget(service.live[match]))
    assert own(mover) == [(match, True)]
    assert own(other) == [(match, False)]
    assert match not in service.live


def test_a_match_that_cannot_be_read_does_not_hide_the_others(client):
    good, bad = begun(client), begun(client)
    service = client.app.state.service
    client.portal.call(lambda: service.forget(service.live[bad]))
    first = delete(EVENTS).where(EVENTS.c.match == bad, EVENTS.c.number == 1)
    client.portal.call(service.storage.write, lambda connection: connection.execute(first) and None)
    assert own(client) == [(good, True), (bad, False)]


def test_own_games_are_put_on_the_page_once_until_something_changes(client, monkeypatch):
    made, real = [], own_page.fragment

    def count(*asked, **values):
        made.append(values["one"].match)
        return real(*asked, **values)

    monkeypatch.setattr(own_page, "fragment", count)
    forget_own_games(monkeypatch, own_page, Kept(100))
    first, second = (new_match(client, "first-five", [ME, ME], first="given")[0] for _ in range(2))
    pages = [client.get("/").text for _ in range(5)]
    assert sorted(made) == sorted([first, second])
    assert all(page.count('href="/play/') == 2 for page in pages)
    client.get("/", headers={"accept-language": "de"})
    assert len(made) == 4


def test_the_title_of_the_cabinet_counts_the_games_that_wait_for_you(client):
    def title(document):
        return re.search(r"<title>(.*?)</title>", document.get("/").text)[1]

    assert title(client) == "Kabinett"
    match, mover, other = against_a_friend(client)
    begun(mover)
    assert (title(mover), title(other)) == ("(2) Kabinett", "Kabinett")
    play_one(mover, match, random.Random(1))
    assert (title(mover), title(other)) == ("(1) Kabinett", "(1) Kabinett")
