"""What is measured: phases of moves, and a server killed in the middle of them."""

from __future__ import annotations

import asyncio
import statistics
import time
from dataclasses import dataclass
from pathlib import Path

import orjson
from sqlalchemy import create_engine, text

from benchmarks.load.game import Game, Tally
from benchmarks.load.server import Server, arrange, follow
from kabinett.web.db.connect import database_url

HALF_RATE = 2100
"""Moves a second of the phase "half": half of what the largest free chess site stores on average."""


@dataclass(frozen=True)
class Figures:
    """What a phase came to; times in milliseconds, memory in MiB, shares of one core."""

    phase: str
    moves: int
    rate: float
    p50: float
    p99: float
    worst: float
    memory: float
    server: float
    driver: float


async def phase(name: str, games: list[Game], tally: Tally, server: Server, seconds: float) -> Figures:
    """Let all games go on for a while."""
    tally.times.clear()
    pause = {"paced": 1.0, "half": len(games) / HALF_RATE}.get(name, 0.0)
    begun, cpu, mine = time.perf_counter(), server.cpu(), time.process_time()
    tally.running = True
    for index, game in enumerate(games):
        game.pause, game.due = pause, begun + pause * (index / len(games) - 1)
        game.plan()
    await asyncio.sleep(seconds)
    tally.running = False
    spent = time.perf_counter() - begun
    server_cpu, driver_cpu = server.cpu() - cpu, time.process_time() - mine
    moves = len(tally.times)
    times = sorted(tally.times)
    await asyncio.sleep(0.5)
    quantiles = statistics.quantiles(times, n=100) if moves > 1 else [0.0] * 99
    return Figures(
        name,
        moves,
        moves / spent,
        1000 * quantiles[49],
        1000 * quantiles[98],
        1000 * times[-1] if times else 0.0,
        server.memory(),
        server_cpu / spent,
        driver_cpu / spent,
    )


def lost(database: str, games: list[Game]) -> int:
    """How many acknowledged moves the database does not hold."""
    stored: dict[str, set[str]] = {}
    engine = create_engine(database_url(database))
    with engine.connect() as connection:
        for match, body in connection.execute(text('SELECT "match", body FROM events')):
            event = orjson.loads(body)
            if event["event"] == "moved":
                stored.setdefault(match, set()).add(event["id"])
    engine.dispose()
    return sum(len(game.acknowledged - stored.get(game.match, set())) for game in games)


@dataclass
class Outcome:
    """What came of some games: figures, acknowledged moves that are not stored, games that went on."""

    figures: list[Figures]
    lost: int
    went_on: int
    refused: list[str]


async def measure(database: str, folder: Path, many: int, seconds: float) -> Outcome:
    """All phases with so many games, then a kill in the middle of them and a new server."""
    tally = Tally()
    server = Server(database, folder)
    try:
        games = await arrange(server, many, tally)
        found = [await phase(name, games, tally, server, seconds) for name in ("paced", "half", "saturated")]
        missing, went_on = await kill_and_go_on(server, database, folder, games, tally)
    finally:
        server.kill()
    return Outcome(found, missing, went_on, tally.refused)


async def kill_and_go_on(
    server: Server, database: str, folder: Path, games: list[Game], tally: Tally, moves: int = 0
) -> tuple[int, int]:
    """Kill the server while all games move, after so many moves, and start another one.

    Returns:
        How many acknowledged moves are not stored, and how many games went on.
    """
    tally.times.clear()
    tally.running = True
    for game in games:
        game.pause = 0.0
        game.plan()
    while len(tally.times) < max(moves, len(games)):
        await asyncio.sleep(0.01)
    server.kill()
    await asyncio.sleep(0.1)
    tally.running = False
    missing = lost(database or f"sqlite:///{folder / 'table.sqlite3'}", games)
    again = Server(database, folder)
    try:
        return missing, await go_on(again, games, tally)
    finally:
        again.kill()
        for game in games:
            for line in game.lines:
                line.close()


async def go_on(server: Server, games: list[Game], tally: Tally, patience: float = 60) -> int:
    """Let a new server go on with all games; returns how many had another move acknowledged."""
    known = [len(game.acknowledged) for game in games]
    tally.running = True
    for game in games:
        game.resuming, game.pause = True, 0.0
        await follow(server, game)
    end = time.monotonic() + patience
    while time.monotonic() < end:
        went_on = sum(len(game.acknowledged) > old for game, old in zip(games, known, strict=True))
        if went_on == len(games):
            break
        await asyncio.sleep(0.05)
    tally.running = False
    return went_on
