"""Who asks, and how errors are told: shared by API, socket and pages."""

from __future__ import annotations

import re
from typing import Annotated, Any, Literal

from fastapi import Depends, Request
from pydantic import AfterValidator, WithJsonSchema
from pydantic_core import PydanticCustomError
from starlette.requests import HTTPConnection
from starlette.responses import Response

from kabinett.errors import KabinettError
from kabinett.matches import errors as refused
from kabinett.web.db.database import Overtaken
from kabinett.web.errors import NoSuchMatch, NotStored, NotYourSeat, SeatTaken, TooMuch
from kabinett.web.middleware import visitors
from kabinett.web.middleware.limiting import address_of
from kabinett.web.middleware.visitors import cookie_of, new_visitor
from kabinett.web.routes.schemas import Refusal
from kabinett.web.routes.validation_errors import NO_SUCH_MATCH
from kabinett.web.services.match_service import MatchService
from kabinett.web.texts import reason_of

_KINDS: tuple[tuple[type[KabinettError], str, int], ...] = (
    (NoSuchMatch, "unknown", 404),
    (NotYourSeat, "seat", 403),
    (SeatTaken, "seat", 409),
    (TooMuch, "too much", 429),
    (NotStored, "server", 503),
    (Overtaken, "stale", 409),
    (refused.RefusedStale, "stale", 409),
    (refused.RefusedTurn, "turn", 409),
    (refused.RefusedMove, "move", 409),
    (refused.RefusedBid, "bid", 409),
    (refused.RefusedOffer, "offer", 409),
    (refused.RefusedParticipant, "seat", 403),
    (refused.RefusedCommand, "phase", 409),
)
UNREADABLE = "unreadable", 422
REFUSALS: dict[int | str, dict[str, Any]] = {
    status: {"model": Refusal} for status in (400, 403, 404, 408, 409, 413, 422, 429, 500, 503)
}
_MATCH_ID = re.compile(r"[A-Za-z0-9_-]{1,20}+")


def _match_id(text: str) -> str:
    if not _MATCH_ID.fullmatch(text):
        shown = "".join(sign if sign.isprintable() else "\ufffd" for sign in text[:20])
        raise PydanticCustomError(NO_SUCH_MATCH, "there is no such match", {"name": shown})
    return text


MatchId = Annotated[
    str,
    AfterValidator(_match_id),
    WithJsonSchema({"type": "string", "pattern": "^[A-Za-z0-9_-]{1,20}$"}),
]
"""The id of a match, wherever one is asked for: in a path, a query, a body, the address of a socket. What can
be none never reaches the database, and is answered like the id of a match that there is not."""

OptionalMatchId = MatchId | Literal[""]
"""The id of a match, or "" for none."""


def kind_of(error: KabinettError) -> tuple[str, int]:
    """The kind of a refusal, and the status of an answer with it."""
    for sort, kind, status in _KINDS:
        if isinstance(error, sort):
            return kind, status
    return UNREADABLE


def refusal(error: KabinettError, kind: str, language: str) -> dict[str, str]:
    """A refusal as JSON that any client can read, whatever the error quotes."""
    reason = reason_of(error, language)
    return {"error": reason.encode("utf-8", "backslashreplace").decode(), "kind": kind}


def match_service_of(connection: HTTPConnection) -> MatchService:
    """The matches of the server that is asked."""
    service = connection.app.state.service
    assert isinstance(service, MatchService)
    return service


def visitor_of(connection: HTTPConnection) -> str | None:
    """Who asks; None if its browser has no cookie of ours yet."""
    return match_service_of(connection).signer.visitor(cookie_of(connection))


def known_visitor(request: Request, response: Response) -> str:
    """Who asks, with a new cookie if it has none."""
    visitor = visitor_or_new(request)
    if visitor_of(request) is None:
        give_cookie(request, response, visitor)
    return visitor


def visitor_or_new(request: Request) -> str:
    """Who does something; somebody new if its browser has no cookie of ours, which the answer is to give.

    Raises:
        TooMuch: the visitor does too much, or too many new ones come from this address.
    """
    service, visitor = match_service_of(request), visitor_of(request)
    if visitor is None:
        service.limits.newcomer(address_of(request))
        visitor = new_visitor()
    service.limits.command(visitor)
    service.queues.seen_at(visitor, address_of(request))
    return visitor


async def form_fields(request: Request) -> dict[str, str]:
    """The fields of a form that holds no files; at most 40."""
    async with request.form(max_fields=40, max_files=0) as form:
        return {key: value for key, value in form.items() if isinstance(value, str)}


def give_cookie(request: Request, response: Response, visitor: str) -> None:
    """Let a browser keep who it is."""
    visitors.give_cookie(request.scope, response, match_service_of(request).signer.cookie(visitor))


def _service(request: Request) -> MatchService:
    return match_service_of(request)


def _visitor(request: Request) -> str | None:
    return visitor_of(request)


MatchServiceDependency = Annotated[MatchService, Depends(_service)]
Visitor = Annotated[str | None, Depends(_visitor)]
KnownVisitor = Annotated[str, Depends(known_visitor)]
