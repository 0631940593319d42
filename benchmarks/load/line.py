"""A socket to the server: it shares the machine with the server, so it has to cost little."""

from __future__ import annotations

import asyncio
import base64
import os
from collections.abc import Callable
from typing import Any

import orjson

Hear = Callable[[dict[str, Any]], None]


class Line(asyncio.Protocol):
    """One side of a socket, as little of RFC 6455 as it takes: whole text messages both ways."""

    def __init__(self, path: str, host: str, cookie: str, hear: Hear, language: str = "en") -> None:
        self._hello = (
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\n"
            f"Sec-WebSocket-Version: 13\r\nCookie: {cookie}\r\n"
            f"Accept-Language: {language}\r\n\r\n"
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
            elif got[start] & 15 == 9 and not self._transport.is_closing():
                # A server hangs up on who does not answer a ping, whose length is below 126.
                pong = bytes((0x8A, 0x80 | length)) + b"\0\0\0\0" + got[begins : begins + length]
                self._transport.write(pong)
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
