"""A crowd that only looks on, a tournament that begins all at once, and a run that is long."""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from benchmarks.load.game import Tally
from benchmarks.load.line import Line
from benchmarks.load.measure import HALF_RATE, Figures, phase
from benchmarks.load.server import Server, arrange

PLAYING = 100
"""Games that go on meanwhile."""

AT_A_GAME = 100
"""Spectators of a quiet game."""

SAMPLE_SECONDS = 30.0
"""How long a long run goes on before its beginning is noted, so that caches are full."""


@contextmanager
def _server() -> Iterator[Server]:
    with tempfile.TemporaryDirectory() as folder:
        server = Server("", Path(folder), CONNECTIONS=30_000)
        try:
            yield server
        finally:
            server.kill()


def _shown(figures: Figures) -> str:
    return f"{figures.rate:.0f} moves/s, p50 {figures.p50:.1f} ms, p99 {figures.p99:.1f} ms"


async def crowd(many: int, seconds: float) -> str:
    """So many sockets that follow quiet games, while others are played; returns a line."""
    with _server() as server:
        tally = Tally()
        games = await arrange(server, PLAYING, tally)
        quiet = await arrange(server, max(1, many // AT_A_GAME), Tally())
        alone = await phase("paced", games, tally, server, seconds)
        before = server.memory()
        lines: list[Line] = []
        for number in range(many):
            game = quiet[number % len(quiet)]
            line = Line(f"/api/matches/{game.match}/live", f"{server.host}:{server.port}", "", lambda _: None)
            await asyncio.get_running_loop().create_connection(
                lambda line=line: line,  # type: ignore[misc]
                server.host,
                server.port,
                local_addr=(f"127.0.0.{2 + number % 8}", 0),
            )
            await line.is_open
            line.send(b"{}")
            lines.append(line)
        beside = await phase("paced", games, tally, server, seconds)
        here = sum(not line.closed for line in lines)
        kilobytes = 1024 * (server.memory() - before) / many
    return (
        f"{here} of {many} idle spectators, {kilobytes:.0f} KiB each: "
        f"{_shown(beside)}; without them {_shown(alone)}"
    )


async def tournament(many: int) -> str:
    """So many games arranged, joined, followed and begun at once; returns a line."""
    with _server() as server:
        tally = Tally()
        begun = time.perf_counter()
        games = await arrange(server, many, tally, together=many)
        started = time.perf_counter() - begun
        tally.running = True
        for game in games:
            game.pause, game.due = 1.0, time.perf_counter() - 1
            game.plan()
        while not all(game.acknowledged for game in games):
            await asyncio.sleep(0.01)
        moved = time.perf_counter() - begun
        tally.running = False
    return (
        f"{many} games asked for at once: all began after {started:.1f} s and had a first move stored "
        f"after {moved:.1f} s"
    )


async def soak(seconds: float) -> str:
    """A long run at half of the highest rate; returns a line with what it has left behind."""
    with _server() as server:
        tally = Tally()
        games = await arrange(server, PLAYING, tally)
        await phase("half", games, tally, server, SAMPLE_SECONDS)
        memory, handles = server.memory(), server.handles()
        figures = await phase("half", games, tally, server, seconds)
        after, open_after = server.memory(), server.handles()
    return (
        f"{seconds:.0f} s at {HALF_RATE} moves a second wanted: {_shown(figures)}; "
        f"memory {memory:.0f} to {after:.0f} MiB, open files {handles} to {open_after}"
    )
