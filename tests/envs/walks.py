"""Random games for the tests of the environments."""

import random

import kabinett


def walk(variant, seed):
    """Yield one position before each move of a random game and once more at its end."""
    chance = random.Random(f"{seed} {variant.spec}")
    position = kabinett.Position(variant)
    while True:
        yield position
        if position.is_over:
            return
        position.push_code(chance.choice(position.codes))
