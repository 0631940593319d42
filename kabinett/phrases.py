"""Sentences for people that can be said in other languages: English text that knows what it was made of."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


class Phrase(str):
    """An English text that remembers its key and its values.

    It is an ordinary `str` to everything that only shows it. Whoever speaks another language finds the
    sentence of that language by `key` and fills in `values`, of which some may be phrases themselves.

        >>> phrase = Phrase("taken", "{square} is taken", square="e5")
        >>> phrase, phrase.key
        ('e5 is taken', 'taken')

    Attributes:
        key: lower-case words joined by ``_``.
        values: what was filled in, by name.
    """

    key: str
    values: Mapping[str, Any]

    def __new__(cls, key: str, english: str, /, **values: Any) -> Phrase:
        made = super().__new__(cls, english.format(**values) if values else english)
        made.key, made.values = key, values
        return made

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (str(self), self.key, dict(self.values))


def _again(english: str, key: str, values: dict[str, Any]) -> Phrase:
    made = Phrase(key, english)
    made.values = values
    return made
