"""Sentences for people that can be said in other languages: English text that knows what it was made of."""

from __future__ import annotations

import string
from collections.abc import Mapping
from typing import Any


def counted(number: float, single: str, many: str = "") -> str:
    """A number and what is counted, in the form that fits.

        >>> counted(1, "stone"), counted(12_000, "stone"), counted(0, "ply", "plies")
        ('1 stone', '12,000 stones', '0 plies')

    Args:
        number: at least 0.
        single: the form for 1.
        many: the form for all other numbers; by default `single` with an s.
    """
    return f"{number:,} {single if number == 1 else many or single + 's'}"


def clipped(value: Any) -> Any:
    """A plain text as a phrase shows it: its beginning where it is long. Anything else stays as it is."""
    if type(value) is not str or len(value) <= LONGEST_VALUE:
        return value
    return value[: LONGEST_VALUE - 1] + "…"


class _Forms(string.Formatter):
    """Fills in values; of a value written as ``{laid:tile|tiles}`` the number and the form that fits."""

    def format_field(self, value: Any, format_spec: str) -> str:
        single, bar, many = format_spec.partition("|")
        return counted(value, single, many) if bar else str(super().format_field(value, format_spec))


LANGUAGES: Mapping[str, str] = {"en": "English", "de": "Deutsch", "ja": "日本語"}
"""What the languages call themselves, by their codes; the first is used where nobody asks for another."""

ENGLISH = "en"

_FORMS = _Forms()

LONGEST_VALUE = 200
"""Signs of a value that a phrase shows, so that a sentence about a text of any length stays a sentence."""

_LONGEST = 2 * LONGEST_VALUE


class Message(str):
    """An English text that remembers its key and its values.

    It is an ordinary `str` to everything that only shows it. A reader of another language finds the
    sentence of that language by `key` and fills in `values`, of which some may be phrases themselves.
    A number that may be 1 stands in the English text with both forms of what it counts. Where the sentence
    gets long, of each value that is a plain text the beginning is kept.

        >>> message = Message("taken", "{square} is taken", square="e5")
        >>> message, message.key
        ('e5 is taken', 'taken')
        >>> Message("lost", "{seat} has lost {lost:stone|stones}", seat="Red", lost=1)
        'Red has lost 1 stone'

    Attributes:
        key: lower-case words joined by ``_``.
        english: the English text as it was before the values were filled in.
        values: what was filled in, by name.
    """

    key: str
    english: str
    values: Mapping[str, Any]

    def __new__(cls, key: str, english: str, /, **values: Any) -> Message:
        # `str.format` is ten times as fast, and a picture is made of many phrases.
        fill = _FORMS.format if "|" in english else str.format
        filled = fill(english, **values) if values else english
        if values and len(filled) > _LONGEST:
            values = {name: clipped(value) for name, value in values.items()}
            filled = fill(english, **values)
        made = super().__new__(cls, filled)
        made.key, made.english, made.values = key, english, values
        return made

    def fill(self, **values: Any) -> Message:
        """The same sentence with its blanks filled in."""
        return Message(self.key, self.english, **values)

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (str(self), self.key, self.english, dict(self.values))


def _again(text: str, key: str, english: str, values: dict[str, Any]) -> Message:
    made = Message(key, text)
    made.english, made.values = english, values
    return made
