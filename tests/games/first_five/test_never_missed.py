"""The player search never misses a forced win by fours, nor one by fours and threes within its reach."""

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from kabinett.games.first_five.rules import TILES
from kabinett.games.first_five.threats.search import Threats
from kabinett.players import player
from kabinett.players.search_limit import SearchLimit
from tests.depth import deep
from tests.games.first_five import threats_slow as slow
from tests.games.first_five.boards import position_of

BUDGETS = ("simulations=1", "simulations=1000", "seconds=0.1")
FEW = 200_000
"""Positions: less than the share for a win of one's own of what ``search(simulations=1000)`` allows."""


def plays_out(position, budget, seed):
    """Whether the player knows that it wins, and does against a reply drawn by the seed each time."""
    seat, choice = position.turn, player(f"search({budget})", seed).choose(position)
    if not (choice.exact and choice.lines[0].shares[seat] == 1.0):
        return False
    for number, move in enumerate(choice.lines[0].variation):
        assert number % 2 or position.turn == seat
        position.push(move)
    return position.winners == (seat,)


@settings(max_examples=deep(20))
@given(st.integers(0, 10**6), st.integers(12, 30), st.sampled_from(BUDGETS))
def test_a_win_by_fours_is_played_whatever_the_budget(seed, tiles, budget):
    own, other = slow.random_tiles(seed, tiles)
    assume(slow.wins_by_fours(own, other, TILES - len(own)))
    assert plays_out(position_of(own, other), budget, seed)


@pytest.mark.sampled(2)
@pytest.mark.parametrize("seed", [4, 5, 11, 31])
def test_a_win_within_three_tiles_is_played(seed):
    own, other = slow.random_tiles(9000 + seed, 8 + seed % 9, margin=2)
    if slow.wins_within(own, other, 3):
        assert plays_out(position_of(own, other), "simulations=1000", seed)
        assert plays_out(position_of(own, other), "seconds=1", seed)


@settings(max_examples=deep(10))
@given(st.integers(0, 10**6), st.integers(9, 20))
def test_a_thousand_simulations_buy_what_a_proof_finds_with_few_positions(seed, tiles):
    """The next position from the seed on in which fours and threes win, but not fours alone."""
    threats = Threats()
    position = next(board for board in boards(seed, tiles) if wins_by_threes(threats, board))
    assert plays_out(position, "simulations=1000", seed)


def boards(seed, tiles):
    while True:
        yield position_of(*slow.random_tiles(seed, tiles, margin=2))
        seed += 1


def wins_by_threes(threats, position):
    seat = position.turn
    threats.show(position.state_array)
    if threats.by_fours(seat) or threats.holes(1 - seat, 4):
        return False
    return threats.wins(seat, SearchLimit(nodes=FEW)) is True
