"""The tiles of Herati to print, for this game: how many, how large, and where they lie."""

import kabinett
from kabinett.printing.document import make_pdf
from kabinett.printing.forms import printed_set
from tests.printing import measure


def test_a_set_holds_25_tiles_side_by_side():
    paths = measure.paths(make_pdf(kabinett.game("loom"), "letter", "en"))
    squares = [path for path in paths if path.has_size(36, 36)]
    left, top = min(square.left for square in squares), min(square.top for square in squares)
    places = [((square.left - left) / 36, (square.top - top) / 36) for square in squares]
    assert {(round(x), round(y)) for x, y in places} == {(x, y) for x in range(5) for y in range(5)}
    assert all(abs(at - round(at)) * 36 <= measure.WITHIN for place in places for at in place)


def test_a_score_sheet_is_there_for_a_game_with_points_of_several_seats():
    score = printed_set(kabinett.game("loom")).score
    assert (score is not None) == (kabinett.game("loom").seats > 1)
