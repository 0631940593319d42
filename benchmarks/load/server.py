"""The server under load, and the way to it for visitors."""

from __future__ import annotations

import asyncio
import functools
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import click
import orjson

from benchmarks.load.game import Game, Tally, scripts
from benchmarks.load.line import Line

ROOT = Path(__file__).resolve().parents[2]
TICKS = os.sysconf("SC_CLK_TCK")


class Server:
    """`kabinett serve` as a process.

    Args:
        database: its address, "" for SQLite in `folder`.
        folder: of its data.
        limited: whether it has its usual limits; otherwise it lets the driver do what it wants.
        source: the address on loopback that the driver's visitors come from, "" for the usual one.
        changed: further settings, by the ends of their variables' names, such as PATIENCE.
    """

    def __init__(
        self, database: str, folder: Path, *, limited: bool = False, source: str = "", **changed: object
    ) -> None:
        settings: dict[str, object] = {"DATA": folder, "DATABASE": database, **changed}
        if not limited:
            settings |= dict.fromkeys(("REQUESTS", "COMMANDS", "NEWCOMERS", "SOCKETS", "WORK"), 1_000_000)
        self.source = (source, 0) if source else None
        self.process = subprocess.Popen(
            [sys.executable, "-m", "kabinett", "serve", "--port", "0"],
            stdout=subprocess.PIPE,
            text=True,
            cwd=ROOT,
            env={**os.environ, **{f"KABINETT_WEB_{name}": str(value) for name, value in settings.items()}},
        )
        assert self.process.stdout is not None
        found = re.search(r"http://([\w.]+):(\d+)", self.process.stdout.readline())
        if found is None:
            raise click.ClickException("the server did not start")
        self.host, self.port = found[1], int(found[2])

    def cpu(self) -> float:
        """Seconds of processor time until now."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def memory(self) -> float:
        """Resident memory in MiB."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        found = re.search(r"VmRSS:\s+(\d+)", status)
        return int(found[1]) / 1024 if found else 0.0

    def handles(self) -> int:
        """How many files and sockets it has open."""
        return len(list(Path(f"/proc/{self.process.pid}/fd").iterdir()))

    def kill(self) -> None:
        """Without any warning."""
        self.process.kill()
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()


async def arrange(
    server: Server, many: int, tally: Tally, wish: bytes = b"{}", together: int = 8
) -> list[Game]:
    """So many matches between two visitors each, with their sockets open; `wish` is what they follow, and
    `together` how many are arranged at a time.
    """
    all_scripts = scripts()
    games: list[Game] = []
    gate = asyncio.Semaphore(together)

    async def one(index: int) -> None:
        async with gate:
            script = all_scripts[index % len(all_scripts)]
            seats = [{"who": "me"}, {"who": "anyone"}]
            asked = {"game": script.game, "seats": seats, "first": "given", "rated": False}
            cookie, answer = await post(server, "/api/matches", asked)
            match = answer["match"]
            other, _ = await post(server, f"/api/matches/{match}/join", {"name": "Grace"})
            game = Game(match, script, tally)
            game.cookies, game.wish = [cookie, other], wish
            await follow(server, game)
            games.append(game)

    await asyncio.gather(*(one(index) for index in range(many)))
    while not all(game.seats for game in games):
        await asyncio.sleep(0.05)
    return games


async def follow(server: Server, game: Game) -> None:
    """Open the sockets of a game."""
    game.lines = []
    for who, mine in enumerate(game.cookies):
        hear = functools.partial(game.hear, who)
        line = Line(f"/api/matches/{game.match}/live", f"{server.host}:{server.port}", mine, hear)
        await asyncio.get_running_loop().create_connection(
            functools.partial(_same, line), server.host, server.port, local_addr=server.source
        )
        await line.is_open
        game.lines.append(line)
    for line in game.lines:
        line.send(game.wish)


def _same(line: Line) -> Line:
    return line


async def post(server: Server, path: str, body: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    """A request of a visitor who has no cookie yet; returns the cookie and the answer."""
    reader, writer = await asyncio.open_connection(server.host, server.port, local_addr=server.source)
    sent = orjson.dumps(body)
    writer.write(
        f"POST {path} HTTP/1.1\r\nHost: {server.host}:{server.port}\r\nContent-Type: application/json\r\n"
        f"Content-Length: {len(sent)}\r\nConnection: close\r\n\r\n".encode()
        + sent
    )
    got = (await reader.read()).decode()
    writer.close()
    head, _, answer = got.partition("\r\n\r\n")
    if not head.startswith(("HTTP/1.1 200", "HTTP/1.1 201")):
        raise click.ClickException(f"{path}: {got[:300]}")
    cookie = re.search(r"set-cookie: ([^;]+)", head, re.IGNORECASE)
    assert cookie is not None
    return cookie[1], orjson.loads(answer)
