"""Dai Jobi for two solved: the numbers of its states and the tables of its moves against the rules."""

import itertools
import random

import numpy as np
import pytest

from kabinett.games.daijobi.exact import kernels
from kabinett.games.daijobi.exact.solver import layers
from kabinett.games.daijobi.exact.sweeps import below, blank_scratch, hit, take_aim
from kabinett.games.daijobi.exact.tables import apart_below, first_with_out, states, tables
from kabinett.games.daijobi.rules import HOME, OUT, RULES, TOSSES
from kabinett.games.rules import CODE, OVER
from tests.games.daijobi.positions import pairs, record


@pytest.mark.parametrize("jungs", [1, 2, 3])
def test_ranks_number_all_multisets_of_places(jungs):
    expected = itertools.combinations_with_replacement(range(OUT + 1), jungs)
    places = np.zeros(jungs, np.int8)
    seen = set()
    for number, multiset in enumerate(sorted(expected, key=lambda counts: counts[::-1])):
        kernels.unrank(number, places)
        assert tuple(places) == multiset
        assert kernels.rank(np.bincount(multiset, minlength=OUT + 1)) == number
        seen.add(multiset)
    assert len(seen) == kernels.CHOOSE[OUT + jungs, jungs]


@pytest.mark.parametrize("jungs", [1, 2])
def test_states_are_numbered_without_gaps(jungs):
    state_of, pair = kernels.state_entry.bind(tables(jungs)), np.zeros(2, np.int64)
    numbers = {state_of(*both): both for both in pairs(jungs)}
    assert sorted(numbers) == list(range(states(jungs)))
    assert len(numbers) == len(pairs(jungs))
    for number in range(0, states(jungs), jungs**8):
        kernels.arrangements_entry(tables(jungs), number, pair)
        assert tuple(pair) == numbers[number]


def test_states_of_three_jungs_come_back_from_their_numbers():
    pair = np.zeros(2, np.int64)
    chance = random.Random(1)
    for number in [0, states(3) - 1, *(chance.randrange(states(3)) for _ in range(2000))]:
        kernels.arrangements_entry(tables(3), number, pair)
        mover, other = pair.tolist()
        assert not tables(3).stacks[mover] & tables(3).stacks[other]
        assert kernels.state_entry(tables(3), mover, other) == number


def test_aims_tell_the_state_after_a_move_that_captures_nothing():
    every, aims = tables(2), blank_scratch().aims[0]
    tried = 0
    for mover, other in pairs(2, 300):
        take_aim(every, mover, other >> 6, aims)
        moves = every.to[every.first_move[mover, 0] : every.first_move[mover, -1]].tolist()
        for line, to in enumerate([mover, *moves]):
            if to != kernels.WON and not every.stacks[to] & every.stacks[other]:
                tried += 1
                assert hit(aims, line, below(other)) == kernels.state_entry(every, other, to)
    assert tried > 1000


def by_the_tables(every, mover, other, toss):
    """What a toss allows, as (who tosses, both arrangements) in the order of the tables."""
    for move in range(*every.first_move[mover, toss - 1 : toss + 1].tolist()):
        to, target = int(every.to[move]), int(every.target[move])
        captures = bool(int(every.stacks[other]) >> target & 1)
        stays = int(every.captured[other, target]) if captures else other
        again = every.again[move] & (kernels.CAPTURING if captures else kernels.PLAIN)
        yield "won" if to == kernels.WON else (0 if again else 1, to, stays)


def by_the_rules(every, jungs, mover, other, toss):
    """The same, from the rules' own kernels on the whole position."""
    start = record(jungs, every.places[mover], every.places[other])
    start["toss"] = toss
    out = np.zeros(RULES.max_moves, CODE)
    for code in out[: RULES.entries.moves(start, out)].tolist():
        after = start.copy()
        RULES.entries.play(after, code)
        if RULES.entries.turn(after) == OVER:
            yield "won"
            continue
        mine, theirs = (int(every.numbers[kernels.rank(after["jungs"][0, seat])]) for seat in (0, 1))
        yield (int(after["seat"][0]), mine, theirs)


@pytest.mark.parametrize(("jungs", "number"), [(1, None), (2, 700), (3, 700)])
def test_the_tables_say_what_the_law_says(jungs, number):
    every = tables(jungs)
    for mover, other in pairs(jungs, number):
        for toss in range(1, TOSSES + 1):
            found = list(by_the_tables(every, mover, other, toss))
            assert found == list(by_the_rules(every, jungs, mover, other, toss))


@pytest.mark.parametrize("jungs", [1, 2, 3])
def test_moves_lead_to_lower_numbers_and_only_a_pass_to_the_same(jungs):
    every = tables(jungs)
    for number in range(len(every.places)):
        made = slice(every.first_move[number, 0], every.first_move[number, TOSSES])
        for to, target in zip(every.to[made], every.target[made], strict=True):
            assert to < number or (to == number and target == HOME and every.waits[number])


@pytest.mark.parametrize("jungs", [1, 2, 3])
def test_layers_share_out_the_states_by_jungs_out(jungs):
    assert sum(layer.states for layer in layers(jungs)) == states(jungs)
    starts = first_with_out(jungs)
    out = (tables(jungs).places == OUT).sum(axis=1)
    assert [int(out[start]) for start in starts] == list(range(jungs))
    assert (np.diff(out) <= 0).all()


def test_arrangements_apart_are_counted_up_to_any_number():
    every = tables(2)
    for end in (0, 1, 63, 64, 65, 400, len(every.places)):
        expected = [(every.stacks[:end] & stack == 0).sum() for stack in every.stacks]
        assert apart_below(2, end).tolist() == expected
