"""Who meets whom, where they sit, and what luck they have."""

from __future__ import annotations

from collections import Counter

import pytest

from kabinett.errors import KabinettError
from kabinett.lab.schedule import ScheduledGame, groups, schedule, seatings


@pytest.mark.parametrize(
    ("players", "seats", "gauntlet", "expected"),
    [
        ("AB", 2, False, ["AB"]),
        ("ABC", 2, False, ["AB", "AC", "BC"]),
        ("ABC", 2, True, ["AB", "AC"]),
        ("ABCD", 3, False, ["ABC", "ABD", "ACD", "BCD"]),
        ("AB", 4, False, ["AB"]),
        ("ABC", 4, True, ["AB", "AC"]),
        ("ABC", 1, False, ["A", "B", "C"]),
        ("A", 1, True, ["A"]),
    ],
)
def test_groups(players, seats, gauntlet, expected):
    assert groups(list(players), seats, gauntlet=gauntlet) == [tuple(group) for group in expected]


def test_nobody_meets_himself():
    with pytest.raises(KabinettError, match="needs two players"):
        groups(["A"], 2, gauntlet=False)


@pytest.mark.parametrize(
    ("group", "seats", "count"), [("AB", 2, 2), ("ABC", 3, 6), ("AB", 3, 6), ("AB", 4, 14), ("A", 1, 1)]
)
def test_everybody_sits_everywhere_equally_often(group, seats, count):
    filled = seatings(list(group), seats)
    assert len(filled) == len(set(filled)) == count
    for seat in range(seats):
        assert set(Counter(seating[seat] for seating in filled).values()) == {count // len(group)}


def test_as_many_full_rounds_are_played_as_it_takes():
    plan = schedule("noti", 2, ["A", "B", "C"], games=5, seed=1)
    assert Counter(frozenset(scheduled.seats) for scheduled in plan) == {
        frozenset(pair): 6 for pair in ("AB", "AC", "BC")
    }
    assert [scheduled.round for scheduled in plan] == sorted([1, 2, 3] * 6)
    assert len(set(plan)) == 18


def test_games_of_a_round_share_their_luck_and_no_others():
    plan = schedule("noti", 2, ["A", "B", "C"], games=10, seed=1)
    lucks = {
        scheduled.round: {other.luck for other in plan if other.round == scheduled.round}
        for scheduled in plan
    }
    assert all(len(luck) == 1 for luck in lucks.values())
    assert len(set.union(*lucks.values())) == 5
    assert {scheduled.luck for scheduled in plan}.isdisjoint({game._replace(seed=2).luck for game in plan})


def test_every_player_of_every_game_has_a_seed_of_its_own():
    plan = schedule("noti", 2, ["A", "B", "C"], games=10, seed=1)
    seeds = [scheduled.player_seed(seat) for scheduled in plan for seat in range(2)]
    assert len(set(seeds)) == len(seeds)
    assert all(0 <= seed < 1 << 63 for seed in seeds)


def test_numbers_do_not_change_between_versions():
    """Arenas on disk are gone on with, so what they draw from must stay."""
    scheduled = ScheduledGame("noti", ("greedy", "random"), 7, 3)
    assert (scheduled.luck, scheduled.player_seed(1)) == (LUCK, SEED)
    assert [scheduled.chance(ply, (4, 6, 4, 1, 1)) for ply in range(12)] == CHANCES


def test_chance_follows_its_weights():
    scheduled = ScheduledGame("daijobi", ("A", "B"), 1, 1)
    drawn = Counter(scheduled.chance(ply, (4, 6, 4, 1, 1)) for ply in range(16_000))
    for outcome, weight in enumerate((4, 6, 4, 1, 1)):
        assert drawn[outcome] == pytest.approx(1000 * weight, abs=5 * (1000 * weight) ** 0.5)


LUCK, SEED = 8697400138462317618, 4408943414705191880
CHANCES = [1, 1, 2, 0, 1, 2, 0, 2, 0, 0, 1, 1]
