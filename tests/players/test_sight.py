"""What comes to the mind of a level, in every game with every combination of options."""

import numpy as np
import pytest

import kabinett
from kabinett.games.plugin import plugin_of
from kabinett.games.registry import game_names, variants
from kabinett.kernels.rng import generator
from kabinett.players.weak.sight import seen_codes, winning_code
from tests.depth import DEPTH
from tests.players.sight_slow import seen_slowly, wins_at_once

ALL = [variant for name in game_names() for variant in variants(name)]


def positions_of_a_game(variant, rng):
    """The positions of a random game in which a seat is to move."""
    position = kabinett.position(variant.spec)
    while not position.is_over:
        if position.turn != kabinett.CHANCE:
            yield position
        position.push_code(int(rng.choice(position.codes)))


@pytest.mark.parametrize("variant", ALL, ids=str)
def test_wins_and_moves_that_come_to_mind_are_those_that_pushing_and_counting_finds(variant):
    rng = np.random.default_rng()
    levels = plugin_of(variant.name).levels
    for position in positions_of_a_game(variant, rng):
        if rng.random() < 0.5 * DEPTH:
            won = [code for code in position.codes if wins_at_once(position, code)]
            assert winning_code(position) == (won[0] if won else None)
            level, seed = levels[int(rng.integers(len(levels)))], int(rng.integers(1 << 30))
            own, twins = generator(seed), generator(seed)
            assert seen_codes(position, own, level) == seen_slowly(position, twins, level)
            assert own == twins
