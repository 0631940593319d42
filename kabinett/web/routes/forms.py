"""From the fields of a form to a match that is asked for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from pydantic import ValidationError

from kabinett.games.game import Game
from kabinett.games.registry import game, game_class
from kabinett.matches import Clock
from kabinett.matches.errors import BadFormat
from kabinett.messages import Message
from kabinett.web.presenters.opponents import USUAL
from kabinett.web.routes.schemas import ClockIn, NewMatch, SeatIn
from kabinett.web.routes.tournament_schemas import NewTournament

MOST = 1000
"""The largest number of the form."""

CLOCKS = ("none", "fischer", "byo-yomi", "days")
"""The sorts of clocks of the form."""


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
    """The form of a new game.

    Its fields are "game", options as "option-NAME", "kind" with "games", "bidding", "seat-0" and so on,
    "first", "clock" with its numbers; and "unlisted" and "unrated" where that is wished.

    Raises:
        KabinettError: the fields make no match.
    """
    chosen = _with_options(fields)
    kind = fields.get("kind", "single")
    size = 4 if kind == "tournament" else chosen.seats
    try:
        return NewMatch(
            game=chosen.spec,
            kind=kind,  # type: ignore[arg-type]  # pydantic refuses what is none
            games=int(_number(fields, "games", 3)) if kind == "series" else 1,
            bidding="bidding" in fields,
            seats=[_seat(fields.get(f"seat-{index}", "")) for index in range(size)],
            first="given" if fields.get("first") == "given" and kind != "tournament" else "lot",
            clock=_clock(fields),
            listed=False if fields.get("unlisted") else None,
            rated=not fields.get("unrated"),
        )
    except ValidationError:
        raise BadFormat(Message("form_unfit", "these choices make no game")) from None


def chosen_tournament(fields: Mapping[str, str]) -> NewTournament:
    """The form of a new tournament: "name", "game" with options as above, "kind" with "rounds", "clock" with
    its numbers, and "unrated" where that is wished.

    Raises:
        KabinettError: the fields make no tournament.
    """
    try:
        return NewTournament(
            name=fields.get("name", ""),
            game=_with_options({"game": "", **fields}).spec,
            kind=fields.get("kind", "swiss"),  # type: ignore[arg-type]  # pydantic refuses what is none
            rounds=int(_number(fields, "rounds", 5)),
            clock=_clock(fields),
            rated=not fields.get("unrated"),
        )
    except ValidationError:
        raise BadFormat(Message("tournament_unfit", "these choices make no tournament")) from None


def _clock(fields: Mapping[str, str]) -> ClockIn:
    kind = fields.get("clock", "none")
    if kind not in CLOCKS:
        raise BadFormat(Message("form_clock", "{kind!r} is no clock of this form", kind=kind[:40]))
    if kind == "none":
        return ClockIn()
    if kind == "days":
        return ClockIn(**vars(Clock.days(_number(fields, "days", 2))))
    minutes = _number(fields, "minutes", 10)
    if kind == "fischer":
        return ClockIn(**vars(Clock.fischer(minutes, _number(fields, "increment", 5))))
    periods, seconds = int(_number(fields, "periods", 5)), _number(fields, "seconds", 30)
    return ClockIn(**vars(Clock.byo_yomi(minutes, periods, seconds)))


def _number(fields: Mapping[str, str], name: str, usual: float) -> float:
    """A number of the form."""
    given = fields.get(name) or str(usual)
    try:
        value = float(given)
    except ValueError:
        value = -1.0
    if not 0 <= value <= MOST:
        raise BadFormat(
            Message(
                "form_number",
                "{given!r} is no number from 0 to {most}",
                given=given[:40],
                most=MOST,
            )
        )
    return value


def _with_options(fields: Mapping[str, str]) -> Game:
    kind = game_class(fields["game"])
    values = {}
    for option in kind.options:
        given = fields.get(f"option-{option.name}")
        if given is not None:
            known = {str(value): value for value in option.values}
            if given not in known:
                raise BadFormat(
                    Message(
                        "form_option",
                        "{given!r} is none of {values}",
                        given=given[:40],
                        values=", ".join(known),
                    )
                )
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
