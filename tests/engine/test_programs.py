"""Foreign programs as players: those that play."""

from __future__ import annotations

import shlex
import sys

import pytest

import kabinett
from kabinett.players import PlayerFailed, player
from tests.engine.programs import alive


@pytest.mark.parametrize(
    "spec",
    [
        "cmd(simulations=40):{} engine",
        "cmd(seconds=0.02):{} engine --threads 1",
        "cmd(protocol=gomocup,seconds=0.05):{} engine --protocol gomocup",
    ],
)
def test_kabinett_plays_against_itself_through_a_pipe(spec):
    engine = player(spec.format(f"{shlex.quote(sys.executable)} -m kabinett"), seed=1)
    other = player("random", seed=3)
    for seat in (0, 1):
        position = kabinett.position("first-five")
        while not position.is_over:
            position.push((engine if position.turn == seat else other).choose(position).move)
        assert position.scores[seat] == 1
    pid = engine.pid
    engine.close()
    assert engine.pid is None
    assert not alive(pid)


def test_what_an_engine_thinks_comes_through():
    spec = f"cmd(simulations=300):{shlex.quote(sys.executable)} -m kabinett engine --player uct"
    seen = []
    first, same = player(spec, seed=1), player(spec, seed=1)
    for started in (kabinett.position("noti"), kabinett.position("noti(players=3)")):
        choice = first.choose(started, report=seen.append)
        assert choice.move in started.legal
        assert choice.simulations == 300
        assert choice.lines[0].move == choice.move
        assert sum(choice.lines[0].shares) == pytest.approx(1, abs=1e-4)
        assert len(choice.lines[0].points) == started.game.seats
        assert same.choose(started)[:3] == choice[:3], "equal seeds, equal answers"
    first.close()
    same.close()


def test_a_program_sees_the_whole_game(program):
    asked = program(
        """
for request in requests():
    answer(request, move="e5", note=1)
    sys.stderr.write(json.dumps(request) + "\\n")
    sys.exit(7)
"""
    )
    position = kabinett.position("jati(edition=1965)")
    assert asked.choose(position).move == "e5"
    with pytest.raises(PlayerFailed, match=r"its last words: .*edition=1965.*seconds") as failed:
        asked.choose(position)
    assert '"moves": []' in failed.value.reason


def test_a_program_starts_from_a_board_in_either_protocol():
    board = kabinett.position("first-five")
    for token in "e5 a1 f5 a2 g5 a3 h5 a4".split():
        board.push(token)
    position = kabinett.Position(board.game, board.game.board(board.state))
    for protocol in ("json", "gomocup"):
        command = f"{shlex.quote(sys.executable)} -m kabinett engine --protocol {protocol}"
        engine = player(f"cmd(protocol={protocol},seconds=0.3):{command}", seed=2)
        assert engine.choose(position).move in ("d5", "j5")
        again = board.copy()
        again.push("k9")
        assert engine.choose(again).move == "a5"
        engine.close()


def test_a_gomocup_brain_hears_only_what_the_protocol_has(program, tmp_path):
    log = tmp_path / "log"
    brain = program(
        f"""
free = [(x, y) for y in range(9) for x in range(10)]
board = False
for line in map(str.strip, sys.stdin):
    open({str(log)!r}, "a").write(line + "\\n")
    word = line.split()[0]
    if word in ("RECTSTART", "RESTART"):
        print("OK", flush=True)
    elif word == "BOARD":
        board = True
    elif word == "DONE" or (word in ("TURN", "BEGIN") and not board):
        print("MESSAGE thinking\\nDEBUG hard", flush=True)
        print("{{}},{{}}".format(*free.pop()), flush=True)
        board = False
    elif word == "END":
        open({str(log)!r}, "a").write("bye\\n")
        break
""",
        "protocol=gomocup,seconds=2,limit=20",
    )
    position = kabinett.position("first-five")
    assert brain.choose(position).move == "k9"
    for token in ("k9", "e5"):
        position.push(token)
    assert brain.choose(position).move == "j9"
    position.push("j9")
    other = kabinett.position("first-five")
    other.push("a1")
    assert brain.choose(other).move == "h9"
    for _ in range(2):
        position.pop()
    position.push("b2")
    assert brain.choose(position).move == "g9"
    brain.close()
    lines = log.read_text().splitlines()
    assert lines[0] == "RECTSTART 10,9"
    assert "INFO timeout_turn 2000" in lines
    moves = [line for line in lines[1:] if not line.startswith("INFO")]
    assert moves == [
        *("BEGIN", "TURN 4,4"),
        *("RESTART", "TURN 0,0"),
        *("RESTART", "BOARD", "9,8,1", "1,1,2", "DONE"),
        *("END", "bye"),
    ]
