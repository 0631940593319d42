"""Foreign programs as players: every way to fail."""

from __future__ import annotations

import contextlib
import threading

import pytest

import kabinett
from kabinett.players import PlayerFailed
from tests.engine.programs import alive, gone
from tests.patience import until

FAULTS = {
    "sys.exit(3)": ("crash", "it ended with exit code 3"),
    "sys.stderr.write('no\\nlicence\\n'); sys.exit(1)": ("crash", "its last words: licence"),
    "os.kill(os.getpid(), 11)": ("crash", "it was ended by signal 11"),
    "os.close(1); time.sleep(60)": ("crash", "it closed its output"),
    "print('hello', flush=True); time.sleep(60)": ("protocol_error", "this is no JSON object: 'hello'"),
    "sys.stdout.buffer.write(b'\\xff\\x00\\n'); sys.stdout.flush(); time.sleep(60)": (
        "protocol_error",
        "no JSON object",
    ),
    "print('[' * 100000, flush=True); time.sleep(60)": ("protocol_error", "no JSON object"),
    "print('[1]', flush=True); time.sleep(60)": ("protocol_error", "no JSON object"),
    "while True: sys.stdout.write('x' * 100000)": ("protocol_error", "a line of more than"),
    "for r in requests(): answer(r)": ("protocol_error", "an answer without a move"),
    "for r in requests(): answer(r, move=5)": ("protocol_error", "an answer without a move"),
    "for r in requests(): answer(r, move='zz')": ("illegal", "'zz' is not a move of noti"),
    "for r in requests(): answer(r, move='a1')": ("illegal", "'a1' is not allowed"),
    "for r in requests(): answer(r, error='bad', message='cannot')": (
        "refusal",
        "it answered with an error: cannot",
    ),
    'print(\'{"id": null, "error": "x"}\', flush=True); time.sleep(60)': ("refusal", "with an error: x"),
    "print('{}', flush=True); time.sleep(60)": ("protocol_error", "an answer without an id"),
    "time.sleep(60)": ("timeout", "no move within 1 s"),
    "sys.stdin.close(); time.sleep(60)": ("timeout", "no move within 1 s"),
    "while True: print('{\"id\": 77}')": ("timeout", "no move within 1 s"),
    "for r in requests():\n  while True: answer(r, final=False, move='x')": ("timeout", "no move within 1 s"),
}


@pytest.mark.sampled(7)
@pytest.mark.parametrize("code", FAULTS, ids=lambda code: code[:30])
def test_a_program_that_fails_is_ended_and_the_reason_told(program, code):
    fault, reason = FAULTS[code]
    patience = "limit=1,start=0" if fault == "timeout" else "limit=30,start=0"
    failing = program(code, patience)
    with pytest.raises(PlayerFailed) as failed:
        failing.choose(kabinett.position("noti"))
    assert failed.value.fault == fault
    assert reason in failed.value.reason
    assert failed.value.player == failing.name
    assert str(failed.value).startswith(f"{failing.name} failed: ")
    assert failing.pid is None


GOMOCUP_FAULTS = {
    "print('ERROR too small', flush=True)": ("refusal", "it answered 'ERROR too small'"),
    "print('UNKNOWN', flush=True)": ("refusal", "it answered 'UNKNOWN'"),
    "print('yes', flush=True)": ("protocol_error", "it answered RECTSTART 10,9 with 'yes', not OK"),
    "print('OK\\n4;4', flush=True)": ("protocol_error", "this is no square: '4;4'"),
    "print('OK\\n٤,4', flush=True)": ("protocol_error", "this is no square"),
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
print("protocol_error", flush=True)
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
    failing = program("time.sleep(300)", "limit=2,start=0.2")

    def fail() -> None:
        with contextlib.suppress(PlayerFailed):
            failing.choose(kabinett.position("noti"))

    thread = threading.Thread(target=fail)
    thread.start()
    pid = until(lambda: failing.pid)
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
