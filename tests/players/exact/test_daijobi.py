"""Dai Jobi for two solved: tables against the law, values against a slow twin, and who uses them."""

import itertools
import json
import random
import re
from pathlib import Path

import numpy as np
import pytest

import kabinett
from kabinett.errors import KabinettError
from kabinett.players import UnknownPlayer, player
from kabinett.players.exact import daijobi_kernels as kernels
from kabinett.players.exact.daijobi_checkpoint import Checkpoint
from kabinett.players.exact.daijobi_job import Job
from kabinett.players.exact.daijobi_player import interval_after
from kabinett.players.exact.daijobi_solver import Solver, layers
from kabinett.players.exact.daijobi_tables import apart_below, first_with_out, states, tables
from kabinett.players.exact.daijobi_values import ONES, Values
from kabinett.rules.daijobi import HOME, LAW, NAMES, OUT, TOSSES, add
from kabinett.rules.law import CHANCE, CODE, OVER
from tests.players.exact.daijobi_slow import slow_values

FINDINGS = Path(__file__).parent.parent.parent.parent / "docs" / "findings" / "daijobi.md"
ODDS = dict(zip(("t1", "t2", "t3", "t4", "t5"), (4 / 16, 6 / 16, 4 / 16, 1 / 16, 1 / 16), strict=True))


def solve(jungs, tolerance=1e-12):
    values = Values.unknown(jungs)
    Solver(values, tolerance, threads=1).run()
    return values


@pytest.fixture(scope="module")
def one_jung():
    return solve(1)


@pytest.fixture(scope="module")
def two_jungs():
    return solve(2)


def record(jungs, mover, other):
    """The law's record of a state from the places of both seats' jungs, seat 0 to toss."""
    s = LAW.blank()
    s["seats"], s["each"] = 2, jungs
    for seat, places in enumerate((mover, other)):
        for place in places:
            add(s.view(np.recarray)[0], seat, int(place), 1)
    return s


def pairs(jungs, number=None):
    """All pairs of arrangements that share no space, or so many drawn by lot."""
    every = tables(jungs)
    chance, count = random.Random(jungs), len(every.places)
    drawn = (
        itertools.product(range(count), repeat=2)
        if number is None
        else ((chance.randrange(count), chance.randrange(count)) for _ in range(number))
    )
    return [(one, other) for one, other in drawn if not every.stacks[one] & every.stacks[other]]


def random_position(chance, jungs):
    """A position of a random game where a toss is due."""
    while True:
        position = kabinett.position(f"daijobi(jungs={jungs})")
        for _ in range(2 * chance.randrange(60)):
            if position.is_over:
                break
            position.push(chance.choice(position.legal_moves))
        if position.turn == CHANCE:
            return position


# -- states and tables ---------------------------------------------------------------------------


@pytest.mark.parametrize("jungs", [1, 2, 3])
def test_ranks_number_all_multisets_of_places(jungs):
    expected = itertools.combinations_with_replacement(range(OUT + 1), jungs)
    places = np.zeros(jungs, np.int8)
    seen = set()
    for number, multiset in enumerate(sorted(expected, key=lambda one: one[::-1])):
        kernels.unrank(number, places)
        assert tuple(places) == multiset
        assert kernels.rank(np.bincount(multiset, minlength=OUT + 1)) == number
        seen.add(multiset)
    assert len(seen) == kernels.CHOOSE[OUT + jungs, jungs]


@pytest.mark.parametrize("jungs", [1, 2])
def test_states_are_numbered_without_gaps(jungs):
    state_of, pair = kernels.state_entry.bind(tables(jungs)), np.zeros(2, np.int64)
    numbers = {state_of(*both): both for both in pairs(jungs)}
    assert sorted(numbers) == list(range(states(jungs)))
    assert len(numbers) == len(pairs(jungs))
    for number in range(0, states(jungs), jungs**8):
        kernels.arrangements_entry(tables(jungs), number, pair)
        assert tuple(pair) == numbers[number]


def test_states_of_three_jungs_come_back_from_their_numbers():
    pair = np.zeros(2, np.int64)
    chance = random.Random(1)
    for number in [0, states(3) - 1, *(chance.randrange(states(3)) for _ in range(2000))]:
        kernels.arrangements_entry(tables(3), number, pair)
        mover, other = pair.tolist()
        assert not tables(3).stacks[mover] & tables(3).stacks[other]
        assert kernels.state_entry(tables(3), mover, other) == number


def by_the_tables(every, mover, other, toss):
    """What a toss allows, as (who tosses, both arrangements) in the order of the tables."""
    for move in range(*every.first_move[mover, toss - 1 : toss + 1].tolist()):
        to, target = int(every.to[move]), int(every.target[move])
        captures = bool(int(every.stacks[other]) >> target & 1)
        stays = int(every.captured[other, target]) if captures else other
        again = every.again[move] & (kernels.CAPTURING if captures else kernels.PLAIN)
        yield "won" if to == kernels.WON else (0 if again else 1, to, stays)


def by_the_law(every, jungs, mover, other, toss):
    """The same, from the law's own kernels on the whole position."""
    start = record(jungs, every.places[mover], every.places[other])
    start["toss"] = toss
    out = np.zeros(LAW.max_moves, CODE)
    for code in out[: LAW.entries.moves(start, out)].tolist():
        after = start.copy()
        LAW.entries.play(after, code)
        if LAW.entries.turn(after) == OVER:
            yield "won"
            continue
        mine, theirs = (int(every.numbers[kernels.rank(after["jungs"][0, seat])]) for seat in (0, 1))
        yield (int(after["seat"][0]), mine, theirs)


@pytest.mark.parametrize(("jungs", "number"), [(1, None), (2, 700), (3, 700)])
def test_the_tables_say_what_the_law_says(jungs, number):
    every = tables(jungs)
    for mover, other in pairs(jungs, number):
        for toss in range(1, TOSSES + 1):
            found = list(by_the_tables(every, mover, other, toss))
            assert found == list(by_the_law(every, jungs, mover, other, toss))


@pytest.mark.parametrize("jungs", [1, 2, 3])
def test_moves_lead_to_lower_numbers_and_only_a_pass_to_the_same(jungs):
    every = tables(jungs)
    for number in range(len(every.places)):
        made = slice(every.first_move[number, 0], every.first_move[number, TOSSES])
        for to, target in zip(every.to[made], every.target[made], strict=True):
            assert to < number or (to == number and target == HOME and every.waits[number])


@pytest.mark.parametrize("jungs", [1, 2, 3])
def test_layers_share_out_the_states_by_jungs_out(jungs):
    assert sum(layer.states for layer in layers(jungs)) == states(jungs)
    starts = first_with_out(jungs)
    out = (tables(jungs).places == OUT).sum(axis=1)
    assert [int(out[start]) for start in starts] == list(range(jungs))
    assert (np.diff(out) <= 0).all()


def test_arrangements_apart_are_counted_up_to_any_number():
    every = tables(2)
    for end in (0, 1, 63, 64, 65, 400, len(every.places)):
        expected = [(every.stacks[:end] & one == 0).sum() for one in every.stacks]
        assert apart_below(2, end).tolist() == expected


# -- values --------------------------------------------------------------------------------------


def test_the_values_of_one_jung_are_those_of_a_slow_twin(one_jung):
    slow = slow_values(1)
    assert len(slow) > 800
    for key, chance in slow.items():
        places = [[NAMES.index(name) for name in side] for side in key]
        low, high = one_jung.interval(record(1, *places).view(np.recarray)[0])
        assert low - 1e-13 <= chance <= high + 1e-13
        assert high - low <= 1e-12
    low, high = one_jung.first_wins
    assert low - 1e-13 <= slow[("home",), ("home",)] <= high + 1e-13


def test_the_value_before_a_toss_is_the_mean_of_the_best_moves(two_jungs):
    chance = random.Random(3)
    for _ in range(150):
        position = random_position(chance, 2)
        seat, mean = position.state.seat, np.zeros(2)
        for toss, odds in ODDS.items():
            tossed = position.copy()
            tossed.push(toss)
            found = [interval_after(two_jungs, tossed, code) for code in tossed.codes]
            assert tossed.turn == seat
            mean += odds * np.array([max(one[0] for one in found), max(one[1] for one in found)])
        low, high = two_jungs.interval(position.state)
        assert 0 <= high - low <= 1e-12
        assert mean == pytest.approx((low, high), abs=2e-12)


def test_nothing_is_left_to_improve(two_jungs):
    kept = two_jungs.bounds.copy()
    for mover, other in pairs(2, 2000):
        assert 0 <= two_jungs.residual(mover, other) <= 1e-12
    assert (two_jungs.bounds == kept).all()


@pytest.mark.parametrize("kind", ["int64", "uint32"])
def test_bounds_hold_after_every_sweep(one_jung, kind):
    values = Values(1, np.zeros((states(1), 2), kind))
    values.bounds[:, 1] = ONES[kind]
    seen = []

    def check(_stage):
        bounds, best = values.bounds / values.one, one_jung.bounds / one_jung.one
        assert (bounds[:, 0] <= best[:, 1]).all()
        assert (bounds[:, 1] >= best[:, 0]).all()
        seen.append((bounds[:, 1] - bounds[:, 0]).max())

    Solver(values, 1e-12, threads=1).run(check)
    assert seen == sorted(seen, reverse=True)
    assert seen[0] > 0.1
    assert seen[-1] < (1e-12 if kind == "int64" else 1e-6)


def test_small_integers_bound_the_values_of_large_ones(two_jungs):
    values = Values(2, np.zeros((states(2), 2), np.uint32))
    values.bounds[:, 1] = ONES["uint32"]
    Solver(values, 1e-7, threads=1).run()
    low, high = values.bounds.T / values.one
    assert (low <= two_jungs.bounds[:, 1] / two_jungs.one).all()
    assert (high >= two_jungs.bounds[:, 0] / two_jungs.one).all()
    assert (high - low).max() <= 1e-7


def test_threads_find_the_same_values(two_jungs):
    values = Values.unknown(2)
    Solver(values, 1e-10, threads=2).run()
    low, high = values.bounds.T / values.one
    assert (low <= two_jungs.bounds[:, 1] / two_jungs.one).all()
    assert (high >= two_jungs.bounds[:, 0] / two_jungs.one).all()
    assert (high - low).max() <= 1e-10


def test_a_position_won_at_once_and_one_that_waits_have_the_chances_worked_out_by_hand(one_jung):
    """Both on the last spaces: on 20 a toss of 1 goes out; a five passes and tosses again."""
    s = record(1, [20], [19])
    # From 19 a toss of 2 goes out and a toss of 1 captures nobody but 20, sending that jung home.
    low, high = one_jung.interval(s.view(np.recarray)[0])
    entering = one_jung.interval(record(1, [HOME], [20]).view(np.recarray)[0])
    waiting = one_jung.interval(record(1, [20], [19]).view(np.recarray)[0])
    # Of the other seat, on 19: 6/16 win, 4/16 capture, 5 again, the rest pass.
    theirs = (6 + 4 * (1 - entering[0]) + 5 * (1 - waiting[0])) / 15
    mine = (4 + 11 * (1 - theirs)) / 15
    assert low == pytest.approx(mine, abs=1e-11)
    assert high == pytest.approx(mine, abs=1e-11)


def test_a_machine_without_the_memory_is_told_so(monkeypatch):
    def refuse(*_arguments):
        raise MemoryError

    tables(1)
    monkeypatch.setattr(np, "zeros", refuse)
    with pytest.raises(KabinettError, match=r"1 jungs need 0\.0 GB of memory"):
        Values.unknown(1)


# -- work that is broken off ---------------------------------------------------------------------


def test_work_broken_off_goes_on_where_it_was(tmp_path, two_jungs):
    job = Job(2, folder=tmp_path)
    job.run(seconds=1e-9)
    assert not job.result().finished
    assert job.result().gap is None
    low, high = job.result().first_wins_low, job.result().first_wins_high
    assert low <= two_jungs.first_wins[0] <= two_jungs.first_wins[1] <= high
    resumed = Job(2, folder=tmp_path, resume=True)
    assert (resumed.solver.values.bounds == job.solver.values.bounds).all()
    resumed.run()
    done = resumed.result()
    assert done.finished
    assert done.gap <= 1e-12
    assert done.first_wins_low <= two_jungs.first_wins[1]
    assert done.first_wins_high >= two_jungs.first_wins[0]
    assert done.first_wins_high - done.first_wins_low <= 1e-12
    again = Job(2, folder=tmp_path, resume=True)
    again.run()
    assert again.result() == done


def test_finished_work_goes_on_to_a_narrower_tolerance(tmp_path):
    Job(1, 1e-3, tmp_path).run()
    job = Job(1, 1e-9, tmp_path, resume=True)
    assert not job.result().finished
    job.run()
    assert job.result().finished
    assert job.result().gap <= 1e-9


def test_an_error_on_the_way_leaves_a_checkpoint(tmp_path):
    def interrupt(_swept, _note):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        Job(1, folder=tmp_path).run(interrupt)
    assert Checkpoint(tmp_path, 1).exists()
    job = Job(1, folder=tmp_path, resume=True)
    job.run()
    assert job.result().finished


def test_checkpoints_that_do_not_fit_are_refused(tmp_path):
    checkpoint = Checkpoint(tmp_path, 1)
    with pytest.raises(KabinettError, match="does not exist; leave --resume out"):
        checkpoint.load()
    Job(1, 1e-3, tmp_path).run()
    note = json.loads(checkpoint.note.read_text())
    for change, message in (({"tables": "0"}, "for other rules"), ({"format": 99}, "another version")):
        checkpoint.note.write_text(json.dumps(note | change))
        with pytest.raises(KabinettError, match=message):
            checkpoint.load()
    checkpoint.note.write_text("{")
    with pytest.raises(KabinettError, match=r"daijobi-1\.json is damaged"):
        checkpoint.load()
    checkpoint.note.write_text(json.dumps(note))
    for content in (b"", b"nonsense", checkpoint.bounds.read_bytes()[:500]):
        checkpoint.bounds.write_bytes(content)
        with pytest.raises(KabinettError, match=r"daijobi-1\.npy is missing or damaged"):
            checkpoint.load()
    checkpoint.bounds.unlink()
    with pytest.raises(KabinettError, match=r"daijobi-1\.npy is missing or damaged"):
        checkpoint.load()


# -- the player ----------------------------------------------------------------------------------


@pytest.mark.parametrize("spec", ["daijobi", "daijobi(jungs=3)", "daijobi(players=3,jungs=1)"])
def test_the_player_refuses_what_is_too_large(spec):
    position = kabinett.position(spec)
    position.push("t1")
    with pytest.raises(UnknownPlayer, match=r"too large for the player exact.* 1 or 2 jungs"):
        player("exact").choose(position)


def test_the_player_takes_no_aim():
    position = kabinett.position("daijobi(jungs=1)")
    position.push("t1")
    with pytest.raises(UnknownPlayer, match="takes no aim"):
        player("exact(aim=1)").choose(position)


def test_the_player_tells_the_chances_of_all_moves_the_best_first(two_jungs):
    chance = random.Random(5)
    for _ in range(40):
        position = random_position(chance, 2)
        position.push(chance.choice(position.legal_moves))
        choice = player("exact").choose(position)
        assert choice.exact
        assert choice.move == choice.lines[0].move
        assert {line.move for line in choice.lines} == set(position.legal)
        worth = [line.shares[position.turn] for line in choice.lines]
        assert worth == sorted(worth, reverse=True)
        for line in choice.lines:
            low, high = interval_after(two_jungs, position, position.code(line.move))
            assert low - 1e-12 <= line.shares[position.turn] <= high + 1e-12
            assert sum(line.shares) == pytest.approx(1.0)


@pytest.mark.parametrize(
    ("spec", "rival", "games", "least"),
    [
        ("daijobi(jungs=1)", "random", 60, 33),
        ("daijobi(jungs=2)", "random", 60, 36),
        ("daijobi(jungs=2)", "uct(simulations=50)", 20, 8),
    ],
)
def test_the_player_holds_its_own(spec, rival, games, least):
    won, chance = 0, random.Random(11)
    for number in range(games):
        seats = [player("exact", 1), player(rival, number)]
        if number % 2:
            seats.reverse()
        position = kabinett.position(spec)
        while not position.is_over:
            if position.turn == CHANCE:
                position.push(chance.choices(list(ODDS), list(ODDS.values()))[0])
            else:
                position.push(seats[position.turn].choose(position).move)
        won += position.winners == (number % 2,)
    assert won >= least


# -- the page ------------------------------------------------------------------------------------


def test_the_page_tells_what_the_solution_says(one_jung, two_jungs):
    rows = re.findall(r"^\| ([1-4]) \| [\d,]+ \| (0\.\d+) \| (0\.\d+) \|", FINDINGS.read_text("utf-8"), re.M)
    told = {int(jungs): (float(low), float(high)) for jungs, low, high in rows}
    for values in (one_jung, two_jungs):
        low, high = told[values.jungs]
        assert low <= values.first_wins[0] <= values.first_wins[1] <= high
        assert high - low <= 2e-12
