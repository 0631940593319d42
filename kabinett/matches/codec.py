"""Frozen dataclasses to plain JSON values and back, reading strictly.

Fields may be ``int``, ``str``, ``bool``, a dataclass, any of these or None, and tuples of them. Whole
numbers keep within what every reader of JSON can hold exactly, texts are whole Unicode and not too long.
"""

from __future__ import annotations

import dataclasses
import functools
import types
import typing
from collections.abc import Mapping
from typing import Any, TypeVar

from kabinett.errors import KabinettError
from kabinett.matches.errors import BadEvent

Kind = TypeVar("Kind")
LARGEST = 2**53 - 1
LONGEST_TEXT = 400
LONGEST_LIST = 100
_PLAIN = (str, int, bool, types.NoneType)
LATER = {"later": True}
"""Metadata of a field that came later: what was written before lacks it, and is read with its default."""


def to_plain(value: Any) -> Any:
    """A dataclass or field as JSON holds it: dict, list, str, int, bool or None."""
    if isinstance(value, _PLAIN):
        return value
    if isinstance(value, tuple):
        return [to_plain(one) for one in value]
    return {name: to_plain(getattr(value, name)) for name in _names(value.__class__)}


def from_plain(kind: type[Kind], value: Any, where: str = "") -> Kind:
    """A dataclass from what `to_plain` makes of it.

    Raises:
        BadEvent: a field is missing, unknown, or holds what it cannot; the message names it.
    """
    if not isinstance(value, dict):
        raise BadEvent(f"{where or 'this'} is {_shown(value)}, not an object with fields")
    hints = _hints(typing.cast(Any, kind))
    for name in value:
        if name not in hints:
            raise BadEvent(f"{where or kind.__name__} has no field {_shown(name)}; it has {', '.join(hints)}")
    fields = {}
    for name, hint in hints.items():
        if name not in value:
            if name in _defaults(typing.cast(Any, kind)):
                continue
            raise BadEvent(f"{where or kind.__name__} lacks the field {name!r}")
        fields[name] = _field(hint, value[name], f"{where}.{name}" if where else name)
    try:
        return kind(**fields)
    except BadEvent:
        raise
    except KabinettError as error:
        raise BadEvent(f"{where or kind.__name__}: {error}") from None


def from_named(kinds: Mapping[str, type[Kind]], field: str, plain: Any) -> Kind:
    """One of several dataclasses from an object that tells its name besides its fields.

    Args:
        kinds: the dataclasses by name.
        field: where the name stands; also what the thing is called in messages, such as "event".
        plain: the object.

    Raises:
        BadEvent: it has no such name, or its fields are not those of the dataclass.
    """
    article = "an" if field[0] in "aeiou" else "a"
    if not isinstance(plain, dict) or not isinstance(plain.get(field), str):
        raise BadEvent(f"{article} {field} is an object with the name of the {field} as '{field}'")
    name = plain[field]
    if name not in kinds:
        raise BadEvent(f"{name[:40]!r} is no {field}; there are {', '.join(kinds)}")
    return from_plain(kinds[name], {key: value for key, value in plain.items() if key != field})


@functools.cache
def _names(kind: Any) -> tuple[str, ...]:
    return tuple(field.name for field in dataclasses.fields(kind))


@functools.cache
def _hints(kind: Any) -> dict[str, Any]:
    hints = typing.get_type_hints(kind)
    return {field.name: hints[field.name] for field in dataclasses.fields(kind)}


@functools.cache
def _defaults(kind: Any) -> frozenset[str]:
    """The fields that may be lacking."""
    return frozenset(field.name for field in dataclasses.fields(kind) if field.metadata.get("later"))


def _field(hint: Any, value: Any, where: str) -> Any:
    if isinstance(hint, types.UnionType):
        if value is None:
            return None
        hint = next(one for one in typing.get_args(hint) if one is not types.NoneType)
    if typing.get_origin(hint) is tuple:
        if not isinstance(value, list) or len(value) > LONGEST_LIST:
            raise BadEvent(f"{where} is {_shown(value)}, not a list of at most {LONGEST_LIST}")
        inner = typing.get_args(hint)[0]
        return tuple(_field(inner, one, f"{where}[{index}]") for index, one in enumerate(value))
    if dataclasses.is_dataclass(hint):
        return from_plain(typing.cast(type, hint), value, where)
    if type(value) is not hint:
        words = {int: "a whole number", str: "a text", bool: "true or false"}
        raise BadEvent(f"{where} is {_shown(value)}, not {words[hint]}")
    if hint is int and abs(value) > LARGEST:
        raise BadEvent(f"{where} is beyond ±{LARGEST}")
    if hint is str and not _is_text(value):
        raise BadEvent(f"{where} is {_shown(value)}, not a text of at most {LONGEST_TEXT} characters")
    return value


def _is_text(value: str) -> bool:
    return len(value) <= LONGEST_TEXT and not any("\ud800" <= sign <= "\udfff" for sign in value)


def _shown(value: Any) -> str:
    text = ascii(value)
    return text if len(text) <= 60 else f"{text[:57]}..."
