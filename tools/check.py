"""All checks and tests, in the order in which they fail fastest; what `make test` and `make test-all` run."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BIN = Path(sys.executable).parent

DEPTH = "10"
"""How many times as many random inputs `--all` tries, unless KABINETT_DEPTH says otherwise."""

ALL_TIMEOUT = 3600
"""Seconds that one test may take at that depth."""

RULES_TESTS = sorted(str(file.relative_to(ROOT)) for file in ROOT.glob("tests/games/*/test_rules.py"))

SCRIPTS = sorted(str(file.relative_to(ROOT)) for file in ROOT.glob("kabinett/*/static/*.js"))

STEPS: tuple[tuple[str, list[str], dict[str, str]], ...] = (
    ("style", ["ruff", "check", "."], {}),
    ("format", ["ruff", "format", "--check", "--quiet", "."], {}),
    ("types", ["mypy"], {}),
    ("imports", ["lint-imports", "--no-cache"], {}),
    ("types of the scripts", ["deno", "check", "--quiet", "--no-lock", *SCRIPTS], {}),
    ("style of the scripts", ["deno", "lint", "--quiet"], {}),
    (
        "tests",
        ["pytest", "--numprocesses", "auto", "--dist", "worksteal", "--ignore", "tests/web/browser"],
        {},
    ),
    # Apart, since a browser's driver keeps an event loop in its process. A browser can lose a click on a busy
    # machine: what fails is tried once more, and named at the end.
    (
        "browser",
        "pytest --numprocesses auto --dist loadfile --reruns 1 -rR tests/web/browser".split(),
        {},
    ),
    # Once more as plain Python, which is how a debugger sees the rules.
    (
        "rules without compiler",
        ["pytest", "--numprocesses", "auto", "tests/kernels", *RULES_TESTS],
        {"NUMBA_DISABLE_JIT": "1"},
    ),
)


def steps(every_test: bool) -> Iterator[tuple[str, list[str], dict[str, str]]]:
    """Name, command and environment of each step; with `every_test` also of tests that are left out else."""
    for name, command, environment in STEPS:
        if every_test and command[0] == "pytest":
            deep = {"KABINETT_DEPTH": os.environ.get("KABINETT_DEPTH", DEPTH)}
            yield name, [*command, "-m", "", f"--timeout={ALL_TIMEOUT}"], {**environment, **deep}
        else:
            yield name, command, environment


def main(arguments: list[str]) -> None:
    """Run each step; stop at the first that fails, with its exit code."""
    if arguments not in ([], ["--all"]):
        sys.exit("usage: python tools/check.py [--all]")
    for name, command, environment in steps(every_test=bool(arguments)):
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
    main(sys.argv[1:])
