"""Every ruling of Jamit."""

import pytest

import kabinett
from tests.games.jamit.boards import lying, setting


def play(position, moves):
    for move in moves.split():
        position.push(move)
    return position


# -- board and start ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("side", "hexes", "hole"), [(4, 36, "d4"), (5, 60, "e5")])
def test_the_board_is_a_hexagon_of_hexes_with_a_hole_in_its_middle(side, hexes, hole):
    names = kabinett.game("jamit", side=side).names
    assert len(names) == len(set(names)) == hexes
    assert hole not in names


def test_two_pawns_begin_at_a_and_d_and_three_at_a_c_and_e():
    assert "pawns: R A, B D" in str(kabinett.position("jamit"))
    assert "pawns: R A, B C, Y E" in str(kabinett.position("jamit", players=3))


# The circle at distance 2, clockwise from the hex below A, with side 4.
CIRCLE = "d6 e5 f4 f3 f2 e2 d2 c2 b2 b3 b4 c5".split()


@pytest.mark.parametrize(
    ("players", "layout", "stones"),
    [
        (2, "ring", "R BR BB RB R"),
        (2, "star", "RBRB  BRBR  "),
        (3, "ring", "RBYRBYRBYRBY"),
        (3, "star", "RRYYBBRRYYBB"),
    ],
)
def test_the_layouts_put_four_stones_of_each_seat_around_the_hole(players, layout, stones):
    position = kabinett.position("jamit", players=players, layout=layout)
    expected = {hexagon: stone for hexagon, stone in zip(CIRCLE, stones, strict=True) if stone != " "}
    assert lying(position) == expected
    assert sorted(expected.values()) == sorted("RBY"[:players] * 4)


def test_with_side_5_the_stones_begin_at_the_same_distance_from_the_hole():
    circle = "e7 f6 g5 g4 g3 f3 e3 d3 c3 c4 c5 d6".split()
    position = kabinett.position("jamit(players=3,side=5)")
    assert lying(position) == dict(zip(circle, "RBY" * 4, strict=True))


# -- inserting ---------------------------------------------------------------------------------------


def test_two_players_insert_the_opponents_and_the_neutral_colour():
    position = kabinett.position("jamit")
    assert {move.split(":")[1] for move in position.legal_moves} == {"bn", "nb"}
    play(position, "1:bn >B")
    assert {move.split(":")[1] for move in position.legal_moves} == {"rn", "nr"}


def test_three_players_insert_the_two_other_colours():
    position = kabinett.position("jamit", players=3)
    inserted = []
    for _ in range(3):
        inserted.append({move.split(":")[1] for move in position.legal_moves})
        play(position, position.legal_moves[0])
        position.push(position.legal_moves[0])
    assert inserted == [{"by", "yb"}, {"ry", "yr"}, {"rb", "br"}]


@pytest.mark.parametrize(("side", "columns"), [(4, 7), (5, 9)])
def test_every_column_is_open_in_both_orders(side, columns):
    moves = kabinett.position("jamit", side=side).legal_moves
    assert moves == [f"{k}:{pair}" for k in range(1, columns + 1) for pair in ("bn", "nb")]


def test_both_coins_go_into_one_column_and_the_first_named_goes_in_first():
    assert lying(play(setting({}), "3:bn")) == {"e5": "b", "e6": "n"}
    assert lying(play(setting({}), "3:nb")) == {"e5": "n", "e6": "b"}


@pytest.mark.parametrize(
    ("vertex", "first", "last"),
    [
        ("A", "g4 g3", "a4 a3"),
        ("B", "g1 f1", "d7 c6"),
        ("C", "d1 c1", "g4 f5"),
        ("D", "a1 a2", "g1 g2"),
        ("E", "a4 b5", "d1 e1"),
        ("F", "d7 e6", "a1 b1"),
    ],
)
def test_columns_are_numbered_from_the_left_as_the_pawn_sees_them(vertex, first, last):
    other = "A" if vertex != "A" else "B"
    for column, hexes in ((1, first), (7, last)):
        entered, behind = hexes.split()
        position = play(setting({}, pawns=f"R {vertex}, B {other}"), f"{column}:bn")
        assert lying(position) == {entered: "n", behind: "b"}


def test_coins_may_be_inserted_into_any_column_not_only_the_pawns():
    position = kabinett.position("jamit")
    assert {move.split(":")[0] for move in position.legal_moves} == set("1234567")


# -- pushing -----------------------------------------------------------------------------------------


def test_a_coin_pushes_what_lies_in_its_way_up_to_the_first_empty_hex():
    position = setting({"e6": "r", "e5": "B", "e3": "n"})
    position.push("3:bn")
    # The first coin closes the gap at e4, the second pushes the whole row on.
    assert lying(position) == {"e6": "n", "e5": "b", "e4": "r", "e3": "B", "e2": "n"}
    assert position.scores == (0, 0)


def test_a_piece_over_the_far_rim_is_one_point():
    position = setting({"g1": "r", "g2": "n", "g3": "n"})
    position.push("1:bn")
    assert lying(position) == {"g4": "n", "g3": "b", "g2": "n", "g1": "n"}
    assert position.scores == (1, 0)


def test_the_middle_column_ends_in_the_hole_and_a_piece_into_it_is_two_points():
    position = setting({"d5": "r", "d6": "n", "d3": "b"})
    position.push("4:bn")
    assert lying(position) == {"d7": "n", "d6": "b", "d5": "n", "d3": "b"}
    assert position.scores == (2, 0)


def test_with_side_5_column_5_ends_in_the_hole():
    position = setting({"e6": "r", "e7": "n", "e8": "n"}, spec="jamit(side=5)")
    position.push("5:bn")
    assert lying(position) == {"e9": "n", "e8": "b", "e7": "n", "e6": "n"}
    assert position.scores == (2, 0)


@pytest.mark.parametrize(("piece", "scores"), [("r", (1, 0)), ("b", (0, 1)), ("R", (1, 0)), ("B", (0, 1))])
def test_points_go_to_the_colours_seat_whoever_pushed_coin_or_stone(piece, scores):
    by_red = setting({"g1": piece, "g2": "n", "g3": "n"})
    assert play(by_red, "1:bn").scores == scores
    by_blue = setting({"a4": piece, "a3": "n", "a2": "n"}, turn="B")
    assert play(by_blue, "1:rn").scores == scores


def test_a_neutral_coin_pays_the_seat_that_pushed_one_at_the_rim_and_two_at_the_hole():
    position = play(setting({"g1": "n", "g2": "b", "g3": "b"}), "1:bn")
    assert "neutral: R 1, B 0" in str(position)
    position = play(setting({"d3": "n", "d2": "b"}, turn="B"), "4:rn")
    assert "neutral: R 0, B 2" in str(position)
    assert position.scores == (0, 0)


def test_every_three_neutral_coins_are_changed_into_a_point_at_once():
    position = play(setting({"g1": "n", "g2": "b", "g3": "b"}, neutral="R 2, B 2"), "1:bn")
    assert position.scores == (1, 0)
    assert "neutral: R 0, B 2" in str(position)
    position = play(setting({"d5": "n", "d6": "b"}, neutral="R 2"), "4:bn")
    assert position.scores == (1, 0)
    assert "neutral: R 1, B 0" in str(position)


# -- extra coins -------------------------------------------------------------------------------------


def extra_due(position):
    return not position.is_over and position.legal_moves[0][0] == "+"


def pawn_due(position):
    return not position.is_over and position.legal_moves[0][0] == ">"


RIM = {"g1": "R", "g2": "n", "g3": "n"}  # column 1 from A, one coin short of full


@pytest.mark.parametrize(
    ("pieces", "move"),
    [(RIM, "1:bn"), ({"d5": "R", "d6": "n"}, "4:nb")],
)
def test_an_own_stone_pushed_out_at_rim_or_hole_brings_two_extra_coins(pieces, move):
    position = play(setting(pieces), move)
    assert position.turn == 0
    assert position.legal_moves == [f"+{k}" for k in range(1, 8)]
    play(position, "+7 +6")
    assert lying(position)["a4"] == lying(position)["b5"] == "r"
    assert pawn_due(position)


def test_an_opponents_stone_or_an_own_coin_brings_no_extra_coins():
    for piece in "Brbn":
        assert pawn_due(play(setting(RIM | {"g1": piece}), "1:bn"))


def test_two_own_stones_at_the_same_time_bring_only_two_extra_coins():
    position = play(setting({"g1": "R", "g2": "R", "g3": "n", "g4": "n"}), "1:bn")
    assert position.scores == (2, 0)
    assert extra_due(position)
    assert pawn_due(play(position, "+6 +7"))


@pytest.mark.parametrize("behind", ["n", "b", "B"])
def test_an_own_stone_pushed_out_by_the_first_coin_counts_whatever_the_second_pushes_out(behind):
    position = play(setting({"g1": "R", "g2": behind, "g3": "n", "g4": "n"}), "1:bn")
    assert extra_due(position)


def test_three_players_insert_extra_coins_of_their_own_colour():
    position = play(setting(RIM | {"g2": "y", "g3": "y"}, spec="jamit(players=3)"), "1:by +7 +6 >F")
    assert lying(position)["a4"] == lying(position)["b5"] == "r"
    assert position.turn == 1


def test_extra_coins_may_follow_each_other_more_than_once():
    # Every pair pushes the next stone of column 1 over the rim.
    position = play(setting({f"g{number}": "R" for number in range(1, 5)}), "1:bn")
    assert position.scores == (2, 0)
    play(position, "+1 +7")
    assert position.scores == (3, 0)
    assert extra_due(position)
    play(position, "+1 +7")
    assert position.scores == (4, 0)
    assert extra_due(position)
    assert pawn_due(play(position, "+2 +3"))


def test_extra_coins_go_into_two_different_columns():
    position = play(setting(RIM), "1:bn +3")
    assert position.legal_moves == ["+1", "+2", "+4", "+5", "+6", "+7"]
    with pytest.raises(kabinett.IllegalMove, match="column 3 has an extra coin already"):
        position.push("+3")


def test_extra_coins_enter_from_the_side_of_the_pawn_before_it_moves():
    position = play(setting(RIM, pawns="R A, B D"), "1:bn +2 +7")
    assert {name for name, sign in lying(position).items() if sign == "r"} == {"f5", "a4"}


@pytest.mark.parametrize("extras", ["+1 +7", "+7 +1"])
def test_extra_coins_that_push_out_an_own_stone_bring_two_more_after_the_pair(extras):
    # After the first stone g2 lies at the rim; one coin more pushes it out.
    position = play(setting({"g1": "R", "g2": "R", "g3": "n"}), "1:bn")
    assert position.scores == (1, 0)
    first, second = extras.split()
    position.push(first)
    assert position.legal_moves == [f"+{k}" for k in range(1, 8) if k != int(first[1])]
    position.push(second)
    assert position.scores == (2, 0)
    assert position.turn == 0
    assert position.legal_moves == [f"+{k}" for k in range(1, 8)]


def test_columns_of_the_next_extra_coins_are_chosen_afresh():
    position = play(setting({"g1": "R", "g2": "R", "g3": "n"}), "1:bn +1 +7")
    assert pawn_due(play(position, "+7 +1"))


def test_extra_coins_make_points_too():
    position = play(setting(RIM | {"a1": "b", "a2": "b", "a3": "b", "a4": "b"}), "1:bn +7")
    assert position.scores == (1, 1)


# -- the pawn ----------------------------------------------------------------------------------------


def test_the_pawn_must_move_to_a_vertex_where_no_pawn_stands():
    position = play(kabinett.position("jamit"), "1:bn")
    assert position.legal_moves == [">B", ">C", ">E", ">F"]
    position = play(kabinett.position("jamit", players=3), "1:by")
    assert position.legal_moves == [">B", ">D", ">F"]


def test_the_turn_passes_on_after_the_pawn_and_the_new_vertex_counts_from_then_on():
    position = play(setting({}), "1:bn >E 1:rn")
    assert lying(position) == {"g4": "n", "g3": "b", "a1": "n", "a2": "r"}
    play(position, ">A 1:bn")
    assert lying(position)["a4"] == "n"
    assert lying(position)["b5"] == "b"


# -- supply ------------------------------------------------------------------------------------------


def test_a_coin_pushed_out_goes_back_to_its_supply():
    position = setting({"g1": "b", "g2": "r", "g3": "r"})
    before = position.state.supply.tolist()
    position.push("1:bn")
    assert before == [23, 24, 0, 25]
    assert position.state.supply.tolist() == [23, 24, 0, 24]


def test_neutral_coins_a_seat_has_are_counted_and_stay_in_the_supply():
    position = play(setting({"d5": "n", "d6": "b"}), "4:bn")
    assert "neutral: R 2" in str(position)
    assert position.state.supply[3] == 24


def crowd(coin, count, empty=()):
    """So many coins of a colour on the big board, from a1 on, leaving hexes out."""
    names = [name for name in kabinett.game("jamit(side=5)").names if name not in empty]
    return dict.fromkeys(names[:count], coin)


def test_a_coin_whose_supply_is_empty_is_left_out_and_the_other_goes_in():
    pieces = crowd("b", 25)
    assert not {"i5", "i4"} & set(pieces)
    for move in ("1:bn", "1:nb"):
        position = play(setting(pieces, spec="jamit(side=5)"), move)
        assert lying(position) == pieces | {"i5": "n"}
        assert pawn_due(position)


def test_a_coin_pushed_out_can_fill_the_supply_for_the_second_one():
    column = {"i1": "b", "i2": "r", "i3": "r", "i4": "r", "i5": "r"}
    pieces = crowd("b", 24) | column
    position = play(setting(pieces, spec="jamit(side=5)"), "1:nb")
    assert position.scores == (1, 1)
    assert lying(position)["i5"] == "b"
    # The other way round there is no b to begin with.
    position = play(setting(pieces, spec="jamit(side=5)"), "1:bn")
    assert position.scores == (0, 1)
    assert lying(position)["i5"] == "n"


def test_an_extra_coin_whose_supply_is_empty_is_left_out_too():
    pieces = crowd("r", 25) | {"i1": "R", "i2": "n", "i3": "n", "i4": "n"}
    position = play(setting(pieces, spec="jamit(side=5)"), "1:bn")
    before = lying(position)
    play(position, "+2 +3")
    assert lying(position) == before
    assert pawn_due(position)


# -- the end -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("spec", "goal", "move"), [("jamit", 13, "1:nb"), ("jamit(players=3)", 11, "1:by")])
def test_the_game_ends_at_13_points_of_two_and_11_of_three(spec, goal, move):
    column = {"g1": "r", "g2": "b", "g3": "b"}
    position = play(setting(column, spec=spec, points=f"R {goal - 2}"), move)
    assert not position.is_over
    position = play(setting(column, spec=spec, points=f"R {goal - 1}"), move)
    assert position.is_over
    assert position.scores[0] == goal
    assert position.winners == (0,)
    assert position.legal_moves == []


def test_nothing_more_is_carried_out_once_a_seat_has_won():
    position = play(setting({"g1": "r", "g2": "b", "g3": "b", "g4": "b"}, points="R 12"), "1:bn")
    assert position.is_over
    assert lying(position) == {"g4": "b", "g3": "b", "g2": "b", "g1": "b"}


def test_the_colour_pushed_out_first_wins_even_if_the_other_would_follow():
    column = {"g1": "b", "g2": "r", "g3": "n", "g4": "n"}
    position = play(setting(column, points="R 12, B 12"), "1:bn")
    assert position.scores == (12, 13)
    assert position.winners == (1,)


def test_a_point_changed_from_neutral_coins_can_win():
    position = play(setting({"g1": "n", "g2": "b", "g3": "b"}, points="R 12", neutral="R 2"), "1:bn")
    assert position.winners == (0,)
    assert position.scores == (13, 0)


def test_a_winning_own_stone_brings_no_extra_coins():
    position = play(setting(RIM, points="R 12"), "1:bn")
    assert position.is_over


def test_an_extra_coin_can_win():
    pieces = RIM | {"a1": "r", "a2": "n", "a3": "n", "a4": "n"}
    position = play(setting(pieces, points="R 11"), "1:bn +7")
    assert position.is_over
    assert position.scores == (13, 0)
