"""Every ruling of The Factory."""

import functools

import pytest

import kabinett
from tests.moves import after

# Completed patterns: black ones from 0,0 and 2,0 and 0,2 and 2,2; white ones from 1,1 and 3,1.
NEARLY_FULL = """
     0  1  2  3  4
  0 se sw se sw se
  1 ne nw ne nw ne
  2 se sw se sw se
  3 ne nw ne nw ne
  4 se sw  .  .  ."""


play = functools.partial(after, "factory")


def board(field, up, down, points="R 0, B 0", turn="R"):
    """A position for two in the middle of a game."""
    text = f"factory{field}\nturn: {turn}\ndue: tile\nface up: {up}\nface down: {down}\npoints: {points}"
    return kabinett.read_board(text)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_chance_turns_up_the_tile_of_the_field_and_then_one_for_each_seat_in_order(players):
    position = kabinett.position("factory", players=players)
    for move in ["+ne", *["+se"] * players]:
        assert position.turn == kabinett.CHANCE
        assert position.odds == {"+ne": 0.25, "+se": 0.25, "+sw": 0.25, "+nw": 0.25}
        position.push(move)
    assert position.turn == 0
    # ne lies at 0,0: black above and to the right, where se shows black and white.
    assert position.legal == {"se@0,-1", "se@0,1"}


def test_each_seat_turns_up_its_own_tile():
    position = play("+ne +se +sw +nw", players=3)
    hands = [line for line in str(position).splitlines() if line.startswith("face up")]
    assert hands == ["face up: R se, B sw, Y nw"]


@pytest.mark.parametrize(("players", "each"), [(2, 12), (3, 8), (4, 6)])
def test_the_other_24_tiles_are_dealt_evenly(players, each):
    position = play("+ne " + "+se " * players, players=players)
    (line,) = [line for line in str(position).splitlines() if line.startswith("face down")]
    assert line == "face down: " + ", ".join(f"{mark} {each - 1}" for mark in "RBYG"[:players])


def test_a_tile_touches_another_by_an_edge_and_not_only_by_a_corner():
    position = play("+se +ne +ne")
    # North and south edges of se: white and black; west and east: white and black.
    assert position.legal == {"ne@0,1", "ne@0,-1"}
    position = play("+se +nw +nw")
    assert position.legal == {"nw@0,1", "nw@0,-1", "nw@1,0", "nw@-1,0"}


def test_every_edge_in_contact_is_alike():
    # At 1,1 the tile above has a black south edge, the tile to the left a black east edge.
    corner = "\n     0  1\n  0 se sw\n  1 ne  ."
    for kind in ("ne", "se", "sw", "nw"):
        position = board(corner, f"R {kind}, B ne", "R 10, B 10")
        assert (f"{kind}@1,1" in position.legal) is (kind == "nw")


def test_the_field_stays_within_five_columns():
    row = "\n    -1  0  1  2  3\n  0 sw se sw se sw"
    position = board(row, "R ne, B ne", "R 9, B 9")
    assert position.legal == {f"ne@{x},{y}" for x in range(-1, 4) for y in (-1, 1)}


def test_the_fifth_column_may_be_on_either_side():
    for move, still_open in (("ne@4,0", False), ("ne@0,1", True)):
        row = "\n     0  1  2  3\n  0 se sw se sw"
        position = board(row, "R nw, B ne", "R 9, B 10", turn="B")
        position.push(move)
        position.push("+ne")
        assert ("nw@-1,0" in position.legal) is still_open


def test_the_field_stays_within_five_rows():
    column = "\n    0\n -3 ne\n -2 se\n -1 ne\n  0 se\n  1 ne"
    position = board(column, "R sw, B ne", "R 9, B 9")
    # At 0,-4 and 0,2 the edges would be alike.
    assert position.legal == {f"sw@{x},{y}" for x in (-1, 1) for y in range(-3, 2)}


def test_coordinates_stay_with_the_first_tile():
    position = play("+se +sw +se sw@-1,0 +ne se@-2,0 +ne")
    assert position.legal == {f"ne@{x},{y}" for x in (-2, -1, 0) for y in (-1, 1)}


def test_who_can_lay_must():
    position = play("+se +nw +nw")
    assert "pass" not in position.legal
    with pytest.raises(kabinett.IllegalMove, match="a tile can be laid"):
        position.push("pass")


def test_after_a_pass_one_tile_is_turned_up_and_the_turn_ends():
    # No cell around se takes another se.
    position = play("+se +se +nw")
    assert position.legal_moves == ["pass"]
    position.push("pass")
    assert position.turn == kabinett.CHANCE
    position.push("+nw")
    assert position.turn == 1
    assert "face up: R se nw, B nw" in str(position)


def test_after_the_last_face_up_tile_one_is_turned_up_and_the_turn_ends():
    position = play("+se +nw +nw nw@1,0")
    assert position.turn == kabinett.CHANCE
    position.push("+sw")
    assert position.turn == 1
    assert "face up: R sw, B nw" in str(position)


def test_a_lay_with_a_face_up_tile_left_turns_none_up():
    position = play("+se +se +nw pass +nw nw@1,0 +ne nw@-1,0")
    assert position.turn == 1
    assert "face up: R se, B ne" in str(position)


def test_turns_go_round_clockwise():
    position = play("+se +se +se +se +se", players=4)
    order = []
    for _ in range(6):
        order.append(position.turn)
        position.push("pass")
        position.push("+se")
    assert order == [0, 1, 2, 3, 0, 1]


def test_a_pattern_scores_for_the_seat_that_completes_it():
    position = play("+se +sw +ne sw@1,0 +nw ne@0,1 +ne")
    assert position.scores == (0, 0)
    position.push("nw@1,1")
    assert position.scores == (1, 0)


def test_a_white_pattern_scores_as_well():
    position = play("+nw +ne +sw ne@1,0 +sw sw@0,1 +se sw@0,-1 +nw")
    assert position.scores == (0, 0)
    position.push("se@1,1")
    assert position.scores == (0, 1)


def test_two_patterns_may_be_completed_at_once():
    ring = "\n     0  1  2\n  0 se sw se\n  1 ne  . ne\n  2 se sw se"
    position = board(ring, "R nw nw, B ne", "R 7, B 7")
    position.push("nw@1,1")
    assert position.scores == (2, 0)


def test_the_game_ends_when_a_turn_ends_without_a_tile_left():
    field = NEARLY_FULL.replace("  4 se sw  .", "  4 se sw se")
    position = board(field, "R sw, B sw", "R 0, B 0", points="R 4, B 3")
    position.push("sw@3,4")
    assert position.is_over
    assert position.winners == (0,)
    assert position.scores == (4, 3)


def test_the_game_ends_with_a_hand_though_another_seat_could_go_on():
    field = NEARLY_FULL.replace("  4 se sw  .", "  4 se sw se")
    position = board(field, "R sw, B se", "R 0, B 0", points="R 4, B 3")
    position.push("sw@3,4")
    assert position.is_over


def test_the_game_ends_with_a_hand_though_another_seat_has_a_tile_face_down():
    position = board(NEARLY_FULL, "R sw, B sw", "R 0, B 1", points="R 2, B 4")
    position.push("sw@3,4")
    assert position.is_over


FOUR_LEFT = NEARLY_FULL.replace("4 se sw", "4 se  .")


@pytest.mark.parametrize(
    "hands", ["R nw, B sw, Y nw, G nw", "R nw, B nw, Y sw, G nw", "R nw, B nw, Y nw, G sw"]
)
def test_the_game_goes_on_while_any_of_four_seats_can_lay(hands):
    position = board_of_four(hands, "R 2, B 4, Y 0, G 0")
    position.push("pass")
    assert position.turn == 1


def test_with_four_seats_a_tile_scores_only_what_it_completes():
    position = board_of_four("R sw, B nw, Y nw, G nw", "R 0, B 1, Y 2, G 3")
    position.push("sw@1,4")
    assert position.scores == (0, 1, 2, 3)


def board_of_four(up, points):
    """A position for four without a tile face-down, Red to lay."""
    fields = f"turn: R\ndue: tile\nface up: {up}\nface down: R 0, B 0, Y 0, G 0\npoints: {points}"
    return kabinett.read_board(f"factory(players=4){FOUR_LEFT}\n{fields}")


def test_the_game_ends_when_no_tile_is_face_down_and_none_can_be_laid():
    position = board(NEARLY_FULL, "R nw, B nw", "R 1, B 0", points="R 2, B 4")
    position.push("pass")
    assert not position.is_over
    position.push("+nw")
    assert position.is_over
    assert position.winners == (1,)


def test_the_game_goes_on_while_another_seat_can_lay():
    position = board(NEARLY_FULL, "R nw, B nw", "R 1, B 0", points="R 2, B 4")
    position.push("pass")
    position.push("+sw")
    assert position.turn == 1
    assert position.legal_moves == ["pass"]


def test_a_pass_without_a_face_down_tile_only_ends_the_turn():
    position = board(NEARLY_FULL, "R nw, B nw", "R 1, B 0", points="R 2, B 4")
    for move in "pass +sw pass".split():
        position.push(move)
    assert position.turn == 0
    assert position.legal == {"sw@3,4", "sw@4,4"}


def test_the_game_goes_on_while_a_tile_is_face_down_though_none_can_be_laid():
    field = NEARLY_FULL.replace("4 se sw", "4 se  .")
    position = board(field, "R nw, B nw nw", "R 1, B 0", points="R 2, B 4", turn="B")
    position.push("pass")
    assert position.turn == 0


def test_equal_best_seats_share_the_victory():
    position = board(NEARLY_FULL, "R nw, B nw", "R 1, B 0", points="R 3, B 3")
    position.push("pass")
    position.push("+nw")
    assert position.winners == (0, 1)
