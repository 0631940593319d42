"""What no log may hold: passwords, keys, cookies, links to seats, secrets of matches, sealed bids.

Known by their form wherever they stand in a text, or by themselves once their holder has called `hide`.
Every pattern takes time in proportion to the text.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from urllib.parse import quote

MARK = "[hidden]"
SHORTEST = 6
"""Letters of a secret that is looked for everywhere; a shorter one would be found in ordinary words."""

_hidden: set[str] = set()

_VALUE = r"""(?:\\*"[^"\n]*+"?|\\*'[^'\n]*+'?|[(\[][^)\]\n]*+[)\]]?|[^\s,;)}\]]++)"""
_FIELDS = "password|passwd|secret|halves|visitor|cookie|authorization"
_PATTERNS: tuple[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]], ...] = (
    # The password in the address of a database.
    (re.compile(r"(://[^\s/:@]{0,200}+:)[^\s/@]{1,400}+@"), rf"\1{MARK}@"),
    # What a field of such a name holds, as code, JSON or a header writes it.
    (
        re.compile(rf"((?:{_FIELDS})[\w-]{{0,40}}[\"'\\]{{0,4}} ?[:=] ?){_VALUE}", re.IGNORECASE),
        rf"\1{MARK}",
    ),
    # What is signed: cookies, and links to seats.
    (re.compile(r"(?<![\w-])\.?[\w-]++\.[\w-]{43}(?![\w-])", re.ASCII), MARK),
    # Numbers of visitors.
    (re.compile(r"(?<![\w-])(?=[\w-]{22})[\w-]++\.[0-9a-f]{7}(?![\w-])", re.ASCII), MARK),
    # Bytes, as Python writes them.
    (re.compile(r"""\bb\\*+(?:'(?:[^'\\\n]|\\.)*+'?|"(?:[^"\\\n]|\\.)*+"?)"""), MARK),
    # Keys and secrets in hexadecimal.
    (re.compile(r"(?<![0-9A-Za-z])[0-9a-fA-F]{32,}+"), MARK),
)


def hide(secret: str | None) -> None:
    """Let a secret be known by itself from now on, also as an address writes it."""
    if secret and len(secret) >= SHORTEST:
        _hidden.update((secret, quote(secret, safe="")))


def without_secrets(text: str) -> str:
    """A text with a mark in place of each secret."""
    for secret in sorted(_hidden, key=len, reverse=True):
        text = text.replace(secret, MARK)
    for pattern, instead in _PATTERNS:
        text = pattern.sub(instead, text)
    return text
