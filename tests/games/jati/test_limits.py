"""Limits of the points of Jati against what games come to."""

import itertools
import random

import numpy as np
import pytest

import kabinett
from kabinett.games.jati.play.limits import limits_jati
from kabinett.games.jati.rules import RULES
from kabinett.kernels.compile import Array, Record, compiled
from tests.players.minimax.endgame_slow import slow_result

LIMITS = compiled(limits_jati, Record(RULES.state), Array(np.int64), Array(np.int64), result="none")
SPECS = ["jati", "jati(edition=1965)", "jati(double=True)", "jati(edition=1965,double=True)"]


def limits(position):
    least, most, state = np.zeros(4, np.int64), np.zeros(4, np.int64), position.state_array
    LIMITS(state, least, most)
    assert state.tobytes() == position.state_array.tobytes()
    return least[:2].tolist(), most[:2].tolist()


def dense(spec, seed, left):
    """A position with so many plies left in which runs are long: of some random tiles the best is laid.

    Boosters come first, so that none are left.
    """
    chance = random.Random(f"{spec} {seed}")
    position = kabinett.position(spec)
    while 40 - position.ply > left:
        moves = [move for move in position.legal_moves if "@" in move and position.ply > 3]
        tries = chance.sample(moves or position.legal_moves, min(6, len(moves or position.legal_moves)))
        seat = position.turn

        def gain(token, seat=seat):
            position.push(token)
            scores = position.scores
            position.pop()
            return 2 * scores[seat] - sum(scores)

        position.push(max(tries, key=gain))
    return position


def endings(spec, lefts, seeds):
    for seed, left in itertools.product(range(seeds), lefts):
        yield dense(spec, seed, left), left


@pytest.mark.parametrize("spec", SPECS)
def test_every_end_lies_below_the_most(spec):
    reached, bounded = 0, 0
    for position, left in endings(spec, (1, 2, 3, 4), 8):
        _, most = limits(position)
        best = [0, 0]
        for number in range(24):
            chance, walked = random.Random(number), position.copy()
            # One of the seats lays as well as it can, so that the limits are put to the test.
            greedy = number % 2
            while not walked.is_over:
                tokens = walked.legal_moves
                if walked.turn == greedy and number > 4:
                    tokens = best_of(walked, greedy)
                walked.push(chance.choice(tokens))
            best = [max(pair) for pair in zip(best, walked.scores, strict=True)]
        if "double" not in spec and left == 2:
            # These are exact for perfect play, not for any.
            continue
        for seat in (0, 1):
            assert best[seat] <= most[seat]
            bounded += most[seat] < 1000
            reached += best[seat] == most[seat]
    assert bounded > 20
    assert reached > bounded / 2


def best_of(position, seat):
    """The moves after which a seat has most."""
    after = {}
    for token in position.legal_moves:
        position.push(token)
        after[token] = position.scores[seat]
        position.pop()
    return [token for token, points in after.items() if points == max(after.values())]


@pytest.mark.parametrize("spec", SPECS)
def test_two_tiles_add_hardly_less_than_is_told(spec):
    """Every two squares within reach are tried, without anything of the other seat."""
    bounded = []
    for seed in range(10):
        position = dense(spec, seed, 4)
        _, most = limits(position)
        squares = within(position, 4)
        for seat in (0, 1):
            found = max(with_tiles(position, seat, pair) for pair in itertools.combinations(squares, 2))
            assert found <= most[seat]
            bounded.append((most[seat], found, position.scores[seat]))
    # Squares far apart need tiles between, and two may take from each other; else the limits are exact.
    assert sum(most == found for most, found, _ in bounded) > 0.9 * len(bounded)
    assert sum(found > now for _, found, now in bounded) > 10


def within(position, steps):
    """The empty squares, as move codes, that so many tiles can reach."""
    columns, cells = 10, 90 if position.game.values["edition"] == 1966 else 100
    words = position.state_array["tiles"][0].sum(0) | position.state_array["twos"][0]
    words |= position.state_array["threes"][0]
    taken = {cell for cell in range(cells) if int(words[cell // 64]) >> cell % 64 & 1}
    found = set(position.codes)
    for _ in range(steps - 1):
        across = {cell - 1 for cell in found if cell % columns} | {
            cell + 1 for cell in found if cell % columns < columns - 1
        }
        down = {cell + step for cell in found for step in (-columns, columns)}
        found |= (across | down) & set(range(cells)) - taken
    return sorted(found)


def with_tiles(position, seat, codes):
    """The points of a seat with further tiles on the board."""
    state, points = position.state_array, np.zeros(4, np.int64)
    for code in codes:
        state["tiles"][0, seat, code // 64] |= np.uint64(1 << code % 64)
    RULES.entries.points(state, points)
    return points[seat]


@pytest.mark.parametrize("spec", SPECS)
def test_with_two_tiles_left_or_one_the_limits_are_perfect_play(spec):
    gained = 0
    for position, left in endings(spec, (1, 2), 12):
        if left == 2 and "double" in spec:
            continue
        least, most = limits(position)
        assert least == most
        merits, _ = slow_result(position)
        assert least[0] - least[1] == merits[0][1]
        gained += sum(least) > sum(position.scores)
    assert gained > 5


@pytest.mark.parametrize("spec", SPECS)
def test_what_is_told_as_least_is_what_a_seat_can_have(spec):
    for position, _ in endings(spec, (3, 4), 4):
        least, _ = limits(position)
        for seat in (0, 1):
            assert guaranteed(position, seat, position.turn == seat) >= least[seat]


def guaranteed(position, seat, begins):
    """What a seat has after laying at once what gains most, right away or after any reply."""
    if begins:
        position.push(best_of(position, seat)[0])
        points = position.scores[seat]
        position.pop()
        return points
    if position.game.values["double"]:
        return position.scores[seat]
    found = []
    for token in position.legal_moves:
        position.push(token)
        found.append(guaranteed(position, seat, True))
        position.pop()
    return min(found)


def test_nothing_is_told_while_boosters_are_held_or_many_tiles():
    for position in (kabinett.position("jati"), dense("jati", 1, 6)):
        least, most = limits(position)
        assert least == [0, 0]
        assert min(most) >= 1000
