"""What each command does with games, records and boards."""

from __future__ import annotations

import io
import json
import re
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import kabinett
from kabinett.cli.main import cli
from kabinett.cli.replay import step
from kabinett.games import game_names
from kabinett.games.perft import perft
from kabinett.records import Record, format_record, read_records
from tests.internals import random_numbers_are_there

DIAGRAM = """\
\ta\tb\tc\td\te\tf\tg\th\tj\tk
1\t\t\t\t\t\t\t\t\t\t
2\t\t\t\t\t\t\t\t\t\t
3\t\t\t\t\t\t\t\t\t\t
4\t\t\t\t\t\t\t\t\t\t
5\t\t\tB\tB\tA\tA\tA\tA\tA\tA
6\t\t\tB\t\tB\t\tII\t\t\t
7\t\t\tB\t\t\t\t\t\t\t
8\t\t\t\t\t\t\t\t\t\t
9\t\t\t\t\t\t\t\t\t\t
"""


def run(*arguments: str, typed: str | bytes | None = None) -> Result:
    result = CliRunner().invoke(cli, list(arguments), input=typed, prog_name="kabinett")
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def output(*arguments: str, typed: str | bytes | None = None) -> str:
    result = run(*arguments, typed=typed)
    assert result.exit_code == 0, result.output
    return result.stdout


@pytest.fixture
def file(tmp_path) -> str:
    """Three recorded games of Noti."""
    path = tmp_path / "games.kab"
    output("simulate", "noti", "--games", "3", "--seed", "5", "--out", str(path))
    return str(path)


def text_of(file: str) -> str:
    return Path(file).read_text(encoding="utf-8")


# -- games and rules -------------------------------------------------------------------------------


def test_games_lists_every_game_with_options():
    listed = json.loads(output("games", "--json"))
    assert [entry["name"] for entry in listed] == list(game_names())
    text = output("games")
    for entry in listed:
        assert f"{entry['name']}  ({entry['title']}, " in text
        assert entry["summary"] in text
        assert entry["seats"] == sorted(set(entry["seats"]))
        for option in entry["options"]:
            assert f"{option['name']} = {', '.join(map(str, option['values']))}: {option['meaning']}" in text
    noti = next(entry for entry in listed if entry["name"] == "noti")
    assert noti["seats"] == [2, 3]
    assert noti["options"][0]["values"] == [2, 3]


@pytest.mark.parametrize("name", game_names())
def test_rules_prints_the_page_as_markdown_into_a_pipe(name):
    page = kabinett.game(name).rules_page()
    assert output("rules", name) == page.rstrip("\n") + "\n"
    assert output("rules", name, "--plain") == output("rules", name)


def test_rules_are_set_in_type_on_a_terminal(monkeypatch):
    monkeypatch.setattr("kabinett.cli.rules.is_watched", lambda: True)
    shown = output("rules", "noti")
    assert "Noti" in shown
    assert "## " not in shown


# -- records ---------------------------------------------------------------------------------------


def test_simulate_is_reproducible_and_recorded(file):
    text = text_of(file)
    assert output("simulate", "noti", "--games", "3", "--seed", "5") == text
    records = list(read_records(file))
    assert [record.tags["Seed"] for record in records] == ["5", "6", "7"]
    assert [record.tags["Seat1"] for record in records] == ["random"] * 3
    assert len({record.moves for record in records}) == 3
    assert all(record.tags["Termination"] == "finished" for record in records)
    (alone,) = read_records(io.StringIO(output("simulate", "noti", "--seed", "6")))
    assert alone.moves == records[1].moves


def test_simulate_draws_a_seed_that_reproduces_the_game():
    text = output("simulate", "noti")
    (record,) = read_records(io.StringIO(text))
    assert output("simulate", "noti", "--seed", record.tags["Seed"]) == text
    assert output("simulate", "noti") != text


def test_simulate_lets_players_play():
    records = list(
        read_records(
            io.StringIO(
                output("simulate", "noti", "--games", "4", "--seed", "1", "--players", "greedy,random")
            )
        )
    )
    assert records[0].tags["Seat0"] == "greedy"
    assert records[0].tags["Seat1"] == "random"
    margins = [int(a) - int(b) for a, b in (record.tags["Result"].split() for record in records)]
    assert sum(margins) > 0
    one_for_all = output("simulate", "noti", "--seed", "1", "--players", "uct(simulations=2)")
    assert one_for_all.count('"uct(simulations=2)"]') == 2
    assert output("simulate", "noti", "--seed", "1", "--players", "uct(simulations=2)") == one_for_all


@pytest.mark.parametrize("name", game_names())
def test_every_game_can_be_simulated_and_checked(name, tmp_path):
    path = str(tmp_path / "games.kab")
    output("simulate", name, "--games", "2", "--seed", "9", "--out", path)
    assert json.loads(output("check", path, "--json"))["games"] == 2


def test_chance_follows_its_odds():
    text = output("simulate", "daijobi(jungs=1)", "--games", "60", "--seed", "1")
    tosses = [
        move.token for record in read_records(io.StringIO(text)) for move in record.moves if move.seat == -1
    ]
    weights = {"t1": 4, "t2": 6, "t3": 4, "t4": 1, "t5": 1}
    assert set(tosses) == set(weights)
    for token, weight in weights.items():
        assert tosses.count(token) / len(tosses) == pytest.approx(weight / 16, abs=0.05)


@pytest.mark.parametrize(
    ("players", "message"),
    [
        ("random,random,random", "names 3 players, but noti has 2 seats"),
        ("random,", "names 2 players"),
        ("nobody", "there is no player 'nobody'"),
    ],
)
def test_simulate_refuses_wrong_players_and_leaves_no_file(players, message, tmp_path):
    path = tmp_path / "games.kab"
    result = run("simulate", "noti", "--players", players, "--out", str(path))
    assert result.exit_code == 2
    assert message in result.stderr
    assert not path.exists()


def test_check_counts_games_and_plies(file):
    plies = sum(len(record.moves) for record in read_records(file))
    assert output("check", file, file).startswith(f"6 games, {2 * plies} plies, ")
    data = json.loads(output("check", file, "--json"))
    assert data["games"] == 3
    assert data["files"] == [{"file": file, "games": 3, "plies": plies, "error": None}]
    assert output("check", "-", typed=text_of(file)).startswith("3 games")


def test_check_tells_what_is_wrong_and_goes_on_with_the_next_file(file, tmp_path):
    bad = tmp_path / "bad.kab"
    text = text_of(file)
    bad.write_text(text.replace('[Seed "6"]', '[Seed "six"]'), encoding="utf-8")
    result = run("check", str(bad), file, str(tmp_path / "missing"))
    assert result.exit_code == 2
    assert result.stdout.startswith("4 games, ")
    assert "2 of 3 files with an error" in result.stdout
    line = text[: text.index('[Seed "6"]')].count("\n") + 1
    assert result.stderr.splitlines() == [
        f"kabinett: {bad}:{line}: game 2: the seed 'six' is no whole number",
        f"kabinett: {tmp_path / 'missing'}: No such file or directory",
    ]
    assert json.loads(run("check", str(bad), "--json").stdout)["files"][0]["error"].endswith(
        "no whole number"
    )


def test_check_of_bytes_that_are_not_text():
    result = run("check", "-", typed=b'[Game "noti"]\n[Event "\xff"]\n')
    assert result.exit_code == 2
    assert result.stderr == "kabinett: standard input:2: game 1: this is not UTF-8 text, column 9\n"


def test_replay_prints_all_into_a_pipe(file):
    records = list(read_records(file))
    text = output("replay", file)
    assert text.count("Start, ") == 3
    final = records[2].replay()
    assert text.rstrip("\n").endswith(final.game.board(final.state))
    second = output("replay", file, "--number", "2")
    assert second.count("\nPly ") == len(records[1].moves)
    assert f"result {records[1].tags['Result']}" in second
    assert output("replay", file, "--number", "2", "--ply", "44").count("\nPly ") == 1
    assert output("replay", "-", typed=text_of(file)) == text


def test_replay_shows_comments_without_control_characters(tmp_path):
    position = kabinett.position("noti")
    position.push("II@d4")
    path = tmp_path / "x.kab"
    record = Record.of(position, Event="\x1b[2Jgone", comments={0: "well", 1: "the centre\x1b[31m"})
    path.write_text(format_record(record), encoding="utf-8")
    text = output("replay", str(path))
    assert "\x1b" not in text
    assert "  well\n" in text
    assert "  the centre\\u{1b}[31m\n" in text
    assert "\\u{1b}[2Jgone" in text


def test_replay_refuses_a_number_beyond_the_file(file):
    result = run("replay", file, "--number", "4")
    assert result.exit_code == 2
    assert result.stderr == f"kabinett: {file} holds 3 games, so there is no game 4\n"


@pytest.mark.parametrize(
    ("wish", "ply", "goal"),
    [("n", 3, 4), ("", 9, 9), ("b", 3, 2), ("back", 0, 0), ("f", 3, 0), ("l", 3, 9),
     ("7", 3, 7), ("70", 3, 9),
     ("Q", 3, None), ("what", 3, 3), ("²", 3, 3), ("9" * 5000, 3, 9)],
)  # fmt: skip
def test_a_wish_leads_to_a_ply(wish, ply, goal):
    assert step(wish, ply, 9) == goal


def test_replay_steps_on_a_terminal(file, monkeypatch):
    monkeypatch.setattr("kabinett.cli.replay.on_terminal", lambda: True)
    text = output("replay", file, "--number", "3", typed="n\n\nb\n30\nf\nl\nq\n")
    plies = re.findall(r"^(?:Ply (\d+) of|(Start),)", text, re.MULTILINE)
    assert [int(ply or 0) for ply, _ in plies] == [0, 1, 2, 1, 30, 0, 44]


# -- boards ----------------------------------------------------------------------------------------


def test_score_prints_position_and_breakdown(tmp_path):
    position = kabinett.position("noti")
    while not position.is_over:
        position.push_code(position.codes[-1])
    path = tmp_path / "board.txt"
    path.write_text(f"\n{position}\n", encoding="utf-8")
    text = output("score", str(path))
    assert text.startswith(f"{position}\n\n")
    for seat, points in enumerate(position.scores):
        assert f"\n{position.game.seat_name(seat)}: {points}\n" in text
    for item in position.explain()[0]:
        assert item.arithmetic in text
    data = json.loads(output("score", "-", "--json", typed=str(position)))
    assert tuple(data["scores"]) == position.scores
    assert [sum(item["points"] for item in mine) for mine in data["items"]] == list(position.scores)
    assert data["winners"] == list(position.winners)


def test_score_of_a_named_game():
    position = kabinett.position("noti(players=3)")
    board = position.game.board(position.state)
    text = output("score", "-", "--game", "noti(players=3)", typed=board)
    assert text.startswith("noti(players=3)\n")
    assert output("score", "-", "--game", "noti(players=3)", typed=str(position)) == text


def test_score_guesses_the_edition_of_a_jati_diagram():
    nine = run("score", "-", "--json", typed="A diagram\n\n" + DIAGRAM + "\nand words\n")
    assert nine.stderr == "kabinett: no game is named; read as jati(edition=1966) for its 9 rows\n"
    assert json.loads(nine.stdout)["scores"][0] == 7
    ten = run("score", "-", typed=DIAGRAM + "10" + "\t" * 10 + "\n")
    assert ten.stderr == "kabinett: no game is named; read as jati(edition=1965) for its 10 rows\n"
    assert ten.stdout.startswith("jati(edition=1965)\n")


@pytest.mark.parametrize(
    ("text", "options", "message"),
    [
        ("", [], "standard input: the board is empty"),
        ("chess\n", [], "standard input: there is no game 'chess'"),
        ("1 2 3\n", [], "standard input: no game is named; write its name into the first line"),
        ("noti\n", [], "standard input: row 8 of the board is missing"),
        ("noti\n", ["--game", "jati"], "standard input: row 8 of the board is missing"),
        ('[Game "noti"]\n', [], "standard input: this is a file of records, not a board"),
        (b"noti\n\xff", [], "standard input:2: this is not UTF-8 text"),
        (str(kabinett.position("noti")), ["--game", "jati"], "the board is of noti, not of jati"),
        ("x" * (1 << 20) + "y", [], "standard input is longer than 1048576 characters"),
    ],
)
def test_score_refuses_what_is_no_board(text, options, message):
    result = run("score", "-", *options, typed=text)
    assert result.exit_code == 2
    assert message in result.stderr
    assert len(result.stderr.splitlines()) == 1


# -- pictures --------------------------------------------------------------------------------------


def test_draw_draws_games_records_and_boards(file, tmp_path):
    start = output("draw", "noti")
    assert start == kabinett.position("noti").svg() + "\n"
    ElementTree.fromstring(start)
    record = list(read_records(file))[1]
    assert output("draw", file, "--number", "2") == record.replay().svg() + "\n"
    assert output("draw", file, "--number", "2", "--ply", "0") == start
    board = tmp_path / "board.txt"
    board.write_text(str(record.replay(20)), encoding="utf-8")
    drawn = output("draw", str(board))
    assert str(record.replay(20)) in drawn
    assert output("draw", "-", typed=board.read_text(encoding="utf-8")) == drawn


def test_draw_obeys_its_options(file, tmp_path):
    from kabinett.games.canvas import RenderOptions

    out = tmp_path / "board.svg"
    options = ["--targets", "--theme", "dark", "--width", "300", "--highlight", "e5, e6", "--out", str(out)]
    assert output("draw", file, "--ply", "6", *options) == ""
    look = RenderOptions(targets=True, theme="dark", width=300, cells=("e5", "e6"))
    position = next(read_records(file)).replay(6)
    assert out.read_text(encoding="utf-8") == position.svg(look) + "\n"


def test_draw_refuses_a_ply_beyond_the_game(file):
    result = run("draw", file, "--ply", "45")
    assert result.exit_code == 2
    assert result.stderr == f"kabinett: game 1 of {file} has 44 plies, so there is no ply 45\n"


# -- perft -----------------------------------------------------------------------------------------


def test_perft_counts():
    position = kabinett.position("noti")
    assert output("perft", "noti", "--depth", "2").startswith("perft(2) = 960, ")
    data = json.loads(output("perft", "noti", "--depth", "3", "--split", "--json"))
    assert data["count"] == sum(data["split"].values()) == perft(position.game.rules, position.state_array, 3)
    assert list(data["split"]) == position.legal_moves
    position.push("II@d4")
    behind = json.loads(output("perft", "noti", "--depth", "2", "--moves", " II@d4 ", "--json"))
    assert behind["count"] == data["split"]["II@d4"]
    assert behind["moves"] == ["II@d4"]
    lines = output("perft", "noti", "--depth", "1", "--split").splitlines()
    assert lines[0] == "II@c3: 1"
    assert output("perft", "noti", "--depth", "0").startswith("perft(0) = 1, ")


def test_perft_refuses_illegal_moves():
    result = run("perft", "noti", "--depth", "1", "--moves", "II@d4 II@d4")
    assert result.exit_code == 2
    assert result.stderr == "kabinett: 'II@d4' is not allowed as move 2 of noti: d4 is taken\n"
    assert run("perft", "noti", "--depth", "0", "--split").exit_code == 2


# -- precompile ------------------------------------------------------------------------------------------


def test_precompiling_counts_what_it_compiled(monkeypatch):
    import kabinett.players.precompile

    done = []
    jobs = [(f"job {index}", lambda index=index: done.append(index) or index % 2 == 0) for index in range(5)]
    monkeypatch.setattr(kabinett.players.precompile, "precompile_jobs", lambda: jobs)
    monkeypatch.setattr("kabinett.envs.precompile.precompile_jobs", list)
    random_numbers_are_there(monkeypatch)
    text = output("precompile", "--jobs", "1")
    assert re.fullmatch(r"kernels ready: 3 compiled, 3 loaded, \d+ s\n", text)
    assert done == list(range(5))


def test_precompiling_shares_the_work_among_processes(monkeypatch, tmp_path):
    import kabinett.players.precompile

    few = [job for job in kabinett.players.precompile.precompile_jobs() if job[0].startswith("noti: rules")]
    monkeypatch.setattr(kabinett.players.precompile, "precompile_jobs", lambda: few)
    monkeypatch.setattr("kabinett.envs.precompile.precompile_jobs", list)
    assert len(few) == 6
    # A cache that cannot be written is no failure.
    nowhere = tmp_path / "file"
    nowhere.write_text("")
    monkeypatch.setenv("KABINETT_CACHE", str(nowhere / "cache"))
    text = output("precompile", "--jobs", "2")
    assert re.fullmatch(r"kernels ready: [0-7] compiled, [0-7] loaded, \d+ s\n", text)
    assert sum(map(int, re.findall(r"(\d) (?:compiled|loaded)", text))) == 7
