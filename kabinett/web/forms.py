"""From the fields of a form to a match that is asked for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from pydantic import ValidationError

from kabinett.games.game import Game
from kabinett.games.registry import game, game_class
from kabinett.matches import Clock
from kabinett.matches.errors import BadFormat
from kabinett.web.models import ClockIn, NewMatch, SeatIn
from kabinett.web.opponents import USUAL

CLOCKS: dict[str, Clock] = {
    "none": Clock(),
    "fischer_5": Clock.fischer(5, 5),
    "fischer_15": Clock.fischer(15, 10),
    "byo": Clock.byo_yomi(10, 5, 30),
    "days": Clock.days(2),
}
"""The clocks of the form, by the keys of their texts without ``clock_``."""


def cabinet_match(fields: Mapping[str, str]) -> NewMatch:
    """One click in the cabinet: "machine", "friend" or "anyone" holds the game, "level" the machine.

    Raises:
        KabinettError: the fields make no match.
    """
    who: Literal["friend", "anyone", "machine"] = (
        "friend" if "friend" in fields else "anyone" if "anyone" in fields else "machine"
    )
    chosen = game(fields.get(who) or "")
    level = (fields.get("level") or USUAL)[:400]
    others = [
        SeatIn(who=who) if who != "machine" and seat == 1 else SeatIn(who="machine", machine=level)
        for seat in range(1, chosen.seats)
    ]
    return NewMatch(game=chosen.spec, seats=[SeatIn(who="me"), *others])


def chosen_match(fields: Mapping[str, str]) -> NewMatch:
    """The form of a new game: "game", options as "option-NAME", "seat-0" and so on, "first", "clock"; and
    "unlisted" and "unrated" where that is wished.

    Raises:
        KabinettError: the fields make no match.
    """
    chosen = _with_options(fields)
    clock = CLOCKS.get(fields.get("clock", "none"))
    if clock is None:
        raise BadFormat(f"{fields['clock'][:40]!r} is no clock of this form")
    seats = [_seat(fields.get(f"seat-{index}", "")) for index in range(chosen.seats)]
    first: Literal["given", "lot"] = "given" if fields.get("first") == "given" else "lot"
    try:
        return NewMatch(
            game=chosen.spec,
            seats=seats,
            first=first,
            clock=ClockIn(**vars(clock)),
            listed=False if fields.get("unlisted") else None,
            rated=not fields.get("unrated"),
        )
    except ValidationError:
        raise BadFormat("these choices make no game") from None


def _with_options(fields: Mapping[str, str]) -> Game:
    kind = game_class(fields["game"])
    values = {}
    for option in kind.options:
        given = fields.get(f"option-{option.name}")
        if given is not None:
            known = {str(value): value for value in option.values}
            if given not in known:
                raise BadFormat(f"{given[:40]!r} is no {option.name}; it is one of {', '.join(known)}")
            values[option.name] = known[given]
    return game(kind.name, **values)


def _seat(given: str) -> SeatIn:
    if given == "me":
        return SeatIn(who="me")
    if given == "friend":
        return SeatIn(who="friend")
    if given == "anyone":
        return SeatIn(who="anyone")
    return SeatIn(who="machine", machine=(given or USUAL)[:400])
