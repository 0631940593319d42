"""Everybody meets everybody once."""

from collections import Counter

import pytest

from kabinett.tournaments import round_robin
from kabinett.tournaments.round_robin import LEAST, MOST


@pytest.mark.parametrize("players", range(LEAST, MOST + 1))
def test_each_meets_each_once_and_nobody_sits_at_two_boards(players):
    rounds = round_robin(players)
    assert len(rounds) == players - 1 + players % 2
    met = Counter(frozenset(pairing) for pairings in rounds for pairing in pairings if None not in pairing)
    assert len(met) == players * (players - 1) // 2
    assert set(met.values()) == {1}
    for pairings in rounds:
        seated = [player for pairing in pairings for player in pairing if player is not None]
        assert sorted(seated) == list(range(players))


@pytest.mark.parametrize("players", range(LEAST, MOST + 1))
def test_first_moves_differ_by_at_most_one_and_byes_are_one_for_each_of_an_odd_number(players):
    balance, byes = Counter(), Counter()
    for first, second in (pairing for pairings in round_robin(players) for pairing in pairings):
        if second is None:
            byes[first] += 1
        else:
            balance[first] += 1
            balance[second] -= 1
    assert all(abs(balance[player]) <= 1 for player in range(players))
    assert byes == (Counter(range(players)) if players % 2 else Counter())


@pytest.mark.parametrize("players", [0, 2, MOST + 1])
def test_too_few_and_too_many_are_refused(players):
    with pytest.raises(ValueError, match="3 to 16"):
        round_robin(players)
