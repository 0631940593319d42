"""What the solver decides: forced wins, certain losses, and the moves that are left."""

import threading

import pytest

import kabinett
from kabinett.games import game
from kabinett.games.first_five.threats.search import Threats
from kabinett.games.first_five.threats.solver import ThreatSolver
from kabinett.players import player, search_limit
from kabinett.players.search_limit import SearchLimit
from kabinett.players.solvers import solver
from tests.games.first_five import threats_slow as slow
from tests.games.first_five.boards import position_of, position_with, squares_of
from tests.patience import SteppingClock

LITTLE = 40_000
"""Positions, about as many as in a tenth of a second's share."""


@pytest.fixture(scope="module")
def judge():
    return ThreatSolver()


def solve(position, seconds=None, nodes=None, stop=None):
    return solver(game("first-five"))(position, SearchLimit(seconds, nodes, stop))


def test_a_win_is_told_with_the_way_to_it():
    position = position_with("d5 e5 f5", "d7 e3 g8")
    choice = solve(position)
    assert choice.exact
    line = choice.lines[0]
    assert (line.move, line.shares, line.points, line.exact) == (choice.move, (1.0, 0.0), (1.0, 0.0), True)
    assert line.variation[0] == choice.move
    for move in line.variation:
        position.push(move)
    assert position.winners == (0,)


def test_five_is_completed_at_once():
    assert solve(position_with("b2 c2 d2 e2", "b4 c4 d4 e4")).lines[0].variation == ("a2",)


def test_a_loss_is_told_as_exact_too():
    # An open four cannot be stopped.
    position = position_with("a9 k9 a1", "d5 e5 f5 g5")
    choice = solve(position)
    assert choice.exact
    assert choice.lines[0].shares == (0.0, 1.0)
    assert choice.move in ("c5", "h5")
    for move in choice.lines[0].variation:
        position.push(move)
    assert position.winners == (1,)


def test_nothing_is_said_where_nothing_is_decided():
    position = kabinett.position("first-five")
    assert solve(position, 0.05) is None
    position.push("e5")
    assert solve(position, 0.05) is None


def test_an_open_three_leaves_the_moves_that_stop_it(judge):
    position = position_with("b2 h8 k1", "d5 e5 f5")
    verdict = judge.judge(position, SearchLimit(nodes=LITTLE))
    names = {position.game.grid.names[cell] for cell in verdict.moves}
    assert (verdict.wins, verdict.threatened) == (None, True)
    # Those further off still lose, to more threats.
    assert {"c5", "g5"} <= names <= {"b5", "c5", "g5", "h5"}


def test_a_four_leaves_the_one_move_that_stops_it(judge):
    position = position_with("b2 h8 k1 c5", "d5 e5 f5 g5")
    assert judge.judge(position, SearchLimit()).moves == (position.game.grid.index("h5"),)


def test_moves_that_are_left_are_told_without_a_claim():
    position = position_with("b2 h8 k1 c5", "d5 e5 f5 g5")
    choice = solve(position, nodes=LITTLE)
    assert [line.move for line in choice.lines] == ["h5"]
    assert not choice.exact
    choice = player("search(seconds=0.05)", seed=1).choose(position_with("b2 h8 k1", "d5 e5 f5"))
    assert {line.move for line in choice.lines if line.simulations} <= {"b5", "c5", "g5", "h5"}


@pytest.mark.slow
def test_moves_that_are_left_out_lose_and_those_left_do_not(judge):
    left_out, threatened = 0, 0
    for seed in range(25):
        own, other = slow.random_tiles(300 + seed, 12 + seed % 12)
        position = position_of(own, other)
        verdict = judge.judge(position, SearchLimit(nodes=LITTLE))
        if verdict.wins or not verdict.threatened:
            continue
        threatened += 1
        left = slow.TILES - len(other)
        for cell in position.codes:
            square = (cell % 10, cell // 10)
            loses = slow.wins_by_fours(other, own | {square}, left)
            if verdict.wins is None and cell in verdict.moves:
                assert not loses, (seed, cell)
            left_out += cell not in verdict.moves
        for cell in sorted(set(position.codes) - set(verdict.moves))[::9]:
            position.push_code(cell)
            assert judge.judge(position, SearchLimit()).wins, (seed, cell)
            position.pop()
    assert threatened > 5
    assert left_out > 100


def stops(threats, position, cell):
    """Whether a tile on the cell leaves the other seat no win by threats; None if that is not known."""
    threats.show(position.state_array)
    with threats.laid(position.turn, cell):
        won = threats.wins(1 - position.turn, SearchLimit(nodes=5 * LITTLE))
    return None if won is None else not won


@pytest.mark.slow
def test_moves_left_out_against_a_threat_by_threes_lose_unless_those_left_stop_it(judge):
    threats, left_out, lost, stopped = Threats(), 0, 0, 0
    for seed in range(200):
        own, other = slow.random_tiles(2000 + seed, 9 + seed % 6, margin=2)
        position = position_of(own, other)
        verdict = judge.judge(position, SearchLimit(nodes=2 * LITTLE))
        threats.show(position.state_array)
        if verdict.wins is not None or not verdict.threatened or threats.by_fours(1 - position.turn):
            continue
        others = sorted(set(position.codes) - set(verdict.moves))
        left_out += len(others)
        if not verdict.complete and all(stops(threats, position, cell) for cell in verdict.moves):
            stopped += 1
            continue
        lost += 1
        for cell in others[seed % 7 :: 7]:
            position.push_code(cell)
            assert judge.judge(position, SearchLimit()).wins, (seed, cell)
            position.pop()
        if lost > 2 and stopped > 2:
            break
    assert lost > 2
    assert stopped > 2
    assert left_out > 100


def test_defences_that_are_not_decided_are_left_out_where_others_hold(judge):
    # Two more, d5 and e5, are decided only with far more positions.
    position = position_of(squares_of("g3 h4 h6 k5"), squares_of("a5 b5 d4 e5 k1"))
    verdict = judge.judge(position, SearchLimit(nodes=2 * LITTLE))
    assert (verdict.wins, verdict.threatened, verdict.complete) == (None, True, False)
    assert all(stops(Threats(), position, cell) for cell in verdict.moves)


def test_the_last_tile_of_all_can_no_longer_lose(judge):
    # Seat 1 lays the 36th tile; four in a row of seat 0 harm nobody any more.
    boards = (slow.random_tiles(seed, 35) for seed in range(1000))
    own, other = next(
        (own, other)
        for own, other in boards
        if slow.completing(other, own) > 1 and not slow.completing(own, other)
    )
    verdict = judge.judge(position_of(own, other), SearchLimit())
    assert verdict.wins is None
    assert len(verdict.moves) == 55


def test_it_ends_in_time_and_when_asked(monkeypatch):
    position, stop = position_with("e5 f5 d3", "e6 g4 c7"), threading.Event()
    stop.set()
    monkeypatch.setattr(search_limit, "time", SteppingClock(0.01))
    for bound in (SearchLimit(0.05), SearchLimit(stop=stop), SearchLimit(nodes=1)):
        solver(game("first-five"))(position, bound)
        assert bound.is_over
        assert bound.counted < LITTLE


def test_threads_do_not_disturb_each_other():
    positions = [position_of(*slow.random_tiles(seed, 24)) for seed in range(60)]
    decided = [position for position in positions if (found := solve(position, nodes=0)) and found.exact]
    expected = [solve(position).lines for position in decided]
    found = {}

    def work(name):
        found[name] = [solve(position).lines for position in decided]

    threads = [threading.Thread(target=work, args=(name,)) for name in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert list(found.values()) == [expected] * 3
    assert len(decided) > 10
