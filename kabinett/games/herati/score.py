"""What scores in both Herati games: patterns, four tiles whose like corners meet."""

from kabinett.games.herati.rules import SPAN, WIDTH, pattern_points
from kabinett.games.herati.scene import bears
from kabinett.games.refusals import Reason
from kabinett.games.score_items import put_cell, put_item
from kabinett.kernels.compile import kernel
from kabinett.messages import Message

BLACK, WHITE = 0, 1
PATTERN_NAMES = (Message("pattern_black", "black pattern"), Message("pattern_white", "white pattern"))
PATTERNS = tuple(Reason(name) for name in PATTERN_NAMES)
ONE_PATTERN = Reason(Message("one_pattern", "1 pattern = 1"))
CELLS = 4


@kernel
def pattern_of(s, cell):
    """The colour of the pattern whose tile in the north-west lies on a cell of the frame; -1 for none."""
    black, white = pattern_points(s)
    if bears(black, cell % WIDTH, cell // WIDTH):
        return BLACK
    return WHITE if bears(white, cell % WIDTH, cell // WIDTH) else -1


@kernel
def put_pattern(seat, colour, place, first_place, rows, n):
    """An item for a pattern; cells count from `first_place`."""
    row = rows[n]
    n = put_item(rows, n, seat, colour, 0, 1)
    for tile in range(CELLS):
        put_cell(row, place + tile // 2 * SPAN + tile % 2 - first_place)
    return n
