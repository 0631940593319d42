"""A visitor at a match: it moves, disconnects, comes back, sends twice and late, and notes all it saw."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import orjson

from tests.simulation.board import Board
from tests.simulation.wire import Wire

if TYPE_CHECKING:
    from tests.simulation.world import World

PATIENCE = 6.0
"""An answer that has not come after so many seconds is given up, and the command sent again."""


@dataclass
class Sent:
    """A command that was sent, perhaps several times.

    Attributes:
        at: when first.
        done: the number with which it was acknowledged, once it was.
        refused: the kinds of refusals that came.
        times: how often it was sent.
    """

    command: dict[str, Any]
    at: float
    done: int | None = None
    refused: list[str] = field(default_factory=list)
    times: int = 0


class Client:
    """One visitor at one match.

    Args:
        world: where it lives.
        match: its id.
        board: what all clients of the match know of it.
        visitor: who it is.
        participants: as which it plays; () for a spectator.
    """

    def __init__(
        self, world: World, match: str, board: Board, visitor: str, participants: tuple[int, ...]
    ) -> None:
        self.world, self.match, self.board = world, match, board
        self.visitor, self.participants = visitor, participants
        self.rng = random.Random(f"{world.case.seed}/{visitor}")
        self.seen: list[dict[str, Any]] = []
        self.texts: list[tuple[int, str]] = []
        self.sent: dict[str, Sent] = {}
        self.broken: list[str] = []
        self._ids: dict[int, str] = {}
        self._wire: Wire | None = None
        self._re = 0
        self._awaited: str | None = None
        self._is_planned = False
        self._follow()

    # -- the line --------------------------------------------------------------------------------

    def _follow(self) -> None:
        servers = [server for server in self.world.servers if server.is_up]
        if not servers:
            self.world.later(self.rng.uniform(0.1, 1), self._follow)
            return
        server = self.rng.choice(servers)
        wire = Wire(self.world.loop, self.rng, self.match, self.visitor, self._hear, self._closed)
        wire.latency = self.world.latency
        self._wire = wire
        server.open(wire)
        wire.write(orjson.dumps({"last": len(self.seen)}).decode())
        self._plan()

    def _closed(self) -> None:
        self._wire = None
        self._awaited = None
        self.world.later(self.rng.uniform(0.05, 1.5), self._follow)

    def leave(self) -> None:
        """Hang up; it comes back soon."""
        if self._wire is not None:
            self._wire.cut()

    def _hear(self, text: str) -> None:
        message = orjson.loads(text)
        kind = message["type"]
        if kind == "update":
            self._update(message, text)
        elif kind in ("done", "refused"):
            self._answered(message)

    def _update(self, message: dict[str, Any], text: str) -> None:
        events = message["events"]
        if events:
            self.texts.append((len(self.seen), text))
        for event in events:
            number = event["number"]
            if number <= len(self.seen):
                if event != self.seen[number - 1]:
                    self.broken.append(f"event {number} was another one before")
                continue
            if number != len(self.seen) + 1:
                self.broken.append(f"event {number} came after {len(self.seen)}")
                return
            self.seen.append(event)
            if number > self.board.number:
                self.board.take(event)
        self._plan()

    def _answered(self, message: dict[str, Any]) -> None:
        id = self._ids.get(message["re"])
        if id is None:
            return
        if id == self._awaited:
            self._awaited = None
        sent = self.sent[id]
        if message["type"] == "done":
            if sent.done is None:
                self.world.acknowledged += 1
                sent.done = message["number"]
        else:
            sent.refused.append(message["kind"])
            if message["kind"] in ("server", "stale") and sent.times < 7:
                self.world.later(self.rng.uniform(0.3, 1.5), self._send, id)
        self._plan()

    # -- acting ----------------------------------------------------------------------------------

    def _plan(self) -> None:
        if self.participants and not self._is_planned:
            self._is_planned = True
            self.world.later(self.rng.expovariate(1 / self.world.case.think), self._act)

    def _act(self) -> None:
        self._is_planned = False
        if self.world.is_ending or self._wire is None or len(self.seen) < self.board.number:
            return
        if self._awaited is not None:
            return
        command = self._choose()
        if command is None:
            return
        id = f"{self.visitor}-{len(self.sent)}"
        self.sent[id] = Sent(command, self.world.loop.time())
        self._send(id)
        if self.world.is_faulty and self.rng.random() < 0.1:
            # Twice at once, or once more much later, when others have moved.
            self.world.later(self.rng.choice((0.0, 0.001, 4.0)), self._send, id)

    def _choose(self) -> dict[str, Any] | None:
        board, rng = self.board, self.rng
        if board.ended:
            mine = [participant for participant in self.participants if participant not in board.asked]
            may = self.world.is_faulty and len(self.seen) < self.world.case.longest
            return {"command": "rematch", "participant": rng.choice(mine)} if mine and may else None
        found = None
        for game in board.games.values():
            for participant in self.participants:
                if game.offer is not None and participant in game.awaited and rng.random() < 0.5:
                    agree = rng.random() < 0.5
                    return {
                        "command": "answer",
                        "game": game.number,
                        "participant": participant,
                        "agree": agree,
                        "offer": game.offer,
                    }
                found = found or game.due(participant, rng)
        if found is not None and self.world.is_faulty and rng.random() < 0.06:
            return self._unusual(found)
        return found

    def _unusual(self, due: dict[str, Any]) -> dict[str, Any]:
        """Something else than what is due, possible or not."""
        game, participant = due["game"], due["participant"]
        common = {"game": game, "participant": participant}
        kind = self.rng.randrange(12)
        if kind == 0:
            return {"command": "resign", **common}
        if kind < 4:
            return {"command": "offer", "what": self.rng.choice(["draw", "abort"]), **common}
        if kind < 7 and due.get("ply"):
            return {"command": "take back", "ply": max(0, due["ply"] - self.rng.randrange(1, 4)), **common}
        if kind < 9 and "ply" in due:
            return {**due, "ply": due["ply"] + self.rng.choice((-1, 1))} if due["ply"] else due
        if kind == 9:
            return {**due, "participant": participant + 1}
        return due

    def _send(self, id: str) -> None:
        """Send a command, for the first time or again."""
        sent = self.sent[id]
        if self._wire is None or (sent.done is not None and not self.world.is_faulty):
            return
        sent.times += 1
        self._re += 1
        self._ids[self._re] = self._awaited = id
        message = {"re": self._re, "command": {**sent.command, "id": id}}
        self._wire.write(orjson.dumps(message).decode())
        self.world.later(PATIENCE, self._give_up, id, self._re)

    def _give_up(self, id: str, re: int) -> None:
        sent = self.sent[id]
        if sent.done is None and not sent.refused and sent.times < 7:
            self._send(id)
        elif self._awaited == id and self._ids.get(self._re) == id and re == self._re:
            self._awaited = None
            self._plan()
