"""Matches against OpenSpiel: what is kept, what is played again, and what is printed."""

import json
import types

import pytest
from click.testing import CliRunner

from benchmarks import matches as bench_matches
from benchmarks import peers as bench_peers
from benchmarks.__main__ import bench as command
from benchmarks.peers import PeerBot, PeerGame, PeerMatch, play_game
from kabinett.games import Position, game
from tests.internals import peer_search

NOTI = PeerMatch("noti", "python_kabinett_noti", 2, 0, 1, 0.55)


def bench(*arguments):
    return CliRunner().invoke(command, [*arguments], prog_name="python -m benchmarks")


def replayed(spec, moves):
    position = Position(game(spec))
    for token in moves.split():
        position.push(token)
    return position


@pytest.fixture
def short_games(monkeypatch):
    """Games that ours wins at seat 0, with no move; the numbers of those played."""
    played = []

    def play(match, number):
        played.append((match.spec, match.simulations, match.seconds, number))
        return PeerGame(number, number % 2, 1.0 - number % 2, 2, 0.5, 4, 2.0, 80, "")

    monkeypatch.setattr(bench_matches, "play_game", play)
    return played


@pytest.mark.parametrize("number", [0, 1])
def test_a_game_is_played_to_its_end_by_both(number):
    found = play_game(NOTI, number)
    position = replayed("noti", found.moves)
    assert position.is_over
    assert found.seat == number
    assert found.share == (number in position.winners) / len(position.winners)
    assert found.our_moves > 10
    assert found.our_seconds > 0
    assert found.their_simulations <= 2 * found.their_moves


def test_openspiel_finds_the_simulations_that_fit_into_its_time(monkeypatch):
    clock = [0.0]

    def search(_state, simulations):
        clock[0] += 0.001 * simulations
        return types.SimpleNamespace(
            explore_count=min(simulations, 700), best_child=lambda: types.SimpleNamespace(action=3)
        )

    monkeypatch.setattr(bench_peers, "time", types.SimpleNamespace(perf_counter=lambda: clock[0]))
    bot = PeerBot("mnk(m=10,n=9,k=5)", 0, 0.5, 1)
    peer_search(monkeypatch, bot, search)
    position = Position(game("first-five"))
    assert bot.choose(position) == 3
    assert (bot.moves, bot.simulated) == (1, 500)
    assert bot.took == pytest.approx(0.5)
    # Where it solves the position sooner, that is enough.
    bot.seconds = 2.0
    bot.choose(position)
    assert bot.simulated == 500 + 700


def test_luck_is_that_of_the_pair_and_the_budget_that_of_the_match():
    match = PeerMatch("daijobi", "python_kabinett_daijobi", 2, 0, 1, 0.55)
    first = [play_game(match, number).moves.split()[0] for number in (0, 1)]
    assert first[0] == first[1]


def test_games_in_the_folder_are_not_played_again(tmp_path, short_games):
    folder = str(tmp_path / "kept")
    assert bench("noti", "--matches", "2", "--folder", folder).exit_code == 0
    assert short_games == [("noti", 60, 0, 0), ("noti", 60, 0, 1), ("noti", 0, 0.05, 0), ("noti", 0, 0.05, 1)]
    del short_games[:]
    result = bench("noti", "--matches", "3", "--folder", folder, "--json")
    assert short_games == [("noti", 60, 0, 2), ("noti", 0, 0.05, 2)]
    by_simulations, by_time = json.loads(result.output)
    assert by_simulations["games"] == by_time["games"] == 3
    assert by_simulations["share"] == pytest.approx(2 / 3)
    assert by_simulations["low"] < 2 / 3 < by_simulations["high"]
    assert (by_time["our_seconds"], by_time["their_seconds"]) == (0.25, 0.5)
    assert by_time["their_simulations"] == 20
    del short_games[:]
    bench("noti", "--matches", "1", "--folder", folder, "--simulations", "7", "--move-seconds", "0.01")
    assert short_games == [("noti", 7, 0, 0), ("noti", 0, 0.01, 0)]


@pytest.mark.usefixtures("short_games")
def test_fewer_games_than_kept_are_the_first_ones(tmp_path):
    folder = str(tmp_path)
    bench("first-five", "--matches", "4", "--folder", folder)
    text = bench("first-five", "--matches", "1", "--folder", folder).output
    assert "0.05 s : 0.5 s" in text
    assert "100.0%" in text
    assert "reached" in text


def test_a_line_that_was_cut_off_is_played_again(tmp_path, short_games):
    bench("first-five", "--matches", "2", "--folder", str(tmp_path))
    file = tmp_path / bench_matches.GAMES
    whole = file.read_text()
    file.write_text(whole[:-10])
    del short_games[:]
    bench("first-five", "--matches", "2", "--folder", str(tmp_path))
    assert [number for *_, number in short_games] == [1]
    assert file.read_text() == whole


def test_a_file_of_something_else_is_refused_with_its_line(tmp_path):
    (tmp_path / bench_matches.GAMES).write_text('{"game": 3}\n')
    result = bench("noti", "--matches", "1", "--folder", str(tmp_path))
    assert result.exit_code == 2
    assert "line 1 of" in result.output


def test_options_and_games_without_matches_are_refused(tmp_path):
    result = bench("noti", "--folder", str(tmp_path))
    assert result.exit_code == 2
    assert "--folder belongs to --matches N" in result.output
    result = bench("noti", "--levels", "1", "--simulations", "5")
    assert result.exit_code == 2
    assert "--simulations belongs to --matches N" in result.output
    result = bench("noti", "--move-seconds", "1")
    assert result.exit_code == 2
    assert "--move-seconds belongs to --matches N, --levels N or --plans N" in result.output
    result = bench("loom", "--matches", "1")
    assert result.exit_code == 2
    assert "there are no matches of loom" in result.output
