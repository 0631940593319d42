"""The page on commands and events, from their types."""

from __future__ import annotations

import dataclasses
import inspect
import re
import types
import typing
from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any, Literal

from kabinett.matches import commands, events
from kabinett.matches.clock import Clock
from kabinett.matches.codec import LARGEST, LONGEST_LIST, LONGEST_TEXT, Limits, MayLack, types_of
from kabinett.matches.formats import Format, Participant

_LEAD = f"""# Commands and events of matches

Commands are what participants and the host of a [match](matches.md) ask for, events what has happened. Both
are JSON objects. This page is generated from their types in `kabinett/matches/commands.py` and
`kabinett/matches/events.py`.

The server takes the commands of participants with `POST /api/matches/MATCH/commands` and on its
[socket](web-api.md). A field with a default may be left out. Numbers are whole and at most {LARGEST:,} in
either direction, texts have at most {LONGEST_TEXT} characters, lists at most {LONGEST_LIST} items. Times are
in milliseconds.
"""


def page() -> str:
    """The whole page, as Markdown."""
    lines = [
        _LEAD,
        *_group("Commands of participants", "command", _of(commands.NAMES, commands.OfParticipant)),
        *_group("Commands of the host", "command", _of(commands.NAMES, commands.OfHost)),
        *_group("Events", "event", events.NAMES),
        *_group("Parts of events", "", {kind.__name__: kind for kind in (Format, Participant, Clock)}),
    ]
    return "\n".join(lines)


def _of(kinds: Mapping[str, type], base: type) -> dict[str, type]:
    return {name: kind for name, kind in kinds.items() if issubclass(kind, base)}


def _group(title: str, tag: str, kinds: Mapping[str, type]) -> Iterator[str]:
    yield f"## {title}"
    yield ""
    fields = [list(types_of(kind)) for kind in kinds.values()]
    shared = [name for name in fields[0] if all(name in others for others in fields)] if tag else []
    if shared:
        yield f"All have these fields, besides `{tag}` with the name:"
        yield ""
        yield from _table(next(iter(kinds.values())), shared)
    for name, kind in kinds.items():
        yield f'### `"{tag}": "{name}"`' if tag else f"### {name}"
        yield ""
        yield _in_json(_summary(kind))
        yield ""
        yield from _table(kind, [field for field in types_of(kind) if field not in shared])


def _table(kind: type, names: Sequence[str]) -> Iterator[str]:
    """The fields of a type that have these names."""
    if not names:
        return
    yield "| field | type | default | meaning |"
    yield "|---|---|---|---|"
    defaults = {field.name: field.default for field in dataclasses.fields(kind)}
    meanings, hints = _meanings(kind), types_of(kind)
    for name in names:
        default = None if MayLack() in typing.get_args(hints[name]) else defaults[name]
        shown = "" if default is dataclasses.MISSING else f"`{_json(default)}`"
        yield f"| `{name}` | {_type(hints[name])} | {shown} | {_in_json(meanings.get(name, ''))} |"
    yield ""


def _in_json(text: str) -> str:
    """A description with JSON's words for Python's values."""
    return text.replace("()", "[]").replace("None", "null").replace("``", "`")


def _summary(kind: type) -> str:
    """What a type's documentation says before its fields."""
    lead = re.split(r"\n\n?(?:Attributes|Raises):\n", inspect.getdoc(kind) or "")[0]
    return " ".join(lead.split())


def _meanings(kind: type) -> dict[str, str]:
    """What the fields of a type mean, by the documentation of the type and of its bases."""
    found: dict[str, str] = {}
    for base in reversed(kind.__mro__):
        part = inspect.cleandoc(base.__doc__ or "").partition("Attributes:\n")[2].partition("\n\n")[0]
        for name, meaning in re.findall(r"^    (\w+): (.+(?:\n {8}.+)*)", part, re.MULTILINE):
            found[name] = " ".join(meaning.split()).rstrip(".")
    return found


def _json(value: Any) -> str:
    return f'"{value}"' if isinstance(value, str) else "null" if value is None else str(value).lower()


def _type(hint: Any) -> str:
    """A field's type in words."""
    origin = typing.get_origin(hint)
    if origin in (types.UnionType, typing.Union):
        return " or ".join(_type(part) for part in typing.get_args(hint))
    if origin is Annotated:
        inner, *notes = typing.get_args(hint)
        bounds = [_bounds(note, inner) for note in notes if isinstance(note, Limits)]
        return " ".join([_type(inner), *filter(None, bounds)])
    if origin is Literal:
        return ", ".join(f'`"{part}"`' for part in typing.get_args(hint))
    if origin is tuple:
        return f"list of: {_type(typing.get_args(hint)[0])}"
    words = {int: "number", str: "text", bool: "true or false", types.NoneType: "null"}
    return words[hint] if hint in words else f"[{hint.__name__}](#{hint.__name__.lower()})"


def _bounds(limits: Limits, kind: Any) -> str:
    """Bounds that are closer than those of all numbers and texts."""
    if kind is str:
        return "" if limits.most == LONGEST_TEXT else f"of at most {limits.most} characters"
    return "from 0" if (limits.least, limits.most) == (0, LARGEST) else ""
