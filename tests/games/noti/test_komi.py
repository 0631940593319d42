"""The fair komi that the table shows is the one of the findings."""

import json
from pathlib import Path

import pytest

from kabinett.games.plugin import plugin_of

DATA = Path(__file__).parent.parent.parent.parent / "docs" / "findings" / "data"
BEGINNERS, IDLE = "level(2)", "random"


@pytest.fixture(scope="module")
def measured():
    """The fair komi between equals, by player."""
    runs = [
        json.loads((DATA / f"{name}.json").read_text()) for name in ("noti-levels", "noti", "noti-strong")
    ]
    return {
        strength["player"]: strength["komi"]["value"]
        for run in runs
        for strength in run["results"]["strengths"]
    }


def test_the_fair_komi_of_beginners_is_that_of_the_lowest_level_that_was_measured(measured):
    assert plugin_of("noti").fair_komi.beginners == measured[BEGINNERS]


def test_the_fair_komi_of_practised_players_spans_what_was_measured_of_all_others(measured):
    others = [komi for player, komi in measured.items() if player not in (BEGINNERS, IDLE)]
    assert len(others) == 7
    assert plugin_of("noti").fair_komi.practised == (min(others), max(others))
