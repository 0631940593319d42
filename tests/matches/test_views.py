"""What participants see: everything but sealed bids and secrets."""

import json
import random

import pytest

from kabinett.matches import commands as cmd
from kabinett.matches.chance import game_secret
from kabinett.matches.views import due, seen, seen_since, view
from tests.matches.helpers import SECRET, move, natural_command, opened, play_out, started, table_of


def everything_seen_by(match, participant):
    return json.dumps([view(match, participant, match.now), seen_since(match, 0, participant)])


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_nobody_sees_a_secret_before_it_is_due(viewer):
    match = opened("daijobi(players=3,jungs=1)", "series", games=3)
    rng = random.Random(1)
    while not match.ended:
        match.apply(natural_command(match, rng), match.now)
        text = everything_seen_by(match, viewer)
        assert SECRET.hex() not in text
        for number in range(1, len(match.games) + 2):
            over = number in match.games and match.games[number].phase == "ended"
            assert (game_secret(SECRET, number).hex() in text) == over


def test_a_sealed_bid_is_seen_by_nobody_else():
    match = started("noti", bidding=True)
    match.apply(cmd.Bid(0, 1, 1234), 0)
    assert "1234" in everything_seen_by(match, 0)
    assert "1234" not in everything_seen_by(match, 1)
    assert "1234" not in everything_seen_by(match, None)
    assert view(match, 1, 0)["games"][0]["bidders"] == [0]


def test_a_bid_stays_sealed_when_the_game_ends_before_the_bids_are_opened():
    match = started("noti", bidding=True)
    match.apply(cmd.Bid(0, 1, 1234), 0)
    match.apply(cmd.Resign(1, 1), 0)
    assert "1234" not in everything_seen_by(match, 1)


def test_all_bids_are_seen_once_they_are_opened():
    match = started("noti", bidding=True)
    match.apply(cmd.Bid(0, 1, 7), 0)
    match.apply(cmd.Bid(1, 1, 4), 0)
    for viewer in (None, 0, 1):
        assert view(match, viewer, 0)["games"][0]["bids"] == [7, 4]
        assert view(match, viewer, 0)["games"][0]["komi"] == "2.75"


def test_views_that_differ_by_a_bid_alone_are_the_same_for_others():
    views = set()
    for halves in (0, 11, 2000):
        match = started("noti", bidding=True)
        match.apply(cmd.Bid(0, 1, halves), 0)
        views.add(everything_seen_by(match, 1))
    assert len(views) == 1


def test_only_the_seat_to_move_is_handed_the_legal_moves():
    match = started("first-five", first="given")
    games = [view(match, viewer, 0)["games"][0] for viewer in (0, 1, None)]
    assert [len(game["legal"]) for game in games] == [90, 0, 0]
    assert [game["due"] for game in games] == ["move", None, None]


def test_a_view_tells_the_moves_clocks_and_result():
    match = started("first-five", first="given")
    move(match, "e5")
    match.apply(cmd.Resign(0, 1), 10)
    (game,) = view(match, None, 10)["games"]
    assert game["moves"] == ["e5"]
    assert game["ending"] == {"termination": "resigned", "winners": [1]}
    assert view(match, None, 10)["ended"]["winners"] == [1]
    assert view(match, None, 10)["number"] == len(match.log)


def test_what_is_due_names_each_step():
    match = opened("noti", "series", games=3, first="given")
    assert [due(table_of(match), place) for place in (0, 1, 2)] == ["ready", "ready", None]
    match.apply(cmd.Ready(0, 1), 0)
    assert due(table_of(match), 0) is None
    match.apply(cmd.Ready(1, 1), 0)
    assert [due(table_of(match), place) for place in (0, 1)] == [None, "move"]  # Blue places first
    match.apply(cmd.Resign(0, 1), 0)
    match.apply(cmd.Ready(0, 2), 0)
    match.apply(cmd.Ready(1, 2), 0)
    assert [due(table_of(match), place) for place in (0, 1)] == ["choice", None]


def test_everything_but_the_hidden_is_the_event_itself():
    match = play_out(opened("noti", bidding=True))
    from kabinett.matches import event_to_plain

    for event in match.log:
        plain, shown = event_to_plain(event), seen(event, None)
        assert plain.keys() == shown.keys()
        hidden = {name for name in plain if plain[name] != shown[name]}
        assert hidden == {"match opened": {"secret"}, "bid sealed": {"halves"}}.get(plain["event"], set())
