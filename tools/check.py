"""All checks and tests, in the order in which they fail fastest; what `make test` runs."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BIN = Path(sys.executable).parent

RULES_TESTS = sorted(str(file.relative_to(ROOT)) for file in ROOT.glob("tests/games/*/test_rules.py"))

STEPS: tuple[tuple[str, list[str], dict[str, str]], ...] = (
    ("style", ["ruff", "check", "."], {}),
    ("format", ["ruff", "format", "--check", "--quiet", "."], {}),
    ("types", ["mypy"], {}),
    ("imports", ["lint-imports", "--no-cache"], {}),
    (
        "tests",
        ["pytest", "--numprocesses", "auto", "--dist", "worksteal", "--ignore", "tests/web/browser"],
        {},
    ),
    # Apart, since a browser's driver keeps an event loop in its process.
    ("browser", ["pytest", "--numprocesses", "auto", "--dist", "loadfile", "tests/web/browser"], {}),
    # Once more as plain Python, which is how a debugger sees the rules.
    (
        "rules without compiler",
        ["pytest", "--numprocesses", "auto", "tests/kernels", *RULES_TESTS],
        {"NUMBA_DISABLE_JIT": "1"},
    ),
)


def main() -> None:
    """Run each step; stop at the first that fails, with its exit code."""
    for name, command, environment in STEPS:
        print(f"kabinett: {name}: {' '.join(command)}", flush=True)
        begun = time.monotonic()
        done = subprocess.run(
            [str(BIN / command[0]), *command[1:]], cwd=ROOT, env={**os.environ, **environment}, check=False
        )
        if done.returncode:
            print(f"kabinett: {name} failed", flush=True)
            sys.exit(done.returncode)
        print(f"kabinett: {name} passed in {time.monotonic() - begun:.0f} s", flush=True)


if __name__ == "__main__":
    main()
