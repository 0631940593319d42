"""Observations: what holds for every game, and what single indices mean."""

import re

import numpy as np
import pytest

import kabinett
from kabinett.envs.encoding import encoding, listed_code, observe, observe_record
from tests.envs.walks import walk
from tests.variants import VARIANTS, every_variant

SYMMETRIES = [(variant, symmetry) for variant in VARIANTS for symmetry in encoding(variant).symmetries]
# Jamit's start is not the same from all sides, so its symmetries are tested on single positions.
FROM_THE_START = [pair for pair in SYMMETRIES if pair[0].name != "jamit"]


@every_variant
def test_observations_stay_within_what_is_declared(variant):
    seen = encoding(variant)
    assert len(seen.planes) == seen.shape[0]
    assert len({plane.name for plane in seen.planes}) == len(seen.planes)
    assert all(plane.meaning for plane in seen.planes)
    for position in walk(variant, 1):
        for seat in range(variant.seats):
            shown = observe(variant, position.state_array, seat)
            assert shown.dtype == np.uint8
            assert shown.shape == seen.shape
            assert (shown <= seen.most).all()
            for plane, cells in zip(seen.planes, shown, strict=True):
                assert not plane.even or (cells == cells[0, 0]).all()


@every_variant
def test_the_encoding_is_the_same_without_the_compiler(variant):
    seen = encoding(variant)
    for position in walk(variant, 6):
        if position.ply % 5 and not position.is_over:
            continue
        for seat in range(variant.seats):
            plain = np.zeros(seen.size, np.uint8)
            seen.write(position.state, seat, plain)
            compiled = observe(variant, position.state_array, seat)
            assert np.array_equal(plain.reshape(seen.shape), compiled)


@every_variant
def test_action_numbers_mean_what_is_declared(variant):
    groups = encoding(variant).codes
    numbers = [code for group in groups for code in range(group.first, group.first + group.size)]
    assert numbers == list(range(variant.code_count))
    for position in walk(variant, 5):
        for code, token in zip(position.codes, position.legal_moves, strict=True):
            inside = [group.first <= code < group.first + group.size for group in groups]
            assert [re.fullmatch(group.tokens, token) is not None for group in groups] == inside


@pytest.mark.sampled(10)
@every_variant
def test_every_plane_is_in_use(variant):
    used = np.zeros(len(encoding(variant).planes), np.uint8)
    for seed in range(60):
        for position in walk(variant, seed):
            for seat in range(variant.seats):
                shown = observe(variant, position.state_array, seat)
                used = np.maximum(used, shown.max(axis=(1, 2)))
        if used.all():
            return
    unused = {plane.name for plane, use in zip(encoding(variant).planes, used, strict=True) if not use}
    # Double turns and a neutral colour are not everywhere, and some things are rare.
    assert unused <= {"second tile", "neutral coins", "more extras"} | {
        name for name in unused if "neutral held" in name
    }


@every_variant
def test_positions_that_differ_look_different(variant):
    known = {}
    for seed in range(4):
        for position in walk(variant, seed):
            record = position.state_array.tobytes()
            for seat in range(variant.seats):
                shown = seat, observe(variant, position.state_array, seat).tobytes()
                assert known.setdefault(shown, record) == record


@every_variant
def test_renumbered_seats_see_the_same(variant):
    renumber = encoding(variant).renumber
    if renumber is None:
        pytest.skip("the order of the seats matters: who laid first is told by counts, or colours have one")
    for position in walk(variant, 2):
        record = position.state_array
        changed = renumber(record)
        for seat in range(variant.seats):
            # No game leads there, as the seats did not begin in this order.
            seen = observe_record(variant, changed, (seat + 1) % variant.seats)
            assert np.array_equal(seen, observe(variant, record, seat))
        assert legal_codes(variant, changed) == position.codes
        for _ in range(variant.seats - 1):
            changed = renumber(changed)
        assert changed.tobytes() == record.tobytes()


def legal_codes(variant, record):
    out = np.zeros(variant.rules.max_moves, np.int16)
    return out[: variant.rules.entries.moves(record, out)].tolist()


@pytest.mark.sampled(20)
@pytest.mark.parametrize(
    ("variant", "symmetry"), FROM_THE_START, ids=lambda value: getattr(value, "spec", None) or value.name
)
def test_a_changed_game_runs_like_the_original(variant, symmetry):
    *_, end = walk(variant, 3)
    position, changed = kabinett.Position(variant), kabinett.Position(variant)
    for code in (*end.move_codes, None):
        for seat in range(variant.seats):
            original = observe(variant, position.state_array, seat).reshape(-1)
            image = observe(variant, changed.state_array, seat).reshape(-1)
            assert np.array_equal(image, original[symmetry.observation])
        images = {code: listed_code(changed, int(symmetry.codes[code])) for code in position.codes}
        assert sorted(images.values()) == changed.codes
        assert changed.scores == position.scores
        assert changed.turn == position.turn
        if code is not None:
            position.push_code(code)
            changed.push_code(images[code])


@every_variant
def test_symmetries_form_a_group(variant):
    seen = encoding(variant)
    identity = tuple(range(seen.size)), tuple(range(variant.code_count))
    group = {identity}
    for symmetry in seen.symmetries:
        assert symmetry.name
        group.add((tuple(symmetry.observation), tuple(symmetry.codes)))
    assert len(group) == 1 + len(seen.symmetries)
    for picked in seen.symmetries[:3]:
        for other in seen.symmetries:
            # First `other`, then `one`.
            both = other.observation[picked.observation], picked.codes[other.codes]
            assert (tuple(both[0]), tuple(both[1])) in group


JAMIT = [(variant, symmetry) for variant, symmetry in SYMMETRIES if variant.name == "jamit"]


@pytest.mark.sampled(20)
@pytest.mark.parametrize(
    ("variant", "symmetry"), JAMIT, ids=lambda value: getattr(value, "spec", None) or value.name
)
def test_a_changed_jamit_board_is_played_like_the_original(variant, symmetry):
    for number, position in enumerate(walk(variant, 4)):
        if number % 11 or position.is_over:
            continue
        image = kabinett.read_board(jamit_image(variant, symmetry, position))
        assert image.codes == sorted(int(symmetry.codes[code]) for code in position.codes)
        for code in position.codes:
            original, changed = position.copy(), image.copy()
            original.push_code(code)
            changed.push_code(int(symmetry.codes[code]))
            assert changed.scores == original.scores
            for seat in range(variant.seats):
                seen = observe(variant, original.state_array, seat).reshape(-1)
                seen_changed = observe(variant, changed.state_array, seat).reshape(-1)
                assert np.array_equal(seen_changed, seen[symmetry.observation])


def jamit_image(variant, symmetry, position):
    """The text board of the changed position, made by moving pieces about."""
    side = variant.side
    width = columns = 2 * side - 1
    place = [(r + side - 1) * width + q + side - 1 for q, r in variant.coordinates]
    record, image = position.state_array[0], position.state_array
    for cell, here in enumerate(place):
        image[0]["hexes"][cell] = record["hexes"][place.index(symmetry.observation[here])]
    for seat in range(variant.seats):
        image[0]["pawns"][seat] = symmetry.codes[3 * columns + record["pawns"][seat]] - 3 * columns
    if record["column"]:
        image[0]["column"] = symmetry.codes[2 * columns + record["column"] - 1] - 2 * columns + 1
    return f"{variant.spec}\n{variant.board(image.view(np.recarray)[0])}"


# -- what single indices mean ----------------------------------------------------------------------


def planes(spec, tokens, seat, **options):
    """By name, the cells (row, column) of a plane that are not 0, with their numbers, after some moves."""
    position = kabinett.position(spec, **options)
    for token in tokens.split():
        position.push(token)
    shown = observe(position.game, position.state_array, seat)
    return {
        plane.name: int(cells[0, 0])
        if plane.even
        else {tuple(map(int, at)): int(cells[tuple(at)]) for at in np.argwhere(cells)}
        for plane, cells in zip(encoding(position.game).planes, shown, strict=True)
    }


def test_jati_rows_from_the_top_and_columns_from_a():
    shown = planes("jati", "e5 II@e4 f5", seat=1)
    assert shown["own tiles"] == {}
    assert shown["next tiles"] == {(4, 4): 1, (4, 5): 1}
    assert shown["II"] == {(3, 4): 1}
    assert shown["III"] == {}
    assert (shown["own II in hand"], shown["own III in hand"], shown["own turn"]) == (0, 1, 1)
    assert (shown["next II in hand"], shown["next III in hand"], shown["next turn"]) == (1, 1, 0)
    assert planes("jati", "e5", 0, double=True)["second tile"] == 1


def test_first_five_tiles_of_the_observer_come_first():
    shown = planes("first-five", "a1 k9", seat=0)
    assert shown["own tiles"] == {(0, 0): 1}
    assert shown["next tiles"] == {(8, 9): 1}
    assert (shown["own turn"], shown["next turn"]) == (1, 0)


def test_noti_rows_from_below():
    shown = planes("noti", "II@d4 II@e3", seat=1)
    assert shown["II markers"] == {(3, 3): 1, (2, 4): 1}
    assert (shown["own II in hand"], shown["own III in hand"], shown["own turn"]) == (0, 1, 1)
    assert (shown["markers due"], shown["stone due"]) == (1, 0)
    shown = planes("noti", "II@d4 II@e3 III@c3 III@f6 a1 h8 b1", seat=1)
    assert shown["own stones"] == {(7, 7): 1}
    assert shown["next stones"] == {(0, 0): 1, (0, 1): 1}
    assert (shown["own placed"], shown["next placed"], shown["stone due"]) == (1, 2, 1)
    assert shown["III markers"] == {(2, 2): 1, (5, 5): 1}


def test_noti_groups_once_they_are_marked():
    stones = "a1 h8 b1 g8 c1 f8 d1 e8 e1 d8 f1"
    shown = planes("noti", f"II@d4 II@e3 III@c3 III@f6 {stones}", seat=0)
    assert (shown["II due"], shown["own turn"]) == (1, 1)
    shown = planes("noti", f"II@d4 II@e3 III@c3 III@f6 {stones} d4>a1", seat=0)
    assert shown["own II group"] == {(0, column): 1 for column in range(6)} == shown["own stones"]
    assert shown["II markers"] == {(2, 4): 1}
    assert shown["own III group"] == {}


def test_daijobi_spaces_by_number_and_the_toss():
    shown = planes("daijobi", "t3 home-3 t2", seat=0)
    assert shown["own jungs"] == {(0, 0): 3, (0, 3): 1}
    assert shown["next jungs"] == {(0, 0): 4}
    assert (shown["own turn"], shown["next turn"]) == (0, 1)
    assert [shown[f"t{toss}"] for toss in range(1, 6)] == [0, 1, 0, 0, 0]


def test_loom_places_around_the_first_tile():
    shown = planes("loom", "+ne +se ne@0,0 +ne", seat=0)
    assert shown["ne"] == {(0, 4): 1}
    assert [shown[f"{kind} face-up"] for kind in ("ne", "se", "sw", "nw")] == [1, 1, 0, 0]
    assert (shown["face-down"], shown["turn"]) == (22, 1)
    assert planes("loom", "+ne +nw ne@0,0 +ne nw@-1,0", seat=0)["nw"] == {(0, 3): 1}


def test_factory_hands_by_seat():
    shown = planes("factory", "+ne +se +sw", seat=1)
    assert shown["ne"] == {(4, 4): 1}
    assert [shown[f"own {kind} face-up"] for kind in ("ne", "se", "sw", "nw")] == [0, 0, 1, 0]
    assert [shown[f"next {kind} face-up"] for kind in ("ne", "se", "sw", "nw")] == [0, 1, 0, 0]
    assert (shown["own face-down"], shown["next turn"], shown["own turn"]) == (11, 1, 0)
    assert shown["a tile is to be laid"] == 1


def test_jamit_hexes_on_a_skewed_grid():
    shown = planes("jamit", "", seat=0)
    assert shown["own pawn"] == {(0, 3): 1}
    assert shown["next pawn"] == {(6, 3): 1}
    assert (1, 3) in shown["own stones"]
    assert len(shown["own stones"]) == len(shown["next stones"]) == 4
    assert (shown["two coins are due"], shown["own turn"]) == (1, 1)
    # Straight down from A, whose column ends in the hole: the neutral coin went in last.
    shown = planes("jamit", "4:bn", seat=0)
    assert shown["neutral coins"] == {(0, 3): 1}
    assert shown["next coins"] == {(1, 3): 1}
    assert (2, 3) in shown["own stones"]
    assert (shown["pawn is due"], shown["own points"], shown["next points"]) == (1, 0, 0)


@every_variant
def test_records_and_seats_that_do_not_exist_are_not_observed(variant):
    state = kabinett.Position(variant).state_array
    for seat in (-1, variant.seats, 1 << 40, 0.0, None, True):
        with pytest.raises(ValueError, match="has no seat"):
            observe(variant, state, seat)
    noise = np.frombuffer(b"\xff" * state.itemsize, variant.rules.state)
    for wrong in (noise, np.repeat(state, 2), state[:0], state.tobytes(), None):
        with pytest.raises(kabinett.InvalidState):
            observe(variant, wrong, 0)


@every_variant
def test_codes_that_do_not_exist_are_not_listed(variant):
    position = kabinett.Position(variant)
    for code in (-1, variant.code_count, 1 << 70, 1.0, None, "0"):
        with pytest.raises(kabinett.IllegalMove):
            listed_code(position, code)
