"""Jati as people see it: tokens, refusals, text boards, breakdowns, picture."""

import functools
import random
import re
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

import kabinett
from kabinett.games.canvas import RenderOptions
from kabinett.games.game import Item
from kabinett.games.jati import rules
from tests.by_hand import writable
from tests.moves import after

DATA = Path(__file__).parents[2] / "data"
FORMS = [
    {"edition": edition, "double": double} for edition in (1966, 1965) for double in (False, True)
]  # the default first
EVERY_FORM = pytest.mark.parametrize("form", FORMS, ids=str)


play = functools.partial(after, "jati")


def sheet(edition):
    return (DATA / f"jati-{edition}-sheet.txt").read_text()


def random_positions(form, games=6):
    """All positions of some random games."""
    chance = random.Random(str(form))
    for _ in range(games):
        position = kabinett.position("jati", **form)
        yield position
        while not position.is_over:
            position.push(chance.choice(position.legal_moves))
            yield position


# -- notation ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("token", "reason"),
    [
        ("e5", "e5 is taken"),
        ("III@f5", "f5 is taken"),
        ("a1", "a1 shares no side with a tile on the board"),
        ("g6", "g6 shares no side with a tile on the board"),
        ("II@e6", "Player A has no II left"),
        ("e10", "e10 is not on the board, which has 9 rows"),
    ],
)
def test_a_refusal_names_the_rule(token, reason):
    position = play("II@e5 f5")
    before = str(position)
    with pytest.raises(kabinett.IllegalMove) as refused:
        position.push(token)
    assert refused.value.reason == reason
    assert str(position) == before


def test_a_playing_tile_is_refused_after_the_eighteenth():
    position = kabinett.position("jati")
    while position.ply < 36:
        position.push(position.legal_moves[0])
    square = position.legal_moves[0].split("@")[1]
    with pytest.raises(kabinett.IllegalMove, match="Player A has no playing tile left"):
        position.push(square)


@pytest.mark.parametrize(
    "token", ["", "i5", "e0", "e11", "E5", "II@", "IV@e5", "ii@e5", "e5 ", "II@e5@e6", "e５"]
)
def test_what_is_not_in_the_notation_is_unreadable(token):
    with pytest.raises(kabinett.UnreadableMove, match="lay a tile with e5, a booster with II@e5"):
        kabinett.position("jati").push(token)


def test_row_ten_is_on_the_board_of_1965():
    assert play("k10", edition=1965).moves == ["k10"]


def test_options_are_checked():
    with pytest.raises(kabinett.BadOption, match="1966, 1965"):
        kabinett.position("jati", edition=1967)


@EVERY_FORM
def test_codes_are_in_the_order_tile_then_two_then_three(form):
    position = kabinett.position("jati", **form)
    squares = len(position.game.grid)
    assert position.codes == list(range(3 * squares))
    assert [position.legal_moves[n * squares] for n in range(3)] == ["a1", "II@a1", "III@a1"]


# -- text boards ---------------------------------------------------------------------------------


@pytest.mark.sampled(2)
@EVERY_FORM
def test_a_text_board_is_the_whole_position(form):
    for position in random_positions(form):
        assert kabinett.read_board(str(position)) == position


def test_a_text_board_shows_turn_and_hands():
    lines = str(play("e5 II@e6 III@f6", double=True)).splitlines()
    assert lines[0] == "jati(double=True)"
    assert lines[-3:] == ["turn: B", "tile: 2", "hand: A 17 III, B 18 II"]


@pytest.mark.parametrize(("edition", "scores"), [(1965, (46, 67)), (1966, (62, 72))])
def test_the_sheets_diagrams_are_read_as_they_stand(edition, scores):
    position = kabinett.read_board(sheet(edition))
    assert position.scores == scores
    assert position.is_over
    assert kabinett.read_board(str(position)) == position


def test_text_beside_a_diagram_is_ignored():
    beside = [
        "",
        "PLAYER A SCORES 62 POINTS:",
        "STRAIGHTS: ROW 5=7 POINTS",
        "plus extra\tk-4= 7 points)",
        *[""] * 5,
        "BETWEEN",
    ]
    name, *lines = sheet(1966).splitlines()
    text = "\n".join([name, *(f"{line}\t{note}" for line, note in zip(lines, beside, strict=False))])
    below = "\t" * 11 + "multiplied by booster III"
    assert kabinett.read_board(f"{text}\n{below}") == kabinett.read_board(sheet(1966))


def test_a_diagram_whose_tabs_at_line_ends_were_cut_is_read():
    cut = "\n".join(line.rstrip("\t") for line in sheet(1965).splitlines())
    assert kabinett.read_board(cut) == kabinett.read_board(sheet(1965))


def without(text, squares):
    """A canonical board text with the squares emptied and the lines below dropped."""
    name, header, *rows = text.splitlines()[:12]
    columns = "abcdefghjk"
    kept = [row for row in rows if re.match(r" *\d", row)]
    for square in squares.split():
        row = int(square[1:]) - 1
        number, *signs = kept[row].split()
        signs[columns.index(square[0])] = "."
        kept[row] = " ".join([number, *signs])
    return "\n".join([name, header, *kept])


def test_an_unfinished_diagram_tells_turn_and_hands_where_it_can():
    whole = str(kabinett.read_board(sheet(1966)))
    position = kabinett.read_board(without(whole, "a3 b2"))  # a tile of A, a III
    assert position.turn == 0
    assert str(position).splitlines()[-2:] == ["turn: A", "hand: A 1, B III"]
    assert position.legal_moves  # A's tile goes beside what lies there


def test_who_has_only_boosters_left_is_asked_for_one():
    whole = str(kabinett.read_board(sheet(1966)))
    assert kabinett.read_board(without(whole, "b2")).task == "Lay a booster beside a tile"


def test_a_board_that_leaves_open_who_laid_which_booster_needs_a_hand_line():
    played = play("II@e5 III@e6")
    text = "\n".join(line for line in str(played).splitlines() if not line.startswith("hand"))
    with pytest.raises(kabinett.BadBoard, match="who laid the II and who the III"):
        kabinett.read_board(text)
    assert kabinett.read_board(f"{text}\nhand: A III, B II") == play("II@e5 III@e6").copy()
    assert kabinett.read_board(f"{text}\nhand: A 18 II, B 18 III") == play("III@e6 II@e5")


def edited(position, *changes):
    """The text of a position with pieces of it exchanged."""
    text = str(position)
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    return text


@pytest.mark.parametrize(
    ("moves", "changes", "message"),
    [
        ("e5 e6", [("turn: A", "turn: B")], "'turn: B' does not fit the number of tiles laid; it is A"),
        ("e5 e6", [("turn: A", "turn: over")], "it is A"),
        ("e5 e6", [("turn: A", "turn: A\ntile: 2")], "'tile: 2' does not fit"),
        ("e5 e6", [("turn: A", "turn: A\ncolour: red")], "'colour: red' is not understood"),
        ("e5 e6", [("A 17 II III", "A 16 II III")], "A has 17 playing tiles left"),
        ("e5 e6", [("A 17 II III", "A 17 III")], "does not fit the tiles and boosters on the board"),
        ("e5 e6", [("A 17 II III", "C 17 II III")], "'C 17 II III' in .* is not understood"),
        ("e5 e6", [("A 17 II III", "B 17")], "is not understood"),
        ("II@e5 e6", [("A 18 III", "A 18 II")], "does not fit the tiles and boosters on the board"),
        ("e5 e6", [(" B ", " A ")], "cannot lie there if the seats took turns"),
        ("e5 e6", [(" 5 ", " 6 ")], "row 5 of the board is missing"),
        ("II@e5 e6", [(" II ", " IV ")], "'IV' on e5 is unknown"),
    ],
)
def test_a_board_that_no_game_leads_to_is_refused_with_its_reason(moves, changes, message):
    with pytest.raises(kabinett.BadBoard, match=message):
        kabinett.read_board(edited(play(moves), *changes))


def test_tiles_that_do_not_hang_together_are_refused():
    text = edited(play("e5 e6"), (" 6 . . . . B", " 6 B . . . ."))
    with pytest.raises(kabinett.BadBoard, match="the tiles on e5 and a6 do not hang together"):
        kabinett.read_board(text)


def test_too_many_tiles_are_refused():
    rows = "\n".join(f"{row} {' '.join('AAAAAAAAAA' if row < 3 else '..........')}" for row in range(1, 10))
    with pytest.raises(kabinett.BadBoard, match="20 squares show A, but only 18"):
        kabinett.read_board(f"jati\n{rows}")


def test_a_row_of_a_diagram_with_words_in_it_is_refused():
    with pytest.raises(kabinett.BadBoard, match="row 1"):
        kabinett.read_board(sheet(1965).replace("1\t\t", "1\tno tile\t", 1))


# -- breakdown -----------------------------------------------------------------------------------


@EVERY_FORM
def test_the_breakdown_adds_up_to_the_scores(form):
    for position in random_positions(form, games=3):
        sums = tuple(sum(item.points for item in seat) for seat in position.explain())
        assert sums == position.scores


def test_the_breakdown_of_the_1965_board_is_that_of_the_sheet():
    first, second = kabinett.read_board(sheet(1965)).explain()
    assert first == (
        Item("row 5", ("e5", "f5", "g5", "h5", "j5", "k5"), 7, "5 + 2 × 1 = 7"),
        Item(
            "f5/k9",
            ("f5", "g6", "h7", "j8", "k9"),
            0,
            "4 tiles, but II@g6 within the basic 4",
        ),
        Item("k5/e10", ("k5", "j6", "h7", "g8", "f9", "e10"), 39, "(8 + 5 × 1) × 3 = 39"),
    )
    assert [item.arithmetic for item in second] == ["5 × (2 + 3) = 25", "8 × 3 = 24", "8 + 5 × 2 = 18"]


def test_a_near_miss_of_1965_names_only_the_boosters_between_the_tiles():
    position = kabinett.read_board(sheet(1965))
    state, cell = writable(position), position.game.grid.index
    for words in (*state.tiles, state.twos, state.threes):
        words[:] = 0
    for kind, squares in ((state.tiles[0], "b5 c5 e5 f5 g5"), (state.twos, "a5 d5"), (state.threes, "h5")):
        for square in squares.split():
            rules.add(kind, cell(square))
    (item,) = position.explain()[0]
    assert item == Item(
        "row 5",
        ("a5", "b5", "c5", "d5", "e5", "f5", "g5", "h5"),
        0,
        "5 tiles, but II@d5 within the basic 5",
    )


def test_the_breakdown_of_the_1966_board_is_that_of_the_sheet():
    first, second = kabinett.read_board(sheet(1966)).explain()
    items = {item.label: item.arithmetic for item in first}
    assert items == {"row 4": "5 + 2 × 1 = 7", "f4/k8": "8 × 2 = 16", "k4/e9": "(8 + 5 × 1) × 3 = 39"}
    items = {item.label: item.arithmetic for item in second}
    assert items == {"column b": "5 × 2 × 3 = 30", "b4/f8": "8 × 3 = 24", "f2/a7": "8 + 5 × 2 = 18"}


def test_a_bare_row_of_five_is_told_as_five():
    position = play("e5 e6 f5 f6 g5 g6 h5 h6 j5")
    assert position.explain()[0] == (Item("row 5", ("e5", "f5", "g5", "h5", "j5"), 5, "5"),)


# -- picture -------------------------------------------------------------------------------------

SVG = "{http://www.w3.org/2000/svg}"


def drawn(position, **look):
    return ElementTree.fromstring(position.svg(RenderOptions(**look)))


def identities(picture):
    return [element.get("id") for element in picture.iter() if element.get("id")]


@EVERY_FORM
def test_the_picture_has_every_square_and_piece_once(form):
    position = list(random_positions(form, games=1))[-1]
    found = identities(drawn(position))
    assert len(set(found)) == len(found)
    names = position.game.grid.names
    assert {name for name in found if name.startswith("cell-")} == {f"cell-{name}" for name in names}
    pieces = {f"piece-{move.split('@')[-1]}" for move in position.moves}
    assert {name for name in found if name.startswith("piece-")} == pieces


def test_the_picture_describes_the_position():
    position = play("e5 II@e6")
    assert drawn(position).find(f"{SVG}desc").text == str(position)


def test_the_picture_shows_spent_boosters_faint():
    spent = {
        group.get("id") for group in drawn(play("e5 II@e6")).iter(f"{SVG}g") if group.get("class") == "spent"
    }
    assert spent == {"tray-B-II"}


def test_targets_are_drawn_on_the_legal_squares():
    circles = drawn(play("e5 II@e6"), targets=True).findall(f".//{SVG}circle")
    assert len(circles) == 6


def rings(picture, kind):
    return [element for element in picture.iter(f"{SVG}rect") if element.get("class") == kind]


def test_the_last_tile_is_marked_and_with_two_tiles_a_turn_both_are():
    assert len(rings(drawn(play("e5 e6")), "last")) == 1
    assert len(rings(drawn(play("e5 e6", double=True)), "last")) == 2
    assert len(rings(drawn(play("e5 e6 e7", double=True)), "last")) == 1
    assert rings(drawn(play("e5 e6"), last=False), "last") == []


def test_highlighted_cells_stand_out_and_the_other_tiles_step_back():
    picture = drawn(play("e5 e6"), cells=("e5",))
    assert len(rings(picture, "ring")) == 1
    assert [g.get("id") for g in picture.iter(f"{SVG}g") if g.get("class") == "dim"] == ["piece-e6"]


def test_a_booster_makes_lines_of_both_seats_longer():
    position = kabinett.position("jati")
    for token in ("e5", "e6", "II@f6"):
        position.push(token)
    assert position.game.growing(position) == (("e5", "f6"), ("e6", "f6"))
