"""The naive plans: what they do, and that they measure something."""

import pytest

import kabinett
from benchmarks.levels import played
from benchmarks.naive.columns import column
from benchmarks.naive.plans import PLANS, plan_player
from benchmarks.naive.squares import square
from kabinett.players import player_names

EVERY_PLAN = [(game, name) for game, plans in PLANS.items() for name in plans]


def test_every_game_has_ten_plans_and_no_list_of_players_shows_them():
    assert set(PLANS) == set(kabinett.game_names())
    assert {len(plans) for plans in PLANS.values()} == {10}
    assert not any("plan" in name for name in player_names())


@pytest.mark.parametrize(("game", "name"), EVERY_PLAN)
def test_a_plan_plays_a_whole_game_and_the_same_one_from_a_seed(game, name):
    def players():
        rules = kabinett.game(game)
        return [plan_player(rules, name if seat == 0 else "any", seat) for seat in range(rules.seats)]

    first, again = played(game, players(), 3), played(game, players(), 3)
    assert first.is_over
    assert first.moves == again.moves


def test_the_column_plan_is_done_in_five_tiles_if_nobody_stops_it():
    rules = kabinett.game("first-five")
    over = played("first-five", [plan_player(rules, "column", 5), plan_player(rules, "first", 5)], 1)
    assert over.winners == (0,)
    assert len({square(token)[0] for token in over.moves[::2]}) == 1
    assert over.ply == 9


def test_the_mirror_plan_lays_opposite_to_the_last_tile():
    position = kabinett.position("first-five")
    position.push("b3")
    assert plan_player(position.game, "mirror", 1).choose(position).move == "j7"


def test_the_plan_that_hoards_lays_no_booster_while_it_has_tiles():
    rules = kabinett.game("jati")
    over = played("jati", [plan_player(rules, "hoard", 1), plan_player(rules, "any", 2)], 1)
    assert [token.startswith("I") for token in over.moves[::2]] == [False] * 18 + [True] * 2


def test_the_plan_that_goes_column_by_column_inserts_beside_its_last_column():
    position = kabinett.position("jamit")
    for token in ("3:bn", ">B", "1:rn", ">E"):
        position.push(token)
    assert column(plan_player(position.game, "in-turn", 1).choose(position).move) == 4
    assert column(plan_player(position.game, "follow", 1).choose(position).move) == 1


def test_the_plan_that_captures_takes_every_capture_and_the_plan_that_spares_none():
    position = kabinett.position("daijobi")
    for token in ("t3", "home-3", "t1", "home-1", "t4", "home-4", "t2"):
        position.push(token)
    assert set(position.legal_moves) == {"home-2", "1-3"}
    for seed in range(5):
        assert plan_player(position.game, "capture", seed).choose(position).move == "1-3"
        assert plan_player(position.game, "spare", seed).choose(position).move == "home-2"
