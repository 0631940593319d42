"""Batches of games against positions played one by one."""

import copy
import pickle
import random

import numpy as np
import pytest

import kabinett
from kabinett.games.batch import Batch
from kabinett.games.saved import SavedStates
from tests.internals import check_sum_of
from tests.variants import every_variant

GAMES = 6
OVER = -2


@pytest.mark.sampled(10)
@every_variant
def test_a_batch_plays_like_positions_one_by_one(variant):
    batch = Batch(variant, GAMES, seed=5)
    positions = [kabinett.Position(variant) for _ in range(GAMES)]
    for _ in range(400):
        turns = [OVER if position.turn is None else position.turn for position in positions]
        assert batch.turns.tolist() == turns
        assert batch.over.tolist() == [position.is_over for position in positions]
        assert batch.chance_due.tolist() == [turn == kabinett.CHANCE for turn in turns]
        assert batch.points.tolist() == [list(position.scores) for position in positions]
        listed = [np.flatnonzero(mask).tolist() for mask in batch.masks]
        assert listed == [position.codes for position in positions]
        if all(batch.over):
            break
        codes = batch.random_codes()
        batch.step(codes)
        for position, code in zip(positions, codes.tolist(), strict=True):
            if code != Batch.STAY:
                position.push_code(code)
    assert batch.states.tobytes() == b"".join(position.state_array.tobytes() for position in positions)


@every_variant
def test_resolving_chance_stops_where_a_seat_is_to_move(variant):
    batch = Batch(variant, GAMES)
    for _ in range(30):
        batch.resolve_chance()
        assert not batch.chance_due.any()
        batch.step(batch.random_codes())


@every_variant
def test_chance_only_leaves_the_seats_alone(variant):
    batch = Batch(variant, GAMES)
    for _ in range(20):
        codes = batch.random_codes(chance_only=True)
        assert ((codes != Batch.STAY) == batch.chance_due).all()
        batch.step(batch.random_codes())


@every_variant
def test_random_codes_are_uniform_and_chance_events_follow_their_odds(variant):
    drawing = Batch(variant, 20_000, seed=1)
    chance = random.Random(2)
    position = kabinett.Position(variant)
    while not position.is_over:
        codes = position.codes
        odds = list(position.odds.values()) or [1 / len(codes)] * len(codes)
        if len(codes) > 1 and chance.random() < 0.4:
            drawing.states = position.state_array
            drawn = np.bincount(drawing.random_codes(), minlength=variant.code_count)
            expected = np.array(odds) * len(drawing)
            assert drawn.sum() == drawn[codes].sum()
            deviation = ((drawn[codes] - expected) ** 2 / expected).sum()
            # Chi-square, about six standard deviations: normal approximation for many, slack for few.
            degrees = len(codes) - 1
            assert deviation < degrees + 6 * (2 * degrees) ** 0.5 + 12
        position.push_code(chance.choice(codes))


def test_the_seed_decides_the_random_codes():
    def codes(seed):
        return Batch("noti", 50, seed).random_codes().tolist()

    assert codes(3) == codes(3)
    assert codes(3) != codes(4)
    assert len(set(codes(3))) > 10


def test_an_illegal_code_is_refused_and_no_game_moves():
    batch = Batch("noti", 3)
    codes = batch.random_codes()
    before = batch.states.tobytes()
    codes[1] = 0
    with pytest.raises(kabinett.IllegalMove, match="game 1"):
        batch.step(codes)
    codes[1] = codes[0]
    with pytest.raises(kabinett.IllegalMove, match="game 2"):
        batch.step([codes[0], codes[1], 1 << 20])
    assert batch.states.tobytes() == before


@pytest.mark.parametrize("codes", [[65], [65.0, 65.0], [[65, 65]]])
def test_codes_of_a_wrong_shape_or_type_are_refused(codes):
    with pytest.raises(ValueError, match="2 whole numbers are needed"):
        Batch("noti", 2).step(codes)


def test_a_batch_of_none_is_refused():
    with pytest.raises(ValueError, match="1 game or more"):
        Batch("noti", 0)


def test_reset_sets_up_the_named_games_only():
    batch = Batch("noti", 3)
    batch.step(batch.random_codes())
    moved = batch.states.copy()
    batch.reset([True, False, True])
    assert batch.states[1] == moved[1]
    assert batch.states[0].tobytes() == kabinett.position("noti").state_array.tobytes()
    batch.reset()
    assert batch.states[1].tobytes() == kabinett.position("noti").state_array.tobytes()


def test_one_game_of_a_batch_as_a_position():
    batch = Batch("noti", 2)
    for _ in range(12):
        batch.step(batch.random_codes())
    position = batch.position(1)
    assert position.state_array.tobytes() == batch.states[1:2].tobytes()


@every_variant
def test_records_are_taken_over_and_those_of_no_game_refused(variant):
    played, batch = Batch(variant, GAMES, seed=1), Batch(variant, GAMES, seed=2)
    for _ in range(7):
        played.step(played.random_codes())
    batch.states = played.states
    assert batch.states.tobytes() == played.states.tobytes()
    batch.step(batch.random_codes())
    before, wrong = batch.states.tobytes(), played.states.copy()
    wrong.view(np.uint8).reshape(GAMES, -1)[4] = 0xFF
    with pytest.raises(kabinett.InvalidState, match="record 4 is no position of"):
        batch.states = wrong
    for records in (wrong[:2], wrong[:0], wrong.tobytes(), wrong.view(np.uint8), None, 3):
        with pytest.raises(kabinett.InvalidState):
            batch.states = records
    assert batch.states.tobytes() == before


def test_a_batch_begins_from_one_record_in_every_game():
    batch, position = Batch("noti", 3), kabinett.position("noti")
    position.push("II@d4")
    batch.states = position.state_array
    assert batch.states.tobytes() == 3 * position.state_array.tobytes()


def test_records_and_random_numbers_cannot_be_written_to():
    batch = Batch("noti", 3)
    with pytest.raises(ValueError, match="read-only"):
        batch.states[0] = batch.states[1]
    with pytest.raises(ValueError, match="read-only"):
        batch.states["seat"] = 9
    with pytest.raises(ValueError, match="read-only"):
        batch.rngs[:] = 0


def test_random_numbers_that_never_change_are_refused():
    batch = Batch("first-five", 3)
    batch.rngs = np.array([1, 2, 3], np.uint64)
    for wrong in ([1, 0, 3], [1, 2], [[1, 2, 3]]):
        with pytest.raises(ValueError, match="random numbers"):
            batch.rngs = np.array(wrong, np.uint64)
    for wrong in ([1, 2, 3], np.array([1.0, 2, 3]), None):
        with pytest.raises(ValueError, match="random numbers"):
            batch.rngs = wrong
    assert batch.rngs.tolist() == [1, 2, 3]


@every_variant
def test_a_saved_batch_goes_on_alike(variant):
    batch = Batch(variant, GAMES, seed=3)
    for _ in range(9):
        batch.step(batch.random_codes())
    again, copied = pickle.loads(pickle.dumps(batch)), copy.deepcopy(batch)
    batch.step(batch.random_codes())
    for twin in (again, copied):
        twin.step(twin.random_codes())
        assert twin.states.tobytes() == batch.states.tobytes()
        assert twin.rngs.tobytes() == batch.rngs.tobytes()


@every_variant
def test_saved_records_that_are_damaged_are_refused(variant):
    batch = Batch(variant, 2)
    game, states, others, check_sum = SavedStates(variant, batch.states, batch.rngs).__getstate__()
    impossible = b"\xff" * len(states)
    saved = SavedStates(variant, np.frombuffer(impossible, variant.rules.state), *others)
    valid_sum = check_sum_of(saved)
    damaged = [
        (game, states[:-1] + b"\x55", others, check_sum),
        (game, states, (), check_sum),
        (game, states, (others[0] + np.uint64(1),), check_sum),
        (game, states, others, "0" * 24),
        (game, states[1:], others, check_sum),
        (game, "text", others, check_sum),
        (None, states, others, check_sum),
        (game, states),
        None,
        # What somebody made on purpose has the right sum.
        (game, impossible, others, valid_sum),
    ]
    for saved in damaged:
        with pytest.raises(kabinett.InvalidState):
            object.__new__(SavedStates).__setstate__(saved)
    for saved in (
        None,
        SavedStates(variant, batch.states),
        SavedStates(variant, batch.states, batch.rngs[:1]),
        SavedStates(variant, batch.states, np.zeros(2, np.uint64)),
    ):
        with pytest.raises(kabinett.InvalidState):
            object.__new__(Batch).__setstate__(saved)
