"""Dai Jobi for two solved the plain way on its twin, every position improved over and over."""

import copy

from tests.games.daijobi.twin import Twin

ODDS = {1: 4, 2: 6, 3: 4, 4: 1, 5: 1}


def key_of(twin):
    """What decides how the game goes on from where a toss is due, seen by the seat that is to toss."""
    return tuple(tuple(sorted(twin.places[seat])) for seat in (twin.seat, 1 - twin.seat))


def moves_after(twin, toss):
    """For each move of a toss: whether the same seat tosses next, and the position; None for a win."""
    found = set()
    start = copy.deepcopy(twin)
    start.push(f"t{toss}")
    for token in start.legal():
        after = copy.deepcopy(start)
        after.push(token)
        found.add(None if after.turn() is None else (after.seat == twin.seat, key_of(after)))
    return found


def positions(jungs):
    """All positions that a game can come to where a toss is due, with what each toss allows."""
    known = {}
    first = Twin(players=2, jungs=jungs)
    waiting = [first]
    while waiting:
        twin = waiting.pop()
        if key_of(twin) in known:
            continue
        known[key_of(twin)] = [moves_after(twin, toss) for toss in ODDS]
        for moves in known[key_of(twin)]:
            for _, key in filter(None, moves):
                if key not in known:
                    after = Twin(players=2, jungs=jungs)
                    after.places = [list(places) for places in key]
                    waiting.append(after)
    return known


def slow_values(jungs):
    """By position, the chance that the seat to toss wins, to about 14 digits."""
    known = positions(jungs)
    values = dict.fromkeys(known, 0.5)
    change = 1.0
    while change > 1e-15:
        change = 0.0
        for key, by_toss in known.items():
            total = 0.0
            for weight, moves in zip(ODDS.values(), by_toss, strict=True):
                total += weight * max(
                    1.0 if move is None else values[move[1]] if move[0] else 1.0 - values[move[1]]
                    for move in moves
                )
            change = max(change, abs(total / 16 - values[key]))
            values[key] = total / 16
    return values
