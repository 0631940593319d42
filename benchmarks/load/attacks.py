"""What one hostile address does, within the limits: run in a process of its own by `benchmarks.load.hostile`.

    .venv/bin/python -m benchmarks.load.attacks followers 127.0.0.1 8642 20

It keeps to what the server answers: where it is refused with seconds, it waits that long.
"""

from __future__ import annotations

import asyncio
import functools
import itertools
import random
import re
import sys
import time
import urllib.parse
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import orjson

from benchmarks.load.line import Line
from kabinett.games import Position
from kabinett.games.registry import game as game_of
from kabinett.records import Record
from kabinett.records.write import format_record

SOURCE = "127.0.0.3"
LANGUAGES = ("en", "de", "ja")
FOLLOWERS = 298
REQUESTS_A_SECOND = 49
"""As many as the usual limit of 3000 a minute allows."""

COMMANDS_A_SECOND = 9.5
BUSY = "noti"
GAMES = ("jati", "noti", "first-five", "jamit")
LISTED = 48
"""As many games wait in the lobby as it shows."""

OWN = 100
"""Own games that go on, as many as the cabinet tells."""


class Enemy:
    """A browser that knows no mercy: one cookie, one address, requests side by side."""

    def __init__(self, host: str, port: int) -> None:
        self.host, self.port = host, port
        self.cookie = ""
        self.answers: dict[int, int] = {}
        self.note = ""
        self.resting = 0.0

    async def ask(
        self, method: str, path: str, body: Any = None, language: str = "en", accept: str = "application/json"
    ) -> Any:
        """A request; returns the answer's body, None if it was refused."""
        await asyncio.sleep(max(0.0, self.resting - time.monotonic()))
        reader, writer = await asyncio.open_connection(self.host, self.port, local_addr=(SOURCE, 0))
        sent = b"" if body is None else orjson.dumps(body)
        cookie = f"Cookie: {self.cookie}\r\n" if self.cookie else ""
        writer.write(
            f"{method} {path} HTTP/1.1\r\nHost: {self.host}:{self.port}\r\nContent-Type: application/json\r\n"
            f"Accept: {accept}\r\nAccept-Language: {language}\r\n{cookie}"
            f"Content-Length: {len(sent)}\r\nConnection: close\r\n\r\n".encode()
            + sent
        )
        got = (await reader.read()).decode("utf-8", "replace")
        writer.close()
        head, _, answer = got.partition("\r\n\r\n")
        status = int(head[9:12] or 0)
        self.answers[status] = self.answers.get(status, 0) + 1
        if cookies := re.search(r"set-cookie: ([^;]+)", head, re.IGNORECASE):
            self.cookie = cookies[1]
        if wait := re.search(r"retry-after: (\d+)", head, re.IGNORECASE):
            self.resting = max(self.resting, time.monotonic() + int(wait[1]))
        return orjson.loads(answer) if status < 400 and answer.startswith("{") else None

    async def arrange(self, game: str, *seats: str, **more: Any) -> str:
        """A match; returns its name."""
        chosen = [{"who": who, **({"machine": "random"} if who == "machine" else {})} for who in seats]
        while True:
            answer = await self.ask("POST", "/api/matches", {"game": game, "seats": chosen, **more})
            if answer is not None:
                return str(answer["match"])

    async def begin(self, game: str) -> str:
        """A match with itself in which both are ready."""
        match = await self.arrange(game, "me", "me", first="given", rated=False)
        for participant in (0, 1):
            await self.command(match, {"command": "ready", "game": 1, "participant": participant})
        return match

    async def command(self, match: str, command: dict[str, Any]) -> Any:
        """A command by HTTP."""
        return await self.ask("POST", f"/api/matches/{match}/commands", command)

    async def flood(self, seconds: float, asks: Iterator[Callable[[], Awaitable[Any]]]) -> None:
        """Ask as often as the limits allow, without waiting for answers."""
        running: set[asyncio.Task[Any]] = set()
        begun = time.monotonic()
        for number in itertools.count():
            due = begun + number / REQUESTS_A_SECOND
            if due > begun + seconds:
                break
            await asyncio.sleep(max(0.0, due - time.monotonic()))
            if self.resting > time.monotonic() or len(running) > 200:
                continue
            task = asyncio.ensure_future(next(asks)())
            running.add(task)
            task.add_done_callback(running.discard)
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)


class DeafLine(Line):
    """A socket on which nobody listens once it is open; `bytes` counts what came."""

    bytes = 0

    def data_received(self, data: bytes) -> None:
        """Throw it away."""
        if not self.is_open.done():
            super().data_received(data)
        self.bytes += len(data)


def line_of(name: str, plies: int, seed: int = 3) -> Position:
    """Random moves of a game."""
    rng, position = random.Random(seed), Position(game_of(name))
    while position.ply < plies and not position.is_over:
        position.push(rng.choice(position.legal_moves))
    if position.is_over:
        position.pop()
    return position


async def busy_match(enemy: Enemy) -> tuple[str, Position]:
    """A match with itself after some moves."""
    match, position = await enemy.begin(BUSY), line_of(BUSY, 30)
    for ply, token in enumerate(position.moves):
        move = {"command": "move", "game": 1, "token": token, "ply": ply, "id": str(ply)}
        await enemy.command(match, {**move, "participant": None})
        await asyncio.sleep(0.1)
    return match, position


async def followers(enemy: Enemy, seconds: float) -> None:
    """As many sockets as may be follow one match with picture, which changes as often as may be."""
    match, _ = await busy_match(enemy)
    lines = [await _follow(enemy, match, LANGUAGES[number % len(LANGUAGES)]) for number in range(FOLLOWERS)]
    begun = _ready()
    # An offer and its withdrawal change a match, too, and come to no end.
    game: dict[str, Any] = {"game": 1, "participant": 0}
    asks = itertools.cycle(
        ({"command": "offer", "what": "draw", **game}, {"command": "answer", "agree": False, **game})
    )
    for number, command in enumerate(asks):
        if time.monotonic() > begun + seconds:
            break
        lines[0].send(orjson.dumps({"re": number, "command": command}))
        await asyncio.sleep(1 / COMMANDS_A_SECOND)
    enemy.note = f"{sum(line.bytes for line in lines) / 2**20:.0f} MiB to {len(lines)} followers"
    for line in lines:
        line.close()


async def _follow(enemy: Enemy, match: str, language: str) -> DeafLine:
    path, host = f"/api/matches/{match}/live", f"{enemy.host}:{enemy.port}"
    line = DeafLine(path, host, enemy.cookie, lambda _: None, language)
    await asyncio.get_running_loop().create_connection(
        lambda: line, enemy.host, enemy.port, local_addr=(SOURCE, 0)
    )
    await line.is_open
    line.send(b'{"state":true,"board":true}')
    return line


async def previews(enemy: Enemy, seconds: float) -> None:
    """Previews of all moves after each move, in all languages."""
    match, position = await busy_match(enemy)
    asks = []
    while position.ply:
        for token in position.legal_moves:
            query = urllib.parse.urlencode({"ply": position.ply, "token": token})
            path = f"/api/matches/{match}/games/1/previews?{query}"
            asks += [functools.partial(enemy.ask, "GET", path, language=language) for language in LANGUAGES]
        position.pop()
    _ready()
    await enemy.flood(seconds, itertools.cycle(asks))


async def pictures(enemy: Enemy, seconds: float) -> None:
    """The page of a match, the match with its picture, every position in it, and thumbnails of it."""
    match, position = await busy_match(enemy)
    paths = [f"/play/{match}", f"/api/matches/{match}?board=true"]
    paths += [f"/api/matches/{match}/games/1/positions/{ply}" for ply in range(position.ply)]
    paths += [f"/picture/{match}/{number}.svg" for number in range(position.ply)]
    asks = [
        functools.partial(enemy.ask, "GET", path, language=language)
        for path in paths
        for language in LANGUAGES
    ]
    _ready()
    await enemy.flood(seconds, itertools.cycle(asks))


async def lobby(enemy: Enemy, seconds: float) -> None:
    """The cabinet with a full lobby and as many own games as it tells."""
    for index in range(LISTED + OWN):
        waits = index < LISTED
        await enemy.arrange(BUSY, "me", "anyone" if waits else "machine", listed=True)
        await asyncio.sleep(0.1)
    _ready()
    page = functools.partial(enemy.ask, "GET", "/", accept="text/html")
    api = functools.partial(enemy.ask, "GET", "/api/lobby")
    asks = [functools.partial(page, language=language) for language in LANGUAGES] + [api]
    await enemy.flood(seconds, itertools.cycle(asks))


async def study(enemy: Enemy, seconds: float) -> None:
    """Positions, previews, records and analyses of long games."""
    asks = []
    for name in GAMES:
        position = line_of(name, 60)
        line = {"game": name, "moves": position.moves}
        token = position.legal_moves[0]
        post = functools.partial(enemy.ask, "POST")
        asks += [
            functools.partial(post, "/api/study/positions", line),
            functools.partial(post, "/api/study/previews", {**line, "token": token}),
            functools.partial(post, "/api/study/records", line),
            functools.partial(post, "/api/study/analyses", {**line, "deep": True}),
            functools.partial(post, "/api/study/texts", {"game": name, "text": " ".join(position.moves)}),
        ]
    _ready()
    await enemy.flood(seconds, itertools.cycle(asks))


async def verify(enemy: Enemy, seconds: float) -> None:
    """Records of long games, to be drawn again."""
    texts = [format_record(Record.of(line_of(name, 300))) for name in GAMES]
    asks = [functools.partial(enemy.ask, "POST", "/api/verify", {"record": text}) for text in texts]
    _ready()
    await enemy.flood(seconds, itertools.cycle(asks))


def _ready() -> float:
    """From now on the attack counts."""
    print("ready", flush=True)
    return time.monotonic()


ATTACKS: dict[str, Callable[[Enemy, float], Awaitable[None]]] = {
    attack.__name__: attack for attack in (followers, previews, pictures, lobby, study, verify)
}


async def main(name: str, host: str, port: int, seconds: float) -> None:
    """Attack, and print in the end what was answered."""
    enemy = Enemy(host, port)
    await ATTACKS[name](enemy, seconds)
    answers = ", ".join(f"{many} × {status}" for status, many in sorted(enemy.answers.items()))
    print("; ".join(filter(None, (enemy.note, f"answers {answers}"))), flush=True)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2], int(sys.argv[3]), float(sys.argv[4])))
