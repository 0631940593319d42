"""Load on the table in the browser: many two-person games at once on one server, over sockets on loopback.

    make load                                    100 and 500 games, on SQLite and on PostgreSQL
    .venv/bin/python benchmarks/load.py --help

Each game has two visitors with a socket each. First every game makes one move a second (`paced`), then each
moves as soon as its last move was acknowledged (`saturated`). A move counts when the server has acknowledged
it, which it does only once the move is stored; the time is that from sending to acknowledgement. In the end
the server is killed in the middle of it (`kill -9`), every acknowledged move is looked for in the database,
and a new server has to go on with every game.

The driver runs on the same machine and takes its share of it; see the column "driver" for how much.
"""

from __future__ import annotations

import asyncio
import base64
import functools
import os
import random
import re
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import click
import orjson
from sqlalchemy import create_engine, text

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from kabinett.games import Position  # noqa: E402
from kabinett.games.registry import game as game_of  # noqa: E402
from kabinett.web.storage.database import database_url  # noqa: E402
from tools.postgres import Postgres  # noqa: E402

GAMES = ("jati", "noti", "first-five", "jamit")
"""Played in turn: games for two without chance, so that a driver that knows no rules can play them."""

SCRIPTS = 20
"""How many different games of each there are."""

TICKS = os.sysconf("SC_CLK_TCK")


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


class Line(asyncio.Protocol):
    """One side of a socket, as little of RFC 6455 as it takes: whole text messages both ways."""

    def __init__(self, path: str, host: str, cookie: str, hear: Callable[[dict[str, Any]], None]) -> None:
        self._hello = (
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\n"
            f"Sec-WebSocket-Version: 13\r\nCookie: {cookie}\r\n\r\n"
        ).encode()
        self._hear = hear
        self._got = bytearray()
        self.is_open = asyncio.get_running_loop().create_future()
        self.closed = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for a socket."""
        self._transport: Any = transport
        transport.write(self._hello)  # type: ignore[attr-defined]

    def connection_lost(self, exc: Exception | None) -> None:
        """The server has gone."""
        self.closed = True
        if not self.is_open.done():
            self.is_open.set_exception(ConnectionError("the server closed the line"))

    def data_received(self, data: bytes) -> None:
        """Take messages apart."""
        got = self._got
        got += data
        if not self.is_open.done():
            end = got.find(b"\r\n\r\n")
            if end < 0:
                return
            if not got.startswith(b"HTTP/1.1 101"):
                self.is_open.set_exception(ConnectionError(bytes(got[:200]).decode()))
                return
            del got[: end + 4]
            self.is_open.set_result(None)
        start, size = 0, len(got)
        while size - start >= 2:
            length, begins = got[start + 1] & 127, start + 2
            if length == 126:
                length, begins = int.from_bytes(got[start + 2 : start + 4], "big"), start + 4
            elif length == 127:
                length, begins = int.from_bytes(got[start + 2 : start + 10], "big"), start + 10
            if size < begins + length:
                break
            if got[start] & 15 == 1:
                self._hear(orjson.loads(got[begins : begins + length]))
            start = begins + length
        del got[:start]

    def send(self, message: bytes) -> None:
        """Send a text; to a server that has gone nothing. A mask of zeros is a mask."""
        if self.closed or self._transport.is_closing():
            return
        size = len(message)
        head = bytes((0x81, 0x80 | size)) if size < 126 else b"\x81\xfe" + size.to_bytes(2, "big")
        self._transport.write(head + b"\0\0\0\0" + message)

    def close(self) -> None:
        """Hang up."""
        self._transport.abort()


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


class Server:
    """`kabinett serve` as a process."""

    def __init__(self, database: str, folder: Path) -> None:
        settings = {"DATA": folder, "DATABASE": database}
        settings |= dict.fromkeys(("REQUESTS", "COMMANDS", "NEWCOMERS", "SOCKETS"), 1_000_000)
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

    def kill(self) -> None:
        """Without any warning."""
        self.process.kill()
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()


async def arrange(server: Server, many: int, tally: Tally) -> list[Game]:
    """So many matches between two visitors each, with their sockets open."""
    all_scripts = scripts()
    games: list[Game] = []
    gate = asyncio.Semaphore(8)

    async def one(index: int) -> None:
        async with gate:
            script = all_scripts[index % len(all_scripts)]
            seats = [{"who": "me"}, {"who": "anyone"}]
            asked = {"game": script.game, "seats": seats, "first": "given", "rated": False}
            cookie, answer = await post(server, "/api/matches", asked)
            match = answer["match"]
            other, _ = await post(server, f"/api/matches/{match}/join", {"name": "Grace"})
            game = Game(match, script, tally)
            game.cookies = [cookie, other]
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
            functools.partial(_same, line), server.host, server.port
        )
        await line.is_open
        game.lines.append(line)
    for line in game.lines:
        line.send(b"{}")


def _same(line: Line) -> Line:
    return line


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


async def post(server: Server, path: str, body: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    """A request of a visitor who has no cookie yet; returns the cookie and the answer."""
    reader, writer = await asyncio.open_connection(server.host, server.port)
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
    pause = 1.0 if name == "paced" else 0.0
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
    """Both phases with so many games, then a kill in the middle of them and a new server."""
    tally = Tally()
    server = Server(database, folder)
    try:
        games = await arrange(server, many, tally)
        found = [await phase(name, games, tally, server, seconds) for name in ("paced", "saturated")]
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


@click.command()
@click.option("--games", default="100,500", help="How many games at once; several separated by commas.")
@click.option("--databases", default="sqlite,postgresql", help="On which databases.")
@click.option("--seconds", default=15.0, help="How long each phase lasts.")
def main(games: str, databases: str, seconds: float) -> None:
    """Print moves a second, times from sent to stored, and memory."""
    import uvloop

    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    click.echo(f"{os.cpu_count()} cores, shared by server, driver and database")
    click.echo(
        "database    games  phase      moves/s   p50 ms   p99 ms   max ms  MiB  server  driver  lost  went on"
    )
    failed = False
    for database in databases.split(","):
        postgres = Postgres() if database == "postgresql" else None
        try:
            for many in map(int, games.split(",")):
                with tempfile.TemporaryDirectory() as folder:
                    url = postgres.new() if postgres else ""
                    found = uvloop.run(measure(url, Path(folder), many, seconds))
                failed = failed or found.lost > 0 or bool(found.refused) or found.went_on < many
                for one in found.figures:
                    click.echo(
                        f"{database:<10}  {many:>5}  {one.phase:<9}  {one.rate:>7.0f}  {one.p50:>7.1f}  "
                        f"{one.p99:>7.1f}  {one.worst:>7.1f}  {one.memory:>3.0f}  {one.server:>5.0%}   "
                        f"{one.driver:>5.0%}  {found.lost:>4}  {found.went_on:>7}"
                    )
                for reason in sorted(set(found.refused)):
                    click.echo(f"refused {found.refused.count(reason)} times: {reason}", err=True)
        finally:
            if postgres:
                postgres.close()
    sys.exit(failed)


if __name__ == "__main__":
    main()
