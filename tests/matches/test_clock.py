"""Clocks, on their own and within a game."""

import pytest

from kabinett.matches import BadFormat
from kabinett.matches import commands as cmd
from kabinett.matches import events as ev
from kabinett.matches.clock import DAY, Clock, Reading, allowance, full, has_fallen, spent, turn_ended
from tests.matches.helpers import answer, move, started, table_of

FISCHER = Clock.fischer(3, 2)
BYO_YOMI = Clock.byo_yomi(1, 3, 10)


def test_without_a_clock_no_flag_falls():
    assert allowance(Clock(), full(Clock())) is None
    assert not has_fallen(Clock(), full(Clock()), 10**15)
    assert turn_ended(Clock(), full(Clock()), 10**15) == full(Clock())


def test_fischer_adds_the_increment_after_the_turn():
    assert turn_ended(FISCHER, Reading(180_000, 0), 5_000) == Reading(177_000, 0)
    assert not has_fallen(FISCHER, Reading(1_000, 0), 999)
    assert has_fallen(FISCHER, Reading(1_000, 0), 1_000)


def test_a_byo_yomi_period_is_used_up_only_by_a_turn_that_goes_beyond_it():
    assert turn_ended(BYO_YOMI, Reading(60_000, 3), 50_000) == Reading(10_000, 3)
    assert turn_ended(BYO_YOMI, Reading(10_000, 3), 19_999) == Reading(0, 3)
    assert turn_ended(BYO_YOMI, Reading(0, 3), 9_999) == Reading(0, 3)
    assert turn_ended(BYO_YOMI, Reading(0, 3), 10_001) == Reading(0, 2)
    assert turn_ended(BYO_YOMI, Reading(0, 3), 29_999) == Reading(0, 1)
    assert has_fallen(BYO_YOMI, Reading(0, 3), 30_000)
    assert not has_fallen(BYO_YOMI, Reading(0, 3), 29_999)


def test_days_per_move_carry_nothing_over():
    clock = Clock.days(2)
    assert turn_ended(clock, full(clock), DAY) == full(clock) == Reading(2 * DAY, 0)
    assert has_fallen(clock, full(clock), 2 * DAY)


def test_a_reading_never_falls_below_zero():
    for clock in (FISCHER, BYO_YOMI, Clock.days(1)):
        assert spent(clock, full(clock), 10**12) == Reading(0, 0)


@pytest.mark.parametrize(
    "settings",
    [
        {"kind": "sand"},
        {"kind": "none", "main": 1},
        {"kind": "fischer"},
        {"kind": "fischer", "main": -1},
        {"kind": "fischer", "main": 1, "period": 1},
        {"kind": "byo-yomi", "main": 1, "periods": 0, "period": 5},
        {"kind": "byo-yomi", "main": 1, "periods": 101, "period": 5},
        {"kind": "days", "period": 0},
        {"kind": "days", "period": 400 * DAY},
    ],
)
def test_a_clock_that_cannot_run_is_refused(settings):
    with pytest.raises(BadFormat):
        Clock(**settings)


def test_a_clock_reads_as_people_write_it():
    assert [str(clock) for clock in (Clock(), FISCHER, BYO_YOMI, Clock.days(3))] == [
        "none",
        "fischer 3+2",
        "byo-yomi 1+3x10",
        "days 3",
    ]


# -- in a game -----------------------------------------------------------------------------------


def test_the_clock_runs_for_the_seat_to_move_only():
    match = started("first-five", first="given", clock=FISCHER)
    table = table_of(match)
    move(match, "a1", 10_000)
    move(match, "b1", 14_000)
    assert table.time_left(0, 15_000).left == 180_000 - 10_000 + 2_000 - 1_000
    assert table.time_left(1, 15_000).left == 180_000 - 4_000 + 2_000


def test_a_turn_of_two_steps_is_one_turn_for_the_clock():
    match = started("jati(double=True)", first="given", clock=FISCHER)
    move(match, "a1", 10_000)
    table = table_of(match)
    assert table.time_left(0, 11_000).left == 169_000
    move(match, "a2", 12_000)
    assert table.time_left(0, 99_000).left == 180_000 - 12_000 + 2_000


def test_in_a_game_for_one_every_move_is_a_turn():
    match = started("loom", clock=Clock.days(1))
    for day in range(1, 4):
        token = table_of(match).position.legal_moves[0]
        events = move(match, token, day * (DAY - 1))
        assert isinstance(events[0], ev.Moved)


def test_whose_flag_falls_loses_although_it_leads():
    match = started("factory", first="given", clock=FISCHER)
    assert match.deadline == 180_000
    assert match.apply(cmd.Tick(), 179_999) == ()
    events = match.apply(cmd.Tick(), 180_000)
    assert [type(event) for event in events] == [
        ev.FlagFell,
        ev.GameEnded,
        ev.SecretRevealed,
        ev.MatchEnded,
    ]
    assert events[1].termination == "timeout"
    assert match.ended.winners == (1,)


def test_a_move_that_comes_after_the_flag_is_not_played():
    match = started("first-five", first="given", clock=FISCHER)
    events = move(match, "a1", 180_000)
    assert isinstance(events[0], ev.FlagFell)
    assert table_of(match).position.moves == []


def test_time_that_goes_back_counts_as_standing_still():
    match = started("first-five", first="given", clock=FISCHER)
    move(match, "a1", 10_000)
    (event,) = move(match, "b1", 3_000)
    assert event.at == 10_000
    assert table_of(match).time_left(1, 10_000).left == 182_000


def test_a_takeback_gives_no_increment_and_no_time_back():
    match = started("first-five", first="given", clock=FISCHER)
    table = table_of(match)
    move(match, "a1", 10_000)
    match.apply(cmd.TakeBack(0, 1, 0), 12_000)
    answer(match, 1, now=15_000)
    assert table.position.moves == []
    assert table.time_left(1, 20_000).left == 175_000
    assert table.time_left(0, 20_000).left == 172_000 - 5_000


def test_a_takeback_renews_the_days_of_the_seat_it_interrupts():
    match = started("first-five", first="given", clock=Clock.days(1))
    move(match, "a1", 10)
    match.apply(cmd.TakeBack(0, 1, 0), DAY // 2)
    answer(match, 1, now=DAY // 2)
    assert table_of(match).time_left(1, DAY).left == DAY
