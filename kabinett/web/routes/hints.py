"""A hint for the player who is to move: the move that a machine would make, found within a bound of time."""

from __future__ import annotations

from fastapi import APIRouter, Request
from pydantic import BaseModel

from kabinett.matches.errors import RefusedPhase, RefusedTurn
from kabinett.matches.views import due
from kabinett.messages import Message
from kabinett.web.routes.dependencies import REFUSALS, KnownVisitor, MatchId, MatchServiceDependency
from kabinett.web.routes.matches import Index
from kabinett.web.routes.study import analysed

ROUTER = APIRouter(responses=REFUSALS)


class Hint(BaseModel):
    """A good move; `exact` says that none is better, `ply` before which move it was asked for."""

    ply: int
    token: str
    exact: bool


@ROUTER.post("/api/matches/{match}/games/{game}/hint")
async def give_hint(
    match: MatchId, game: Index, service: MatchServiceDependency, visitor: KnownVisitor, request: Request
) -> Hint:
    """A good move where one is due from you. There are none in a rated game between people."""
    live = await service.get_latest(match)
    async with live.lock:
        held = live.held_by(visitor)
        table = None if live.match is None else live.match.games.get(game)
        if table is None or all(due(table, place) != "move" for place in held):
            raise RefusedTurn(Message("hint_turn", "a hint is given to whoever is to move"))
        others = [place for index, place in enumerate(live.plan.places) if index not in held]
        if live.rated and not all(place.machine for place in others):
            raise RefusedPhase(Message("hint_rated", "there are no hints in a rated game between people"))
        position = table.position.copy()
    found = await analysed(position, False, request, visitor)
    assert found.move is not None
    return Hint(ply=position.ply, token=found.move, exact=found.exact)
