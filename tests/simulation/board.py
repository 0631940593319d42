"""What anybody who hears the events of a match knows: whose turn it is, and what can be done."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Any

from kabinett.games import Position
from kabinett.games.registry import game as game_of


@dataclass
class Game:
    """A game as its events tell it; the names are those of `kabinett.matches.table`."""

    number: int
    places: list[int]
    first: str
    chooser: int | None
    position: Position
    phase: str = "ready"
    ready: set[int] = field(default_factory=set)
    bids: set[int] = field(default_factory=set)
    seats: list[int] = field(default_factory=list)
    offer: int | None = None
    awaited: set[int] = field(default_factory=set)

    def due(self, participant: int, rng: random.Random) -> dict[str, Any] | None:
        """A command that is due from a participant; None if none is."""
        if participant not in self.places:
            return None
        command: dict[str, Any] | None = None
        if self.phase == "ready" and participant not in self.ready:
            command = {"command": "ready", "seed": rng.choice(["", "abc"])}
        elif self.phase == "bids" and participant not in self.bids:
            command = {"command": "bid", "halves": rng.randrange(-3, 9)}
        elif self.phase == "choice" and participant == self.chooser:
            command = {"command": "choose", "seat": rng.randrange(2)}
        elif self.phase == "play" and self.mover == participant:
            command = {
                "command": "move",
                "token": rng.choice(self.position.legal_moves),
                "ply": self.position.ply,
            }
        return command and {"game": self.number, "participant": participant, **command}

    @property
    def mover(self) -> int | None:
        """The participant that is to move."""
        turn = self.position.turn
        return self.seats[turn] if self.phase == "play" and turn is not None and turn >= 0 else None


class Board:
    """A match as its events tell it, read by all its clients together.

    Attributes:
        number: of the latest event.
        machines: the participants that are machines.
        games: by number, those that have not ended.
        ended: whether the present round has.
    """

    def __init__(self) -> None:
        self.number = 0
        self.machines: set[int] = set()
        self.games: dict[int, Game] = {}
        self.ended = False
        self.asked: set[int] = set()
        self._spec = ""

    def take(self, event: dict[str, Any]) -> None:
        """Let the next event have happened."""
        self.number = event["number"]
        name, game = event["event"], self.games.get(event.get("game", 0))
        if name == "match opened":
            self._spec = event["format"]["game"]
            self.machines = {
                i for i, participant in enumerate(event["participants"]) if participant["machine"]
            }
        elif name == "game opened":
            position = Position(game_of(self._spec))
            self.games[event["game"]] = Game(
                event["game"], event["places"], event["first"], event["chooser"], position
            )
        elif name == "match ended":
            self.ended = True
        elif name == "rematch asked":
            self.asked.add(event["participant"])
        elif name == "rematch agreed":
            self.ended, self.asked = False, set()
        elif game is not None:
            self._take_of(game, name, event)

    def _take_of(self, game: Game, name: str, event: dict[str, Any]) -> None:
        match name:
            case "got ready":
                game.ready.add(event["participant"])
                if len(game.ready) == len(game.places) and game.first in ("bids", "choice"):
                    game.phase = game.first
            case "bid sealed":
                game.bids.add(event["participant"])
            case "game started":
                game.phase, game.seats = "play", event["seats"]
            case "moved" | "chance drawn":
                game.position.push(event["token"])
            case "taken back":
                while game.position.ply > event["ply"]:
                    game.position.pop()
                game.offer = None
            case "offered":
                game.offer = event["number"]
                game.awaited = set(game.places) - {event["participant"]} - self.machines
            case "answered":
                game.awaited.discard(event["participant"])
                game.offer = game.offer if event["agree"] else None
            case "game ended":
                del self.games[game.number]
