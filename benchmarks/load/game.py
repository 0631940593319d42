"""Two visitors who play games that were drawn before."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Any

import orjson

from benchmarks.load.line import Line
from kabinett.games import Position
from kabinett.games.registry import game as game_of

GAMES = ("jati", "noti", "first-five", "jamit")
"""Played in turn: games for two without chance, so that a driver that knows no rules can play them."""

SCRIPTS = 20
"""How many different games of each there are."""


@dataclass(frozen=True)
class Script:
    """A game to play: the seat and token of each move."""

    game: str
    moves: tuple[tuple[int, str], ...]


def scripts(seed: int = 5) -> list[Script]:
    """Random games, the same each time."""
    rng, found = random.Random(seed), []
    for _ in range(SCRIPTS):
        for name in GAMES:
            position, moves = Position(game_of(name)), []
            while not position.is_over:
                assert position.turn is not None
                token = rng.choice(position.legal_moves)
                moves.append((position.turn, token))
                position.push(token)
            found.append(Script(name, tuple(moves)))
    return found


@dataclass
class Tally:
    """What was measured in one phase."""

    times: list[float] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    running: bool = False


class Game:
    """Two visitors who play one scripted game after the other."""

    def __init__(self, match: str, script: Script, tally: Tally) -> None:
        self.match, self.script, self.tally = match, script, tally
        self.lines: list[Line] = []
        self.cookies: list[str] = []
        self.wish = b"{}"
        self.resuming = False
        self.number = 1
        self.seats: list[int] = []
        self.ready: set[int] = set()
        self.chooser: int | None = None
        self.ply = 0
        self.acknowledged: set[str] = set()
        self.pause = 0.0
        self.due = 0.0
        self._sent = 0.0
        self._id = ""
        self._waiting = False

    def hear(self, who: int, message: dict[str, Any]) -> None:
        """One of the two has got a message."""
        kind = message["type"]
        if kind == "done" and message["re"] == 1:
            self.tally.times.append(time.perf_counter() - self._sent)
            self.acknowledged.add(self._id)
            self._waiting = False
            self.ply += 1
            if self.ply < len(self.script.moves):
                self.plan()
        elif kind == "refused":
            self.tally.refused.append(message["error"])
        elif kind == "update" and who == 0:
            if self.resuming:
                self._resume(message["events"])
                return
            for event in message["events"]:
                self._take(event)

    def _resume(self, events: list[dict[str, Any]]) -> None:
        """Go on from a whole log."""
        self.resuming = self._waiting = False
        asked: set[int] = set()
        for event in events:
            name = event["event"]
            if name == "game opened":
                self._open(event)
            elif name == "got ready":
                self.ready.add(event["participant"])
            elif name == "game started":
                self.seats = event["seats"]
            elif name == "moved":
                self.ply = event["ply"]
            elif name == "match ended":
                asked = set()
            elif name == "rematch asked":
                asked.add(event["participant"])
        if events[-1]["event"] in ("match ended", "rematch asked"):
            self._both({"command": "rematch"}, asked)
        elif not self.seats:
            self._both({"command": "ready", "game": self.number}, self.ready)
            self._choose()
        else:
            self.plan()

    def _open(self, event: dict[str, Any]) -> None:
        """Another game begins, and nobody has a seat yet."""
        self.number, self.ply, self.seats = event["game"], 0, []
        self.ready, self.chooser = set(), event["chooser"]

    def _choose(self) -> None:
        """In a rematch of some games the loser chooses the seat, once both are ready."""
        if self.chooser is not None and len(self.ready) == len(self.lines):
            choice = {"command": "choose", "game": self.number, "seat": 0}
            self.lines[self.chooser].send(orjson.dumps({"re": 0, "command": choice}))

    def _take(self, event: dict[str, Any]) -> None:
        name = event["event"]
        if name == "game opened":
            self._open(event)
            self._both({"command": "ready", "game": self.number})
        elif name == "got ready":
            self.ready.add(event["participant"])
            self._choose()
        elif name == "game started":
            self.seats = event["seats"]
            self.plan()
        elif name == "match ended":
            self._both({"command": "rematch"})

    def _both(self, command: dict[str, Any], done: Collection[int] = ()) -> None:
        for who, line in enumerate(self.lines):
            if who not in done:
                line.send(orjson.dumps({"re": 0, "command": command}))

    def plan(self) -> None:
        """Move now, or when it is time."""
        if not self.tally.running or self._waiting or not self.seats or self.ply >= len(self.script.moves):
            return
        self._waiting = True
        if not self.pause:
            self._move()
            return
        self.due += self.pause
        asyncio.get_running_loop().call_later(max(0.0, self.due - time.perf_counter()), self._move)

    def _move(self) -> None:
        if not self.tally.running:
            self._waiting = False
            return
        seat, token = self.script.moves[self.ply]
        self._id = f"{self.number}-{self.ply}"
        move = {"command": "move", "game": self.number, "token": token, "ply": self.ply, "id": self._id}
        message = orjson.dumps({"re": 1, "command": move})
        self._sent = time.perf_counter()
        self.lines[self.seats[seat]].send(message)
