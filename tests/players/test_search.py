"""The player search: reproducible, its tree kept between moves, several threads, done in good time."""

import functools
import itertools
import random
import threading

import numpy as np
import pytest

import kabinett
from kabinett.games.rules import pick_any
from kabinett.kernels.compile import kernel
from kabinett.players import player, uct
from kabinett.players.mcts.hooks import SearchHooks
from kabinett.players.mcts.kernels.search import search
from kabinett.players.mcts.kernels.tree import BY_NODE, LEAF, ROOT
from kabinett.players.mcts.search_tree import SearchTree
from kabinett.statistics import normal_interval, score_interval
from tests.internals import run_as_python, trees_of
from tests.patience import StopAtLook, first_good, seconds_after_a_stop
from tests.players.walks import ending, middle
from tests.variants import every_variant


def below(search_tree, node=ROOT):
    """Everything about the tree below a node that a search goes by, as nested tuples."""
    tree = search_tree.tree
    proof = int(tree.proof[node])
    row = abs(proof)
    proven = (proof > 0, tree.proof_shares[row].tolist(), tree.proof_points[row].tolist()) if proof else None
    own = tuple(getattr(tree, name)[node].item() for name in BY_NODE if name not in ("first", "proof"))
    return own, proven, tuple(below(search_tree, child) for child in search_tree.children(node))


@every_variant
def test_what_is_known_of_a_position_moves_along_with_the_game(variant):
    position = middle(variant)
    search_tree = SearchTree(position, 3, proving=True)
    search_tree.simulate(1500)
    chance, path, node = random.Random(1), [], ROOT
    # A few moves of anybody on, to where a seat is to move and something is known.
    while True:
        known = [child for child in search_tree.children(node) if search_tree.tree.first[child] != LEAF]
        if not known or (len(path) > 2 and position.turn != kabinett.CHANCE):
            break
        node = chance.choice(known)
        path.append(int(search_tree.tree.code[node]))
        position.push_code(path[-1])
    if position.turn == kabinett.CHANCE or position.is_over:
        return
    before = below(search_tree, node)
    assert search_tree.advance(path, position)
    assert below(search_tree) == before
    assert sorted(search_tree.tree.code[child] for child in search_tree.children(ROOT)) == position.codes
    assert not search_tree.tree.root_games.any()
    visits = int(search_tree.tree.visits[ROOT])
    done = search_tree.simulate(300)
    assert search_tree.tree.visits[ROOT] == visits + done == visits + search_tree.tree.root_games.sum()


def test_a_tree_that_knows_nothing_of_a_position_begins_anew():
    someone = player("search(simulations=200)", 1)
    position = kabinett.position("noti")
    someone.choose(position)
    before = trees_of(someone)
    for token in ("II@c3", "II@f6", "III@c4"):
        position.push(token)
    elsewhere = kabinett.position("noti")
    elsewhere.push("III@f3")
    for there in (position, elsewhere, kabinett.position("jati")):
        choice = someone.choose(there)
        assert trees_of(someone) is not before
        assert {line.move for line in choice.lines} == set(there.legal_moves)
        before = trees_of(someone)


def test_the_tree_is_kept_over_the_moves_of_others():
    someone = player("search(simulations=3000)", 1)
    position = kabinett.position("noti")
    first = someone.choose(position)
    kept = trees_of(someone)
    for token in first.lines[0].variation[:2]:
        position.push(token)
    second = someone.choose(position)
    assert trees_of(someone) is kept
    assert sum(line.simulations for line in second.lines) > second.simulations


@pytest.mark.parametrize("spec", ["noti", "daijobi", "factory(players=3)"])
def test_one_thread_and_one_seed_give_one_game(spec):
    def moves():
        position = kabinett.position(spec)
        chance, players = random.Random(1), [player("search(simulations=150)", seed) for seed in range(4)]
        while not position.is_over and position.ply < 60:
            if position.turn == kabinett.CHANCE:
                position.push(chance.choices(list(position.odds), list(position.odds.values()))[0])
            else:
                position.push(players[position.turn].choose(position).move)
        return position.moves

    assert moves() == moves()


def test_several_threads_grow_a_tree_each_and_share_the_simulations():
    position = kabinett.position("jati")
    someone = player("search(simulations=5001, threads=3)", 1)
    choice = someone.choose(position)
    assert choice.simulations == sum(line.simulations for line in choice.lines) == 5001
    assert [search_tree.tree.visits[ROOT] for search_tree in trees_of(someone)] == [1667] * 3
    assert choice.lines[0].simulations == max(line.simulations for line in choice.lines)


def test_several_threads_begin_no_further_slice_once_they_are_stopped(monkeypatch):
    begun_after, stopped = [], StopAtLook(look=4)
    simulate = SearchTree.simulate

    def watched(tree, count):
        begun_after.append(threading.Event.is_set(stopped))
        return simulate(tree, count)

    monkeypatch.setattr(SearchTree, "simulate", watched)
    position = kabinett.position("noti")
    choice = player("search(seconds=600, threads=3)", 1).choose(position, stop=stopped)
    assert choice.move in position.legal_moves
    # The other threads learn of it from this one: each may just have begun a slice, none a second one.
    assert sum(begun_after) <= 2
    assert threading.active_count() == 1


@pytest.mark.timing
def test_several_threads_stop_at_once():
    player("search(simulations=10)").choose(kabinett.position("noti"))
    trial = functools.partial(seconds_after_a_stop, player("search(seconds=60, threads=2)", 1))
    assert first_good(trial, lambda took: took < 0.1) < 0.1


def test_the_search_ends_before_its_time_where_nothing_can_change(monkeypatch):
    monkeypatch.setattr(uct, "solver", lambda game: None)
    position = kabinett.position("first-five")
    for token in ("b2", "b3", "c2", "c3", "d2", "d3", "e2", "e3"):
        position.push(token)
    choice = player("search(simulations=1000000)", 1).choose(position)
    assert choice.exact
    assert choice.move in ("a2", "f2")
    assert choice.simulations < 100_000
    assert choice.lines[0].shares == (1, 0)


def test_a_variation_can_be_played(monkeypatch):
    monkeypatch.setattr(uct, "solver", lambda game: None)
    for spec in ("noti", "daijobi", "first-five"):
        position = ending(kabinett.game(spec), 12, 3)
        choice = player("search(simulations=3000)", 1).choose(position)
        assert len(choice.lines[0].variation) >= 1
        for line in choice.lines:
            after = position.copy()
            for token in line.variation:
                after.push(token)
            assert not line.variation or line.variation[0] == line.move


def test_intervals_hold_the_estimates():
    choice = player("search(simulations=2000)", 1).choose(kabinett.position("noti"))
    assert not choice.exact
    for line in choice.lines:
        for value, (low, high) in itertools.chain(
            zip(line.shares, line.shares_intervals, strict=True),
            zip(line.points, line.points_intervals, strict=True),
        ):
            assert low <= value <= high
    known = [line for line in choice.lines if line.simulations > 40]
    assert known
    assert all(high - low < 0.3 for line in known for low, high in line.shares_intervals)


def test_points_come_from_random_games_where_the_guide_judges_by_chances_alone():
    position = kabinett.position("noti")
    for token in ("II@d4", "III@e3", "III@d6", "II@f5"):
        position.push(token)
    lines = player("search(simulations=500)", 1).choose(position).lines
    with_points = [line for line in lines if line.points]
    assert with_points
    assert all(line.variation for line in with_points)
    for line in with_points:
        # Markers of two and three and a last group of five: nobody ends with less than a few points.
        assert min(line.points) > 5
        assert len(line.points) == len(line.points_intervals) == 2


def test_intervals_are_those_of_the_books():
    # R. Newcombe, "Two-sided confidence intervals for the single proportion", 1998, table I: 81 of 263.
    low, high = score_interval(81 / 263, 263)
    assert (round(low, 4), round(high, 4)) == (0.2553, 0.3662)
    assert score_interval(0.0, 20)[0] == 0.0
    assert round(score_interval(0.0, 20)[1], 4) == 0.1611
    # 1, 2, 3: mean 2, standard deviation 1.
    low, high = normal_interval(6.0, 14.0, 3)
    assert (round(low, 3), round(high, 3)) == (0.868, 3.132)


# -- guides --------------------------------------------------------------------------------------

RULES = kabinett.game("noti").rules
_pick, _play = pick_any(RULES), RULES.play


@kernel
def step(s, rng, codes, _weights):
    code = _pick(s, rng, codes)
    _play(s, code)
    return code


@kernel
def first_is_best(_s, _codes, size, out, weights):
    for index in range(size):
        out[index] = weights[0] if index == 0 else 0.1


@kernel
def even(_s, shares, _points, _weights):
    for seat in range(2):
        shares[seat] = 0.5


GUIDES = {
    "steps": SearchHooks(step=step),
    "prior": SearchHooks(prior=first_is_best, prior_visits=500, bias=0.1),
    "judged": SearchHooks(evaluate=even, cutoff=0),
    "judged after steps": SearchHooks(step=step, evaluate=even, cutoff=6),
    "all moves as first": SearchHooks(amaf=300.0),
    "all moves as first with prior": SearchHooks(amaf=300.0, prior=first_is_best, prior_visits=3),
    "patient": SearchHooks(leaf_visits=4, untried_visits=2),
}


@pytest.mark.parametrize("name", GUIDES)
def test_every_hook_guides_and_machine_code_does_as_python(name):
    position = kabinett.position("noti")
    hooks = GUIDES[name]._replace(weights=np.array([0.9], np.float32))
    by_code, by_python = (
        SearchTree(position, 1, hooks, proving=True),
        SearchTree(position, 1, hooks, proving=True),
    )
    by_code.simulate(40)
    run_as_python(by_python, search(RULES, hooks, True).kernel)(40, 2, 1)
    assert below(by_code) == below(by_python)
    by_code.simulate(2000)
    assert by_code.tree.visits[ROOT] == 2040
    if hooks.prior and not hooks.amaf:
        favourite = by_code.child(ROOT, position.codes[0])
        assert by_code.tree.visits[favourite] == max(by_code.tree.visits[by_code.children(ROOT)])
    if name == "all moves as first":
        assert by_code.tree.amaf_visits[by_code.children(ROOT)].sum() > 2040
    if name == "judged":
        assert by_code.tree.root_shares.sum() == 2040
