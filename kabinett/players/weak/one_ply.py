"""Looking one move ahead, in any game."""

from __future__ import annotations

import functools

import numpy as np
from numpy.typing import NDArray

from kabinett.games.outcomes import margin
from kabinett.games.position import Position
from kabinett.games.rules import CHANCE, CODE, MAX_SEATS, Rules, odds_of
from kabinett.kernels.compile import INT, Array, Compiled, Kernel, compiled, kernel
from kabinett.players.mcts.kernels.results import random_playout

PLAYOUTS = 24
"""Games played out for each move among several that gain the same."""


@functools.cache
def look(rules: Rules) -> Kernel:
    """``look(root, states, rng, scratch, points, codes, values, seat, seats, playouts) -> games``.

    For each legal code, writes to ``values[0]`` the margin of `seat` right after it and, for those that
    are best so far as that goes, to ``values[1]`` the mean margin at the end of so many random games;
    minus infinity for the others. Returns how many games were played out. `states` are 2 records to work
    with, `scratch` is int16[max_moves], `points` int64[4], `values` float64[2, number of codes].
    """
    turn, moves, play, count_points = rules.turn, rules.moves, rules.play, rules.points
    play_out = random_playout(rules)
    odds = odds_of(rules)

    @kernel
    def margin_now(s, points, seat, seats):
        count_points(s, points)
        return np.float64(margin(points, seats, seat))

    @kernel
    def gain(states, scratch, points, seat, seats):
        if turn(states[0]) != CHANCE:
            return margin_now(states[0], points, seat, seats)
        expected = 0.0
        for index in range(moves(states[0], scratch)):
            states[1] = states[0]
            play(states[1], np.int64(scratch[index]))
            expected += odds[index] * margin_now(states[1], points, seat, seats)
        return expected

    @kernel
    def look_one_ahead(root, states, rng, scratch, points, codes, values, seat, seats, playouts):
        best = -np.inf
        ties = 0
        for index in range(len(codes)):
            states[0] = root[0]
            play(states[0], np.int64(codes[index]))
            # Sums of odds in another order may differ in the last digits.
            found = round(gain(states, scratch, points, seat, seats) * 1e6) / 1e6
            ties = ties + 1 if found == best else 1 if found > best else ties
            best = max(best, found)
            values[0, index] = found
        games = 0
        for index in range(len(codes)):
            values[1, index] = -np.inf
            if values[0, index] == best and ties > 1 and playouts > 0:
                total = 0.0
                for _ in range(playouts):
                    states[0] = root[0]
                    play(states[0], np.int64(codes[index]))
                    play_out(states[0], rng, scratch)
                    total += margin_now(states[0], points, seat, seats)
                values[1, index] = total / playouts
                games += playouts
        return np.int64(games)

    return look_one_ahead


@functools.cache
def look_ahead(rules: Rules) -> Compiled:
    """`look`, to be called from Python."""
    return compiled(
        look(rules),
        Array(rules.state),
        Array(rules.state),
        Array(np.uint64),
        Array(CODE),
        Array(np.int64),
        Array(CODE),
        Array(np.float64, 2),
        INT,
        INT,
        INT,
        release=True,
    )


def looked_ahead(
    position: Position, rng: NDArray[np.uint64], playouts: int
) -> tuple[NDArray[np.float64], int]:
    """What each legal move gains, for the seat to move.

    Args:
        position: where a seat is to move.
        rng: (1,), a generator.
        playouts: how many games are played out for each move among several that gain most.

    Returns:
        (2, number of moves): the margins right after the moves and at the end of those games, as `look`
        writes them; and how many games were played out.
    """
    game, rules = position.game, position.game.rules
    codes = np.array(position.codes, CODE)
    values = np.zeros((2, len(codes)))
    scratch, points = np.zeros(rules.max_moves, CODE), np.zeros(MAX_SEATS, np.int64)
    games = look_ahead(rules)(
        *(position.state_array, rules.blank(2), rng, scratch, points, codes, values),
        *(position.turn, game.seats, playouts),
    )
    return values, int(games)
