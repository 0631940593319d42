"""Files of users: ``-`` for standard input and output, UTF-8 whatever the locale."""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TextIO

from kabinett.errors import KabinettError


def is_watched() -> bool:
    """Whether standard output is a terminal."""
    return sys.stdout.isatty()


def on_terminal() -> bool:
    """Whether somebody types and watches: both standard input and output are a terminal."""
    return sys.stdin.isatty() and is_watched()


def display_name(file: str) -> str:
    """What messages call the file."""
    return "standard input" if file == "-" else file


@contextmanager
def text_stream(file: str) -> Iterator[TextIO]:
    """A file opened for reading; bytes that are not UTF-8 come through as surrogates."""
    if file == "-":
        stream = io.TextIOWrapper(sys.stdin.buffer, encoding="utf-8", errors="surrogateescape")
        try:
            yield stream
        finally:
            stream.detach()
    else:
        with open(file, encoding="utf-8", errors="surrogateescape") as stream:
            yield stream


def read_text(file: str, limit: int = 1 << 20) -> str:
    """The whole text of a small file.

    Raises:
        KabinettError: it is not UTF-8, or longer than `limit` characters.
    """
    with text_stream(file) as stream:
        text = stream.read(limit + 1)
    if len(text) > limit:
        raise KabinettError(f"{display_name(file)} is longer than {limit} characters, too long for a board")
    try:
        text.encode()
    except UnicodeEncodeError as error:
        line = text.count("\n", 0, error.start) + 1
        raise KabinettError(f"{display_name(file)}:{line}: this is not UTF-8 text") from None
    return text.removeprefix("\ufeff")


@contextmanager
def text_output(file: str) -> Iterator[TextIO]:
    """A file opened for writing, or standard output; line feeds are written as they are."""
    if file == "-":
        stream = io.TextIOWrapper(sys.stdout.buffer, encoding="utf-8", newline="\n", write_through=True)
        try:
            yield stream
            stream.flush()
        finally:
            stream.detach()
    else:
        with open(file, "w", encoding="utf-8", newline="\n") as stream:
            yield stream
