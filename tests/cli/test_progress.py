"""How far a command is, as the terminal and as a log are told."""

import io
import sys

import pytest

from kabinett.cli import progress
from kabinett.cli.progress import Progress


class Stream(io.StringIO):
    """Standard error, which a person watches or nobody."""

    def __init__(self, watched):
        super().__init__()
        self._watched = watched

    def isatty(self):
        return self._watched


@pytest.fixture
def progress_of(monkeypatch):
    """What is written while one thing is done every second, for some seconds."""

    def run(watched, seconds):
        stream, clock = Stream(watched), [0.0]
        monkeypatch.setattr(sys, "stderr", stream)
        monkeypatch.setattr(progress.time, "monotonic", lambda: clock[0])
        with Progress("games", 1000) as shown:
            for _ in range(seconds):
                clock[0] += 1
                shown.advance(1, "the tenth")
        return stream.getvalue()

    return run


def test_a_log_gets_a_line_a_minute(progress_of):
    lines = progress_of(watched=False, seconds=150).splitlines()
    assert [line.partition(" of ")[0].split()[-1] for line in lines] == ["60", "120"]
    assert lines[0].endswith("60 of 1,000 games, 940 s left  the tenth")


def test_a_log_gets_nothing_of_what_is_done_soon(progress_of):
    assert progress_of(watched=False, seconds=59) == ""


def test_a_terminal_gets_one_line_that_goes_away(progress_of):
    text = progress_of(watched=True, seconds=3)
    assert "\n" not in text
    shown = [line for line in text.split("\r") if line.strip()]
    assert [line.partition(" of ")[0].split()[-1] for line in shown] == ["1", "2", "3"]
    assert text.endswith("\r")
