"""What the rules pages of all games have in common."""

from __future__ import annotations

import re

PLAYERS_SECTIONS = 3
"""So many sections of each page are for players: at a glance, play, and scoring; the others are reference."""

_JAPANESE = "\u3000-\u30ff\u4e00-\u9fff\uff00-\uffef"
_WRAPPED = re.compile(rf"(?<=[{_JAPANESE}])\n *+(?=[{_JAPANESE}`*A-Za-z(])")
"""The end of a line within Japanese text, which has no blanks between words."""


def unwrapped(page: str) -> str:
    """A page, as Markdown, without the ends of lines that would become blanks within Japanese text."""
    return _WRAPPED.sub("", page)
