"""Every ruling of The Loom."""

import functools

import kabinett
from tests.moves import after

FIRST_ROW = """
     0  1  2  3  4
  0 se sw se sw se"""


play = functools.partial(after, "loom")


def woven(field, up, down, aside=0):
    """A position in the middle of a game."""
    return kabinett.read_board(f"loom{field}\nface up: {up}\nface down: {down}\nput aside: {aside}")


def test_two_tiles_are_turned_up_before_the_first_lay():
    position = kabinett.position("loom")
    assert position.turn == kabinett.CHANCE
    position.push("+ne")
    assert position.turn == kabinett.CHANCE
    position.push("+sw")
    assert position.turn == 0
    assert position.legal_moves == ["ne@0,0", "sw@0,0"]


def test_a_tile_turned_up_is_each_of_four_kinds_with_equal_odds():
    assert kabinett.position("loom").odds == {"+ne": 0.25, "+se": 0.25, "+sw": 0.25, "+nw": 0.25}
    assert play("+ne +ne ne@0,0").odds == {"+ne": 0.25, "+se": 0.25, "+sw": 0.25, "+nw": 0.25}


def test_tiles_of_one_kind_are_one_move():
    assert play("+nw +nw").legal_moves == ["nw@0,0"]


def test_the_first_row_grows_at_either_end_with_the_touching_edges_alike():
    # The east edge of se is black, its west edge white.
    assert play("+se +sw se@0,0 +nw").legal == {"sw@1,0", "nw@1,0", "sw@-1,0", "nw@-1,0"}
    assert play("+se +ne se@0,0 +se").legal == {"-ne", "-se"}
    # After sw on the right, both outer edges are white.
    assert play("+se +sw se@0,0 +ne sw@1,0 +nw").legal == {"ne@2,0", "nw@-1,0"}


def test_the_first_row_is_five_wide_wherever_it_began():
    moves = "+se +sw se@0,0 +sw sw@-1,0 +se se@-2,0 +sw sw@-3,0 +se se@-4,0 +ne"
    assert play(moves).legal == {f"ne@{x},1" for x in range(-4, 1)}


def test_the_row_may_grow_to_both_sides_before_it_is_full():
    position = play("+se +sw se@0,0 +sw sw@-1,0 +se sw@1,0 +se se@-2,0 +ne se@2,0 +nw")
    assert position.legal == {f"{kind}@{x},1" for kind in ("ne", "nw") for x in range(-2, 3)}


def test_a_later_tile_goes_to_any_place_below_the_full_row_with_an_edge_alike_above():
    assert woven(FIRST_ROW, "ne nw", 18).legal == {f"{kind}@{x},1" for kind in ("ne", "nw") for x in range(5)}


def test_a_row_is_full_before_the_next_begins():
    four = "\n     0  1  2  3\n  0 se sw se sw"
    assert {move.split(",")[1] for move in woven(four, "ne se", 19).legal} == {"0"}
    nine = f"{FIRST_ROW}\n  1 ne nw ne nw  ."
    assert woven(nine, "ne sw", 14).legal == {"ne@4,1"}
    full = f"{FIRST_ROW}\n  1 ne nw ne nw ne"
    assert woven(full, "ne sw", 13).legal == {f"sw@{x},2" for x in range(5)}


def test_one_edge_alike_is_enough_though_others_are_not():
    # At 1,1 the edge above is black and the one to the left too. Only its west edge is alike.
    row = f"{FIRST_ROW}\n  1 ne  .  .  .  ."
    assert woven(row, "sw se", 17).legal == {"sw@1,1"}
    # Only the edge above is alike, the one to the left is not.
    assert "ne@1,1" in woven(row, "ne se", 17).legal


def test_the_edge_to_the_right_counts_as_well():
    row = f"{FIRST_ROW}\n  1  .  . nw  .  ."
    # West of nw black is due, east of it white; above, se and sw are alike nowhere.
    assert woven(row, "se sw", 17).legal == {"se@1,1", "se@3,1"}


def test_a_tile_with_no_edge_alike_is_put_aside_only_if_no_other_can_be_laid():
    assert woven(FIRST_ROW, "se ne", 18).legal == {f"ne@{x},1" for x in range(5)}
    assert woven(FIRST_ROW, "se sw", 18).legal == {"-se", "-sw"}
    assert woven(FIRST_ROW, "se se", 18).legal_moves == ["-se"]


def test_a_tile_put_aside_is_out_of_the_game_and_one_is_turned_up_as_usual():
    position = woven(FIRST_ROW, "se sw", 18)
    position.push("-se")
    assert position.turn == kabinett.CHANCE
    position.push("+ne")
    assert position.legal == {f"ne@{x},1" for x in range(5)}
    assert "put aside: 1" in str(position)


def test_after_a_lay_one_tile_is_turned_up_while_any_is_face_down():
    position = woven(FIRST_ROW, "ne nw", 1, aside=17)
    position.push("ne@0,1")
    assert position.turn == kabinett.CHANCE
    position.push("+ne")
    position.push("nw@1,1")
    assert position.turn == 0
    assert "ne@2,1" in position.legal


def test_the_game_ends_when_no_tile_is_left_in_hand():
    position = woven(FIRST_ROW, "ne sw", 0, aside=18)
    position.push("ne@4,1")
    assert not position.is_over
    position.push("sw@3,1")
    assert position.is_over
    assert position.turn is None
    assert position.winners == (0,)


def test_the_game_ends_also_when_the_last_tile_is_put_aside():
    position = woven(FIRST_ROW, "se", 0, aside=19)
    assert position.legal_moves == ["-se"]
    position.push("-se")
    assert position.is_over


def test_four_black_corners_that_meet_are_a_point():
    position = woven(f"{FIRST_ROW}\n  1 ne  .  .  .  .", "nw se", 17)
    assert position.scores == (0,)
    position.push("nw@1,1")
    assert position.scores == (1,)


def test_four_white_corners_that_meet_are_a_point():
    position = woven("\n     0  1  2  3  4\n  0 nw ne nw ne nw\n  1 sw  .  .  .  .", "se nw", 17)
    assert position.scores == (0,)
    position.push("se@1,1")
    assert position.scores == (1,)


def test_patterns_that_share_a_tile_count_each():
    field = f"{FIRST_ROW}\n  1 ne nw ne nw ne\n  2 se sw se sw se"
    # Black ones around 1,1 and 3,1 from above; white ones around 2,2 and 4,2.
    assert woven(field, "ne se", 8).scores == (4,)


def test_three_corners_of_a_kind_and_another_are_no_pattern():
    field = f"{FIRST_ROW}\n  1 ne sw  .  .  ."
    assert woven(field, "ne se", 16).scores == (0,)


def test_middle_corners_that_meet_are_no_pattern():
    field = "\n     0  1  2  3  4\n  0 ne nw ne nw ne\n  1 se sw  .  .  ."
    # Around the point between the four, only Middle corners meet.
    assert woven(field, "ne se", 16).scores == (0,)


def test_tiles_at_opposite_rims_make_no_pattern():
    # se, sw, ne and nw of a black pattern stand at 4,0 and 0,1 and 4,1 and 0,2.
    field = f"{FIRST_ROW}\n  1 sw ne nw nw ne\n  2 nw  .  .  .  ."
    assert woven(field, "ne se", 12).scores == (0,)
