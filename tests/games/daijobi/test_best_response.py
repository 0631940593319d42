"""The tool that tells how much anybody can win from a given player of Dai Jobi."""

import json

import numpy as np
import pytest

from tests.games.daijobi.positions import record
from tests.games.daijobi.solution_slow import ODDS, positions
from tests.scripts import loaded


@pytest.fixture(scope="module")
def tool():
    return loaded("tools/best_response.py")


@pytest.fixture(scope="module")
def graph(tool):
    return tool.graph(1)


@pytest.fixture(scope="module")
def perfect(tool, graph):
    return tool.outcome(graph, None, None, 1e-13)


def slow_answer():
    """The share of the best answer to random moves with one jung, on the twin of the rules."""
    known = positions(1)
    ours, theirs = dict.fromkeys(known, 0.5), dict.fromkeys(known, 0.5)
    change = 1.0
    while change > 1e-11:
        change = 0.0
        for key, by_toss in known.items():
            best = mean = 0.0
            for weight, moves in zip(ODDS.values(), by_toss, strict=True):
                we = [1.0 if move is None else (ours if move[0] else theirs)[move[1]] for move in moves]
                they = [0.0 if move is None else (theirs if move[0] else ours)[move[1]] for move in moves]
                best += weight / 16 * max(we)
                mean += weight / 16 * sum(they) / len(they)
            change = max(change, abs(best - ours[key]), abs(mean - theirs[key]))
            ours[key], theirs[key] = best, mean
    start = (("home",), ("home",))
    return (ours[start] + theirs[start]) / 2


def test_perfect_play_against_itself_has_a_half(tool, graph, perfect):
    assert perfect.low == pytest.approx(0.5, abs=1e-12)
    assert perfect.high == pytest.approx(0.5, abs=1e-12)
    policy = tool.greedy(graph, perfect.worth)
    assert tool.outcome(graph, policy, policy)[:2] == pytest.approx((0.5, 0.5), abs=1e-5)
    # Nobody takes more from perfect play than it takes itself.
    assert tool.outcome(graph, None, policy, 1e-9).high == pytest.approx(0.5, abs=1e-8)


def test_what_moves_are_worth_is_what_the_solution_says(tool, graph, perfect, one_jung):
    places = tool.tables(1).places
    best = np.maximum.reduceat(perfect.worth, graph.first).reshape(-1, tool.TOSSES)
    for state in range(0, len(graph.mover), 7):
        s = record(1, places[graph.mover[state]], places[graph.other[state]])
        low, high = one_jung.interval(s.view(np.recarray)[0])
        mean = best[state] @ np.array(list(ODDS.values())) / 16
        assert low - 1e-9 <= mean <= high + 1e-9


def test_the_best_answer_to_random_moves_is_that_of_a_slow_twin(tool, graph):
    found = tool.outcome(graph, None, tool.uniform(graph), 1e-10)
    assert found.low <= found.high <= found.low + 1e-10
    assert found.low == pytest.approx(slow_answer(), abs=1e-9)


def test_every_decision_has_one_searched_move(tool, graph):
    found = tool.searched(graph, 1, 20, seed=1)
    assert set(np.unique(found)) == {0.0, 1.0}
    assert (np.add.reduceat(found, graph.first) == 1).all()
    assert (found == tool.searched(graph, 1, 20, seed=1)).all()
    assert (found != tool.searched(graph, 1, 20, seed=2)).any()


def test_the_more_the_opponent_thinks_the_less_is_won_from_it(tool, graph):
    shares = [tool.outcome(graph, None, tool.uniform(graph)).low]
    shares += [
        tool.outcome(graph, None, tool.searched(graph, 1, number, seed=1)).low for number in (10, 1000)
    ]
    assert shares == sorted(shares, reverse=True)
    assert shares[0] - shares[-1] > 0.05
    assert shares[-1] > 0.5


def test_the_table_says_what_the_file_says(tool, tmp_path, capsys):
    file = tmp_path / "rows.json"
    tool.main(["--jungs", "1", "--simulations", "10", "--samples", "2", "--json", str(file)])
    rows = json.loads(file.read_text(encoding="utf-8"))
    assert [row["opponent"] for row in rows] == ["random", "uct(simulations=10)"]
    lines = capsys.readouterr().out.splitlines()[2:]
    for row, line in zip(rows, lines, strict=True):
        low, high = row["perfect"]
        assert 0.5 < low <= high <= row["best_high"] + 1e-5
        assert f"{high:.2%}" in line
    assert "61.05% | 61.05%" in lines[0]


def test_it_is_asked_at_least_twice_what_a_player_does(tool, capsys):
    with pytest.raises(SystemExit):
        tool.main(["--samples", "1"])
    assert "ask at least twice" in capsys.readouterr().err
