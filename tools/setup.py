"""Make `.venv` ready for one of the project's commands: ``python3 tools/setup.py play|test|bench|site``.

Needs nothing but the standard library. Installs exactly what the lock file of the same name in
`requirements/` lists, then the project itself, then compiles the games' kernels, for tests also those for
browsers. What is ready already is not done again.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
import urllib.request
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
OLDEST = (3, 11)
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
INTERPRETERS = ("python3.14", "python3.13", "python3.12", "python3.11")


def main() -> None:
    """Do what is missing, saying what."""
    if len(sys.argv) != 2 or sys.argv[1] not in ("play", "test", "bench", "site"):
        sys.exit("usage: python3 tools/setup.py play|test|bench|site")
    if sys.version_info < OLDEST:
        run_with_newer_python()
    purpose = sys.argv[1]
    lock = ROOT / "requirements" / f"{purpose}.txt"
    wanted = digest(lock, ROOT / "pyproject.toml", Path(__file__))
    mark = VENV / f".ready-{purpose}"
    if not (PYTHON.exists() and mark.exists() and mark.read_text() == wanted):
        mark.unlink(missing_ok=True)
        if not PYTHON.exists():
            say(f"creating .venv with Python {sys.version.split()[0]}")
            create_environment()
        say(f"installing what `make {purpose}` needs (requirements/{purpose}.txt)")
        pip("install", "--require-hashes", "--requirement", str(lock))
        say("installing kabinett itself")
        pip("install", "--no-deps", "--no-build-isolation", "--editable", str(ROOT))
        if purpose == "test":
            find_browser()
        mark.write_text(wanted)
    if purpose == "site":
        return
    say("preparing the games (a minute or two the first time, a moment later on)")
    call(PYTHON, "-m", "kabinett", "precompile")
    if purpose == "test":
        say("preparing their rules for browsers (some minutes the first time, a moment later on)")
        call(PYTHON, "-m", "kabinett.site.modules")


def run_with_newer_python() -> None:
    """Start again with an interpreter that is new enough, or say that there is none."""
    for name in INTERPRETERS:
        found = shutil.which(name)
        if found:
            os.execv(found, [found, *sys.argv])
    sys.exit(f"Kabinett needs Python {OLDEST[0]}.{OLDEST[1]} or newer; this is {sys.version.split()[0]}.")


def create_environment() -> None:
    """A virtual environment with pip, also where the system's Python comes without `ensurepip`."""
    try:
        import ensurepip  # noqa: F401

        venv.create(VENV, with_pip=True, clear=True)
    except (ImportError, subprocess.CalledProcessError):
        venv.create(VENV, with_pip=False, clear=True)
        say("this Python brings no pip; fetching pip from pypi.org")
        fetch_pip()


def fetch_pip() -> None:
    """Install pip from its own wheel, checked against the index's hash."""
    try:
        with urllib.request.urlopen("https://pypi.org/pypi/pip/json", timeout=30) as answer:
            files = json.load(answer)["urls"]
        wheel = next(file for file in files if file["filename"].endswith(".whl"))
        with urllib.request.urlopen(wheel["url"], timeout=60) as answer:
            data = answer.read()
    except OSError as error:
        sys.exit(
            f"pip could not be fetched ({error}); install your system's python3-venv package and try again."
        )
    if hashlib.sha256(data).hexdigest() != wheel["digests"]["sha256"]:
        sys.exit("the pip that arrived is not the one that was announced; try again.")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / wheel["filename"]
        path.write_bytes(data)
        call(PYTHON, f"{path}/pip", "install", "--no-index", str(path))


def find_browser() -> None:
    """Bring a Chromium for the browser tests, if there is none and it may be installed."""
    if any(map(shutil.which, BROWSERS)):
        return
    say("fetching a Chromium for the browser tests")
    if shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        quiet = {"stdout": subprocess.DEVNULL, "env": {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}}
        subprocess.run(["apt-get", "update", "--quiet"], check=False, **quiet)
        subprocess.run(["apt-get", "install", "--quiet", "--yes", "chromium"], check=False, **quiet)
        if any(map(shutil.which, BROWSERS)):
            return
    done = subprocess.run([str(PYTHON), "-m", "playwright", "install", "chromium"], check=False)
    if done.returncode:
        say("none could be had; the browser tests will say so")


def pip(*arguments: str) -> None:
    """Run pip of the environment."""
    call(PYTHON, "-m", "pip", "--disable-pip-version-check", *arguments, "--quiet")


def call(*command: str | Path) -> None:
    """Run a program; end with its exit code if it fails."""
    done = subprocess.run([str(part) for part in command], cwd=ROOT, check=False)
    if done.returncode:
        sys.exit(done.returncode)


def digest(*files: Path) -> str:
    """Changes when one of the files does."""
    return hashlib.sha256(b"\0".join(file.read_bytes() for file in files)).hexdigest()


def say(text: str) -> None:
    """One line of progress."""
    print(f"kabinett: {text}", flush=True)


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit("\nkabinett: interrupted; the same command goes on from here")
