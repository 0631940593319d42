"""A command that comes again is answered and not carried out again, whoever has read the log meanwhile."""

import json

import pytest

from kabinett.matches import Match, errors, event_from_plain, event_to_plain
from kabinett.matches import commands as cmd
from kabinett.matches.clock import Clock
from kabinett.matches.receipts import REMEMBERED
from tests.matches.helpers import first_five, make_ready, move, opened, play_out, refused, started, table_of


def bids_due():
    match = opened("noti", bidding=True)
    make_ready(match)
    return match


def choice_due():
    match = started("noti", "series", games=3, first="given")
    match.apply(cmd.Resign(0, 1), 0)
    make_ready(match)
    return match


def offer_open():
    match = first_five()
    match.apply(cmd.Offer(1, 1, "draw"), 0)
    return match


def one_moved():
    match = started("jati(double=True)", first="given")
    move(match, "e5")
    return match


def over():
    match = first_five()
    match.apply(cmd.Resign(0, 1), 0)
    return match


CASES = {
    "ready": (lambda: opened("noti"), lambda match: cmd.Ready(0, 1, "x", id="i")),
    "bid": (bids_due, lambda match: cmd.Bid(0, 1, 3, id="i")),
    "choose": (choice_due, lambda match: cmd.ChooseSeat(0, 2, 1, id="i")),
    "move": (first_five, lambda match: cmd.Move(0, 1, "e5", 0, id="i")),
    "take back": (one_moved, lambda match: cmd.TakeBack(0, 1, 0, id="i")),
    "offer": (first_five, lambda match: cmd.Offer(0, 1, "draw", id="i")),
    "agree": (offer_open, lambda match: cmd.Answer(0, 1, True, table_of(match).offer.number, id="i")),
    "decline": (offer_open, lambda match: cmd.Answer(0, 1, False, table_of(match).offer.number, id="i")),
    "resign": (first_five, lambda match: cmd.Resign(0, 1, id="i")),
    "rematch": (over, lambda match: cmd.Rematch(0, id="i")),
}


def read_again(match):
    """As another server has it that reads the log."""
    lines = [json.dumps(event_to_plain(event)) for event in match.log]
    return Match.replay(event_from_plain(json.loads(line)) for line in lines)


@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("host", [lambda match: match, read_again])
def test_every_command_that_comes_again_is_answered_as_before(case, host):
    begin, give = CASES[case]
    match = begin()
    command = give(match)
    assert match.apply(command, match.now)
    match = host(match)
    log = match.log
    assert match.apply(command, match.now) == ()
    assert match.log == log
    game = getattr(command, "game", None)
    assert match.sender_of(game, "i", (1, 0)) == 0
    assert match.sender_of(game, "i", (1,)) is None


def test_an_offer_that_comes_again_after_its_end_offers_nothing():
    match = first_five()
    offer = cmd.Offer(0, 1, "draw", id="i")
    match.apply(offer, 0)
    match.apply(cmd.Answer(0, 1, False, table_of(match).offer.number), 0)
    assert match.apply(offer, 0) == ()
    assert table_of(match).offer is None


def test_a_rematch_that_comes_again_in_the_next_round_asks_for_no_other():
    match = over()
    ask = cmd.Rematch(0, id="i")
    match.apply(ask, 0)
    match.apply(cmd.Rematch(1), 0)
    assert match.round == 2
    assert match.apply(ask, 0) == ()


def test_an_id_stands_for_one_command_of_one_participant_in_one_game():
    match = first_five()
    match.apply(cmd.Move(0, 1, "e5", 0, id="i"), 0)
    refused(match, cmd.Resign(0, 1, id="i"), errors.RefusedStale, "choose a new one")
    match.apply(cmd.Resign(1, 1, id="i"), 0)
    assert match.ended.winners == (0,)


@pytest.mark.parametrize("id", ["x" * 65, "a\nb"])
def test_an_id_is_short_and_visible(id):
    refused(first_five(), cmd.Resign(0, 1, id=id), errors.RefusedStale, "at most 64 visible")


def test_a_bounded_number_of_ids_is_remembered():
    match = started("jati(double=True)", first="given")
    for index in range(REMEMBERED + 40):
        step = cmd.TakeBack(0, 1, 0, id=f"{index}") if index % 2 else cmd.Move(0, 1, "e5", 0, id=f"{index}")
        match.apply(step, 0)
    receipts = table_of(match).receipts
    assert sum(receipts.has(0, f"{index}") for index in range(REMEMBERED + 40)) == REMEMBERED
    assert receipts.has(0, f"{REMEMBERED + 39}")


def test_logs_from_before_commands_had_ids_are_read():
    match = play_out(opened("noti", bidding=True, clock=Clock.fischer(60, 60)))
    plain = [event_to_plain(event) for event in match.log]
    for event in plain:
        if event["event"] != "moved":
            event.pop("id", None)
    assert any("id" not in event for event in plain)
    assert Match.replay(map(event_from_plain, plain)).log == match.log
