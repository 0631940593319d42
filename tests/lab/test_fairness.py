"""Studies of fairness: what is planned, what is found, kept, and the same everywhere."""

from __future__ import annotations

import itertools
import json
import sys
import xml.etree.ElementTree as ElementTree

import pytest
from click.testing import CliRunner

import kabinett
from kabinett.cli.main import cli
from kabinett.errors import KabinettError, UnknownPlayer
from kabinett.lab import playing
from kabinett.lab.executors import executor
from kabinett.lab.fairness import Fairness
from kabinett.lab.game_log import GAMES
from kabinett.lab.game_statistics import game_statistics
from kabinett.lab.scheduled_game import play_scheduled_game
from kabinett.records import Record, read_records

FAST = ["random", "greedy"]


def study(folder, game="first-five", players=FAST, games=8, seed=2):
    return Fairness(game, players, folder, games=games, seed=seed)


def played(folder, workers=1, **options):
    found = study(folder, **options)
    found.run(executor(workers))
    return found.write_report()


def contents(folder):
    return {file.name: file.read_bytes() for file in folder.iterdir() if not file.name.startswith(".")}


def test_everybody_meets_itself_and_the_one_before_it_at_every_seat(tmp_path):
    plan = study(tmp_path, "factory(players=3)", ["random", "greedy"], games=12).plan
    seats = [scheduled.seats for scheduled in plan]
    assert seats.count(("random",) * 3) == seats.count(("greedy",) * 3) == 12
    stronger = [seat for seat in seats if 0 < seat.count("greedy") < 3]
    assert len(stronger) == 18
    assert {seating.index("greedy"): stronger.count(seating) for seating in stronger} == {0: 6, 1: 6, 2: 6}


def test_with_chance_everything_is_played_twice_with_the_same_luck(tmp_path):
    found = study(tmp_path, "daijobi(jungs=2)", ["random"], games=6)
    found.run(executor(1))
    first, second = (found.log.found[scheduled] for scheduled in found.plan[:2])
    assert found.plan[0].luck == found.plan[1].luck
    tosses = [[move.token for move in record.moves if move.seat < 0][:2] for record in (first, second)]
    assert tosses[0] == tosses[1]
    assert [move.token for move in first.moves] != [move.token for move in second.moves]
    assert {scheduled.repeat for scheduled in found.plan} == {0, 1}
    assert {scheduled.repeat for scheduled in study(tmp_path / "b", "noti", ["random"]).plan} == {0}


def test_what_is_told_is_what_the_records_say(tmp_path):
    found = played(tmp_path, game="noti", players=["random"], games=20)
    results = [tuple(map(int, record.tags["Result"].split())) for record in read_records(tmp_path / GAMES)]
    (strength,) = found.strengths
    margins = sorted(first - second for first, second in results)
    assert strength.games == len(results) == 20
    assert strength.seats[0].points.value == pytest.approx(sum(first for first, _ in results) / 20)
    won = sum((first > second) + (first == second) / 2 for first, second in results)
    assert strength.seats[0].share.value == pytest.approx(won / 20)
    assert strength.seats[1].share.value == pytest.approx(1 - won / 20)
    assert strength.draws.value == pytest.approx(margins.count(0) / 20)
    assert strength.komi.value == (margins[9] + margins[10]) / 2
    assert strength.komi.low <= strength.komi.value <= strength.komi.high
    assert {int(margin): count for margin, count in strength.margins.items()} == {
        margin: margins.count(margin) for margin in margins
    }
    assert strength.decisions == 44
    assert strength.luck is None


@pytest.mark.slow
def test_who_is_stronger_wins_more_and_that_is_skill(tmp_path):
    (pair,) = played(tmp_path, game="noti", games=20).pairs
    assert (pair.weaker, pair.stronger) == ("random", "greedy")
    assert pair.share.value > 0.9
    assert pair.parts["skill"].value > 0.8
    assert pair.parts["luck"].value == pair.parts["interplay"].value == 0


def test_a_game_for_one_is_told_in_points(tmp_path):
    found = played(tmp_path, game="loom", games=12)
    for strength in found.strengths:
        assert strength.seats[0].share is strength.draws is strength.komi is None
    (pair,) = found.pairs
    assert pair.even == 0.5
    assert 0.5 < pair.share.value <= 1
    assert "## Alone" in (tmp_path / "report.md").read_text(encoding="utf-8")


def test_changes_of_the_lead_and_choices_are_counted():
    position = kabinett.position("jamit")
    while not position.is_over:
        position.push(position.legal_moves[0])
    course = game_statistics(Record.of(position))
    leaders, choices = [], []
    replay = kabinett.position("jamit")
    for move in position.moves:
        choices.append(len(replay.legal_moves))
        replay.push(move)
        first, second = replay.scores
        leaders += [first > second] if first != second else []
    assert course.lead_changes == sum(leader != other for leader, other in itertools.pairwise(leaders))
    assert course.choices == pytest.approx(sum(choices) / len(choices))
    assert (course.decisions, course.events, course.points) == (position.ply, 0, position.scores)


@pytest.mark.slow
def test_results_are_the_same_with_several_processes_and_in_pieces(tmp_path, monkeypatch):
    played(tmp_path / "one", game="daijobi(jungs=1)")
    whole = contents(tmp_path / "one")
    assert set(whole) == {GAMES, "results.json", "report.md", "fairness.svg"}
    played(tmp_path / "two", 2, game="daijobi(jungs=1)")
    assert contents(tmp_path / "two") == whole
    asked = []

    def interrupted(scheduled):
        asked.append(scheduled)
        if len(asked) == 7:
            raise KeyboardInterrupt
        return play_scheduled_game(scheduled)

    monkeypatch.setattr(playing, "play_scheduled_game", interrupted)
    with pytest.raises(KeyboardInterrupt):
        played(tmp_path / "pieces", game="daijobi(jungs=1)")
    played(tmp_path / "pieces", game="daijobi(jungs=1)")
    assert contents(tmp_path / "pieces") == whole
    assert len(asked) == len(study(tmp_path / "one", game="daijobi(jungs=1)").plan) + 1


def test_further_games_go_on_with_those_that_are_there(tmp_path):
    played(tmp_path, games=4)
    found = study(tmp_path, games=6)
    assert len(found.left) == len(found.plan) - 14
    found.run(executor(1))
    assert found.findings().games == len(found.plan)


def test_too_few_games_are_told(tmp_path):
    with pytest.raises(KabinettError, match="of random only 0 rounds are complete; it takes 3"):
        study(tmp_path).findings()


@pytest.mark.parametrize(
    ("players", "error", "reason"),
    [
        (["greedy", "greedy"], KabinettError, "'greedy' is given twice"),
        (["deep"], UnknownPlayer, "there is no player 'deep'"),
    ],
)
def test_players_that_make_no_sense_are_refused_before_anything_is_written(tmp_path, players, error, reason):
    with pytest.raises(error, match=reason):
        study(tmp_path / "new", players=players)
    assert not (tmp_path / "new").exists()


# -- the command -----------------------------------------------------------------------------------


def command(*arguments: str):
    return CliRunner().invoke(cli, ["lab", "fairness", *arguments], prog_name="kabinett")


def test_the_command_prints_the_page_that_it_writes(tmp_path):
    options = ["first-five", "--player", "random", "--games", "4", "--workers", "1", "--out", str(tmp_path)]
    done = command(*options)
    assert done.exit_code == 0, done.output
    assert done.stdout == (tmp_path / "report.md").read_text(encoding="utf-8")
    assert "4 of 4 games, seed 0" in done.stdout
    again = command(*options, "--json")
    assert json.loads(again.stdout) == json.loads((tmp_path / "results.json").read_text(encoding="utf-8"))
    refused = command(*options, "--no-resume")
    assert refused.exit_code == 2
    assert "exists; give another folder" in refused.stderr


def test_levels_are_players(tmp_path):
    done = command("first-five", "--level", "1", "--games", "3", "--workers", "1", "--out", str(tmp_path))
    assert done.exit_code == 0, done.output
    assert "`level(1)`" in done.stdout


def test_the_command_wants_to_know_who_plays(tmp_path):
    done = command("noti", "--out", str(tmp_path))
    assert done.exit_code == 2
    assert "give strengths to play with, by --level or --player" in done.stderr


def test_the_picture_names_players_and_seats_and_has_a_night(tmp_path):
    played(tmp_path, game="noti", games=4)
    text = (tmp_path / "fairness.svg").read_text(encoding="utf-8")
    root = ElementTree.fromstring(text)
    words = {"".join(element.itertext()).strip() for element in root.iter("{http://www.w3.org/2000/svg}text")}
    assert {"random", "greedy", "greedy : random", "Yellow", "Blue", "skill"} <= words
    assert "prefers-color-scheme: dark" in text
    assert len(text) < 60_000


def test_without_matplotlib_there_is_a_word_instead_of_a_picture(tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    done = command(
        "first-five", "--player", "random", "--games", "3", "--workers", "1", "--out", str(tmp_path)
    )
    assert done.exit_code == 0
    assert "no fairness.svg, it needs Matplotlib" in done.stderr
    assert set(contents(tmp_path)) == {GAMES, "results.json", "report.md"}
