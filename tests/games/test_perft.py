"""Perft against a walk with push and pop over positions."""

import random

import pytest

import kabinett
from kabinett.games.perft import perft
from tests.variants import every_variant

MANY_WAYS = 200
"""Beyond so many ways to go on, no walk begins further from the end."""


def slow_perft(position, depth):
    if depth == 0:
        return 1
    total = 0
    for move in position.legal_moves:
        position.push(move)
        total += slow_perft(position, depth - 1)
        position.pop()
    return total


def near_the_end(variant, seed):
    """A position at most three moves before the end of a random game; fewer where there are `MANY_WAYS`."""
    chance = random.Random(seed)
    position = kabinett.Position(variant)
    while not position.is_over:
        position.push(chance.choice(position.legal_moves))
    ways = 1
    for _ in range(3):
        position.pop()
        ways *= len(position.legal_moves)
        if ways > MANY_WAYS:
            break
    return position


@every_variant
@pytest.mark.parametrize("seed", range(3))
def test_perft_counts_like_a_walk_over_positions_up_to_the_end_of_the_game(variant, seed):
    position = near_the_end(variant, seed)
    for depth in range(5):
        expected = slow_perft(position, depth)
        assert perft(variant.rules, position.state_array, depth) == expected
        if not expected:
            break


@every_variant
def test_perft_from_the_start_is_the_number_of_legal_moves(variant):
    position = kabinett.Position(variant)
    assert perft(variant.rules, position.state_array, 1) == len(position.legal_moves)


def test_perft_leaves_the_position_as_it_was():
    position = kabinett.position("noti")
    state = position.state_array
    perft(position.game.rules, state, 2)
    assert state.tobytes() == position.state_array.tobytes()


def test_a_negative_depth_is_refused():
    position = kabinett.position("noti")
    with pytest.raises(ValueError, match="negative"):
        perft(position.game.rules, position.state_array, -1)
