"""What holds for the rules of both Herati games."""

import random

import numpy as np
import pytest

import kabinett
from kabinett.games.herati import rules
from kabinett.games.rules import CODE
from kabinett.kernels.rng import generator

SPECS = ["loom", "factory", "factory(players=3)", "factory(players=4)"]
every_game = pytest.mark.parametrize("spec", SPECS)


def positions(spec, seed):
    chance = random.Random(seed)
    position = kabinett.position(spec)
    while not position.is_over:
        yield position
        position.push(chance.choice(position.legal_moves))
    yield position


@every_game
def test_the_fast_pick_draws_every_legal_move_about_equally_often_and_no_other(spec):
    rules = kabinett.game(spec).rules
    rng, scratch = generator(5), np.zeros(rules.max_moves, CODE)
    for position in positions(spec, 1):
        if position.turn in (None, kabinett.CHANCE):
            continue
        codes, state = position.codes, position.state
        draws = 60 * len(codes)
        drawn = [int(rules.pick(state, rng, scratch)) for _ in range(draws)]
        assert set(drawn) == set(codes)
        assert max(drawn.count(code) for code in codes) < 110


@every_game
def test_all_tiles_are_accounted_for_at_all_times(spec):
    for position in positions(spec, 2):
        state = position.state
        in_hands = int(state.up.sum()) + int(state.down.sum())
        laid = sum("@" in move for move in position.moves)
        aside = sum(move.startswith("-") for move in position.moves)
        first = spec.startswith("factory")  # the tile of the field is in nobody's hand
        assert in_hands + laid + aside + first == 25


KINDS = ("ne", "se", "sw", "nw")


@every_game
@pytest.mark.parametrize("corners", ["se sw ne nw", "nw ne sw se"], ids=["black", "white"])
def test_a_pattern_needs_the_right_corner_of_all_four_tiles(spec, corners):
    def points(*kinds):
        """Of four tiles around a point, the upper ones first; None where none lies."""
        state = kabinett.position(spec).game.initial_state()
        for cell, kind in zip((7, 8, 13, 14), kinds, strict=True):
            if kind:
                rules.put_tile(state.view(np.recarray)[0], cell, KINDS.index(kind))
        return int(rules.patterns(state.view(np.recarray)[0]))

    around = corners.split()
    assert points(*around) == 1
    for place in range(4):
        for wrong in {*KINDS, None} - {around[place]}:
            assert points(*around[:place], wrong, *around[place + 1 :]) == 0


@pytest.mark.parametrize(
    ("spec", "first", "other"),
    [
        ("loom", "+se +sw se@0,0 +sw sw@1,0 +nw sw@-1,0", "+se +sw se@0,0 +sw sw@-1,0 +nw sw@1,0"),
        ("loom", "+se +ne se@0,0 +se -ne +sw sw@1,0", "+ne +se se@0,0 +se -ne +sw sw@1,0"),
        ("factory", "+se +nw +nw nw@1,0 +sw nw@0,1", "+se +nw +nw nw@0,1 +sw nw@1,0"),
        ("factory", "+se +nw +nw nw@-1,0 +sw nw@0,-1", "+se +nw +nw nw@0,-1 +sw nw@-1,0"),
    ],
)
def test_the_way_to_a_position_leaves_no_trace(spec, first, other):
    reached = []
    for moves in (first, other):
        position = kabinett.position(spec)
        for move in moves.split():
            position.push(move)
        reached.append(position)
    assert reached[0] == reached[1]
    assert reached[0].moves != reached[1].moves
