"""One game under the referee: legality, turns, takebacks, offers, endings."""

from kabinett.matches import commands as cmd
from kabinett.matches import errors
from kabinett.matches import events as ev
from tests.matches.helpers import answer, first_five, make_ready, move, opened, refused, started, table_of

# -- moves ---------------------------------------------------------------------------------------


def test_a_move_is_played_by_whose_turn_it_is():
    match = first_five()
    (event,) = match.apply(cmd.Move(0, 1, "e5", 0, id="x1"), 50)
    assert event == ev.Moved(number=event.number, at=50, game=1, ply=1, seat=0, token="e5", id="x1")
    assert table_of(match).position.moves == ["e5"]


def test_nobody_moves_for_another_seat():
    match = first_five()
    refused(match, cmd.Move(1, 1, "e5", 0), errors.RefusedTurn, "it is the turn of")


def test_who_does_not_play_in_the_game_cannot_do_anything_in_it():
    match = started("jati", "tournament")
    for command in (cmd.Move(2, 1, "e5", 0), cmd.Resign(2, 1), cmd.Offer(-1, 1, "draw"), cmd.Bid(7, 1, 0)):
        refused(match, command, errors.RefusedParticipant, "you do not play in game 1")


def test_a_move_that_the_rules_forbid_is_refused_with_the_rule():
    match = first_five()
    move(match, "e5")
    refused(match, cmd.Move(1, 1, "e5", 1), errors.RefusedMove, "e5 is taken")
    refused(match, cmd.Move(1, 1, "zz", 1), errors.RefusedMove, "is not a move of first-five")


def test_a_move_for_another_position_is_refused():
    match = first_five()
    move(match, "e5")
    refused(match, cmd.Move(1, 1, "e6", 0), errors.RefusedStale, "after 0 moves, not after 1")


def test_a_move_sent_twice_is_played_once():
    match = first_five()
    command = cmd.Move(0, 1, "e5", 0, id="same")
    assert len(match.apply(command, 5)) == 1
    assert match.apply(command, 6) == ()
    assert table_of(match).position.ply == 1


def test_a_move_that_ended_the_game_may_be_sent_twice_too():
    match = first_five()
    for column in "abcd":
        move(match, f"{column}1")
        move(match, f"{column}9")
    command = cmd.Move(0, 1, "e1", 8, id="last")
    match.apply(command, 5)
    assert match.ended.winners == (0,)
    assert match.apply(command, 6) == ()


def test_the_id_of_one_participant_does_not_block_another():
    match = first_five()
    match.apply(cmd.Move(0, 1, "e5", 0, id="same"), 5)
    assert len(match.apply(cmd.Move(1, 1, "e6", 1, id="same"), 6)) == 1


def test_chance_is_no_move_of_anybody():
    match = started("daijobi", first="given")
    assert table_of(match).position.moves[0].startswith("t")
    refused(match, cmd.Move(0, 1, "t5", 1), errors.RefusedMove, "t5")


def test_before_all_are_ready_nobody_moves():
    match = opened("first-five", first="given")
    refused(match, cmd.Move(0, 1, "e5", 0), errors.RefusedPhase, "still getting ready")
    match.apply(cmd.Ready(0, 1), 0)
    refused(match, cmd.Ready(0, 1), errors.RefusedPhase, "ready already")
    refused(match, cmd.Ready(1, 1, "é"), errors.RefusedBid, "visible ASCII")
    refused(match, cmd.Ready(1, 1, "x" * 65), errors.RefusedBid, "at most 64")


def test_machines_are_ready_at_once():
    match = opened("first-five", machines=(0, 1))
    assert table_of(match).phase == "play"


def test_there_is_no_game_with_another_number():
    refused(first_five(), cmd.Resign(0, 2), errors.RefusedPhase, "there is no game 2")


# -- takebacks -----------------------------------------------------------------------------------


def test_own_steps_of_the_turn_are_taken_back_freely():
    match = started("jati(double=True)", first="given")
    move(match, "e5")
    (event,) = match.apply(cmd.TakeBack(0, 1, 0), 0)
    assert isinstance(event, ev.TakenBack)
    assert table_of(match).position.moves == []


def test_a_finished_turn_is_taken_back_by_consent_only():
    match = first_five()
    move(match, "e5")
    (event,) = match.apply(cmd.TakeBack(0, 1, 0), 0)
    assert isinstance(event, ev.Offered)
    assert table_of(match).position.moves == ["e5"]
    assert table_of(match).awaited() == [1]
    answer(match, 1)
    assert table_of(match).position.moves == []


def test_after_a_takeback_by_consent_new_steps_are_free_again():
    match = started("jati(double=True)", first="given")
    for token in ("e5", "e6", "d5"):
        move(match, token)
    match.apply(cmd.TakeBack(0, 1, 0), 0)
    answer(match, 1)
    move(match, "e4")
    (event,) = match.apply(cmd.TakeBack(0, 1, 0), 0)
    assert isinstance(event, ev.TakenBack)


def test_a_takeback_may_be_declined_or_withdrawn():
    for who in (0, 1):
        match = first_five()
        move(match, "e5")
        match.apply(cmd.TakeBack(0, 1, 0), 0)
        answer(match, who, agree=False)
        assert table_of(match).offer is None
        assert table_of(match).position.moves == ["e5"]
        refused(match, cmd.Answer(1, 1, True, match.number), errors.RefusedOffer, "nothing is offered")


def test_who_plays_on_declines():
    match = first_five()
    move(match, "e5")
    match.apply(cmd.TakeBack(0, 1, 0), 0)
    move(match, "e6")
    assert table_of(match).offer is None


def test_all_other_people_have_to_consent():
    match = started("noti(players=3)", first="given")
    table = table_of(match)
    token = table.position.legal_moves[0]
    assert table.position.turn == 2
    move(match, token)
    match.apply(cmd.TakeBack(2, 1, 0), 0)
    answer(match, 0)
    assert table.position.moves == [token]
    answer(match, 1)
    assert table.position.moves == []


def test_a_machine_consents_to_a_takeback():
    match = started("first-five", first="given", machines=(1,))
    move(match, "e5")
    move(match, "e6")
    match.apply(cmd.TakeBack(0, 1, 0), 0)
    assert table_of(match).position.moves == []


def test_only_own_moves_are_taken_back():
    match = first_five()
    move(match, "e5")
    move(match, "e6")
    refused(match, cmd.TakeBack(0, 1, 1), errors.RefusedOffer, "is not yours")
    for ply in (-1, 2, 99):
        refused(match, cmd.TakeBack(0, 1, ply), errors.RefusedStale, "no move after ply")


def test_a_step_before_a_chance_event_is_not_free():
    match = started("loom")
    table = table_of(match)
    move(match, table.position.legal_moves[0])
    assert table.position.moves[-1].startswith("+")
    match.apply(cmd.TakeBack(0, 1, 2), 0)
    # Alone, one's own consent is enough, but it is asked for, and the tile is drawn anew.
    assert [type(event) for event in match.log[-2:]] == [ev.Offered, ev.TakenBack]
    move(match, table.position.legal_moves[0])
    assert table.chance == [1, 2, 0, 4]


# -- resignation --------------------------------------------------------------------------------------


def test_who_resigns_loses():
    match = first_five()
    match.apply(cmd.Resign(0, 1), 0)
    assert table_of(match).ending.termination == "resigned"
    assert match.ended.winners == (1,)
    refused(match, cmd.Resign(1, 1), errors.RefusedPhase, "game 1 is over")


def test_when_one_of_three_resigns_the_best_of_the_others_wins():
    match = started("jamit(players=3)", first="given")
    table = table_of(match)
    for _ in range(60):
        if len(set(table.position.scores)) == 3:
            break
        move(match, table.position.legal_moves[0])
    scores = table.position.scores
    best = scores.index(max(scores))
    second = scores.index(sorted(scores)[1])
    match.apply(cmd.Resign(best, 1), 0)
    assert match.ended.winners == (second,)


def test_who_resigns_alone_leaves_no_winner():
    match = started("loom")
    match.apply(cmd.Resign(0, 1), 0)
    assert match.ended.winners == ()


def test_one_can_resign_before_the_game_has_started():
    match = opened("first-five")
    match.apply(cmd.Resign(1, 1), 0)
    assert match.ended.winners == (0,)


def test_the_host_may_close_a_match():
    match = started("jati", "tournament")
    match.apply(cmd.Abandon(), 0)
    assert match.ended.winners == ()
    assert not match.current
    refused(match, cmd.Abandon(), errors.RefusedPhase, "the match is over")


# -- rematch -------------------------------------------------------------------------------------


def test_a_rematch_begins_when_all_people_have_asked():
    match = first_five()
    refused(match, cmd.Rematch(0), errors.RefusedPhase, "after the match")
    match.apply(cmd.Resign(0, 1), 0)
    match.apply(cmd.Rematch(1), 0)
    refused(match, cmd.Rematch(1), errors.RefusedPhase, "already")
    refused(match, cmd.Rematch(5), errors.RefusedParticipant, "only people")
    match.apply(cmd.Rematch(0), 0)
    assert match.round == 2
    assert match.ended is None
    assert match.totals == ("0", "0")
    make_ready(match)
    assert match.games[2].seats == (1, 0)


def test_against_a_machine_one_asks_alone():
    match = started("first-five", machines=(1,))
    match.apply(cmd.Resign(0, 1), 0)
    refused(match, cmd.Rematch(1), errors.RefusedParticipant, "only people")
    match.apply(cmd.Rematch(0), 0)
    assert match.round == 2
