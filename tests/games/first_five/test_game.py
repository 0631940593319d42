"""First-Five Jati as people see it: tokens, refusals, text boards, breakdowns, picture."""

import functools
import random
import xml.etree.ElementTree as ElementTree

import pytest

import kabinett
from kabinett.games.canvas import RenderOptions
from kabinett.games.game import Item
from tests.depth import deep
from tests.moves import after

WON = "a1 a9 b1 c9 c1 e9 d1 g9 e1"
SVG = "{http://www.w3.org/2000/svg}"


play = functools.partial(after, "first-five")


def board(*rows, below=""):
    """A board with these top rows and nothing lower down."""
    rows = [*rows, *["." * 10] * (9 - len(rows))]
    lines = [f"{number} {' '.join(row)}" for number, row in enumerate(rows, 1)]
    return "\n".join(["first-five", *lines, below])


@pytest.mark.parametrize(
    ("token", "reason"), [("a1", "a1 is taken"), ("a10", "a10 is not on the board, which has 9 rows")]
)
def test_a_refusal_names_the_rule(token, reason):
    with pytest.raises(kabinett.IllegalMove) as refused:
        play("a1").push(token)
    assert refused.value.reason == reason


def test_a_finished_game_says_so():
    with pytest.raises(kabinett.IllegalMove, match="the game is over"):
        play(WON).push("k9")


@pytest.mark.parametrize("token", ["", "i5", "e0", "E5", "II@e5", "e55"])
def test_what_is_not_in_the_notation_is_unreadable(token):
    with pytest.raises(kabinett.UnreadableMove, match="lay a tile with e5"):
        kabinett.position("first-five").push(token)


def test_a_code_is_the_number_of_its_square():
    position = kabinett.position("first-five")
    assert position.codes == list(range(90))
    assert position.legal_moves == list(position.game.grid.names)


def test_a_text_board_is_the_whole_position():
    chance = random.Random(5)
    for _ in range(deep(6)):
        position = kabinett.position("first-five")
        while not position.is_over:
            # Crowded into few columns, so that many games end with a five.
            moves = [move for move in position.legal_moves if move[0] in "abcde"]
            position.push(chance.choice(moves))
            assert kabinett.read_board(str(position)) == position


def test_two_fives_that_one_tile_makes_are_read():
    position = kabinett.read_board(
        board("AAAA......", "B...A....B", "B...A.B.B.", "B...A.....", "B...A....B")
    )
    assert position.turn == 0
    position.push("e1")
    assert position.is_over
    assert kabinett.read_board(str(position)) == position
    assert [item.points for item in position.explain()[0]] == [1, 0]


def test_a_board_without_a_turn_line_tells_the_turn_by_its_tiles():
    assert kabinett.read_board(board("A.A.B.....")).turn == 1
    assert kabinett.read_board(board("A.A.B.B...")).turn == 0


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (board("AA........"), "2 tiles of A and 0 of B cannot lie there"),
        (board("BB.A......"), "1 tile of A and 2 of B cannot lie there"),
        (board("A.B.......", below="turn: B"), "'turn: B' does not fit the tiles on the board; it is A"),
        (board("A.B.......", below="turn: over"), "it is A"),
        (board("A.B.......", below="hand: A"), "'hand: A' is not understood"),
        (board("AX........"), "'X' on b1 is unknown"),
        (board("AAAAA.BB.B", "B........B"), "A has a row of five, but a tile was laid after it"),
        (
            board("AAAAA.BB.B", "BB...AAAAA", "B..B.B...B"),
            "the rows of five of A cannot come from one last tile",
        ),
    ],
)
def test_a_board_that_no_game_leads_to_is_refused_with_its_reason(text, message):
    with pytest.raises(kabinett.BadBoard, match=message):
        kabinett.read_board(text)


def test_more_tiles_than_a_seat_has_are_refused():
    rows = ["ABABABABAB", "ABABABABAB", "BABABABABA", "BABABABABA"]
    with pytest.raises(kabinett.BadBoard, match="20 squares show A, but a seat has only 18 tiles"):
        kabinett.read_board(board(*rows))


def test_the_breakdown_names_the_row_that_wins():
    assert play(WON).explain() == (
        (Item("row 1", ("a1", "b1", "c1", "d1", "e1"), 1, "5 in a row wins"),),
        (),
    )


@pytest.mark.parametrize(
    ("five", "label"),
    [("c1 c2 c3 c4 c5", "column c"), ("k1 j2 h3 g4 f5", "k1/f5"), ("a1 b2 c3 d4 e5", "a1/e5")],
)
def test_rows_are_named_by_their_line_or_their_ends(five, label):
    others = "a9 d9 g9 k9".split()
    moves = [move for pair in zip(five.split(), [*others, ""], strict=True) for move in pair if move]
    assert [item.label for item in play(" ".join(moves)).explain()[0]] == [label]


def test_the_picture_has_every_square_and_piece_once():
    picture = ElementTree.fromstring(play("e5 k9").svg())
    found = [element.get("id") for element in picture.iter() if element.get("id")]
    assert len(set(found)) == len(found) == 92
    assert {"piece-e5", "piece-k9", "cell-a1"} <= set(found)


def test_the_picture_rings_the_row_that_has_won():
    picture = ElementTree.fromstring(play(WON).svg())
    assert len([r for r in picture.iter(f"{SVG}rect") if r.get("class") == "ring"]) == 5


def test_targets_are_the_empty_squares_while_the_game_runs():
    def targets(position):
        picture = ElementTree.fromstring(position.svg(RenderOptions(targets=True)))
        return len(picture.findall(f".//{SVG}circle"))

    assert targets(play("e5")) == 89
    assert targets(play(WON)) == 0


def test_the_lines_that_a_move_makes_longer_are_told():
    position = kabinett.position("first-five")
    assert position.game.growing(position) == ()
    for token in ("e5", "a1", "f5", "a2", "f6", "b2", "g5"):
        position.push(token)
    assert set(position.game.growing(position)) == {("e5", "f5", "g5"), ("g5", "f6")}
