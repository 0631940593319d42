"""Solvers asked with a budget in simulations: they find the same every time, whatever was asked before."""

import pytest

import kabinett
from kabinett.games import game
from kabinett.players import player
from kabinett.players.search_limit import SearchLimit
from kabinett.players.solvers import solver
from tests.games.first_five import threats_slow as slow
from tests.games.first_five.boards import position_of
from tests.players.walks import before_the_end

ENDS = {
    "jati": 6,
    "jati(edition=1965,double=True)": 6,
    "noti": 5,
    "noti(players=3)": 2,
    "factory": 14,
    "factory(players=4)": 6,
    "jamit": 3,
    "jamit(players=3)": 1,
}
"""By game, how many plies before the end to ask."""


def positions_of(spec):
    if spec == "first-five":
        return [position_of(*slow.random_tiles(seed, 18)) for seed in range(6)]
    found = (before_the_end(spec, seed, ENDS[spec], choosing=True) for seed in range(20))
    return [position for position in found if not position.is_over][:6]


def answer(choice):
    return None if choice is None else (choice.move, choice.lines, choice.exact)


@pytest.mark.parametrize("spec", [*ENDS, "first-five"])
def test_what_positions_buy_depends_on_no_earlier_question(spec):
    solve = solver(game(spec))
    positions = positions_of(spec)
    answers = {}
    for nodes in (500, 3_000, 20_000):
        answers[nodes] = [answer(solve(position, SearchLimit(nodes=nodes))) for position in positions]
    for nodes, expected in answers.items():
        for position, wanted in zip(reversed(positions), reversed(expected), strict=True):
            solve(position, SearchLimit(0.01))
            assert answer(solve(position, SearchLimit(nodes=nodes))) == wanted
    assert any(answer and answer[2] for answer in answers[20_000])


@pytest.mark.parametrize("spec", [spec for spec in ENDS if not spec.startswith("jamit")])
def test_a_budget_in_simulations_buys_exact_endings(spec):
    for position in positions_of(spec)[:3]:
        choice = player("search(simulations=1000)", 1).choose(position)
        exact = solver(game(spec))(position, SearchLimit())
        assert (choice.exact, choice.simulations) == (True, 0)
        assert choice.lines[0].shares == exact.lines[0].shares
        if position.game.seats == 2:
            margins = [solved.lines[0].points[0] - solved.lines[0].points[1] for solved in (choice, exact)]
            assert margins[0] == pytest.approx(margins[1])


def test_solved_games_are_looked_up_whatever_the_budget():
    position = kabinett.position("loom")
    position.push("+ne")
    position.push("+sw")
    choice = player("search(simulations=1)", 1).choose(position)
    assert choice.exact
    assert choice.move == player("exact").choose(position).move
