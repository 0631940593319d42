"""The two protocols that a foreign program can be asked for a move in; both are told in docs/engine.md."""

from __future__ import annotations

import contextlib
import json
import math
import threading
import time
from abc import ABC, abstractmethod
from typing import Any, NamedTuple

from kabinett.games.position import Position
from kabinett.kernels.rng import generator, random_word
from kabinett.players.player import Line, Progress, Report
from kabinett.players.process import Process, ProgramTrouble

_STOP_SECONDS = 1.0
_REPORT_SECONDS = 0.2
_SHOWN = 80


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


class Dialect(ABC):
    """How one running program is spoken to.

    Attributes:
        goodbye: a line that ends the program; None if the end of its input does.
    """

    goodbye: str | None = None

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


class JsonDialect(Dialect):
    """Kabinett's own protocol: one request for a move, everything in it."""

    _number = 0

    def ask(
        self, position: Position, deadline: float, report: Report | None, stop: threading.Event | None
    ) -> Answer:
        """See `Dialect`."""
        self._number += 1
        id = self._number
        request: dict[str, Any] = {"id": id, "action": "analyze", "game": position.game.spec}
        if position.start is not None:
            request["board"] = position.start
        request["moves"] = position.moves
        if self.simulations is not None:
            request["simulations"] = self.simulations
        if self.seconds is not None:
            request["seconds"] = self.seconds
        request["seed"] = int(random_word(self._rng)) >> 11
        if report is not None:
            request["report_every"] = _REPORT_SECONDS
        self.process.say(json.dumps(request))
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
            if "error" in said:
                told = said.get("message", said["error"])
                raise ProgramTrouble("refusal", f"it answered with an error: {str(told)[:_SHOWN]}")
            if said.get("id") is None:
                raise ProgramTrouble("rubbish", f"an answer without an id: {line[:_SHOWN]!r}")
            if said.get("final", True):
                break
            _pass_on(said, report)
        if "move" not in said and stopped_until < math.inf:
            raise Stopped
        move = said.get("move")
        if not isinstance(move, str):
            raise ProgramTrouble("rubbish", f"an answer without a move: {line[:_SHOWN]!r}")
        count, exact = _count(said.get("simulations")), said.get("exact") is True
        return Answer(move, _candidates(said, position), count, exact)


def _object(line: str) -> dict[str, Any]:
    try:
        said = json.loads(line)
    except (ValueError, RecursionError):
        said = None
    if not isinstance(said, dict):
        raise ProgramTrouble("rubbish", f"this is no JSON object: {line[:_SHOWN]!r}")
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
    told = said.get("lines")
    for one in told if isinstance(told, list) else ():
        move = one.get("move") if isinstance(one, dict) else None
        if isinstance(move, str) and move in legal:
            points, shares = (_by_seat(one.get(name), seats) for name in ("points", "shares"))
            count, exact = _count(one.get("simulations")), one.get("exact") is True
            found.append(Line(move, count, points, shares, exact, _variation(one.get("variation"))))
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


class GomocupDialect(Dialect):
    """Gomocup's protocol, for First-Five; we are the manager."""

    goodbye = "END"
    _columns, _rows = 10, 9
    _known: tuple[int, ...] | None = None
    """The codes played as the program knows them; None before the first game."""

    def ask(
        self, position: Position, deadline: float, report: Report | None, stop: threading.Event | None
    ) -> Answer:
        """See `Dialect`."""

        def poll() -> None:
            if stop is not None and stop.is_set():
                raise Stopped

        played = tuple(position.move_codes) if position.start is None else None
        if self._known is None:
            self._command(f"RECTSTART {self._columns},{self._rows}", deadline, poll)
            milliseconds = max(1, round(1000 * (self.seconds or 1.0)))
            told = {"timeout_turn": milliseconds, "timeout_match": 0, "game_type": 1, "rule": 0}
            for key, value in told.items():
                self.process.say(f"INFO {key} {value}")
            self._known = ()
        elif self._known and (played is None or played[:-1] != self._known):
            self._command("RESTART", deadline, poll)
            self._known = ()
        if played == ():
            self.process.say("BEGIN")
        elif played is not None and played[:-1] == self._known:
            self.process.say(f"TURN {self._square(played[-1])}")
        else:
            for line in ("BOARD", *self._stones(position), "DONE"):
                self.process.say(line)
        line = self._hear(deadline, poll)
        column, comma, row = (part.strip() for part in line.partition(","))
        if not (comma and column.isascii() and column.isdigit() and row.isascii() and row.isdigit()):
            raise ProgramTrouble("rubbish", f"this is no square: {line[:_SHOWN]!r}")
        if len(column) > 3 or len(row) > 3 or int(column) >= self._columns or int(row) >= self._rows:
            raise ProgramTrouble("illegal", f"{line[:_SHOWN]} is not on the board")
        code = int(row) * self._columns + int(column)
        if code not in position.codes:
            raise ProgramTrouble("illegal", f"{line} is taken")
        self._known = (*played, code) if played is not None else ()
        return Answer(position.game.token(code, position.state))

    def _command(self, line: str, deadline: float, poll: Any) -> None:
        """Say something that is answered with OK."""
        self.process.say(line)
        answer = self._hear(deadline, poll)
        if answer.upper() != "OK":
            raise ProgramTrouble("rubbish", f"it answered {line} with {answer[:_SHOWN]!r}, not OK")

    def _hear(self, deadline: float, poll: Any) -> str:
        """The next line that is an answer."""
        while True:
            line = self.process.hear(deadline, poll).strip()
            word = line.partition(" ")[0].upper()
            if word in ("ERROR", "UNKNOWN"):
                raise ProgramTrouble("refusal", f"it answered {line[:_SHOWN]!r}")
            if line and word not in ("MESSAGE", "DEBUG"):
                return line
            poll()

    def _square(self, code: int) -> str:
        return f"{code % self._columns},{code // self._columns}"

    def _stones(self, position: Position) -> list[str]:
        """Lines of BOARD: 1 the program's own stones, 2 the others; in the order of play if it is known."""
        if position.start is None:
            owners = [(code, index % 2 != position.ply % 2) for index, code in enumerate(position.move_codes)]
        else:
            from kabinett.games.first_five.rules import CELLS, has

            owners = [
                (cell, seat != position.turn)
                for cell in range(CELLS)
                for seat in range(2)
                if has(position.state, seat, cell)
            ]
        return [f"{self._square(code)},{2 if other else 1}" for code, other in owners]


DIALECTS: dict[str, type[Dialect]] = {"json": JsonDialect, "gomocup": GomocupDialect}
