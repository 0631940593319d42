"""Positions for tests of the threat search."""

import kabinett
from tests.games.first_five.threats_slow import code

FAR = ("a1", "k9", "k1", "a9", "a5", "f9", "k5", "f1", "c9", "h1", "h9", "c1", "a7", "k3", "a3", "k7")
"""Squares that threaten nothing together, as long as they are laid in this order."""


def position_of(mover, other):
    """The position with these squares, as pairs, of the seat to move and of the other one."""
    position = kabinett.position("first-five")
    first, second = (mover, other) if len(mover) == len(other) else (other, mover)
    for index in range(len(first) + len(second)):
        position.push_code(code(sorted(second if index % 2 else first)[index // 2]))
    return position


def squares_of(names):
    """Pairs from names such as "e5 f6"."""
    return {("abcdefghjk".index(name[0]), int(name[1:]) - 1) for name in names.split()}


def position_with(mover, other):
    """The position with these squares, such as "e5 f6"; the poorer seat gets tiles that mean nothing.

    Only as many as make it the turn of `mover`, who then is the seat that began.
    """
    mover, other = mover.split(), other.split()
    spare = [name for name in FAR if name not in (*mover, *other)]
    while len(mover) < len(other):
        mover.append(spare.pop(0))
    while len(other) < len(mover):
        other.append(spare.pop(0))
    return position_of(squares_of(" ".join(mover)), squares_of(" ".join(other)))
