"""Learned guides: their features against slow twins, symmetry, shipped files, and training."""

from __future__ import annotations

import itertools
import math
import random
from collections import Counter
from pathlib import Path

import numpy as np
import pytest

import kabinett
from kabinett.games.factory.play import features as factory
from kabinett.games.jamit.play import features as jamit
from kabinett.games.jati.play import features as jati
from kabinett.games.noti.play import features as noti
from kabinett.players import search_hooks as registry
from kabinett.players.linear import evaluation, value_of
from tests.moves import after
from training.__main__ import RECIPES, main, share_of_points, trained

MODULES = {"factory": factory, "jamit": jamit, "jati": jati, "noti": noti}
JATI = ["jati", "jati(edition=1965)", "jati(double=True)"]


def game_of(spec, plies, seed):
    """The position after random moves."""
    position = kabinett.position(spec)
    rng = random.Random(f"{spec}/{plies}/{seed}")
    for _ in range(plies):
        if position.turn is not None:
            position.push(rng.choice(position.legal_moves))
    return position


def record_of(position):
    return position.state_array.copy().view(np.recarray)[0]


def numbers_of(module, position):
    """The numbers of the weights that a position has, as the kernel tells them."""
    scratch = np.zeros(module.ROOM, np.int32)
    count = int(module.features(record_of(position), scratch))
    assert count <= module.MOST
    return Counter(scratch[:count].tolist())


# -- the same as a slow twin -----------------------------------------------------------------------


def patterns(symbols, area, symmetries):
    """By pattern, its number: patterns that a symmetry joins share one, in the order of the least of each."""

    def code(digits):
        return sum(digit << 3 * place for place, digit in enumerate(digits))

    least = {}
    for digits in itertools.product(range(symbols), repeat=area):
        least[digits] = min(code([digits[place] for place in order]) for order in symmetries)
    ranks = {mask: rank for rank, mask in enumerate(sorted(set(least.values())))}
    return {digits: ranks[mask] for digits, mask in least.items()}


def jati_twin(position):
    """Windows of a position, counted over every line from the text of the moves."""
    rows = 10 if position.game.values["edition"] == 1965 else 9
    columns = "abcdefghjk"
    board = {(x, y): jati.EMPTY for x in range(10) for y in range(rows)}
    laid = kabinett.position(position.game.spec)
    for token in position.moves:
        kind, _, square = token.rpartition("@")
        place = columns.index(square[0]), int(square[1:]) - 1
        own = jati.OWN if laid.turn == position.turn else jati.OTHER
        board[place] = {"": own, "II": jati.TWO, "III": jati.THREE}[kind]
        laid.push(token)
    second = position.game.values["double"] and len(position.moves) % 2 == 1
    stage = int(second) * 8 + min(len(position.moves) // 5, 7)
    numbers = patterns(6, 5, [(0, 1, 2, 3, 4), (4, 3, 2, 1, 0)])
    found = Counter()
    for slant, (right, down) in ((0, (1, 0)), (0, (0, 1)), (1, (1, 1)), (1, (1, -1))):
        for x, y in itertools.product(range(-1, 11), range(-1, rows + 1)):
            cells = [(x + step * right, y + step * down) for step in range(5)]
            inside = [cell in board for cell in cells]
            # At most one cell at one end is the rim, and the line has four cells or more.
            if all(inside[1:4]) and sum(inside) >= 4:
                window = tuple(board.get(cell, jati.RIM) for cell in cells)
                found[(2 * stage + slant) * jati.PATTERNS + numbers[window]] += 1
    return found


@pytest.mark.parametrize("spec", JATI)
@pytest.mark.parametrize("plies", [0, 9, 22, 39])
def test_jati_counts_the_windows_that_a_slow_twin_counts(spec, plies):
    position = game_of(spec, plies, 1)
    found = numbers_of(jati, position)
    windows = Counter({number: count for number, count in found.items() if number < jati.WINDOW_WEIGHTS})
    assert windows == jati_twin(position)
    assert sum(found.values()) == sum(windows.values()) + 2
    own, other = position.scores[position.turn], position.scores[1 - position.turn]
    margins = [
        number - jati.WINDOW_WEIGHTS
        for number in found
        if 0 <= number - jati.WINDOW_WEIGHTS < jati.MARGIN_WEIGHTS
    ]
    assert [number % jati.MARGINS for number in margins] == [max(-40, min(40, own - other)) + 40]


def jamit_twin(position):
    """Columns of a position as patterns, each from both of its ends, through the rules' own pushing order."""
    s = record_of(position)
    seat = position.turn
    begins = {4: 0, 5: 6**4, 6: 6**4 + 6**5, 3: 6**4 + 6**5 + 6**6}

    def symbol(piece):
        if piece == 0:
            return 0
        if piece == 4:
            return 3
        owner = (piece - 1) if piece < 4 else piece - 5
        return (1 if owner == seat else 2) + (3 if piece > 4 else 0)

    from kabinett.games.jamit.geometry import OUT, STRIPS

    stage = {0: 0, 1: 1, 2: 1, 3: 2}[int(s.stage)]
    found = Counter()
    for vertex, column in itertools.product(range(6), range(7)):
        who = 0 if s.pawns[seat] == vertex else 1 if s.pawns[1 - seat] == vertex else 2
        pieces = [symbol(int(s.hexes[cell])) for cell in STRIPS[0, vertex, column].tolist() if cell != OUT]
        pattern = int("".join(map(str, pieces)), 6)
        found[(stage * 3 + who) * jamit.COLUMN_WEIGHTS + begins[len(pieces)] + pattern] += 1
    return found


@pytest.mark.parametrize("plies", [0, 7, 16, 25])
def test_jamit_reads_the_columns_that_a_slow_twin_reads(plies):
    position = game_of("jamit", plies, 2)
    found = numbers_of(jamit, position)
    columns = Counter({number: count for number, count in found.items() if number < jamit.FIRST_CELL})
    assert columns == jamit_twin(position)


@pytest.mark.parametrize("plies", [2, 12, 21, 30, 41])
def test_noti_knows_groups_regions_and_points(plies):
    position = game_of("noti", plies, 3)
    s, mover = record_of(position), position.turn
    board = {(x, y): "." for x in range(8) for y in range(8)}

    def cells(words):
        return {(cell % 8, cell // 8) for cell in range(64) if int(words[0]) >> cell & 1}

    def component(start, field):
        seen, waiting = {start}, [start]
        while waiting:
            x, y = waiting.pop()
            for near in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                if near in field and near not in seen:
                    seen.add(near)
                    waiting.append(near)
        return seen

    found = numbers_of(noti, position)
    when = 2 * int(noti.moment_of(s)) + mover
    for viewed, seat in ((0, mover), (1, 1 - mover)):
        bearing = cells(s.two_group[seat]) | cells(s.three_group[seat])
        own = cells(s.stones[seat]) - bearing
        closed = {
            near for x, y in bearing for near in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1))
        } | bearing
        field = set(board) - cells(s.stones[1 - seat]) - closed
        group = max((len(component(cell, own)) for cell in own), default=0)
        regions = [component(cell, field) for cell in sorted(own, key=lambda cell: (cell[1], cell[0]))]
        best = max((len(region & own) for region in regions), default=0)
        room = next((len(region) - best for region in regions if len(region & own) == best), 0)
        table = viewed * 2 * noti.MOMENTS + when
        stones = min(best, 17)
        assert found[noti.FIRST_GROUP + (table * 14 + min(group, 13)) * 18 + stones] == 1
        assert found[noti.FIRST_ROOM + (table * 18 + stones) * 16 + min(room // 2, 15)] == 1
    earned = position.scores[mover] - position.scores[1 - mover]
    assert found[noti.FIRST_MARGIN + when * 61 + max(-30, min(30, earned)) + 30] == 1


@pytest.mark.parametrize("spec", JATI)
def test_the_prior_of_a_move_is_the_value_after_it(spec):
    position = game_of(spec, 17, 4)
    weights = np.random.default_rng(1).normal(0.0, 0.05, jati.SIZE).astype(np.float32)
    # What a move scores is not looked at by the prior.
    weights[jati.WINDOW_WEIGHTS : jati.WINDOW_WEIGHTS + jati.MARGIN_WEIGHTS] = 0.0
    codes = np.array(position.codes, np.int16)
    out, scratch = np.zeros(len(codes), np.float32), np.zeros(jati.ROOM, np.int32)
    jati.prior(record_of(position), codes, len(codes), out, weights, scratch)
    value = value_of(jati.features)
    for index, move in enumerate(position.legal_moves):
        moved_on = after(spec, [*position.moves, move])
        share = value(record_of(moved_on), weights, scratch)
        expected = share if moved_on.turn == position.turn else 1.0 - share
        assert out[index] == pytest.approx(expected, abs=1e-5)


def test_an_evaluation_is_the_logistic_function_of_the_sum_of_weights():
    position = game_of("noti", 20, 5)
    weights = np.random.default_rng(2).normal(0.0, 0.1, noti.SIZE).astype(np.float32)
    shares, scratch = np.zeros(4), np.zeros(noti.ROOM, np.int32)
    evaluation(position.game.rules, noti.features)(record_of(position), shares, np.zeros(4), weights, scratch)
    total = sum(float(weights[number]) * count for number, count in numbers_of(noti, position).items())
    assert shares[position.turn] == pytest.approx(1.0 / (1.0 + math.exp(-total)))
    assert shares.sum() == pytest.approx(1.0)


# -- symmetry --------------------------------------------------------------------------------------

LETTERS = {"jati": "abcdefghjk", "noti": "abcdefgh"}


def moved(token, spec, change):
    """A token with its squares moved by a symmetry, which is told column and row from 0 on."""
    letters = LETTERS[spec.partition("(")[0]]
    for split in ("@", ">"):
        if split in token:
            left, right = token.split(split)
            return (moved(left, spec, change) if split == ">" else left) + split + moved(right, spec, change)
    if token == "pass":
        return token
    x, y = change(letters.index(token[0]), int(token[1:]) - 1)
    return f"{letters[x]}{y + 1}"


@pytest.mark.parametrize(
    ("spec", "change"),
    [
        ("jati", lambda x, y: (9 - x, y)),
        ("jati", lambda x, y: (x, 8 - y)),
        ("jati(double=True)", lambda x, y: (9 - x, 8 - y)),
        ("jati(edition=1965)", lambda x, y: (y, x)),
        ("jati(edition=1965)", lambda x, y: (9 - y, x)),
        ("noti", lambda x, y: (7 - x, y)),
        ("noti", lambda x, y: (y, x)),
        ("noti", lambda x, y: (7 - y, x)),
    ],
)
@pytest.mark.parametrize("plies", [5, 24, 37])
def test_mirrored_and_turned_positions_have_the_same_features(spec, change, plies):
    position = game_of(spec, plies, 6)
    other = after(spec, [moved(token, spec, change) for token in position.moves])
    module = MODULES[spec.partition("(")[0]]
    assert numbers_of(module, other) == numbers_of(module, position)


@pytest.mark.parametrize("plies", [8, 19, 26])
def test_a_board_of_jamit_that_is_turned_has_the_same_features(plies):
    from kabinett.games.jamit.geometry import COORDINATES, clockwise

    position = game_of("jamit", plies, 7)
    array = position.state_array.copy()
    cells = COORDINATES[0]
    for steps in range(1, 6):
        turned = array.copy()
        for cell, place in enumerate(cells):
            turned["hexes"][0, cells.index(clockwise(*place, steps))] = array["hexes"][0, cell]
        turned["pawns"][0, :2] = (array["pawns"][0, :2] + steps) % 6
        scratch = np.zeros(jamit.ROOM, np.int32)
        count = int(jamit.features(turned.view(np.recarray)[0], scratch))
        assert Counter(scratch[:count].tolist()) == numbers_of(jamit, position)


# -- shipped files ---------------------------------------------------------------------------------


@pytest.mark.parametrize("spec", sorted(RECIPES))
def test_shipped_weights_are_there_and_fit(spec):
    hooks = registry.search_hooks(kabinett.game(spec))
    module = MODULES[spec.partition("(")[0]]
    assert hooks.weights.dtype == np.float32
    assert len(hooks.weights) == module.SIZE
    assert hooks.scratch == module.ROOM
    assert np.count_nonzero(hooks.weights) > 10_000


def test_all_shipped_weights_together_are_small():
    files = list(Path(kabinett.games.__file__).parent.glob("*/play/*.npz"))
    assert len(files) >= 5
    assert sum(file.stat().st_size for file in files) < 10_000_000
    learned = [file for file in files if file.parent.parent.name in MODULES]
    assert sum(file.stat().st_size for file in learned) < 1_000_000


@pytest.mark.parametrize("spec", ["noti(players=3)", "jamit(players=3)", "jamit(side=5)"])
def test_games_of_which_nothing_was_learned_are_searched_plainly(spec):
    assert registry.search_hooks(kabinett.game(spec)) == registry.PLAIN


# -- training --------------------------------------------------------------------------------------


def test_training_gives_the_same_weights_for_the_same_seed(tmp_path, monkeypatch, capsys):
    (*_, (done, once)) = trained("jamit", games=300, seed=3, parts=2)
    assert done == 300
    (*_, (_, again)) = trained("jamit", games=300, seed=3, parts=5)
    assert once.tobytes() == again.tobytes()
    (*_, (_, other)) = trained("jamit", games=300, seed=4, parts=1)
    assert once.tobytes() != other.tobytes()
    file = tmp_path / "weights.npz"
    monkeypatch.setattr("sys.argv", ["training", "jamit", str(file), "--games", "300", "--seed", "3"])
    main()
    assert capsys.readouterr().out.splitlines()[-1] == "300 games"
    with np.load(file) as archive:
        assert np.abs(archive["weights"] / 256 - once).max() <= 1 / 512


def test_trained_weights_win_more_than_none():
    weights = registry.search_hooks(kabinett.game("jamit")).weights
    assert share_of_points("jamit", weights, games=20, seed=1) >= 0.5
