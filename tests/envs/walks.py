"""Random games, and the truth about positions, for the tests of the environments."""

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


def by_looking(position):
    """The patterns still to come after each move of The Loom, by all that can follow."""
    ahead = position.copy()

    def best():
        if ahead.is_over:
            return float(ahead.scores[0])
        if ahead.odds:
            return sum(odds * after(token) for token, odds in ahead.odds.items())
        return max(after(token) for token in ahead.legal_moves)

    def after(token):
        ahead.push(token)
        value = best()
        ahead.pop()
        return value

    return {token: after(token) - position.scores[0] for token in position.legal_moves}
