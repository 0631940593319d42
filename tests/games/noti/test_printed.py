"""The set of Noti to print: what it holds, measured in the PDF; and the rim on boards of Jati."""

import pytest

import kabinett
from kabinett.games.drawing import Box
from kabinett.printing.document import make_pdf
from kabinett.printing.forms import printed_set
from tests.printing import measure


@pytest.mark.parametrize(("players", "columns", "rows"), [(2, 8, 8), (3, 10, 9)])
def test_a_set_holds_18_stones_a_seat_and_a_marker_of_each_kind_a_seat(players, columns, rows):
    paths = measure.paths(make_pdf(kabinett.game("noti", players=players), "letter", "en"))
    assert sum(path.has_size(columns * 18, rows * 18) for path in paths) == 1
    assert sum(path.has_size(15.5, 15.5) for path in paths) == 18 * players
    assert sum(path.has_size(10, 10) for path in paths) == 2 * players


@pytest.mark.parametrize(("players", "centre"), [(2, (4, 4)), (3, (6, 5))])
def test_a_frame_shows_where_markers_are_placed(players, centre):
    paths = measure.paths(make_pdf(kabinett.game("noti", players=players), "a4", "en"))
    across, down = (side * 18 - 2.4 for side in centre)
    assert sum(path.has_size(across, down) for path in paths) == 1


@pytest.mark.parametrize(("number", "covered", "free"), [(0, 36, 64), (1, 26, 64)])
def test_the_rim_on_a_board_of_jati_leaves_8_by_8_squares_free(number, covered, free):
    figure = printed_set(kabinett.game("noti")).figures[number].drawing
    squares = [shape for shape in figure.shapes if isinstance(shape, Box)]
    assert sum(bool(square.pen.fill) for square in squares) == covered
    assert sum(not square.pen.fill for square in squares) == free
