"""A simulated world: three servers on one database, matches with their visitors, and what goes wrong."""

from __future__ import annotations

import asyncio
import dataclasses
import logging
import random
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from kabinett.errors import KabinettError
from kabinett.web.services.live import LiveMatch
from kabinett.web.services.match_service import MatchService
from tests.simulation import faults
from tests.simulation.arrangements import arrangement
from tests.simulation.board import Board
from tests.simulation.client import Client
from tests.simulation.database import Database
from tests.simulation.loop import VirtualLoop
from tests.simulation.server import SimulatedServer, make_task

HEALING_SECONDS = 35.0
"""So long it takes at most until a server that could not store anything tries again."""

CALM_SECONDS = 25.0
"""Once nothing fails any more, everybody plays on for so long, and must get answers."""

QUIET_SECONDS = 120.0
"""Then nobody gives new commands, and within this time all must know the same."""


@dataclass(frozen=True)
class Case:
    """One run, which depends on nothing else.

    Attributes:
        seed: of everything that is drawn.
        matches: how many there are.
        chosen: the numbers of those that are really played; None for all.
        seconds: for how long something goes wrong, in virtual time.
        faults: what goes wrong, of `faults.KINDS`.
        servers: how many servers there are.
        think: how long visitors think about a move, on average.
        longest: no rematch in a match with more events.
    """

    seed: int
    matches: int = 100
    chosen: tuple[int, ...] | None = None
    seconds: float = 40.0
    faults: tuple[str, ...] = tuple(faults.KINDS)
    servers: int = 3
    think: float = 0.6
    longest: int = 300

    @property
    def numbers(self) -> tuple[int, ...]:
        """The matches that are played."""
        return tuple(range(self.matches)) if self.chosen is None else self.chosen

    def __str__(self) -> str:
        changed = [
            f"{field.name}={getattr(self, field.name)!r}"
            for field in dataclasses.fields(self)
            if field.default != getattr(self, field.name)
        ]
        return f"Case({', '.join(changed)})"


class World:
    """A run in progress.

    Attributes:
        clients: by match, those who follow it.
        seats: by match and participant, the visitors who were told that the seat is theirs.
        is_faulty: whether things still go wrong.
        is_ending: nobody gives new commands any more.
        injected: how often each fault was.
        logged: what servers have logged as errors.
    """

    def __init__(self, case: Case) -> None:
        self.case = case
        self.rng = random.Random(f"{case.seed}/world")
        pauses = random.Random(f"{case.seed}/threads")
        self.loop = VirtualLoop(lambda: pauses.expovariate(300))
        self.loop.set_task_factory(make_task)
        self.loop.set_exception_handler(self._failed)
        self.database = Database(self.loop, random.Random(f"{case.seed}/database"))
        self.servers = [
            SimulatedServer(number, self.database, random.Random(f"{case.seed}/server/{number}"))
            for number in range(case.servers)
        ]
        self.clients: dict[str, list[Client]] = {}
        self.seats: dict[tuple[str, int], list[str]] = {}
        self.latency = 0.004
        self.is_faulty, self.is_ending = True, False
        self.acknowledged = 0
        self.injected: Counter[str] = Counter()
        self.logged: list[str] = []
        self.errors: list[str] = []
        self.calm_at: float | None = None
        self.ending_at = 0.0
        self._joining: list[asyncio.Task[None]] = []

    def later(self, seconds: float, call: Callable[..., Any], *args: Any) -> None:
        """Call something after so many seconds."""
        self.loop.call_later(seconds, call, *args)

    def _failed(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        error = context.get("exception")
        if isinstance(error, (Exception, type(None))):
            self.errors.append(f"{context['message']}: {error!r}")

    # -- a run -----------------------------------------------------------------------------------

    def run(self) -> None:
        """From the start to the moment in which all should know the same."""
        handler = _Collector(self.logged)
        logger = logging.getLogger("kabinett.web")
        was, propagates = logger.level, logger.propagate
        logger.addHandler(handler)
        logger.propagate = False
        try:
            asyncio.set_event_loop(self.loop)
            self.loop.run_until_complete(self._run())
        finally:
            logger.removeHandler(handler)
            logger.setLevel(was)
            logger.propagate = propagates
            asyncio.set_event_loop(None)

    async def _run(self) -> None:
        await asyncio.gather(*(server.start() for server in self.servers))
        for number in self.case.numbers:
            rng = random.Random(f"{self.case.seed}/match/{number}")
            self._joining.append(asyncio.ensure_future(self._open(number, rng)))
        await faults.happen(self)
        self.is_faulty = False
        await faults.heal(self)
        # What hangs on to the last faults, such as leases and lines that are broken, has its time to heal.
        await asyncio.sleep(HEALING_SECONDS)
        self.calm_at = self.loop.time()
        await asyncio.sleep(CALM_SECONDS)
        self.is_ending, self.ending_at = True, self.loop.time()
        for _ in range(int(QUIET_SECONDS)):
            await asyncio.sleep(1)
            if self._is_quiet():
                break

    def _is_quiet(self) -> bool:
        """Whether all know what is stored; what machines did last may still be on its way."""
        stored = self.database.numbers()
        return all(
            len(client.seen) == stored.get(match, 0)
            for match, clients in self.clients.items()
            for client in clients
        )

    def close(self) -> None:
        """Let go of everything."""
        for server in self.servers:
            if server.is_up:
                server.kill(writes=False)
        for task in asyncio.all_tasks(self.loop):
            task.cancel()
        self.loop.call_soon(self.loop.stop)
        self.loop.run_forever()
        self.loop.close()
        self.database.close()

    # -- visitors --------------------------------------------------------------------------------

    async def _open(self, number: int, rng: random.Random) -> None:
        """A visitor opens a match, and others come."""
        await asyncio.sleep(rng.uniform(0, self.case.seconds / 4))
        asked, joining, _ = arrangement(rng)
        owner = f"visitor-{number}-0"
        live = await self._ask(rng, lambda service: service.open(owner, "Ada", asked))
        if live is None:
            return
        self.seats[live.id, 0] = [owner]
        board = Board()
        followers = self.clients[live.id] = [Client(self, live.id, board, owner, (0,))]
        followers.append(Client(self, live.id, board, f"visitor-{number}-watches", ()))
        # One more than there are seats.
        names = [f"visitor-{number}-{index}" for index in range(1, joining + 2)] if joining else []
        await asyncio.gather(*(self._join(live.id, board, name, random.Random(name)) for name in names))

    async def _join(self, match: str, board: Board, visitor: str, rng: random.Random) -> None:
        await asyncio.sleep(rng.uniform(0, 3))
        live = await self._ask(rng, lambda service: service.join(match, visitor, visitor[-20:]))
        if live is None:
            return
        held = live.held_by(visitor)
        for participant in held:
            self.seats.setdefault((match, participant), []).append(visitor)
        self.clients[match].append(Client(self, match, board, visitor, held))

    async def _ask(
        self, rng: random.Random, ask: Callable[[MatchService], Awaitable[LiveMatch]]
    ) -> LiveMatch | None:
        """Ask a server, and another one if it fails or says nothing; None if all refuse."""
        for _ in range(40):
            server = rng.choice(self.servers)
            if server.service is None:
                await asyncio.sleep(0.5)
                continue
            try:
                async with asyncio.timeout(10):
                    return await server.process.spawn(_result(ask(server.service)))
            except (Exception, asyncio.CancelledError) as error:
                if isinstance(error, KabinettError) and type(error).__name__ == "SeatTaken":
                    return None
                await asyncio.sleep(rng.uniform(0.2, 2))
        return None


async def _result(work: Awaitable[LiveMatch]) -> LiveMatch:
    return await work


class _Collector(logging.Handler):
    def __init__(self, found: list[str]) -> None:
        super().__init__(logging.ERROR)
        self._found = found

    def emit(self, record: logging.LogRecord) -> None:
        text = record.getMessage()
        if record.exc_info and record.exc_info[1] is not None:
            text += f": {record.exc_info[1]!r}"
        self._found.append(text)
