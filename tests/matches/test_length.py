"""A log comes to an end: beyond a bound nothing prolongs a match any more, and it is played to its end."""

import random

import pytest

from kabinett.matches import commands as cmd
from kabinett.matches import match as matches
from kabinett.matches.errors import RefusedPhase
from tests.matches.helpers import move, natural_command, started, table_of


def test_a_long_log_takes_no_takebacks_offers_and_rematches_but_every_move(monkeypatch):
    match, rng = started("noti"), random.Random(3)
    move(match, table_of(match).position.legal_moves[0])
    monkeypatch.setattr(matches, "MOST_EVENTS", match.number)
    mover = table_of(match).seats[0]
    for prolonging in (
        cmd.TakeBack(mover, 1, 0),
        cmd.Offer(mover, 1, "draw"),
        cmd.Offer(mover, 1, "abort"),
    ):
        with pytest.raises(RefusedPhase, match="so much has happened"):
            match.apply(prolonging, match.now)
    while match.ended is None:
        table = table_of(match)
        assert match.apply(natural_command(match, rng, table), match.now)
    with pytest.raises(RefusedPhase, match="so much has happened"):
        match.apply(cmd.Rematch(0), match.now)


def test_a_match_of_usual_length_is_far_from_the_bound():
    match, rng = started("jati"), random.Random(3)
    while match.ended is None:
        match.apply(natural_command(match, rng, table_of(match)), match.now)
    assert 50 * match.number < matches.MOST_EVENTS
    assert match.apply(cmd.Rematch(0), match.now)
