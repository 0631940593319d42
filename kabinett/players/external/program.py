"""Any program as a player: ``cmd:PROGRAM ARGUMENTS``, or ``cmd(protocol=gomocup,seconds=2):PROGRAM``."""

from __future__ import annotations

import math
import re
import shlex
import shutil
import threading
import time
from typing import Any

from kabinett.errors import KabinettError, PlayerFailed, UnknownPlayer, nearest
from kabinett.games.position import Position
from kabinett.players.external.process import Process, ProgramTrouble
from kabinett.players.external.protocols import Protocol, Stopped, protocol_class, protocol_names
from kabinett.players.player import Choice, Line, Player, Report
from kabinett.specification import WrittenSetting, read_settings

SPEC = re.compile(r"\s*+cmd\s*+(?:\(([^()]*+)\)\s*+)?:(.*+)", re.DOTALL)

DEFAULT_SECONDS = 1.0
SPARE_SECONDS = 5.0
"""How much longer than told a program may take, unless it is given a limit."""

SIMULATING_SECONDS = 120.0
"""The limit for a move where the budget is in simulations alone."""

START_SECONDS = 60.0
"""What a program may take longer for its first move, to start up."""

_NUMBERS = {"seconds": 0.001, "simulations": 1.0, "limit": 0.001, "start": 0.0}
"""The settings that are numbers and the least of each."""


class ProgramPlayer(Player):
    """A program in a process of its own, started for its first move and ended by `close`.

    One that crashes, hangs, answers outside the protocol or plays against the rules makes `choose` raise
    `PlayerFailed`; it is ended with all it has started, and started anew if it is asked again.
    """

    def __init__(self, name: str, seed: int, arguments: list[str], settings: dict[str, Any]) -> None:
        """A player by the program and arguments of a command line.

        Args:
            name: the specification in full.
            seed: what requests in JSON draw their seeds from.
            arguments: the program and what it is given.
            settings: "protocol", and in seconds "seconds", "limit", "start"; "simulations".
        """
        self.name = name
        self._seed = seed
        self._arguments = arguments
        self._protocol: str = settings.get("protocol", "json")
        self._dialect = protocol_class(self._protocol)
        self.simulations: int | None = settings.get("simulations")
        self.seconds: float | None = settings.get("seconds", None if self.simulations else DEFAULT_SECONDS)
        usual = SIMULATING_SECONDS if self.seconds is None else self.seconds + SPARE_SECONDS
        self.limit: float = settings.get("limit", usual)
        self.start: float = settings.get("start", START_SECONDS)
        self._talk: Protocol | None = None

    @property
    def pid(self) -> int | None:
        """The process id while the program runs."""
        return self._talk.process.pid if self._talk else None

    def close(self) -> None:
        """End the program."""
        talk, self._talk = self._talk, None
        if talk is not None:
            talk.process.close(talk.goodbye)

    def _choose(self, position: Position, report: Report | None, stop: threading.Event | None) -> Choice:
        begun = time.monotonic()
        if self._dialect.game not in ("", position.game.name):
            reason = f"the protocol {self._protocol} is for {self._dialect.game} alone"
            raise PlayerFailed(self.name, "refusal", reason)
        allowed = self.limit + (self.start if self._talk is None else 0.0)
        try:
            talk = self._running()
            answer = talk.ask(position, begun + allowed, report, stop)
            move = _legal(position, answer.move)
        except ProgramTrouble as trouble:
            self._kill()
            reason = f"no move within {allowed:g} s" if trouble.fault == "timeout" else trouble.reason
            raise PlayerFailed(self.name, trouble.fault, reason) from None
        except Stopped:
            self._kill()
            first = position.legal_moves[0]
            return Choice(first, (Line(first),), 0, time.monotonic() - begun)
        except BaseException:
            self._kill()
            raise
        others = [line for line in answer.lines if line.move != move]
        chosen = next((line for line in answer.lines if line.move == move), Line(move))
        spent = time.monotonic() - begun
        return Choice(move, (chosen, *others), answer.simulations, spent, answer.exact)

    def _running(self) -> Protocol:
        if self._talk is None:
            process = Process(self._arguments)
            self._talk = self._dialect(process, self.seconds, self.simulations, self._seed)
        return self._talk

    def _kill(self) -> None:
        talk, self._talk = self._talk, None
        if talk is not None:
            talk.process.kill()


def _legal(position: Position, move: str) -> str:
    """The legal move that is meant, in the form in which it is listed."""
    try:
        return position.game.token(position.code(move), position.state)
    except KabinettError as error:
        raise ProgramTrouble("illegal", str(error)) from None


def program_player(spec: str, seed: int) -> ProgramPlayer:
    """The player of a specification that `SPEC` matches.

    Raises:
        UnknownPlayer: a setting or the program cannot be.
    """
    parts = SPEC.fullmatch(spec)
    if parts is None:
        raise UnknownPlayer(f"{spec!r} names no program; write cmd:PROGRAM or cmd(seconds=2):PROGRAM")
    settings: dict[str, Any] = {}
    for setting in read_settings(parts[1] or ""):
        key, value = _setting(setting)
        if key in settings:
            raise UnknownPlayer(f"{key} is given twice in {spec!r}")
        settings[key] = value
    protocol = settings.get("protocol", "json")
    if "simulations" in settings and not protocol_class(protocol).counts_simulations:
        raise UnknownPlayer(f"the protocol {protocol} knows no simulations; give cmd the setting seconds")
    try:
        arguments = shlex.split(parts[2])
    except ValueError:
        raise UnknownPlayer(f"the quotes in {parts[2].strip()!r} are not closed") from None
    if not arguments:
        raise UnknownPlayer("cmd: needs a program, such as cmd:./engine --fast")
    if shutil.which(arguments[0]) is None:
        raise UnknownPlayer(f"there is no program {arguments[0]!r} that can be run")
    written = ",".join(f"{key}={value}" for key, value in settings.items())
    name = f"cmd{f'({written})' if written else ''}:{parts[2].strip()}"
    return ProgramPlayer(name, seed, arguments, settings)


def _setting(setting: WrittenSetting) -> tuple[str, Any]:
    part, key, text = setting
    if key == "protocol":
        if text not in protocol_names():
            listed = ", ".join(protocol_names())
            raise UnknownPlayer(f"{part!r} is not possible; protocol is one of {listed}")
        return key, text
    if key not in _NUMBERS:
        listed = ", ".join(("protocol", *_NUMBERS))
        raise UnknownPlayer(f"cmd has no setting {key!r}; its settings: {listed}{nearest(key, _NUMBERS)}")
    kind = int if key == "simulations" else float
    try:
        value = kind(text or "")
    except ValueError:
        value = -1
    if not (_NUMBERS[key] <= value < 1e9 and math.isfinite(value)):
        word = "a whole number" if kind is int else "a number"
        raise UnknownPlayer(f"{part!r} is not possible in cmd; {key} is {word} from {_NUMBERS[key]:g} up")
    return key, value
