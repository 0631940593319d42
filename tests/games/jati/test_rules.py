"""Every ruling of Jati, and the two boards that the rule sheets score sequence by sequence."""

import functools
from collections import Counter
from pathlib import Path

import pytest

import kabinett
from kabinett.games.jati import rules
from kabinett.kernels.rng import generator
from tests.by_hand import writable
from tests.moves import after

DATA = Path(__file__).parents[2] / "data"
FIVE_BY_FIVE = "e5 e6 f5 f6 g5 g6 h5 h6"


def sheet(edition):
    return kabinett.read_board((DATA / f"jati-{edition}-sheet.txt").read_text())


play = functools.partial(after, "jati")


def scores(line, way="row", edition=1966):
    """The points of both seats when only this line lies there: A, B, 2, 3 or "." from one cell on."""
    position = kabinett.position("jati", edition=edition)
    state, grid = writable(position), position.game.grid
    start, right, down = {
        "row": ("a5", 1, 0),
        "column": ("c1", 0, 1),
        "falling": ("a1", 1, 1),
        "rising": ("a9", 1, -1),
    }[way]
    words = {"A": state.tiles[0], "B": state.tiles[1], "2": state.twos, "3": state.threes}
    for number, sign in enumerate(line):
        if sign != ".":
            column = "abcdefghjk"["abcdefghjk".index(start[0]) + number * right]
            rules.add(words[sign], grid.index(f"{column}{int(start[1:]) + number * down}"))
    return position.scores


STRAIGHT = pytest.mark.parametrize("way", ["row", "column"])
DIAGONAL = pytest.mark.parametrize("way", ["falling", "rising"])
ANY_WAY = pytest.mark.parametrize("way", ["row", "column", "falling", "rising"])
BOTH_EDITIONS = pytest.mark.parametrize("edition", [1965, 1966])


# -- the sheets' boards --------------------------------------------------------------------------


def test_the_board_of_1965_scores_46_to_67_as_the_sheet_lists_it():
    position = sheet(1965)
    assert position.scores == (46, 67)
    assert position.winners == (1,)
    listed = [{item.label: item.points for item in seat} for seat in position.explain()]
    assert listed == [
        {"row 5": 7, "k5/e10": 39, "f5/k9": 0},
        {"column b": 25, "b5/f9": 24, "f3/a8": 18},
    ]


def test_the_board_of_1966_scores_62_to_72_as_the_sheet_lists_it():
    position = sheet(1966)
    assert position.scores == (62, 72)
    assert position.winners == (1,)
    listed = [{item.label: item.points for item in seat} for seat in position.explain()]
    assert listed == [
        {"row 4": 7, "k4/e9": 39, "f4/k8": 16},
        {"column b": 30, "b4/f8": 24, "f2/a7": 18},
    ]


def test_the_tile_on_b7_of_1966_that_the_sheet_corrects_is_b():
    assert sheet(1966).game.sign(sheet(1966).game.grid.index("b7"), sheet(1966).state) == "B"


# -- board and moves -----------------------------------------------------------------------------


def test_columns_leave_out_i_and_rows_count_from_the_top():
    grid = kabinett.position("jati").game.grid
    assert grid.names[:10] == ("a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1", "j1", "k1")
    assert str(kabinett.position("jati")).splitlines()[2].split()[0] == "1"


@pytest.mark.parametrize(("edition", "rows"), [(1966, 9), (1965, 10)])
def test_the_board_has_nine_rows_in_1966_and_ten_in_1965(edition, rows):
    squares = {move.split("@")[-1] for move in kabinett.position("jati", edition=edition).legal_moves}
    assert squares == {f"{column}{row + 1}" for column in "abcdefghjk" for row in range(rows)}


@BOTH_EDITIONS
def test_the_first_tile_goes_anywhere_and_may_be_of_any_kind(edition):
    position = kabinett.position("jati", edition=edition)
    names = position.game.grid.names
    assert position.legal_moves == [*names, *(f"II@{n}" for n in names), *(f"III@{n}" for n in names)]


def test_the_second_tile_has_four_squares_and_the_third_six():
    position = play("e5")
    assert [move for move in position.legal_moves if "@" not in move] == ["e4", "d5", "f5", "e6"]
    position.push("f5")
    tiles = [move for move in position.legal_moves if "@" not in move]
    assert tiles == ["e4", "f4", "d5", "g5", "e6", "f6"]


def test_boosters_are_bound_to_the_same_squares_as_tiles():
    position = play("e5")
    boosters = [move for move in position.legal_moves if "@" in move]
    assert boosters == [f"{kind}@{square}" for kind in ("II", "III") for square in ("e4", "d5", "f5", "e6")]


def test_a_tile_may_lean_on_a_booster():
    assert "e7" in play("e5 II@e6").legal


def test_the_edges_of_the_board_are_not_joined():
    tiles = [move for move in play("k1").legal_moves if "@" not in move]
    assert tiles == ["j1", "k2"]
    tiles = [move for move in play("a9").legal_moves if "@" not in move]
    assert tiles == ["a8", "b9"]


def test_the_tenth_row_of_1965_is_reached_like_any_other():
    assert {"e10", "II@e10", "III@e10"} <= play("e9", edition=1965).legal


def test_the_last_turn_of_double_jati_is_two_tiles_too():
    position = kabinett.position("jati", double=True)
    order = []
    while not position.is_over:
        order.append(position.turn)
        position.push(position.legal_moves[0])
    assert order == [0, 0, 1, 1] * 10


def test_a_game_may_begin_with_all_four_boosters():
    position = play("III@e5 II@e6 II@e7 III@e8")
    assert position.scores == (0, 0)
    assert all("@" not in move for move in position.legal_moves)


def test_seats_take_turns_with_one_tile():
    position = kabinett.position("jati")
    order = []
    for move in FIVE_BY_FIVE.split():
        order.append(position.turn)
        position.push(move)
    assert order == [0, 1] * 4


@BOTH_EDITIONS
def test_a_double_turn_is_two_tiles_of_which_the_second_may_lean_on_the_first(edition):
    position = kabinett.position("jati", edition=edition, double=True)
    order = []
    for move in "e5 e6 e7 e8 f8 II@g8 h8".split():
        order.append(position.turn)
        position.push(move)
    assert order == [0, 0, 1, 1, 0, 0, 1]
    assert position.turn == 1


def test_each_tile_of_a_double_turn_leans_on_one_that_lies_there():
    position = play("e5", double=True)
    assert "e7" not in position.legal
    position.push("e6")
    assert "e7" in position.legal


def test_each_seat_has_one_booster_of_each_kind():
    position = play("II@e5 e6 III@e7 e8")
    assert not any("@" in move for move in position.legal_moves)
    position.push("e9")
    assert {"II@e4", "III@e4"} <= position.legal


def test_a_seat_with_eighteen_tiles_laid_has_only_its_boosters_left():
    position = kabinett.position("jati")
    while position.ply < 36:
        position.push(position.legal_moves[0])
    assert all("@" in move for move in position.legal_moves)
    position.push(next(move for move in position.legal_moves if move.startswith("III@")))
    position.push(next(move for move in position.legal_moves if move.startswith("II@")))
    assert {move.split("@")[0] for move in position.legal_moves} == {"II"}


@BOTH_EDITIONS
@pytest.mark.parametrize("double", [False, True])
def test_the_game_ends_when_both_seats_have_laid_all_twenty(edition, double):
    position = kabinett.position("jati", edition=edition, double=double)
    while not position.is_over:
        position.push(position.legal_moves[0])
    assert position.ply == 40
    assert position.turn is None
    assert position.legal_moves == []
    signs = [position.game.sign(cell, position.state) for cell in range(len(position.game.grid))]
    assert [signs.count(sign) for sign in ("A", "B", "II", "III")] == [18, 18, 2, 2]


def test_equal_points_are_a_draw():
    position = play(
        "e1 f1 e2 f2 e3 f3 e4 f4 e5 f5 e6 f6 e7 f7 e8 f8 e9 f9 d1 g1 d2 g2 d3 g3 d4 g4 d5 g5 d6 g6 d7 g7 "
        "d8 g8 d9 g9 II@c1 II@h1 III@c9 III@h9"
    )
    assert position.is_over
    # Two columns of nine tiles for each seat: 2 × (5 + 2 × 4).
    assert position.scores == (26, 26)
    assert position.winners == (0, 1)


def test_points_stand_as_soon_as_the_tiles_lie():
    position = play(FIVE_BY_FIVE)
    assert position.scores == (0, 0)
    position.push("j5")
    assert position.scores == (5, 0)
    assert position.winners == ()


@pytest.mark.parametrize("moves", ["e5 e6", "II@e5 e6", "III@e5 e6", "II@e5 e6 III@e7 e8"])
def test_random_moves_are_the_legal_ones_equally_often(moves):
    position = play(moves)
    random, drawn = generator(7), Counter()
    for _ in range(200 * len(position.codes)):
        drawn[int(rules.pick(position.state, random, None))] += 1
    assert set(drawn) == set(position.codes)
    # 200 expected of each, with a standard deviation of 14.
    assert all(130 < times < 270 for times in drawn.values())


# -- what a run is worth: both editions ----------------------------------------------------------


@BOTH_EDITIONS
@STRAIGHT
def test_a_straight_run_needs_five_tiles_and_each_further_one_adds_two(way, edition):
    lengths = [scores("A" * length, way, edition)[0] for length in range(3, 10)]
    assert lengths == [0, 0, 5, 7, 9, 11, 13]


@BOTH_EDITIONS
@DIAGONAL
def test_a_diagonal_run_needs_four_tiles_and_each_further_one_adds_five(way, edition):
    lengths = [scores("A" * length, way, edition)[0] for length in range(3, 10)]
    assert lengths == [0, 8, 13, 18, 23, 28, 33]


@BOTH_EDITIONS
@ANY_WAY
def test_a_gap_or_a_tile_of_the_other_seat_ends_a_run(way, edition):
    assert scores("AAA.AAA", way, edition) == (0, 0)
    assert scores("AAABAAA", way, edition) == (0, 0)


@BOTH_EDITIONS
@pytest.mark.parametrize(
    "squares",
    [
        "h1 j1 k1 a2 b2",  # the row that follows
        "j1 k2 a4 b5",  # a falling slant, one step and then one row on
        "b1 a2 k2 j3",  # a rising slant
    ],
)
def test_a_run_does_not_go_on_at_the_other_edge(squares, edition):
    position = kabinett.position("jati", edition=edition)
    for square in squares.split():
        rules.add(writable(position).tiles[0], position.game.grid.index(square))
    assert position.scores == (0, 0)


@BOTH_EDITIONS
@ANY_WAY
def test_a_run_may_reach_up_to_the_edge_of_the_board(way, edition):
    whole = {"row": 10, "column": 9, "falling": 9, "rising": 9}[way]
    further = whole - (5 if way in ("row", "column") else 4)
    worth = 5 + 2 * further if way in ("row", "column") else 8 + 5 * further
    assert scores("A" * whole, way, edition) == (worth, 0)


@BOTH_EDITIONS
def test_two_runs_on_one_line_score_each_on_its_own(edition):
    assert scores("AAAABAAAA", "falling", edition) == (16, 0)
    assert scores("AAAA.BBBB", "rising", edition) == (8, 8)


@BOTH_EDITIONS
@DIAGONAL
def test_a_booster_joins_what_would_be_two_runs_into_one(way, edition):
    assert scores("AAAA2AAAA", way, edition) == (2 * (8 + 5 * 4), 0)


@BOTH_EDITIONS
@ANY_WAY
def test_a_booster_is_no_playing_tile(way, edition):
    assert scores("AAA2", way, edition) == (0, 0)
    assert scores("AA23", way, edition) == (0, 0)


@BOTH_EDITIONS
def test_a_booster_at_the_end_multiplies_by_two_or_three(edition):
    assert scores("AAAAA2", "row", edition) == (10, 0)
    assert scores("3AAAAAA", "column", edition) == (21, 0)
    assert scores("AAAA2", "falling", edition) == (16, 0)
    assert scores("3AAAAA", "rising", edition) == (39, 0)


@BOTH_EDITIONS
def test_one_booster_serves_the_runs_of_both_seats(edition):
    assert scores("AAAA2BBBB", "falling", edition) == (16, 16)


@BOTH_EDITIONS
def test_one_booster_serves_every_run_that_it_stands_in(edition):
    # A's column e and row 5 both meet B's II on e5.
    moves = "e4 f4 e3 II@e5 e2 f3 e1 f2 e6 f1 f5 f6 g5 g6 h5 h6 j5 j6 k5 d4"
    position = play(moves, edition=edition)
    points = {item.label: item.points for item in position.explain()[0]}
    assert points == {"row 5": 10} | ({"column e": 10} if edition == 1966 else {"column e": 0})


# -- 1966 ----------------------------------------------------------------------------------------


@ANY_WAY
def test_a_1966_booster_may_stand_anywhere_in_the_run(way):
    base = scores("A" * 6, way)[0]
    for line in ("2AAAAAA", "A2AAAAA", "AAA2AAA", "AAAAA2A", "AAAAAA2"):
        assert scores(line, way) == (2 * base, 0)


@ANY_WAY
def test_1966_boosters_multiply_each_other(way):
    base = scores("A" * 5, way)[0]
    assert scores("2AAAAA3", way) == (6 * base, 0)
    assert scores("2AA2AAA", way) == (4 * base, 0)
    assert scores("3AAA3AA", way) == (9 * base, 0)
    assert scores("3AA23AA2A", way)[0] == 36 * base


# -- 1965 ----------------------------------------------------------------------------------------


@ANY_WAY
def test_a_booster_within_the_basic_voids_a_1965_run(way):
    assert scores("AAA2AAA", way, 1965) == (0, 0)
    assert scores("AAA2AAA", way)[0] > 0


def test_a_1965_run_needs_its_basic_only_once():
    assert scores("AAAAA2A", "row", 1965) == (14, 0)
    assert scores("AA3AAAA", "falling", 1965) == (54, 0)


@ANY_WAY
def test_tiles_beyond_a_booster_are_extras_of_a_1965_run(way):
    assert scores("2AAAAAA", way, 1965) == scores("AAAAA2A", way, 1965)


@ANY_WAY
def test_1965_boosters_are_added_up(way):
    base = scores("A" * 5, way, 1965)[0]
    assert scores("2AAAAA3", way, 1965) == (5 * base, 0)
    assert scores("3AAAAA3", way, 1965) == (6 * base, 0)
    assert scores("2AAAAA2", way, 1965) == (4 * base, 0)
    assert scores("23AAAAA32", way, 1965) == (10 * base, 0)
