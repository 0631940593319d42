"""The set of Jati to print: what it holds, by the rules, measured in the PDF."""

import pytest

import kabinett
from kabinett.printing.document import make_pdf
from kabinett.printing.forms import printed_set
from tests.printing import measure


@pytest.mark.parametrize(("edition", "rows"), [(1966, 9), (1965, 10)])
def test_the_board_has_ten_columns_and_the_rows_of_its_edition(edition, rows):
    paths = measure.paths(make_pdf(kabinett.game("jati", edition=edition), "a4", "en"))
    assert sum(path.has_size(180, rows * 18) for path in paths) == 1
    assert sum(path.has_size(0, rows * 18) for path in paths) == 9
    across = sum(path.has_size(180, 0) for path in paths)
    assert across == rows - 1


def test_a_set_holds_18_tiles_of_each_seat_and_two_boosters_of_each_kind():
    pieces = printed_set(kabinett.game("jati")).pieces
    assert [(piece.count, str(piece.name)) for piece in pieces] == [
        (18, "playing tile A"),
        (18, "playing tile B"),
        (2, "booster II"),
        (2, "booster III"),
    ]
    paths = measure.paths(make_pdf(kabinett.game("jati"), "letter", "en"))
    assert sum(path.has_size(17, 17) for path in paths) == 40


def test_a_tile_is_smaller_than_a_square_so_that_it_lies_flat():
    tile = printed_set(kabinett.game("jati")).pieces[0].drawing
    assert tile.width == tile.height == 17 < 18
