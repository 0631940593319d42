"""What chance brings about, what an end is worth, and games played to their end: one formula each."""

import random

import numpy as np
import pytest

from kabinett.envs.stepping import share
from kabinett.games import game, game_names, position
from kabinett.games.outcomes import count_winners, draw_event, event_of, margin, share_win, shares_of
from kabinett.games.whole_game import play_to_end, random_event
from kabinett.players.minimax.kernels.values import read_value, value_of


@pytest.mark.parametrize("weights", [(4, 6, 4, 1, 1), (1, 1, 1, 1), (7,), (2, 1)])
def test_every_event_has_as_many_tickets_as_its_weight(weights):
    events = [event_of(ticket, weights) for ticket in range(sum(weights))]
    assert events == [index for index, weight in enumerate(weights) for _ in range(weight)]
    assert events == [draw_event(weights, lambda bound, at=at: at) for at in range(sum(weights))]
    arrays = [event_of(np.int64(ticket), np.array(weights)) for ticket in range(sum(weights))]
    assert arrays == events


def test_a_draw_asks_for_a_number_below_the_sum_of_the_weights():
    asked = []
    draw_event((4, 6, 4, 1, 1), lambda bound: asked.append(bound) or 0)
    assert asked == [16]


@pytest.mark.parametrize(
    ("points", "shares", "margins"),
    [
        ((3, 1), (1, 0), (2, -2)),
        ((2, 2), (0.5, 0.5), (0, 0)),
        ((-1, 4, 4), (0, 0.5, 0.5), (-5, 0, 0)),
        ((5, 5, 5, 1), (1 / 3, 1 / 3, 1 / 3, 0), (0, 0, 0, -4)),
        ((7,), (1,), (7,)),
    ],
)
def test_winners_divide_the_win_wherever_it_is_counted(points, shares, margins):
    seats = len(points)
    found, given = np.zeros(seats), np.array(points)
    share_win(given, seats, found)
    assert tuple(found) == shares_of(points) == shares
    assert count_winners(given, seats) == sum(share > 0 for share in shares)
    assert tuple(margin(given, seats, seat) for seat in range(seats)) == margins
    if seats > 1:
        rewards = [share(given, seats, seat) for seat in range(seats)]
        assert rewards == pytest.approx([(share * seats - 1) / (seats - 1) for share in shares])
        values = [read_value(value_of(given, seats, seat), False) for seat in range(seats)]
        assert values == list(zip(shares, margins, strict=True))


@pytest.mark.parametrize("name", game_names())
def test_a_game_is_played_to_its_end_by_whoever_is_asked(name):
    luck, asked = random.Random(name), []

    def move(here, seat):
        asked.append(seat)
        return luck.choice(here.codes)

    played = play_to_end(position(name), move, lambda here: random_event(here, luck))
    assert played.is_over
    assert set(asked) == set(range(played.game.seats))
    assert played.shares == shares_of(played.scores)
    assert len(asked) < played.ply or not game(name).rules.odds
