"""Forced wins in First-Five by brute force, from the rules alone: every reply tried."""

import random

COLUMNS, ROWS, TILES = 10, 9, 18
SQUARES = frozenset((x, y) for x in range(COLUMNS) for y in range(ROWS))


def code(square):
    """The move code of a square."""
    return square[1] * COLUMNS + square[0]


def mask(squares):
    """A set of squares as a number; the functions with an underscore take such."""
    return sum(1 << code(square) for square in squares)


_ALL = mask(SQUARES)
_FIVES = [
    mask(five)
    for x, y in sorted(SQUARES)
    for right, down in ((1, 0), (0, 1), (1, 1), (1, -1))
    if (five := {(x + n * right, y + n * down) for n in range(5)}) <= SQUARES
]


def _completing(own, other):
    found = 0
    for five in _FIVES:
        missing = five & ~own
        if not missing & (missing - 1) and not five & other:
            found |= missing
    return found


def _each(squares):
    while squares:
        yield squares & -squares
        squares &= squares - 1


def completing(own, other):
    """How many squares there are on which a tile of `own` completes a row of five or more."""
    return _completing(mask(own), mask(other)).bit_count()


def wins_by_fours(own, other, left):
    """Whether `own`, to move with so many tiles left, wins by making a four with each of them."""
    return _wins_by_fours(mask(own), mask(other), left)


def _wins_by_fours(own, other, left):
    if _completing(own, other):
        return left >= 1
    threats = _completing(other, own)
    if left < 2 or threats & (threats - 1):
        return False
    for square in _each(threats or _ALL & ~own & ~other):
        ends = _completing(own | square, other)
        if ends & (ends - 1):
            return True
        if ends and _wins_by_fours(own | square, other | ends, left - 1):
            return True
    return False


def wins_within(own, other, tiles):
    """Whether `own`, to move, completes a row with at most so many tiles, whatever `other` does."""
    return _wins_within(mask(own), mask(other), tiles)


def _wins_within(own, other, tiles):
    if tiles >= 1 and _completing(own, other):
        return True
    threats = _completing(other, own)
    if tiles < 2 or threats & (threats - 1):
        return False
    return any(_holds(own | square, other, tiles - 1) for square in _each(threats or _ALL & ~own & ~other))


def _holds(own, other, tiles):
    """The same with `other` to move."""
    if _completing(other, own):
        return False
    ends = _completing(own, other)
    if tiles < 2:
        return bool(ends & (ends - 1))
    # With a four on the board every other reply loses at once.
    return all(_wins_within(own, other | square, tiles) for square in _each(ends or _ALL & ~own & ~other))


def random_tiles(seed, tiles, margin=1):
    """So many tiles laid in turn at random, off the rim by `margin`, without a row of five.

    Returns two sets, of the seat to move and of the other one.
    """
    draw = random.Random(seed)
    inner = [
        (x, y) for x, y in sorted(SQUARES) if margin <= x < COLUMNS - margin and margin <= y < ROWS - margin
    ]
    while True:
        squares = draw.sample(inner, tiles)
        seats = set(squares[::2]), set(squares[1::2])
        if not any(five & ~mask(seat) == 0 for five in _FIVES for seat in seats):
            return (seats[1], seats[0]) if tiles % 2 else seats
