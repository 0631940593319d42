"""Plain search as a kernel: every move and every chance event, with no bound, no table and no order.

Each seat seeks its own share of the win, then its points less those of the best other seat.
"""

import functools

import numpy as np

from kabinett.games.outcomes import margin, share_win
from kabinett.games.rules import CHANCE, CODE, OVER, Rules, odds_of
from kabinett.kernels.compile import INT, Array, Compiled, Kernel, compiled, kernel

DEEPEST = 64
"""No line is followed further."""

EQUAL = 1e-9
"""Shares that differ by less are equal: means over chance are rounded."""

TOO_LARGE = -1


_INDEX, _COUNT, _MOVER = 0, 1, 2
"""Columns of `places`: the move looked at next, how many there are, and who is to move."""


def _begin(rules: Rules) -> Kernel:
    """Looks at a position for the first time: lists its moves, or writes what it is worth without any."""
    turn, moves, count_points = rules.turn, rules.moves, rules.points

    @kernel
    def begin(states, listed, places, worths, points, shares, seats, limit, winner, depth):
        s, place = states[depth], places[depth]
        place[_INDEX], place[_COUNT], place[_MOVER] = 0, 0, turn(s)
        for seat in range(seats):
            worths[depth, seat, 0] = 0.0
            worths[depth, seat, 1] = 0.0
        if place[_MOVER] == OVER:
            count_points(s, points)
            share_win(points, seats, shares)
            for seat in range(seats):
                worths[depth, seat, 0] = shares[seat]
                worths[depth, seat, 1] = margin(points, seats, seat)
        elif depth == limit:
            for seat in range(seats):
                worths[depth, seat, 0] = 0.0 if seat == winner else 1.0
        else:
            place[_COUNT] = moves(s, listed[depth])

    return begin


def _take(rules: Rules) -> Kernel:
    """Takes account of what the move to the next depth is worth."""
    odds = odds_of(rules)

    @kernel
    def take(places, worths, seats, depth):
        place, seat = places[depth], places[depth, _MOVER]
        here, there = worths[depth], worths[depth + 1]
        if seat == CHANCE:
            weight = odds[place[_INDEX] - 1]
            for other in range(seats):
                here[other, 0] += weight * there[other, 0]
                here[other, 1] += weight * there[other, 1]
            return
        better = there[seat, 0] - here[seat, 0]
        if place[_INDEX] == 1 or better > EQUAL or (better > -EQUAL and there[seat, 1] > here[seat, 1]):
            for other in range(seats):
                here[other, 0] = there[other, 0]
                here[other, 1] = there[other, 1]

    return take


@functools.cache
def plain_search(rules: Rules) -> Compiled:
    """``plain_search(rules)(states, listed, places, worths, points, shares, seats, limit, winner, most)``.

    Args of what is returned: `states` are records of the rules (``DEEPEST + 1``), the first one the position;
    `listed` codes (``DEEPEST + 1``, max_moves); `places` int64[DEEPEST + 1, 3] and `points` int64[4] to work
    with; `worths` float64[DEEPEST + 1, 4, 2], by depth and seat the share and the points; `shares`
    float64[4]. Positions `limit` plies ahead are a loss of `winner` and a win of all others. At most `most`
    positions are looked at. Returns how many it were, `TOO_LARGE` if more; ``worths[0]`` is the answer.
    """
    play, begin, take = rules.play, _begin(rules), _take(rules)

    @kernel
    def search(states, listed, places, worths, points, shares, seats, limit, winner, most):
        looked, depth = 1, 0
        begin(states, listed, places, worths, points, shares, seats, limit, winner, depth)
        while True:
            place = places[depth]
            if place[_INDEX] < place[_COUNT]:
                if looked == most or depth == DEEPEST:
                    return np.int64(TOO_LARGE)
                states[depth + 1] = states[depth]
                play(states[depth + 1], np.int64(listed[depth, place[_INDEX]]))
                place[_INDEX] += 1
                looked += 1
                depth += 1
                begin(states, listed, places, worths, points, shares, seats, limit, winner, depth)
            elif depth == 0:
                return np.int64(looked)
            else:
                depth -= 1
                take(places, worths, seats, depth)

    return compiled(
        search,
        Array(rules.state),
        Array(CODE, 2),
        Array(np.int64, 2),
        Array(np.float64, 3),
        Array(np.int64),
        Array(np.float64),
        INT,
        INT,
        INT,
        INT,
        release=True,
    )
