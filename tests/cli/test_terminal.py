"""On a real terminal: stepping through a game, progress, rules set in type, quiet interrupts."""

from __future__ import annotations

import os
import re
import select
import subprocess
import sys
import time
from pathlib import Path

import pytest

pty = pytest.importorskip("pty", reason="only systems with pseudo-terminals have this")


class Terminal:
    """A program on a pseudo-terminal; everything that it shows is kept in `shown`."""

    def __init__(self, *arguments: str) -> None:
        self._own, other = pty.openpty()
        environment = {**os.environ, "TERM": "xterm", "COLUMNS": "80", "LINES": "40"}
        self._program = subprocess.Popen(
            [sys.executable, "-m", "kabinett", *arguments],
            stdin=other, stdout=other, stderr=other, start_new_session=True, env=environment,
            preexec_fn=_take_terminal,
        )  # fmt: skip
        os.close(other)
        self.shown = ""
        self._place = 0

    def wait_for(self, text: str) -> None:
        """Read on until `text` is shown behind what was waited for before."""
        while (found := self.shown.find(text, self._place)) < 0:
            part = self._read()
            assert part, f"ended without {text!r}: {self.shown[-500:]}"
        self._place = found + len(text)

    def _read(self) -> str:
        ready, _, _ = select.select([self._own], [], [], 30)
        assert ready, f"nothing more is shown after {self.shown[-500:]!r}"
        try:
            part = os.read(self._own, 65536).decode(errors="replace")
        except OSError:  # how Linux tells that the program has left the terminal
            part = ""
        self.shown += part
        return part

    def type(self, text: str) -> None:
        """Type, as a person does."""
        os.write(self._own, text.encode())

    def end(self) -> int:
        """Read to the end; the exit code."""
        while self._read():
            pass
        os.close(self._own)
        return self._program.wait(60)


def _take_terminal() -> None:
    import fcntl
    import termios

    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "games.kab"
    arguments = ["simulate", "noti", "--games", "2", "--seed", "1", "--out", str(path)]
    subprocess.run([sys.executable, "-m", "kabinett", *arguments], check=True, timeout=60)
    return str(path)


def test_replay_steps_through_a_game(file):
    terminal = Terminal("replay", file, "--number", "2")
    for typed, title in (
        ("\n", "Ply 1 of 44"),
        ("n\n", "Ply 2 of 44"),
        ("30\n", "Ply 30 of 44"),
        ("b\n", "Ply 29 of"),
    ):
        terminal.wait_for("quits\r\n>")
        terminal.type(typed)
        terminal.wait_for(title)
    terminal.type("q\n")
    assert terminal.end() == 0
    assert "Start, 44 plies follow" in terminal.shown


def test_ctrl_c_and_the_end_of_input_leave_quietly(file):
    for key in ("\x03", "\x04"):
        terminal = Terminal("replay", file)
        terminal.wait_for("quits\r\n> ")
        time.sleep(0.3)  # an interrupt just before the program reads would be seen only after a key
        terminal.type(key)
        assert terminal.end() == 130
        assert "Traceback" not in terminal.shown
        assert "Abort" not in terminal.shown


def test_long_commands_show_their_progress(tmp_path):
    path = tmp_path / "games.kab"
    terminal = Terminal("simulate", "noti", "--games", "1500", "--seed", "1", "--out", str(path))
    assert terminal.end() == 0
    assert re.search(r"[━─]{20} [\d,]+ of 1,500 games", terminal.shown)
    assert terminal.shown.endswith(" \r"), "the line is cleared at the end"
    terminal = Terminal("check", str(path))
    assert terminal.end() == 0
    assert re.search(r"\r[\d,]+ games, [\d,]+/s", terminal.shown)
    assert "1,500 games, 66,000 plies, " in terminal.shown


def test_rules_are_set_in_type():
    terminal = Terminal("rules", "noti")
    assert terminal.end() == 0
    assert "\x1b[1" in terminal.shown
    assert "## " not in terminal.shown


def test_bids_for_komi_are_typed_unseen():
    terminal = Terminal("play", "noti", "--bidding", "--plain", "--seat", "human", "--seat", "guest")
    for number, bid in ((1, "7.5\n"), (2, "2\n")):
        terminal.wait_for(f"person {number}, points: ")
        time.sleep(0.3)  # what is typed before the echo is off can be seen
        terminal.type(bid)
    terminal.wait_for("The bids: person 1 7.5, person 2 2")
    assert terminal.shown.count("7.5") == 1
    terminal.type("quit\n")
    assert terminal.end() == 0
