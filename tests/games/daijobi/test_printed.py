"""The set of Dai Jobi to print: what it holds, by the rules, measured in the PDF on several sheets."""

import pytest

import kabinett
from kabinett.games.daijobi import cloth
from kabinett.printing.boards import OVERLAP
from kabinett.printing.document import make_pdf
from kabinett.printing.forms import printed_forms
from kabinett.printing.paper import PAPERS
from tests.printing import measure


@pytest.fixture(scope="module", params=PAPERS)
def paths(request):
    return measure.paths(make_pdf(kabinett.game("daijobi"), request.param, "en"))


def frames(paths):
    """The frame of the field on each of its sheets, which shows a part of it."""
    return [path for path in paths if path.has_size(356, 356)]


def test_the_field_goes_over_four_sheets_that_show_it_at_one_size(paths):
    assert len(frames(paths)) == 4


def test_neighbours_show_the_same_marks_at_the_same_places_of_the_field(paths):
    marks = []
    for frame in frames(paths):
        crosses = [path for path in paths if path.sheet == frame.sheet and path.has_size(6, 0)]
        marks.append(
            sorted((round(cross.left - frame.left, 1), round(cross.top - frame.top, 1)) for cross in crosses)
        )
    assert len(marks[0]) == 14
    assert all(len(other) == 14 for other in marks)
    for other in marks[1:]:
        for (x, y), (other_x, other_y) in zip(marks[0], other, strict=True):
            assert abs(x - other_x) <= measure.WITHIN
            assert abs(y - other_y) <= measure.WITHIN


def test_the_sheets_overlap(paths):
    places = sorted({round(frame.left, 2) for frame in frames(paths)})
    assert len(places) == 2
    part = (360 + OVERLAP) / 2
    assert abs(places[1] - places[0] - (part - OVERLAP)) <= measure.WITHIN


def test_every_space_lies_where_the_picture_has_it(paths):
    frame = frames(paths)[0]
    small = [path for path in paths if path.sheet == frame.sheet and path.has_size(19, 19)]
    found = {(round(path.left - frame.left), round(path.top - frame.top)) for path in small}
    wanted = {
        (round(x / 2 - 9.5 - 2), round(y / 2 - 9.5 - 2))
        for name, (x, y) in cloth.PLACES.items()
        if cloth.kind_of(name) == "black"
    }
    assert len(wanted) == len(found) == 24
    assert all(min(abs(x - a) + abs(y - b) for a, b in found) <= 2 for x, y in wanted)


def test_a_set_holds_16_jungs_and_four_sticks(paths):
    # A jung in each home of the field as well, on each of its sheets.
    assert sum(path.has_size(16, 16) for path in paths) == 16 + 4 * 4
    assert sum(path.has_size(80, 11) for path in paths) == 4


def test_all_forms_share_one_set():
    assert [form.spec for form in printed_forms("daijobi")] == ["daijobi"]
