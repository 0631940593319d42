"""The learned value of The Factory for two."""

from kabinett.games.factory.play.features import (
    FOUND,
    SHARED,
    draw,
    of_pair,
    write_pair,
    write_shared,
)
from kabinett.games.factory.rules import CELLS, END, FIRST_LAY, LAY, PASS, RULES, face_up
from kabinett.games.herati.rules import KINDS
from kabinett.kernels.compile import kernel
from kabinett.players.linear import logistic

_play = RULES.play


@kernel
def result(s, seat):
    """A seat's share of the win at the end of the game."""
    own, other = s.scored[seat], s.scored[1 - seat]
    return 1.0 if own > other else 0.5 if own == other else 0.0


@kernel
def pair_sum(weights, scratch, size, relation):
    """The sum of the weights of a pair of kinds in this relation, which has so many features."""
    total = 0.0
    for index in range(size):
        total += weights[of_pair(scratch, index, relation)]
    return total


@kernel
def shared_sum(weights, scratch):
    """The sum of the weights that do not depend on a pair."""
    total = 0.0
    for n in range(FOUND, FOUND + SHARED):
        total += weights[scratch[n]]
    return total


@kernel
def lay_logit(s, weights, scratch):
    """The logit of the share of the seat to lay."""
    seat = int(s.seat)
    draw(s, scratch)
    write_shared(s, seat, 0, scratch)
    total, pairs = 0.0, 0
    for kind in range(KINDS):
        if s.up[seat, kind] > 0:
            size = write_pair(s, kind, scratch)
            for other in range(KINDS):
                if s.up[1 - seat, other] > 0:
                    total += pair_sum(weights, scratch, size, (other - kind) % KINDS)
                    pairs += 1
    return shared_sum(weights, scratch) + total / max(pairs, 1)


@kernel
def turned_up(s, weights, scratch):
    """The share of the seat whose turn is next, where one tile of the present seat is to be turned up."""
    seat = int(s.seat)
    next_seat = 1 - seat
    held, last = 0, 0
    for kind in range(KINDS):
        if s.up[next_seat, kind] > 0:
            held += 1
            last = kind
    total = 0.0
    if held == 1 and face_up(s, seat) == 0 and s.down[0] + s.down[1] > 1:
        # What is usual, faster.
        draw(s, scratch)
        write_shared(s, next_seat, 1, scratch)
        size = write_pair(s, last, scratch)
        shared = shared_sum(weights, scratch)
        for relation in range(KINDS):
            total += logistic(shared + pair_sum(weights, scratch, size, relation))
        return total / KINDS
    due = s.due
    for kind in range(KINDS):
        _play(s, kind)
        total += result(s, next_seat) if s.due == END else logistic(lay_logit(s, weights, scratch))
        s.up[seat, kind] -= 1
        s.down[seat] += 1
        s.seat = seat
        s.due = due
    return total / KINDS


@kernel
def share_of(s, seat, weights, scratch):
    """The share of the win that a seat may expect, by the value alone; no tile is to be dealt."""
    if s.due == END:
        return result(s, seat)
    if s.due == LAY:
        found = logistic(lay_logit(s, weights, scratch))
        return found if seat == s.seat else 1.0 - found
    found = turned_up(s, weights, scratch)
    return 1.0 - found if seat == s.seat else found


@kernel
def share_after(s, code, weights, scratch):
    """The share of the seat to lay after a move, by the value; `s` is as before when this returns."""
    seat = int(s.seat)
    tiles, north, east, left, top, scored = s.tiles, s.north, s.east, s.left, s.top, s.scored[seat]
    _play(s, code)
    found = share_of(s, seat, weights, scratch)
    s.tiles, s.north, s.east, s.left, s.top, s.scored[seat] = tiles, north, east, left, top, scored
    s.seat, s.due = seat, LAY
    if code != PASS:
        s.up[seat, (code - FIRST_LAY) // CELLS] += 1
    return found
