"""The set of Jamit to print: what it holds, by the rules, measured in the PDF."""

import itertools
from collections import Counter

import pytest

import kabinett
from kabinett.printing.document import make_pdf
from kabinett.printing.forms import printed_forms, printed_set
from tests.printing import measure

CUP = 2 * 18.5 * 19 / 44


@pytest.mark.parametrize(("side", "hexes"), [(4, 36), (5, 60)])
def test_the_board_has_a_cup_for_each_hex_19_mm_apart_and_a_hole(side, hexes):
    form = kabinett.game("jamit", side=side)
    paths = measure.paths(make_pdf(form, "a4", "en"))
    board = min(path.sheet for path in paths if path.has_size(CUP, CUP))
    cups = [path for path in paths if path.has_size(CUP, CUP) and path.sheet == board]
    assert len(cups) == hexes + 1
    columns = Counter(round(cup.left, 1) for cup in cups)
    assert sorted(columns.values()) == sorted([*range(side, 2 * side), *range(side, 2 * side - 1)])
    middle = sorted(cup.top for cup in cups if abs(cup.left - sorted(columns)[side - 1]) < 0.2)
    steps = [after - before for before, after in itertools.pairwise(middle)]
    assert all(abs(step - 19) <= measure.WITHIN for step in steps)


def test_a_set_holds_25_coins_of_four_colours_four_stones_and_a_pawn_a_seat():
    pieces = printed_set(kabinett.game("jamit")).pieces
    assert [piece.count for piece in pieces] == [25] * 4 + [4] * 3 + [1] * 3
    paths = measure.paths(make_pdf(kabinett.game("jamit"), "letter", "en"))
    # And the six stands on the board.
    assert sum(path.has_size(15, 15) for path in paths) == 100 + 12 + 6
    # Three pawns with a front and a back.
    assert sum(path.has_size(14, 24) for path in paths) == 6


def test_players_and_layouts_share_a_set_for_each_board():
    assert [form.spec for form in printed_forms("jamit")] == ["jamit", "jamit(side=5)"]
