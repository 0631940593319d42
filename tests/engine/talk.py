"""An engine of the JSON protocol in this process, spoken to as by another program."""

from __future__ import annotations

import contextlib
import json
import os
import subprocess
import threading
import time
from typing import Any

from kabinett.engine.lines import read_lines
from kabinett.engine.server import Server
from tests.internals import is_busy
from tests.patience import until

PATIENCE = 120
"""Seconds for an answer; the first of a game may have to be compiled."""


class Talk:
    def __init__(self, threads: int = 2, usual: str = "uct") -> None:
        self.reading, self.writing = os.pipe()
        self.messages: list[dict[str, Any]] = []
        self.news = threading.Condition()
        self.server = Server(self._hear, usual=usual, threads=threads)
        lines = read_lines(lambda size: os.read(self.reading, size))
        self.thread = threading.Thread(target=self.server.run, args=(lines,), daemon=True)
        self.thread.start()

    def _hear(self, line: bytes) -> None:
        assert line.endswith(b"\n")
        assert line.count(b"\n") == 1
        assert line.isascii()
        with self.news:
            self.messages.append(json.loads(line))
            self.news.notify_all()

    def raw(self, line: bytes) -> None:
        data = line + b"\n"
        while data:
            data = data[os.write(self.writing, data) :]

    def say(self, **fields: Any) -> None:
        self.raw(json.dumps(fields).encode())

    def answers(self, id: Any, count: int = 1) -> list[dict[str, Any]]:
        """The first `count` answers with this id that are not on the way."""
        end = time.monotonic() + PATIENCE
        with self.news:
            while True:
                found = [
                    message for message in self.messages if message["id"] == id and message.get("final", True)
                ]
                if len(found) >= count:
                    return found
                assert time.monotonic() < end, f"no answer to {id!r}: {self.messages}"
                self.news.wait(1)

    def reports(self, id: Any) -> list[dict[str, Any]]:
        """What has been said on the way to the answer with this id, so far."""
        with self.news:
            return [
                message for message in self.messages if message["id"] == id and not message.get("final", True)
            ]

    def ask(self, **fields: Any) -> dict[str, Any]:
        self.say(**fields)
        return self.answers(fields["id"])[-1]

    def wait_until_thinking(self) -> None:
        """Until nothing waits and something is being thought about."""
        until(lambda: is_busy(self.server), PATIENCE)

    def close(self) -> list[dict[str, Any]]:
        """End the input; returns everything that was said."""
        if self.writing >= 0:
            os.close(self.writing)
            self.writing = -1
        self.thread.join(PATIENCE)
        assert not self.thread.is_alive()
        if self.reading >= 0:
            os.close(self.reading)
            self.reading = -1
        return self.messages


def put_away(process: subprocess.Popen[bytes]) -> None:
    """End a process, if it has not, and close its pipes."""
    process.kill()
    process.wait()
    for stream in (process.stdin, process.stdout, process.stderr):
        with contextlib.suppress(OSError):
            stream.close()
