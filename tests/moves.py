"""Games by their moves."""

import kabinett


def after(spec, moves, **options):
    """The position after moves, which are a text such as "e5 e6", or tokens."""
    position = kabinett.position(spec, **options)
    for move in moves.split() if isinstance(moves, str) else moves:
        position.push(move)
    return position
