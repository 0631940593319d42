"""The engine as a process: flushed lines, the end of its pipes, interrupts."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time

import pytest

from tests.engine.talk import put_away
from tests.patience import LONGEST


@pytest.fixture
def start():
    """Start the command line in a process of its own; ended at the end of the test."""
    running = []

    def begin(*arguments: str, **options: object) -> subprocess.Popen[bytes]:
        process = subprocess.Popen(
            [sys.executable, "-m", "kabinett", "engine", *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            **options,
        )
        running.append(process)
        return process

    yield begin
    for process in running:
        put_away(process)


def say(process: subprocess.Popen[bytes], **fields: object) -> None:
    process.stdin.write(json.dumps(fields).encode() + b"\n")
    process.stdin.flush()


def test_answers_come_at_once_and_the_end_of_the_input_ends_the_engine(start):
    process = start()
    say(process, id=1, action="hello")
    assert json.loads(process.stdout.readline())["id"] == 1
    say(process, id=2, game="noti", simulations=10)
    assert json.loads(process.stdout.readline())["id"] == 2
    say(process, id=3, game="noti", seconds=0.2)
    process.stdin.close()
    assert json.loads(process.stdout.readline())["final"] is True
    assert process.stdout.readline() == b""
    assert process.wait(LONGEST) == 0
    assert process.stderr.read() == b""


def test_an_engine_without_input_ends_quietly():
    run = [sys.executable, "-m", "kabinett", "engine"]
    done = subprocess.run(run, input=b"\n \n", capture_output=True, check=True, timeout=60)
    assert (done.stdout, done.stderr) == (b"", b"")


def test_an_engine_nobody_listens_to_ends(start):
    process = start()
    say(process, id=1, action="hello")
    process.stdout.readline()
    process.stdout.close()
    say(process, id=2, game="noti", seconds=600)
    say(process, id=3, action="hello")
    assert process.wait(LONGEST) == 141
    assert process.stderr.read() == b""


def test_an_interrupt_ends_the_engine(start):
    process = start()
    say(process, id=1, game="noti", seconds=600)
    say(process, id=2, action="hello")
    process.stdout.readline()
    time.sleep(0.1)
    process.send_signal(signal.SIGINT)
    assert process.wait(LONGEST) == 130
    assert process.stderr.read() == b""


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("--player", "deep"), "there is no player 'deep'"),
        (("--player", "cmd:ls"), "an engine starts no other programs"),
        (("--protocol", "gomocup", "--threads", "2"), "--threads is for the protocol json"),
        (("--seed", "2"), "--seed is for the protocol gomocup"),
    ],
)
def test_wrong_options_are_told(start, arguments, reason):
    process = start(*arguments)
    assert process.wait(60) == 2
    assert reason in process.stderr.read().decode()
