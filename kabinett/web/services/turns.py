"""Taking turns on the event loop: one goes on, then everything else that waits, then the next one."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque


class Turns:
    """Lets go on who has to do something that takes a millisecond and that many want to do at once.

    Between two of them the loop sees to all that has become ready meanwhile, so that nobody else waits for
    more than one. Addresses take turns, too: one with three hundred sockets delays another by one.
    """

    def __init__(self) -> None:
        self._lines: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()
        self._is_calling = False

    async def take(self, address: str) -> None:
        """Wait for the next turn of an address."""
        loop = asyncio.get_running_loop()
        turn = loop.create_future()
        self._lines.setdefault(address, deque()).append(turn)
        if not self._is_calling:
            self._is_calling = True
            loop.call_soon(self._call)
        await turn

    def _call(self) -> None:
        while self._lines:
            address, line = self._lines.popitem(last=False)
            turn = line.popleft()
            if line:
                self._lines[address] = line
            if not turn.done():
                turn.set_result(None)
                turn.get_loop().call_soon(self._call)
                return
        self._is_calling = False
