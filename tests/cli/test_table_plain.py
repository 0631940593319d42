"""The table in plain lines, through pipes."""

import os
import signal
import subprocess
import sys

import pytest

import kabinett
from kabinett.cli.table import words
from kabinett.cli.table.commands import COMMANDS
from kabinett.cli.table.plain import SHORT
from kabinett.cli.table.session import Session
from tests.cli.table_helpers import ended, kept_file, output_of, plain, played_to_the_end_but, session_of
from tests.patience import LONGEST

all_games = pytest.mark.parametrize("name", kabinett.game_names())


@all_games
def test_a_whole_game_is_played_by_numbers_and_ends_with_its_result(name):
    session = session_of(name, moves=played_to_the_end_but(name, 16))
    output, code = output_of(session, "1\n" * 400)
    assert code == 0
    assert session.position.is_over
    assert words.result(session.position) + "." in output
    assert "The game is over; type rematch" in output


@all_games
def test_a_saved_game_goes_on_where_the_lines_ended(name):
    session = session_of(name)
    output, code = output_of(session, "1\n1\n1\n")
    assert code == 0
    kept = Session.resume(session.path)
    assert kept.position.moves == session.position.moves
    assert kept.position.ply >= 3
    assert kept_file(output) == str(session.path)


def test_the_end_of_input_saves_and_ends_well_and_resuming_goes_on():
    first = plain(["noti", "--seat", "human", "--seat", "random", "--seed", "3"], "II@d4\n1\na1\n")
    assert (first.returncode, first.stderr) == (0, "")
    assert "\x1b" not in first.stdout
    path = kept_file(first.stdout)
    assert f"To go on: kabinett play --resume {path}" in first.stdout
    second = plain(["--resume", path], "moves\nb2\n")
    assert second.returncode == 0
    assert "5 Yellow plays a1" in second.stdout
    assert "Yellow plays b2" in second.stdout
    assert kept_file(second.stdout) == path
    assert "b2" in Session.resume(path).position.moves


def test_the_same_seed_gives_the_same_game():
    arguments = ["daijobi", "--seat", "human", "--seat", "random", "--seed", "11"]
    runs = {
        tuple(Session.resume(kept_file(plain(arguments, "1\n1\n1\n").stdout)).position.moves)
        for _ in range(2)
    }
    assert len(runs) == 1


def test_interrupting_saves_and_says_where():
    process = subprocess.Popen(
        [sys.executable, "-m", "kabinett.cli.play", "noti", "--seat", "human", "--seat", "random"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    )
    process.stdin.write("1\n")
    process.stdin.flush()
    begun = ""
    while "Yellow plays" not in begun:
        begun += process.stdout.readline()
    process.send_signal(signal.SIGINT)
    output, errors = process.communicate(timeout=LONGEST)
    assert process.returncode == 130
    assert errors == ""
    assert Session.resume(kept_file(output)).position.ply >= 2


def test_interrupting_a_long_thought_is_heard_at_once():
    process = subprocess.Popen(
        [sys.executable, "-m", "kabinett.cli.play", "noti", "--seat", "uct(seconds=600)"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    )
    process.stdin.close()
    begun = ""
    while "thinking" not in begun and "ready" not in begun:
        begun += process.stdout.readline()
    process.send_signal(signal.SIGTERM)
    assert process.wait(LONGEST) == 130
    assert process.stderr.read() == ""
    process.stdout.close()
    process.stderr.close()


def test_refusals_are_told_and_the_game_waits():
    session = session_of("noti", moves="II@d4 II@f5 III@e3 III@d6 a1 b1".split())
    output, _ = output_of(session, "A1\na9\nnonsense\n99\n0\n")
    assert "'a1' is not allowed: a1 is taken." in output
    assert "'a9' is not allowed: a9 is not on the board." in output
    assert "'nonsense' is not a move of noti" in output
    assert "There is no move 99; they are numbered from 1 to" in output
    assert session.position.ply == 6


def test_a_long_list_of_moves_is_shortened_until_it_is_asked_for():
    session = session_of("noti", moves="II@d4 II@f5 III@e3 III@d6".split())
    legal = session.position.legal_moves
    output, _ = output_of(session, "?\n")
    short, full = output.split("Moves (60):")
    assert f"and {len(legal) - SHORT} more; ? shows all" in short
    assert f"{SHORT} {legal[SHORT - 1]}" in short
    assert f"  {SHORT + 1} {legal[SHORT]}" not in short
    for number, move in enumerate(legal, 1):
        assert f"  {number} {move}" in full


def test_a_hint_tells_moves_with_what_is_expected(monkeypatch):
    monkeypatch.setattr("kabinett.cli.table.seats.ADVISER", "uct(simulations=300)")
    session = session_of("noti", moves="II@d4 II@f5 III@e3 III@d6".split())
    output, _ = output_of(session, "hint\n")
    assert "Best for Yellow after 300 games tried:" in output
    advised = output.split("games tried:\n")[1].splitlines()[0]
    move, _, expected = advised.partition(": ")
    assert move in session.position.legal_moves
    assert "wins" in expected
    assert "points" in expected


def test_undo_score_moves_board_save_and_rules_do_what_they_say():
    session = session_of("noti", moves="II@d4 II@f5 III@e3 III@d6 a1 b1 a2 c1".split())
    output, _ = output_of(session, "undo\nscore\nmoves\nboard\nsave\nrules\n")
    assert "2 moves taken back." in output
    assert "largest unmarked group (a1): 1 × 5, counted at the end" in output
    assert "6 Blue plays b1" in output
    assert output.count("    a   b   c   d") == 3  # at first, after undo, and when asked for
    assert f"The game is kept in {session.path}" in output
    assert "# Noti" in output
    assert session.position.moves[-1] == "b1"


def test_undo_without_a_move_of_ones_own_says_so():
    output, _ = output_of(session_of("noti"), "undo\n")
    assert "There is no move of yours to take back." in output


def test_chance_is_told_as_it_happens():
    output, _ = output_of(session_of("daijobi"), "")
    assert "The sticks: t" in output


def test_help_tells_every_command():
    output, _ = output_of(session_of("noti"), "help\n")
    for word, meaning in COMMANDS.items():
        assert f"{word}: {meaning}" in output


def test_a_rematch_changes_the_seats_and_new_lets_one_choose():
    output, code = output_of(session_of("noti"), "rematch\nnew\n2\nquit\n")
    assert code == 0
    assert "Yellow is you, Blue is random." in output
    assert "Yellow is random, Blue is you." in output
    assert "Games:" in output


def test_who_has_lost_noti_is_asked_for_a_colour_until_one_is_named():
    session = ended(1, ("human", "guest"))
    output, code = output_of(session, "rematch\ngreen\nblue\nquit\n")
    assert code == 0
    assert output.count("Yellow has lost and chooses a colour for the rematch: Yellow or Blue?") == 2
    assert "Yellow is another person, Blue is a person." in output


def test_choosing_a_game_asks_for_options_and_seats():
    number = list(kabinett.game_names()).index("noti") + 1
    output, code = output_of(None, f"99\n{number}\n3\n\n\n\nnobody\nrandom\n4\nquit\n")
    assert code == 0
    for name in kabinett.game_names():
        assert kabinett.game(name).title in output
    assert "nobody" in output
    assert "there is no player 'nobody'" in output
    assert "Yellow is you, Blue is random, Red is level 2." in output


def test_an_unfinished_game_is_offered_at_the_start():
    session = session_of("noti")
    session.play("1" if "1" in session.position.legal_moves else "II@d4")
    output, _ = output_of(None, "1\nmoves\n")
    assert "Unfinished games:" in output
    assert "1 Blue plays II@d4" in output


def test_games_without_people_run_to_their_end():
    session = session_of("noti", seats=("random", "greedy"))
    output, code = output_of(session, "score\n")
    assert code == 0
    assert session.position.is_over
    assert "largest unmarked group" in output


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["nonsense"], "there is no game 'nonsense'"),
        (["noti(players=9)"], "players=9 is not possible"),
        (["noti", "--seat", "nobody"], "nobody called 'nobody' can sit here"),
        (["noti", *["--seat", "human"] * 3], "3 seats are named, the game has 2"),
        (["--resume", "/nowhere/at/all"], "cannot be read"),
        (["noti", "--resume", "x"], "without a game"),
        (["--seat", "human"], "need a game"),
    ],
)
def test_wrong_arguments_are_told_with_what_to_do(arguments, expected):
    ended = plain(arguments, "")
    assert ended.returncode == 2
    assert expected in " ".join(ended.stderr.split())
    assert "Traceback" not in ended.stderr
