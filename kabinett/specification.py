"""Names with settings in brackets, such as ``jati(edition=1965)`` or ``level(3)``, as they are written.

What names and settings there are, and how an error is worded, is for the caller to know: games, players and
foreign programs each have their own.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

_SPECIFICATION = re.compile(r"\s*+([\w-]++)\s*+(?:\(([^()]*+)\)\s*+)?", re.ASCII)
_BETWEEN = re.compile(r"\([^()]*+\)?|[^(,]++|,")
"""What a list consists of: brackets with what is in them, other text, and the commas between its parts."""


class WrittenSetting(NamedTuple):
    """One setting as it is written.

    Attributes:
        written: the whole, such as "edition = 1965".
        key: what stands before the first equals sign, or all where there is none.
        value: what stands after it; None where there is none.
    """

    written: str
    key: str
    value: str | None


class Specification(NamedTuple):
    """A name and its settings, in the order in which they are written; a key may be there twice."""

    name: str
    settings: tuple[WrittenSetting, ...]


def read_specification(text: str) -> Specification | None:
    """What a text specifies; None if it has not the form of a name with settings."""
    parts = _SPECIFICATION.fullmatch(text)
    return None if parts is None else Specification(parts[1], tuple(read_settings(parts[2] or "")))


def read_settings(text: str) -> Iterator[WrittenSetting]:
    """The settings between two brackets, separated by commas; empty ones are left out."""
    for part in filter(str.strip, text.split(",")):
        key, equals, value = (piece.strip() for piece in part.partition("="))
        yield WrittenSetting(part.strip(), key, value if equals else None)


def split_list(text: str) -> list[str]:
    """The specifications of a list separated by commas; commas within brackets belong to one of them."""
    parts = [""]
    for piece in _BETWEEN.findall(text):
        if piece == ",":
            parts.append("")
        else:
            parts[-1] += piece
    return [part.strip() for part in parts]
