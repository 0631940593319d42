"""What chance brings about and what an end is worth, each formula once; compiled, or called from Python."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from kabinett.kernels.compile import kernel


@kernel
def event_of(ticket, weights):
    """The chance event that a ticket stands for: its index into `weights`, which are whole numbers.

    A ticket is a whole number from 0 to below the sum of the weights.
    """
    index = 0
    while ticket >= weights[index]:
        ticket -= weights[index]
        index += 1
    return index


def draw_event(weights: Sequence[int], below: Callable[[int], int]) -> int:
    """An index into `weights`, each as probable as its weight.

    Args:
        weights: positive whole numbers; nothing is rounded.
        below: ``below(bound)`` draws a whole number from 0 to ``bound - 1``.
    """
    return int(event_of(below(sum(weights)), weights))


@kernel
def count_winners(points, seats):
    """How many seats have the most points."""
    best = points[0]
    for seat in range(1, seats):
        best = max(best, points[seat])
    winners = 0
    for seat in range(seats):
        winners += points[seat] == best
    return winners


@kernel
def share_win(points, seats, shares):
    """Write each seat's share of the win: 1 for a sole winner, else divided among the best."""
    best = points[0]
    for seat in range(1, seats):
        best = max(best, points[seat])
    part = 1.0 / count_winners(points, seats)
    for seat in range(seats):
        shares[seat] = part if points[seat] == best else 0.0


def shares_of(points: Sequence[int]) -> tuple[float, ...]:
    """By seat, the share of the win with these points; adds up to 1."""
    shares = np.zeros(len(points))
    share_win(points, len(points), shares)
    return tuple(shares.tolist())


@kernel
def margin(points, seats, seat):
    """How far a seat is ahead of the best other one, or behind it; alone, its points."""
    if seats == 1:
        return points[0]
    best = points[1] if seat == 0 else points[0]
    for other in range(1, seats):
        if other != seat:
            best = max(best, points[other])
    return points[seat] - best
