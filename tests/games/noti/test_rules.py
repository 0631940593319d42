"""Every ruling of Noti, and the game that the author's sheet plays through."""

import functools

import pytest

import kabinett
from kabinett.games.noti import board
from tests.by_hand import writable
from tests.moves import after

PRE_PHASE = "II@d4 III@e3 III@d6 II@f5"
SHEET_GAME = (
    f"{PRE_PHASE} f6 g6 g5 f7 e7 g7 e6 g4 c4 f8 c3 d4>e6 h7 f5>g6 "
    "c5 c6 b5 b6 g3 a5 f3 a6 f2 e2 f1 e3>f1 a4 d6>a4 "
    "d3 d2 c2 d1 c1 e3 e4 d4 b3 e1 b2 a8"
)


play = functools.partial(after, "noti")


def test_the_sheets_game_runs_6_then_6_10_then_18_10_then_18_25_and_ends_63_50():
    position = kabinett.position("noti")
    after = {}
    for move in SHEET_GAME.split():
        position.push(move)
        after[move] = position.scores
    assert after["d4>e6"] == (6, 0)
    assert after["f5>g6"] == (6, 10)
    assert after["e3>f1"] == (18, 10)
    assert after["d6>a4"] == (18, 25)
    assert position.scores == (63, 50)
    assert position.is_over
    assert position.winners == (0,)
    assert position.turn is None
    assert position.ply == 44


def test_blue_places_the_first_marker_and_the_seats_alternate():
    position = kabinett.position("noti")
    order = []
    for move in PRE_PHASE.split():
        order.append(position.turn)
        position.push(move)
    assert order == [1, 0, 1, 0]
    assert position.turn == 0


def test_three_players_place_markers_in_the_order_2_1_0_twice():
    position = kabinett.position("noti", players=3)
    order = []
    for move in "II@c3 II@h7 III@d4 III@e4 III@f4 II@g4".split():
        order.append(position.turn)
        position.push(move)
    assert order == [2, 1, 0, 2, 1, 0]
    assert position.turn == 0


def test_three_players_lay_and_mark_in_the_order_0_1_2():
    position = kabinett.position("noti", players=3)
    order = []
    while not position.is_over:
        order.append(position.turn)
        position.push(position.legal_moves[-1])
    round_of_stones, round_with_markings = [0, 1, 2], [0, 0, 1, 1, 2, 2]
    phase = round_of_stones * 5 + round_with_markings
    assert order[6:] == [*phase, *phase, *round_of_stones * 6]
    signs = [board.sign_on(position.game, cell, position.state)[0] for cell in range(90)]
    assert [signs.count(mark) for mark in "YBR"] == [18, 18, 18]


def test_three_players_have_the_board_of_jati_with_row_1_at_the_bottom():
    position = play("II@c3 II@h7 III@d4 III@e4 III@f4 II@g4", players=3)
    markers = {"c3", "h7", "d4", "e4", "f4", "g4"}
    squares = {f"{column}{row}" for column in "abcdefghjk" for row in range(1, 10)}
    assert position.legal == squares - markers
    rows = [line.split()[0] for line in str(position).splitlines()[2:11]]
    assert rows == list("987654321")


def test_three_players_find_the_stones_of_all_three_in_their_way():
    position = play("II@c3 II@h7 III@d4 III@e4 III@f4 II@g4 a1 k9 e8", players=3)
    assert len(position.legal) == 90 - 6 - 3
    assert not {"a1", "k9", "e8"} & position.legal


def test_markers_go_only_on_the_central_sixteen_squares():
    squares = {move.split("@")[1] for move in kabinett.position("noti").legal_moves}
    assert squares == {column + row for column in "cdef" for row in "3456"}


def test_three_players_place_markers_within_c3_to_h7():
    squares = {move.split("@")[1] for move in kabinett.position("noti", players=3).legal_moves}
    assert squares == {column + row for column in "cdefgh" for row in "34567"}


def test_each_seat_places_one_marker_of_each_kind_in_the_order_of_its_choice():
    position = play("III@d4 II@e5")
    assert {move.split("@")[0] for move in position.legal_moves} == {"II"}
    position.push("II@c3")
    assert {move.split("@")[0] for move in position.legal_moves} == {"III"}


def test_a_square_with_a_marker_is_not_free_until_the_marker_is_taken():
    position = play(PRE_PHASE)
    assert "d4" not in position.legal_moves
    position = play(" ".join(SHEET_GAME.split()[:15]))
    assert "d4" not in position.legal
    position.push("d4>e6")
    assert "d4" in position.legal_moves


def test_yellow_lays_the_first_stone_anywhere_free():
    position = play(PRE_PHASE)
    assert position.turn == 0
    assert len(position.legal_moves) == 60


def test_marking_follows_the_sixth_stone_of_the_same_seat_and_is_a_move_of_its_own():
    position = play(" ".join(SHEET_GAME.split()[:14]))
    assert position.turn == 0
    position.push("c3")
    assert position.turn == 0
    assert all(">" in move for move in position.legal_moves)
    position.push("d4>e6")
    assert position.turn == 1


def test_a_seat_chooses_which_marker_of_the_due_kind_it_takes():
    position = play(" ".join(SHEET_GAME.split()[:15]))
    assert position.legal_moves == ["d4>e6", "f5>e6"]


def test_only_a_largest_unmarked_group_may_be_marked_and_equal_ones_are_a_choice():
    position = play(" ".join(SHEET_GAME.split()[:29]))
    assert {move.split(">")[1] for move in position.legal_moves} == {"f1", "c3"}


def test_any_stone_of_the_group_is_accepted_and_stored_as_the_listed_one():
    position = play(" ".join(SHEET_GAME.split()[:15]))
    position.push("d4>e7")
    assert position.moves[-1] == "d4>e6"


def test_a_seat_may_not_lay_beside_its_own_marked_group_but_the_other_seat_may():
    position = play(" ".join(SHEET_GAME.split()[:16]))  # Yellow's e6, f6, e7 are marked
    assert {"d7", "e8", "e5"} <= position.legal
    position = play(" ".join(SHEET_GAME.split()[:18]))
    assert not {"d7", "e8", "e5", "f5"} & position.legal
    with pytest.raises(kabinett.IllegalMove, match="beside your marked group"):
        position.push("d7")


def test_a_group_with_a_three_marker_is_finished_too():
    position = play(" ".join(SHEET_GAME.split()[:32]))  # Yellow's f1, f2, f3, g3 bear a III
    assert not {"e1", "g1", "g2", "h3", "f4", "e3"} & position.legal
    position.push("d3")
    # Blue may go there, but not beside its own a4, a5, a6, b6, c6.
    assert {"e1", "g1", "g2", "f4", "e3"} <= position.legal
    assert not {"a3", "b4", "a7", "b7", "c7", "d6"} & position.legal


def test_a_group_does_not_go_on_at_the_other_edge():
    # Row 1 ends with h1, and row 2 begins with a2.
    position = play(f"{PRE_PHASE} h1 h5 a2 h6 c1 h7 e1 h8 c8 a6 e8")
    assert {move.split(">")[1] for move in position.legal_moves} == {"h1", "a2", "c1", "e1", "c8", "e8"}


@pytest.mark.parametrize(
    ("marked", "open_square", "closed"),
    [("h1", "a2", {"g1", "h2"}), ("a4", "h3", {"a3", "a5", "b4"})],
)
def test_a_marked_group_at_an_edge_forbids_nothing_at_the_other(marked, open_square, closed):
    position = play(f"{PRE_PHASE} h1 h5 a4 h6 c1 h7 e1 h8 c8 a6 e8 d4>{marked} g8")
    position.push(position.legal_moves[0])
    assert position.turn == 0
    assert open_square in position.legal
    assert not closed & position.legal


def test_the_square_that_a_marker_left_is_free_at_once():
    position = play(" ".join(SHEET_GAME.split()[:16]))
    assert position.turn == 1
    assert "d4" in position.legal


def test_the_last_term_is_added_only_at_the_end():
    position = play(" ".join(SHEET_GAME.split()[:-1]))
    assert position.scores == (18, 25)
    position.push("a8")
    assert position.scores == (63, 50)


def test_the_last_term_counts_the_largest_of_the_unmarked_groups_only():
    position = play(SHEET_GAME)
    # Yellow's largest group as the one with the II; e6, f6, e7 are then the largest without a marker.
    largest = "c1 b2 c2 b3 c3 d3 c4 b5 c5".split()
    fill(writable(position).two_group[0], largest, position.game.grid)
    assert position.scores[0] == 2 * 9 + 3 * 4 + 5 * 3


def fill(words, names, grid):
    """Set two words of a record to the squares named."""
    cells = sum(1 << grid.index(name) for name in names)
    words[0], words[1] = cells & (2**64 - 1), cells >> 64


def test_a_seat_without_a_square_passes_and_the_stone_is_lost():
    # No game of 18 stones gets here (at most 28 squares lie beside 12 marked stones, and at least 29
    # are free), so the position is made by hand: Yellow's marked group is beside all that is free.
    position = play(" ".join(SHEET_GAME.split()[:-2]))
    grid, state = position.game.grid, writable(position)
    column_a = {f"a{row}" for row in range(1, 9)}
    column_b = {f"b{row}" for row in range(1, 9)}
    fill(state.stones[0], column_a, grid)
    fill(state.two_group[0], column_a, grid)
    fill(state.three_group[0], set(), grid)
    fill(state.stones[1], set(grid.names) - column_a - column_b, grid)
    position = position.copy()
    assert position.turn == 0
    assert position.legal_moves == ["pass"]
    assert position.task == "No square is free for your stone: pass"
    before = state.placed[0]
    position.push("pass")
    assert position.turn == 1
    assert position.state.placed[0] == before + 1
    assert "passed: Y" in str(position)


def test_a_marking_without_an_unmarked_group_is_a_pass():
    position = play(" ".join(SHEET_GAME.split()[:29]))
    assert position.game.seat_name(position.turn) == "Yellow"
    state, grid = writable(position), position.game.grid
    fill(state.stones[0], {"e6", "f6", "e7"}, grid)
    position = position.copy()
    assert position.legal_moves == ["pass"]
    assert position.task == "You have no group for a III marker: pass"
    position.push("pass")
    assert position.turn == 1
    assert position.scores == (6, 10)


def test_eighteen_stones_each_end_the_game():
    position = play(SHEET_GAME)
    assert position.legal_moves == []
    signs = [board.sign_on(position.game, cell, position.state)[0] for cell in range(64)]
    assert signs.count("Y") == signs.count("B") == 18


def test_equal_points_are_shared():
    board = str(play(SHEET_GAME)).splitlines()
    position = kabinett.read_board("\n".join(board))
    assert position.winners == (0,)
    state = writable(position)
    for words in (state.stones, state.two_group, state.three_group):
        words[1] = words[0]
    position = position.copy()
    assert position.is_over
    assert position.scores == (63, 63)
    assert position.winners == (0, 1)
