"""Limits of the points of Noti against what games come to."""

import random

import numpy as np
import pytest

import kabinett
from kabinett.games.noti.play.limits import limits_noti
from kabinett.games.noti.rules import RULES
from kabinett.kernels.compile import Array, Record, compiled

LIMITS = compiled(limits_noti, Record(RULES.state), Array(np.int64), Array(np.int64), result="none")


def limits(position):
    least, most = np.zeros(4, np.int64), np.zeros(4, np.int64)
    LIMITS(position.state_array, least, most)
    return least, most


def continued(position, chance):
    """Points at the end of a random game from here."""
    position = position.copy()
    while not position.is_over:
        position.push(chance.choice(position.legal_moves))
    return position.scores


@pytest.mark.parametrize("spec", ["noti", "noti(players=3)"])
def test_every_end_lies_within_the_limits(spec):
    tight = 0
    for seed in range(25):
        chance = random.Random(f"{spec} {seed}")
        position, met = kabinett.position(spec), []
        while not position.is_over:
            met.append(position.copy())
            position.push(chance.choice(position.legal_moves))
        for late in met[-14:]:
            least, most = limits(late)
            for _ in range(6):
                for seat, points in enumerate(continued(late, chance)):
                    assert points <= most[seat]
                    last = len(met) - 1 == late.ply
                    assert points >= least[seat] or (last and seat == late.turn)
                    tight += most[seat] - least[seat] <= 15
    assert tight > 500


@pytest.mark.parametrize("spec", ["noti", "noti(players=3)"])
def test_before_the_last_stone_the_limits_are_what_the_best_stone_makes(spec):
    for seed in range(60):
        chance = random.Random(f"last {spec} {seed}")
        position = kabinett.position(spec)
        while not position.is_over:
            position.push(chance.choice(position.legal_moves))
        position.pop()
        seat, best = position.turn, 0
        for move in position.legal_moves:
            position.push(move)
            best = max(best, position.scores[seat])
            others = position.scores
            position.pop()
        least, most = limits(position)
        assert least[seat] == most[seat] == best
        for other in range(position.game.seats):
            if other != seat:
                assert least[other] == most[other] == others[other]
