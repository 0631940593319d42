"""What happens to machines: full disks, locked databases, servers and databases that are killed."""

from __future__ import annotations

import asyncio
import resource
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from benchmarks.attack.client import Answer, Visitor, must
from benchmarks.load.game import Game, Tally
from benchmarks.load.measure import go_on, kill_and_go_on, lost
from benchmarks.load.server import ROOT, Server, arrange
from tools.postgres import Postgres

LIVE = 100


async def _moves(visitor: Visitor, match: str, many: int) -> list[Answer]:
    """Offers and their withdrawals, which change a match and come to no end."""
    answers = []
    for _ in range(many):
        answer = await visitor.command(match, "offer", participant=0, what="draw")
        answers.append(answer)
        if answer.status == 200:
            offer = answer.json()["events"][-1]["number"]
            answers.append(await visitor.command(match, "answer", participant=0, agree=False, offer=offer))
    return answers


async def _disturbed(
    folder: Path, begin: Callable[[Server], object], end: Callable[[Server], object], what: str
) -> str:
    """A server that cannot write for a while: it refuses, loses nothing, and goes on by itself."""
    server = Server("", folder)
    try:
        ada = Visitor(server)
        match = await ada.begin("noti")
        known = await ada.events(match)
        begin(server)
        answer = await ada.command(match, "offer", participant=0, what="draw")
        must(answer.status == 503, f"while {what} a command was answered {answer.status}")
        seen = await ada.events(match)
        must(seen == known, f"while {what} something was shown that is not stored")
        end(server)
        for _ in range(120):
            answer = await ada.command(match, "offer", participant=0, what="draw")
            if answer.status == 200:
                break
            await asyncio.sleep(0.5)
        must(answer.status == 200, f"once {what} was over, the server stayed {answer.status}")
        must((await ada.events(match))[: len(known)] == known, "history was lost")
    finally:
        server.kill()
    return "refused meanwhile, nothing lost, goes on by itself"


async def disk_full(folder: Path) -> str:
    """No file may grow any more."""

    def begin(server: Server) -> None:
        size = max(file.stat().st_size for file in folder.iterdir() if "lock" not in file.name)
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (min(size, 4096), resource.RLIM_INFINITY))

    def end(server: Server) -> None:
        infinite = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, infinite)

    return await _disturbed(folder, begin, end, "the disk was full")


async def database_locked(folder: Path) -> str:
    """Another program holds the database."""
    held: list[sqlite3.Connection] = []

    def begin(_: Server) -> None:
        held.append(sqlite3.connect(folder / "table.sqlite3", timeout=30, isolation_level=None))
        held[0].execute("BEGIN IMMEDIATE")

    def end(_: Server) -> None:
        held[0].rollback()
        held[0].close()

    return await _disturbed(folder, begin, end, "the database was locked")


async def two_servers(folder: Path) -> str:
    """A second server on the same SQLite."""
    server = Server("", folder)
    try:
        command = [sys.executable, "-m", "kabinett", "serve", "--port", "0", "--data", str(folder)]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=120)
        said = (done.stdout + done.stderr).strip()
        must(done.returncode != 0 and "another server" in said, f"a second server began: {said[:200]}")
        must("Traceback" not in said, "the second server ended with a traceback")
        must((await Visitor(server).ask("GET", "/healthz")).status == 200, "the first server is gone")
    finally:
        server.kill()
    return "the second is refused by name, the first goes on"


async def kill_nine(folder: Path) -> str:
    """The server killed while 100 games move."""
    tally = Tally()
    server = Server("", folder)
    try:
        games = await arrange(server, LIVE, tally)
        missing, went_on = await kill_and_go_on(server, "", folder, games, tally, moves=10 * LIVE)
    finally:
        server.kill()
    must(missing == 0, f"{missing} acknowledged moves are not stored")
    must(went_on == LIVE, f"{LIVE - went_on} games of {LIVE} did not go on")
    return f"{_acknowledged(games)} acknowledged moves, 0 lost, {went_on} of {LIVE} games went on"


async def postgres_killed(folder: Path) -> str:
    """PostgreSQL ended under traffic and started again."""
    postgres = Postgres()
    try:
        url, tally = postgres.new(), Tally()
        server = Server(url, folder)
        try:
            games = await arrange(server, LIVE // 4, tally)
            tally.running = True
            for game in games:
                game.plan()
            while len(tally.times) < 4 * LIVE:
                await asyncio.sleep(0.01)
            postgres.crash()
            await asyncio.sleep(1)
            tally.running = False
            postgres.start()
            missing = lost(url, games)
            for game in games:
                for line in game.lines:
                    line.close()
            went_on = await go_on(server, games, tally)
        finally:
            server.kill()
    finally:
        postgres.close()
    must(missing == 0, f"{missing} acknowledged moves are not stored")
    must(went_on == len(games), f"{len(games) - went_on} games of {len(games)} did not go on")
    return f"{_acknowledged(games)} acknowledged moves, 0 lost, {went_on} of {len(games)} games went on"


def _acknowledged(games: list[Game]) -> int:
    return sum(len(game.acknowledged) for game in games)


def folder() -> tempfile.TemporaryDirectory[str]:
    """Where a server of one attack keeps its data."""
    return tempfile.TemporaryDirectory(prefix="attack")
