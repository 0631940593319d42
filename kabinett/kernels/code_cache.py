"""The machine code kept between processes: where it lies, and what its name depends on."""

from __future__ import annotations

import functools
import hashlib
import importlib.metadata
import os
import sys
import time
from pathlib import Path

import numpy as np
import platformdirs

from kabinett.files import atomic_write

STALE_AFTER_DAYS = 30
"""Code that was written so long ago goes when new code comes."""


def cache_folder() -> Path:
    """Where machine code is kept: ``KABINETT_CACHE``, else the user's cache folder."""
    named = os.environ.get("KABINETT_CACHE")
    return Path(named) if named else Path(platformdirs.user_cache_dir("kabinett")) / "kernels"


def read_code(path: Path) -> bytes | None:
    """The cached code, or None if there is none or the file is damaged."""
    try:
        data = path.read_bytes()
    except OSError:
        return None
    checksum, code = data[:16], data[16:]
    return code if hashlib.blake2b(code, digest_size=16).digest() == checksum else None


def write_code(path: Path, code: bytes) -> None:
    """Keep the code for the next process; a cache that cannot be written is no failure."""
    try:
        with atomic_write(path) as stream:
            stream.write(hashlib.blake2b(code, digest_size=16).digest() + code)
        _remove_stale(path.parent)
    except OSError:
        return


def _remove_stale(folder: Path) -> None:
    oldest = time.time() - STALE_AFTER_DAYS * 86400
    for file in folder.iterdir():
        if file.suffix in (".o", ".part") and file.stat().st_mtime < oldest:
            file.unlink(missing_ok=True)


def digest(*parts: str) -> str:
    """24 hexadecimal digits that stand for the texts."""
    return hashlib.blake2b("\n".join(parts).encode(), digest_size=12).hexdigest()


@functools.cache
def host() -> str:
    """What machine code depends on besides its source: processor, system, and the compilers' versions."""
    import llvmlite
    import llvmlite.binding as llvm

    return "\n".join(
        (
            llvmlite.__version__,
            importlib.metadata.version("numba"),
            np.__version__,
            sys.platform,
            llvm.get_host_cpu_name(),
            llvm.get_host_cpu_features().flatten(),
        )
    )
