"""Requests of the JSON protocol: what a line asks for, and what can be wrong with it."""

from __future__ import annotations

import json
import math
from collections.abc import Callable
from typing import Any, NamedTuple, NoReturn

from kabinett.engine.lines import MAX_LINE, Line, TooLong
from kabinett.errors import (
    BadBoard,
    BadOption,
    IllegalMove,
    KabinettError,
    UnknownGame,
    UnknownPlayer,
    UnreadableMove,
    nearest,
)

PROTOCOL = 1
"""Number of the protocol; it grows when something that programs may rely on changes."""

Identity = str | int

MAX_ID = 200
MAX_NUMBER = 2**53 - 1
"""Largest whole number in either direction; beyond it not every reader of JSON is exact."""

MAX_IN_FLIGHT = 10_000
"""Positions that may wait to be thought about."""

_CODES: tuple[tuple[type[KabinettError], str], ...] = (
    (UnknownGame, "unknown_game"),
    (BadOption, "bad_option"),
    (BadBoard, "bad_board"),
    (UnreadableMove, "unreadable_move"),
    (IllegalMove, "illegal_move"),
    (UnknownPlayer, "unknown_player"),
)


class Refusal(Exception):
    """A request that is answered with an error.

    Attributes:
        code: one of the stable words of docs/engine.md.
        message: what was wrong and what to do, for people.
        field: the field at fault, "" if none is.
        id: the request's id, None if it has none that can be read.
    """

    def __init__(self, code: str, message: str, field: str = "", id: Identity | None = None) -> None:
        super().__init__(message)
        self.code, self.message, self.field, self.id = code, message, field, id

    def answer(self) -> dict[str, Any]:
        """The error as it is sent."""
        fields = {"id": self.id, "error": self.code, "message": self.message}
        return fields | ({"field": self.field} if self.field else {})


def refusal_of(error: KabinettError, field: str, id: Identity) -> Refusal:
    """The refusal of bad input found while a request was carried out."""
    code = next((code for kind, code in _CODES if isinstance(error, kind)), "bad_request")
    return Refusal(code, str(error), field, id)


class Request(NamedTuple):
    """One line, understood.

    Attributes:
        id: told again in every answer.
        action: what to do.
        fields: everything else, with the types of `FIELDS`.
    """

    id: Identity
    action: str
    fields: dict[str, Any]


# -- fields --------------------------------------------------------------------------------------


def _text(value: Any) -> bool:
    return isinstance(value, str)


def _whole(least: int, most: int = MAX_NUMBER) -> Callable[[Any], bool]:
    return lambda value: type(value) is int and least <= value <= most


def _seconds(value: Any) -> bool:
    return type(value) in (int, float) and 0.001 <= value <= 1e9 and math.isfinite(value)


def _tokens(value: Any) -> bool:
    return isinstance(value, list) and all(map(_text, value))


def _plies(value: Any) -> bool:
    return isinstance(value, list) and 0 < len(value) <= MAX_IN_FLIGHT and all(map(_whole(0), value))


def _identity(value: Any) -> bool:
    return (isinstance(value, str) and len(value) <= MAX_ID) or _whole(-MAX_NUMBER)(value)


FIELDS: dict[str, tuple[Callable[[Any], bool], str]] = {
    "game": (_text, 'text such as "noti" or "jati(edition=1965)"'),
    "board": (_text, "text, the board's lines with \\n between them"),
    "moves": (_tokens, "a list of moves as text"),
    "plies": (_plies, f"a list of 1 to {MAX_IN_FLIGHT} whole numbers from 0 up"),
    "player": (_text, 'text such as "uct" or "greedy"'),
    "simulations": (_whole(1, 10**12 - 1), "a whole number from 1 to 999999999999"),
    "seconds": (_seconds, "a number from 0.001 up"),
    "seed": (_whole(0), f"a whole number from 0 to {MAX_NUMBER}"),
    "report_every": (_seconds, "a number of seconds from 0.001 up"),
    "max_lines": (_whole(0), "a whole number from 0 up"),
    "priority": (_whole(-MAX_NUMBER), "a whole number"),
    "target": (_identity, "the id of a request"),
}
"""By name, whether a value is possible, and what it has to be in words."""

_PLACE = ("game", "board", "moves")
_BUDGET = ("player", "simulations", "seconds", "seed")
ACTIONS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "analyze": (
        ("game",),
        (
            *_PLACE,
            "plies",
            *_BUDGET,
            "report_every",
            "max_lines",
            "priority",
        ),
    ),
    "position": (("game",), _PLACE),
    "hello": ((), ()),
    "cancel": (("target",), ("target",)),
    "cancel_all": ((), ()),
    "terminate": ((), ()),
}
"""By action, the fields that it needs and those that it takes."""


# -- reading -------------------------------------------------------------------------------------


def read_request(line: Line) -> Request:
    """What a line asks for.

    Raises:
        Refusal: it cannot be understood.
    """
    values = _object(line)
    id = values.pop("id", None)
    if id is None:
        raise Refusal("bad_request", "there is no id; give each request one, such as 1", "id")
    if not _identity(id):
        raise Refusal("bad_request", f"an id is text of at most {MAX_ID} characters or a whole number", "id")
    action = values.pop("action", "analyze")
    if not isinstance(action, str) or action not in ACTIONS:
        hint = nearest(action, ACTIONS) if isinstance(action, str) else ""
        raise Refusal(
            "unknown_action",
            f"there is no action {_shown(action)}; the actions are {', '.join(ACTIONS)}{hint}",
            "action",
            id,
        )
    needed, taken = ACTIONS[action]
    for name, value in values.items():
        if name not in taken:
            listed = ", ".join(taken) or "none but id"
            raise Refusal(
                "unknown_field",
                f"{action} takes no field {_shown(name)}; its fields: {listed}{nearest(name, taken)}",
                name[:MAX_ID],
                id,
            )
        fits, wanted = FIELDS[name]
        if not fits(value):
            raise Refusal("bad_request", f"{name} is {_shown(value)}; it has to be {wanted}", name, id)
    for name in needed:
        if name not in values:
            raise Refusal("bad_request", f"{action} needs the field {name}", name, id)
    return Request(id, action, values)


def _object(line: Line) -> dict[str, Any]:
    if isinstance(line, TooLong):
        raise Refusal("too_long", f"the line is longer than {MAX_LINE} bytes")
    try:
        text = line.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Refusal("not_utf8", f"the line is not UTF-8, byte {error.start + 1}") from None
    try:
        found = json.loads(text, object_pairs_hook=_once, parse_constant=_no_number)
    except RecursionError:
        raise Refusal("not_json", "the line is not JSON that can be read: it is nested too deep") from None
    except ValueError as error:
        raise Refusal("not_json", f"the line is not JSON: {error}") from None
    if not isinstance(found, dict):
        raise Refusal("bad_request", 'a request is a JSON object on one line, such as {"id": 1, …}')
    return found


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError("a field stands twice in one object")
    return found


def _no_number(name: str) -> NoReturn:
    raise ValueError(f"{name} is no number of JSON")


def _shown(value: Any) -> str:
    """A value as in JSON, cut short."""
    text = json.dumps(value)
    return text if len(text) <= 60 else text[:57] + "…"
