"""How many rounds there are, and what becomes of who leaves."""

import pytest

from kabinett.tournaments import Paired, length, next_round


@pytest.mark.parametrize(
    ("kind", "players", "wanted", "rounds"),
    [
        ("swiss", 12, 5, 5),
        ("swiss", 4, 9, 3),
        ("swiss", 5, 9, 5),
        ("round robin", 6, 0, 5),
        ("round robin", 7, 0, 7),
    ],
)
def test_there_are_no_more_rounds_than_opponents(kind, players, wanted, rounds):
    assert length(kind, players, wanted) == rounds


@pytest.mark.parametrize("kind", ["swiss", "round robin"])
def test_a_tournament_ends_after_its_last_round_and_when_nobody_is_left_to_meet(kind):
    present = set(range(6))
    rounds = []
    while (paired := next_round(kind, 6, 3, rounds, present)) is not None:
        assert all(result is None for _, result in paired)
        rounds.append([Paired(pairing, "draw") for pairing, _ in paired])
    assert len(rounds) == (3 if kind == "swiss" else 5)
    assert next_round(kind, 6, 3, rounds[:1], {4}) is None
    assert next_round(kind, 6, 3, rounds[:1], set()) is None


def test_in_a_round_robin_the_opponents_of_who_has_left_get_a_point_without_a_game():
    present = {0, 1, 3}
    rounds, points = [], []
    while (paired := next_round("round robin", 5, 0, rounds, present)) is not None:
        points += [result for pairing, result in paired if not set(pairing) <= present | {None}]
        assert all(result in (None, "bye") for pairing, result in paired if set(pairing) <= present | {None})
        rounds.append([Paired(pairing, result or "draw") for pairing, result in paired])
    # 2 and 4 each meet three who are there; they would have met each other, and had a bye each.
    assert sorted(points) == sorted(["neither"] * 3 + [each for each in points if "forfeit" in each])
    assert len([each for each in points if "forfeit" in each]) == 6


def test_in_a_swiss_tournament_who_has_left_is_not_paired():
    paired = next_round("swiss", 6, 3, [], {0, 2, 5})
    assert {player for pairing, _ in paired for player in pairing} == {0, 2, 5, None}
    assert [result for _, result in paired] == [None, "bye"]
