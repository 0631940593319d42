"""What a finished game came to, beside what its draws allowed; for games whose moves have exact values."""

from __future__ import annotations

from fastapi import APIRouter, Request
from pydantic import BaseModel

from kabinett.analysis.review import review
from kabinett.games import Position
from kabinett.games.plugin import plugin_of
from kabinett.messages import Message
from kabinett.web.errors import NoSuchMatch
from kabinett.web.middleware.limiting import address_of
from kabinett.web.presenters.kept import Kept
from kabinett.web.presenters.states import line_of
from kabinett.web.routes.dependencies import REFUSALS, MatchId, MatchServiceDependency
from kabinett.web.routes.matches import Index

ROUTER = APIRouter(responses=REFUSALS)


class ReviewOut(BaseModel):
    """`points` is ``start + luck - cost``: what perfect play averages from the start, what chance brought
    beyond that, and what the moves cost. `most` is what was possible with these chance events.
    """

    points: int
    start: float
    luck: float
    cost: float
    most: int


_REVIEWS: Kept[ReviewOut] = Kept(256)


@ROUTER.get("/api/matches/{match}/games/{game}/review")
async def review_game(
    match: MatchId, game: Index, service: MatchServiceDependency, request: Request
) -> ReviewOut:
    """What a game that was played to its end came to, beside what its draws allowed."""
    live = await service.get_latest(match)
    async with live.lock:
        table = None if live.match is None else live.match.games.get(game)
        if table is None or not table.position.is_over or not plugin_of(table.position.game.name).review:
            raise NoSuchMatch(
                Message(
                    "no_review",
                    "there is no review: the game is not played to its end, or moves have no exact value",
                )
            )
        position = table.position.copy()

    def find() -> ReviewOut:
        return _REVIEWS.get(line_of(position), lambda: _review(position))

    return await service.workers.do(address_of(request), find)


def _review(position: Position) -> ReviewOut:
    found = review(position)
    assert found.hindsight is not None  # The game is over.
    return ReviewOut(
        points=found.points,
        start=round(found.start, 4),
        luck=round(found.luck, 4),
        cost=round(found.cost, 4),
        most=found.hindsight.scores[0],
    )
