"""Records from outside: which are refused, and that those which are not can be played to their end.

Kernels run here as Python, where an index beyond a table raises.
"""

import random

import numpy as np
import pytest

import kabinett
from kabinett.errors import InvalidState
from kabinett.games.daijobi import rules as daijobi
from kabinett.games.factory import rules as factory
from kabinett.games.jamit import rules as jamit
from kabinett.games.noti import rules as noti
from kabinett.games.rules import OVER, pick_any
from kabinett.kernels.bits import bit
from kabinett.kernels.rng import generator
from research.noti_order.orders import ORDERS, ReorderedNoti
from tests.depth import deep
from tests.variants import every_variant

EDITS = deep(60)
"""Edited records a variant."""

LONGEST_WITHOUT_A_BOUND = 5_000  # plies of random Dai Jobi


def played(variant, seed, enough=120):
    """The records of random games, at least `enough`."""
    chance, found = random.Random(f"{seed} {variant.spec}"), []
    while len(found) < enough:
        position = kabinett.Position(variant)
        while not position.is_over:
            found.append(position.state_array)
            position.push_code(chance.choice(position.codes))
        found.append(position.state_array)
    return found


def edited(records, chance):
    """A record with bytes changed, fields taken from another record, or entries of a field exchanged."""
    record, other = chance.choice(records).copy(), chance.choice(records)
    kind = chance.randrange(3)
    if kind == 0:
        raw = record.view(np.uint8)
        for _ in range(chance.choice((1, 1, 2, 3))):
            place = chance.randrange(raw.size)
            raw[place] = chance.choice((raw[place] ^ (1 << chance.randrange(8)), chance.randrange(256)))
    elif kind == 1:
        for name in chance.sample(record.dtype.names, chance.randrange(1, len(record.dtype.names) + 1)):
            record[name] = other[name]
    else:
        name = chance.choice(record.dtype.names)
        flat = record[name].reshape(-1).copy()
        first, second = chance.randrange(flat.size), chance.randrange(flat.size)
        flat[first], flat[second] = flat[second], flat[first]
        record[name] = flat.reshape(record[name].shape)
    return record


def play_to_the_end(variant, array, rng):
    """Random moves from a record, by kernels run as Python; returns the last record."""
    rules, s = variant.rules, array.copy().view(np.recarray)[0]
    pick, scratch, points = pick_any(rules), np.zeros(rules.max_moves, np.int16), np.zeros(4, np.int64)
    bound = rules.max_plies or LONGEST_WITHOUT_A_BOUND
    for _ in range(bound + 1):
        turn, listed = int(rules.turn(s)), int(rules.moves(s, scratch))
        rules.points(s, points)
        assert not points[variant.seats :].any()
        if turn == OVER:
            assert listed == 0
            return s
        assert -1 <= turn < variant.seats
        assert 0 < listed <= rules.max_moves
        codes = scratch[:listed].tolist()
        assert codes == sorted(set(codes))
        assert 0 <= codes[0] <= codes[-1] < variant.code_count
        code = int(pick(s, rng, scratch))
        assert code in codes
        rules.play(s, code)
    raise AssertionError(f"not over after {bound} plies")


@every_variant
def test_every_position_of_a_game_is_valid(variant):
    records = np.concatenate(played(variant, "valid", 1_000))
    assert variant.checked_states(records).tobytes() == records.tobytes()


@pytest.mark.parametrize("order", ORDERS)
def test_positions_of_a_changed_law_are_valid_and_its_turns_checked(order):
    variant = ReorderedNoti(order)
    records = played(variant, "order")
    variant.checked_states(np.concatenate(records))
    records[0]["placer"][0, 0] = records[0]["placer"][0, 1]
    assert not variant.rules.is_valid(records[0].view(np.recarray)[0])


@pytest.mark.sampled(10)
@every_variant
def test_an_edited_record_is_refused_or_played_to_its_end(variant):
    chance, rng = random.Random(f"edits {variant.spec}"), generator(1)
    records = played(variant, "edits")
    accepted = 0
    for _ in range(EDITS):
        record = edited(records, chance)
        try:
            taken = variant.checked_states(record)
        except InvalidState as error:
            assert f"record 0 is no position of {variant.spec}: " in str(error)
        else:
            accepted += 1
            assert variant.rules.is_valid(taken.view(np.recarray)[0])
            assert variant.rules.is_valid(play_to_the_end(variant, taken, rng))
    assert accepted < EDITS


@every_variant
def test_the_compiled_validator_agrees_with_the_same_as_python(variant):
    chance = random.Random(f"compiled {variant.spec}")
    records = played(variant, "compiled")
    for _ in range(30):
        record = edited(records, chance)
        refused = variant.rules.entries.first_invalid(record) == 0
        assert refused != bool(variant.rules.is_valid(record.view(np.recarray)[0]))


@every_variant
def test_noise_is_refused(variant):
    chance = random.Random(variant.spec)
    for _ in range(50):
        noise = np.frombuffer(chance.randbytes(variant.rules.state.itemsize), variant.rules.state)
        with pytest.raises(InvalidState):
            variant.checked_states(noise)


@every_variant
def test_the_first_invalid_record_is_named(variant):
    records = np.repeat(kabinett.Position(variant).state_array, 5)
    records.view(np.uint8).reshape(5, -1)[3] = 0xFF
    with pytest.raises(InvalidState, match="record 3 is no position of"):
        variant.checked_states(records)


@pytest.mark.parametrize("spec", ["daijobi", "daijobi(jungs=2)", "noti", "factory", "jamit", "jati"])
def test_records_of_other_options_are_refused(spec):
    variant = kabinett.game(spec)
    for other in kabinett.games.variants(variant.name):
        initial = kabinett.Position(other).state_array
        if any((initial[name] != variant.initial_state()[name]).any() for name in variant.rules.fixed):
            with pytest.raises(InvalidState, match="is not what the options make it"):
                variant.checked_states(initial)


@pytest.mark.parametrize("value", [None, 3, b"", "noti", [], np.zeros(192, np.uint8), np.zeros((1, 1))])
def test_what_is_no_array_of_records_is_refused(value):
    with pytest.raises(InvalidState, match="cannot be positions of noti"):
        kabinett.game("noti").checked_states(value)


@pytest.mark.parametrize("spec", ["loom", "factory", "noti"])
def test_bytes_between_the_fields_stay_zero(spec):
    variant = kabinett.game(spec)
    record = variant.initial_state()
    record[variant.rules.gaps[0]] = 1
    with pytest.raises(InvalidState, match="gap"):
        variant.checked_states(record)


# -- by hand -------------------------------------------------------------------------------------


def after(spec, plies=0):
    """The record after so many first legal moves, as an array and as fields to write to."""
    position = kabinett.position(spec)
    for _ in range(plies):
        position.push_code(position.codes[0])
    array = position.state_array
    return array, array.view(np.recarray)[0]


def refused(spec, array):
    variant = kabinett.game(spec)
    variant.checked_states(after(spec)[0])
    with pytest.raises(InvalidState, match="no game can lead to it"):
        variant.checked_states(array)


@pytest.mark.parametrize("spec", ["jati", "noti", "daijobi", "factory", "jamit"])
@pytest.mark.parametrize("seat", [-1, 2, 5, 127, -128])
def test_a_turn_of_nobody_is_refused(spec, seat):
    array, s = after(spec)
    s.seat = seat
    refused(spec, array)


def test_jati_with_two_tiles_on_a_square_is_refused():
    array, s = after("jati", 2)
    s.tiles[1] = s.tiles[0]
    refused("jati", array)


def test_jati_with_more_tiles_than_there_are_is_refused():
    array, s = after("jati")
    s.left[0] = 19
    refused("jati", array)


def test_jati_with_tiles_apart_is_refused():
    array, s = after("jati", 2)
    s.tiles[1] = 0, 1
    refused("jati", array)


def test_first_five_with_lines_that_differ_is_refused():
    array, s = after("first-five", 3)
    s.lines[0, 9] ^= 1
    refused("first-five", array)


def test_first_five_won_without_five_is_refused():
    array, s = after("first-five", 3)
    s.won = 1
    refused("first-five", array)


def test_daijobi_with_jungs_of_two_seats_on_a_space_is_refused():
    array, s = after("daijobi")
    for seat in range(2):
        daijobi.take(s, seat, daijobi.HOME, 1)
        daijobi.add(s, seat, 7, 1)
    refused("daijobi", array)


def test_daijobi_with_a_jung_too_many_is_refused():
    array, s = after("daijobi")
    daijobi.add(s, 0, 3, 1)
    refused("daijobi", array)


def test_daijobi_with_a_stack_that_is_not_there_is_refused():
    array, s = after("daijobi")
    s.stacks[0] |= bit(40)
    refused("daijobi", array)


@pytest.mark.parametrize("toss", [-1, 6, 100])
def test_daijobi_with_a_toss_that_the_sticks_do_not_have_is_refused(toss):
    array, s = after("daijobi")
    s.toss = toss
    refused("daijobi", array)


def test_loom_with_more_tiles_than_there_are_is_refused():
    array, s = after("loom")
    s.down = 26
    refused("loom", array)


def test_loom_with_a_row_begun_too_early_is_refused():
    array, s = after("loom", 8)
    s.tiles |= bit(7)
    refused("loom", array)


@pytest.mark.parametrize("left", [-5, 1, 100])
def test_loom_further_to_the_side_than_it_grows_is_refused(left):
    array, s = after("loom", 8)
    s.left = left
    refused("loom", array)


def test_factory_with_a_tile_outside_the_field_is_refused():
    array, s = after("factory", 9)
    s.tiles |= bit(50)
    refused("factory", array)


def test_factory_with_points_that_no_tile_earned_is_refused():
    array, s = after("factory", 9)
    s.scored[0] += 1
    refused("factory", array)


def test_factory_that_goes_on_without_tiles_is_refused():
    array, s = after("factory", 9)
    assert s.due == factory.LAY
    s.down[0] += s.up[0].sum()
    s.up[0] = 0
    refused("factory", array)


def test_noti_with_two_stones_on_a_square_is_refused():
    array, s = after("noti", 6)
    s.stones[1] = s.stones[0]
    refused("noti", array)


def test_noti_with_more_stones_than_were_laid_is_refused():
    array, s = after("noti", 6)
    s.stones[0, 0] |= bit(63) | bit(62)
    refused("noti", array)


@pytest.mark.parametrize("due", [-1, noti.MARK_TWO, noti.MARK_THREE, 4])
def test_noti_with_a_marking_that_is_not_due_is_refused(due):
    array, s = after("noti", 6)
    s.due = due
    refused("noti", array)


def test_noti_without_a_marker_to_mark_with_is_refused():
    array, s = after("noti", 14)
    s.two_markers = 0
    refused("noti", array)


def test_jamit_with_a_piece_that_does_not_exist_is_refused():
    for piece in (3, 7, 8, -1):
        array, s = after("jamit")
        s.hexes[0] = piece
        refused("jamit", array)


def test_jamit_with_two_pawns_at_a_vertex_is_refused():
    array, s = after("jamit")
    s.pawns[1] = s.pawns[0]
    refused("jamit", array)


def test_jamit_with_coins_from_nowhere_is_refused():
    array, s = after("jamit")
    s.supply[0] = 26
    refused("jamit", array)


def test_jamit_that_goes_on_after_its_end_is_refused():
    array, s = after("jamit")
    s.points[0] = jamit.GOAL[0]
    refused("jamit", array)
