"""Puzzles are found, written, read again, and refuted when something about them is wrong."""

import gzip
import itertools
import json
import random

import numpy as np
import pytest

import kabinett
from kabinett.envs.encoding import encoding
from kabinett.games import Position
from kabinett.games.plugin import plugins
from kabinett.games.registry import game as game_of
from kabinett.puzzles.check import check, check_puzzle
from kabinett.puzzles.collect import collect
from kabinett.puzzles.difficulty import fitted, solved_by_levels
from kabinett.puzzles.errors import BadPuzzles
from kabinett.puzzles.fingerprint import fingerprint
from kabinett.puzzles.make import prove, source_of, themes_of
from kabinett.puzzles.plain import PlainSearch, agrees, plain_finding, worths_in_python
from kabinett.puzzles.proof import Finding
from kabinett.puzzles.puzzle import Worth, read_lines, read_set, write_set
from kabinett.puzzles.symmetry import likeness

QUICK = "factory"
"""A game whose puzzles are found fast."""


@pytest.fixture(scope="module")
def found():
    """Four puzzles, each level one try."""
    return collect(QUICK, 4, seed=1, seeds=1)


def late_positions(name, wanted, seed=0):
    """Positions near the ends of random games where a seat has a choice."""
    luck = random.Random(seed)
    while wanted > 0:
        position = kabinett.position(name)
        while not position.is_over:
            position.push_code(luck.choice(position.codes))
        for _ in range(luck.randint(2, 3)):
            position.pop()
        if position.turn is not None and position.turn >= 0 and len(position.codes) > 1:
            wanted -= 1
            yield position


@pytest.mark.parametrize("name", ["jati", "noti", "factory", "loom"])
def test_fast_and_plain_proofs_agree(name):
    for position in late_positions(name, 2):
        finding = prove(position, 1500)
        assert finding is not None
        plain = plain_finding(position, finding)
        assert plain is not None
        assert agrees(finding, plain)


def test_compiled_plain_search_and_python_agree():
    for position in late_positions("factory", 3, seed=4):
        search = PlainSearch(position.game, 10_000)
        fast = search.worths(position.state_array)
        slow = worths_in_python(position.copy())
        for one_way, other in itertools.zip_longest(fast, slow):
            assert one_way == pytest.approx(other, abs=1e-9)


def test_the_same_arguments_write_the_same_bytes(found, tmp_path):
    again = collect(QUICK, 4, seed=1, seeds=1)
    for name in ("set.jsonl", "set.jsonl.gz"):
        write_set(tmp_path / name, found)
        first = (tmp_path / name).read_bytes()
        write_set(tmp_path / name, again)
        assert (tmp_path / name).read_bytes() == first
        assert read_set(tmp_path / name) == read_lines(
            gzip.decompress(first).decode().splitlines()
            if name.endswith("gz")
            else first.decode().splitlines(),
            name,
        )
    assert collect(QUICK, 1, seed=2, seeds=1) != collect(QUICK, 1, seed=1, seeds=1)


def test_a_run_that_was_broken_off_goes_on_to_the_same_end(found, tmp_path):
    beside = tmp_path / "set.part"
    assert collect(QUICK, 2, 1, 1, beside).puzzles == found.puzzles[:2]
    with beside.open("a") as stream:
        stream.write("[17, [")  # The line that was being written.
    assert collect(QUICK, 4, 1, 1, beside) == found
    with pytest.raises(BadPuzzles, match="remove it to begin anew"):
        collect(QUICK, 4, 2, 1, beside)


def test_what_was_found_is_proven_anew(found):
    checked = list(check(found))
    assert [verdict.refuted for verdict in checked] == [""] * 4
    assert all(verdict.plain for verdict in checked)


@pytest.mark.parametrize("change", ["best", "worth", "second", "themes", "moves", "twice", "rules"])
def test_what_is_wrong_is_refuted(found, change):
    puzzle = found.puzzles[0]
    position = puzzle.position()
    other = next(token for token in position.legal_moves if token != puzzle.best)
    worth = puzzle.worth._replace(share=puzzle.worth.share - 0.01)
    changed = {
        "best": puzzle._replace(best=other),
        "worth": puzzle._replace(worth=worth),
        "second": puzzle._replace(second=Worth(0.0, -9.0)),
        "themes": puzzle._replace(themes=("none",)),
        "moves": puzzle._replace(moves=(*puzzle.moves, "e5")),
        "twice": puzzle,
        "rules": puzzle,
    }[change]
    puzzles = (puzzle, changed) if change == "twice" else (changed,)
    rules = "0" * 10 if change == "rules" else found.rules
    refuted = [verdict.refuted for verdict in check(found._replace(puzzles=puzzles, rules=rules))]
    assert refuted[-1]
    assert change == "rules" or refuted[:-1] == [""] * (len(puzzles) - 1)


def test_a_line_that_is_not_forced_is_refuted(found):
    puzzle = found.puzzles[0]
    after = puzzle.position()
    after.push(puzzle.best)
    if after.turn is not None:
        changed = puzzle._replace(line=(after.legal_moves[0],))
        assert check_puzzle(changed, puzzle.position())[1]


def test_turned_and_mirrored_positions_are_alike():
    game = game_of("jati")
    position = Position(game)
    for token in "e5 f5 d5 g5 e6 f4".split():
        position.push(token)
    for symmetry in encoding(game).symmetries:
        turned = Position(game)
        for code in position.move_codes:
            turned.push_code(int(symmetry.codes[code]))
        assert likeness(turned) == likeness(position)
        assert np.any(turned.state_array != position.state_array)
    position.push("e4")
    assert likeness(position) != likeness(turned)


def test_a_puzzle_that_weak_levels_solve_is_easy():
    always, never = fitted((20,) * 8, 20), fitted((0,) * 8, 20)
    middle = fitted((0, 0, 0, 0, 20, 20, 20, 20), 20)
    assert always < 700 < middle < 1700 < never
    assert fitted((0, 0, 0, 0, 10, 20, 20, 20), 20) > middle


def test_levels_try_as_often_as_asked(found):
    puzzle = found.puzzles[0]
    solved = solved_by_levels(puzzle.position(), puzzle.best, seeds=2)
    assert len(solved) == 8
    assert all(0 <= number <= 2 for number in solved)
    assert solved[7] == 2


def test_a_finding_names_the_only_best_move_or_none():
    worths = {"a": Worth(0.5, 3.0), "b": Worth(1.0, 1.0), "c": Worth(0.5, 9.0)}
    assert Finding("ending", worths).only_best == "b"
    assert Finding("ending", worths).ranked == ["b", "c", "a"]
    assert Finding("ending", {**worths, "d": Worth(1.0, 1.0)}).only_best is None
    assert Finding("ending", {"a": Worth(1.0, 0.0)}).only_best is None


def test_fingerprints_differ_between_games_and_stay():
    prints = {fingerprint(source_of(name)[0]) for name in plugins()}
    assert len(prints) == len(plugins())
    fresh = fingerprint.__wrapped__(game_of("noti"))
    assert fresh == fingerprint(game_of("noti"))


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ([], "is empty"),
        (["{}"], "line 1"),
        (["["], "line 1"),
        (['{"format":"kabinett-puzzles","version":9,"game":"noti","rules":"","seed":1,"seeds":1}'], "line 1"),
        (['{"format":"kabinett-puzzles","version":1,"game":"chess","rules":"","seed":1,"seeds":1}'], "chess"),
        (["x" * 5000], "too long"),
    ],
)
def test_a_file_that_is_none_is_refused_with_its_line(lines, said):
    with pytest.raises(BadPuzzles, match=said):
        read_lines(lines, "bad.jsonl")


def test_a_line_without_its_parts_is_refused(found):
    from kabinett.puzzles.puzzle import head_line, puzzle_line

    whole = json.loads(puzzle_line(found.puzzles[0]))
    for part in ("best", "worth", "second", "difficulty", "solved"):
        short = {name: value for name, value in whole.items() if name != part}
        with pytest.raises(BadPuzzles, match="line 2"):
            read_lines([head_line(found), json.dumps(short)], "short.jsonl")


@pytest.mark.parametrize("name", plugins())
def test_every_game_has_six_themes_or_more(name):
    assert len(themes_of(game_of(name))) >= 6
