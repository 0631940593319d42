"""Small programs in Python that play by lines of JSON, and whether their processes still run."""

from __future__ import annotations

import contextlib
import os
import shlex
import sys
from pathlib import Path

from tests.patience import until

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


def command_of(path: Path, code: str) -> str:
    """The command that runs such a program, which is written to the file."""
    path.write_text(PRELUDE + code)
    return shlex.join([sys.executable, "-I", str(path)])


def alive(pid: int) -> bool:
    """Whether there is such a process, be it a zombie."""
    with contextlib.suppress(ProcessLookupError):
        os.kill(pid, 0)
        return True
    return False


def gone(pid: int) -> bool:
    """Whether a process that is nobody's child here goes within a moment."""

    def is_dead() -> bool:
        with contextlib.suppress(FileNotFoundError, ProcessLookupError):
            # A zombie is dead, and for its new parent to collect.
            return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
        return not alive(pid)

    return until(is_dead)
