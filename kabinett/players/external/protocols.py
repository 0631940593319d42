"""The protocols that a foreign program can be asked for a move in; docs/engine.md describes them."""

from __future__ import annotations

import contextlib
import json
import math
import threading
import time
from abc import ABC, abstractmethod
from typing import Any, NamedTuple

from kabinett.games.plugin import plugins
from kabinett.games.position import Position
from kabinett.kernels.rng import generator, random_word
from kabinett.players.external.process import Process, ProgramTrouble
from kabinett.players.player import Line, Progress, Report

_STOP_SECONDS = 1.0
_REPORT_SECONDS = 0.2
SHOWN = 80
"""How many characters of an answer errors quote."""


class Stopped(Exception):
    """The program was told to stop and had no move yet."""


class Answer(NamedTuple):
    """What a program said.

    Attributes:
        move: the token as said; "" if there is none of the kind.
        lines: candidates, possibly none.
        simulations: as said, 0 if not.
        exact: as said, false if not.
    """

    move: str
    lines: tuple[Line, ...] = ()
    simulations: int = 0
    exact: bool = False


class Protocol(ABC):
    """How one running program is spoken to.

    Attributes:
        goodbye: a line that ends the program; None if the end of its input does.
        game: the only game that the protocol has; "" if it has all.
        counts_simulations: whether a program can be told how many simulations to think.
    """

    goodbye: str | None = None
    game = ""
    counts_simulations = True

    def __init__(self, process: Process, seconds: float | None, simulations: int | None, seed: int) -> None:
        """Speak to `process`, telling it to think so long or so many simulations for a move."""
        self.process = process
        self.seconds, self.simulations = seconds, simulations
        self._rng = generator(seed)

    @abstractmethod
    def ask(
        self, position: Position, deadline: float, report: Report | None, stop: threading.Event | None
    ) -> Answer:
        """The program's move.

        Raises:
            ProgramTrouble: what the program did instead.
            Stopped: it was stopped.
        """


class JsonProtocol(Protocol):
    """Kabinett's own protocol: one request for a move, everything in it."""

    _number = 0

    def _request(self, id: int, position: Position, reports: bool) -> dict[str, Any]:
        """The request for a move."""
        request: dict[str, Any] = {"id": id, "action": "analyze", "game": position.game.spec}
        if position.start is not None:
            request["board"] = position.start
        request["moves"] = position.moves
        if self.simulations is not None:
            request["simulations"] = self.simulations
        if self.seconds is not None:
            request["seconds"] = self.seconds
        request["seed"] = int(random_word(self._rng)) >> 11
        if reports:
            request["report_every"] = _REPORT_SECONDS
        return request

    def ask(
        self, position: Position, deadline: float, report: Report | None, stop: threading.Event | None
    ) -> Answer:
        """See `Protocol`."""
        self._number += 1
        id = self._number
        self.process.say(json.dumps(self._request(id, position, reports=report is not None)))
        stopped_until = math.inf

        def poll() -> None:
            nonlocal stopped_until
            if stop is not None and stop.is_set() and stopped_until == math.inf:
                stopped_until = time.monotonic() + _STOP_SECONDS
                self.process.say(json.dumps({"id": f"stop {id}", "action": "cancel", "target": id}))
            if time.monotonic() > stopped_until:
                raise Stopped

        while True:
            line = self.process.hear(deadline, poll)
            poll()
            said = _object(line)
            if said.get("id") not in (id, None):
                continue
            _check(said, line)
            if said.get("final", True):
                break
            _pass_on(said, report)
        if "move" not in said and stopped_until < math.inf:
            raise Stopped
        move = said.get("move")
        if not isinstance(move, str):
            raise ProgramTrouble("protocol_error", f"an answer without a move: {line[:SHOWN]!r}")
        count, exact = _count(said.get("simulations")), said.get("exact") is True
        return Answer(move, _candidates(said, position), count, exact)


def _check(said: dict[str, Any], line: str) -> None:
    """Raise what is wrong with an answer to us, if it is an error or has no id."""
    if "error" in said:
        message = said.get("message", said["error"])
        raise ProgramTrouble("refusal", f"it answered with an error: {str(message)[:SHOWN]}")
    if said.get("id") is None:
        raise ProgramTrouble("protocol_error", f"an answer without an id: {line[:SHOWN]!r}")


def _object(line: str) -> dict[str, Any]:
    try:
        said = json.loads(line)
    except (ValueError, RecursionError):
        said = None
    if not isinstance(said, dict):
        raise ProgramTrouble("protocol_error", f"this is no JSON object: {line[:SHOWN]!r}")
    return said


def _pass_on(said: dict[str, Any], report: Report | None) -> None:
    """A report on the way, if it holds what ours do."""
    if report is None:
        return
    with contextlib.suppress(KeyError, TypeError, ValueError, OverflowError):
        fraction, seconds = float(said["fraction"]), float(said["seconds"])
        report(Progress(fraction, str(said["move"]), int(said["simulations"]), seconds))


def _candidates(said: dict[str, Any], position: Position) -> tuple[Line, ...]:
    """The candidates that make sense; a program need not give any."""
    legal, seats = position.legal, position.game.seats
    found = []
    lines = said.get("lines")
    for candidate in lines if isinstance(lines, list) else ():
        move = candidate.get("move") if isinstance(candidate, dict) else None
        if isinstance(move, str) and move in legal:
            points, shares = (_by_seat(candidate.get(name), seats) for name in ("points", "shares"))
            count, exact = _count(candidate.get("simulations")), candidate.get("exact") is True
            found.append(Line(move, count, points, shares, exact, _variation(candidate.get("variation"))))
    return tuple(found)


def _variation(value: Any) -> tuple[str, ...]:
    if isinstance(value, list) and all(isinstance(token, str) for token in value):
        return tuple(value)
    return ()


def _count(value: Any) -> int:
    return value if type(value) is int and 0 <= value < 1 << 62 else 0


def _by_seat(values: Any, seats: int) -> tuple[float, ...]:
    if isinstance(values, list) and len(values) == seats:
        with contextlib.suppress(TypeError, ValueError, OverflowError):
            numbers = tuple(map(float, values))
            if all(map(math.isfinite, numbers)):
                return numbers
    return ()


def protocol_names() -> tuple[str, ...]:
    """The protocols that a program can be asked in: ours, and those that only one game has."""
    return ("json", *(name for plugin in plugins().values() for name in plugin.program_protocols))


def protocol_class(name: str) -> type[Protocol]:
    """How a protocol is spoken, by one of `protocol_names`."""
    for plugin in plugins().values():
        if name in plugin.program_protocols:
            found: type[Protocol] = plugin.load(plugin.program_protocols[name])
            return found
    return JsonProtocol
