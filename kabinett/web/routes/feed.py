"""A visitor's games by days in which it is its turn: an Atom feed with a secret address."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request
from fastapi.responses import Response

from kabinett.messages import Message
from kabinett.web.errors import NoSuchMatch
from kabinett.web.middleware.limiting import address_of
from kabinett.web.middleware.visitors import LONGEST_TOKEN
from kabinett.web.routes.dependencies import MatchServiceDependency
from kabinett.web.routes.my_matches import own_matches
from kabinett.web.routes.rendering import document
from kabinett.web.texts import language_of

PAGES = APIRouter(include_in_schema=False)


@PAGES.get("/feed/{token}.xml")
async def feed(
    request: Request,
    token: Annotated[str, Path(max_length=LONGEST_TOKEN)],
    service: MatchServiceDependency,
) -> Response:
    """The games with days for a move in which something is due from the visitor that the address names."""
    visitor = service.signer.feed_reader(token)
    if visitor is None:
        raise NoSuchMatch(
            Message("feed_unknown", "this feed is not one of ours; copy its address again from your games")
        )
    own = await own_matches(service, visitor)
    due = [match for match in own if match.is_due and match.plan.format.clock.kind == "days"]
    base, language = str(request.base_url), language_of(request)

    def make() -> str:
        return document(
            "feed.xml",
            language,
            address=f"{base}feed/{token}.xml",
            base=base,
            matches=due,
            updated=max((match.changed for match in due), default=0),
        )

    text = await service.workers.do(address_of(request), make)
    headers = {"Content-Language": language, "Vary": "Accept-Language, Cookie"}
    return Response(text, media_type="application/atom+xml", headers=headers)
