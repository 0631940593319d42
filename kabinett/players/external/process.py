"""A foreign program behind pipes: lines out and in, deadlines, and an end that leaves nothing behind."""

from __future__ import annotations

import contextlib
import os
import queue
import signal
import subprocess
import threading
import time
import weakref
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import IO, Any

MAX_LINE = 1 << 20
"""Longest line in bytes that a program may say."""

_TAIL = 2000
_WAITING = 256
_POLL_SECONDS = 0.05
_EXIT_SECONDS = 1.0


class ProgramTrouble(Exception):
    """What a program did wrong.

    Attributes:
        fault: as in `kabinett.errors.PlayerFailed`.
        reason: likewise.
    """

    def __init__(self, fault: str, reason: str) -> None:
        super().__init__(reason)
        self.fault, self.reason = fault, reason


class Process:
    """A running program. Lines that it has no room for yet wait in its pipe."""

    def __init__(self, arguments: Sequence[str]) -> None:
        """Start it, as the leader of a process group of its own.

        Raises:
            ProgramTrouble: it cannot be started.
        """
        try:
            self._process: subprocess.Popen[bytes] = subprocess.Popen(
                list(arguments),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,
                bufsize=0,
            )
        except (OSError, ValueError) as error:
            raise ProgramTrouble("crash", f"it cannot be started: {error}") from None
        self._heard: queue.Queue[bytes | None] = queue.Queue(maxsize=_WAITING)
        self._to_say: queue.Queue[bytes | None] = queue.Queue()
        self._ended = threading.Event()
        self._complaints = bytearray()
        # None of these holds the process itself, so that one that is forgotten is ended.
        process = self._process
        work: tuple[tuple[Callable[..., None], tuple[Any, ...]], ...] = (
            (_hear, (process.stdout, self._heard, self._ended)),
            (_say, (process.stdin, self._to_say)),
            (_gather, (process.stderr, self._complaints)),
        )
        threads = [threading.Thread(target=target, args=given, daemon=True) for target, given in work]
        for thread in threads:
            thread.start()
        self._gatherer = threads[-1]
        self._end = weakref.finalize(self, _end, process, self._to_say, self._ended)

    @property
    def pid(self) -> int:
        """The program's process id, that of its group too."""
        return self._process.pid

    def say(self, line: str) -> None:
        """Send a line; returns at once."""
        self._to_say.put(line.encode() + b"\n")

    def hear(self, deadline: float, poll: Callable[[], None] | None = None) -> str:
        """The next line.

        Args:
            deadline: on the clock of `time.monotonic`.
            poll: called several times a second while nothing comes; what it raises comes through.

        Raises:
            ProgramTrouble: there is none in time, or the program has ended, or said too much at once.
        """
        while True:
            left = deadline - time.monotonic()
            if left <= 0:
                raise ProgramTrouble("timeout", "no answer in time")
            try:
                line = self._heard.get(timeout=min(left, _POLL_SECONDS))
            except queue.Empty:
                if poll is not None:
                    poll()
                continue
            if line is None:
                self._heard.put(None)
                raise ProgramTrouble("crash", self._last_words())
            if len(line) > MAX_LINE:
                raise ProgramTrouble("protocol_error", f"a line of more than {MAX_LINE} bytes")
            return line.decode("utf-8", "replace").rstrip("\r\n")

    def _last_words(self) -> str:
        """How the program ended."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(_EXIT_SECONDS)
        # What it complained of may still be under way through its pipe.
        self._gatherer.join(_EXIT_SECONDS)
        code = self._process.returncode
        how = "it closed its output" if code is None else f"it ended with exit code {code}"
        if code is not None and code < 0:
            how = f"it was ended by signal {-code}"
        said = bytes(self._complaints).decode("utf-8", "replace").strip().splitlines()
        return f"{how}; its last words: {said[-1][:200]}" if said else how

    def close(self, goodbye: str | None = None) -> None:
        """End it: `goodbye` and the end of its input first, then by force with all it has started."""
        if self._end.alive and self._process.poll() is None:
            if goodbye is not None:
                self.say(goodbye)
            self._to_say.put(None)
            self._ended.set()
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._process.wait(_EXIT_SECONDS)
        self._end()

    def kill(self) -> None:
        """End it by force, with all it has started."""
        self._end()


def _hear(stream: IO[bytes], heard: queue.Queue[bytes | None], ended: threading.Event) -> None:
    """Pass lines on, None after the last; where nobody takes them, wait, and so does the program."""
    line: bytes | None = b""
    while line is not None:
        try:
            line = stream.readline(MAX_LINE + 1) or None
        except (OSError, ValueError):
            line = None
        while not ended.is_set():
            try:
                heard.put(line, timeout=_POLL_SECONDS)
                break
            except queue.Full:
                continue
    stream.close()


def _say(stream: IO[bytes], to_say: queue.Queue[bytes | None]) -> None:
    with contextlib.suppress(OSError, ValueError):
        while (line := to_say.get()) is not None:
            while line:
                line = line[stream.write(line) :]
    with contextlib.suppress(OSError):
        stream.close()


def _gather(stream: IO[bytes], complaints: bytearray) -> None:
    with contextlib.suppress(OSError, ValueError):
        while chunk := stream.read(1 << 14):
            complaints += chunk
            del complaints[:-_TAIL]
    stream.close()


def _end(process: subprocess.Popen[bytes], to_say: queue.Queue[Any], ended: threading.Event) -> None:
    """Kill the program and its group, and take its exit status, so that no zombie is left."""
    ended.set()
    if os.name == "posix":
        others = list(_descendants(process.pid)) if process.poll() is None else []
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
        for pid in others:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.kill(pid, signal.SIGKILL)
    if process.poll() is None:
        process.kill()
        process.wait()
    to_say.put(None)


def _descendants(pid: int) -> Iterator[int]:
    """Processes that a process has started, and those that they have, as far as the system shows them."""
    children: dict[int, list[int]] = {}
    for file in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError, ValueError, IndexError):
            parent = int(file.read_bytes().rpartition(b")")[2].split()[1])
            children.setdefault(parent, []).append(int(file.parent.name))
    waiting = [pid]
    while waiting:
        found = children.get(waiting.pop(), [])
        yield from found
        waiting += found
