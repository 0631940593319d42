"""What search and playouts of The Factory know of patterns, against trying it."""

import random

import numpy as np
import pytest

import kabinett
from kabinett.games import game
from kabinett.games.factory.play.patterns import open_patterns
from kabinett.games.factory.play.playout import completing, playout
from kabinett.games.factory.rules import RULES, lay_code, places, targets
from kabinett.games.rules import CODE, OVER, playouts
from kabinett.kernels.compile import Array, Record, compiled
from kabinett.kernels.rng import generator
from kabinett.players.search_hooks import search_hooks as registered

SPECS = ("factory", "factory(players=3)", "factory(players=4)")
play_out = compiled(
    playout, Record(RULES.state), Array(np.uint64), Array(CODE), Array(np.float32), result="none"
)


def decisions(spec, games):
    """Positions of random games where a seat is to move, with the points that are made later."""
    for seed in range(games):
        chance = random.Random(f"{spec} {seed}")
        position, met = kabinett.position(spec), []
        while not position.is_over:
            if position.turn >= 0:
                met.append(position.copy())
            position.push(chance.choice(position.legal_moves))
        for noted in met:
            yield noted, sum(position.scores) - sum(noted.scores)


def scores_after(position, code):
    position.push_code(code)
    scored = sum(position.scores)
    position.pop()
    return scored


@pytest.mark.parametrize("spec", SPECS)
def test_completing_cells_are_those_where_a_tile_scores(spec):
    scoring = 0
    for position, _ in decisions(spec, 8):
        s = position.state
        allowed, found = places(s), set()
        for kind in np.arange(4):
            if s.up[s.seat, kind] > 0:
                cells = int(targets(allowed, kind)) & int(completing(s, kind))
                found |= {int(lay_code(s, kind, cell)) for cell in np.arange(36) if cells >> int(cell) & 1}
        before = sum(position.scores)
        expected = {code for code in position.codes if scores_after(position, code) > before}
        assert found == expected
        scoring += len(expected)
    assert scoring > 10


@pytest.mark.parametrize("spec", SPECS)
def test_no_more_patterns_come_than_seemed_possible(spec):
    closed = 0
    for position, later in decisions(spec, 12):
        possible = int(open_patterns(position.state))
        assert later <= possible
        closed += possible == 0
    assert closed > 10


@pytest.mark.parametrize("spec", SPECS)
def test_playouts_go_on_until_no_pattern_is_possible(spec):
    rng, weights = generator(1), np.zeros(1, np.float32)
    patterns = 0
    for _ in range(60):
        position = kabinett.position(spec)
        state = position.state_array
        play_out(state, rng, np.zeros(RULES.max_moves, CODE), weights)
        s = state.view(np.recarray)[0]
        assert RULES.entries.turn(state) == OVER or open_patterns(s) == 0
        patterns += int(s.scored.sum())
    plain = np.zeros(4, np.int64)
    start = kabinett.position(spec).state_array
    scratch, points = np.zeros(RULES.max_moves, CODE), np.zeros(4, np.int64)
    playouts(RULES)(start, RULES.blank(), generator(2), scratch, points, plain, 60)
    assert patterns > plain.sum()


def test_its_playouts_are_those_of_the_guide_for_three():
    assert registered(game("factory(players=3)")).playout is playout
