"""What the forms of cabinet and new game arrange."""

import re

import pytest

from kabinett.games.registry import game
from kabinett.matches.errors import BadFormat
from kabinett.web.routes.forms import chosen_match
from tests.web.helpers import state, visitor

ALONE = {"seat-0": "me", "seat-1": "random", "seat-2": "random", "seat-3": "random"}


def arranged(client, **fields):
    """Send the form of a new game; returns the match as its host sees it."""
    page = client.post("/new", data={**ALONE, **fields})
    found = re.search(r"/play/([\w-]+)", str(page.url))
    assert found, page.text
    return state(client, found[1])


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({"game": "noti", "kind": "series", "games": "5"}, {"kind": "series", "games": 5}),
        ({"game": "factory", "kind": "continued"}, {"kind": "continued", "games": 1}),
        ({"game": "jati", "kind": "tournament", "first": "given"}, {"kind": "tournament", "first": "lot"}),
        ({"game": "noti", "bidding": "yes"}, {"bidding": True}),
        ({"game": "noti", "first": "given"}, {"first": "given", "bidding": False}),
    ],
)
def test_every_format_can_be_arranged(client, fields, expected):
    form = arranged(client, **fields)["view"]["format"]
    assert {key: form[key] for key in expected} == expected


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({"clock": "none", "minutes": "3"}, {"kind": "none", "main": 0}),
        ({"clock": "fischer", "minutes": "3", "increment": "2"}, {"main": 180_000, "increment": 2000}),
        (
            {"clock": "byo-yomi", "minutes": "0.5", "periods": "3", "seconds": "20"},
            {"main": 30_000, "periods": 3, "period": 20_000},
        ),
        ({"clock": "days", "days": "3"}, {"kind": "days", "period": 3 * 86_400_000}),
    ],
)
def test_every_clock_can_be_set(client, fields, expected):
    clock = arranged(client, game="first-five", **fields)["view"]["format"]["clock"]
    assert {key: clock[key] for key in expected} == expected


@pytest.mark.parametrize(
    "fields",
    [
        {"kind": "duel"},
        {"kind": "continued"},
        {"kind": "series", "games": "1"},
        {"clock": "sand"},
        {"clock": "fischer", "minutes": "nan"},
        {"clock": "fischer", "minutes": "-1"},
        {"clock": "days", "days": "1e9"},
        {"clock": "byo-yomi", "periods": "0"},
    ],
)
def test_what_cannot_be_arranged_is_said_on_a_page(client, fields):
    answer = client.post("/new", data={**ALONE, "game": "noti", **fields}, headers={"accept": "text/html"})
    assert 400 <= answer.status_code < 500
    assert "That did not work" in answer.text


def test_numbers_that_are_left_out_are_the_usual_ones():
    clock = chosen_match({**ALONE, "game": "noti", "clock": "fischer", "minutes": ""}).clock
    assert (clock.main, clock.increment) == (600_000, 5000)
    with pytest.raises(BadFormat):
        chosen_match({**ALONE, "game": "noti", "clock": "fischer", "minutes": "ten"})


def test_only_the_formats_of_a_game_are_offered(client):
    for name, kinds in {
        "loom": [],
        "jamit": ["single", "series"],
        "jati": ["single", "series", "tournament"],
    }.items():
        page = client.get(f"/new/{name}").text
        chosen = re.search(r'<select id="kind".*?</select>', page, re.S)
        assert re.findall(r'value="(\w+)"', chosen[0] if chosen else "") == kinds
    assert game("jati").seats == 2
    assert 'name="seat-3"' in client.get("/new/jati").text


def test_a_game_offered_to_anybody_stands_in_the_cabinet_until_somebody_joins(client):
    page = client.post("/new", data={"anyone": "first-five", "level": "random"})
    match = re.search(r"/play/([\w-]+)", str(page.url))[1]
    assert "anybody to join" in page.text
    guest = visitor(client)
    assert f'action="/join/{match}"' in guest.get("/").text
    assert f'action="/join/{match}"' not in client.get("/").text
    guest.post(f"/join/{match}", data={"name": "Grace"})
    watcher = visitor(client).get("/").text
    assert f'action="/join/{match}"' not in watcher
    assert f'href="/play/{match}"' in watcher
