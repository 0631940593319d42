"""Positions for tests of players."""

import random

import kabinett


def ending(variant, left, seed=0):
    """A position at least so many plies before the end of a random game, where a seat has a choice.

    The game is a long one if the rules allow, so that little of it is left.
    """
    chance = random.Random(seed)
    position = kabinett.Position(variant)
    while not position.is_over:
        for token in chance.sample(position.legal_moves, len(position.legal_moves)):
            position.push(token)
            if not position.is_over:
                break
            last = position.pop()
        else:
            position.push(last)
    for _ in range(min(left, position.ply // 2)):
        position.pop()
    while position.turn == kabinett.CHANCE or len(position.legal_moves) < 2:
        if position.ply == 0:
            return ending(variant, left, seed + 1000)
        position.pop()
    return position
