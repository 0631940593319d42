"""What holds for every set: its size, its measure, its languages, its figures; measured in the PDF itself."""

import dataclasses
import functools
import itertools
import math
from collections import Counter

import pytest

import kabinett
from kabinett.games.drawing import Box, Disc, Label, Placed
from kabinett.games.plugin import plugins
from kabinett.printing.boards import OVERLAP, windows
from kabinett.printing.document import make_pdf
from kabinett.printing.forms import printed_forms, printed_set
from kabinett.printing.paper import MARGIN, PAPERS, content_area
from kabinett.printing.setting import Run, broken
from kabinett.printing.sheets import Sheets
from kabinett.web.texts import LANGUAGES, words_in
from tests.printing import measure
from tests.web.test_languages_of_pages import NAMED
from tests.web.words import OTHERS, english_in

FORMS = [form.spec for name in plugins() for form in printed_forms(name)]
MOST_BYTES = 1_000_000


@functools.cache
def made(spec, paper="a4", language="en"):
    return make_pdf(kabinett.game(spec), paper, language, words_in(language))


@functools.cache
def paths(spec, paper="a4"):
    return measure.paths(made(spec, paper))


def sizes(drawing):
    """The circles and rectangles of a drawing by their width and height."""
    for shape in drawing.shapes:
        if isinstance(shape, Placed):
            yield from sizes(shape.drawing)
        elif isinstance(shape, Disc):
            yield 2 * shape.radius, 2 * shape.radius
        elif isinstance(shape, Box):
            yield shape.width, shape.height


@pytest.mark.sampled(10)
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("spec", FORMS)
def test_every_sheet_has_the_size_of_the_paper_and_a_measure_of_100_mm(spec, paper):
    pages = measure.sizes(made(spec, paper))
    assert len(pages) >= 3
    for number, (width, height) in enumerate(pages):
        assert math.isclose(width, PAPERS[paper].width, abs_tol=0.01)
        assert math.isclose(height, PAPERS[paper].height, abs_tol=0.01)
        lines = [path for path in paths(spec, paper) if path.sheet == number and path.has_size(100, 0)]
        assert [line for line in lines if line.top > height - MARGIN - 3], (
            f"sheet {number + 1} has no measure"
        )


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("spec", FORMS)
def test_every_piece_has_its_size_and_number(spec, paper):
    wanted = Counter()
    for piece in printed_set(kabinett.game(spec)).pieces:
        for width, height in sizes(piece.drawing):
            wanted[round(width, 3), round(height, 3)] += piece.count
    assert wanted
    for (width, height), count in wanted.items():
        assert sum(path.has_size(width, height) for path in paths(spec, paper)) >= count, (width, height)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("spec", FORMS)
def test_nothing_that_is_cut_or_read_lies_outside_the_printed_area(spec, paper):
    """Cutting marks aside, which stand in the margin, and boards of which a sheet shows a part."""
    size, divided = PAPERS[paper], divided_sheets(spec, paper)
    for path in paths(spec, paper):
        if max(path.width, path.height) > 5 and path.sheet not in divided:
            assert path.left >= MARGIN - 0.1, path
            assert path.left + path.width <= size.width - MARGIN + 0.1, path
            assert path.top + path.height <= size.height - MARGIN + 0.1, path


def divided_sheets(spec, paper):
    """The numbers of the sheets that show a part of a board."""
    area, found = content_area(PAPERS[paper]), set()
    for board in printed_set(kabinett.game(spec)).boards:
        if len(windows(board.drawing.width, board.drawing.height, area)) > 1:
            heads = [sheet.splitlines()[0] for sheet in measure.text(made(spec, paper))]
            found |= {number for number, head in enumerate(heads) if board.name in head}
    return found


@pytest.mark.sampled(10)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("spec", FORMS)
def test_a_set_is_small_and_written_in_its_language(spec, language):
    form, words = kabinett.game(spec), words_in(language)
    data, printed = made(spec, "a4", language), printed_set(form)
    assert data[:5] == b"%PDF-"
    assert len(data) <= MOST_BYTES
    sheets = measure.text(data)
    said = "".join("".join(sheets).split())
    names = [form.title, *(piece.name for piece in printed.pieces), *(board.name for board in printed.boards)]
    names += [part.name for part in printed.box] + [*printed.ours, *printed.editions, *printed.hints]
    for name in names:
        assert "".join(words(name).split()) in said, words(name)
    rules = [
        number
        for number, sheet in enumerate(sheets)
        if "".join(heading(form, language)) in "".join(sheet.split())
    ]
    assert rules


def heading(form, language):
    """The first words of the rules page."""
    return form.rules_page(language).split("\n\n")[1].replace("\n", " ").split()[:3]


@pytest.mark.sampled(12)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("spec", FORMS)
def test_the_rules_take_two_sheets_at_most(spec, paper, language):
    title = {"en": "Rules", "de": "Spielregeln", "ja": "ルール"}[language]
    first_lines = [sheet.splitlines()[0] for sheet in measure.text(made(spec, paper, language))]
    assert 1 <= sum(title in line for line in first_lines) <= 2


@pytest.mark.sampled(2)
@pytest.mark.parametrize("spec", FORMS)
def test_the_same_set_is_the_same_file(spec):
    assert make_pdf(kabinett.game(spec), "a4", "en") == make_pdf(kabinett.game(spec), "a4", "en")


@pytest.mark.parametrize("name", plugins())
def test_every_form_of_a_game_has_one_set(name):
    forms = [printed_set(form) for form in printed_forms(name)]
    for variant in kabinett.games.variants(name):
        assert sum(printed_set(variant) == form for form in forms) == 1


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("spec", FORMS)
def test_no_english_words_stand_on_a_sheet_in_another_language(spec, language):
    for sheet in measure.text(made(spec, "a4", language)):
        assert english_in(sheet, language) - set(NAMED.split()) == set()


def without_colour(drawing):
    """What of a drawing is left in black and white, where all colours are one grey."""
    for shape in drawing.shapes:
        if isinstance(shape, Placed):
            yield from without_colour(shape.drawing)
        elif isinstance(shape, Label):
            yield shape.text, round(shape.size, 3)
        else:
            pen = dataclasses.replace(shape.pen, stroke="", fill="")
            yield dataclasses.replace(shape, pen=pen)


@pytest.mark.parametrize("spec", FORMS)
def test_pieces_differ_in_black_and_white(spec):
    """By their letter; and those of seats by their pattern as well."""
    pieces = printed_set(kabinett.game(spec)).pieces
    seen = [list(without_colour(piece.drawing)) for piece in pieces]
    assert all(first != second for first, second in itertools.combinations(seen, 2))


def test_a_board_as_large_as_a_sheet_is_not_divided_and_a_larger_one_overlaps():
    area = content_area(PAPERS["a4"])
    assert len(windows(area.width, area.height, area)) == 1
    parts = windows(area.width + 1, area.height, area)
    (_, _, left), (_, _, right) = parts
    assert math.isclose(left.left + left.width - right.left, OVERLAP)
    assert math.isclose(right.left + right.width, area.width + 1)


def test_text_is_broken_between_words_and_japanese_signs_and_not_before_a_full_stop():
    with Sheets(PAPERS["a4"], "", "ja", str) as sheets:
        lines = broken(sheets, [Run("石を置きます。", False), Run("Dai Jobi is a race.", True)], 9, 12)
    texts = ["".join(run.text for run in line) for line in lines]
    assert "".join(texts) == "石を置きます。Dai Jobi is a race."
    assert len(texts) > 3
    assert not [line for line in texts if line[0] in "、。"]
    assert not [line for line in texts if line.strip() in ("D", "Da", "J", "Jo", "rac")]
