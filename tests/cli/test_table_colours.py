"""Colours of the terminal table: contrast, seats, and the marks of the last move."""

import pytest
from textual.color import Color

import kabinett
from kabinett.cli.table.colours import DAY, NIGHT, THEMES, coloured_board, ink, is_dark
from tests.cli.table_helpers import played_to_the_end_but
from tests.internals import inks, quiet_inks
from tests.variants import every_variant

GROUNDS = {theme.name: theme for theme in THEMES}
ENOUGH = 4.5  # WCAG 2.2, AA, text


def contrast(first, other):
    """The ratio of contrast of two colours."""

    def luminance(colour):
        parts = [
            part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in colour.normalized
        ]
        return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), parts, strict=True))

    low, high = sorted((luminance(Color.parse(first)), luminance(Color.parse(other))))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("colour", inks())
def test_seats_can_be_read_by_day_and_by_night(colour):
    chosen = inks()[colour]
    assert contrast(chosen.letter, chosen.block) >= ENOUGH
    assert contrast(chosen.day, GROUNDS[DAY].background) >= ENOUGH
    assert contrast(chosen.night, GROUNDS[NIGHT].background) >= ENOUGH


@pytest.mark.parametrize("name", GROUNDS)
def test_words_can_be_read_on_every_ground(name):
    theme = GROUNDS[name]
    for ground in (theme.background, theme.panel):
        for colour in (theme.foreground, theme.primary, theme.secondary, theme.error, theme.success):
            assert contrast(colour, ground) >= ENOUGH, (colour, ground)
    assert contrast(quiet_inks()[theme.dark], theme.background) >= ENOUGH


@every_variant
def test_the_coloured_board_says_what_the_text_board_says(variant):
    position = kabinett.position(variant.spec)
    for _ in range(12):
        position.push(position.legal_moves[-1])
        board, beside = coloured_board(position, dark=True)
        assert not beside
        shown = board.plain.replace("[", " ").replace("]", " ").split()
        assert shown == variant.board(position.state).split()


@every_variant
def test_seats_of_one_game_have_different_colours(variant):
    assert len({ink(variant, seat) for seat in range(variant.seats)}) == variant.seats


def test_the_last_move_of_a_seat_stands_in_brackets_and_chance_does_not_move_them():
    position = kabinett.position("daijobi")
    for move in ["t2", "home-2", "t3"]:
        position.push(move)
    assert coloured_board(position, dark=False)[0].plain.count("[") == 1
    assert "[R1]" in coloured_board(position, dark=False)[0].plain


def test_a_field_that_grows_shows_where_it_grew():
    position = kabinett.position("loom")
    for move in ["+ne", "+nw", "ne@0,0", "+se", "nw@-1,0"]:
        position.push(move)
    assert "[nw]" in coloured_board(position, dark=True)[0].plain


def seats_shown(line):
    """The words of a coloured line that stand on a seat's block."""
    return [
        line.plain[span.start : span.end].strip()
        for span in line.spans
        if getattr(span.style, "bgcolor", None)
    ]


def test_a_place_called_like_a_seat_is_not_taken_for_it():
    position = kabinett.position("jamit(players=3)")
    position.push(position.legal_moves[0])
    position.push(">B")
    lines = coloured_board(position, dark=True)[0].split("\n")
    pawns = next(line for line in lines if line.plain.startswith("pawns:"))
    assert pawns.plain == "pawns: R B, B C, Y E"
    assert seats_shown(pawns) == ["R", "B", "Y"]


def test_a_row_of_small_letters_is_no_header():
    position = kabinett.position("jamit(side=5,players=3)")
    for move in played_to_the_end_but("jamit(side=5,players=3)", 0, seed=4):
        position.push(move)
        for line in coloured_board(position, dark=True)[0].split("\n")[1:]:
            words = line.plain.split()
            if len(words) > 2 and set(words) <= set("rby"):
                inks = {ink(position.game, seat).night for seat in range(3)}
                assert {str(span.style.color.name) for span in line.spans if span.style.color} <= inks
                return
    raise AssertionError("no row of coins came up")


def test_lines_under_a_board_go_beside_it_where_they_do_not_fit():
    position = kabinett.position("jamit")
    lines = position.game.board(position.state).split("\n")
    board, beside = coloured_board(position, True, len(lines) - 1)
    assert "turn:" in beside.plain
    assert "turn:" not in board.plain


@pytest.mark.parametrize(
    ("ground", "dark"), [("15;0", True), ("0;15", False), ("0;default;15", False), ("", True)]
)
def test_the_ground_of_the_terminal_is_asked_for(monkeypatch, ground, dark):
    monkeypatch.setenv("COLORFGBG", ground)
    assert is_dark() is dark
