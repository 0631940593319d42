"""Swiss rounds of random tournaments keep what they promise."""

import itertools
import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from kabinett.tournaments import Pairing, swiss_round
from kabinett.tournaments.matching import perfect_matching
from kabinett.tournaments.pairing import Paired, points_of
from kabinett.tournaments.swiss import MOST, WIDEST
from tests.depth import deep


def paired(pairing, rng):
    result = "bye" if pairing.second is None else rng.choice(["first", "second", "draw", "first forfeit"])
    return Paired(pairing, result)


def tournament(players, rounds, rng, leaving=0.0):
    """The rounds of a tournament with random results; some leave after each round."""
    present, played = list(range(players)), []
    for _ in range(rounds):
        if len(present) < 2:
            break
        pairings = swiss_round(players, played, present)
        seated = [player for pairing in pairings for player in pairing if player is not None]
        assert sorted(seated) == sorted(present)
        played.append([paired(pairing, rng) for pairing in pairings])
        present = [player for player in present if rng.random() >= leaving]
    return played


def meetings(rounds):
    return Counter(
        frozenset(game.pairing) for played in rounds for game in played if game.pairing.second is not None
    )


def byes(rounds):
    return Counter(game.pairing.first for played in rounds for game in played if game.pairing.second is None)


@settings(max_examples=deep(40), deadline=None)
@given(some.integers(2, 20), some.integers(1, 9), some.randoms(use_true_random=False))
def test_nobody_meets_the_same_player_twice_while_that_can_be(players, rounds, rng):
    played = tournament(players, rounds, rng)
    for number in range(len(played)):
        repeated = [pair for pair, times in meetings(played[: number + 1]).items() if times > 1]
        if not repeated:
            continue
        # Then no round without one was possible, with whichever of those who may have the bye.
        before = meetings(played[:number])
        had = byes(played[:number])
        least = min(had[player] for player in range(players))
        free = [None] if players % 2 == 0 else [player for player in range(players) if had[player] == least]
        for bye in free:
            left = [player for player in range(players) if player != bye]
            graph = {
                player: {
                    other for other in left if other != player and not before[frozenset((player, other))]
                }
                for player in left
            }
            assert perfect_matching(graph) is None
        break


@settings(max_examples=deep(40), deadline=None)
@given(some.integers(2, 24), some.integers(1, 9), some.randoms(use_true_random=False))
def test_byes_are_one_for_each_and_first_moves_differ_by_at_most_two(players, rounds, rng):
    played = tournament(players, min(rounds, players - 1), rng)
    assert all(times == 1 for times in byes(played).values())
    balance = Counter()
    for game in (game for of_round in played for game in of_round if game.pairing.second is not None):
        balance[game.pairing.first] += 1
        balance[game.pairing.second] -= 1
    if players > 2 * rounds:
        assert all(abs(difference) <= WIDEST for difference in balance.values())


@settings(max_examples=deep(20), deadline=None)
@given(some.integers(2, 20), some.integers(1, 12), some.randoms(use_true_random=False))
def test_who_has_left_is_paired_no_more_and_all_others_are(players, rounds, rng):
    tournament(players, rounds, rng, leaving=0.15)


def test_players_with_as_many_points_meet_and_the_upper_half_meets_the_lower():
    first = swiss_round(8, [])
    assert [sorted(pairing) for pairing in first] == [[0, 4], [1, 5], [2, 6], [3, 7]]
    assert [pairing.first for pairing in first] == [0, 5, 2, 7]
    played = [[Paired(pairing, "first" if pairing.first < 4 else "second") for pairing in first]]
    assert points_of(8, played) == [1, 1, 1, 1, 0, 0, 0, 0]
    second = swiss_round(8, played)
    assert {player for pairing in second[:2] for player in pairing} == {0, 1, 2, 3}
    # Who had the first move has the second now.
    assert {pairing.first for pairing in second} == {pairing.second for pairing in first}


def test_the_bye_goes_to_the_lowest_who_had_none():
    first = swiss_round(5, [])
    assert first[-1] == Pairing(4, None)
    played = [[Paired(pairing, "bye" if pairing.second is None else "draw") for pairing in first]]
    assert swiss_round(5, played)[-1] == Pairing(3, None)


def test_a_full_tournament_of_the_largest_size_is_paired_without_repetition():
    played = tournament(MOST, 9, random.Random(5))
    assert set(meetings(played).values()) == {1}
    with pytest.raises(ValueError, match="64"):
        swiss_round(MOST + 1, [])


@pytest.mark.parametrize("seed", range(30))
def test_a_matching_is_found_wherever_trying_all_finds_one(seed):
    rng = random.Random(seed)
    size = rng.choice([4, 6, 8])
    edges = [pair for pair in itertools.combinations(range(size), 2) if rng.random() < 0.35]
    graph = {node: {a + b - node for a, b in edges if node in (a, b)} for node in range(size)}

    def exists(left):
        if not left:
            return True
        return any(exists(left - {min(left), other}) for other in graph[min(left)] & left)

    found = perfect_matching(graph)
    assert (found is not None) == exists(frozenset(range(size)))
    if found is not None:
        assert all(found[mate] == node and mate in graph[node] for node, mate in found.items())
