"""What can be done to a line: bodies, bombs, slow readers, idle sockets."""

from __future__ import annotations

import asyncio
import gzip
import time

from benchmarks.attack.client import Visitor, must, send
from benchmarks.load.attacks import DeafLine
from benchmarks.load.server import Server

IDLE = 300
SLOW = 60


async def bodies(server: Server) -> str:
    """Bodies that are too large, cut, deep, no JSON, or of another length than they say."""
    ada = Visitor(server)
    host = f"Host: {server.host}:{server.port}\r\nContent-Type: application/json\r\n"
    deep = b"[" * 8000
    tried = 0
    for body in (b"x" * 20_000, deep, b'{"game":' * 500, b"\xff\xfe{}", b"null", b"1e999", b'"\\ud800"'):
        answer = await ada.ask("POST", "/api/matches", body)
        must(400 <= answer.status < 500, f"a body of {body[:10]!r} … was answered {answer.status}")
        tried += 1
    for head in (
        "Content-Length: -1\r\n",
        "Content-Length: 1e3\r\n",
        "Content-Length: 5\r\nContent-Length: 6\r\n",
        "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n",
        "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n",
        "X: " + "y" * 100_000 + "\r\n",
    ):
        raw = f"POST /api/matches HTTP/1.1\r\n{host}{head}Connection: close\r\n\r\nhello".encode()
        answer = await send(server, raw)
        must(answer.status == 0 or 400 <= answer.status < 500, f"{head[:40]!r} was answered {answer.status}")
        tried += 1
    must((await ada.ask("GET", "/healthz")).status == 200, "the server is gone")
    return f"{tried} bodies and lengths, all refused"


async def bombs(server: Server) -> str:
    """Small requests that would grow: packed bodies, long records, boards, tokens and numbers."""
    ada = Visitor(server)
    packed = gzip.compress(b" " * 10_000_000)
    before, tried, slowest = server.memory(), 0, 0.0
    asked = [
        ("POST", "/api/verify", packed, {"Content_Encoding": "gzip"}),
        ("POST", "/api/verify", {"record": "[" * 15_000}, {}),
        ("POST", "/api/verify", {"record": "1. " * 5000}, {}),
        ("POST", "/api/study/texts", {"game": "noti", "text": "9" * 15_000}, {}),
        ("POST", "/api/study/texts", {"game": "loom", "text": "0\n" * 7000}, {}),
        ("POST", "/api/study/positions", {"game": "noti", "moves": ["a1"] * 2000}, {}),
        ("POST", "/api/matches", {"game": "noti(" + "x=1," * 3000 + ")", "seats": [{"who": "me"}]}, {}),
        ("GET", "/" + "a" * 60_000, None, {}),
        ("GET", "/?" + "q=1&" * 14_000, None, {}),
    ]
    for method, path, body, headers in asked:
        begun = time.perf_counter()
        answer = await ada.ask(method, path, body, **headers)
        slowest = max(slowest, time.perf_counter() - begun)
        must(answer.status < 500, f"{path[:40]} was answered {answer.status}")
        tried += 1
    grown = server.memory() - before
    must(grown < 200, f"the server has grown by {grown:.0f} MiB")
    return f"{tried} bombs, {grown:.0f} MiB more, the slowest answer after {slowest:.2f} s"


async def slow_readers(server: Server) -> str:
    """Followers who never read, while a match changes on and on."""
    ada = Visitor(server)
    match = await ada.begin("noti")
    host, deaf = f"{server.host}:{server.port}", []
    for _ in range(SLOW):
        line = DeafLine(f"/api/matches/{match}/live", host, ada.cookie, lambda _: None)
        transport, _ = await asyncio.get_running_loop().create_connection(
            lambda line=line: line,
            server.host,
            server.port,  # type: ignore[misc]
        )
        await line.is_open
        line.send(b'{"state":true,"board":true}')
        transport.pause_reading()
        deaf.append(line)
    before = server.memory()
    for number in range(100):
        answer = await ada.command(match, "offer", participant=number % 2, what="draw")
        if answer.status == 200:
            offer = answer.json()["events"][-1]["number"]
            await ada.command(match, "answer", participant=number % 2, agree=False, offer=offer)
    grown = server.memory() - before
    for line in deaf:
        line.close()
    must(grown < 300, f"the server has grown by {grown:.0f} MiB for readers who do not read")
    return f"{SLOW} who do not read, {grown:.0f} MiB more"


async def idle_sockets(server: Server) -> str:
    """Lines on which nothing is ever said, while an ordinary visitor comes."""
    lines = []
    for _ in range(IDLE):
        try:
            lines.append(await asyncio.open_connection(server.host, server.port))
        except OSError:
            break
    begun = time.perf_counter()
    must((await Visitor(server).ask("GET", "/healthz")).status == 200, "idle lines keep others out")
    took = time.perf_counter() - begun

    async def closed(reader: asyncio.StreamReader) -> bool:
        try:
            return await asyncio.wait_for(reader.read(), 30) is not None
        except ConnectionError:
            return True
        except TimeoutError:
            return False

    ended = sum(await asyncio.gather(*(closed(reader) for reader, _ in lines)))
    for _, writer in lines:
        writer.close()
    must(ended == len(lines), f"{len(lines) - ended} idle lines of {len(lines)} stay open")
    return f"{len(lines)} idle lines, all closed by the server; another visitor answered in {took:.2f} s"
