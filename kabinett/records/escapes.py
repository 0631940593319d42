r"""How any text goes into a tag's value or a comment, and comes out again.

Both know ``\\``, ``\n`` for a line break, and ``\u{…}`` with a code point in hexadecimal. Values also
know ``\"``, comments ``\{`` and ``\}``. Characters that are invisible or turn the reading direction are
always written as code points, so that a record shows all that it holds.
"""

from __future__ import annotations

import re

from kabinett.messages import Message
from kabinett.records.errors import BadRecord

BLANKS = re.compile(r"[ \t\r\n\f\v]+")
"""White space of the format; other blanks of Unicode are characters like any other."""

_HIDDEN = "\x00-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb"
HIDDEN = re.compile(f"[{_HIDDEN}\ud800-\udfff]")
_IN_VALUE = re.compile(rf'[\\"{_HIDDEN}]')
_IN_COMMENT = re.compile(rf"[\\{{}}{_HIDDEN}]| (?= )|\A | \Z")
_SURROGATE = re.compile("[\ud800-\udfff]")
_ESCAPE = re.compile(r"\\(?:u\{([0-9a-f]{1,6})\}|(.)|\Z)", re.DOTALL)


def _escape(found: re.Match[str]) -> str:
    character = found[0]
    if character in '\\"{}':
        return "\\" + character
    return "\\n" if character == "\n" else f"\\u{{{ord(character):x}}}"


def _writable(text: str) -> str:
    if broken := _SURROGATE.search(text):
        raise BadRecord(
            Message(
                "record_half",
                "{text} holds half a character, {character}, which no file can store",
                text=repr(text),
                character=repr(broken[0]),
            )
        )
    return text


def escape_value(text: str) -> str:
    """`text` as it stands between the quotes of a tag."""
    return _IN_VALUE.sub(_escape, _writable(text))


def escape_comment(text: str) -> str:
    """`text` as it stands between braces; each blank left in it is a place where a line may break."""
    return _IN_COMMENT.sub(_escape, _writable(text))


def unescape(written: str, special: str) -> str:
    """What was escaped; `special` lists the characters that a backslash may stand before.

    Raises:
        ValueError: an escape is unknown, or a character stands bare that has to be escaped.
    """
    if hidden := HIDDEN.search(written):
        raise ValueError(
            Message(
                "record_hidden",
                "the invisible character {character} is to be written {escape}",
                character=repr(hidden[0]),
                escape=f"\\u{{{ord(hidden[0]):x}}}",
            )
        )

    def character(found: re.Match[str]) -> str:
        point, sign = found.groups()
        if point:
            value = int(point, 16)
            if value > 0x10FFFF or 0xD800 <= value <= 0xDFFF:
                raise ValueError(Message("record_no_character", "{escape} is no character", escape=found[0]))
            return chr(value)
        if sign == "n":
            return "\n"
        if not sign or sign not in special:
            known = " ".join(["\\" + sign for sign in special] + ["\\n", "\\u{…}"])
            raise ValueError(
                Message(
                    "record_no_escape",
                    "{escape!r} is no escape; there are {known}",
                    escape=found[0],
                    known=known,
                )
            )
        return str(sign)

    return _ESCAPE.sub(character, written)


def escape_hidden(text: str) -> str:
    """`text` as it may be shown on a terminal: invisible characters as escapes, all others as they are."""
    return HIDDEN.sub(_escape, text)
