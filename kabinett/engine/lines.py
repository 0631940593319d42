"""Lines of bytes from a pipe, none longer than a limit, so that no input fills the memory."""

from __future__ import annotations

from collections.abc import Callable, Iterator

MAX_LINE = 1 << 20
"""Longest line in bytes, without its end."""

_CHUNK = 1 << 16


class TooLong:
    """Stands for a line longer than the limit; its bytes are gone."""


Line = bytes | TooLong


def read_lines(read: Callable[[int], bytes], limit: int = MAX_LINE) -> Iterator[Line]:
    """The lines that `read` brings, without their ends, each as soon as it is there.

    Args:
        read: gives at most so many bytes, at least one; none at the end of the input.
        limit: longest line in bytes.
    """
    rest = b""
    skipping = False
    while chunk := read(_CHUNK):
        *lines, rest = (rest + chunk).split(b"\n")
        for line in lines:
            yield TooLong() if skipping or len(line) > limit else line.removesuffix(b"\r")
            skipping = False
        if len(rest) > limit:
            rest, skipping = b"", True
    if skipping:
        yield TooLong()
    elif rest:
        yield rest.removesuffix(b"\r")
