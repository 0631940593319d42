"""What scores in The Loom: patterns."""

import numpy as np

from kabinett.games.herati.rules import WIDTH
from kabinett.games.herati.scene import place_at
from kabinett.games.herati.score import CELLS, ONE_PATTERN, PATTERNS, pattern_of, put_pattern
from kabinett.games.loom.rules import SIDE
from kabinett.games.loom.scene import FIRST_PLACE
from kabinett.games.score_items import ScoreItems
from kabinett.kernels.compile import kernel


@kernel
def items(s, _trail, rows):
    """Every pattern, in reading order."""
    n = 0
    for cell in range(WIDTH * WIDTH):
        colour = pattern_of(s, cell)
        if colour >= 0:
            place = place_at(cell % WIDTH, cell // WIDTH, s.left, 0)
            n = put_pattern(0, colour, place, FIRST_PLACE, rows, n)
    return np.int64(n)


SCORE_ITEMS = ScoreItems(items, SIDE * SIDE, CELLS, PATTERNS, (ONE_PATTERN,), "places")
