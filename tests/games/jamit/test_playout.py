"""How the search plays Jamit on: what a move pays at once, and greedy but legal games."""

from __future__ import annotations

import random

import numpy as np
import pytest

import kabinett
from kabinett.games.jamit.play import playout
from kabinett.games.position import Position
from kabinett.kernels.rng import generator
from kabinett.players.search_hooks import search_hooks


def some_positions(stages, seed):
    """Positions of random games where one of these things is due."""
    rng = random.Random(seed)
    for _ in range(12):
        position = kabinett.position("jamit")
        while position.turn is not None:
            if position.state_array["stage"][0] in stages:
                yield position
            position.push(rng.choice(position.legal_moves))


def record_of(position):
    return position.state_array.copy().view(np.recarray)[0]


def gains_of(position):
    return [int(playout.gain_of(record_of(position), np.int64(code))) for code in position.codes]


def balance(position, seat):
    """Points and neutral coins of a seat less the other's points, in neutral coins, and its stones."""
    s = record_of(position)
    ahead = int(s.points[seat]) - int(s.points[1 - seat])
    return 3 * ahead + int(s.neutral[seat]), int((s.hexes == 5 + seat).sum())


@pytest.mark.parametrize("stages", [(0,), (1, 2)])
def test_a_move_is_said_to_pay_what_it_pays_when_it_is_played(stages):
    paid = set()
    for position in some_positions(stages, 1):
        seat = position.turn
        before, stones = balance(position, seat)
        for code, gain in zip(position.codes, gains_of(position), strict=True):
            after = position.copy()
            after.push_code(code)
            column = (code >> 1) if stages == (0,) else code - 14
            # A game that ends with the first coin has no second; a coin that is not there is not inserted.
            if after.turn is not None and min(record_of(position).supply[[0, 1, 3]]) >= 2:
                now, left = balance(after, seat)
                bonus = (stones - left) * playout.EXTRA_COINS * (2 if column == 3 else 1)
                assert gain == now - before + bonus
                paid.add(gain)
    assert min(paid) < 0 < max(paid)
    assert len(paid) > 5


def test_what_is_played_is_legal_and_mostly_pays_best():
    rng, codes, weights = generator(1), np.zeros(18, np.int16), np.zeros(1, np.float32)
    best = total = 0
    for position in some_positions((0,), 2):
        s = record_of(position)
        code = int(playout.step(s, rng, codes, weights))
        gains = dict(zip(position.codes, gains_of(position), strict=True))
        position = position.copy()
        position.push_code(code)
        assert s.tobytes() == position.state_array[0].tobytes()
        if max(gains.values()) > min(gains.values()):
            total += 1
            best += gains[code] == max(gains.values())
    assert total > 50
    # Eight draws with replacement among 14 moves, of which two or more are best.
    assert best / total > 0.6


def test_the_guide_of_jamit_plays_a_few_plies_before_it_judges():
    found = search_hooks(Position(kabinett.game("jamit")).game)
    assert found.step is playout.step
    assert 0 < found.cutoff < 20
