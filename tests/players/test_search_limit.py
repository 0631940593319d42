"""What solvers may spend: seconds, positions, or until they are stopped."""

import threading

import kabinett
from kabinett.games.plugin import USUAL_SHARE
from kabinett.players.allowance import Allowance
from kabinett.players.mcts.run import Budget
from kabinett.players.solvers import solver_share
from kabinett.players.uct import LEAST_SOLVER_NODES, solver_allowance


def test_positions_are_spent_as_they_are_counted():
    allowance = Allowance(nodes=10)
    assert (allowance.is_timed, allowance.is_over) == (False, False)
    assert (allowance.slice(4), allowance.positions(1e6)) == (4, 10)
    allowance.count(7)
    assert (allowance.slice(4), allowance.positions(1e6)) == (3, 3)
    allowance.count(7)
    assert allowance.is_over
    assert (allowance.slice(4), allowance.positions(1e6)) == (1, 0)


def test_a_part_is_spent_of_the_whole():
    allowance = Allowance(nodes=100)
    allowance.count(20)
    part = allowance.part(0.25)
    assert part.slice(1000) == 20
    part.count(20)
    assert part.is_over
    assert not allowance.is_over
    assert allowance.slice(1000) == 60
    assert allowance.part(1.0).slice(1000) == 60
    assert Allowance().part(0.5).slice(1000) == 1000


def test_time_runs_out_whatever_is_counted():
    assert Allowance(0.0).is_over
    allowance = Allowance(3600.0, 50)
    assert allowance.is_timed
    assert 0 < Allowance(3600.0).part(0.5).positions(1.0) <= 1800
    assert allowance.positions(1e9) == 50
    assert not allowance.is_over
    assert allowance.part(0.0).is_over


def test_a_stop_ends_parts_too():
    stop = threading.Event()
    allowance = Allowance(stop=stop)
    part = allowance.part(0.5)
    assert not part.is_over
    stop.set()
    assert part.is_over
    assert allowance.is_over


def test_a_budget_in_simulations_becomes_one_in_positions():
    few, many = (solver_allowance(Budget(simulations=number), None, USUAL_SHARE) for number in (1, 100_000))
    assert not few.is_timed
    assert few.positions(1.0) == LEAST_SOLVER_NODES
    assert many.positions(1.0) == 100_000 * USUAL_SHARE.nodes
    both = solver_allowance(Budget(1, 3600.0), None, USUAL_SHARE)
    assert both.is_timed
    assert both.positions(1e9) == LEAST_SOLVER_NODES
    timed = solver_allowance(Budget(seconds=100.0), None, USUAL_SHARE)
    assert 0 < timed.positions(1.0) <= 100 * USUAL_SHARE.seconds


def test_first_five_leaves_its_solver_more():
    own = solver_share(kabinett.game("first-five"))
    for budget, most in (
        (Budget(simulations=1000), 1000 * USUAL_SHARE.nodes),
        (Budget(seconds=100.0), 100 * USUAL_SHARE.seconds),
    ):
        usual = solver_allowance(budget, None, USUAL_SHARE).positions(1.0)
        more = solver_allowance(budget, None, own).positions(1.0)
        assert usual <= most < more
    assert solver_allowance(Budget(simulations=1000), None, own).positions(1.0) == 1000 * own.nodes
    assert own.seconds < 1
    assert solver_share(kabinett.game("noti")) == USUAL_SHARE
