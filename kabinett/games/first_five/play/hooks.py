"""Hooks of the search for First-Five: which moves look good, and how a position stands."""

from __future__ import annotations

import numpy as np

from kabinett.games.first_five.play.lines import (
    CHANCES,
    DRAW,
    FIVE,
    FOUR,
    LONG_LINES,
    ONES,
    OPEN_FOUR,
    OPEN_THREE,
    THREES,
    TWOS,
    cell_on,
    holds,
    line_through,
    number_of,
    place_on,
)
from kabinett.games.first_five.rules import CELLS, TILES
from kabinett.kernels.bits import ZERO, count, lowest
from kabinett.kernels.compile import kernel
from kabinett.players.linear import logistic

_TEN = np.uint64(1023)
_SEVEN = np.uint64(7)

# Places in the weights: what one window or square of a kind is worth to the seat to move, then to the other.
ONE_TILE, TWO_TILES, THREE_TILES, FOUR_CELL, OPEN_FOUR_CELL, OPEN_THREE_CELL, FEATURES = range(7)
TEMPO = 2 * FEATURES
WEIGHTS = TEMPO + 1

_SURE = 0.999


@kernel
def masks(chances, kind):
    """The cells of one kind in an entry of `CHANCES`, as bits of the line."""
    return (chances >> np.uint64(kind)) & _TEN


@kernel
def windows(chances, kind):
    """How many windows of one kind an entry of `CHANCES` covers."""
    return np.float64((chances >> np.uint64(kind)) & _SEVEN)


@kernel
def fives(s, seat):
    """A cell that completes a row of the seat, or -1; plus `CELLS` if there is another such cell."""
    found = np.int64(-1)
    for index in range(len(LONG_LINES)):
        line = LONG_LINES[index]
        ends = masks(CHANCES[number_of(s, seat, line)], FIVE)
        while ends != ZERO:
            cell = cell_on(line, lowest(ends))
            ends &= ends - np.uint64(1)
            if found < 0:
                found = cell
            elif found != cell:
                return np.int64(found + CELLS)
    return found


@kernel
def any_open_four(s, seat):
    """Whether a tile of the seat can make a four that one reply does not stop."""
    for index in range(len(LONG_LINES)):
        if masks(CHANCES[number_of(s, seat, LONG_LINES[index])], OPEN_FOUR) != ZERO:
            return True
    return False


@kernel
def prior(s, codes, size, out, _weights):
    """What a tile makes at once, and how much it gathers; threats that must be met come first."""
    seat = np.int64(s.laid & 1)
    must = fives(s, 1 - seat)
    hurry = must < 0 and any_open_four(s, 1 - seat)
    for index in range(size):
        cell = np.int64(codes[index])
        own_five, own_four, own_open_four, own_three = 0, 0, 0, 0
        five, four, open_four, three = 0, 0, 0, 0
        gathered = 0.0
        for direction in range(4):
            line, place = line_through(cell, direction), place_on(cell, direction)
            number = number_of(s, seat, line)
            chances = CHANCES[number]
            own_five += holds(chances, FIVE, place)
            own_four += holds(chances, FOUR, place)
            own_open_four += holds(chances, OPEN_FOUR, place)
            own_three += holds(chances, OPEN_THREE, place)
            gathered += np.float64(DRAW[number, place])
            number = number_of(s, 1 - seat, line)
            chances = CHANCES[number]
            five += holds(chances, FIVE, place)
            four += holds(chances, FOUR, place)
            open_four += holds(chances, OPEN_FOUR, place)
            three += holds(chances, OPEN_THREE, place)
            gathered += 0.7 * np.float64(DRAW[number, place])
        value = 0.05 + 0.5 * gathered / (gathered + 40.0)
        if own_five > 0:
            value = _SURE
        elif must >= 0:
            value = 0.6 if five > 0 else 0.0
        elif own_open_four > 0 or own_four > 1:
            value = 0.99
        elif own_four > 0 and own_three > 0:
            value = 0.9
        elif hurry:
            # Only fours, and cells that spoil the open four, can help.
            value = 0.45 + 0.1 * value if open_four > 0 or four > 0 else 0.3 if own_four > 0 else 0.02
        elif own_three > 1:
            value = 0.8
        elif own_three > 0:
            value = 0.1 + value
        elif own_four > 0:
            value = 0.05 + value
        if three > 1 and not hurry and must < 0:
            value = max(value, 0.6)
        out[index] = value


@kernel
def evaluate(s, shares, _points, weights):
    """How likely each seat wins: sure wins by the next two tiles, else what lies on the lines, weighted."""
    seat = np.int64(s.laid & 1)
    value = standing(s, seat, weights)
    shares[seat] = value
    shares[1 - seat] = 1.0 - value


@kernel
def standing(s, seat, weights):
    """The share of the win that the seat to move can expect."""
    left = TILES - np.int64(s.laid) // 2
    if fives(s, seat) >= 0:
        return 1.0
    must = fives(s, 1 - seat)
    others_left = 2 * TILES - np.int64(s.laid) - left
    if must >= CELLS and others_left > 0:
        return 0.0
    if must < 0 and left >= 2 and any_open_four(s, seat):
        return 1.0
    total = np.float64(weights[TEMPO])
    for index in range(len(LONG_LINES)):
        line = LONG_LINES[index]
        for other in range(2):
            chances = CHANCES[number_of(s, seat if other == 0 else 1 - seat, line)]
            place = other * FEATURES
            total += weights[place + ONE_TILE] * windows(chances, ONES)
            total += weights[place + TWO_TILES] * windows(chances, TWOS)
            total += weights[place + THREE_TILES] * windows(chances, THREES)
            total += weights[place + FOUR_CELL] * count(masks(chances, FOUR))
            total += weights[place + OPEN_FOUR_CELL] * count(masks(chances, OPEN_FOUR))
            total += weights[place + OPEN_THREE_CELL] * count(masks(chances, OPEN_THREE))
    # Few tiles left make a draw likely.
    return 0.5 + (logistic(total) - 0.5) * min(1.0, left / 8.0)
