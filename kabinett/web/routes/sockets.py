"""Live play: a socket on which a client hears what happens and gives commands.

1. The client opens ``/api/matches/{match}/live`` and sends a `Follow`: the number of the last event that it
   knows, 0 for none.
2. It gets ``{"type": "update", "number": …, "events": […], "state": …}`` at once and whenever something has
   happened; several events may come in one.
3. With ``"people": true`` it gets ``{"type": "people", …}``, who is connected and how many spectators, at
   once and when that has changed, and ``{"type": "phrase", …}`` when a player says something.
4. It sends `SocketCommand`s. Each is answered by ``{"type": "done", "re": …, "number": …}`` once it is
   stored, or by ``{"type": "refused", "re": …, "error": …, "kind": …}``.
"""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

import orjson
from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from fastapi.exceptions import WebSocketRequestValidationError
from pydantic import ValidationError
from sqlalchemy.exc import DBAPIError

from kabinett.errors import KabinettError
from kabinett.messages import Message
from kabinett.web.errors import NotYourSeat, TooMuch
from kabinett.web.middleware.limiting import address_of
from kabinett.web.middleware.metering import metered
from kabinett.web.presenters.snapshots import snapshot, update
from kabinett.web.routes.acts import Follow, Say, SocketCommand
from kabinett.web.routes.dependencies import MatchId, kind_of, match_service_of, refusal, visitor_of
from kabinett.web.routes.validation_errors import refused, sentence
from kabinett.web.services.gatherings import Follower, Said
from kabinett.web.services.live import LiveMatch
from kabinett.web.services.match_service import MatchService
from kabinett.web.services.outage import NOTHING_STORED
from kabinett.web.texts import language_of, translated

ROUTER = APIRouter()
UNREADABLE, TOO_LARGE, BUSY, UNKNOWN, SILENT = 1007, 1009, 1013, 4404, 4408
PAUSE_SECONDS = 0.2
MOST_ANSWERS = 32
"""Who does not read the answers to so many commands is not listened to meanwhile."""

FEW = 8
"""So many followers of a match hear of it at once; of more one after the other."""


def _re_of(text: str) -> int:
    """Which command a message is, as far as it can be read."""
    try:
        return SocketCommand.model_validate_json(text).re
    except ValidationError:
        return 0


class BadMessage(Exception):
    """A message that ends the conversation."""

    def __init__(self, code: int, reason: str) -> None:
        self.code, self.reason = code, reason
        super().__init__(reason)


@ROUTER.websocket("/api/matches/{match}/live")
async def live(socket: WebSocket, match: MatchId) -> None:
    """Follow a match and act in it."""
    await socket.accept()
    await MatchSocket(socket, match).run()


async def refuse(socket: WebSocket, error: Exception) -> None:
    """Refuse a socket at an address that can be none, with the code that the client knows."""
    assert isinstance(error, WebSocketRequestValidationError)
    with contextlib.suppress(RuntimeError, WebSocketDisconnect):
        await socket.accept()
        await socket.close(UNKNOWN, _reason(str(refused(error.errors()))))


def _reason(said: str) -> str:
    """As much of a sentence as the end of a socket can hold."""
    return said.encode("ascii", "replace").decode()[:120]


class MatchSocket:
    """A socket from its first message to its end.

    One task listens and carries out one command after the other; another one sends. What happened and the
    answer to the command that caused it are sent in one go.
    """

    def __init__(self, socket: WebSocket, match: str) -> None:
        self.socket = socket
        self.match = match
        self.service: MatchService = match_service_of(socket)
        self.visitor = visitor_of(socket)
        self.language = language_of(socket)
        self.address = address_of(socket)
        self._news = asyncio.Event()
        self._answers: list[dict[str, Any]] = []
        self._is_held_up = False
        self._alarm: asyncio.TimerHandle | None = None
        self._follower: Follower | None = None

    async def run(self) -> None:
        """Tell and listen until one of them comes to an end."""
        try:
            self.service.limits.open_socket(self.address)
        except TooMuch as error:
            await self._end(BUSY, str(error))
            return
        try:
            await self._serve()
        finally:
            self.service.limits.close_socket(self.address)

    async def _serve(self) -> None:
        telling: asyncio.Task[None] | None = None
        try:
            try:
                async with asyncio.timeout(self.service.settings.patience):
                    first = await self._text()
            except TimeoutError:
                raise BadMessage(SILENT, "the first message did not come in time") from None
            try:
                follow = Follow.model_validate_json(first)
            except ValidationError:
                raise BadMessage(
                    UNREADABLE, "the first message is to say the last event that is known"
                ) from None
            self._enter(await self.service.get_latest(self.match), follow)
            telling = asyncio.create_task(metered(self._tell(follow)))
            await self._listen()
        except WebSocketDisconnect:
            return
        except BadMessage as bad:
            await self._end(bad.code, bad.reason)
        except KabinettError as error:
            await self._end(UNKNOWN, str(error))
        except DBAPIError:
            # It comes back and asks again.
            await self._end(BUSY, str(NOTHING_STORED))
        finally:
            if telling is not None:
                telling.cancel()
            if self._follower is not None:
                self.service.presence.leave(self._follower)

    def _enter(self, followed: LiveMatch, follow: Follow) -> None:
        who = self.visitor or f"@{id(self)}"
        self._follower = self.service.presence.enter(followed, who, self._news if follow.people else None)

    async def _end(self, code: int, reason: str) -> None:
        try:
            await self.socket.close(code, _reason(reason))
        except (RuntimeError, WebSocketDisconnect):
            return

    async def _text(self) -> str:
        message = await self.socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code") or 1000)
        text = message.get("text")
        if not isinstance(text, str):
            raise BadMessage(1003, "messages are texts")
        if len(text) > self.service.settings.body_bytes:
            raise BadMessage(TOO_LARGE, "the message is too large")
        return text

    # -- listening -------------------------------------------------------------------------------

    async def _listen(self) -> None:
        """Carry out one command after the other. Nobody cancels it: what has begun is carried out whole."""
        while True:
            while len(self._answers) >= MOST_ANSWERS:
                await asyncio.sleep(PAUSE_SECONDS)
            text = await self._text()
            try:
                self.service.limits.work(self.address)
                self.service.limits.command(self.visitor or self.address)
            except TooMuch as error:
                reason = refusal(error, "too much", self.language)
                self._answer({"type": "refused", "re": _re_of(text), "seconds": error.seconds, **reason})
                # A client that goes on like this waits for us.
                await asyncio.sleep(PAUSE_SECONDS)
                continue
            try:
                asked = SocketCommand.model_validate_json(text)
            except ValidationError as error:
                message = translated(sentence(error.errors()), self.language)
                self._answer({"type": "refused", "re": 0, "error": message, "kind": "unreadable"})
                continue
            try:
                self._answer({"type": "done", "re": asked.re, "number": await self._carry_out(asked)})
                self.service.metrics.commands.labels("done").inc()
            except KabinettError as error:
                reason = refusal(error, kind_of(error)[0], self.language)
                self.service.metrics.commands.labels(reason["kind"]).inc()
                self._answer({"type": "refused", "re": asked.re, **reason})

    async def _carry_out(self, asked: SocketCommand) -> int:
        followed = await self.service.get(self.match)
        if self.visitor is None:
            raise NotYourSeat(Message("not_playing", "you do not play here"))
        self.service.queues.seen_at(self.visitor, self.address)
        if isinstance(asked.command, Say):
            return self._say(followed, asked.command, self.visitor)
        command = followed.with_sender(asked.command, self.visitor)
        events = await self.service.command(followed, command, self.visitor, shielded=False)
        return events[-1].number if events else followed.number

    def _say(self, followed: LiveMatch, asked: Say, visitor: str) -> int:
        held = followed.held_by(visitor)
        participant = next(iter(held), -1) if asked.participant is None else asked.participant
        self.service.limits.phrase(visitor)
        self.service.presence.say(followed, visitor, Said(participant, asked.phrase, asked.id))
        return followed.number

    def _answer(self, answer: dict[str, Any]) -> None:
        self._answers.append(answer)
        self._news.set()

    # -- telling ---------------------------------------------------------------------------------

    async def _tell(self, follow: Follow) -> None:
        """Send what happens, as much at once as has happened since."""
        try:
            last = follow.last
            while True:
                await self._tell_of_storage()
                try:
                    followed = await self.service.get(self.match)
                except DBAPIError as error:
                    self.service.outage.failed(error)
                    await self._tell_of_storage()
                    await asyncio.sleep(self.service.outage.left())
                    continue
                followed.followers[self._news] = None
                try:
                    last = await self._tell_of(followed, follow, last)
                finally:
                    followed.followers.pop(self._news, None)
        except KabinettError as error:
            await self._end(UNKNOWN, str(error))
        except (RuntimeError, WebSocketDisconnect):
            return  # the line is cut; who listens hears of it

    async def _tell_of(self, followed: LiveMatch, follow: Follow, last: int) -> int:
        """Until the match is read anew; returns the number of the last event that was sent.

        A client that reads slowly, or has used up its time, gets later what has happened by then.
        """
        changes = -1
        while not followed.is_lost:
            self._news.clear()
            await self._tell_of_storage()
            if not self._is_to_wait():
                try:
                    if followed.changes != changes:
                        changes, last = await self._send_news(followed, follow, last)
                    await self._send_people(followed, follow)
                except TooMuch as refused:
                    self._wake_in(refused.seconds)
            while self._answers:
                await self.socket.send_text(orjson.dumps(self._answers.pop(0)).decode())
            await self._news.wait()
        return last

    async def _tell_of_storage(self) -> None:
        """Say once that nothing can be stored, and once that it can again."""
        if self.service.outage.is_on == self._is_held_up:
            return
        self._is_held_up = not self._is_held_up
        message: dict[str, Any] = {"type": "storage", "stored": not self._is_held_up}
        if self._is_held_up:
            message["error"] = translated(NOTHING_STORED, self.language)
        await self.socket.send_text(orjson.dumps(message).decode())

    async def _send_news(self, followed: LiveMatch, follow: Follow, last: int) -> tuple[int, int]:
        """Send what has happened; returns how often something had happened by then, and the last event."""
        if follow.state:
            shown = await snapshot(
                self.service,
                followed,
                self.visitor,
                self.address,
                board=follow.board,
                language=self.language,
            )
            changes, number = shown.changes, shown.number
            message = shown.message(followed, self.visitor, last)
        else:
            changes, number = followed.changes, followed.stored_number
            message = update(followed, self.visitor, last, number)
        if len(followed.followers) > FEW:
            await self.service.turns.take(self.address)
        await self.socket.send_text(message)
        return changes, number

    async def _send_people(self, followed: LiveMatch, follow: Follow) -> None:
        """Send who follows the match, and what was said."""
        if self._follower is None or not follow.people:
            return
        for message in self._follower.messages(self.service.presence.left):
            if len(followed.followers) > FEW:
                await self.service.turns.take(self.address)
            await self.socket.send_text(message)

    def _is_to_wait(self) -> bool:
        """Whether the address has used up its time; if so, there is news when it has some again."""
        seconds = self.service.limits.wait(self.address)
        if seconds:
            self._wake_in(seconds)
        return seconds > 0

    def _wake_in(self, seconds: float) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
        self._alarm = asyncio.get_running_loop().call_later(seconds, self._news.set)
