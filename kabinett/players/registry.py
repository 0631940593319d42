"""Which players there are, by name and settings."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable
from typing import Any, NamedTuple

from kabinett.errors import UnknownPlayer, nearest
from kabinett.players.player import Player
from kabinett.specification import WrittenSetting, read_specification


class Setting(NamedTuple):
    """A number that a player may be given.

    Attributes:
        kind: int or float.
        least: the smallest value allowed.
        meaning: one sentence.
        most: the greatest value allowed.
    """

    kind: type[int] | type[float]
    least: float
    meaning: str
    most: float = 1e12


class Kind(NamedTuple):
    """A sort of player.

    Attributes:
        summary: one sentence for a list of players.
        settings: what it may be given, by name.
        make: makes one from name, seed and the settings given.
        main: the setting that is written without its name and must be given, such as 3 in "level(3)"; "" if
            there is none.
    """

    summary: str
    settings: dict[str, Setting]
    make: Callable[..., Player]
    main: str = ""


def _random(name: str, seed: int) -> Player:
    from kabinett.players.weak.simple import RandomPlayer

    return RandomPlayer(name, seed)


def _greedy(name: str, seed: int) -> Player:
    from kabinett.players.weak.simple import GreedyPlayer

    return GreedyPlayer(name, seed)


def _uct(name: str, seed: int, **settings: Any) -> Player:
    from kabinett.players.uct import UctPlayer

    return UctPlayer(name, seed, **settings)


def _search(name: str, seed: int, **settings: Any) -> Player:
    from kabinett.players.uct import SearchPlayer

    return SearchPlayer(name, seed, **settings)


def _level(name: str, seed: int, **settings: Any) -> Player:
    from kabinett.players.levels import LevelPlayer

    return LevelPlayer(name, seed, **settings)


def _exact(name: str, _seed: int, **settings: Any) -> Player:
    from kabinett.players.exact import ExactPlayer

    return ExactPlayer(name, **settings)


_BUDGETS = {
    "simulations": Setting(int, 1, "How many games to simulate for a move."),
    "seconds": Setting(float, 0.001, "How long to think about a move."),
}

PLAYERS = {
    "random": Kind("Any legal move, all with equal chances.", {}, _random),
    "greedy": Kind("The move that gains most points at once.", {}, _greedy),
    "uct": Kind("Plain tree search by random games.", _BUDGETS, _uct),
    "search": Kind(
        "The strongest: solvers, and tree search guided for each game.",
        {**_BUDGETS, "threads": Setting(int, 1, "How many trees to grow at the same time.", 64)},
        _search,
    ),
    "level": Kind(
        "One of eight strengths, 1 for a first opponent, 8 for the strongest.",
        {"number": Setting(int, 1, "Which strength.", 8), "seconds": _BUDGETS["seconds"]},
        _level,
        main="number",
    ),
    "exact": Kind(
        "Perfect play of the games that are solved.",
        {"aim": Setting(int, 1, "Play for the best chance of so many points, not for the best average.")},
        _exact,
    ),
}

_PROGRAM = re.compile(r"\s*+cmd\b")


def player_names() -> tuple[str, ...]:
    """The names of all players, the weakest first."""
    return tuple(PLAYERS)


def is_program(spec: str) -> bool:
    """Whether `player` would start a foreign program, which nobody but the user may ask for."""
    return _PROGRAM.match(spec) is not None


def player(spec: str, seed: int | None = None) -> Player:
    """A player from a specification such as "random", "uct(simulations=1000)" or "cmd:PROGRAM ARGUMENTS".

    With a budget in simulations, and with none, a seed makes all choices reproducible: the same player
    asked about the same positions in the same order answers the same.

    Args:
        spec: name and settings.
        seed: any whole number; drawn if None.

    Raises:
        UnknownPlayer: no such player, setting or value; the message lists what there is.
    """
    if is_program(spec):
        from kabinett.players.external.program import program_player

        return program_player(spec, secrets.randbits(63) if seed is None else seed)
    read = read_specification(spec)
    if read is None or read.name not in PLAYERS:
        name = spec if read is None else read.name
        raise UnknownPlayer(
            f"there is no player {name!r}; the players are {', '.join(PLAYERS)}{nearest(name, PLAYERS)}"
        )
    name, kind = read.name, PLAYERS[read.name]
    settings: dict[str, float] = {}
    for setting in read.settings:
        key, value = _setting(name, kind, setting)
        if key in settings:
            raise UnknownPlayer(f"{key} is given twice in {spec!r}")
        settings[key] = value
    if kind.main and kind.main not in settings:
        raise UnknownPlayer(
            f"{name} needs its {kind.main}, such as {name}({kind.settings[kind.main].least:g})"
        )
    written = ",".join(
        str(value) if key == kind.main else f"{key}={value}" for key, value in settings.items()
    )
    full_name = f"{name}({written})" if written else name
    return kind.make(full_name, secrets.randbits(63) if seed is None else seed, **settings)


def _setting(name: str, kind: Kind, setting: WrittenSetting) -> tuple[str, float]:
    """Name and value of one setting as written, such as "simulations=1000"."""
    part, key, text = setting
    if kind.main and text is None:
        key, text = kind.main, key
    if key not in kind.settings:
        listed = ", ".join(kind.settings) or "none"
        raise UnknownPlayer(
            f"{name} has no setting {key!r}; its settings: {listed}{nearest(key, kind.settings)}"
        )
    wanted = kind.settings[key]
    try:
        value = wanted.kind(text or "")
    except ValueError:
        value = wanted.least - 1
    if not wanted.least <= value <= wanted.most:
        word = "a whole number" if wanted.kind is int else "a number"
        reach = "up" if wanted.most == Setting._field_defaults["most"] else f"to {wanted.most:g}"
        raise UnknownPlayer(
            f"{part!r} is not possible in {name}; {key} is {word} from {wanted.least:g} {reach}"
        )
    return key, value
