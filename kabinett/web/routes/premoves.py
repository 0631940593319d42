"""Moves that may be named ahead; the page sends one of them when it is legal."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request
from pydantic import BaseModel

from kabinett.web.middleware.limiting import address_of
from kabinett.web.presenters.premoves import premoves
from kabinett.web.routes.dependencies import REFUSALS, MatchId, MatchServiceDependency
from kabinett.web.routes.matches import Index, position_after
from kabinett.web.routes.schemas import ChoiceOut

ROUTER = APIRouter(responses=REFUSALS)


class Premoves(BaseModel):
    """Moves of a seat that are legal after some move of the other side, as `ply` moves have been played."""

    ply: int
    choices: list[ChoiceOut]


@ROUTER.get("/api/matches/{match}/games/{game}/premoves/{seat}")
async def read_premoves(
    match: MatchId,
    game: Index,
    seat: Annotated[int, Path(ge=0, le=3)],
    service: MatchServiceDependency,
    request: Request,
) -> Premoves:
    """What a seat may be able to play after the move that is due in a game.

    There is nothing where the turn of the seat does not come next, or where chance comes between.
    """
    position = await position_after(service, match, game)
    found = await service.workers.do(address_of(request), lambda: premoves(position, seat))
    return Premoves.model_validate({"ply": position.ply, "choices": found})
