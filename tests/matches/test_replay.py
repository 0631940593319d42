"""A match is its log: played in every format, written as JSON, read and replayed."""

import json

import pytest

from kabinett.matches import BadLog, Match, event_from_plain, event_to_plain
from kabinett.matches.clock import Clock
from tests.matches.helpers import opened, play_out, started

FORMATS = [
    ("noti", {}),
    ("noti", {"bidding": True}),
    ("noti(players=3)", {"clock": Clock.byo_yomi(1, 3, 10)}),
    ("jati", {"machines": (1,)}),
    ("first-five", {"clock": Clock.fischer(3, 2)}),
    ("daijobi(players=4)", {"clock": Clock.days(2)}),
    ("loom", {}),
    ("factory(players=3)", {}),
    ("jamit", {"first": "given"}),
    ("noti", {"kind": "series", "games": 3}),
    ("noti", {"kind": "series", "games": 3, "bidding": True}),
    ("daijobi(players=3,jungs=1)", {"kind": "series", "games": 4}),
    ("factory", {"kind": "continued"}),
    ("jati(double=True)", {"kind": "tournament"}),
    ("jati(edition=1965)", {"kind": "tournament", "machines": (0, 3)}),
]


@pytest.mark.parametrize(("game", "settings"), FORMATS)
def test_a_match_is_what_its_log_says(game, settings):
    match = play_out(opened(game, **settings))
    assert match.ended is not None
    assert [event.number for event in match.log] == list(range(1, len(match.log) + 1))
    text = [json.dumps(event_to_plain(event)) for event in match.log]
    again = Match.replay(event_from_plain(json.loads(line)) for line in text)
    assert again.log == match.log
    assert again.games == match.games
    assert (again.totals, again.ended, again.round) == (match.totals, match.ended, match.round)


def test_a_replayed_match_goes_on_as_the_first_one_does():
    match = started("daijobi", seeds=("a", "b"))
    again = Match.replay(match.log)
    assert play_out(match, seed=5).log == play_out(again, seed=5).log


def test_a_client_asks_for_the_events_after_the_last_one_it_has():
    match = started("noti")
    assert match.since(0) == match.log
    assert match.since(2) == match.log[2:]
    assert match.since(len(match.log)) == ()


@pytest.mark.parametrize("place", range(1, 12))
def test_a_log_that_lacks_an_event_is_refused(place):
    log = play_out(opened("daijobi(jungs=1)")).log
    with pytest.raises(BadLog) as caught:
        Match.replay(log[: place - 1] + log[place:])
    assert caught.value.number == place
