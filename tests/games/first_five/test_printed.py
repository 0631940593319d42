"""The set of First-Five to print: what it holds, by the rules, measured in the PDF."""

import kabinett
from kabinett.printing.document import make_pdf
from kabinett.printing.forms import printed_set
from tests.printing import measure


def test_the_board_is_that_of_1966_with_18_tiles_a_seat_and_no_booster():
    paths = measure.paths(make_pdf(kabinett.game("first-five"), "a4", "en"))
    assert sum(path.has_size(180, 9 * 18) for path in paths) == 1
    assert sum(path.has_size(17, 17) for path in paths) == 36
    pieces = printed_set(kabinett.game("first-five")).pieces
    assert [piece.count for piece in pieces] == [18, 18]
