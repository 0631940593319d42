"""How games follow one another: lots, series, the continued Factory, Noti's rules, the tournament."""

import itertools
import random

import pytest

import kabinett
from kabinett.matches import BadFormat, Format, Match, Participant, errors
from kabinett.matches import commands as cmd
from kabinett.matches import events as ev
from kabinett.matches.clock import Clock
from tests.matches.helpers import SECRET, answer, make_ready, move, opened, play_out, started, table_of


def resign(match, participant, table=None):
    table = table or table_of(match)
    match.apply(cmd.Resign(participant, table.number), match.now)


def agree_on_draw(match, table):
    first, other = table.places
    match.apply(cmd.Offer(first, table.number, "draw"), match.now)
    answer(match, other, table=table)


# -- who begins ----------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["jati", "daijobi(players=3)", "factory(players=4)", "jamit(players=3)"])
def test_who_begins_is_drawn_by_lot_and_the_others_follow_clockwise(game):
    beginners = set()
    for number in range(40):
        match = started(game, secret=bytes([number]) * 32)
        (lot,) = [event for event in match.log if isinstance(event, ev.LotDrawn)]
        seats = table_of(match).seats
        assert (lot.lot, lot.among) == ("begins", len(seats))
        assert seats == tuple((lot.result + seat) % len(seats) for seat in range(len(seats)))
        beginners.add(seats[0])
    assert len(beginners) == len(seats)


def test_given_seats_need_no_lot():
    match = started("jati", first="given")
    assert table_of(match).seats == (0, 1)
    assert not any(isinstance(event, ev.LotDrawn) for event in match.log)


# -- series --------------------------------------------------------------------------------------


def test_in_a_series_the_seats_rotate():
    match = started("daijobi(players=3)", "series", games=3, first="given")
    seats = []
    for _ in range(3):
        seats.append(table_of(match).seats)
        resign(match, seats[-1][0])
        make_ready(match)
    assert seats == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]


def test_a_series_ends_when_nobody_can_catch_up():
    match = started("jati", "series", games=3)
    resign(match, 0)
    assert match.ended is None
    make_ready(match)
    resign(match, 0)
    assert (match.ended.winners, match.ended.totals, match.ended.ranks) == ((1,), ("0", "2"), (2, 1))


def test_a_series_may_be_drawn():
    match = started("jati", "series", games=2)
    resign(match, 0)
    make_ready(match)
    resign(match, 1)
    assert (match.ended.winners, match.ended.ranks) == ((0, 1), (1, 1))


def test_a_drawn_game_of_a_series_counts_half_for_both():
    match = started("jati", "series", games=3)
    agree_on_draw(match, table_of(match))
    make_ready(match)
    resign(match, 1)
    assert match.totals == ("3/2", "1/2")
    assert match.ended is None


# -- The Factory, continued ----------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_continued_factory_ends_the_moment_a_total_reaches_five(players):
    in_the_middle = 0
    for seed in range(6):
        match = play_out(opened(f"factory(players={players})", "continued"), seed=seed)
        games = list(match.games.values())
        totals = [0] * players
        for table in games:
            assert max(totals) < 5
            for seat, points in enumerate(table.ending.points):
                totals[table.seats[seat]] += points
        assert max(totals) >= 5
        assert match.ended.winners == (totals.index(max(totals)),)
        last = games[-1]
        if last.ending.termination == "adjudicated":
            in_the_middle += 1
            before = last.position.copy()
            before.pop()
            winner = last.seat_of(match.ended.winners[0])
            assert last.carried()[winner] + before.scores[winner] < 5
    assert in_the_middle


def test_in_the_continued_factory_the_first_turn_passes_on_clockwise():
    match = play_out(opened("factory(players=3)", "continued"), seed=2)
    firsts = [table.seats[0] for table in match.games.values()]
    assert len(firsts) > 1
    assert all(after == (before + 1) % 3 for before, after in itertools.pairwise(firsts))


def test_resigning_the_continued_factory_ends_the_match():
    match = started("factory", "continued")
    resign(match, 1)
    assert match.ended.winners == (0,)


# -- Noti ----------------------------------------------------------------------------------------


def test_the_loser_chooses_the_colour_of_the_next_game_of_noti():
    for choice in (0, 1):
        match = started("noti", "series", games=3, first="given")
        resign(match, 0)
        make_ready(match)
        assert (table_of(match).phase, table_of(match).opened.chooser) == ("choice", 0)
        with pytest.raises(errors.RefusedParticipant, match="the loser"):
            match.apply(cmd.ChooseSeat(1, 2, 0), 0)
        with pytest.raises(errors.RefusedBid, match="no seat 2"):
            match.apply(cmd.ChooseSeat(0, 2, 2), 0)
        match.apply(cmd.ChooseSeat(0, 2, choice), 0)
        assert table_of(match).seats[choice] == 0


def test_after_a_drawn_game_of_noti_the_colours_change():
    match = started("noti", "series", games=3, first="given")
    agree_on_draw(match, table_of(match))
    make_ready(match)
    assert table_of(match).seats == (1, 0)


def test_the_loser_chooses_in_a_rematch_of_noti_too():
    match = started("noti", first="given")
    resign(match, 1)
    match.apply(cmd.Rematch(0), 0)
    match.apply(cmd.Rematch(1), 0)
    make_ready(match)
    assert (table_of(match).phase, table_of(match).opened.chooser) == ("choice", 1)


def bid(match, *halves):
    for participant, half in enumerate(halves):
        match.apply(cmd.Bid(participant, table_of(match).number, half), match.now)


def test_the_higher_bid_plays_yellow_and_the_other_gets_the_mean():
    match = started("noti", bidding=True)
    bid(match, 3, 8)  # 1.5 and 4 points
    assert table_of(match).seats == (1, 0)
    assert table_of(match).komi == 11  # quarter points: 2.75
    assert table_of(match).quarters() == (0, 11)


@pytest.mark.parametrize(("bids", "seats", "komi"), [((-3, 2), (1, 0), -1), ((-7, -8), (0, 1), -15)])
def test_bids_may_be_below_0_and_so_may_their_mean(bids, seats, komi):
    match = started("noti", bidding=True)
    bid(match, *bids)
    assert table_of(match).seats == seats
    assert table_of(match).komi == komi
    assert table_of(match).quarters() == (0, komi)


def test_equal_bids_are_settled_by_lot():
    yellow = set()
    for number in range(30):
        match = started("noti", bidding=True, secret=bytes([number]) * 32)
        bid(match, 5, 5)
        (lot,) = [event for event in match.log if isinstance(event, ev.LotDrawn)]
        assert lot.lot == "bids"
        assert table_of(match).seats[0] == lot.result
        assert table_of(match).komi == 10
        yellow.add(lot.result)
    assert yellow == {0, 1}


def test_komi_decides_who_wins():
    decided = 0
    for seed in range(4):
        match = started("noti", bidding=True)
        bid(match, 400, 399)
        play_out(match, seed)
        table = match.games[1]
        assert table.ending.winners == (table.seats[1],)
        decided += table.ending.points[0] > table.ending.points[1]
    assert decided


def test_komi_below_0_is_taken_from_blue():
    decided = 0
    for seed in range(4):
        match = started("noti", bidding=True)
        bid(match, -399, -400)
        play_out(match, seed)
        table = match.games[1]
        assert table.ending.winners == (table.seats[0],)
        decided += table.ending.points[0] < table.ending.points[1]
    assert decided


def test_bids_are_sealed_and_final():
    match = started("noti", bidding=True)
    for halves in (-2001, 2001):
        with pytest.raises(errors.RefusedBid, match="whole or half points"):
            match.apply(cmd.Bid(0, 1, halves), 0)
    match.apply(cmd.Bid(0, 1, 3), 0)
    with pytest.raises(errors.RefusedBid, match="cannot be changed"):
        match.apply(cmd.Bid(0, 1, 4), 0)


def test_with_bidding_the_bids_decide_in_every_game():
    match = started("noti", "series", games=3, bidding=True)
    bid(match, 1, 0)
    resign(match, 0)
    make_ready(match)
    assert table_of(match).phase == "bids"
    bid(match, 0, 1)
    assert table_of(match).seats == (1, 0)


# -- the tournament of four ----------------------------------------------------------------------


def stage(match, name):
    return [table for table in match.games.values() if table.opened.stage == name]


def test_two_boards_then_the_winners_play_the_final_and_the_losers_the_consolation():
    match = started("jati", "tournament")
    assert [table.places for table in match.current] == [(0, 1), (2, 3)]
    resign(match, 0, match.games[1])
    assert len(match.games) == 2
    resign(match, 3, match.games[2])
    make_ready(match)
    assert stage(match, "final")[0].places == (1, 2)
    assert stage(match, "consolation")[0].places == (0, 3)
    resign(match, 1, stage(match, "final")[0])
    assert match.ended is None
    resign(match, 0, stage(match, "consolation")[0])
    assert match.ended.winners == (2,)
    assert match.ended.ranks == (4, 2, 1, 3)


def test_the_lot_says_who_begins_at_every_board():
    match = play_out(opened("jati", "tournament"), seed=4)
    begun = {event.game for event in match.log if isinstance(event, ev.LotDrawn) and event.lot == "begins"}
    first_ones = {stage(match, name)[0].number for name in ("board 1", "board 2", "final", "consolation")}
    assert begun == first_ones


def test_a_drawn_game_of_the_tournament_is_played_again_with_the_other_beginning():
    match = started("jati(edition=1965)", "tournament")
    agree_on_draw(match, match.games[1])
    make_ready(match)
    again = stage(match, "board 1")[1]
    assert again.seats == match.games[1].seats[::-1]
    assert not stage(match, "final")


def test_after_three_drawn_replays_the_lot_decides():
    match = started("jati(double=True)", "tournament")
    for index in range(4):
        table = stage(match, "board 1")[index]
        make_ready(match)
        agree_on_draw(match, table)
    assert len(stage(match, "board 1")) == 4
    (lot,) = [event for event in match.log if isinstance(event, ev.LotDrawn) and event.lot == "winner"]
    assert table.ending.winners == (table.places[lot.result],)
    resign(match, 2, match.games[2])
    assert stage(match, "final")[0].places == (table.ending.winners[0], 3)


def drawn_game():
    """The tokens of a game of Jati with equal points."""
    rng = random.Random(0)
    while True:
        position = kabinett.position("jati")
        while not position.is_over:
            position.push(rng.choice(position.legal_moves))
        if len(position.winners) == 2:
            return position.moves


def test_a_game_drawn_on_points_is_replayed_three_times_and_then_decided_by_lot():
    tokens = drawn_game()
    match = started("jati", "tournament")
    for index in range(4):
        table = stage(match, "board 1")[index]
        make_ready(match)
        for token in tokens:
            move(match, token, table=table)
        assert table.ending.termination == "finished"
        assert len(table.ending.winners) == (2 if index < 3 else 1)
    assert table.lots[-1].lot == "winner"
    assert len(stage(match, "board 1")) == 4


def test_a_game_of_the_tournament_is_not_aborted():
    match = started("jati", "tournament")
    with pytest.raises(errors.RefusedOffer, match="others depend on it"):
        match.apply(cmd.Offer(0, 1, "abort"), 0)


def test_a_flag_at_one_board_does_not_stop_a_move_at_the_other():
    match = started("jati", "tournament", clock=Clock.fischer(1))
    other = match.games[2]
    match.apply(cmd.Move(other.seats[0], 2, "e5", 0), 50_000)
    events = match.apply(cmd.Move(other.seats[1], 2, "e6", 1), 60_000)
    assert [type(event) for event in events] == [ev.FlagFell, ev.GameEnded, ev.SecretRevealed, ev.Moved]


# -- what cannot be ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"game": "noti(players=5)"}, "players is one of 2, 3"),
        ({"game": "noti", "kind": "cup"}, "single, series, continued, tournament"),
        ({"game": "noti", "kind": "series"}, "a series has 2 to 99"),
        ({"game": "noti", "games": 3}, "others 1"),
        ({"game": "noti", "first": "me"}, "lot, given"),
        ({"game": "jati", "kind": "continued"}, "only factory"),
        ({"game": "first-five", "kind": "tournament"}, "one of jati"),
        ({"game": "jati", "kind": "tournament", "first": "given"}, "the lot says"),
        ({"game": "noti(players=3)", "bidding": True}, "noti for two"),
    ],
)
def test_a_format_that_cannot_be_is_refused(settings, words):
    with pytest.raises(BadFormat, match=words):
        Format(**settings)


@pytest.mark.parametrize("name", ["", "  ", "x" * 61, "a\nb", "a\u202eb", "\ud800"])
def test_a_name_that_cannot_be_shown_is_refused(name):
    with pytest.raises(BadFormat, match="is no name"):
        Participant(name)


def test_a_match_needs_the_right_people_and_a_secret():
    people = [Participant("Ada"), Participant("Deep", "uct(simulations=10)")]
    with pytest.raises(BadFormat, match="for 4, and 2"):
        Match.open(Format("jati", "tournament"), people, SECRET, 0)
    with pytest.raises(BadFormat, match="32 bytes"):
        Match.open(Format("jati"), people, b"short", 0)
    with pytest.raises(BadFormat, match="there is no player"):
        Match.open(Format("jati"), [people[0], Participant("Deep", "deep")], SECRET, 0)
