"""What of a legal token can be pointed at on the picture, so that a page needs no rules and no notation.

The words of a token that are names of places on the picture (something in the hand, a group, a cell, a
column, a vertex) become steps in their order; what is left, with a dot for each place, is the token's kind:
``II@c3`` is the place ``cell-c3`` in the kind ``II@•``, or, where II lies in the hand, two places in the kind
``•@•``; ``2-6`` is the places ``cell-2`` and ``cell-6`` in the kind ``•-•``.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from typing import NamedTuple

_ID = re.compile(r' id="((?:hand|group|cell|column|vertex)-[^"]+)"')
_WORD = re.compile(r"-?\d{1,3},-?\d{1,3}|[A-Za-z0-9]+")
_PLACES = ("hand", "group", "cell", "column", "vertex")


class MoveChoice(NamedTuple):
    """A legal move as a page offers it.

    Attributes:
        token: the move.
        places: ids of elements of the picture, in the order in which they are pointed at.
        kind: the token with a dot for each place.
    """

    token: str
    places: tuple[str, ...]
    kind: str


def places_of(svg: str) -> frozenset[str]:
    """The ids of the places on a picture that was drawn without a prefix."""
    return frozenset(_ID.findall(svg))


def choices(tokens: Sequence[str], places: Collection[str]) -> list[MoveChoice]:
    """The legal moves with what can be pointed at, in the order of the tokens."""
    return [_choice(token, places) for token in tokens]


def _choice(token: str, places: Collection[str]) -> MoveChoice:
    found: list[str] = []

    def place(word: re.Match[str]) -> str:
        for sort in _PLACES:
            if f"{sort}-{word[0]}" in places:
                found.append(f"{sort}-{word[0]}")
                return "•"
        return word[0]

    kind = _WORD.sub(place, token)
    return MoveChoice(token, tuple(found), kind)
