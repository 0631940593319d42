"""A visitor who keeps to no rule: whole requests as bytes, and sockets."""

from __future__ import annotations

import asyncio
import re
from typing import Any, NamedTuple

import orjson

from benchmarks.load.line import Line
from benchmarks.load.server import Server

PATIENCE = 60.0
"""An answer that does not come within so many seconds never does."""


class Breach(Exception):
    """An attack that succeeded."""


class Answer(NamedTuple):
    """What came back; status 0 if the line was closed without an answer."""

    status: int
    head: str
    body: bytes

    def json(self) -> Any:
        """The body as JSON."""
        return orjson.loads(self.body)


def must(holds: object, otherwise: str) -> None:
    """Raise Breach with a sentence unless something holds."""
    if not holds:
        raise Breach(otherwise)


async def send(server: Server, raw: bytes) -> Answer:
    """Send bytes and read all that comes back until the line is closed."""
    reader, writer = await asyncio.open_connection(server.host, server.port)
    try:
        writer.write(raw)
        async with asyncio.timeout(PATIENCE):
            got = await reader.read()
    except ConnectionError:
        got = b""
    finally:
        writer.close()
    head, _, body = got.partition(b"\r\n\r\n")
    status = int(head[9:12]) if head.startswith(b"HTTP/1.1 ") else 0
    return Answer(status, head.decode("latin-1"), body)


class Visitor:
    """One cookie at a server."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.cookie = ""

    async def ask(self, method: str, path: str, body: Any = None, **headers: str) -> Answer:
        """A request; `headers` replace the usual ones, underscores for hyphens."""
        sent = body if isinstance(body, bytes) else b"" if body is None else orjson.dumps(body)
        chosen = {
            "Host": f"{self.server.host}:{self.server.port}",
            "Content-Type": "application/json",
            "Content-Length": str(len(sent)),
            "Connection": "close",
            **({"Cookie": self.cookie} if self.cookie else {}),
            **{name.replace("_", "-"): value for name, value in headers.items()},
        }
        lines = "".join(f"{name}: {value}\r\n" for name, value in chosen.items())
        answer = await send(self.server, f"{method} {path} HTTP/1.1\r\n{lines}\r\n".encode() + sent)
        if not self.cookie and (found := re.search(r"set-cookie: ([^;]+)", answer.head, re.IGNORECASE)):
            self.cookie = found[1]
        return answer

    async def arrange(self, game: str, *seats: str, **more: Any) -> str:
        """A match; returns its name."""
        chosen = [{"who": who, **({"machine": "random"} if who == "machine" else {})} for who in seats]
        answer = await self.ask(
            "POST", "/api/matches", {"game": game, "seats": chosen, "first": "given", "rated": False, **more}
        )
        must(answer.status == 201, f"no match could be arranged: {answer.body[:200]!r}")
        return str(answer.json()["match"])

    async def command(self, match: str, name: str, **fields: Any) -> Answer:
        """A command in game 1."""
        return await self.ask(
            "POST", f"/api/matches/{match}/commands", {"command": name, "game": 1, **fields}
        )

    async def begin(self, game: str, **more: Any) -> str:
        """A match with itself in which both are ready."""
        match = await self.arrange(game, "me", "me", **more)
        for participant in (0, 1):
            await self.command(match, "ready", participant=participant)
        return match

    async def events(self, match: str) -> list[dict[str, Any]]:
        """What has happened in a match, as it is stored."""
        return list((await self.ask("GET", f"/api/matches/{match}/events")).json()["events"])

    async def follow(self, match: str, hear: Any) -> Line:
        """An open socket."""
        host = f"{self.server.host}:{self.server.port}"
        line = Line(f"/api/matches/{match}/live", host, self.cookie, hear)
        await asyncio.get_running_loop().create_connection(lambda: line, self.server.host, self.server.port)
        await line.is_open
        line.send(b"{}")
        return line
