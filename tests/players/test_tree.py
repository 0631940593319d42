"""The search tree: its shape, chance nodes, growth, and machine code against the same code as Python."""

import numpy as np
import pytest

import kabinett
from kabinett.games.outcomes import margin, share_win
from kabinett.players.mcts import search_tree as trees
from kabinett.players.mcts.hooks import PLAIN
from kabinett.players.mcts.kernels.results import worth
from kabinett.players.mcts.kernels.search import backward, search
from kabinett.players.mcts.kernels.tree import BY_NODE, LEAF, ROOT, new_tree, new_work, unused_columns
from kabinett.players.mcts.search_tree import SearchTree
from kabinett.players.search_hooks import search_hooks
from tests.internals import replace_tree
from tests.players.walks import middle
from tests.variants import VARIANTS, every_variant


def children(tree, node):
    first = int(tree.first[node])
    return range(first, first + int(tree.size[node]))


@every_variant
def test_every_node_of_a_tree_is_a_position_and_counts_its_visits(variant):
    start = middle(variant)
    search_tree = SearchTree(start, 3)
    search_tree.simulate(400)
    tree = search_tree.tree
    assert tree.visits[ROOT] == 400
    seen = 1

    def walk(node, position):
        nonlocal seen
        seen += tree.size[node]
        assert tree.turn[node] == position.turn
        assert sorted(tree.code[child] for child in children(tree, node)) == position.codes
        below = sum(int(tree.visits[child]) for child in children(tree, node))
        # The visit before a node is given children ends there.
        assert below == tree.visits[node] - (node != ROOT)
        if position.turn == kabinett.CHANCE:
            assert [tree.code[child] for child in children(tree, node)] == position.codes
        else:
            visited = [tree.visits[child] > 0 for child in children(tree, node)]
            assert visited == sorted(visited, reverse=True)
            assert sum(visited) == tree.tried[node]
        for child in children(tree, node):
            if tree.first[child] != LEAF:
                position.push_code(int(tree.code[child]))
                walk(child, position)
                position.pop()

    walk(ROOT, start.copy())
    assert seen == tree.used[0]
    assert tree.root_shares.sum() == pytest.approx(400)


@every_variant
def test_every_node_keeps_the_values_of_the_seat_that_moved_there(variant):
    search_tree = SearchTree(middle(variant), 3)
    search_tree.simulate(300)
    tree, mover = search_tree.tree, search_tree.tree.turn[ROOT]
    low, high = tree.bounds[0], tree.bounds[1]
    for child in children(tree, ROOT):
        if tree.visits[child]:
            value = tree.value[child] / tree.visits[child]
            share = tree.root_shares[child - 1, mover] / tree.visits[child]
            points = tree.root_points[child - 1, mover] / tree.visits[child]
            if variant.seats == 1:
                assert value == pytest.approx(points)
                assert low <= value <= high
            else:
                assert 0.75 * share <= value <= 0.75 * share + 0.25


@pytest.mark.parametrize(
    "variant", [variant for variant in VARIANTS if variant.rules.odds], ids=lambda variant: variant.spec
)
def test_visits_after_a_chance_event_follow_its_odds(variant):
    search_tree = SearchTree(middle(variant), 5)
    search_tree.simulate(30_000)
    tree = search_tree.tree
    odds = np.array(variant.rules.odds) / sum(variant.rules.odds)
    nodes = [
        node for node in range(int(tree.used[0])) if tree.first[node] != LEAF and tree.visits[node] > 2_000
    ]
    events = [node for node in nodes if tree.turn[node] == kabinett.CHANCE]
    assert events
    for node in events:
        visits = np.array([tree.visits[child] for child in children(tree, node)])
        spread = 5 * np.sqrt(visits.sum() * odds * (1 - odds))
        assert (abs(visits - visits.sum() * odds) < spread).all()


@pytest.mark.parametrize("spec", ["noti", "jati", "daijobi", "first-five"])
@pytest.mark.parametrize("hooked", [False, True])
def test_a_tree_that_grows_gives_the_same_as_one_that_need_not(spec, hooked):
    position = kabinett.position(spec)
    while position.turn == kabinett.CHANCE:
        position.push(position.legal_moves[0])
    using = search_hooks(position.game) if hooked else PLAIN
    small, large = (SearchTree(position, 1, using, proving=hooked) for _ in range(2))
    room = len(small.tree.code)
    replace_tree(large, new_tree(position.game.rules.max_moves, 64 * room))
    for search_tree in (small, large):
        search_tree.simulate(20_000)
    used = int(small.tree.used[0])
    assert room < used < 64 * room
    for name in BY_NODE:
        assert (getattr(small.tree, name)[:used] == getattr(large.tree, name)[:used]).all()
    for name in unused_columns(using, hooked):
        assert not getattr(large.tree, name).any()


def test_a_full_tree_is_searched_without_growing(monkeypatch):
    monkeypatch.setattr(trees, "NODE_LIMIT", 1 << 14)
    search_tree = SearchTree(kabinett.position("noti"), 1)
    search_tree.simulate(20_000)
    assert search_tree.simulations == search_tree.tree.visits[ROOT] == 20_000
    assert len(search_tree.tree.code) == 1 << 14


@pytest.mark.parametrize("name", kabinett.game_names())
def test_machine_code_and_python_search_alike(name):
    position = middle(kabinett.game(name), plies=20)
    rules, seats = position.game.rules, position.game.seats
    results = []
    for run in (search(rules), search(rules).kernel):
        tree, work = new_tree(rules.max_moves, 1 << 12), new_work(rules, position.state_array, 9)
        if run is not search(rules):
            work = work._replace(root=work.root.view(np.recarray), state=work.state.view(np.recarray))
        assert run(tree, work, 6, seats, 1) == 6
        results.append([array.tobytes() for array in (*tree, work.rng)])
    assert results[0] == results[1]


# -- values --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("points", "seats", "shares", "margins"),
    [
        ((7, 3), 2, (1, 0), (4, -4)),
        ((5, 5), 2, (0.5, 0.5), (0, 0)),
        ((5, 9, 9), 3, (0, 0.5, 0.5), (-4, 0, 0)),
        ((2, 2, 2, 2), 4, (0.25,) * 4, (0,) * 4),
        ((-3, -1), 2, (0, 1), (-2, 2)),
        ((6,), 1, (1,), (6,)),
    ],
)
def test_shares_and_margins(points, seats, shares, margins):
    numbers = np.array((*points, 0, 0, 0, 0)[:4])
    found = np.zeros(4)
    share_win(numbers, seats, found)
    assert tuple(found[:seats]) == shares
    assert tuple(margin(numbers, seats, seat) for seat in range(seats)) == margins


def test_a_win_is_worth_more_than_any_margin_and_more_points_more_than_fewer():
    rules = kabinett.game("noti").rules

    def value(points):
        tree, shares, values = new_tree(rules.max_moves, 1), np.zeros(4), np.zeros(4)
        numbers = np.array((*points, 0, 0))
        share_win(numbers, 2, shares)
        for _ in range(2):
            worth(tree, numbers, shares, 2, values, PLAIN.numbers())
        return values[0]

    assert 0 <= value((0, 90)) <= value((50, 51)) < value((50, 50)) < value((51, 50)) <= 1


def test_a_result_counts_for_the_seat_that_moved_to_each_node():
    tree = new_tree(90, 200)
    tree.turn[ROOT], tree.turn[3] = 1, 0
    path = np.array([ROOT, 3, 12], np.int32)
    points, shares, values = np.array([8, 2, 0, 0]), np.array([1.0, 0, 0, 0]), np.array([0.9, 0.1, 0, 0])
    backward(tree, path, 2, points, shares, values, 2)
    assert tree.visits[[ROOT, 3, 12]].tolist() == [1, 1, 1]
    assert (tree.value[3], tree.value[12]) == (0.1, 0.9)
    assert tree.root_points[2].tolist() == [8, 2, 0, 0]
    assert tree.root_shares[2].tolist() == [1, 0, 0, 0]
