"""The files of SQLite hold keys, sealed bids and who plays where: nobody but their owner reads them."""

from __future__ import annotations

import contextlib
import os
import stat
from pathlib import Path

FILE_MODE, FOLDER_MODE = 0o600, 0o700
COMPANIONS = ("-wal", "-shm", "-journal", ".lock", ".lock-journal")
"""What SQLite and our lock put beside a database."""

_OURS = ("cache",)
"""Folders that may stand beside a database in a folder of ours."""


def keep_private(database: Path) -> None:
    """Make folder and file of a database for their owner alone, and tighten those that are there.

    A folder that was there before is tightened only if nothing else is kept in it. What belongs to somebody
    else stays as it is.
    """
    folder = database.parent
    _make(folder)
    if folder.name == "kabinett" or _is_ours(folder, database.name):
        _tighten(folder, FOLDER_MODE)
    for path in (database, Path(f"{database}.lock")):
        # SQLite gives the files beside it the mode of the file itself.
        with contextlib.suppress(OSError):
            os.close(os.open(path, os.O_CREAT | os.O_RDWR, FILE_MODE))
    for name in ("", *COMPANIONS):
        _tighten(Path(f"{database}{name}"), FILE_MODE)


def _make(folder: Path) -> None:
    """The folder, and those above it as the system makes them."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    folder.mkdir(mode=FOLDER_MODE, exist_ok=True)


def _is_ours(folder: Path, database: str) -> bool:
    found = [file.name for file in folder.iterdir()]
    return all(name.startswith(database) or name in _OURS for name in found)


def _tighten(path: Path, mode: int) -> None:
    """Take from others what they may do with it."""
    with contextlib.suppress(FileNotFoundError, PermissionError):
        now = stat.S_IMODE(path.stat().st_mode)
        if now & ~mode:
            path.chmod(now & mode)
