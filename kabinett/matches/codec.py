"""Frozen dataclasses to plain JSON values and back, reading strictly.

A dataclass is the schema of its JSON. Fields may be ``int``, ``str``, ``bool``, a ``Literal`` of texts, a
dataclass, any of these or None, and tuples of them. Whole numbers keep within what every reader of JSON can
hold exactly, texts are whole Unicode and not too long; `Limits` draw these bounds closer. Where one of
several dataclasses may stand, a field made by `tag` says which.

Pydantic understands the notes in the annotations, too, and nothing here imports it: the server checks what
clients send against the same dataclasses.
"""

from __future__ import annotations

import dataclasses
import functools
import types
import typing
from collections.abc import Callable, Mapping
from typing import Annotated, Any, Literal, TypeVar

from kabinett.errors import KabinettError
from kabinett.matches.errors import BadEvent

Kind = TypeVar("Kind")
LARGEST = 2**53 - 1
LONGEST_TEXT = 400
LONGEST_LIST = 100
_PLAIN = (str, int, bool, types.NoneType)
LATER = {"later": True}
"""Metadata of a field that came later: what was written before lacks it, and is read with its default."""

Schema = dict[str, Any]
"""The schema of a field, as `pydantic_core` has it."""

_Handler = Callable[[Any], Schema]


@dataclasses.dataclass(frozen=True)
class Limits:
    """Bounds of a whole number, or of the length of a text."""

    least: int
    most: int

    def __get_pydantic_core_schema__(self, source: Any, handler: _Handler) -> Schema:
        schema = handler(source)
        least, most = ("ge", "le") if schema["type"] == "int" else ("min_length", "max_length")
        return {**schema, least: self.least, most: self.most, "strict": True}


@dataclasses.dataclass(frozen=True)
class Strictly:
    """No other value is converted, such as 1 to true."""

    def __get_pydantic_core_schema__(self, source: Any, handler: _Handler) -> Schema:
        return {**handler(source), "strict": True}


@dataclasses.dataclass(frozen=True)
class MayLack:
    """JSON may leave the field out, which then is None."""

    def __get_pydantic_core_schema__(self, source: Any, handler: _Handler) -> Schema:
        return {"type": "default", "schema": handler(source), "default": None}


Number = Annotated[int, Limits(0, LARGEST)]
Text = Annotated[str, Limits(0, LONGEST_TEXT)]
Truth = Annotated[bool, Strictly()]


def tag(name: str) -> Any:
    """A field that tells its dataclass from others of a union; its type is the ``Literal`` of the name."""
    return dataclasses.field(default=name, kw_only=True, repr=False, metadata={"tag": True})


def require_tag(schema: Schema) -> None:
    """Say in the JSON Schema of a dataclass that its tag has to be there."""
    tags = [name for name, field in schema["properties"].items() if "const" in field]
    schema["required"] = [*schema.get("required", ()), *tags]


def by_tag(union: Any) -> dict[str, Any]:
    """The dataclasses of a union by their tags."""
    return {getattr(kind, _tag_of(kind)): kind for kind in typing.get_args(union)}


def types_of(kind: Any) -> dict[str, Any]:
    """The fields of a dataclass without its tag, with their types and the notes in these."""
    return {name: hint for name, hint in _hints(kind).items() if name != _tag_of(kind)}


def to_plain(value: Any) -> Any:
    """A dataclass or field as JSON holds it: dict, list, str, int, bool or None."""
    if isinstance(value, _PLAIN):
        return value
    if isinstance(value, tuple):
        return [to_plain(item) for item in value]
    return {name: to_plain(getattr(value, name)) for name in _names(value.__class__)}


def from_plain(kind: type[Kind], value: Any, where: str = "") -> Kind:
    """A dataclass from what `to_plain` makes of it, its tag aside.

    Raises:
        BadEvent: a field is missing, unknown, or holds what it cannot; the message names it.
    """
    if not isinstance(value, dict):
        raise BadEvent(f"{where or 'this'} is {_shown(value)}, not an object with fields")
    hints = types_of(kind)
    for name in value:
        if name not in hints:
            raise BadEvent(f"{where or kind.__name__} has no field {_shown(name)}; it has {', '.join(hints)}")
    fields = {}
    for name, hint in hints.items():
        if name in value:
            fields[name] = _field(hint, value[name], f"{where}.{name}" if where else name)
        elif MayLack() in typing.get_args(hint):
            fields[name] = None
        elif name not in _defaults(typing.cast(Any, kind)):
            raise BadEvent(f"{where or kind.__name__} lacks the field {name!r}")
    try:
        return kind(**fields)
    except BadEvent:
        raise
    except KabinettError as error:
        raise BadEvent(f"{where or kind.__name__}: {error}") from None


def from_tagged(kinds: Mapping[str, type[Kind]], plain: Any) -> Kind:
    """One of several dataclasses, found by its tag.

    Args:
        kinds: the dataclasses by tag, as `by_tag` gives them.
        plain: the object. The name of the tag's field is also what the thing is called in messages.

    Raises:
        BadEvent: it has no such tag, or its fields are not those of the dataclass.
    """
    field = _tag_of(typing.cast(Any, next(iter(kinds.values()))))
    article = "an" if field[0] in "aeiou" else "a"
    if not isinstance(plain, dict) or not isinstance(plain.get(field), str):
        raise BadEvent(f"{article} {field} is an object with the name of the {field} as '{field}'")
    name = plain[field]
    if name not in kinds:
        raise BadEvent(f"{name[:40]!r} is no {field}; there are {', '.join(kinds)}")
    return from_plain(kinds[name], {key: value for key, value in plain.items() if key != field})


@functools.cache
def _tag_of(kind: Any) -> str:
    """The name of the field that holds the tag, "" if there is none."""
    return next((field.name for field in dataclasses.fields(kind) if field.metadata.get("tag")), "")


@functools.cache
def _names(kind: Any) -> tuple[str, ...]:
    """The fields in the order in which JSON has them: the tag first."""
    names = [field.name for field in dataclasses.fields(kind)]
    return tuple(sorted(names, key=lambda name: name != _tag_of(kind)))


@functools.cache
def _hints(kind: Any) -> dict[str, Any]:
    hints = typing.get_type_hints(kind, include_extras=True)
    return {name: hints[name] for name in _names(kind)}


@functools.cache
def _defaults(kind: Any) -> frozenset[str]:
    """The fields that may be lacking."""
    return frozenset(field.name for field in dataclasses.fields(kind) if field.metadata.get("later"))


def _field(hint: Any, value: Any, where: str) -> Any:
    if isinstance(hint, types.UnionType) or typing.get_origin(hint) is typing.Union:
        if value is None:
            return None
        return _field(
            next(kind for kind in typing.get_args(hint) if kind is not types.NoneType), value, where
        )
    if typing.get_origin(hint) is Annotated:
        inner, *notes = typing.get_args(hint)
        found = _field(inner, value, where)
        for note in notes:
            if isinstance(note, Limits):
                _check_limits(note, found, where)
        return found
    if typing.get_origin(hint) is tuple:
        if not isinstance(value, list) or len(value) > LONGEST_LIST:
            raise BadEvent(f"{where} is {_shown(value)}, not a list of at most {LONGEST_LIST}")
        inner = typing.get_args(hint)[0]
        return tuple(_field(inner, item, f"{where}[{index}]") for index, item in enumerate(value))
    if typing.get_origin(hint) is Literal:
        if not isinstance(value, str) or value not in typing.get_args(hint):
            raise BadEvent(f"{where} is {_shown(value)}, not one of {', '.join(typing.get_args(hint))}")
        return value
    if dataclasses.is_dataclass(hint):
        return from_plain(typing.cast(type, hint), value, where)
    return _checked(hint, value, where)


def _checked(hint: Any, value: Any, where: str) -> Any:
    """A whole number, text or truth value that is one, and within bounds."""
    if type(value) is not hint:
        words = {int: "a whole number", str: "a text", bool: "true or false"}
        raise BadEvent(f"{where} is {_shown(value)}, not {words[hint]}")
    if hint is int and abs(value) > LARGEST:
        raise BadEvent(f"{where} is beyond ±{LARGEST}")
    if hint is str and not _is_text(value):
        raise BadEvent(f"{where} is {_shown(value)}, not a text of at most {LONGEST_TEXT} characters")
    return value


def _check_limits(limits: Limits, value: Any, where: str) -> None:
    """Whether a number, or a text's length, keeps within bounds; None stands for what is not there."""
    measure = len(value) if isinstance(value, str) else value
    if measure is not None and not limits.least <= measure <= limits.most:
        unit = " characters" if isinstance(value, str) else ""
        raise BadEvent(f"{where} is {_shown(value)}; it has to be {limits.least} to {limits.most}{unit}")


def _is_text(value: str) -> bool:
    return len(value) <= LONGEST_TEXT and not any("\ud800" <= sign <= "\udfff" for sign in value)


def _shown(value: Any) -> str:
    text = ascii(value)
    return text if len(text) <= 60 else f"{text[:57]}..."
