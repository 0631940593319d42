"""What solvers may spend: seconds, positions, or until they are stopped."""

import threading

import kabinett
from kabinett.games.plugin import USUAL_SHARE
from kabinett.players.search_limit import SearchLimit
from kabinett.players.solvers import solver_share
from kabinett.players.uct import LEAST_SOLVER_NODES, solver_limit


def test_positions_are_spent_as_they_are_counted():
    search_limit = SearchLimit(nodes=10)
    assert (search_limit.is_timed, search_limit.is_over) == (False, False)
    assert (search_limit.slice(4), search_limit.positions(1e6)) == (4, 10)
    search_limit.count(7)
    assert (search_limit.slice(4), search_limit.positions(1e6)) == (3, 3)
    search_limit.count(7)
    assert search_limit.is_over
    assert (search_limit.slice(4), search_limit.positions(1e6)) == (1, 0)


def test_a_part_is_spent_of_the_whole():
    search_limit = SearchLimit(nodes=100)
    search_limit.count(20)
    part = search_limit.part(0.25)
    assert part.slice(1000) == 20
    part.count(20)
    assert part.is_over
    assert not search_limit.is_over
    assert search_limit.slice(1000) == 60
    assert search_limit.part(1.0).slice(1000) == 60
    assert SearchLimit().part(0.5).slice(1000) == 1000


def test_time_runs_out_whatever_is_counted():
    assert SearchLimit(0.0).is_over
    search_limit = SearchLimit(3600.0, 50)
    assert search_limit.is_timed
    assert 0 < SearchLimit(3600.0).part(0.5).positions(1.0) <= 1800
    assert search_limit.positions(1e9) == 50
    assert not search_limit.is_over
    assert search_limit.part(0.0).is_over


def test_a_stop_ends_parts_too():
    stop = threading.Event()
    search_limit = SearchLimit(stop=stop)
    part = search_limit.part(0.5)
    assert not part.is_over
    stop.set()
    assert part.is_over
    assert search_limit.is_over


def test_a_budget_in_simulations_becomes_one_in_positions():
    few, many = (solver_limit(number, None, None, USUAL_SHARE) for number in (1, 100_000))
    assert not few.is_timed
    assert few.positions(1.0) == LEAST_SOLVER_NODES
    assert many.positions(1.0) == 100_000 * USUAL_SHARE.nodes
    both = solver_limit(1, 3600.0, None, USUAL_SHARE)
    assert both.is_timed
    assert both.positions(1e9) == LEAST_SOLVER_NODES
    timed = solver_limit(None, 100.0, None, USUAL_SHARE)
    assert 0 < timed.positions(1.0) <= 100 * USUAL_SHARE.seconds


def test_first_five_leaves_its_solver_more():
    own = solver_share(kabinett.game("first-five"))
    for budget, most in (
        ((1000, None), 1000 * USUAL_SHARE.nodes),
        ((None, 100.0), 100 * USUAL_SHARE.seconds),
    ):
        usual = solver_limit(*budget, None, USUAL_SHARE).positions(1.0)
        more = solver_limit(*budget, None, own).positions(1.0)
        assert usual <= most < more
    assert solver_limit(1000, None, None, own).positions(1.0) == 1000 * own.nodes
    assert own.seconds < 1
    assert solver_share(kabinett.game("noti")) == USUAL_SHARE
