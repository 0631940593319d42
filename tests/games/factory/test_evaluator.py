"""The learned value of The Factory: features against a slow twin, symmetries, chance, hooks, training."""

import itertools
import math
import random

import numpy as np
import pytest

import kabinett
from kabinett.games.factory.play import features as f
from kabinett.games.factory.play import model
from kabinett.players import search_hooks as registry
from tests.games.factory.features_slow import lays_that_complete, patterns_begun, square_keys
from tests.games.factory.twin import KINDS, Twin
from tests.moves import after
from training.__main__ import trained

GUIDE = registry.search_hooks(kabinett.game("factory"))
EQUALS = f.equals()


def scratch():
    return np.zeros(f.ROOM, np.int32)


def record_of(position):
    return position.state_array.copy().view(np.recarray)[0]


def positions(number, seed):
    """Positions of random games where a seat is to lay."""
    chance = random.Random(seed)
    while number:
        position = kabinett.position("factory")
        for _ in range(chance.randrange(4, 60)):
            if not position.is_over:
                position.push(chance.choice(position.legal_moves))
        if position.turn in (0, 1):
            number -= 1
            yield position


def twin_of(position):
    twin = Twin()
    for token in position.moves:
        twin.push(token)
    return twin


# -- the same as a slow twin -----------------------------------------------------------------------


def test_squares_share_a_weight_exactly_if_a_slow_twin_holds_them_for_the_same():
    numbers, keys = {}, {}
    for position in positions(60, 1):
        s, memory, twin = record_of(position), scratch(), twin_of(position)
        own, other = random.Random(position.ply).choices(KINDS, k=2)
        relation = (KINDS.index(other) - KINDS.index(own)) % 4
        f.draw(s, memory)
        size = f.write_pair(s, KINDS.index(own), memory)
        stage = int(f.STAGE[len(twin.field)])
        found = [int(f.of_pair(memory, index, relation)) for index in range(f.BESIDE_SQUARES, size)]
        weights = [int(EQUALS[number, 0]) for number in found]
        assert all(number // f.SQUARES // f.RELATIONS == stage for number in found)
        for number, key in zip(weights, square_keys(twin, own, other), strict=True):
            assert numbers.setdefault((stage, key), number) == number
            assert keys.setdefault(number, (stage, key)) == (stage, key)
    assert len(keys) > 300


def test_the_other_features_are_those_that_a_slow_twin_counts():
    for position in positions(40, 2):
        s, memory, twin, seat = record_of(position), scratch(), twin_of(position), position.turn
        tiles = len(twin.field)
        margin = twin.points[seat] - twin.points[1 - seat]
        hands = [min(len(hand), 4) - 1 for hand in twin.face_up]
        f.write_shared(s, seat, 0, memory)
        shared = memory[f.FOUND : f.FOUND + f.SHARED].tolist()
        assert shared[0] == f.FIRST_MARGIN + 13 * tiles + max(-6, min(6, margin)) + 6
        assert shared[1] == f.FIRST_HAND + 16 * tiles + 4 * hands[seat] + hands[1 - seat]
        assert shared[2] == f.FIRST_OPENING + 10 * tiles + min(patterns_begun(twin), 9)
        completing = [min(len(lays_that_complete(twin, kind)), 2) for kind in KINDS]
        room = [min(len(twin.lays([kind])), 7) for kind in KINDS]
        f.draw(s, memory)
        for mine in range(4):
            f.write_pair(s, mine, memory)
            packed = sum(completing[(mine + away) % 4] * 3**away for away in range(4))
            for theirs in range(4):
                relation = (theirs - mine) % 4
                completions = f.FIRST_COMPLETION + (4 * tiles + relation) * 81 + packed
                assert f.of_pair(memory, 0, relation) == completions
                places = f.FIRST_PLACE + 64 * int(f.STAGE[tiles]) + 8 * room[mine] + room[theirs]
                assert f.of_pair(memory, 1, relation) == places


# -- symmetry --------------------------------------------------------------------------------------


def share(position, seat):
    return model.share_of(record_of(position), seat, GUIDE.weights, scratch())


def moved(token, place, kind):
    """A token with its cell and its tile changed."""
    sign, rest = ("+", token[1:]) if token[0] == "+" else ("", token)
    name, at, cell = rest.partition("@")
    if name == "pass":
        return token
    name = KINDS[kind(KINDS.index(name))]
    if at:
        x, y = place(*map(int, cell.split(",")))
        cell = f"{x},{y}"
    return sign + name + at + cell


@pytest.mark.parametrize(
    ("place", "kind"),
    [
        (lambda x, y: (-y, x), lambda kind: (kind + 1) % 4),
        (lambda x, y: (-x, -y), lambda kind: (kind + 2) % 4),
        (lambda x, y: (-y, -x), lambda kind: -kind % 4),
        (lambda x, y: (-x, y), lambda kind: 3 - kind),
        (lambda x, y: (x, y), lambda kind: (kind + 2) % 4),
    ],
    ids=["quarter turn", "half turn", "mirror", "other mirror", "black for white"],
)
def test_turned_mirrored_and_recoloured_positions_have_the_same_value(place, kind):
    for position in positions(12, 3):
        other = after("factory", [moved(token, place, kind) for token in position.moves])
        for seat in range(2):
            assert share(other, seat) == pytest.approx(share(position, seat), abs=1e-6)


# -- chance, hooks, training -----------------------------------------------------------------------


def after_each_move(position):
    """The positions after each move."""
    for code in position.codes:
        moved_on = position.copy()
        moved_on.push_code(code)
        yield moved_on


def test_where_a_tile_is_turned_up_the_value_is_the_average_over_its_kinds():
    seen = 0
    for position in itertools.chain.from_iterable(map(after_each_move, positions(25, 4))):
        if position.turn == kabinett.CHANCE:
            seen += 1
            kinds = [share(turned, 0) for turned in after_each_move(position)]
            assert share(position, 0) == pytest.approx(sum(kinds) / 4, abs=1e-6)
            assert share(position, 0) + share(position, 1) == pytest.approx(1.0)
    assert seen > 20


def test_the_value_of_a_game_that_is_over_is_its_result():
    position = kabinett.position("factory")
    chance = random.Random(5)
    while not position.is_over:
        position.push(chance.choice(position.legal_moves))
    for seat in range(2):
        assert share(position, seat) == position.shares[seat]


def test_the_prior_is_the_value_after_each_move_and_leaves_the_position_as_it_was():
    for position in positions(25, 6):
        s, memory = position.state_array.copy(), scratch()
        record = s.view(np.recarray)[0]
        codes = np.array(position.codes, np.int16)
        out = np.zeros(len(codes), np.float32)
        GUIDE.prior(record, codes, len(codes), out, GUIDE.weights, memory)
        assert s.tobytes() == position.state_array.tobytes()
        expected = [share(reached, position.turn) for reached in after_each_move(position)]
        assert out == pytest.approx(expected, abs=1e-6)


def test_a_position_is_worth_more_with_a_point_more():
    seen = 0
    for position in positions(30, 7):
        s = record_of(position)
        twin = twin_of(position)
        if twin.points != [0, 0] or max(map(len, twin.face_up)) > 1 or len(twin.field) < 10:
            continue
        seen += 1
        before = model.share_of(s, position.turn, GUIDE.weights, scratch())
        s.scored[position.turn] += 1
        assert model.share_of(s, position.turn, GUIDE.weights, scratch()) > before
    assert seen > 5


def test_the_value_tells_who_wins_better_than_the_points_do():
    chance, surprise, by_points = random.Random(8), 0.0, 0.0
    for position in positions(150, 9):
        now = share(position, 0)
        lead = position.scores[0] - position.scores[1]
        while not position.is_over:
            position.push(chance.choice(position.legal_moves))
        won = position.shares[0]
        surprise += (won - now) ** 2
        by_points += (won - (0.5 + 0.5 * math.copysign(lead != 0, lead))) ** 2
    assert surprise < by_points


def test_training_gives_the_same_weights_however_often_one_looks():
    (*_, (_, once)) = trained("factory", games=60, seed=3, parts=1)
    (*_, (done, again)) = trained("factory", games=60, seed=3, parts=4)
    (*_, (_, other)) = trained("factory", games=60, seed=4, parts=1)
    assert done == 60
    assert once.tobytes() == again.tobytes()
    assert once.tobytes() != other.tobytes()
    assert np.array_equal(once[EQUALS[:, 0]], once)


@pytest.mark.parametrize("players", [3, 4])
def test_more_than_two_seats_are_searched_with_playouts_alone(players):
    hooks = registry.search_hooks(kabinett.game(f"factory(players={players})"))
    assert hooks.prior is None
    assert hooks.playout is not None
