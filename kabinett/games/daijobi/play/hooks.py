"""The learned value of Dai Jobi as hooks of the tree search."""

import numpy as np

from kabinett.games.daijobi.play.model import after_move
from kabinett.games.daijobi.rules import CHOICES, FIRST_CHOICE, PASS, RULES, TOSSES
from kabinett.games.rules import odds_of
from kabinett.kernels.bits import ZERO, lowest, without_lowest
from kabinett.kernels.compile import kernel

ODDS = odds_of(RULES)


@kernel
def evaluate(s, shares, _points, weights):
    """The learned value after the move that is best by it, on average over the toss if that is due."""
    if s.toss != 0:
        write_best_shares(s, weights, shares)
        return
    sum_0, sum_1, sum_2, sum_3 = 0.0, 0.0, 0.0, 0.0
    for toss in range(TOSSES):
        s.toss = toss + 1
        write_best_shares(s, weights, shares)
        sum_0 += ODDS[toss] * shares[0]
        sum_1 += ODDS[toss] * shares[1]
        sum_2 += ODDS[toss] * shares[2]
        sum_3 += ODDS[toss] * shares[3]
    s.toss = 0
    shares[0], shares[1], shares[2], shares[3] = sum_0, sum_1, sum_2, sum_3


@kernel
def write_best_shares(s, weights, shares):
    """Write the shares after the best move of the toss; `s` is as before when this returns."""
    seat = np.int64(s.seat)
    best, best_0, best_1, best_2, best_3 = -1.0, 0.0, 0.0, 0.0, 0.0
    rest = s.stacks[seat]
    while rest != ZERO:
        place = lowest(rest)
        rest = without_lowest(rest)
        first = FIRST_CHOICE[s.toss, place]
        for code in range(first, first + CHOICES[s.toss, place]):
            after_move(s, code, weights, shares)
            if shares[seat] > best:
                best = shares[seat]
                best_0, best_1, best_2, best_3 = shares[0], shares[1], shares[2], shares[3]
    if best < 0.0:
        after_move(s, PASS, weights, shares)
    else:
        shares[0], shares[1], shares[2], shares[3] = best_0, best_1, best_2, best_3
