"""A simulated server: the product's services and sockets, with a clock of its own, killed at will."""

from __future__ import annotations

import asyncio
import random
from contextvars import ContextVar, copy_context
from types import SimpleNamespace
from typing import Any

from starlette.websockets import WebSocket

from kabinett.web.middleware.limiting import Limits
from kabinett.web.middleware.visitors import COOKIE, Signer
from kabinett.web.routes import sockets
from kabinett.web.services.match_service import MatchService
from kabinett.web.services.sources import Sources
from kabinett.web.services.steady import SteadyClock
from kabinett.web.settings import Settings
from tests.simulation.database import EPOCH, Database, SimulatedStorage
from tests.simulation.wire import Wire

SECRET = "the same key for all servers"
SIGNER = Signer(SECRET)
SETTINGS = Settings(
    database="postgresql://simulated",
    secret=SECRET,
    engine_threads=4,
    matches=100_000,
    **dict.fromkeys(("requests", "commands", "newcomers", "work"), 10**9),
    sockets=10**6,
)
OWNER: ContextVar[Process | None] = ContextVar("owner", default=None)
"""The process in which something runs; None for clients."""


class NoLimits(Limits):
    """Visitors of a simulation may ask as often as they like; the product's counters have threads."""

    def work(self, address: str) -> None:
        """Always."""

    def command(self, visitor: str) -> None:
        """Always."""

    def wait(self, address: str) -> float:
        """Never."""
        return 0.0


class Process:
    """A server from its start to its end; all that it does is a task of its own."""

    def __init__(self) -> None:
        self.tasks: dict[asyncio.Task[Any], None] = {}
        self.is_dead = False
        self.context = copy_context()
        self.context.run(OWNER.set, self)

    def spawn(self, work: Any) -> asyncio.Task[Any]:
        """Start something that the server does."""
        return asyncio.get_running_loop().create_task(work, context=self.context)

    def kill(self) -> None:
        """Nothing of it goes on."""
        self.is_dead = True
        for task in list(self.tasks):
            task.cancel()


def make_task(loop: asyncio.AbstractEventLoop, work: Any, **more: Any) -> asyncio.Task[Any]:
    """The task factory of the loop: notes whose each task is."""
    context = more.get("context")
    owner = OWNER.get() if context is None else context.get(OWNER)
    task = asyncio.Task(work, loop=loop, **more)
    if owner is not None:
        owner.tasks[task] = None
        task.add_done_callback(lambda done: owner.tasks.pop(done, None))
        if owner.is_dead:
            task.cancel()
    return task


class SimulatedServer:
    """One of the servers, which may be killed and started again.

    Attributes:
        number: which.
        offset: how far its clock is ahead of the truth, in seconds; below 0 if it is behind.
        service: None while it does not run.
    """

    def __init__(self, number: int, database: Database, rng: random.Random) -> None:
        self.number, self.database, self.rng = number, database, rng
        self.offset = 0.0
        self.starts = 0
        self.service: MatchService | None = None
        self.storage: SimulatedStorage
        self.process: Process
        self.wires: dict[Wire, None] = {}

    @property
    def is_up(self) -> bool:
        """Whether it takes sockets."""
        return self.service is not None

    def _elapsed(self) -> int:
        return int(1e9 * self.database.loop.time())

    def _wall(self) -> int:
        return EPOCH * 1_000_000 + self._elapsed() + int(1e9 * self.offset)

    async def start(self) -> None:
        """Return when it runs; tries again while the database does not answer."""
        self.starts += 1
        self.process, loop = Process(), self.database.loop
        process = self.process
        name = f"server-{self.number}.{self.starts}"
        self.storage = SimulatedStorage(self.database, name, self.rng)
        sources = Sources(SteadyClock(self._wall, self._elapsed), loop.time, self.rng.randbytes)

        async def begin() -> MatchService:
            service = MatchService(SETTINGS, self.storage, NoLimits(SETTINGS), sources=sources)
            await service.start()
            return service

        while not process.is_dead:
            try:
                self.service = await process.spawn(begin())
            except Exception:
                await asyncio.sleep(0.5)
            else:
                return

    def kill(self, *, writes: bool) -> None:
        """As by `kill -9`; `writes` says whether what was on its way to the database is still written."""
        self.storage.die(writes=writes)
        self.database.listeners.pop(self.storage.server, None)
        self.process.kill()
        self._hang_up()

    async def stop(self) -> None:
        """As by a signal to end: it finishes what it has begun."""
        service, self.service = self.service, None
        if service is not None:
            self._hang_up()
            await asyncio.wait([self.process.spawn(service.close())], timeout=30)
            self.storage.close()
            self.process.kill()

    def _hang_up(self) -> None:
        self.service = None
        for wire in list(self.wires):
            wire.cut()
        self.wires.clear()

    def open(self, wire: Wire) -> None:
        """Take a socket."""
        assert self.service is not None
        scope = {
            "type": "websocket",
            "path": f"/api/matches/{wire.match}/live",
            "query_string": b"",
            "scheme": "ws",
            "subprotocols": [],
            "headers": [(b"cookie", f"{COOKIE}={SIGNER.cookie(wire.visitor)}".encode())],
            "client": ("10.0.0.1", 1),
            "app": SimpleNamespace(state=SimpleNamespace(service=self.service)),
        }
        self.wires[wire] = None
        task = self.process.spawn(
            sockets.live(WebSocket(scope, wire.receive, wire.send), wire.match)  # type: ignore[arg-type]
        )
        task.add_done_callback(lambda _: (self.wires.pop(wire, None), wire.cut()))
