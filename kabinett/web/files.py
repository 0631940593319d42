"""The files that browsers keep: scripts, styles, the icon.

Their addresses carry a key made of their contents, so that a browser may keep them for good and still has the
right ones after an update.
"""

from __future__ import annotations

import functools
import hashlib
import re
from pathlib import Path

FOLDER = Path(__file__).parent / "static"
ROOT = "/static"
_IMPORT = re.compile(r'^import (?:.*? from )?"\./([\w.]+)";$', re.MULTILINE)


@functools.cache
def kept() -> str:
    """The path under which the files never change."""
    made = hashlib.sha256()
    for file in sorted(FOLDER.iterdir()):
        made.update(file.name.encode() + b"\0" + file.read_bytes())
    return f"{ROOT}/{made.hexdigest()[:12]}"


def address(name: str) -> str:
    """Where a page finds a file."""
    return f"{kept()}/{name}"


@functools.cache
def modules(name: str, without: tuple[str, ...] = ()) -> tuple[str, ...]:
    """The scripts that a script imports, directly or not, for a page to ask for at once.

    Args:
        name: of the script.
        without: scripts that are left out, with what only they import.
    """
    found: list[str] = []
    waiting = [name]
    while waiting:
        for imported in _IMPORT.findall((FOLDER / waiting.pop()).read_text(encoding="utf-8")):
            if imported not in (*found, *without):
                found.append(imported)
                waiting.append(imported)
    return tuple(sorted(found))
