"""Files that are written whole or not at all."""

from __future__ import annotations

import contextlib
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, cast


@contextlib.contextmanager
def atomic_write(path: Path) -> Iterator[BinaryIO]:
    """A new file that takes the place of `path` at the end of the block; its folder is made if it is missing.

    If the block raises, or the process dies, `path` stays as it was. What a dead process has begun ends in
    ``.part``.

    Raises:
        OSError: the file cannot be written.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, part = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}-", suffix=".part")
    try:
        with os.fdopen(handle, "wb") as stream:
            yield cast(BinaryIO, stream)
        os.replace(part, path)
    except BaseException:
        os.unlink(part)
        raise


def write_text(path: Path, text: str) -> None:
    """Write a text in UTF-8, as `atomic_write` does."""
    with atomic_write(path) as stream:
        stream.write(text.encode())
