"""Live play: a socket on which a client hears what happens and gives commands.

1. The client opens ``/api/matches/{match}/live`` and sends a `Follow`: the number of the last event that it
   knows, 0 for none.
2. It gets ``{"type": "update", "number": …, "events": […], "state": …}`` at once and whenever something has
   happened; several events may come in one.
3. It sends `SocketCommand`s. Each is answered by ``{"type": "done", "re": …, "number": …}`` once it is
   stored, or by ``{"type": "refused", "re": …, "error": …, "kind": …}``.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Coroutine
from typing import Any

import anyio
from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from pydantic import ValidationError

from kabinett.errors import KabinettError
from kabinett.web import states
from kabinett.web.api import carried_out, events_after, refusal
from kabinett.web.asking import house_of, kind_of, visitor_of
from kabinett.web.house import House
from kabinett.web.live import now_in_milliseconds
from kabinett.web.models import Follow, SocketCommand
from kabinett.web.texts import language_of

ROUTER = APIRouter()
UNREADABLE, TOO_LARGE, UNKNOWN = 1007, 1009, 4404


class BadMessage(Exception):
    """A message that ends the conversation."""

    def __init__(self, code: int, reason: str) -> None:
        self.code, self.reason = code, reason
        super().__init__(reason)


@ROUTER.websocket("/api/matches/{match}/live")
async def live(socket: WebSocket, match: str) -> None:
    """Follow a match and act in it."""
    await socket.accept()
    house, visitor = house_of(socket), visitor_of(socket)
    try:
        try:
            follow = Follow.model_validate_json(await _text(socket, house))
        except ValidationError:
            raise BadMessage(UNREADABLE, "the first message is to say the last event that is known") from None
        await _converse(socket, house, match, visitor, follow)
    except WebSocketDisconnect:
        return
    except BadMessage as bad:
        await _end(socket, bad.code, bad.reason)
    except KabinettError as error:
        await _end(socket, UNKNOWN, str(error))


async def _end(socket: WebSocket, code: int, reason: str) -> None:
    try:
        await socket.close(code, reason.encode("ascii", "replace").decode()[:120])
    except RuntimeError:
        return


async def _text(socket: WebSocket, house: House) -> str:
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code") or 1000)
    text = message.get("text")
    if not isinstance(text, str):
        raise BadMessage(1003, "messages are texts")
    if len(text) > house.settings.body_bytes:
        raise BadMessage(TOO_LARGE, "the message is too large")
    return text


async def _converse(socket: WebSocket, house: House, match: str, visitor: str | None, follow: Follow) -> None:
    """Tell and listen until one of them comes to an end."""
    await house.get_latest(match)
    endings: list[Exception] = []

    async def until_end(work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except (WebSocketDisconnect, BadMessage, KabinettError) as ending:
            endings.append(ending)
        group.cancel_scope.cancel()

    async with anyio.create_task_group() as group:
        group.start_soon(until_end, _tell(socket, house, match, visitor, follow))
        group.start_soon(until_end, _listen(socket, house, match, visitor))
    for ending in endings:
        raise ending


async def _tell(socket: WebSocket, house: House, match: str, visitor: str | None, follow: Follow) -> None:
    """Send what happens, as much at once as has happened since."""
    last, news, language = follow.last, asyncio.Event(), language_of(socket)
    while True:
        followed = await house.get(match)
        followed.followers.add(news)
        try:
            while not followed.is_lost:
                news.clear()
                async with followed.lock:
                    update: dict[str, Any] = {"type": "update", "number": followed.number}
                    update["events"] = events_after(followed, visitor, last)
                    if follow.state:
                        now = now_in_milliseconds()
                        update["state"] = states.state(
                            followed, visitor, now, board=follow.board, language=language
                        )
                await socket.send_text(json.dumps(update))
                last = update["number"]
                await news.wait()
        finally:
            followed.followers.discard(news)


async def _listen(socket: WebSocket, house: House, match: str, visitor: str | None) -> None:
    """Carry out one command after the other."""
    while True:
        text = await _text(socket, house)
        try:
            asked = SocketCommand.model_validate_json(text)
        except ValidationError as error:
            reason = error.errors(include_url=False, include_input=False, include_context=False)[0]["msg"]
            await socket.send_text(
                json.dumps({"type": "refused", "re": 0, "error": reason, "kind": "unreadable"})
            )
            continue
        try:
            done = await carried_out(house, match, asked.command, visitor)
        except KabinettError as error:
            answer = {
                "type": "refused",
                "re": asked.re,
                **refusal(error, kind_of(error)[0], language_of(socket)),
            }
        else:
            answer = {"type": "done", "re": asked.re, "number": done.number}
        await socket.send_text(json.dumps(answer))
