"""A match as it stands, made once for all who see the same of it: who hold the same seats and read the same
language.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

import orjson

from kabinett.web.presenters.states import glance
from kabinett.web.services.live import LiveMatch
from kabinett.web.services.match_service import MatchService

TICK = 100
"""For so many milliseconds one reading of running clocks serves all."""

MESSAGES = 16
"""How many different messages of one snapshot are kept for those who get the same."""


@dataclass
class Snapshot:
    """What some see of a match.

    Attributes:
        changes: how often something had happened in the match by then.
        number: the number of the latest event by then.
        at: when it was looked at, in milliseconds since 1970.
        body: the JSON of a `models.MatchState`.
    """

    changes: int
    number: int
    at: int
    body: bytes

    def __post_init__(self) -> None:
        self._messages: dict[int, str] = {}

    def message(self, live: LiveMatch, visitor: str | None, last: int) -> str:
        """What a follower is sent who knows the events up to `last`; one text for all who know the same."""
        known = self._messages.get(last)
        if known is None:
            known = update(live, visitor, last, self.number, b',"state":' + self.body)
            if len(self._messages) < MESSAGES:
                self._messages[last] = known
        return known


def update(live: LiveMatch, visitor: str | None, last: int, number: int, state: bytes = b"") -> str:
    """A message to a follower: the events after `last` up to `number`, and what else there is to tell."""
    events = live.seen_since(last, visitor, number).encode()
    return (b'{"type":"update","number":%d,"events":%b%b}' % (number, events, state)).decode()


async def snapshot(
    service: MatchService, live: LiveMatch, visitor: str | None, address: str, *, board: bool, language: str
) -> Snapshot:
    """The match as it stands, as a visitor sees it; it is drawn in a thread, and for its like only once.

    Args:
        service: whose workers draw.
        live: the match.
        visitor: who looks.
        address: whose turn it is to have something drawn.
        board: whether with the picture.
        language: of the words.

    Raises:
        TooMuch: too much is being drawn for this address.
    """
    async with live.lock:
        key = (live.held_by(visitor), language, board)
        now = live.now()
        kept: tuple[int, asyncio.Task[Snapshot]] | None = live.snapshots.get(key)
        runs = live.match is not None and live.match.deadline is not None
        if kept is not None and not (runs and now - kept[0] > TICK):
            task = kept[1]
        else:
            state, scene = glance(live, visitor, now, language)
            shown = Snapshot(live.changes, live.stored_number, now, b"")

            def draw() -> bytes:
                game = None if scene is None else scene.drawn(board=board, language=language)
                return orjson.dumps({**state, "game": game})

            async def make() -> Snapshot:
                try:
                    shown.body = await service.workers.do(address, draw)
                except BaseException:
                    if live.snapshots.get(key, (0, None))[1] is task:
                        del live.snapshots[key]
                    raise
                return shown

            task = service.background.spawn(make())
            live.snapshots[key] = now, task
    return await asyncio.shield(task)
