"""The Loom solved: model against rules, values against a slow twin, table and player against the solution."""

import json
import random
import time
from pathlib import Path

import numpy as np
import pytest

import kabinett
from kabinett.games.loom.exact import solver as loom_solver
from kabinett.games.loom.exact import table as loom_table
from kabinett.games.loom.exact.hindsight import hindsight
from kabinett.games.loom.exact.kernels import AT_LEAST, EXACTLY, MOST, VALUES
from kabinett.games.loom.exact.outlook import frontier, outlook, outlooks
from kabinett.games.loom.exact.review import review
from kabinett.games.loom.rules import CELLS, FIRST_ASIDE, FIRST_LAY
from kabinett.games.rules import CHANCE
from kabinett.players import UnknownPlayer, player
from tests.depth import deep
from tests.games.loom.solution_slow import slow_hindsight, slow_values, twin_with
from tests.patience import first_good

FINDINGS = Path(__file__).parent.parent.parent.parent / "docs" / "findings" / "loom.md"
KINDS = ("ne", "se", "sw", "nw")


@pytest.fixture(scope="module")
def solution():
    return loom_solver.solve()


def all_tables():
    """What can be laid in every class, made afresh from the rules."""
    classes = loom_solver.find_classes()
    return loom_solver.tables_below(classes.examples, classes.below)


def random_game(seed):
    """A finished random game."""
    chance, position = random.Random(seed), kabinett.position("loom")
    while not position.is_over:
        position.push(chance.choice(position.legal_moves))
    return position


def positions(games, seed=0):
    """The positions of random games in which the player is to move."""
    for number in range(games):
        ended, position = random_game(f"{seed} {number}"), kabinett.position("loom")
        for move in ended.moves:
            if position.turn == 0:
                yield position.copy()
            position.push(move)


def hand(position):
    """The kinds of the tiles face-up, as numbers, ascending."""
    return [kind for kind in range(4) for _ in range(position.state.up[kind])]


def twin_of(position):
    """The slow twin of a position."""
    field = position.game.field(position.state)
    return twin_with(field, [KINDS[kind] for kind in hand(position)], int(position.state.down))


# -- the model and the rules -----------------------------------------------------------------------


def test_the_model_allows_counts_and_leads_on_as_the_law_does():
    classes, here = loom_solver.find_classes(), all_tables()
    seen = 0
    for position in positions(100):
        at, begun = frontier(position.state)
        assert here.reached[at, begun]
        expected = []
        for kind in sorted(set(hand(position))):
            for index in range(here.places[at, begun, kind]):
                expected.append((kind, here.next[at, begun, kind, index], here.gain[at, begun, kind, index]))
        lays = [code for code in position.codes if code < FIRST_ASIDE]
        assert [(code - FIRST_LAY) // CELLS for code in lays] == [kind for kind, _, _ in expected]
        for code, (_, row, gain) in zip(lays, expected, strict=True):
            after = position.copy()
            after.push_code(code)
            assert after.scores[0] - position.scores[0] == gain
            full = classes.below[row]
            assert frontier(after.state) == ((full, 0) if full >= 0 else (at, row))
            seen += 1
        if not lays:
            assert [code - FIRST_ASIDE for code in position.codes] == sorted(set(hand(position)))
            assert not expected
    assert seen > 6_000


def test_a_class_holds_the_rows_below_which_everything_goes_alike():
    classes = loom_solver.find_classes()
    assert classes.first == 120
    assert (classes.below >= 0).sum() == 4**5
    chance = random.Random(3)
    for row in chance.sample(loom_solver.full_rows(), 60):
        example = classes.examples[classes.below[row]]
        mine, its = (loom_solver.tables_below([shape], classes.below) for shape in (row, example))
        assert all(np.array_equal(a, b) for a, b in zip(mine, its, strict=True))


# -- the values and the twin ---------------------------------------------------------------------


def test_short_games_have_the_values_of_plain_expectimax_on_the_twin():
    """From the first tile to the last, with 1 to 8 tiles instead of 25; equal to the last bit."""
    classes = loom_solver.find_classes()
    sweep = loom_solver.Sweep(all_tables())
    for tiles in range(1, 9):
        if tiles > 1:
            sweep.turn_up(sweep.edges())
        start = loom_solver.mean(sweep.edges()[classes.first])
        expected, at_least, distribution = slow_values(twin_with({}, [], tiles), {})
        assert start[0] == expected
        assert start[AT_LEAST:EXACTLY].tolist() == at_least[1:]
        assert start[EXACTLY:].tolist() == distribution
    assert expected > 0.2


def test_the_last_moves_of_games_have_the_values_of_plain_expectimax_on_the_twin():
    seen = 0
    for position in positions(40, seed=1):
        down = int(position.state.down)
        if down <= 1 or (down == 2 and seen % 3 == 0):
            found = outlook(position)
            expected, at_least, distribution = slow_values(twin_of(position), {})
            assert found.expected == expected
            assert list(found.at_least) == at_least
            assert list(found.distribution) == distribution
            seen += 1
    assert seen > 80


# -- the solution --------------------------------------------------------------------------------


@pytest.mark.slow
def test_the_values_are_exact_multiples_so_nothing_was_rounded(solution):
    for down, edges in enumerate(solution.edges[: loom_table.LAYERS]):
        scaled = edges * 4.0**down
        assert (scaled == np.rint(scaled)).all()
        assert scaled.max() < 2**53
    assert solution.expected * 4.0**25 == round(solution.expected * 4.0**25)


def test_the_figures_fit_together(solution):
    assert sum(solution.distribution) == 1.0
    assert sum(k * chance for k, chance in enumerate(solution.distribution)) == pytest.approx(
        solution.expected, abs=1e-14
    )
    for k in range(1, MOST + 1):
        assert solution.at_least[k] >= sum(solution.distribution[k:])
        assert 0 < solution.at_least[k] < solution.at_least[k - 1]


def test_the_published_figures_are_those_of_the_solver(solution):
    text = FINDINGS.read_text(encoding="utf-8")
    assert repr(solution.expected) in text
    for k, chance in enumerate(solution.distribution):
        row = next(line for line in text.splitlines() if line.startswith(f"| {k} |"))
        assert f"{chance:.6%}" in row
        assert not k or f"{solution.at_least[k]:.6%}" in row
    assert loom_table.checksum(solution.edges[: loom_table.LAYERS]) in text


# -- the table -----------------------------------------------------------------------------------


def test_the_shipped_table_is_what_the_solver_finds(solution):
    classes, edges = loom_table.shipped_table()
    assert np.array_equal(classes.below, solution.classes.below)
    assert edges.shape == (loom_table.LAYERS, 120, 4, VALUES)
    assert edges.tobytes() == solution.edges[: loom_table.LAYERS].tobytes()
    assert Path(loom_table.__file__).with_name(loom_table.FILE).stat().st_size < 2_000_000


def test_a_table_written_again_holds_the_same(solution, tmp_path):
    sign = loom_table.write_table(str(tmp_path / "again.npz"), solution)
    with np.load(tmp_path / "again.npz") as table:
        assert loom_table.checksum(table["edges"]) == sign
        assert np.array_equal(table["below"], solution.classes.below)


# -- the player ----------------------------------------------------------------------------------


@pytest.mark.slow
def test_the_player_finds_a_best_move_in_hundreds_of_positions():
    """Against values of the whole game swept from the rules' tables, not from the shipped file."""
    by_down = [[] for _ in range(25)]
    for position in positions(deep(30), seed=2):
        if len(hand(position)) == 2:
            by_down[position.state.down].append(position)
    perfect, seen = player("exact"), 0
    sweep = loom_solver.Sweep(all_tables(), 1)
    for down in range(25):
        if down:
            sweep.turn_up(sweep.edges())
        for position in sorted(by_down[down], key=lambda candidate: frontier(candidate.state)):
            values = {}
            for move in position.legal_moves:
                after = position.copy()
                after.push(move)
                at, begun = frontier(after.state)
                values[move] = after.scores[0] + sweep.rows[at, begun, hand(after)[0], 0]
            choice = perfect.choose(position)
            assert {line.move: line.points[0] for line in choice.lines} == values
            assert values[choice.move] == max(values.values())
            seen += 1
    assert seen > 600


@pytest.mark.timing
def test_a_move_takes_less_than_50_milliseconds():
    perfect = player("exact")
    perfect.choose(next(positions(1)))
    for position in positions(4, seed=3):

        def seconds(position=position):
            begun = time.thread_time()
            perfect.choose(position)
            return time.thread_time() - begun

        def soon(took):
            return took < 0.05

        assert soon(first_good(seconds, soon))


def test_equal_moves_are_decided_by_the_order_of_legal_moves():
    for position in positions(6, seed=4):
        found = outlooks(position)
        best = max(value.expected for value in found.values())
        first = next(move for move in position.legal_moves if found[move].expected == best)
        assert player("exact").choose(position).move == first


def test_a_player_with_an_aim_maximises_its_chance():
    differ = 0
    for position in positions(8, seed=5):
        found = outlooks(position)
        for aim in (2, 4):
            move = player(f"exact(aim={aim})").choose(position).move
            assert found[move].chance(aim) == outlook(position).chance(aim)
            differ += found[move].expected < outlook(position).expected
    assert differ > 5


def test_an_aim_beyond_reach_leaves_the_average():
    position = next(positions(1))
    assert player("exact(aim=9)").choose(position).move == player("exact").choose(position).move


def test_the_outlook_of_the_start_is_the_solution(solution):
    found = outlook(kabinett.position("loom"))
    assert (found.expected, found.at_least, found.distribution) == (
        solution.expected,
        solution.at_least,
        solution.distribution,
    )


def test_the_value_before_a_chance_event_is_the_mean_of_those_after():
    position, chance = kabinett.position("loom"), random.Random(6)
    while not position.is_over:
        if position.turn == CHANCE:
            found = outlooks(position).values()
            assert sum(value.expected for value in found) / 4 == outlook(position).expected
            assert sum(value.chance(3) for value in found) / 4 == outlook(position).chance(3)
        position.push(chance.choice(position.legal_moves))
    assert outlook(position).expected == position.scores[0]


def test_the_player_leaves_unsolved_games_alone():
    with pytest.raises(UnknownPlayer, match=r"noti is not solved; the player exact plays .*loom"):
        player("exact").choose(kabinett.position("noti"))


# -- looking back --------------------------------------------------------------------------------


@pytest.mark.slow
def test_start_luck_and_cost_add_up_to_the_result():
    for seed in range(3):
        position = random_game(seed)
        found = review(position)
        assert found.start + found.luck - found.cost == pytest.approx(position.scores[0], abs=1e-12)
        assert [turn.move for turn in found.turns] == position.moves
        assert all(turn.change <= 0 for turn in found.turns if not turn.chance)
        assert all((turn.change == 0) == (turn.move in turn.best) for turn in found.turns if not turn.chance)
        assert found.cost > 0
        aimed = review(position, aim=1)
        assert aimed.start + aimed.luck - aimed.cost == pytest.approx(
            float(position.scores[0] >= 1), abs=1e-12
        )


@pytest.mark.slow
def test_perfect_play_costs_nothing():
    position, chance, perfect = kabinett.position("loom"), random.Random(7), player("exact")
    while not position.is_over:
        chosen = chance.choice(position.legal_moves) if position.turn else perfect.choose(position).move
        position.push(chosen)
    assert review(position).cost == 0


@pytest.mark.slow
def test_hindsight_plays_a_legal_game_with_the_same_tiles_and_is_never_worse():
    for seed in range(3):
        position = random_game(seed)
        best = hindsight(position)
        again = kabinett.position("loom")
        for move in best.moves:
            again.push(move)
        assert again.is_over
        assert [move for move in best.moves if move[0] == "+"] == [m for m in position.moves if m[0] == "+"]
        assert best.scores >= position.scores


def test_hindsight_is_what_trying_everything_finds():
    """On games that begin a few tiles before the end, with the slow twin."""
    chance, seen, better = random.Random(8), 0, 0
    for late in positions(60, seed=9):
        if late.state.down == 3:
            position = kabinett.read_board(str(late))
            twin = twin_of(position)
            while not position.is_over:
                position.push(chance.choice(position.legal_moves))
            coming = [move[1:] for move in position.moves if move[0] == "+"]
            most = slow_hindsight(twin, coming)
            assert hindsight(position).scores == (most,)
            better += most > position.scores[0]
            seen += 1
        if seen == 12:
            break
    assert better > 2


def test_an_unfinished_game_is_reviewed_without_hindsight():
    position = next(positions(1))
    found = review(position)
    assert found.hindsight is None
    assert found.turns[-1].value == outlook(position).expected


def test_the_data_of_the_outlook_can_be_written():
    assert json.loads(json.dumps(outlook(kabinett.position("loom"))._asdict()))["expected"] > 2
