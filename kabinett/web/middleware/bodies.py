"""The body of a request: as large and as slow as it may be, and no more."""

from __future__ import annotations

import asyncio
from typing import NamedTuple

from starlette.types import Message as AsgiMessage
from starlette.types import Receive

from kabinett.messages import Message
from kabinett.web.errors import TooMuch


class Refusal(NamedTuple):
    """What is answered instead of what the application says."""

    status: int
    error: TooMuch


class Body:
    """What comes of a request. A body that becomes too long, or takes too long, ends there, and `refusal`
    says why; no reader takes it for a whole one.

    Args:
        receive: of the server.
        most: bytes.
        seconds: from now until it is whole.

    Attributes:
        refusal: None while nothing is wrong.
        is_cut: whether it has ended before its end, refused or because whoever sends it has hung up; what the
            application says of it then is told to nobody.
    """

    def __init__(self, receive: Receive, most: int, seconds: float) -> None:
        self.refusal: Refusal | None = None
        self.is_cut = False
        self._receive = receive
        self._most = most
        self._seconds = seconds
        self._end = asyncio.get_running_loop().time() + seconds
        self._got = 0
        self._is_whole = False

    async def receive(self) -> AsgiMessage:
        """What comes next; the end where the body is refused."""
        if self.refusal is not None:
            return {"type": "http.disconnect"}
        if self._is_whole:
            return await self._receive()
        try:
            async with asyncio.timeout_at(self._end):
                message = await self._receive()
        except TimeoutError:
            return self._refused(408, too_slow(self._seconds))
        self.is_cut = message["type"] == "http.disconnect"
        self._is_whole = not self.is_cut and not message.get("more_body", False)
        self._got += len(message.get("body", b""))
        return self._refused(413, too_large(self._most)) if self._got > self._most else message

    def _refused(self, status: int, error: TooMuch) -> AsgiMessage:
        self.refusal, self.is_cut = Refusal(status, error), True
        return {"type": "http.disconnect"}


def too_large(most: int) -> TooMuch:
    """Why a body is refused that has more than so many bytes."""
    return TooMuch(Message("too_large", "this is too large; at most {most} bytes are taken", most=most))


def too_slow(seconds: float) -> TooMuch:
    """Why a request is refused that does not come to its end within so many seconds."""
    return TooMuch(
        Message(
            "too_slow",
            "the rest of this request did not come within {seconds:second|seconds}; send it again",
            seconds=round(seconds),
        )
    )
