"""Small pictures of games that are being played, for the lists of the cabinet."""

from __future__ import annotations

from typing import Annotated
from urllib.parse import urlencode

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import Response

from kabinett.matches.codec import LARGEST
from kabinett.messages import Message
from kabinett.web.errors import NoSuchMatch
from kabinett.web.middleware.limiting import address_of
from kabinett.web.presenters import states
from kabinett.web.routes.dependencies import MatchId, MatchServiceDependency
from kabinett.web.texts import language_of

ROUTER = APIRouter(include_in_schema=False)

HEADERS = {
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
    "Vary": "Accept-Language, Cookie",
}
"""Of every picture that a page shows as an image; its words are in the language of whoever asks."""


def sample_address(game: str) -> str:
    """Where a page finds the picture of a game of which nothing else is to be seen; `game` is its name."""
    return f"/picture/{game}.svg"


def thumbnail_address(match: str, number: int, game: int | None = None) -> str:
    """Where a page finds the picture of a match as it stands after its event with a number.

    `game` is the number of a game; without it the picture is that of the game which spectators are shown.
    """
    query = "" if game is None else f"?{urlencode({'game': game})}"
    return f"/picture/{match}/{number}.svg{query}"


@ROUTER.get("/picture/{match}/{number}.svg")
async def thumbnail(
    request: Request,
    match: MatchId,
    number: Annotated[int, Path(ge=0, le=LARGEST)],
    service: MatchServiceDependency,
    game: Annotated[int | None, Query(ge=1, le=10_000)] = None,
) -> Response:
    """A match as everybody sees it. A browser keeps it for good if the address names the latest event."""
    live = await service.get_latest(match)
    async with live.lock:
        played = live.match
        table = played and (states.shown_table(played, None) if game is None else played.games.get(game))
        if not table:
            raise NoSuchMatch(Message("no_match", "there is no game {name!r} here", name=match))
        position = table.position.copy()
        is_latest = number == live.stored_number
    language = language_of(request)
    drawn = await service.workers.do(
        address_of(request), lambda: states.draw(position, language, targets=False)
    )
    cache = "private, max-age=31536000, immutable" if is_latest else "no-store"
    return Response(drawn, media_type="image/svg+xml", headers={**HEADERS, "Cache-Control": cache})
