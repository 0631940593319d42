"""Foreign programs as players: those that play, and every way to fail."""

from __future__ import annotations

import contextlib
import gc
import os
import shlex
import sys
import threading
import time
from pathlib import Path

import pytest

import kabinett
from kabinett.players import PlayerFailed, UnknownPlayer, is_program, player

PRELUDE = """
import json, os, subprocess, sys, time
def requests():
    for line in sys.stdin:
        request = json.loads(line)
        if request["action"] == "analyze":
            yield request
def answer(request, **fields):
    print(json.dumps({"id": request["id"], **fields}), flush=True)
"""


@pytest.fixture
def program(tmp_path):
    """Makes a player of a program in Python; closed at the end of the test."""
    made = []

    def make(code: str, settings: str = "limit=20"):
        path = tmp_path / f"program{len(made)}.py"
        path.write_text(PRELUDE + code)
        command = shlex.join([sys.executable, "-I", str(path)])
        made.append(player(f"cmd({settings}):{command}" if settings else f"cmd:{command}", seed=1))
        return made[-1]

    yield make
    for one in made:
        one.close()


def alive(pid: int) -> bool:
    """Whether there is such a process, be it a zombie."""
    with contextlib.suppress(ProcessLookupError):
        os.kill(pid, 0)
        return True
    return False


def gone(pid: int) -> bool:
    """Whether a process that is nobody's child here goes within a moment."""
    until = time.monotonic() + 10
    while alive(pid) and time.monotonic() < until:
        state = Path(f"/proc/{pid}/stat")
        if state.exists() and state.read_text().rpartition(")")[2].split()[0] == "Z":
            return True  # dead, and for its new parent to collect
        time.sleep(0.02)
    return not alive(pid)


# -- programs that play ----------------------------------------------------------------------------


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
    one, same = player(spec, seed=1), player(spec, seed=1)
    for started in (kabinett.position("noti"), kabinett.position("noti(players=3)")):
        choice = one.choose(started, report=seen.append)
        assert choice.move in started.legal
        assert choice.simulations == 300
        assert choice.lines[0].move == choice.move
        assert sum(choice.lines[0].shares) == pytest.approx(1, abs=1e-4)
        assert len(choice.lines[0].points) == started.game.seats
        assert same.choose(started)[:3] == choice[:3], "equal seeds, equal answers"
    one.close()
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
    told = log.read_text().splitlines()
    assert told[0] == "RECTSTART 10,9"
    assert "INFO timeout_turn 2000" in told
    moves = [line for line in told[1:] if not line.startswith("INFO")]
    assert moves == [
        *("BEGIN", "TURN 4,4"),
        *("RESTART", "TURN 0,0"),
        *("RESTART", "BOARD", "9,8,1", "1,1,2", "DONE"),
        *("END", "bye"),
    ]


# -- every way to fail -----------------------------------------------------------------------------


FAULTS = {
    "sys.exit(3)": ("crash", "it ended with exit code 3"),
    "sys.stderr.write('no\\nlicence\\n'); sys.exit(1)": ("crash", "its last words: licence"),
    "os.kill(os.getpid(), 11)": ("crash", "it was ended by signal 11"),
    "os.close(1); time.sleep(60)": ("crash", "it closed its output"),
    "print('hello', flush=True); time.sleep(60)": ("rubbish", "this is no JSON object: 'hello'"),
    "sys.stdout.buffer.write(b'\\xff\\x00\\n'); sys.stdout.flush(); time.sleep(60)": (
        "rubbish",
        "no JSON object",
    ),
    "print('[' * 100000, flush=True); time.sleep(60)": ("rubbish", "no JSON object"),
    "print('[1]', flush=True); time.sleep(60)": ("rubbish", "no JSON object"),
    "while True: sys.stdout.write('x' * 100000)": ("rubbish", "a line of more than"),
    "for r in requests(): answer(r)": ("rubbish", "an answer without a move"),
    "for r in requests(): answer(r, move=5)": ("rubbish", "an answer without a move"),
    "for r in requests(): answer(r, move='zz')": ("illegal", "'zz' is not a move of noti"),
    "for r in requests(): answer(r, move='a1')": ("illegal", "'a1' is not allowed"),
    "for r in requests(): answer(r, error='bad', message='cannot')": (
        "refusal",
        "it answered with an error: cannot",
    ),
    'print(\'{"id": null, "error": "x"}\', flush=True); time.sleep(60)': ("refusal", "with an error: x"),
    "print('{}', flush=True); time.sleep(60)": ("rubbish", "an answer without an id"),
    "time.sleep(60)": ("timeout", "no move within 1 s"),
    "sys.stdin.close(); time.sleep(60)": ("timeout", "no move within 1 s"),
    "while True: print('{\"id\": 77}')": ("timeout", "no move within 1 s"),
    "for r in requests():\n  while True: answer(r, final=False, move='x')": ("timeout", "no move within 1 s"),
}


@pytest.mark.parametrize("code", FAULTS, ids=lambda code: code[:30])
def test_a_program_that_fails_is_ended_and_the_reason_told(program, code):
    fault, reason = FAULTS[code]
    patience = "limit=1,start=0" if fault == "timeout" else "limit=30,start=0"
    failing = program(code, patience)
    begun = time.monotonic()
    with pytest.raises(PlayerFailed) as failed:
        failing.choose(kabinett.position("noti"))
    assert failed.value.fault == fault
    assert reason in failed.value.reason
    assert failed.value.player == failing.name
    assert str(failed.value).startswith(f"{failing.name} failed: ")
    assert time.monotonic() - begun < 15
    assert failing.pid is None


GOMOCUP_FAULTS = {
    "print('ERROR too small', flush=True)": ("refusal", "it answered 'ERROR too small'"),
    "print('UNKNOWN', flush=True)": ("refusal", "it answered 'UNKNOWN'"),
    "print('yes', flush=True)": ("rubbish", "it answered RECTSTART 10,9 with 'yes', not OK"),
    "print('OK\\n4;4', flush=True)": ("rubbish", "this is no square: '4;4'"),
    "print('OK\\n٤,4', flush=True)": ("rubbish", "this is no square"),
    "print('OK\\n10,4', flush=True)": ("illegal", "10,4 is not on the board"),
    "print('OK\\n4,999999999999999999999', flush=True)": ("illegal", "is not on the board"),
    "print('OK\\n0,0', flush=True)": ("illegal", "0,0 is taken"),
    "print('OK', flush=True)": ("timeout", "no move within 1 s"),
    "while True: print('MESSAGE wait')": ("timeout", "no move within 1 s"),
}


@pytest.mark.parametrize("code", GOMOCUP_FAULTS, ids=lambda code: code[:30])
def test_a_gomocup_brain_that_fails_is_ended_and_the_reason_told(program, code):
    fault, reason = GOMOCUP_FAULTS[code]
    patience = "limit=1,start=0" if fault == "timeout" else "limit=30,start=0"
    failing = program(f"{code}\ntime.sleep(60)", f"protocol=gomocup,{patience}")
    position = kabinett.position("first-five")
    position.push("a1")
    with pytest.raises(PlayerFailed) as failed:
        failing.choose(position)
    assert failed.value.fault == fault
    assert reason in failed.value.reason
    assert failing.pid is None


def test_gomocup_is_for_first_five_alone(program):
    with pytest.raises(PlayerFailed, match="for first-five alone"):
        program("", "protocol=gomocup").choose(kabinett.position("noti"))


@pytest.mark.parametrize("session", [False, True])
def test_a_program_is_killed_with_its_children(program, tmp_path, session):
    note = tmp_path / "child"
    failing = program(
        f"""
child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(300)"], start_new_session={session})
open({str(note)!r}, "w").write(str(child.pid))
print("rubbish", flush=True)
time.sleep(300)
"""
    )
    with pytest.raises(PlayerFailed):
        failing.choose(kabinett.position("noti"))
    assert gone(int(note.read_text()))


def test_children_of_a_program_that_crashed_are_killed_too(program, tmp_path):
    note = tmp_path / "child"
    failing = program(
        f"""
child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(300)"], stdout=subprocess.DEVNULL)
open({str(note)!r}, "w").write(str(child.pid))
os._exit(9)
"""
    )
    with pytest.raises(PlayerFailed, match="exit code 9"):
        failing.choose(kabinett.position("noti"))
    assert gone(int(note.read_text()))


def test_no_process_is_left_of_a_failed_program(program):
    failing = program("time.sleep(300)", "limit=0.3,start=0.2")

    def fail() -> None:
        with contextlib.suppress(PlayerFailed):
            failing.choose(kabinett.position("noti"))

    thread = threading.Thread(target=fail)
    thread.start()
    until = time.monotonic() + 20
    while failing.pid is None and time.monotonic() < until:
        time.sleep(0.005)
    pid = failing.pid
    assert alive(pid)
    thread.join()
    assert not alive(pid), "not even a zombie"


def test_a_program_that_failed_is_started_anew_when_asked_again(program, tmp_path):
    flag = tmp_path / "flag"
    fickle = program(
        f"""
first = not os.path.exists({str(flag)!r})
open({str(flag)!r}, "w").close()
if first: sys.exit(1)
for request in requests():
    answer(request, move="e5")
"""
    )
    position = kabinett.position("first-five")
    with pytest.raises(PlayerFailed):
        fickle.choose(position)
    assert fickle.choose(position).move == "e5"


def test_candidates_that_make_no_sense_are_left_out(program):
    talkative = program(
        """
for request in requests():
    lines = [{"move": "e5", "simulations": -4, "points": ["x", 1], "shares": [0.5, 0.5]}, 7, {"move": "zz"},
             {"move": "a1", "points": [1e999, 0], "shares": {}}, {"move": []}, {}]
    print(json.dumps({"id": request["id"], "final": False, "fraction": "x"}), flush=True)
    print(json.dumps({"id": "other"}), flush=True)
    answer(request, move="a1", lines=lines, simulations=True, seconds=[])
"""
    )
    seen = []
    choice = talkative.choose(kabinett.position("first-five"), report=seen.append)
    assert [(line.move, line.simulations, line.points, line.shares) for line in choice.lines] == [
        ("a1", 0, (), ()),
        ("e5", 0, (), (0.5, 0.5)),
    ]
    assert (choice.simulations, seen) == (0, [])


# -- stopping and ending ---------------------------------------------------------------------------


@pytest.mark.parametrize("settings", ["seconds=600", "protocol=gomocup,seconds=600"])
def test_a_program_is_stopped_at_once(settings):
    protocol = "gomocup" if "gomocup" in settings else "json"
    engine = player(f"cmd({settings}):{shlex.quote(sys.executable)} -m kabinett engine --protocol {protocol}")
    stop = threading.Event()
    position = kabinett.position("first-five")
    threading.Timer(1.0, stop.set).start()
    begun = time.monotonic()
    assert engine.choose(position, stop=stop).move in position.legal
    assert time.monotonic() - begun < 6
    engine.close()


def test_a_program_that_does_not_stop_is_ended(program):
    deaf = program("for request in requests(): time.sleep(300)", "seconds=300")
    stop = threading.Event()
    stop.set()
    position = kabinett.position("first-five")
    begun = time.monotonic()
    assert deaf.choose(position, stop=stop).move in position.legal
    assert time.monotonic() - begun < 5
    assert deaf.pid is None


def test_a_program_may_end_in_its_own_way(program, tmp_path):
    note = tmp_path / "note"
    polite = program(
        f"""
for request in requests():
    answer(request, move="e5")
open({str(note)!r}, "w").write("ended")
"""
    )
    polite.choose(kabinett.position("first-five"))
    polite.close()
    polite.close()
    assert note.read_text() == "ended"


def test_a_program_that_will_not_end_is_killed(program):
    stubborn = program("for request in requests(): answer(request, move='e5')\ntime.sleep(300)")
    stubborn.choose(kabinett.position("first-five"))
    pid, begun = stubborn.pid, time.monotonic()
    stubborn.close()
    assert not alive(pid)
    assert time.monotonic() - begun < 5


def test_a_player_that_is_forgotten_takes_its_program_along(tmp_path):
    path = tmp_path / "program.py"
    path.write_text(PRELUDE + "for request in requests(): answer(request, move='e5')\ntime.sleep(300)")
    forgotten = player(f"cmd(limit=20):{shlex.join([sys.executable, '-I', str(path)])}")
    forgotten.choose(kabinett.position("first-five"))
    pid = forgotten.pid
    del forgotten
    gc.collect()
    assert not alive(pid)


# -- specifications --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("spec", "reason"),
    [
        ("cmd:", "cmd: needs a program"),
        ("cmd", "names no program"),
        ("cmd:/no/such/program x", "there is no program '/no/such/program'"),
        ("cmd:'sh", "are not closed"),
        ("cmd(speed=1):sh", "cmd has no setting 'speed'; its settings: protocol, seconds, simulations"),
        ("cmd(second=1):sh", "did you mean 'seconds'"),
        ("cmd(seconds=0):sh", "'seconds=0' is not possible in cmd; seconds is a number from 0.001 up"),
        ("cmd(seconds=nan):sh", "is not possible"),
        ("cmd(simulations=1.5):sh", "simulations is a whole number from 1 up"),
        ("cmd(limit):sh", "'limit' is not possible"),
        ("cmd(protocol=uci):sh", "protocol is one of json, gomocup"),
        ("cmd(protocol=gomocup,simulations=5):sh", "knows no simulations"),
        ("cmd(limit=1,limit=2):sh", "limit is given twice"),
    ],
)
def test_a_program_that_cannot_be_is_refused_when_it_is_named(spec, reason):
    assert is_program(spec)
    with pytest.raises(UnknownPlayer) as refused:
        player(spec)
    assert reason in str(refused.value)


def test_limits_follow_from_budgets():
    assert (player("cmd:sh").seconds, player("cmd:sh").limit) == (1.0, 6.0)
    assert player("cmd(seconds=3):sh").limit == 8.0
    assert (player("cmd(simulations=9):sh").seconds, player("cmd(simulations=9):sh").limit) == (None, 120.0)
    assert player("cmd(limit=2):sh").limit == 2.0
    assert (
        player(" cmd ( limit = 2 , protocol=json ) : sh -c x ").name == "cmd(limit=2.0,protocol=json):sh -c x"
    )
