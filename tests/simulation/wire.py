"""A socket between a client and a server: texts arrive late, in their order, and it may be cut."""

from __future__ import annotations

import asyncio
import random
from collections import deque
from collections.abc import Callable
from typing import Any

TICK = 1e-6
"""Seconds from one text to the next at least: timers of the same time go off in any order."""


class Wire:
    """Both ends of a socket, the server's as ASGI has it.

    Args:
        loop: for timers.
        rng: for how late texts arrive.
        match, visitor: who follows what.
        hear: is called with each text that comes to the client.
        closed: is called once when it is cut.
    """

    def __init__(
        self,
        loop: asyncio.AbstractEventLoop,
        rng: random.Random,
        match: str,
        visitor: str,
        hear: Callable[[str], None],
        closed: Callable[[], None],
    ) -> None:
        self.match, self.visitor = match, visitor
        self._loop, self._rng, self._hear, self._closed = loop, rng, hear, closed
        self._to_server: deque[dict[str, Any]] = deque([{"type": "websocket.connect"}])
        self._arrived = asyncio.Event()
        self._arrived.set()
        self._last_up = self._last_down = 0.0
        self.latency = 0.004
        self.is_cut = False

    def write(self, text: str) -> None:
        """The client sends a text."""
        if not self.is_cut:
            self._last_up = max(self._last_up + TICK, self._later())
            self._loop.call_at(self._last_up, self._arrive, {"type": "websocket.receive", "text": text})

    def _later(self) -> float:
        return self._loop.time() + self._rng.expovariate(1 / self.latency)

    def _arrive(self, message: dict[str, Any]) -> None:
        self._to_server.append(message)
        self._arrived.set()

    async def receive(self) -> dict[str, Any]:
        """The server waits for a message."""
        while not self._to_server:
            self._arrived.clear()
            await self._arrived.wait()
        return self._to_server.popleft()

    async def send(self, message: dict[str, Any]) -> None:
        """The server sends a message."""
        if message["type"] == "websocket.send" and not self.is_cut:
            self._last_down = max(self._last_down + TICK, self._later())
            self._loop.call_at(self._last_down, self._hand_over, message["text"])

    def _hand_over(self, text: str) -> None:
        if not self.is_cut:
            self._hear(text)

    def cut(self) -> None:
        """Neither hears of the other any more."""
        if not self.is_cut:
            self.is_cut = True
            self._arrive({"type": "websocket.disconnect", "code": 1006})
            self._closed()
