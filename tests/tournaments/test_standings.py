"""Points and tie breaks, by hand."""

from hypothesis import given
from hypothesis import strategies as some

from kabinett.tournaments import Pairing, round_robin, standings
from kabinett.tournaments.pairing import POINTS, Paired


def game(first, second, result):
    return Paired(Pairing(first, second), result)


def test_sonneborn_berger_decides_where_points_and_buchholz_are_equal():
    rounds = [
        [game(0, 1, "first"), game(2, 3, "first")],
        [game(0, 2, "first"), game(1, 3, "second")],
        [game(3, 0, "first"), game(1, 2, "first")],
    ]
    table = standings("swiss", 4, rounds)
    # 0 and 3 have two points against 1, 2 and each other; 1 and 2 have one.
    assert {row.player: (row.points, row.buchholz) for row in table} == {
        0: (2.0, 4.0),
        1: (1.0, 5.0),
        2: (1.0, 5.0),
        3: (2.0, 4.0),
    }
    # Sonneborn-Berger: 0 beat 1 and 2, 3 beat 1 and 0.
    berger = {row.player: row.sonneborn_berger for row in table}
    assert berger == {0: 2.0, 1: 1.0, 2: 2.0, 3: 3.0}
    assert [row.player for row in table] == [3, 0, 2, 1]
    assert [row.rank for row in table] == [1, 2, 3, 4]


def test_direct_encounter_comes_first_in_a_round_robin():
    rounds = [
        [game(0, 3, "first"), game(1, 2, "first")],
        [game(3, 1, "first"), game(2, 0, "first")],
        [game(1, 0, "second"), game(3, 2, "second")],
    ]
    # 0 and 2 have two points, and 2 beat 0; 1 and 3 have one, and 3 beat 1.
    assert [(row.player, row.rank) for row in standings("round robin", 4, rounds)] == [
        (2, 1),
        (0, 2),
        (3, 3),
        (1, 4),
    ]


def test_a_bye_is_a_point_and_counts_as_an_opponent_with_as_many():
    rounds = [[game(0, 1, "draw"), game(2, None, "bye")], [game(2, 0, "first forfeit"), game(1, None, "bye")]]
    rows = {row.player: row for row in standings("swiss", 3, rounds)}
    assert [rows[player].points for player in range(3)] == [0.5, 1.5, 2.0]
    # 0 met 1, and did not play a round.
    assert [rows[player].buchholz for player in range(3)] == [1.5 + 0.5, 0.5 + 1.5, 2.0 + 2.0]
    assert rows[2].sonneborn_berger == 4.0


def test_those_whom_nothing_tells_apart_share_a_rank_and_running_games_count_for_nothing():
    rounds = [[game(0, 1, "draw"), game(2, 3, None)]]
    assert [row.rank for row in standings("swiss", 4, rounds)] == [1, 1, 3, 3]
    assert standings("swiss", 0, []) == []


@given(some.integers(3, 9), some.randoms(use_true_random=False))
def test_all_points_that_were_given_stand_in_the_table(players, rng):
    rounds = [
        [
            Paired(
                pairing,
                "bye" if pairing.second is None else rng.choice(["first", "second", "draw", "neither"]),
            )
            for pairing in pairings
        ]
        for pairings in round_robin(players)
    ]
    table = standings("round robin", players, rounds)
    given_points = sum(sum(POINTS[paired.result]) for played in rounds for paired in played)
    assert sum(row.points for row in table) == given_points
    assert [row.points for row in table] == sorted((row.points for row in table), reverse=True)
    assert sorted(row.player for row in table) == list(range(players))
