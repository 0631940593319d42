"""The puzzles that come with Kabinett: proven, small, of today's rules, and about something."""

import datetime
import itertools
import re
from pathlib import Path

import pytest

from kabinett.games.plugin import plugins
from kabinett.games.registry import game as game_of
from kabinett.puzzles.check import check
from kabinett.puzzles.collect import collect
from kabinett.puzzles.fingerprint import fingerprint
from kabinett.puzzles.make import themes_of
from kabinett.puzzles.shipped import FOLDER, by_id, games_with_puzzles, of_the_day, shipped, themes_shipped
from kabinett.puzzles.wording import percent, question, verdict

MOST_BYTES = 400_000
LEAST = 20
"""Puzzles of each game."""

SAMPLE = 3
"""So many of each game are proven in every run, others each time that a set grows."""

AGAIN = 4
"""So many of each game are made anew by the slow test."""

ITERATED = {name for name in plugins() if not game_of(shipped(name).game).rules.max_plies}
"""Games whose plain proof solves the whole game first, which takes half a minute."""


def test_every_game_has_puzzles_and_all_are_small_together():
    assert games_with_puzzles() == tuple(plugins())
    assert sum(file.stat().st_size for file in FOLDER.iterdir()) <= MOST_BYTES


@pytest.mark.parametrize("name", plugins())
def test_a_set_is_of_todays_rules_and_has_no_puzzle_twice(name):
    found = shipped(name)
    assert len(found.puzzles) >= LEAST
    assert found.rules == fingerprint(game_of(found.game))
    assert len(by_id(name)) == len(found.puzzles)


@pytest.mark.parametrize("name", plugins())
def test_a_sample_is_proven_anew(name):
    if name in ITERATED:
        pytest.skip("its plain proof takes half a minute; the slow test does it")
    found = shipped(name)
    step = max(1, len(found.puzzles) // SAMPLE)
    sample = found.puzzles[::step][:SAMPLE]
    checked = list(check(found._replace(puzzles=sample)))
    assert [(result.puzzle.id, result.refuted) for result in checked] == [
        (puzzle.id, "") for puzzle in sample
    ]


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("name", plugins())
def test_all_are_proven_anew(name):
    checked = list(check(shipped(name)))
    assert [(result.puzzle.id, result.refuted) for result in checked if result.refuted] == []
    # What is too large for plain search comes from solved games alone.
    assert all(result.plain or result.puzzle.proof == "solved" for result in checked)


@pytest.mark.parametrize("name", plugins())
def test_most_puzzles_are_about_something_and_six_themes_are_found(name):
    found, counts = shipped(name), themes_shipped(name)
    assert set(counts) <= set(themes_of(game_of(found.game)))
    assert len(counts) >= 6
    assert max(counts.values()) >= min(counts.values())
    assert sum(bool(puzzle.themes) for puzzle in found.puzzles) > 0.8 * len(found.puzzles)


@pytest.mark.parametrize("name", plugins())
def test_what_is_asked_has_its_exact_figure(name):
    for puzzle in shipped(name).puzzles[:20]:
        asked, said = str(question(puzzle)), str(verdict(puzzle))
        assert asked.endswith("?")
        assert puzzle.best not in asked.split()
        assert puzzle.margin > 0
        if puzzle.within:
            assert str(puzzle.within) in asked
            assert str(puzzle.within) in said
        elif puzzle.decides and puzzle.worth.share not in (0.5, 1.0):
            assert percent(puzzle.worth.share) in asked


def test_percentages_never_round_to_certainty():
    assert [percent(share) for share in (0.0, 0.5, 0.613, 1.0)] == ["0", "50", "61.3", "100"]
    assert percent(0.99996) == "99.996"
    assert percent(0.0001) == "0.01"


def test_the_puzzle_of_the_day_changes_every_day_and_games_take_turns():
    first = datetime.date(2026, 1, 1)
    days = [of_the_day(first + datetime.timedelta(days=day)) for day in range(28)]
    assert [name for name, _ in days[: len(plugins())]] != [days[0][0]] * len(plugins())
    assert {name for name, _ in days} == set(plugins())
    assert len({puzzle.id for _, puzzle in days}) == 28
    assert all(day != other for day, other in itertools.pairwise(days))
    assert of_the_day(first) == days[0]


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("name", plugins())
def test_the_command_that_made_a_set_makes_its_first_puzzles_again(name):
    found = shipped(name)
    again = collect(name, AGAIN, found.seed, found.seeds)
    assert again.puzzles == found.puzzles[:AGAIN]


def test_the_page_on_puzzles_counts_those_that_are_shipped():
    page = (Path(__file__).parent.parent.parent / "docs" / "puzzles.md").read_text(encoding="utf-8")
    listed = dict(re.findall(r"^\| [^|]+ \| `([\w-]+)` \| (\d+) \|", page, re.MULTILINE))
    assert listed == {name: str(len(shipped(name).puzzles)) for name in plugins()}
    assert {(shipped(name).seed, shipped(name).seeds) for name in plugins()} == {(1, 3)}
    size = sum(file.stat().st_size for file in FOLDER.iterdir())
    assert f"{sum(map(int, listed.values())):,} puzzles in {size:,} bytes" in page
