"""Foreign programs as players: how they are stopped and ended, and how they are specified."""

from __future__ import annotations

import gc
import shlex
import sys
import threading

import pytest

import kabinett
from kabinett.players import UnknownPlayer, is_program, player
from tests.engine.programs import alive, command_of

# -- stopping and ending ---------------------------------------------------------------------------


@pytest.mark.parametrize("settings", ["seconds=600", "protocol=gomocup,seconds=600"])
def test_a_program_is_stopped_at_once(settings):
    protocol = "gomocup" if "gomocup" in settings else "json"
    engine = player(f"cmd({settings}):{shlex.quote(sys.executable)} -m kabinett engine --protocol {protocol}")
    stop = threading.Event()
    position = kabinett.position("first-five")
    threading.Timer(1.0, stop.set).start()
    # It would think for ten minutes, which a hanging test may not.
    assert engine.choose(position, stop=stop).move in position.legal
    engine.close()


def test_a_program_that_does_not_stop_is_ended(program):
    deaf = program("for request in requests(): time.sleep(300)", "seconds=300")
    stop = threading.Event()
    stop.set()
    position = kabinett.position("first-five")
    assert deaf.choose(position, stop=stop).move in position.legal
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
    pid = stubborn.pid
    stubborn.close()
    assert not alive(pid)


def test_a_player_that_is_forgotten_takes_its_program_along(tmp_path):
    code = "for request in requests(): answer(request, move='e5')\ntime.sleep(300)"
    forgotten = player(f"cmd(limit=20):{command_of(tmp_path / 'program.py', code)}")
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
