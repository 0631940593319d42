"""The kernels against slow, obvious twins: whole random games and perft."""

import json
import pickle
import random
from pathlib import Path

import pytest

import kabinett
from kabinett.games.perft import perft
from tests.depth import deep
from tests.variants import VARIANTS, every_variant, twin_of

DATA = Path(__file__).parent.parent / "data"
PERFT = json.loads((DATA / "perft.json").read_text())
MOVES = deep(2_000)
"""Of random games, for each variant."""

NODES = deep(3_000)
"""How many positions of a perft tree's last ply but one the twin walks to; the kernels walk to all."""


@every_variant
def test_kernels_and_twin_agree_on_random_games(variant):
    chance = random.Random(f"twins {variant.spec}")
    played = games = 0
    while played < MOVES or games < 10:
        position, twin = kabinett.Position(variant), twin_of(variant)
        while True:
            assert position.turn == twin.turn()
            legal = position.legal_moves
            assert len(set(legal)) == len(legal)
            assert set(legal) == twin.legal()
            assert position.scores == twin.scores()
            if not legal:
                break
            move = chance.choice(legal)
            position.push(move)
            twin.push(move)
            played += 1
        games += 1


def slow_perft(twin, depth):
    """Leaves `depth` moves below the twin."""
    if depth == 1:
        return len(twin.legal())
    # Copies by pickle take a fraction of the time of those by deepcopy.
    total, whole = 0, pickle.dumps(twin)
    for move in twin.legal():
        child = pickle.loads(whole)
        child.push(move)
        total += slow_perft(child, depth - 1)
    return total


@pytest.mark.sampled(12)
@every_variant
def test_perft_numbers_hold_for_kernel_and_twin(variant):
    state = kabinett.Position(variant).state_array
    counts = PERFT[variant.spec]
    assert [perft(variant.rules, state, depth) for depth in range(1, len(counts) + 1)] == counts
    walked = [count for before, count in zip([1, *counts], counts, strict=False) if before <= NODES]
    assert [slow_perft(twin_of(variant), depth) for depth in range(1, len(walked) + 1)] == walked


def test_perft_numbers_are_known_for_every_variant():
    assert set(PERFT) == {variant.spec for variant in VARIANTS}


@pytest.mark.parametrize("spec", sorted(PERFT))
def test_perft_numbers_reach_beyond_the_first_decision(spec):
    assert len(PERFT[spec]) >= 3
