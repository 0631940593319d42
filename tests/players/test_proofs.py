"""What the search calls proven, against a slow twin that looks at everything."""

import numpy as np
import pytest

import kabinett
from kabinett.players import player, uct
from kabinett.players.mcts.search_tree import SearchTree
from tests.moves import after
from tests.players.walks import ending

NEARLY = 1e-6


def perfect(position):
    """Shares and points by seat if everybody plays perfectly; None where the rules leave it open.

    Everybody wants the greatest share of the win and then the greatest margin; alone, points.
    """
    seats, turn = position.game.seats, position.turn
    if turn is None:
        shares = [(seat in position.winners) / len(position.winners) for seat in range(seats)]
        return np.array(shares), np.array(position.scores, float)
    odds, found = position.odds, []
    for token in position.legal_moves:
        position.push(token)
        found.append(perfect(position))
        position.pop()
    if any(result is None for result in found):
        return None
    if turn == kabinett.CHANCE:
        weights = list(odds.values())
        return tuple(
            sum(w * result[part] for w, result in zip(weights, found, strict=True)) for part in (0, 1)
        )

    def liking(result):
        shares, points = result
        others = [point for seat, point in enumerate(points) if seat != turn]
        return round(shares[turn], 9), round(points[turn] - max(others, default=0), 9)

    best = max(found, key=liking)
    equal = [result for result in found if abs(result[0][turn] - best[0][turn]) < NEARLY]
    if seats > 2 and any(abs(result[0] - best[0]).max() > NEARLY for result in equal):
        return None
    return best


ENDINGS = [
    ("noti", 2),
    ("jati", 2),
    ("jati(edition=1965,double=True)", 2),
    ("first-five", 2),
    ("jamit", 1),
    ("jamit(players=3)", 1),
    ("factory", 4),
    ("factory(players=3)", 2),
    ("noti(players=3)", 2),
    ("loom", 4),
]


@pytest.fixture
def without_solver(monkeypatch):
    """The player search without solvers, so that its tree has to prove everything."""
    monkeypatch.setattr(uct, "solver", lambda game: None)


@pytest.mark.usefixtures("without_solver")
@pytest.mark.parametrize(("spec", "left"), ENDINGS)
def test_proven_results_are_those_of_a_complete_look(spec, left):
    proven = 0
    for seed in range(3):
        position = ending(kabinett.game(spec), left, seed)
        choice = player("search(simulations=20000)", seed).choose(position)
        for line in [line for line in choice.lines if line.exact][:6]:
            proven += 1
            position.push(line.move)
            shares, points = perfect(position)
            position.pop()
            assert np.allclose(line.shares, shares, atol=NEARLY)
            assert not line.points or np.allclose(line.points, points, atol=NEARLY)
            assert line.shares_intervals == line.points_intervals == ()
        if choice.exact:
            best, turn = perfect(position), position.turn
            assert best is None or choice.lines[0].shares[turn] == pytest.approx(best[0][turn], abs=NEARLY)
    assert proven >= 1


@pytest.mark.usefixtures("without_solver")
def test_a_sole_player_gets_the_best_average_of_points():
    position = ending(kabinett.game("loom"), 4, 1)
    choice = player("search(simulations=50000)", 1).choose(position)
    assert choice.exact
    assert choice.lines[0].points == pytest.approx(perfect(position)[1])
    assert choice.lines[0].points[0] == max(line.points[0] for line in choice.lines)


def first_five(*moves):
    return after("first-five", moves)


def test_a_win_that_has_been_found_ends_the_search():
    position = first_five("b2", "b3", "c2", "c3", "d2", "d3", "e2", "e3")
    search_tree = SearchTree(position, 1, proving=True)
    assert search_tree.simulate(1_000_000) < 1_000_000
    assert search_tree.is_proven
    # The points are not proven: another win might have brought more.
    assert search_tree.tree.proof[0] < 0


def test_what_is_proven_is_not_simulated_again():
    position = ending(kabinett.game("noti"), 2, 4)
    search_tree = SearchTree(position, 1, proving=True)
    search_tree.simulate(500)
    tree = search_tree.tree
    known = [node for node in range(1, int(tree.used[0])) if tree.proof[node] != 0]
    assert known
    for node in known:
        assert not any(tree.visits[child] > tree.visits[node] for child in search_tree.children(node))
        mean = tree.value[node] / tree.visits[node]
        assert 0 <= mean <= 1


@pytest.mark.slow
@pytest.mark.usefixtures("without_solver")
def test_where_a_seat_has_no_reason_to_choose_nothing_is_proven_for_the_others():
    """With three seats, one that loses anyway may decide who wins; that is nobody's perfect play."""
    for seed in range(30):
        position = ending(kabinett.game("factory(players=3)"), 2, seed)
        if perfect(position) is None:
            break
    else:
        pytest.fail("no such ending was found")
    choice = player("search(simulations=5000)", 1).choose(position)
    assert not choice.exact or choice.lines[0].shares[position.turn] < 1
