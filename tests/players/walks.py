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


def before_the_end(spec, seed, plies, *, choosing=False):
    """A position so many plies before the end of a random game, or a few fewer, where a seat is to move.

    With `choosing`, it has more than one move, or the game is over.
    """
    chance = random.Random(f"{spec} {seed}")
    position = kabinett.position(spec)
    while not position.is_over:
        position.push(chance.choice(position.legal_moves))
    for _ in range(plies):
        position.pop()
    while position.turn == kabinett.CHANCE or (choosing and len(position.legal_moves) == 1):
        position.push(chance.choice(position.legal_moves))
    return position


def middle(variant, seed=1, plies=14):
    """A position in the game's course where a seat has a choice."""
    chance = random.Random(seed)
    position = kabinett.Position(variant)
    while position.ply < plies or len(position.legal_moves) < 2 or position.turn == kabinett.CHANCE:
        position.push(chance.choice(position.legal_moves))
        if position.is_over:
            # Too short a game for so many plies: look earlier.
            plies = min(plies, position.ply // 2)
            position = kabinett.Position(variant)
    return position
