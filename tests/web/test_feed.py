"""The feed of a visitor: the games by days in which it is its turn, for whoever has its secret address."""

import random
import re
from xml.etree import ElementTree

import pytest
from starlette.testclient import TestClient

from kabinett.web.app import create_app
from kabinett.web.secrecy import MARK, without_secrets
from kabinett.web.settings import Settings
from tests.web.helpers import FRIEND, ME, UNLIMITED, begun, command, new_match, play_one, sit, visitor

ATOM = "{http://www.w3.org/2005/Atom}"
DAYS = {"kind": "days", "period": 3 * 24 * 60 * 60 * 1000}


@pytest.fixture
def served_by(database, tmp_path):
    """A server on each sort of database."""
    chosen = Settings(data=tmp_path, database=database, engine_threads=1, **UNLIMITED)
    with TestClient(create_app(chosen)) as client:
        yield client


def address(client):
    """The address of a visitor's feed, as its page tells it."""
    return re.search(r'value="http://testserver(/feed/[^"]+)"', client.get("/games").text)[1]


def entries(client, path):
    """The feed's entries as (title, link), and their ids."""
    answer = client.get(path)
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"].startswith("application/atom+xml")
    found = ElementTree.fromstring(answer.content).findall(f"{ATOM}entry")
    links = [(entry.find(f"{ATOM}title").text, entry.find(f"{ATOM}link").get("href")) for entry in found]
    return links, [entry.find(f"{ATOM}id").text for entry in found]


def test_it_lists_the_games_by_days_in_which_it_is_ones_turn(served_by):
    match, links = new_match(served_by, "noti", [ME, FRIEND], first="given", clock=DAYS)
    friend, reader = visitor(served_by), visitor(served_by)
    sit(friend, links[0])
    for person in (served_by, friend):
        command(person, match, "ready")
    begun(friend)
    mine, theirs = address(served_by), address(friend)
    expected = [("Your turn: Noti", f"http://testserver/play/{match}")]
    assert entries(reader, theirs)[0] == expected
    assert entries(reader, mine) == ([], [])
    play_one(friend, match, random.Random(1))
    assert entries(reader, theirs) == ([], [])
    assert entries(reader, mine)[0] == expected


def test_nobody_can_make_up_an_address_or_act_by_it(client):
    begun(client)
    path = address(client)
    token = path.removeprefix("/feed/").removesuffix(".xml")
    signer = client.app.state.service.signer
    assert signer.visitor(token) is None
    assert signer.feed_reader(client.cookies["kabinett_visitor"]) is None
    for odd in ("nothing", token[:-1], f"{token}x", client.cookies["kabinett_visitor"]):
        assert client.get(f"/feed/{odd}.xml").status_code == 404
    assert token not in without_secrets(f"GET {path} 200")
    assert MARK in without_secrets(f"GET {path} 200")


def test_names_are_written_as_text(client):
    client.put("/api/name", json={"name": "<Ada> & Co"})
    match, links = new_match(client, "noti", [FRIEND, ME], clock=DAYS, first="given")
    friend = visitor(client)
    sit(friend, links[0])
    for person in (client, friend):
        command(person, match, "ready")
    found = [person.get(address(person)).text for person in (client, friend)]
    assert "&lt;Ada&gt; &amp; Co" in "".join(found)


def test_who_has_no_cookie_has_no_feed(client):
    assert "/feed/" not in client.get("/games").text
