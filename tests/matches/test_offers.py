"""Draws, aborts and takebacks: bound to what was offered, few, and in nobody's way."""

from kabinett.matches import commands as cmd
from kabinett.matches import errors, offers
from kabinett.matches.views import due, view
from tests.matches.helpers import answer, first_five, make_ready, move, opened, refused, started, table_of


def test_a_draw_by_agreement_shares_the_win():
    match = first_five()
    match.apply(cmd.Offer(1, 1, "draw"), 0)
    number = table_of(match).offer.number
    refused(match, cmd.Answer(1, 1, True, number), errors.RefusedOffer, "agreed already")
    answer(match, 0)
    assert table_of(match).ending.termination == "agreement"
    assert match.ended.winners == (0, 1)
    assert match.ended.totals == ("1/2", "1/2")


def test_an_offer_is_agreed_to_by_its_number_only():
    match = first_five()
    (offered,) = match.apply(cmd.Offer(1, 1, "draw"), 0)
    refused(match, cmd.Offer(0, 1, "draw"), errors.RefusedOffer, "answer that first")
    refused(match, cmd.Answer(0, 1, True, offered.number - 1), errors.RefusedOffer, "is not open")
    match.apply(cmd.Answer(0, 1, True, offered.number), 0)
    assert match.ended.winners == (0, 1)


def test_an_answer_to_a_withdrawn_takeback_agrees_to_no_draw():
    match = first_five()
    move(match, "e5")
    (takeback,) = match.apply(cmd.TakeBack(0, 1, 0), 0)
    answer(match, 0, agree=False)
    match.apply(cmd.Offer(0, 1, "draw"), 0)
    late = cmd.Answer(1, 1, True, takeback.number)
    refused(match, late, errors.RefusedOffer, "is not open")
    assert match.ended is None


def test_an_offered_draw_stands_while_its_offerer_moves():
    match = first_five()
    match.apply(cmd.Offer(0, 1, "draw"), 0)
    move(match, "e5")
    answer(match, 1)
    assert match.ended.winners == (0, 1)


def test_a_machine_takes_no_draw_and_agrees_to_an_abort_until_everybody_has_moved():
    match = started("first-five", machines=(1,))
    refused(match, cmd.Offer(0, 1, "draw"), errors.RefusedOffer, "a machine does not agree")
    match.apply(cmd.Offer(0, 1, "abort"), 0)
    assert match.ended.winners == ()
    match = started("first-five", first="given", machines=(1,))
    move(match, "e5")
    move(match, "e6")
    refused(match, cmd.Offer(0, 1, "abort"), errors.RefusedOffer, "resign instead")


def test_until_everybody_has_moved_anybody_calls_the_first_game_off_alone():
    match = first_five()
    move(match, "e5")
    assert view(match, 1, 0)["games"][0]["aborts_alone"]
    match.apply(cmd.Offer(1, 1, "abort"), 0)
    assert table_of(match).ending.termination == "abandoned"
    match = first_five()
    move(match, "e5")
    move(match, "e6")
    assert not view(match, 1, 0)["games"][0]["aborts_alone"]
    match.apply(cmd.Offer(1, 1, "abort"), 0)
    assert match.ended is None


def test_a_later_game_of_a_series_is_not_called_off_alone():
    match = started("first-five", "series", games=3, first="given")
    match.apply(cmd.Resign(0, 1), 0)
    make_ready(match)
    match.apply(cmd.Offer(0, 2, "abort"), 0)
    assert match.ended is None
    assert table_of(match).awaited() == [1]


def test_an_aborted_game_ends_the_match_without_a_winner():
    match = opened("noti", "series", games=3)
    match.apply(cmd.Offer(0, 1, "abort"), 0)
    assert table_of(match).ending.termination == "abandoned"
    assert (match.ended.winners, match.ended.ranks) == ((), ())


def test_an_offer_takes_nobodys_turn_away():
    match = first_five()
    match.apply(cmd.Offer(1, 1, "draw"), 0)
    assert [due(table_of(match), place) for place in (0, 1)] == ["move", None]
    game = view(match, 0, 0)["games"][0]
    assert len(game["legal"]) == 90
    assert game["offer"]["awaited"] == [0]
    move(match, "e5")
    match.apply(cmd.Offer(0, 1, "draw"), 0)
    assert [due(table_of(match), place) for place in (0, 1)] == [None, "move"]


def test_who_offered_is_told_that_it_was_declined_until_it_moves():
    for decline in (lambda match: answer(match, 0, agree=False), lambda match: move(match, "e5")):
        match = first_five()
        match.apply(cmd.Offer(1, 1, "draw"), 0)
        decline(match)
        declined = view(match, 1, 0)["games"][0]["declined"]
        assert declined == {"what": "draw", "participant": 1, "by": 0}
        if table_of(match).position.ply == 0:
            move(match, "e5")
        move(match, "e6")
        assert view(match, 1, 0)["games"][0]["declined"] is None
    match = first_five()
    match.apply(cmd.Offer(1, 1, "draw"), 0)
    answer(match, 1, agree=False)
    assert view(match, 0, 0)["games"][0]["declined"] is None


def test_nobody_is_asked_the_same_again_and_again():
    match = first_five()
    asked = 0
    for token in [f"{column}{row}" for row in "1928374" for column in "aceg"]:
        try:
            match.apply(cmd.Offer(1, 1, "draw"), 0)
        except errors.RefusedOffer:
            assert not view(match, 1, 0)["games"][0]["may_offer"]["draw"]
        else:
            asked += 1
            answer(match, 0, agree=False)
            refused(match, cmd.Offer(1, 1, "draw"), errors.RefusedOffer, "play 6 moves|as often as")
        move(match, token)
    assert asked == offers.MOST_OFFERS
    refused(match, cmd.Offer(1, 1, "draw"), errors.RefusedOffer, "as often as may be")
    match.apply(cmd.Offer(0, 1, "draw"), 0)
    assert table_of(match).offer.agreed == [0]


def test_alone_there_is_nobody_to_draw_with():
    match = started("loom")
    refused(match, cmd.Offer(0, 1, "draw"), errors.RefusedOffer, "nobody to agree")
    refused(match, cmd.Offer(0, 1, "peace"), errors.RefusedOffer, "there are draw and abort")
