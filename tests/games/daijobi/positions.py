"""Positions of Dai Jobi for two, for tests of its solution."""

import itertools
import random

import numpy as np

import kabinett
from kabinett.games.daijobi.exact.tables import tables
from kabinett.games.daijobi.rules import RULES, add
from kabinett.games.rules import CHANCE

ODDS = dict(zip(("t1", "t2", "t3", "t4", "t5"), (4 / 16, 6 / 16, 4 / 16, 1 / 16, 1 / 16), strict=True))


def record(jungs, mover, other):
    """The rules' record of a state from the places of both seats' jungs, seat 0 to toss."""
    s = RULES.blank()
    s["seats"], s["each"] = 2, jungs
    for seat, places in enumerate((mover, other)):
        for place in places:
            add(s.view(np.recarray)[0], seat, int(place), 1)
    return s


def pairs(jungs, number=None):
    """All pairs of arrangements that share no space, or so many drawn by lot."""
    every = tables(jungs)
    chance, count = random.Random(jungs), len(every.places)
    drawn = (
        itertools.product(range(count), repeat=2)
        if number is None
        else ((chance.randrange(count), chance.randrange(count)) for _ in range(number))
    )
    return [(own, other) for own, other in drawn if not every.stacks[own] & every.stacks[other]]


def random_position(chance, jungs):
    """A position of a random game where a toss is due."""
    while True:
        position = kabinett.position(f"daijobi(jungs={jungs})")
        for _ in range(2 * chance.randrange(60)):
            if position.is_over:
                break
            position.push(chance.choice(position.legal_moves))
        if position.turn == CHANCE:
            return position
