"""What goes wrong in a simulated world, and how it heals."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.simulation.server import SimulatedServer
    from tests.simulation.world import World

PAUSE = 1.2
"""Seconds from one fault to the next, on average."""


def _kill(world: World, server: SimulatedServer) -> None:
    """A server ends without warning and comes back, perhaps long after others keep its matches."""
    server.kill(writes=world.rng.random() < 0.5)
    world.later(world.rng.choice((0.3, 2.0, 9.0)), _start, world, server)


def _start(world: World, server: SimulatedServer) -> None:
    # Where it starts anew, somebody has set its clock.
    server.offset = 0.0
    world.loop.create_task(server.start())


def _stop(world: World, server: SimulatedServer) -> None:
    """A server is told to end, finishes what it has begun, and starts again."""

    async def again() -> None:
        await server.stop()
        await asyncio.sleep(world.rng.uniform(0.2, 3))
        _start(world, server)

    world.loop.create_task(again())


def _stall(world: World, server: SimulatedServer) -> None:
    """Nothing goes between a server and the database; then all of it comes at once."""
    server.storage.slow_until = world.loop.time() + world.rng.choice((0.3, 2.0, 7.0, 14.0))


def _fail(world: World, server: SimulatedServer) -> None:
    """Transactions of a server fail: before, while or after they are stored."""
    storage = server.storage
    storage.unreliable = world.rng.choice((0.1, 0.5, 0.9))
    storage.unreliable_until = world.loop.time() + world.rng.uniform(0.5, 6)


def _power(world: World, _: SimulatedServer) -> None:
    """The database loses power: what was on its way is stored or not, and nobody hears which."""
    world.database.down_until = world.loop.time() + world.rng.uniform(0.3, 8)
    for each in world.servers:
        if each.is_up:
            each.storage.unreliable, each.storage.unreliable_until = 1.0, world.loop.time() + 0.01
    for listener in list(world.database.listeners.values()):
        listener.break_for(world.database.down_until - world.loop.time() + world.rng.uniform(0, 2))


def _deaf(world: World, server: SimulatedServer) -> None:
    """A server does not hear what others store."""
    listener = world.database.listeners.get(server.storage.server)
    if listener is not None:
        listener.break_for(world.rng.uniform(0.5, 10))


def _clock(world: World, server: SimulatedServer) -> None:
    """The clock of a server is set back, or forward."""
    server.offset = world.rng.choice((-3600.0, -5.0, -0.5, 0.5, 5.0))


def _cut(_: World, server: SimulatedServer) -> None:
    """All sockets of a server are cut."""
    for wire in list(server.wires):
        wire.cut()


def _disconnect(world: World, _: SimulatedServer) -> None:
    """Some visitors hang up."""
    for clients in world.clients.values():
        for client in clients:
            if world.rng.random() < 0.15:
                client.leave()


def _slow(world: World, _: SimulatedServer) -> None:
    """New sockets are slow for a while."""
    world.latency = world.rng.choice((0.004, 0.1, 0.8))


KINDS: dict[str, Callable[[World, SimulatedServer], None]] = {
    "kill": _kill,
    "stop": _stop,
    "stall": _stall,
    "fail": _fail,
    "power": _power,
    "deaf": _deaf,
    "clock": _clock,
    "cut": _cut,
    "disconnect": _disconnect,
    "slow": _slow,
}


async def happen(world: World) -> None:
    """Let things go wrong until it is time to heal."""
    end = world.loop.time() + world.case.seconds
    while world.loop.time() < end:
        await asyncio.sleep(world.rng.expovariate(1 / PAUSE))
        kind, server = world.rng.choice(tuple(KINDS)), world.rng.choice(world.servers)
        if kind in world.case.faults and server.is_up:
            world.injected[kind] += 1
            KINDS[kind](world, server)


async def heal(world: World) -> None:
    """Nothing goes wrong any more; return once all servers run."""
    world.latency = 0.004
    world.database.down_until = 0.0
    for server in world.servers:
        server.offset = min(server.offset, 0.0) and server.offset
        server.storage.slow_until = server.storage.unreliable_until = 0.0
    while not all(server.is_up for server in world.servers):
        await asyncio.sleep(0.5)
    for server in world.servers:
        server.storage.slow_until = server.storage.unreliable_until = 0.0
