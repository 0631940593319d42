"""Dai Jobi for two solved: its values against a slow twin, and work that is broken off."""

import json
import random

import numpy as np
import pytest

from kabinett.errors import KabinettError
from kabinett.games.daijobi.exact.checkpoint import Checkpoint
from kabinett.games.daijobi.exact.job import Job
from kabinett.games.daijobi.exact.player import interval_after
from kabinett.games.daijobi.exact.solver import Solver, layers
from kabinett.games.daijobi.exact.tables import states, tables
from kabinett.games.daijobi.exact.values import Values
from kabinett.games.daijobi.rules import HOME, NAMES
from tests.games.daijobi.positions import ODDS, pairs, random_position, record
from tests.games.daijobi.solution_slow import slow_values

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
            mean += odds * np.array([max(pair[0] for pair in found), max(pair[1] for pair in found)])
        low, high = two_jungs.interval(position.state)
        assert 0 <= high - low <= 1e-12
        assert mean == pytest.approx((low, high), abs=2e-12)


def intervals(values):
    """By state, both bounds of the chance that the seat to toss wins."""
    wins, losses = values.bounds.T
    return wins / values.one, (values.one - losses) / values.one


def test_nothing_is_left_to_improve(two_jungs):
    kept = two_jungs.bounds.copy()
    for mover, other in pairs(2, 2000):
        assert 0 <= two_jungs.residual(mover, other) <= 1e-12
    assert (two_jungs.bounds == kept).all()


@pytest.mark.parametrize("kind", ["int64", "uint32"])
def test_bounds_hold_after_every_sweep(one_jung, kind):
    values = Values(1, np.zeros((states(1), 2), kind))
    seen = []

    def check(_stage):
        (low, high), (best_low, best_high) = intervals(values), intervals(one_jung)
        assert (low <= best_high).all()
        assert (high >= best_low).all()
        seen.append((high - low).max())

    Solver(values, 1e-12, threads=1).run(check)
    assert seen == sorted(seen, reverse=True)
    assert seen[0] > 0.1
    assert seen[-1] < (1e-12 if kind == "int64" else 1e-6)


def test_small_integers_bound_the_values_of_large_ones(two_jungs):
    values = Values(2, np.zeros((states(2), 2), np.uint32))
    Solver(values, 1e-7, threads=1).run()
    (low, high), (best_low, best_high) = intervals(values), intervals(two_jungs)
    assert (low <= best_high).all()
    assert (high >= best_low).all()
    assert (high - low).max() <= 1e-7


def test_states_with_narrow_intervals_are_left_alone():
    counts = []

    def count(stage):
        if stage.layer == 3:
            counts.append(stage.swept)

    Solver(Values.unknown(2), 1e-6, threads=1).run(count)
    assert counts[0] == max(counts) == layers(2)[2].states
    assert 0 < counts[-2] < counts[0] / 4


def test_threads_find_the_same_values(two_jungs):
    values = Values.unknown(2)
    Solver(values, 1e-10, threads=2).run()
    (low, high), (best_low, best_high) = intervals(values), intervals(two_jungs)
    assert (low <= best_high).all()
    assert (high >= best_low).all()
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
    with pytest.raises(KabinettError, match=r"jungs=1 needs 0\.0 GB of memory"):
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
