"""A page and an interface that draw all chance events and lots of a game again, as ``kabinett verify``."""

from __future__ import annotations

import functools
import io
from itertools import islice
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from fastapi.responses import HTMLResponse, Response
from pydantic import BaseModel, Field

from kabinett.errors import KabinettError
from kabinett.matches.errors import BadProof
from kabinett.matches.verify import Proof, verify_record
from kabinett.messages import Message
from kabinett.records import Record, read_records
from kabinett.web.errors import NoSuchMatch
from kabinett.web.middleware.limiting import address_of
from kabinett.web.presenters.opponents import name_in
from kabinett.web.routes.dependencies import (
    REFUSALS,
    MatchServiceDependency,
    OptionalMatchId,
    match_service_of,
)
from kabinett.web.routes.rendering import page
from kabinett.web.routes.schemas import Strict
from kabinett.web.services.match_service import MatchService
from kabinett.web.texts import as_sentence, language_of, reason_of, translated

ROUTER = APIRouter(responses=REFUSALS)
PAGES = APIRouter(include_in_schema=False)


class Verify(Strict):
    """What to verify: the text of a record, or a game of a match that has ended."""

    record: Annotated[str, Field(max_length=1 << 24)] = ""
    match: OptionalMatchId = ""
    game: Annotated[int, Field(ge=1, le=10_000)] = 1


class DrawOut(BaseModel):
    """A draw that came out as recorded; `ply` is the move that it is, 0 for a lot."""

    number: int
    ply: int
    what: str
    outcome: str


class Verified(BaseModel):
    """What was found. `proved` says whether all was drawn as recorded, else `reason` says what was not.

    `commitment` is to be compared with what was published before the game; `seeds` are what the players
    added, by place; `draws` all that was drawn again; `taken_back` the numbers of draws that are not in the
    record, since their moves were taken back, such as "2-15 18", "" for none.
    """

    proved: bool
    reason: str
    game: str
    players: list[str]
    commitment: str
    seeds: list[str]
    draws: list[DrawOut]
    taken_back: str


@ROUTER.post("/api/verify", response_model=Verified)
async def verify(asked: Verify, service: MatchServiceDependency, request: Request) -> Response:
    """Draw every chance event and lot of a recorded game again."""
    service.limits.command(address_of(request))
    record = await _record(request, service, asked.record, asked.match, asked.game)
    language = language_of(request)
    written = await service.workers.do(
        address_of(request), lambda: _verified(record, language).model_dump_json()
    )
    return Response(written, media_type="application/json")


@PAGES.get("/verify", response_class=HTMLResponse)
async def verify_page(
    request: Request,
    service: MatchServiceDependency,
    match: OptionalMatchId = "",
    game: Annotated[int, Query(ge=1, le=10_000)] = 1,
) -> Response:
    """Where a record is pasted; of a match that has ended, what was found."""
    found = await _looked_at(request, service, "", match, game) if match else {}
    return await _shown(request, "", found)


@PAGES.post("/verify", response_class=HTMLResponse)
async def verify_form(request: Request, service: MatchServiceDependency) -> Response:
    """What was found in a record that was pasted or brought as a file."""
    service.limits.command(address_of(request))
    async with request.form(max_fields=3, max_files=1) as form:
        text = form.get("record", "")
        file = form.get("file")
        if file is not None and not isinstance(file, str) and (brought := await file.read()):
            text = brought.decode("utf-8", "replace")
    text = text if isinstance(text, str) else ""
    return await _shown(request, text, await _looked_at(request, service, text, "", 1))


async def _shown(request: Request, text: str, found: dict[str, Any]) -> Response:
    """The page with a text and what was found in it, which may be thousands of draws."""
    values = {"found": None, "wrong": "", "text": text, **found}
    service = match_service_of(request)
    return await service.workers.do(address_of(request), lambda: page(request, "verify", **values))


async def _looked_at(
    request: Request, service: MatchService, text: str, match: str, game: int
) -> dict[str, Any]:
    """What the page is to show; what cannot be read is said there, too."""
    language = language_of(request)
    try:
        record = await _record(request, service, text, match, game)
        verified = functools.partial(_verified, record, language)
        found = await service.workers.do(address_of(request), verified)
        reason = as_sentence(found.reason, language) if found.reason else ""
        title = translated(record.game.title, language)
        names = await _names(service, match, language)
        players = [names.get(player, player) for player in found.players]
        return {"found": found.model_copy(update={"reason": reason, "players": players}), "title": title}
    except NoSuchMatch:
        raise
    except KabinettError as error:
        return {"wrong": as_sentence(reason_of(error, language), language)}


async def _names(service: MatchService, match: str, language: str) -> dict[str, str]:
    """What the participants of a match of ours are called in a language, by their names in its records."""
    if not match:
        return {}
    live = await service.get(match)
    return {place.name: name_in(place, language) for place in live.plan.places}


async def _record(request: Request, service: MatchService, text: str, match: str, game: int) -> Record:
    if match:
        live = await service.get_latest(match)
        async with live.lock:
            return await service.workers.do(address_of(request), functools.partial(live.record, game))
    return await service.workers.do(address_of(request), functools.partial(_read, text))


def _read(text: str) -> Record:
    records = list(
        islice(
            read_records(io.StringIO(text.replace("\r\n", "\n")), name=Message("source_record", "record")), 2
        )
    )
    if len(records) != 1:
        raise BadProof(Message("one_record", "paste one record, from its first tag to its last move"))
    return records[0]


def _verified(record: Record, language: str) -> Verified:
    proof: Proof | None = None
    reason = ""
    try:
        proof = verify_record(record)
    except BadProof as error:
        reason = reason_of(error, language)
    return Verified(
        proved=proof is not None,
        reason=reason,
        game=record.game.spec,
        players=[record.tags.get(f"Seat{seat}", "") for seat in range(record.game.seats)],
        commitment=record.tags.get("Commitment", ""),
        seeds=list(proof.seeds) if proof else [],
        draws=[
            DrawOut(**{**draw._asdict(), "outcome": translated(draw.outcome, language)})
            for draw in proof.drawn
        ]
        if proof
        else [],
        taken_back=proof.unused if proof else "",
    )
