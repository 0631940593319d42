"""What comes to the mind of a level, by pushing and counting: the twin of the kernels."""

import numpy as np

from kabinett.kernels.rng import unit
from kabinett.players.weak.sight import beginner_moves


def wins_at_once(position, code):
    """Whether a move ends the game and its seat wins alone."""
    after = position.copy()
    after.push_code(code)
    return position.game.seats > 1 and after.is_over and after.winners == (position.turn,)


def gains(position):
    """The margin of the seat to move after each legal move; a chance event counts by its odds."""
    found = []
    for code in position.codes:
        after = position.copy()
        after.push_code(code)
        found.append(round(expected_margin(after, position.turn), 6))
    return np.array(found)


def expected_margin(position, seat):
    if not position.odds:
        own, *others = (position.scores[seat], *(p for s, p in enumerate(position.scores) if s != seat))
        return own - max(others, default=0)
    total = 0.0
    for token, odds in position.odds.items():
        position.push(token)
        scores = position.scores
        total += odds * (scores[seat] - max((p for s, p in enumerate(scores) if s != seat), default=0))
        position.pop()
    return total


def seen_slowly(position, rng, level):
    """The codes of the moves that come to mind."""
    codes = position.codes
    by_habit = level.habit > 0.0 and float(unit(rng)) < level.habit
    if not (by_habit or level.overlooked):
        return codes
    margins = gains(position)
    most = margins.max()
    stand_out = most > margins.min()
    overlooked = 1.0 if by_habit else level.overlooked
    attention = [float(unit(rng)) for _ in codes]
    seen = [
        code
        for code, gain, drawn in zip(codes, margins, attention, strict=True)
        if drawn >= (level.missed if stand_out and gain == most else overlooked)
    ]
    if by_habit:
        return seen or beginner_moves(position)
    return seen or [codes[int(np.argmax(attention))]]
