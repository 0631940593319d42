"""Which games there are, by name, loaded when first asked for."""

from __future__ import annotations

import functools
import itertools
import re
from collections.abc import Iterator

from kabinett.errors import BadOption, UnknownGame, nearest
from kabinett.games.game import Game, Value
from kabinett.games.plugin import plugins
from kabinett.games.position import Position
from kabinett.messages import Message
from kabinett.specification import read_specification


def game_names() -> tuple[str, ...]:
    """The names of all games, in the order of the cabinet."""
    return tuple(plugins())


def game_class(name: str) -> type[Game]:
    """The class of the game called `name`.

    Raises:
        UnknownGame: there is none.
    """
    found = plugins().get(name)
    if found is None:
        raise UnknownGame(
            Message(
                "game_unknown",
                "there is no game {name!r}; the games are {games}{hint}",
                name=name,
                games=", ".join(plugins()),
                hint=nearest(name, plugins()),
            )
        )
    kind: type[Game] = found.load(found.game)
    return kind


def game(spec: str, **options: Value) -> Game:
    """A game with options, from ``"jati"``, ``"jati(edition=1965)"`` or keywords.

    Raises:
        UnknownGame: no game has this name, or the specification cannot be read.
        BadOption: no such option or value; the message lists what there is.
    """
    name, written = _split(spec)
    doubled = written.keys() & options.keys()
    if doubled:
        raise BadOption(
            Message("option_twice", "{option} is given twice for {game!r}", option=min(doubled), game=spec)
        )
    kind = game_class(name)
    return _make(kind, tuple(kind.checked_options({**written, **options}).items()))


def position(spec: str, **options: Value) -> Position:
    """The start of a game; takes what `game` takes."""
    return Position(game(spec, **options))


def variants(name: str) -> Iterator[Game]:
    """Every form of a game: all combinations of its options' values, the default first."""
    kind = game_class(name)
    for values in itertools.product(*(option.values for option in kind.options)):
        named = {option.name: value for option, value in zip(kind.options, values, strict=True)}
        yield game(name, **named)


@functools.lru_cache(maxsize=256)
def _make(kind: type[Game], options: tuple[tuple[str, Value], ...]) -> Game:
    return kind(**dict(options))


def _split(spec: str) -> tuple[str, dict[str, Value]]:
    """Name and options of a one-string specification."""
    read = read_specification(spec)
    if read is None:
        raise UnknownGame(
            Message(
                "game_unreadable",
                "{spec!r} is not a game; write a name such as noti or jati(edition=1965); "
                "the games are {games}",
                spec=spec,
                games=", ".join(plugins()),
            )
        )
    values: dict[str, Value] = {}
    for written, name, text in read.settings:
        if not (name and text):
            raise BadOption(
                Message(
                    "option_unreadable",
                    "{part!r} in {spec!r} is not an option; write name=value",
                    part=written,
                    spec=spec,
                )
            )
        if name in values:
            raise BadOption(
                Message("option_twice_in", "{option} is given twice in {spec!r}", option=name, spec=spec)
            )
        values[name] = _value(text)
    return read.name, values


def _value(text: str) -> Value:
    if text.lower() in ("true", "false"):
        return text.lower() == "true"
    return int(text) if re.fullmatch(r"-?[0-9]{1,9}", text) else text.strip("\"'")
